/** One table's line to the server: says hello, resumes, tries again, and repeats what was not acknowledged. */

import { randomText } from './kept'
import type { Bye, Done, FromClient, FromServer, Hello, Refused } from './protocol'

export type LineState =
  | { is: 'connecting' }
  | { is: 'open' }
  | { is: 'waiting'; until: number } // lost; the next try comes at this time (ours)
  | { is: 'closed'; why: Bye['why'] | 'too_new' } // for good

type Keyed = Extract<FromClient, { key: string }>
/** A command without the key, which is made here. */
export type Command = Keyed extends infer C ? (C extends Keyed ? Omit<C, 'key'> : never) : never

interface Pending {
  command: Keyed
  done: (answer: Done) => void
  refused: (answer: Refused) => void
}

export interface Ears {
  hello: () => Promise<Hello>
  heard: (message: FromServer) => void
  state: (state: LineState) => void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 10_000
const PING_EVERY = 15_000
const PONG_WITHIN = 7_000

export class TableSocket {
  #socket: WebSocket | null = null
  #pending = new Map<string, Pending>()
  #tries = 0
  #retry = 0
  #pings = 0
  #silence = 0
  #finished = false
  #greeted = false // the server has answered hello on this connection

  constructor(
    readonly table: string,
    readonly ears: Ears,
  ) {
    addEventListener('online', this.#soon)
    document.addEventListener('visibilitychange', this.#soon)
    this.#connect()
  }

  close(): void {
    this.#finished = true
    removeEventListener('online', this.#soon)
    document.removeEventListener('visibilitychange', this.#soon)
    this.#drop()
  }

  /** Something without a key: it is lost if the connection is. Whether it was sent. */
  say(message: FromClient): boolean {
    const sent = this.#greeted && this.#socket?.readyState === WebSocket.OPEN
    if (sent) this.#socket?.send(JSON.stringify(message))
    return sent
  }

  /** Something with a key: sent again after every break until it is acknowledged or refused. */
  ask(command: Command, key = randomText(16)): Promise<Done> {
    const keyed = { ...command, key } as Keyed
    return new Promise((done, refused) => {
      this.#pending.set(keyed.key, { command: keyed, done, refused })
      if (this.say(keyed)) this.#expect(PONG_WITHIN) // a server whose host has gone does not say so
    })
  }

  /** Try now, and not when the wait is over. */
  retry(): void {
    if (this.#finished || this.#socket) return
    clearTimeout(this.#retry)
    this.#connect()
  }

  #soon = (): void => {
    if (!document.hidden && navigator.onLine) this.retry()
  }

  #connect(): void {
    this.ears.state({ is: 'connecting' })
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.table}`)
    this.#socket = socket
    this.#greeted = false
    socket.onopen = () => void this.#greet(socket)
    socket.onmessage = event => this.#socket === socket && this.#hear(JSON.parse(event.data as string) as FromServer)
    socket.onclose = () => this.#socket === socket && this.#lost()
    this.#expect(PONG_WITHIN * 2)
  }

  async #greet(socket: WebSocket): Promise<void> {
    try {
      const hello = await this.ears.hello()
      if (this.#socket !== socket) return
      socket.send(JSON.stringify(hello))
      this.#greeted = true
      for (const { command } of this.#pending.values()) this.say(command)
      this.#pings = window.setInterval(() => this.#ping(), PING_EVERY)
      this.say({ type: 'ping' }) // after a resume with nothing new, the answer says that the line stands
    } catch {
      socket.close()
    }
  }

  #ping(): void {
    this.say({ type: 'ping' })
    this.#expect(PONG_WITHIN)
  }

  /** Give the connection up unless something is heard in time. */
  #expect(within: number): void {
    clearTimeout(this.#silence)
    this.#silence = window.setTimeout(() => this.#lost(), within)
  }

  #hear(message: FromServer): void {
    clearTimeout(this.#silence)
    if (message.type === 'bye') this.#bye(message)
    else if (message.type === 'refused' && message.fault === 'too_new') this.#end('too_new')
    else this.#take(message)
  }

  #take(message: Exclude<FromServer, Bye>): void {
    if (this.#tries || message.type === 'table' || message.type === 'pong') {
      this.#tries = 0
      this.ears.state({ is: 'open' })
    }
    this.ears.heard(message)
    if (message.type === 'done') this.#settle(message.key, pending => pending.done(message))
    if (message.type === 'refused' && message.key) this.#settle(message.key, pending => pending.refused(message))
  }

  #settle(key: string, answer: (pending: Pending) => void): void {
    const pending = this.#pending.get(key)
    this.#pending.delete(key)
    if (pending) answer(pending)
  }

  #bye(message: Bye): void {
    if (message.why === 'no_table' || message.why === 'retired' || message.why === 'closed' || message.why === 'banned') this.#end(message.why)
    else if (message.why !== 'stopping' && message.why !== 'busy') this.#tries = Math.max(this.#tries, 4) // it asked us to be slower
  }

  #end(why: Bye['why'] | 'too_new'): void {
    this.#finished = true
    this.#drop()
    this.ears.state({ is: 'closed', why })
  }

  #drop(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    clearInterval(this.#pings)
    const socket = this.#socket
    this.#socket = null
    this.#greeted = false
    socket?.close()
  }

  #lost(): void {
    this.#drop()
    if (this.#finished) return
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.7 + 0.6 * Math.random())
    this.#tries += 1
    this.ears.state({ is: 'waiting', until: Date.now() + wait })
    this.#retry = window.setTimeout(() => this.#connect(), wait)
  }
}
