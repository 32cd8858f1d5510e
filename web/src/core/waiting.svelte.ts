/** What waits for this person, table by table: for the home page, the way to the next table, and the mark on the app's icon. */

import { get } from './api'
import { often } from './often'
import type { Lobby, LobbyEntry } from './protocol'

const LOOKS = 8000 // ms between two looks, while somebody looks at the page

interface Badged {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

class Waiting {
  mine = $state.raw<Lobby | null>(null)
  open = $derived(this.mine?.tables.filter(entry => entry.card.status !== 'over') ?? [])
  tables = $derived(this.open.filter(waits))
  #followers = 0
  #stop: (() => void) | undefined

  /** Looks again and again, until what it gives is called. */
  follow(): () => void {
    this.#followers += 1
    void this.look()
    this.#stop ??= often(() => this.look(), LOOKS)
    return () => {
      this.#followers -= 1
      if (this.#followers) return
      this.#stop?.()
      this.#stop = undefined
    }
  }

  async look(): Promise<void> {
    const found = await get<Lobby>('/api/mine').catch(() => null)
    if (!found) return
    this.mine = found
    mark(this.tables.length)
  }

  /** The one that has waited longest, beside the one that somebody is at. */
  after(id: string): LobbyEntry | undefined {
    return this.tables.findLast(entry => entry.card.id !== id)
  }
}

const waits = (entry: LobbyEntry) => entry.my_turn || entry.invited

/** On the icon of the installed app, where there is one. */
function mark(count: number): void {
  const app = navigator as Badged
  const done = count ? app.setAppBadge?.(count) : app.clearAppBadge?.()
  void done?.catch(() => {})
}

export const waiting = new Waiting()
