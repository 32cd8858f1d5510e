/** How the board plays what happened. */

import { tick } from 'svelte'
import type { Message, Stage } from '../../board/contract'
import { fly, tween } from '../../board/flight'
import type { Scenes } from '../../board/scenes'
import { angleOf, centre, sideOf, walkOf } from './geometry'
import type { Board, Colour, GameEvent, Heading } from './board'

/** What is under way, until the next view comes. */
export interface Moving {
  walker?: { x: number; y: number; angle: number; lift: number } // Assam, where he is now
  laid?: { colour: Colour; seat: number; square: string; down: boolean; unrolled: number }
  paid?: string[] // the squares that are paid for
  thrown?: number // what the die shows
  leaving?: number // the seat that goes out
}

export interface Theatre {
  assam: Board['assam'] // where he stands, from event to event
  moving: Moving // changed as things move
  stage: Stage
  find: (selector: string) => Element | null
  rollDie: (ms: number) => Promise<void> | undefined
  tell: (event: Message, kind: 'good' | 'bad', ms: number) => Promise<void> | undefined
}

type Payment = Extract<GameEvent, { id: 'event-paid' }>['args']
const A_SQUARE = 240 // milliseconds
const MOST_COINS = 12
const MUCH = 5 // dirhams: worth a word across the board

export const SCENES: Scenes<GameEvent, [Theatre]> = {
  'event-turned': async ({ heading }, theatre) => {
    const { assam, moving, stage } = theatre
    const from = angleOf(assam.heading)
    const quarter = ((angleOf(heading) - from + 540) % 360) - 180
    await tween(stage.ms(quarter ? 380 : 0), part => {
      moving.walker = { ...centre(assam.square), angle: from + quarter * part, lift: 0 }
    })
    theatre.assam = { ...assam, heading }
  },

  'event-rolled': async ({ face, path, headings, square, heading }, theatre) => {
    const { assam, moving, stage } = theatre
    moving.paid = undefined
    moving.thrown = face
    await tick()
    stage.sound('roll')
    await theatre.rollDie(stage.ms(950))
    await stage.pause(220)
    await walk(theatre, walkOf(assam.square, assam.heading, words(path), words(headings) as Heading[]))
    theatre.assam = { square, heading }
  },

  'event-paid': async (args, theatre) => pay(args, { id: 'event-paid', args }, theatre),
  'event-paid-short': async (args, theatre) => pay(args, { id: 'event-paid-short', args }, theatre),

  'event-neutral': async (_, { stage }) => stage.pause(400),

  'event-out': async (args, { moving, stage, tell }) => {
    moving.leaving = args.seat
    stage.sound('bad')
    await Promise.all([stage.pause(700), tell({ id: 'event-out', args }, 'bad', 1200)])
  },

  'event-laid': async ({ seat, colour, square, other_square }, { moving, stage, find }) => {
    const [roll, place] = [find(`[data-seat="${seat}"] [data-rug="${colour}"] svg`), find(`[data-square="${square}"]`)]
    if (roll && place) await fly(roll, place, stage.ms(420), { shrink: false })
    stage.sound('card')
    const rug = { colour, seat, square, down: sideOf(square, other_square) === 'south' }
    await tween(stage.ms(480), part => {
      moving.laid = { ...rug, unrolled: Math.max(0.05, part) }
    })
  },
}

/** Coins go from purse to purse, one for each square up to a handful; a large sum is told too. */
async function pay({ seat, host_seat, count, squares }: Payment, event: Message, { moving, stage, find, tell }: Theatre): Promise<void> {
  moving.paid = words(squares)
  await (count >= MUCH ? tell(event, 'bad', 900) : stage.pause(450))
  const [from, to] = [find(`[data-purse="${seat}"] .coin`), find(`[data-purse="${host_seat}"] .coin`)]
  const coins = Array.from({ length: Math.min(count, MOST_COINS) })
  const flights = coins.map(async (_, i) => {
    await stage.pause(i * 90)
    stage.sound('coin')
    if (from && to) await fly(from, to, stage.ms(620), { spin: 360 })
  })
  await Promise.all(flights)
}

async function walk({ moving, stage }: Theatre, way: string): Promise<void> {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', way)
  const total = path.getTotalLength()
  await tween(
    stage.ms((total / 100) * A_SQUARE),
    part => {
      const at = part * total
      const { x, y } = path.getPointAtLength(at)
      const [behind, before] = [path.getPointAtLength(Math.max(0, at - 2)), path.getPointAtLength(Math.min(total, at + 2))]
      const angle = (Math.atan2(before.y - behind.y, before.x - behind.x) * 180) / Math.PI + 90
      moving.walker = { x, y, angle, lift: 7 * Math.abs(Math.sin((at / 50) * Math.PI)) }
    },
    part => part,
  )
  stage.sound('place')
}

function words(list: string): string[] {
  return list.split(' ')
}
