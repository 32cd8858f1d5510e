/** Options of a game in words: its preset where they are one, otherwise what differs from the usual. */

import { shelf } from './games.svelte'
import { t, type Text } from './words.svelte'

export function optionWords(game: string, options: string, text: Text): string {
  const card = shelf.card(game)
  const chosen = JSON.parse(options) as Record<string, unknown>
  if (!card) return ''
  const same = (others: Record<string, unknown>) => Object.keys(chosen).every(name => JSON.stringify(chosen[name]) === JSON.stringify(others[name]))
  const preset = Object.keys(card.presets).find(name => same(card.presets[name]))
  if (preset) return text.has(`preset-${preset}`) ? text.get(`preset-${preset}`) : preset
  const usual = card.presets.base ?? {}
  const others = Object.keys(chosen).filter(name => JSON.stringify(chosen[name]) !== JSON.stringify(usual[name]))
  return others.map(name => text.get(`option-${name}`)).join(', ') || t('options-usual')
}
