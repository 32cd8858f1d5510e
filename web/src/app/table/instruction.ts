/** The line that says what to do. */

import type { GameModule, Message, Say, View } from '../../board/contract'
import { capital } from '../../core/say'
import { t } from '../../core/words.svelte'

/** What the board says itself, what the game says of this decision, or what stands for its phase. */
export function instructionOf(module: GameModule, view: View, seat: number, instructed: string | Message | null, say: Say): string {
  const { phase } = (view.board ?? {}) as { phase?: string }
  const wanted = instructed ?? (module.instruction ? module.instruction(view, seat) : `do-${phase}`)
  const id = typeof wanted === 'string' ? wanted : wanted?.id
  return wanted && id && say.text.has(id) ? capital(say(wanted)) : t('your-turn')
}
