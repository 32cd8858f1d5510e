/** A part that follows the finger, and is let go over a place of the board: `{@attach carry(allowed, letGo)}`. */

import type { Attachment } from 'svelte/attachments'
import { drag } from '../../board/drag'

/** letGo is told the place (its `data-drop`) under the part, if any. */
export function carry(allowed: () => boolean, letGo: (over: string | undefined) => void): Attachment<HTMLElement> {
  return part => {
    let under: Element | null = null
    const hover = (over: Element | null) => {
      under?.removeAttribute('data-over')
      over?.setAttribute('data-over', '')
      under = over
    }
    return drag({
      allowed,
      moved(dx, dy, over) {
        Object.assign(part.style, { translate: `${dx}px ${dy}px`, zIndex: '40', position: 'relative' })
        hover(over)
      },
      dropped: over => letGo(over?.dataset.drop),
      ended() {
        Object.assign(part.style, { translate: '', zIndex: '', position: '' })
        hover(null)
      },
    })(part)
  }
}
