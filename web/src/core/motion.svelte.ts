/** How fast things move: the person's setting, and not at all where the system asks for less motion. */

import { settings } from './settings.svelte'

const FACTORS = { slow: 1.7, normal: 1, fast: 0.45, off: 0 }
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')

class Motion {
  #less = $state(lessMotion.matches)

  constructor() {
    lessMotion.addEventListener('change', event => (this.#less = event.matches))
  }

  get factor(): number {
    return this.#less || document.hidden ? 0 : FACTORS[settings.values.speed]
  }

  get still(): boolean {
    return this.factor === 0
  }

  /** So many milliseconds at normal speed, as the person wants it; 0 when nothing is to move. */
  ms(normal: number): number {
    return normal * this.factor
  }

  pause(normal: number): Promise<void> {
    return sleep(this.ms(normal))
  }
}

export const motion = new Motion()

export function sleep(ms: number): Promise<void> {
  return ms > 0 ? new Promise(done => setTimeout(done, ms)) : Promise.resolve()
}
