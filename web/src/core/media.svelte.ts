/** How much room there is: beside the board, and at all. */

const wide = matchMedia('(min-width: 1024px)')
const narrow = matchMedia('(max-width: 560px)')

class Screen {
  wide = $state(wide.matches)
  narrow = $state(narrow.matches)

  constructor() {
    wide.addEventListener('change', event => (this.wide = event.matches))
    narrow.addEventListener('change', event => (this.narrow = event.matches))
  }
}

export const screen = new Screen()
