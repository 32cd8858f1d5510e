// A program that plays any game of Plansza: it takes any legal move. Node.js alone, nothing to install.
//
//     plansza arena pickomino --bot-command "node any_move.js" --bots random

const readline = require('node:readline')

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)

// Repeatable: the same seed gives the same choices.
let state = 1
const below = (n) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * n)
}

const answer = {
  new: ({ seed }) => {
    state = seed % 2 ** 32
  },
  turn: ({ legal }) => say({ type: 'move', action: legal[below(legal.length)].action }),
  refused: ({ text }) => {
    console.error(`refused: ${text}`)
    process.exit(1)
  },
  over: () => {},
}

say({ type: 'hello', protocol: 1, name: 'any move in JavaScript' })
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line)
  answer[message.type](message)
})
