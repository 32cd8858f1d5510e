/** How strong a bot is, in plain words: measured against the level below it. */

import { botName } from './names'
import type { GameCard } from './protocol'
import { t, type Text } from './words.svelte'

/** "Beats Novice in 85 of 100 games"; nothing where it was not measured. */
export function strengthOf(bot: string, game: GameCard, text: Text): string {
  const share = game.beats[bot]
  const below = game.bots[game.bots.indexOf(bot) - 1]
  if (!share || !below) return ''
  const won = Math.round(share * 100)
  return t(won > 98 ? 'bot-always-beats' : 'bot-beats', { won, bot: botName(below, text) })
}

/** How it plays, if its game or the server says so. */
export function mannerOf(bot: string, text: Text): string {
  return text.has(`bot-${bot}-help`) ? text.get(`bot-${bot}-help`) : ''
}

/** The bots to choose an opponent from; those to try things out with stand apart. */
export function opponents(game: GameCard): string[] {
  return game.bots.filter(bot => !game.simple_bots.includes(bot))
}
