/** The games that have a board: every folder here with an index.ts. Adding a folder is enough. */

import type { Component } from 'svelte'
import type { GameModule } from '../board/contract'
import PlainArt from '../app/PlainArt.svelte'
import GenericBoard from '../board/GenericBoard.svelte'

const MODULES = import.meta.glob<{ game: GameModule }>('./*/index.ts')
const ART = import.meta.glob<Component>('./*/Art.svelte', { eager: true, import: 'default' })

export async function gameModule(name: string): Promise<GameModule> {
  const load = MODULES[`./${name}/index.ts`]
  return load ? (await load()).game : { Board: GenericBoard }
}

/** The picture on the box: an svg that fills its frame, 320 x 200. */
export function artOf(name: string): Component {
  return ART[`./${name}/Art.svelte`] ?? PlainArt
}
