/**
 * The service worker: the shell opens without a network, and so do words, rules, replays and puzzles that were seen before.
 *
 * The page itself comes from the network first, so that nobody is left with an old one; parts of it, whose names change
 * with what is in them, from what is kept. A newer worker waits until a page says that it may take over.
 */

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Told extends Extendable {
  data: { entry?: string } | 'take over'
  source: { postMessage(what: string): void } | null
}
interface Pushed extends Extendable {
  data: { json(): News } | null
}
interface Clicked extends Extendable {
  notification: Notification
}
/** What the server sends: news_texts.py */
interface News {
  title: string
  body: string
  path: string
  count: number
}
interface Tab {
  url: string
  focus(): Promise<Tab>
  navigate(url: string): Promise<Tab | null>
}
interface Worker {
  __SHELL__: string[] // addresses and a version, made by vite.config.ts
  __VERSION__: string
  clients: { claim(): Promise<void>; matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>; openWindow(url: string): Promise<Tab | null> }
  registration: ServiceWorkerRegistration
  navigator: { setAppBadge?(count: number): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', run: (event: Extendable) => void): void
  addEventListener(name: 'fetch', run: (event: Fetching) => void): void
  addEventListener(name: 'push', run: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', run: (event: Clicked) => void): void
  addEventListener(name: 'message', run: (event: Told) => void): void
}
declare const self: Worker

const SHELL: string[] = self.__SHELL__
const PREFIX = 'shell-'
const CACHE = PREFIX + self.__VERSION__
const KEPT = 'kept'
const MOST = 400 // answers that are kept
const LASTING = /^\/(assets\/|icon|plansza\.webmanifest)/
const WORTH_KEEPING = /^\/(games\/|api\/(games|mine|words\/.*|rules\/.*|tables\/[\w-]+(\/frames|\/record)?|puzzles(\/daily|\/[\w-]+\/\w+(\/solution)?)?)$)/

self.addEventListener('install', event => event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(SHELL))))
self.addEventListener('activate', event => event.waitUntil(tidy().then(() => self.clients.claim())))

self.addEventListener('message', event => {
  const { data, source } = event
  const current = data !== 'take over' && SHELL.includes(data.entry ?? '')
  if (data === 'take over' || current) event.waitUntil(self.skipWaiting())
  else source?.postMessage('newer')
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => known('/')))
  else if (request.method === 'POST') {
    if (pathname === '/api/replay') event.respondWith(keyOf(request).then(key => fresh(request, key)))
  } else if (LASTING.test(pathname)) event.respondWith(lasting(request))
  else if (WORTH_KEEPING.test(pathname)) event.respondWith(fresh(request, request.url))
})

self.addEventListener('push', event => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(new URL((event.notification.data as News).path, location.origin)))
})

/** One at a time: a newer one takes the place of the one before. */
async function show(news: News): Promise<void> {
  await self.registration.showNotification(news.title, { body: news.body, tag: 'news', icon: '/icon-192.png', badge: '/icon-192.png', data: news })
  await self.navigator.setAppBadge?.(news.count).catch(() => {})
}

/** The table, in a tab that is there already: the one that shows it, or any other of ours. */
async function open({ origin, href }: URL): Promise<void> {
  if (origin !== location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(tab => tab.url === href) ?? (await tabs[0]?.navigate(href).catch(() => null))
  if (tab) await tab.focus().catch(() => {}) // which only a real click may
  else await self.clients.openWindow(href)
}

/** The caches of this version and of the one before, which open pages may still need. */
async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.slice(0, -1).map(name => caches.delete(name)))
}

async function known(key: string): Promise<Response> {
  return (await caches.match(key, { ignoreVary: true })) ?? Response.error()
}

async function lasting(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fresh(request, request.url)
}

async function fresh(request: Request, key: string): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    return known(key)
  }
  if (answer.ok) void keep(key, answer.clone())
  return answer
}

async function keep(key: string, answer: Response): Promise<void> {
  const cache = await caches.open(KEPT)
  await cache.delete(key) // so that the oldest come first
  await cache.put(key, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map(old => cache.delete(old)))
}

/** A record is sent with the question; the same record and question have the same answer. */
async function keyOf(request: Request): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await request.clone().arrayBuffer())
  const name = [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${request.url}&record=${name}`
}

export {}
