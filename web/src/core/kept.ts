/** What the browser keeps between visits. Where storage is forbidden it lasts as long as the page. */

const memory = new Map<string, string>()

function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}

export function kept(key: string): string | null {
  return attempt(() => localStorage.getItem(key), null) ?? memory.get(key) ?? null
}

export function keep(key: string, value: string): void {
  memory.set(key, value)
  attempt(() => localStorage.setItem(key, value), undefined)
}

/** Keeps it, or with "" nothing. */
export function keepOrForget(key: string, value: string): void {
  if (value) {
    keep(key, value)
    return
  }
  memory.delete(key)
  attempt(() => localStorage.removeItem(key), undefined)
}

export function keptJson<T>(key: string, otherwise: T): T {
  const text = kept(key)
  return text === null ? otherwise : attempt(() => JSON.parse(text) as T, otherwise)
}

export function keepJson(key: string, value: unknown): void {
  keep(key, JSON.stringify(value))
}

/** Letters and digits that nobody can guess; works without https too. */
export function randomText(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), byte => letters[byte & 63]).join('')
}
