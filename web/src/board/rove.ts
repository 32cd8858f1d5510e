/** Arrow keys move the focus among the parts of a board: `<svg {@attach rove}>`. */

import type { Attachment } from 'svelte/attachments'

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const rove: Attachment<Element> = board => {
  const move = (event: Event) => {
    const way = WAYS[(event as KeyboardEvent).key]
    const here = (event.target as Element).closest('[data-action]')
    if (!way || !here) return
    const next = nearest(here, way, [...board.querySelectorAll<HTMLElement | SVGElement>('[data-action]')])
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  board.addEventListener('keydown', move)
  return () => board.removeEventListener('keydown', move)
}

/** The closest part that way; what lies off the straight line counts as farther. */
function nearest<E extends Element>(from: Element, [x, y]: [number, number], parts: E[]): E | undefined {
  const here = middle(from)
  let best: E | undefined
  let least = Infinity
  for (const part of parts) {
    const there = middle(part)
    const ahead = (there.x - here.x) * x + (there.y - here.y) * y
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x)
    const cost = ahead + 2.5 * aside
    if (part !== from && ahead > 1 && cost < least) [best, least] = [part, cost]
  }
  return best
}

function middle(part: Element): { x: number; y: number } {
  const box = part.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
