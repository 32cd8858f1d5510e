/** Dragging a part of a board onto another: `<g {@attach drag({...})}>`. Taps and keys work without it. */

import type { Attachment } from 'svelte/attachments'

export interface Drag {
  /** Whether it may be picked up now. */
  allowed?: () => boolean
  /** How far it has been dragged, in pixels of the page; and what lies under the finger. */
  moved?: (dx: number, dy: number, over: Element | null) => void
  /** Let go over this element (the nearest with data-drop), or over nothing. */
  dropped: (over: HTMLElement | SVGElement | null) => void
  /** The drag is over, dropped or not. */
  ended?: () => void
}

const FAR_ENOUGH = 6 // less than this is a tap

export function drag({ allowed = () => true, moved, dropped, ended }: Drag): Attachment<HTMLElement | SVGElement> {
  return part => {
    let start: { x: number; y: number } | null = null
    let far = false

    const under = (event: PointerEvent) =>
      document
        .elementsFromPoint(event.clientX, event.clientY)
        .filter(element => !part.contains(element)) // it may come from a place that is a target itself
        .map(element => element.closest<HTMLElement | SVGElement>('[data-drop]'))
        .find(Boolean) ?? null

    const down = (event: PointerEvent) => {
      if (event.button || !allowed()) return
      part.setPointerCapture(event.pointerId) // at once: a quick hand has left the part before it has moved far
      start = { x: event.clientX, y: event.clientY }
      far = false
    }
    const move = (event: PointerEvent) => {
      if (!start) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (!far && Math.hypot(dx, dy) < FAR_ENOUGH) return
      far = true
      moved?.(dx, dy, under(event))
    }
    const up = (event: PointerEvent) => {
      if (far && start) dropped(event.type === 'pointerup' ? under(event) : null)
      if (start) ended?.()
      start = null
    }
    const click = (event: MouseEvent) => {
      if (!far) return
      far = false
      event.stopPropagation() // it was a drag, not a tap
      event.preventDefault()
    }

    const listen: [string, (event: never) => void][] = [
      ['pointerdown', down], ['pointermove', move], ['pointerup', up], ['pointercancel', up],
    ]
    for (const [name, hear] of listen) part.addEventListener(name, hear as EventListener)
    part.addEventListener('click', click as EventListener, true)
    part.style.touchAction = 'none'
    return () => {
      for (const [name, hear] of listen) part.removeEventListener(name, hear as EventListener)
      part.removeEventListener('click', click as EventListener, true)
      part.style.touchAction = '' // a part that cannot be dragged lets the page scroll
    }
  }
}
