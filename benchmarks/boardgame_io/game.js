// Pickomino's base game for two, written for boardgame.io: the same decisions as Plansza's, dice rolled by the server.
const WORM = 6
const worms = (tile) => Math.floor((tile - 21) / 4) + 1
const points = (face) => Math.min(face, 5)
const total = (G) => G.kept.reduce((sum, n, face) => sum + n * points(face), 0)
const diceLeft = (G) => 8 - G.kept.reduce((a, b) => a + b, 0)

function roll(G, random) {
  G.rolled = [0, 0, 0, 0, 0, 0, 0]
  for (let i = diceLeft(G); i > 0; i--) G.rolled[random.D6()]++
  G.phase = 'keep'
}

function startTurn({ G, random }) {
  G.kept = [0, 0, 0, 0, 0, 0, 0]
  roll(G, random)
}

// What the player to move may do, as [move, argument].
function legal(G, player) {
  if (G.phase === 'keep') {
    const faces = [1, 2, 3, 4, 5, 6].filter((f) => G.rolled[f] && !G.kept[f])
    return faces.length ? faces.map((f) => ['keep', f]) : [['bust', null]]
  }
  const choices = []
  if (diceLeft(G)) choices.push(['roll', null])
  if (G.kept[WORM]) {
    const sum = total(G)
    const best = Math.max(0, ...G.grill.filter((t) => t <= sum))
    if (best) choices.push(['take', best])
    const other = G.stacks[1 - player]
    if (other.length && other[other.length - 1] === sum) choices.push(['steal', null])
  }
  return choices.length ? choices : [['bust', null]]
}

const check = (G, ctx, move, argument = null) =>
  legal(G, Number(ctx.currentPlayer)).some(([m, a]) => m === move && a === argument)

const Pickomino = {
  name: 'pickomino',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    grill: Array.from({ length: 16 }, (_, i) => 21 + i),
    stacks: [[], []],
    kept: [0, 0, 0, 0, 0, 0, 0],
    rolled: [0, 0, 0, 0, 0, 0, 0],
    phase: 'keep',
  }),
  turn: { onBegin: startTurn },
  moves: {
    keep: {
      client: false,
      move: ({ G, ctx }, face) => {
        if (!check(G, ctx, 'keep', face)) return 'INVALID_MOVE'
        G.kept[face] = G.rolled[face]
        G.phase = 'decide'
      },
    },
    roll: {
      client: false,
      move: ({ G, ctx, random }) => {
        if (!check(G, ctx, 'roll')) return 'INVALID_MOVE'
        roll(G, random)
      },
    },
    take: {
      client: false,
      move: ({ G, ctx, events }, tile) => {
        if (!check(G, ctx, 'take', tile)) return 'INVALID_MOVE'
        G.grill.splice(G.grill.indexOf(tile), 1)
        G.stacks[ctx.currentPlayer].push(tile)
        events.endTurn()
      },
    },
    steal: {
      client: false,
      move: ({ G, ctx, events }) => {
        if (!check(G, ctx, 'steal')) return 'INVALID_MOVE'
        G.stacks[ctx.currentPlayer].push(G.stacks[1 - Number(ctx.currentPlayer)].pop())
        events.endTurn()
      },
    },
    bust: {
      client: false,
      move: ({ G, ctx, events }) => {
        if (!check(G, ctx, 'bust')) return 'INVALID_MOVE'
        const stack = G.stacks[ctx.currentPlayer]
        if (stack.length) {
          const tile = stack.pop()
          G.grill.push(tile)
          G.grill.sort((a, b) => a - b)
          if (G.grill[G.grill.length - 1] !== tile) G.grill.pop()
        }
        events.endTurn()
      },
    },
  },
  endIf: ({ G }) => {
    if (G.grill.length) return undefined
    const scores = G.stacks.map((stack) => stack.reduce((sum, tile) => sum + worms(tile), 0))
    return { scores }
  },
}

module.exports = { Pickomino, legal }
