import type { Locator } from 'playwright/test'
import { SETTINGS_KEY } from '../../src/ui/theme/mode'
import { barriers, COLOR_RULES, RULES } from './barriers'
import { caller } from './journeyData'
import { guidePaths, hallPath, publicPlaces, staffPlaces } from './routes'
import { expect, test } from './server'
import { catalogues, chooseLanguage, signIn } from './signIn'
import { visitSpaces } from './spaces'
import { Watch } from './visit'

/* Checks every page, and what opens over it, against the rules of WCAG 2.2, levels A and AA. */

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 375, height: 812 }
const DESKTOP = { width: 1440, height: 900 }

for (const { lang, onPhone, inDark } of [
  // in CI, where minutes count: one language, in light mode
  { lang: 'fr', onPhone: !process.env.CI, inDark: !process.env.CI },
  ...(process.env.CI ? [] : [{ lang: 'ar', onPhone: false, inDark: true } as const]),
] as const) {
  test(`no page has a barrier, in ${lang}, light${inDark ? ' and dark' : ''}`, async ({ page, product }) => {
    test.setTimeout(600_000)
    const watch = new Watch(page)
    let signedIn = false
    const check = async (what: string) => {
      await watch.settled()
      expect.soft(await barriers(page, RULES), `${what}, in ${lang}`).toEqual([])
    }
    const checkInDark = async (what: string) => {
      if (!inDark) return
      await page.emulateMedia({ colorScheme: 'dark' })
      // the public pages choose their mode when they load
      if (!signedIn) await page.reload()
      await expect.poll(() => page.evaluate(brightness)).toBeLessThan(100)
      await watch.settled()
      expect.soft(await barriers(page, COLOR_RULES), `${what}, in ${lang}, dark`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      if (!signedIn) await page.reload()
      await expect.poll(() => page.evaluate(brightness)).toBeGreaterThan(600)
    }
    const lookAt = async (what: string, mayReload = true) => {
      await check(what)
      if (mayReload) await checkInDark(what)
      if (!onPhone) return
      await page.setViewportSize(PHONE)
      await check(`${what} on a phone`)
      await page.setViewportSize(DESKTOP)
    }
    const visit = async (places: typeof publicPlaces) => {
      for (const { path } of places) {
        await watch.open(path)
        await lookAt(path)
      }
    }

    await page.goto('/login')
    await chooseLanguage(page, lang)
    await page.evaluate((key) => localStorage.setItem(key, '{"colorMode":"system"}'), SETTINGS_KEY)
    await page.reload()
    await visit(publicPlaces)
    for (const path of [await hallPath(product.url), ...guidePaths(lang)]) {
      await page.goto(path)
      await lookAt(path)
    }
    await visitSpaces({ product, watch, lang }, (name, isOpened) => lookAt(name, !isOpened))
    await signIn(page, lang)
    signedIn = true
    await visit(await staffPlaces(await caller(page)))

    const { nav, palette, table, filters, resources, states } = catalogues[lang]
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
    const openAndCheck = async (opener: Locator, opened: 'dialog' | 'menu' | 'region') => {
      const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent())
      await opener.click()
      await expect(page.getByRole(opened)).toBeVisible()
      await check(`${name}, opened`)
      await checkInDark(`${name}, opened`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole(opened)).toBeHidden()
    }
    await watch.open('/OffreStage')
    await openAndCheck(button(new RegExp(`^${resources.stage.actions.etat.label} ?: `)), 'dialog')
    await openAndCheck(page.locator('.row-heading').first(), 'region')
    await openAndCheck(button(table.columns), 'dialog')
    await openAndCheck(button(filters.open), 'region')
    await openAndCheck(button(palette.title), 'dialog')
    await openAndCheck(button(nav.settings), 'dialog')
    await openAndCheck(page.getByRole('banner').getByRole('button', { name: /^[^/]*\d[^/]*$/ }), 'dialog')
    await button(states.show).click()
    await expect(page.getByRole('region', { name: states.label })).toBeVisible()
    await lookAt('/OffreStage by state')
    await button(states.table).click()
    await page.setViewportSize(PHONE)
    await openAndCheck(button(filters.open), 'dialog')
    await openAndCheck(button(nav.openMenu), 'dialog')
  })
}

/** From 0 (black) to 765 (white). */
const brightness = () =>
  (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [])
    .slice(0, 3)
    .reduce((sum, part) => sum + Number(part), 0)
