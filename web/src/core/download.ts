/** Records and pictures as files. */

import { bearer, call } from './api'

export async function recordText(table: string, seat: number): Promise<string> {
  const query = seat >= 0 ? `?seat=${seat}` : ''
  return (await call(`/api/tables/${table}/record${query}`, { headers: await bearer() })).text()
}

export async function downloadRecord(table: string, game: string, seat: number): Promise<void> {
  saveFile(await recordText(table, seat), `${game}-${table}.json`)
}

export function saveFile(text: string, name: string): void {
  saveBlob(new Blob([text], { type: 'application/json' }), name)
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
