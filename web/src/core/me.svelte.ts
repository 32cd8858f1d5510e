/** Who this browser is to the server: a guest, or a person with a profile. */

import { get, post, remove, setToken } from './api'
import { keepOrForget, kept } from './kept'
import type { Joined, Me, PasskeyOptions } from './protocol'
import { settings } from './settings.svelte'

const KNOWN = 'plansza.me' // whether there is a profile to ask for, so that guests cost no request

class Myself {
  me = $state.raw<Me | null>(null)

  get profile() {
    return this.me?.profile ?? null
  }

  /** Asks only where there may be a profile, unless it has to be known. */
  async load(surely = false): Promise<Me | null> {
    if (!surely && !kept(KNOWN)) return null
    return this.take(await get<Me>('/api/me'))
  }

  take(me: Me): Me {
    this.me = me
    keepOrForget(KNOWN, me.profile ? 'yes' : '')
    if (me.profile) settings.set('name', me.profile.name)
    return me
  }

  /** This device is one of a profile's from now on. */
  async join(answer: Joined): Promise<void> {
    setToken(answer.token)
    await this.load(true)
  }

  async change(path: string, body: unknown): Promise<Me> {
    return this.take(await post<Me>(path, body))
  }

  async removeDevice(id: string): Promise<void> {
    await remove(`/api/me/devices/${id}`)
    await this.load(true)
  }

  async removePasskey(id: string): Promise<void> {
    await remove(`/api/me/passkeys/${id}`)
    await this.load(true)
  }

  async delete(): Promise<void> {
    await remove('/api/me')
    this.me = null
    keepOrForget(KNOWN, '')
    setToken('')
  }

  /** A passkey of this device, or of one nearby, opens the profile from elsewhere. */
  async addPasskey(): Promise<void> {
    const { options } = await post<PasskeyOptions>('/api/me/passkeys/options', {})
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON)
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    await this.change('/api/me/passkeys', { credential: made.toJSON(), device: deviceName() })
  }

  async joinByPasskey(): Promise<void> {
    const { options } = await post<PasskeyOptions>('/api/join/passkey/options', {})
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON)
    const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    await this.join(await post<Joined>('/api/join/passkey', { credential: shown.toJSON(), device: deviceName() }))
  }
}

export const myself = new Myself()

/** Passkeys need https, or localhost, and a browser that knows them. */
export const passkeysWork = 'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** What a person recognises a device by: "Firefox · Linux". */
export function deviceName(): string {
  const { userAgent } = navigator
  const browser = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find(name => userAgent.includes(name)) ?? ''
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'].find(name => userAgent.includes(name)) ?? ''
  return [{ Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser, system].filter(Boolean).join(' · ')
}
