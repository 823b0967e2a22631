import axe, { type AxeResults } from 'axe-core'
import type { Locator } from 'playwright/test'
import { SETTINGS_KEY } from '../../src/admin/theme/mode'
import { caller } from './journeyData'
import { publicPlaces, staffPlaces } from './routes'
import { expect, test } from './server'
import { catalogues, chooseLanguage, signIn } from './signIn'
import { Watch } from './visit'

/* Holds every page, and what opens over it, against the rules of WCAG 2.2, levels A and AA. */

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 375, height: 812 }
const DESKTOP = { width: 1440, height: 900 }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const { lang, mode, onPhone } of [
  { lang: 'fr', mode: 'light', onPhone: true },
  { lang: 'fr', mode: 'dark', onPhone: false },
  { lang: 'ar', mode: 'light', onPhone: false },
  { lang: 'ar', mode: 'dark', onPhone: false },
] as const) {
  test(`no page has a barrier, in ${lang}, ${mode}`, async ({ page }) => {
    test.setTimeout(300_000)
    const watch = new Watch(page)
    const check = async (what: string) => {
      await watch.settled()
      expect.soft(await barriers(watch), `${what}, in ${lang}, ${mode}`).toEqual([])
    }
    const visit = async (places: typeof publicPlaces) => {
      for (const { path } of places) {
        await watch.open(path)
        await check(path)
        if (!onPhone) continue
        await page.setViewportSize(PHONE)
        await check(`${path} on a phone`)
        await page.setViewportSize(DESKTOP)
      }
    }

    await page.goto('/login')
    await chooseLanguage(page, lang)
    await page.evaluate(([key, colorMode]) => localStorage.setItem(key, JSON.stringify({ colorMode })), [
      SETTINGS_KEY,
      mode,
    ] as const)
    await page.reload()
    await visit(publicPlaces)
    await signIn(page, lang)
    await visit(await staffPlaces(await caller(page)))

    const { nav, palette, table, resources } = catalogues[lang]
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
    const openAndCheck = async (opener: Locator, opened: 'dialog' | 'menu') => {
      const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent())
      await opener.click()
      await expect(page.getByRole(opened)).toBeVisible()
      await check(`${name}, opened`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole(opened)).toBeHidden()
    }
    await watch.open('/OffreStage')
    await openAndCheck(button(resources.stage.actions.etat.label), 'dialog')
    await openAndCheck(button(table.columns), 'menu')
    await openAndCheck(button(palette.title), 'dialog')
    await openAndCheck(button(nav.settings), 'dialog')
    await openAndCheck(page.getByRole('banner').getByRole('button', { name: /\d/ }), 'dialog')
    await page.setViewportSize(PHONE)
    await openAndCheck(button(nav.openMenu), 'dialog')
  })
}

/** What the rules find on the page as it stands. */
async function barriers({ page }: Watch): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (values): Promise<AxeResults> =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    RULES,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) =>
      [id, target.join(' '), html.slice(0, 160), failureSummary?.split('\n')[1]?.trim()].join(' | '),
    ),
  )
}
