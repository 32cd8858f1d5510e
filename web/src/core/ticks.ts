/** Where the lines of a scale are drawn. */

/** 1, 2 or 5 times a power of ten: about four steps from low to high. */
export function stepOf(low: number, high: number): number {
  const rough = (high - low) / 4 || 1
  const size = 10 ** Math.floor(Math.log10(rough))
  return size * ([1, 2, 5].find(factor => factor * size >= rough) ?? 10)
}

/** All multiples of a step from low to high. */
export function ticksOf(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step)
}
