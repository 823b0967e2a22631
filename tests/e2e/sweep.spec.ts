import { fileURLToPath } from 'node:url'
import { LANGS, type Lang } from '../../src/contract/constants'
import { flawsOf } from './flaws'
import { caller } from './journeyData'
import { type Place, publicPlaces, staffPlaces } from './routes'
import { expect, test } from './server'
import { chooseLanguage, signIn } from './signIn'
import { Watch } from './visit'

/*
 * Goes to every page in every language on a phone, a tablet and a desktop, and looks for what no page may have.
 * The pictures are in /screenshots.
 */

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WINDOWS = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
/** No picture is longer. */
const LONGEST = 1800
const PICTURES = fileURLToPath(new URL('../../screenshots/', import.meta.url))

/** All of them; where minutes count, the one that turns everything round, on a phone. */
const SWEPT = process.env.CI ? (['ar'] as const) : LANGS

for (const lang of SWEPT) {
  test(`every page stands and reads well on every screen, in ${lang}`, async ({ page }) => {
    test.setTimeout(300_000)
    const watch = new Watch(page)
    await page.goto('/login')
    await chooseLanguage(page, lang)
    await sweep(watch, publicPlaces, lang)
    await signIn(page, lang)
    await page.mouse.move(0, 0)
    await sweep(watch, await staffPlaces(await caller(page)), lang)
  })
}

async function sweep(watch: Watch, places: Place[], lang: Lang) {
  for (const { name, path } of places) {
    await watch.open(path)
    for (const window of process.env.CI ? WINDOWS.slice(0, 1) : WINDOWS) {
      await watch.page.setViewportSize(window)
      await watch.settled()
      const flaws = [...watch.take(), ...(await flawsOf(watch.page, lang))]
      expect.soft(flaws, `${path} at ${window.width} px in ${lang}`).toEqual([])
      // for people to look at
      if (!process.env.CI) await picture(watch, `${name}-${window.width}-${lang}`, window.width)
    }
  }
}

async function picture({ page }: Watch, name: string, width: number) {
  const height = Math.min(LONGEST, await page.evaluate(() => document.documentElement.scrollHeight))
  const clip = { x: 0, y: 0, width, height }
  await page.screenshot({ path: `${PICTURES}${name}.jpg`, type: 'jpeg', quality: 60, fullPage: true, clip })
}
