/** How this person hears that something waits for her: pushes to this browser, mails, quiet hours; and her vacation. */

import { bearer, call, get, post } from './api'
import type { News, QuietHours } from './protocol'
import { settings } from './settings.svelte'

/** Pushes need a service worker, which only a built app has, and https or localhost. */
export const pushesWork = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export class NotAllowed extends Error {}

class NewsStore {
  news = $state.raw<News | null>(null)

  async load(): Promise<void> {
    this.news = await get<News>('/api/me/news')
    const { lang, zone, quiet } = this.news
    if (lang && lang !== settings.lang) await this.choose(quiet, zone) // messages speak the language of the page
  }

  async choose(quiet: QuietHours | null, zone = ownZone()): Promise<void> {
    this.news = await post<News>('/api/me/news', { lang: settings.lang, zone, quiet })
  }

  /** Asks the browser, and tells the server where it is reached. */
  async subscribe(): Promise<void> {
    await this.#begin()
    if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
    const { pushManager } = await navigator.serviceWorker.ready
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: this.news!.key })
    const { endpoint, keys } = made.toJSON()
    this.news = await post<News>('/api/me/news/push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth })
  }

  async unsubscribe(): Promise<void> {
    const { pushManager } = await navigator.serviceWorker.ready
    await (await pushManager.getSubscription())?.unsubscribe()
    this.news = await this.#remove('/api/me/news/push')
  }

  async setAddress(address: string): Promise<void> {
    await this.#begin()
    this.news = await post<News>('/api/me/news/mail', { address })
  }

  async dropAddress(): Promise<void> {
    this.news = await this.#remove('/api/me/news/mail')
  }

  async beginVacation(days: number): Promise<void> {
    this.news = await post<News>('/api/me/vacation', { days })
  }

  async endVacation(): Promise<void> {
    this.news = await this.#remove('/api/me/vacation')
  }

  async #begin(): Promise<void> {
    if (!this.news?.lang) await this.choose(null)
  }

  async #remove(path: string): Promise<News> {
    return (await call(path, { method: 'DELETE', headers: await bearer() })).json() as Promise<News>
  }
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

export const newsStore = new NewsStore()
