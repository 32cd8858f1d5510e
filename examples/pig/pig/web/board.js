/** Pig in the browser: a die to roll, what the turn has brought so far, and everybody's points. */

const DOTS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]
const SVG = 'http://www.w3.org/2000/svg'

function mount(element, first) {
  const die = made(element, 'button', 'die')
  const turn = made(element, 'p', 'turn')
  const hold = made(element, 'button', 'hold')
  const scores = made(element, 'ol', 'scores')
  let face = 0 // not seen yet: the state does not keep it
  const leave = first.stage.play(async told => {
    const rolled = told.events.find(event => event.id === 'event-die')
    if (!rolled) return
    face = Number(rolled.args.face)
    draw(die, face)
    first.stage.sound(face === 1 ? 'bad' : 'roll')
  })

  function update({ board, names, say, choices }) {
    draw(die, face)
    choices.part(die, 'roll', say('board-die', { face }))
    turn.textContent = say('board-turn', { count: board.turn })
    hold.textContent = say('board-hold', { count: board.turn })
    choices.part(hold, 'hold')
    scores.replaceChildren(
      ...board.score.map((points, seat) => {
        const row = document.createElement('li')
        row.textContent = say('board-score', { seat, count: points })
        row.style.setProperty('--done', `${Math.min(100, points)}%`)
        row.toggleAttribute('data-turn', seat === board.player)
        row.title = names[seat]
        return row
      })
    )
  }

  update(first)
  return { update, destroy: leave }
}

function made(parent, tag, name) {
  const element = document.createElement(tag)
  element.className = name
  return parent.appendChild(element)
}

/** The face of a die as a small picture. */
function draw(button, face) {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '0 0 90 90')
  picture.setAttribute('aria-hidden', 'true')
  for (const place of DOTS[face]) {
    const dot = document.createElementNS(SVG, 'circle')
    dot.setAttribute('cx', 20 + 25 * (place % 3))
    dot.setAttribute('cy', 20 + 25 * Math.floor(place / 3))
    dot.setAttribute('r', 8)
    picture.append(dot)
  }
  button.replaceChildren(picture)
}

export default { mount, styles: ['board.css'], onBoard: () => true }
