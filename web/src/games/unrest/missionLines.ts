/** The words of a name in two lines of about the same length. */
export function nameLines(name: string): string[] {
  const words = name.split(' ')
  if (words.length < 2) return words
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map(line => line.length))
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best))
}
