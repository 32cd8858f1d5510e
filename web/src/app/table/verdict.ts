/** How a game ended, in words, for whoever looks. */

import type { Result } from '../../core/protocol'
import { t } from '../../core/words.svelte'

export function winnersOf({ places }: Result, names: string[], lang: string): string {
  const winners = names.filter((_, seat) => places[seat] === 1)
  return t('wins', { count: winners.length, names: new Intl.ListFormat(lang).format(winners) })
}

/** Who plays alone is told what became of her; everybody else who won. */
export function verdict(result: Result, mine: number[], names: string[], lang: string): string {
  if (mine.length !== 1) return winnersOf(result, names, lang)
  if (result.places[mine[0]] !== 1) return t('you-lose')
  return result.places.filter(place => place === 1).length > 1 ? t('you-share') : t('you-win')
}
