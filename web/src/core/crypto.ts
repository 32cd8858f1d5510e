/** Hashes and signatures by the browser's own cryptography. */

import { ownSha256 } from './sha256'

export type Bytes = Uint8Array<ArrayBuffer>

/** There is none without https, but on this machine itself. */
const subtle = crypto.subtle as SubtleCrypto | undefined
const BLOCK = 64 // bytes that SHA-256 takes at a time

export async function sha256(data: Bytes): Promise<Bytes> {
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', data)) : ownSha256(data)
}

/** With SHA-256 (RFC 2104), for keys that are no longer than a block. */
export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const padded = new Uint8Array(BLOCK)
  padded.set(key)
  const inner = await sha256(joined(padded.map(byte => byte ^ 0x36), message))
  return sha256(joined(padded.map(byte => byte ^ 0x5c), inner))
}

/** Whether an Ed25519 signature holds; null where this browser cannot tell. */
export async function isSigned(key: Bytes, signature: Bytes, message: Bytes): Promise<boolean | null> {
  if (!subtle) return null
  let known: CryptoKey
  try {
    known = await subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? null : false
  }
  return subtle.verify('Ed25519', known, signature, message)
}

export function joined(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export function fromHex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new TypeError('not hexadecimal')
  return Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text) as Bytes
}
