/** Whisper in the browser: one's own card to hold, the deck to swap it, three numbers to mark. */

import { cardsOf, made } from './parts.js'

function mount(element, first) {
  const cards = made(element, 'ul', 'cards')
  const deck = made(element, 'button', 'deck')
  const marks = [1, 2, 3].map(() => made(element, 'button', 'mark'))
  const leave = first.stage.play(async told => {
    if (told.events.some(event => event.id === 'event-swapped')) await first.stage.fly(deck, cards, first.stage.ms(300))
    element.dataset.seen = told.events.map(event => event.id).join(' ')
  })

  function update({ board, seat, names, say, choices }) {
    cardsOf(cards, board.cards.length).forEach((card, at) => {
      const shown = board.cards[at] > 0 ? String(board.cards[at]) : '?'
      card.textContent = shown
      card.dataset.card = shown
      choices.part(card, at === seat ? 'hold' : null, names[at])
    })
    deck.textContent = say('board-deck')
    choices.part(deck, 'swap', say('board-deck'))
    marks.forEach((mark, at) => {
      mark.textContent = say.number(at + 1)
      choices.part(mark, `mark ${at + 1}`)
    })
  }

  update(first)
  return { update, destroy: leave }
}

export default {
  mount,
  styles: ['board.css'],
  onBoard: () => true,
  important: action => action === 'swap',
  colour: seat => ['#8a2b2b', '#1f5f6b'][seat],
}
