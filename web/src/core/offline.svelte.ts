/** The service worker, as the page knows it (sw.ts): only in a built app, and only where the browser has one. */

const LOOKS = 30 * 60_000 // ms between two looks for a newer version

class Offline {
  newer = $state(false) // a newer version is ready, and waits to be asked for
  #registration: ServiceWorkerRegistration | null = null

  async start(): Promise<void> {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return
    navigator.serviceWorker.onmessage = ({ data }) => (this.newer = data === 'newer')
    // without one (it may be forbidden, too) everything works but without a network
    const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
    if (!registration) return
    this.#registration = registration
    registration.addEventListener('updatefound', () => this.#follow(registration.installing))
    this.#follow(registration.waiting)
    setInterval(() => void registration.update().catch(() => {}), LOOKS)
  }

  /** Goes on with the newer version. Nothing does that by itself: somebody may be in the middle of a game. */
  renew(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    this.#registration?.waiting?.postMessage('take over')
  }

  /** Has what stands at these addresses ready for when there is no network. */
  async have(addresses: string[]): Promise<void> {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return
    await navigator.serviceWorker.ready
    await this.#inCharge()
    for (const address of addresses) {
      if (!(await caches.match(address, { ignoreVary: true }))) await fetch(address).catch(() => {})
    }
  }

  /** Only then what is fetched is kept: at the first visit the worker comes after the page. */
  async #inCharge(): Promise<void> {
    if (navigator.serviceWorker.controller) return
    await new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  }

  /** A worker that waits is told which page this is; it takes over if that is its own, else says that it is newer. */
  #follow(worker: ServiceWorker | null): void {
    const entry = new URL(document.querySelector<HTMLScriptElement>('script[type=module]')!.src).pathname
    const tell = () => worker?.state === 'installed' && navigator.serviceWorker.controller && worker.postMessage({ entry })
    worker?.addEventListener('statechange', tell)
    tell()
  }
}

export const offline = new Offline()
