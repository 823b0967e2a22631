import type { Page } from 'playwright/test'

/** Watches a page: what it is loading, and what went wrong. */
export class Watch {
  private readonly loading = new Set<unknown>()
  private problems: string[] = []

  constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => this.problems.push(`page error: ${error.message}`))
    page.on('request', (request) => this.loading.add(request))
    page.on('requestfinished', (request) => this.loading.delete(request))
    page.on('requestfailed', (request) => {
      this.loading.delete(request)
      const reason = request.failure()?.errorText
      // the product cancels requests whose response it no longer needs
      if (reason !== 'net::ERR_ABORTED') this.problems.push(`request: ${request.url()} ${reason}`)
    })
    page.on('response', (response) => {
      // the stream of changes stays open as long as the list does
      if (response.headers()['content-type'] === 'text/event-stream') this.loading.delete(response.request())
      if (response.status() >= 400) this.problems.push(`response: ${response.status()} ${response.url()}`)
    })
  }

  /** The problems since the last call. */
  take(): string[] {
    return this.problems.splice(0)
  }

  /** Opens another page of the product without reloading the document. */
  async open(path: string): Promise<void> {
    const { pathname, search, hash } = new URL(this.page.url())
    if (pathname + search + hash === path) return this.settled()
    // a page is recognised by its heading: to open the same one again, go by way of another
    if (pathname === path.split(/[?#]/)[0]) await this.open('/profile')
    await this.page.evaluate((path) => {
      // the next page replaces these marks
      for (const heading of document.querySelectorAll('h1')) heading.dataset.seen = heading.textContent
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await this.settled()
  }

  /** Waits until the page is idle: everything loaded, nothing moving. */
  async settled(): Promise<void> {
    do {
      await this.page.waitForFunction(isStill, undefined, { timeout: PATIENCE_MS })
      await this.page.evaluate(drawn)
    } while (this.loading.size > 0)
  }
}

const PATIENCE_MS = 20_000

const isStill = () => {
  const heading = document.querySelector('h1')
  const busy = document.querySelector(
    '[role=progressbar], [aria-busy=true], .splash, .space-wait, .MuiLinearProgress-root',
  )
  const moving = document.getAnimations().some(({ playState }) => playState === 'running')
  return heading !== null && heading.dataset.seen !== heading.textContent && !busy && !moving
}

/** What was drawn may have requested more. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
