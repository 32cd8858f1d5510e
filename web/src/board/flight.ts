/** Things that fly from one place of the board to another. */

/** Lets a copy of an element (HTML, or a whole svg) fly to where another one is; both stay where they are. */
export async function fly(what: Element, to: Element, ms: number, { lift = 40, spin = 0, shrink = true } = {}): Promise<void> {
  if (ms <= 0) return
  const start = what.getBoundingClientRect()
  const end = to.getBoundingClientRect()
  const ghost = what.cloneNode(true) as HTMLElement
  for (const name of ['data-action', 'data-legal', 'data-pending']) ghost.removeAttribute(name)
  ghost.setAttribute('aria-hidden', 'true')
  Object.assign(ghost.style, {
    position: 'fixed', left: `${start.x}px`, top: `${start.y}px`, width: `${start.width}px`, height: `${start.height}px`,
    margin: '0', zIndex: '60', pointerEvents: 'none', transformOrigin: '0 0',
  })
  const x = end.x + end.width / 2 - start.x
  const y = end.y + end.height / 2 - start.y
  const scale = shrink ? Math.min(end.width / start.width, end.height / start.height) || 1 : 1
  const landed = `translate(${x - (start.width * scale) / 2}px, ${y - (start.height * scale) / 2}px) scale(${scale}) rotate(${spin}deg)`
  const middle = `translate(${x / 2 - (start.width * (1 + scale)) / 4}px, ${y / 2 - (start.height * (1 + scale)) / 4 - lift}px) scale(${(1 + scale) / 2 + 0.08}) rotate(${spin / 2}deg)`
  document.body.append(ghost)
  try {
    await ghost.animate([{ transform: 'none' }, { transform: middle, offset: 0.45 }, { transform: landed }], {
      duration: ms,
      easing: 'cubic-bezier(.35,.05,.3,1)',
    }).finished
  } catch {
    // cancelled: the page was left
  } finally {
    ghost.remove()
  }
}

/** A number that goes from 0 to 1 in that time, for what is drawn inside an SVG. */
export function tween(ms: number, draw: (part: number) => void, ease: (part: number) => number = smooth): Promise<void> {
  if (ms <= 0) {
    draw(1)
    return Promise.resolve()
  }
  return new Promise(done => {
    const start = performance.now()
    const frame = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / ms))
      draw(ease(part))
      if (part < 1) requestAnimationFrame(frame)
      else done()
    }
    requestAnimationFrame(frame)
  })
}

export function smooth(part: number): number {
  return part * part * (3 - 2 * part)
}

export function bounce(part: number): number {
  return 1 - Math.abs(Math.cos(part * Math.PI * 2.5)) * (1 - part) ** 2
}
