/** How the board plays what happened. */

import type Caption from '../../board/Caption.svelte'
import type { Say, Stage, Told } from '../../board/contract'
import { fly } from '../../board/flight'
import { playEvent, type Scenes } from '../../board/scenes'
import { announcer } from '../../core/announce.svelte'
import type { Board, GameEvent, Region } from './board'
import type { Moment } from './facts'

/** What a scene needs of the board it plays on. */
export interface Theatre {
  find: (selector: string) => Element | null
  show: (moment: Moment) => void
  tray: () => { roll: () => Promise<void>; arrange: (dice: string[]) => Promise<void> } | undefined
  caption: () => Caption | undefined
  say: Say
  stage: Stage
}

export async function playScene(theatre: Theatre, told: Told, before: Board, after: Board): Promise<void> {
  const [verb, ...rest] = told.actions[0]?.split(' ') ?? []
  if (verb === 'split') await theatre.tray()?.arrange(rest)
  if (verb === 'take') await show(theatre, { taken: Number(rest[0] === 'tile') }, 620, 'place')
  if (verb === 'pass') await show(theatre, { passed: rest[0] }, 300)
  for (const event of told.events) {
    if (event.id === 'event-over') await count(theatre, after)
    await playEvent(SCENES, event, theatre, told, after)
  }
  for (const region of settled(before, after)) await win(theatre, region)
}

const SCENES: Scenes<GameEvent, [Theatre, Told, Board]> = {
  'event-tile': (_, theatre, __, after) => show(theatre, { fresh: { ...after, dice: [] } }, 60, 'card'),
  'event-rolled': async (_, { show, stage, tray }, __, after) => {
    show({ fresh: after })
    stage.sound('roll')
    await tray()?.roll()
  },
  'event-wrote': async (args, theatre, told) => {
    const flight = eaten(args, theatre, told)
    await show(theatre, { wrote: args }, 520, 'place')
    await flight
  },
  'event-crossed': ({ hex }, theatre) => show(theatre, { crossed: hex }, 460, 'place'),
  'event-circle': ({ colour, seat }, theatre) => show(theatre, { circle: { colour, seat } }, 560, 'place'),
  'event-crate': ({ effect, seat }, theatre) => show(theatre, { crate: { power: effect, seat } }, 480, 'place'),
  'event-power': ({ effect, seat }, theatre) => complete(theatre, effect, seat, false),
  'event-power-lost': ({ effect, seat }, theatre) => complete(theatre, effect, seat, true),
  'event-cupcake': ({ seat }, theatre) => show(theatre, { space: seat }, 480, 'good'),
  'event-anthill': ({ seat }, theatre) => show(theatre, { anthill: seat }, 360),
  'event-trigger': async ({ cause }, theatre) => {
    await tell(theatre, theatre.say('moment-trigger'), theatre.say(`ending-${cause}`), 'turn')
  },
}

async function show({ show, stage }: Theatre, what: Moment, ms: number, sound?: Parameters<Stage['sound']>[0]): Promise<void> {
  show(what)
  if (sound) stage.sound(sound)
  await stage.pause(ms)
}

async function tell({ caption, stage }: Theatre, words: string, more: string, kind: 'good' | 'bad' | 'turn'): Promise<void> {
  stage.sound(kind)
  await caption()?.show(words, kind, stage.ms(1300), more)
}

/** A group of crates is complete: its last crate is off, and its power is named. */
function complete(theatre: Theatre, power: string, seat: number, lost: boolean): Promise<void> {
  const { say } = theatre
  theatre.show({ crate: { power, seat } })
  return tell(theatre, say('moment-group', { seat }), say(lost ? 'board-power-lost' : 'board-power', { effect: power }), lost ? 'bad' : 'good')
}

/** The cupcake of the hex flies to the one who writes there. */
function eaten({ hex, seat }: { hex: string; seat: number }, { find, stage }: Theatre, told: Told): Promise<void> | undefined {
  if (!told.events.some(event => event.id === 'event-cupcake')) return
  const [icon, space] = [`[data-hex="${hex}"] .mara-icon`, `[data-space="next-${seat}"] .mara-icon`].map(find)
  return icon && space ? fly(icon, space, stage.ms(850)) : undefined
}

/** Regions without a hex left, where nobody can be overtaken any more. */
function settled(before: Board, after: Board): Region[] {
  if (after.phase === 'end') return []
  return after.regions.filter((region, i) => !region.open && before.regions[i].open && region.leader !== null)
}

async function win(theatre: Theatre, { colour, leader }: Region): Promise<void> {
  const words = theatre.say('moment-region', { seat: leader!, colour })
  announcer.say(words) // no event tells it
  theatre.show({ scored: [colour] })
  await tell(theatre, words, '', 'good')
}

/** The end: region after region is counted, and its flag is planted. */
async function count(theatre: Theatre, after: Board): Promise<void> {
  for (const i of after.regions.keys()) {
    await show(theatre, { scored: after.regions.slice(0, i + 1).map(region => region.colour) }, 420, 'place')
  }
}
