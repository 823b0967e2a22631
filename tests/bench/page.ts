import type { Browser, BrowserContext, Page } from 'playwright'

/** A product to open in the browser. */
export interface Site {
  url: string
  login: string
  list: string
  /** The session in local storage. */
  session: Record<string, string>
}

/** An open list. */
export const onList = <T>(browser: Browser, site: Site, act: (page: Page) => Promise<T>) =>
  withPage(browser, site.session, async (page) => {
    await page.goto(site.url + site.list)
    await page.locator('tbody tr').first().waitFor()
    await page.waitForLoadState('networkidle')
    return act(page)
  })

/** A separate page, with an empty cache. */
export async function withPage<T>(
  browser: Browser,
  session: Record<string, string>,
  act: (page: Page) => Promise<T>,
) {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
  })
  try {
    await context.addInitScript(watch, session)
    const page = await context.newPage()
    // the stream of changes stays open, so the network would never be idle; routing by Playwright would send every
    // request through its process and bypass the browser's cache
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.setBlockedURLs', { urls: ['*/api/internship/changes*'] })
    return await act(page)
  } finally {
    await context.close()
  }
}

/** What to wait for in a page. */
export interface Wanted {
  selector: string
  /** With a changed text. */
  changed?: boolean
  /** Only after this event, the last of which starts the clock; default: the start of the page. */
  after?: 'click' | 'keydown' | 'input'
}

declare global {
  interface Window {
    look(wanted: Wanted): void
    /** Milliseconds until the element was painted. */
    painted: Promise<number>
    /** The sum of layout shifts not caused by input. */
    moved: number
    /** Milliseconds of the longest task. */
    longest: number
  }
}

/** Runs in the page, before its own code. */
function watch(session: Record<string, string>) {
  const TOO_LONG = 60_000
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  window.look = ({ selector, changed, after }) => {
    const textNow = () => document.querySelector(selector)?.textContent
    const before = changed ? textNow() : undefined
    let since = after ? undefined : 0
    if (after) addEventListener(after, ({ timeStamp }) => (since = timeStamp), { capture: true })
    const giveUp = performance.now() + TOO_LONG
    window.painted = new Promise((resolve, reject) => {
      const frame = () => {
        const text = textNow()
        if (performance.now() > giveUp) reject(new Error(`${selector} is as it was`))
        else if (since === undefined || text === undefined || text === before) requestAnimationFrame(frame)
        else requestAnimationFrame((now) => resolve(now - (since ?? 0)))
      }
      requestAnimationFrame(frame)
    })
  }
  window.moved = 0
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) window.moved += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Starts watching for it, so that no frame is missed. */
export const look = (page: Page, wanted: Wanted) => page.evaluate((wanted) => window.look(wanted), wanted)

/** Milliseconds until the element was painted. */
export const painted = (page: Page): Promise<number> => page.evaluate(() => window.painted)
