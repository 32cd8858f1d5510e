/** Where we are: the address decides the page, and every page has an address. */

export type Page = 'home' | 'new' | 'lobby' | 'table' | 'replay' | 'record' | 'settings' | 'rules' | 'learn' | 'puzzles' | 'puzzle' | 'claim' | 'me' | 'join' | 'confirm' | 'unsubscribe' | 'history' | 'people' | 'admin' | 'ratings' | 'tournaments' | 'tournament' | 'lost'

const ROUTES: [RegExp, Page][] = [
  [/^\/$/, 'home'],
  [/^\/new\/([\w-]+)$/, 'new'],
  [/^\/lobby$/, 'lobby'],
  [/^\/t\/([\w-]+)$/, 'table'],
  [/^\/t\/([\w-]+)\/replay$/, 'replay'],
  [/^\/record$/, 'record'],
  [/^\/settings$/, 'settings'],
  [/^\/rules\/([\w-]+)$/, 'rules'],
  [/^\/learn\/([\w-]+)$/, 'learn'],
  [/^\/puzzles$/, 'puzzles'],
  [/^\/puzzles\/([\w-]+\/[\w-]+)$/, 'puzzle'],
  [/^\/claim\/([\w-]+)$/, 'claim'],
  [/^\/me$/, 'me'],
  [/^\/join$/, 'join'],
  [/^\/confirm$/, 'confirm'],
  [/^\/unsubscribe$/, 'unsubscribe'],
  [/^\/history$/, 'history'],
  [/^\/people\/([\w-]+)$/, 'people'],
  [/^\/admin$/, 'admin'],
  [/^\/ratings$/, 'ratings'],
  [/^\/ratings\/([\w-]+)$/, 'ratings'],
  [/^\/tournaments$/, 'tournaments'],
  [/^\/tournament\/([\w-]+)$/, 'tournament'],
]

export interface Route {
  page: Page
  what: string // the game or the table; of a puzzle, the game and its name
  query: URLSearchParams
  hash: string
}

function read(): Route {
  const path = decodeURI(location.pathname).replace(/(.)\/$/, '$1')
  const found = ROUTES.map(([pattern, page]) => ({ page, match: pattern.exec(path) })).find(({ match }) => match)
  return {
    page: found?.page ?? 'lost',
    what: found?.match?.[1] ?? '',
    query: new URLSearchParams(location.search),
    hash: location.hash.slice(1),
  }
}

class Router {
  route = $state.raw(read())
  visits = $state(0) // counts arrivals at another page, not changes of the hash

  constructor() {
    addEventListener('popstate', () => this.#arrive())
    document.addEventListener('click', event => this.#follow(event))
  }

  go(path: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path)
    this.#arrive()
  }

  /** Notes a moment in the address, without a step in the history. */
  mark(hash: string): void {
    history.replaceState(null, '', `${location.pathname}${location.search}${hash && `#${hash}`}`)
  }

  #arrive(): void {
    const before = this.route
    this.route = read()
    if (before.page === this.route.page && before.what === this.route.what) return
    this.visits += 1
    if (!this.route.hash) scrollTo(0, 0)
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
