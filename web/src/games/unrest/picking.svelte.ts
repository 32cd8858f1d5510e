/**
 * Choices of several taps: two districts to mark, a token and its target, a district and its mission.
 * What is picked so far is kept here; as soon as it makes up a notation, that is chosen. What is legal is looked up.
 */

import type { Choices, PartAttributes } from '../../board/contract'
import type { Board } from './board'
import type { TokenName } from './facts'

const ON_CARDS: TokenName[] = ['surveil', 'destroy']

/** What to ask the rules about when a token cannot be used at all. */
const WHY: Record<TokenName, string> = { surveil: 'surveil 1', destroy: 'destroy 1', reroute: 'reroute 1 to 1', blockade: 'blockade 1' }

export class Picking {
  token = $state<TokenName | null>(null)
  place = $state<number | null>(null) // of a card in front of the marker
  district = $state<number | null>(null)
  #choices: () => Choices
  #board: () => Board

  constructor(choices: () => Choices, board: () => Board) {
    this.#choices = choices
    this.#board = board
  }

  /** What to do next, as far as it has been picked: the id of its words; null for what the phase says. */
  get instruction(): string | null {
    const { phase } = this.#board()
    if (phase === 'mark') return this.district ? 'do-mark-second' : null
    if (phase === 'liberate') return this.district ? 'do-name-mission' : null
    if (phase !== 'defend') return null
    if (this.token === 'reroute') return this.place ? 'do-reroute-to' : 'do-reroute'
    if (this.token) return `do-${this.token}`
    return this.place ? 'do-token-for-card' : null
  }

  /** Nothing is picked but what leaves no choice: the last ready token, the only district that falls. */
  reset(): void {
    const { list } = this.#choices()
    const only = (word: number) => {
      const found = new Set(list.map(choice => choice.action.split(' ')[word]))
      return found.size === 1 ? [...found][0] : null
    }
    const { phase } = this.#board()
    this.token = phase === 'defend' ? (only(0) as TokenName | null) : null
    this.place = phase === 'assign' && list.length ? Number(list[0].action.split(' ')[1]) : null
    this.district = phase === 'liberate' && list.length ? Number(only(1)) || null : null
  }

  /** The row of districts: marked, blockaded, chosen for a card, liberated. */
  districtPart(district: number, name: string): PartAttributes {
    const choices = this.#choices()
    const { phase } = this.#board()
    if (phase === 'mark') return this.#markPart(district, name)
    if (phase === 'assign') return choices.part(`assign ${this.place ?? 1} to ${district}`, name)
    if (phase === 'liberate') return this.#liberatePart(district, name)
    if (phase !== 'defend' || !choices.open || this.token === 'blockade') return choices.part(`blockade ${district}`, name)
    if (this.place && (!this.token || this.token === 'reroute')) return choices.part(`reroute ${this.place} to ${district}`, name)
    return this.#step(`pick ${district}`, name, false, false, () => this.#askBlockade(district))
  }

  /** A district tapped before any token: it can only be meant for the Blockade. */
  #askBlockade(district: number): void {
    if (this.#choices().has(`blockade ${district}`) && !this.token) this.token = 'blockade'
    else this.#choices().choose(`${this.token ?? 'blockade'} ${district}`)
  }

  #markPart(district: number, name: string): PartAttributes {
    const first = this.district
    if (first !== null && first !== district) {
      return this.#choices().part(`area ${Math.min(first, district)} ${Math.max(first, district)}`, name)
    }
    const legal = this.#choices().starting('area ').some(choice => choice.action.split(' ').includes(String(district)))
    return this.#step(`pick ${district}`, name, legal, first === district, () => (this.district = first === district ? null : district))
  }

  #liberatePart(district: number, name: string): PartAttributes {
    const found = this.#choices().starting(`liberate ${district} by `)
    if (found.length > 1) return this.#step(`pick ${district}`, name, true, this.district === district, () => (this.district = district))
    return this.#choices().part(found[0]?.action ?? `liberate ${district} by ${this.#board().missions[0].name}`, name)
  }

  /** A mission, once the district that falls by it is picked. */
  missionPart(mission: string, name: string): PartAttributes {
    return this.#choices().part(`liberate ${this.district} by ${mission}`, name)
  }

  tokenPart(token: TokenName, name: string): PartAttributes {
    const choices = this.#choices()
    const legal = choices.starting(`${token} `).length > 0
    if (choices.open && !legal) return choices.part(WHY[token], name)
    if (this.place && ON_CARDS.includes(token)) return choices.part(`${token} ${this.place}`, name)
    return this.#step(`pick ${token}`, name, legal, this.token === token, () => {
      this.token = this.token === token ? null : token
      if (token === 'blockade') this.place = null
    })
  }

  /** A card in front of the marker. */
  cardPart(place: number, name: string): PartAttributes {
    const choices = this.#choices()
    const { phase } = this.#board()
    if (phase === 'assign') return this.#step(`pick card ${place}`, name, false, this.place === place, () => this.#askOrder(place))
    if (this.token && ON_CARDS.includes(this.token)) return choices.part(`${this.token} ${place}`, name)
    const legal = choices.list.some(choice => choice.action.split(' ')[1] === String(place) && !choice.action.startsWith('blockade'))
    return this.#step(`pick card ${place}`, name, legal, this.place === place, () => {
      this.place = this.place === place ? null : place
      if (this.token === 'blockade') this.token = null
    })
  }

  /** Why another card comes first. */
  #askOrder(place: number): void {
    const [first] = this.#choices().list
    if (first && place !== this.place) this.#choices().choose(first.action.replace(/ \d/, ` ${place}`))
  }

  #step(key: string, name: string, legal: boolean, picked: boolean, run: () => void): PartAttributes {
    const act = () => this.#choices().open && run()
    return {
      role: 'button',
      tabindex: legal || picked ? 0 : -1,
      'aria-label': name,
      'aria-disabled': legal || picked ? undefined : true,
      'aria-pressed': picked || (legal ? false : undefined),
      'data-action': key,
      'data-legal': legal ? '' : undefined,
      'data-pending': picked ? '' : undefined,
      onclick: act,
      onkeydown: event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        act()
      },
    }
  }

  // --- dragging: where something was let go --------------------------------------------------------------------------

  dropCard(place: number, over: string | undefined): void {
    const [kind, district] = (over ?? '').split(' ')
    if (kind !== 'district') return
    this.#choices().choose(this.#board().phase === 'assign' ? `assign ${place} to ${district}` : `reroute ${place} to ${district}`)
  }

  dropToken(token: TokenName, over: string | undefined): void {
    const [kind, number] = (over ?? '').split(' ')
    if (kind === 'district' && token === 'blockade') this.#choices().choose(`blockade ${number}`)
    if (kind !== 'place') return
    if (ON_CARDS.includes(token)) this.#choices().choose(`${token} ${number}`)
    else if (token === 'reroute') [this.token, this.place] = ['reroute', Number(number)]
  }

  /** From hand to a slot: the first is for the revealed card. */
  dropHand(card: string, over: string | undefined): void {
    const [kind, slot] = (over ?? '').split(' ')
    if (kind === 'place') this.#choices().choose(slot === '1' && !this.#choices().has(`hide ${card}`) ? `reveal ${card}` : `hide ${card}`)
  }
}
