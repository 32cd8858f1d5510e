/** What has happened so far in a scene, put onto the board it began with, until the new one comes. Nothing is decided here. */

import type { Board, GameEvent, Place, Player, Specialist } from './board'
import { facesOf } from './facts'

type Seats = Board['seats']

/** The board after this event, as far as it is drawn. */
export function drawnAfter(board: Board, { id, args }: GameEvent): Board {
  switch (id) {
    case 'event-rolled':
      return args.seat === board.player ? board : { ...board, ...newHand(board, facesOf(args.dice).length), player: args.seat }
    case 'event-took':
      return { ...board, grill: lies(board, args.number, { lies: 'taken' }), seats: put(board.seats, args.seat, args.number) }
    case 'event-stole':
      return { ...board, seats: put(taken(board.seats, args.victim_seat), args.seat, args.number) }
    case 'event-returned-tile':
      return { ...board, grill: lies(board, args.number, { lies: 'up' }), seats: taken(board.seats, args.seat) }
    case 'event-turned':
      return { ...board, grill: lies(board, args.number, { lies: 'turned' }) }
    case 'event-lost':
      return { ...board, seats: change(board.seats, args.seat, { specialist: null }) }
    case 'event-gained':
    case 'event-held':
      return { ...board, seats: change(board.seats, args.seat, { specialist: args.specialist as Specialist }) }
    case 'event-stole-hen':
      return { ...board, seats: change(change(board.seats, args.victim_seat, { specialist: null }), args.seat, { specialist: 'hen' }) }
    default:
      return board
  }
}

/** Nothing rolled and nothing set aside: a turn begins. */
function newHand({ kept, rolled }: Board, dice_left: number): Partial<Board> {
  const none = (counts: number[]) => counts.map(() => 0)
  return { phase: 'rolling', dice_left, kept: none(kept), rolled: none(rolled), total: 0, has_worm: false, golden_face: -1 }
}

function lies(board: Board, number: number, now: Partial<Place>): Place[] {
  return board.grill.map(place => (place.number === number ? { ...place, ...now } : place))
}

function change(seats: Seats, seat: number, now: Partial<Player>): Seats {
  return seats.map((player, at) => (at === seat ? { ...player, ...now } : player))
}

function put(seats: Seats, seat: number, number: number): Seats {
  return change(seats, seat, { stack: [...seats[seat].stack, number] })
}

function taken(seats: Seats, seat: number): Seats {
  return change(seats, seat, { stack: seats[seat].stack.slice(0, -1) })
}
