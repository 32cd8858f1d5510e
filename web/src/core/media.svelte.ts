/** Whether there is room beside the board. */

const wide = matchMedia('(min-width: 1024px)')

class Screen {
  wide = $state(wide.matches)

  constructor() {
    wide.addEventListener('change', event => (this.wide = event.matches))
  }
}

export const screen = new Screen()
