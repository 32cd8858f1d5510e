/** SHA-256 (FIPS 180-4) for pages without https, where browsers keep their own cryptography back. */

const PRIMES = primes(64)
const ROUND = PRIMES.map(prime => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))

export function ownSha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array((((data.length + 8) >> 6) + 1) << 6)
  padded.set(data)
  padded[data.length] = 0x80
  const words = new DataView(padded.buffer)
  words.setUint32(padded.length - 8, Math.floor(data.length / 0x20000000))
  words.setUint32(padded.length - 4, data.length << 3)
  const state = Uint32Array.from(START)
  for (let at = 0; at < padded.length; at += 64) compress(state, words, at)
  const digest = new DataView(new ArrayBuffer(32))
  for (let place = 0; place < 8; place++) digest.setUint32(4 * place, state[place])
  return new Uint8Array(digest.buffer)
}

function compress(state: Uint32Array, words: DataView, at: number): void {
  const w = new Uint32Array(64)
  for (let i = 0; i < 16; i++) w[i] = words.getUint32(at + 4 * i)
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15], w[i - 2]]
    w[i] = w[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = state
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let place = 0; place < 8; place++) state[place] += mixed[place]
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every(prime => n % prime)) found.push(n)
  return found
}
