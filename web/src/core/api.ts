/** HTTP: JSON in, JSON out, problems as errors with words for people. */

import type { Guest, Problem } from './protocol'
import { keep, keepOrForget, kept } from './kept'
import { settings } from './settings.svelte'

const TOKEN = 'plansza.token'

export class ApiProblem extends Error {
  constructor(
    readonly status: number, // 0: no answer at all
    readonly fault: string,
    text: string,
  ) {
    super(text)
  }
}

/** `text` for words that the server does not give: the connection failed. */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Accept-Language', settings.lang)
  let answer: Response
  try {
    answer = await fetch(path, { ...init, headers })
  } catch {
    throw new ApiProblem(0, init.signal?.aborted ? 'aborted' : 'offline', '')
  }
  if (answer.ok) return answer
  const problem = (await answer.json().catch(() => null)) as Problem | null
  throw new ApiProblem(answer.status, problem?.fault ?? 'unknown', problem?.text ?? '')
}

/** With a signal it can be given up. */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await call(path, { headers: await bearer(), signal })).json() as Promise<T>
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  return postText<T>(path, JSON.stringify(body))
}

export async function postText<T>(path: string, body: string, signal?: AbortSignal): Promise<T> {
  const headers = { ...(await bearer()), 'Content-Type': 'application/json' }
  return (await call(path, { method: 'POST', headers, body, signal })).json() as Promise<T>
}

export async function remove(path: string): Promise<void> {
  await call(path, { method: 'DELETE', headers: await bearer() })
}

/** A text of the server's, and the language it is in: another one where a game lacks that asked for. */
export interface Source {
  text: string
  lang: string
}

export async function getText(path: string): Promise<Source> {
  const answer = await call(path)
  return { text: await answer.text(), lang: answer.headers.get('Content-Language') ?? settings.lang }
}

export async function bearer(): Promise<Record<string, string>> {
  return { Authorization: `Bearer ${await token()}` }
}

let asked: Promise<string> | null = null

/** Who this browser is: a random token from the server, kept for good. */
export function token(): Promise<string> {
  const known = kept(TOKEN)
  if (known) return Promise.resolve(known)
  asked ??= newToken().finally(() => (asked = null))
  return asked
}

async function newToken(): Promise<string> {
  const answer = await call('/api/guests', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
  const { token } = (await answer.json()) as Guest
  keep(TOKEN, token)
  return token
}

/** Another identity from now on; with "" the next one that the server gives. */
export function setToken(token: string): void {
  keepOrForget(TOKEN, token)
}
