/** The legal actions for a board: found by notation, taken by a tap or a key. */

import type { Choice, Choices, PartAttributes } from './contract'

interface Table {
  list: Choice[]
  pending: string | null
  label: (choice: Choice) => string
  choose: (action: string) => void
}

export function choicesOf({ list, pending, label, choose }: Table): Choices {
  const byAction = new Map(list.map(choice => [choice.action, choice]))

  function part(action: string, name?: string): PartAttributes {
    const choice = byAction.get(action)
    return {
      role: 'button',
      tabindex: choice ? 0 : -1, // what cannot be done is reached by the arrow keys (rove.ts), to ask why
      'aria-label': [name, choice && label(choice)].filter(Boolean).join(': ') || action,
      'aria-disabled': choice ? undefined : true,
      'aria-pressed': pending === action ? true : undefined,
      'data-action': action,
      'data-legal': choice ? '' : undefined,
      'data-pending': pending === action ? '' : undefined,
      onclick: () => choose(action),
      onkeydown: event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        choose(action)
      },
    }
  }

  return {
    list,
    pending,
    open: list.length > 0,
    find: action => byAction.get(action),
    has: action => byAction.has(action),
    starting: prefix => list.filter(choice => choice.action.startsWith(prefix)),
    choose,
    part,
  }
}

export const NO_CHOICES = choicesOf({ list: [], pending: null, label: () => '', choose: () => {} })
