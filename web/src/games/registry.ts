/** The games that have a board: every folder here with an index.ts, and those whose own package brings one. */

import type { Component } from 'svelte'
import type { GameModule, Say } from '../board/contract'
import GenericBoard from '../board/GenericBoard.svelte'
import { loadOutside } from '../board/outside'
import { shelf } from '../core/games.svelte'
import type { Result } from '../core/protocol'

const MODULES = import.meta.glob<{ game: GameModule }>('./*/index.ts')
const FIGURES = import.meta.glob<Figures>('./*/Figure.svelte')
const END_PICTURES = import.meta.glob<Component<EndPictureProps>>('./*/EndPicture.svelte', { import: 'default' })
const ART = import.meta.glob<Component>('./*/Art.svelte', { eager: true, import: 'default' })

/** Small pictures for some clauses of the rules. */
export interface Figures {
  default: Component<{ clause: string; say: Say }>
  CLAUSES: string[] // that have one
  OPTIONS: Record<string, string> // the clause whose picture shows an option
}

export async function figuresOf(name: string): Promise<Figures | null> {
  return (await FIGURES[`./${name}/Figure.svelte`]?.()) ?? null
}

/** What a finished game gets to be drawn as one svg of 600 x 630, for the picture that is shared. B is the type of its board. */
// biome-ignore lint/suspicious/noExplicitAny: each game knows the type of its own board
export interface EndPictureProps<B = any> {
  board: B
  result: Result
  names: string[]
  say: Say
}

/** Nothing where a game draws none: its art stands for it then. */
export async function endPictureOf(name: string): Promise<Component<EndPictureProps> | null> {
  return (await END_PICTURES[`./${name}/EndPicture.svelte`]?.()) ?? null
}

export async function gameModule(name: string): Promise<GameModule> {
  const load = MODULES[`./${name}/index.ts`]
  if (load) return (await load()).game
  if (!shelf.all) await shelf.load()
  const address = shelf.card(name)?.board
  return address ? loadOutside(address) : { Board: GenericBoard }
}

/** The picture on the box of a game that has a folder here: an svg that fills its frame, 320 x 200. */
export function artOf(name: string): Component | undefined {
  return ART[`./${name}/Art.svelte`]
}
