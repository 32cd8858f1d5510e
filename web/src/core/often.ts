/** Looks again and again while the page is in sight, until what it gives is called. */
export function often(look: () => unknown, every: number): () => void {
  const again = setInterval(() => document.hidden || look(), every)
  return () => clearInterval(again)
}
