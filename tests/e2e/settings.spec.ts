import type { Locator, Page } from 'playwright/test'
import { SIDEBAR_THEMES } from '../../src/admin/theme/tokens'
import { PRELOADER_MS } from '../../src/contract/constants'
import { expect, test } from './server'
import { catalogues, signIn } from './signIn'

const { fr } = catalogues
const DESKTOP = { width: 1440, height: 1000 }
const PANEL = { name: fr.settings.title }

test.use({ viewport: DESKTOP })

/** The parts of the frame, which an open panel hides from assistive technology. */
const sidebar = (page: Page) => page.getByRole('complementary', { includeHidden: true })
const menu = (page: Page) => page.getByRole('navigation', { name: fr.menu.label, includeHidden: true })
const bar = (page: Page) => page.getByRole('banner', { includeHidden: true })
const panel = (page: Page) => page.getByRole('dialog', PANEL)
const drawer = (page: Page) => page.getByRole('dialog', { name: fr.menu.label })
const toggle = (page: Page) => bar(page).getByRole('button', { name: fr.nav.toggleSidebar })

const box = async (element: Locator) => {
  const found = await element.boundingBox()
  if (!found) throw new Error('it does not show')
  return found
}
const style = (element: Locator, property: string, pseudo?: string) =>
  element.evaluate(
    (node, [name = '', of]) => getComputedStyle(node, of).getPropertyValue(name),
    [property, pseudo],
  )
const expectWidth = (element: Locator, width: number) =>
  expect.poll(async () => Math.round((await element.boundingBox())?.width ?? 0)).toBe(width)

async function openPanel(page: Page) {
  await bar(page).getByRole('button', PANEL).click()
  await expect(panel(page)).toBeVisible()
}
const option = (page: Page, group: string, name: string) =>
  panel(page).getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true })
const choose = (page: Page, group: string, name: string) => option(page, group, name).check()

/** Loads the page anew and opens the panel again. */
async function reload(page: Page) {
  await page.reload()
  await openPanel(page)
}

test('the settings panel changes the frame at once, and what it sets survives a reload and a sign-out', async ({
  page,
}) => {
  test.slow()
  const { settings } = fr
  await signIn(page)

  await test.step('the panel opens and closes, and is 900 px high', async () => {
    await expect(panel(page)).toBeHidden()
    await openPanel(page)
    await expect.poll(async () => (await box(panel(page).locator('> div'))).height).toBe(900)
    await panel(page).getByRole('button', { name: fr.app.close }).click()
    await expect(panel(page)).toBeHidden()
    await page.reload()
    await expect(bar(page)).toBeVisible()
    await expect(panel(page)).toBeHidden()
  })

  await test.step('vertical, fluid and light to begin with: the menu is a column of 256 px', async () => {
    await openPanel(page)
    for (const [group, name] of [
      [settings.layoutType, settings.vertical],
      [settings.layoutWidth, settings.fluid],
      [settings.topbarTheme, settings.light],
      [settings.leftSideBarType, settings.default],
    ] as const) {
      await expect(option(page, group, name)).toBeChecked()
    }
    await expectWidth(sidebar(page), 256)
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

  await test.step('the colored bar is not offered in the vertical layout, a dark one is', async () => {
    await expect(option(page, settings.topbarTheme, settings.colored)).toHaveCount(0)
    await choose(page, settings.topbarTheme, settings.dark)
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(20, 32, 30)')
    await choose(page, settings.topbarTheme, settings.light)
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

  await test.step('horizontal puts the menu under the bar and darkens both', async () => {
    await choose(page, settings.layoutType, settings.horizontal)
    const lies = async () => {
      await expect(sidebar(page)).toBeHidden()
      const [top, row] = [await box(bar(page)), await box(menu(page))]
      expect(row.y).toBe(top.y + top.height)
      expect(row.width).toBe(DESKTOP.width)
      await expect(bar(page)).toHaveCSS('background-color', 'rgb(20, 32, 30)')
      await expect(menu(page)).toHaveCSS('background-color', 'rgb(20, 32, 30)')
    }
    await lies()
    await reload(page)
    await lies()
    await expect(option(page, settings.topbarTheme, settings.dark)).toBeChecked()
  })

  await test.step('the horizontal layout offers the colored bar', async () => {
    await choose(page, settings.topbarTheme, settings.colored)
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(11, 107, 97)')
    await reload(page)
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(11, 107, 97)')
  })

  await test.step('vertical again makes the bar light, and takes the colored one away', async () => {
    await choose(page, settings.layoutType, settings.vertical)
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(option(page, settings.topbarTheme, settings.light)).toBeChecked()
    await expect(option(page, settings.topbarTheme, settings.colored)).toHaveCount(0)
  })

  await test.step('boxed narrows the page and shrinks the menu to icons', async () => {
    await choose(page, settings.layoutWidth, settings.boxed)
    const isBoxed = async () => {
      await expectWidth(sidebar(page), 72)
      const [left, right] = [await box(sidebar(page)), await box(bar(page))]
      expect(right.x + right.width - left.x).toBeLessThanOrEqual(1300)
      await expect(menu(page).getByText(fr.menu.entreprise)).toBeHidden()
    }
    await isBoxed()
    await expect(option(page, settings.leftSideBarType, settings.icon)).toBeChecked()
    await reload(page)
    await isBoxed()
  })

  await test.step('scrollable restores the menu, and lets the bar scroll away', async () => {
    await choose(page, settings.layoutWidth, settings.scrollable)
    const scrolls = async () => {
      await expectWidth(sidebar(page), 256)
      await expect(option(page, settings.leftSideBarType, settings.default)).toBeChecked()
      await expect(bar(page).locator('..')).toHaveCSS('position', 'static')
      await expect(sidebar(page)).toHaveCSS('position', 'static')
    }
    await scrolls()
    await reload(page)
    await scrolls()
  })

  await test.step('fluid keeps the bar in sight over the whole width', async () => {
    await choose(page, settings.layoutWidth, settings.boxed)
    await choose(page, settings.layoutWidth, settings.fluid)
    await expectWidth(sidebar(page), 256)
    await expect(bar(page).locator('..')).toHaveCSS('position', 'sticky')
    await expectWidth(bar(page), DESKTOP.width - 256)
  })

  await test.step('the menu is compact, or icons with their names as hints', async () => {
    await choose(page, settings.leftSideBarType, settings.compact)
    await expectWidth(sidebar(page), 168)
    await expect(menu(page).getByText(fr.menu.entreprise)).toBeVisible()
    await choose(page, settings.leftSideBarType, settings.icon)
    await expectWidth(sidebar(page), 72)
    await reload(page)
    await expectWidth(sidebar(page), 72)
    await choose(page, settings.leftSideBarType, settings.default)
    await expectWidth(sidebar(page), 256)
  })

  await test.step('each colour paints the menu differently', async () => {
    const painted = sidebar(page).locator('> div')
    const looks: string[] = []
    for (const theme of SIDEBAR_THEMES) {
      await choose(page, settings.leftSideBarTheme, settings[theme])
      looks.push(`${await style(painted, 'background-color')} ${await style(painted, 'background-image')}`)
    }
    expect(new Set(looks).size).toBe(SIDEBAR_THEMES.length)
    await reload(page)
    await expect(painted).toHaveCSS('background-image', looks.at(-1)?.replace(/^.*?\) /, '') ?? '')
  })

  await test.step('each drawing lies over the menu, and none takes it away', async () => {
    const painted = sidebar(page).locator('> div')
    const drawing = () => style(painted, 'mask-image', '::before')
    const drawings: string[] = []
    for (const image of ['img1', 'img2', 'img3', 'img4'] as const) {
      await choose(page, settings.leftSideBarThemeImage, settings[image])
      drawings.push(await drawing())
    }
    expect(new Set(drawings).size).toBe(4)
    for (const each of drawings) expect(each).toMatch(/^url\(/)
    await reload(page)
    expect(await drawing()).toBe(drawings[3])
    await choose(page, settings.leftSideBarThemeImage, settings.none)
    expect(await style(painted, 'content', '::before')).toBe('none')
  })

  await test.step('a sign-out and another sign-in leave the settings as they are', async () => {
    await choose(page, settings.layoutType, settings.horizontal)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await bar(page).getByRole('button', { name: 'Amina Ben Salah' }).click()
    await page.getByRole('menuitem', { name: fr.nav.logout }).click()
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page)
    await expect(sidebar(page)).toBeHidden()
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(20, 32, 30)')
    await openPanel(page)
    await expect(option(page, settings.leftSideBarTheme, settings.greatwhale)).toBeChecked()
    await panel(page).getByRole('button', { name: settings.reset }).click()
    await expectWidth(sidebar(page), 256)
  })
})

test('the preloader covers the page for 2500 ms when it is switched on, and when the page loads', async ({
  page,
}) => {
  test.slow()
  const cover = page.getByRole('status', { name: fr.app.loading, includeHidden: true })
  await page.clock.install()
  await signIn(page)
  await openPanel(page)
  const preloader = panel(page).getByRole('switch', { name: fr.settings.isPreloader })
  await page.clock.pauseAt(Date.now() + 60_000)
  await preloader.click()
  await expect(cover).toBeVisible()
  await page.clock.runFor(PRELOADER_MS - 1)
  await expect(cover).toBeVisible()
  await page.clock.runFor(1)
  await expect(cover).toBeHidden()

  await page.reload()
  // the page starts by its own clock, which is stopped
  await expect
    .poll(async () => {
      await page.clock.runFor(TICK)
      return cover.count()
    })
    .toBe(1)
  await page.clock.runFor(PRELOADER_MS - TICK - 1)
  await expect(cover).toBeVisible()
  await page.clock.runFor(TICK + 1)
  await expect(cover).toBeHidden()

  await page.clock.resume()
  await bar(page).getByRole('button', PANEL).click()
  await preloader.click()
  await expect(preloader).not.toBeChecked()
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(cover).toBeHidden()
})

const TICK = 100

test('the toggle of the menu follows the width of the screen', async ({ page }) => {
  test.slow()
  await signIn(page)

  await test.step('from 999 px on it condenses the menu and widens it again', async () => {
    await page.setViewportSize({ width: 999, height: 800 })
    await expectWidth(sidebar(page), 256)
    await toggle(page).click()
    await expectWidth(sidebar(page), 72)
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await page.reload()
    await expectWidth(sidebar(page), 72)
    await toggle(page).click()
    await expectWidth(sidebar(page), 256)
    await page.reload()
    await expectWidth(sidebar(page), 256)
  })

  for (const width of [998, 992]) {
    await test.step(`at ${width} px it starts closed, as a narrow bar`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.reload()
      await expectWidth(sidebar(page), 72)
      await toggle(page).click()
      await expectWidth(sidebar(page), 256)
      await toggle(page).click()
      await expectWidth(sidebar(page), 72)
      await toggle(page).click()
    })
  }

  await test.step('below 992 px it opens a drawer over the page', async () => {
    await page.setViewportSize({ width: 991, height: 800 })
    await expect(sidebar(page)).toBeHidden()
    await page.reload()
    await expect(drawer(page)).toBeHidden()
    await bar(page).getByRole('button', { name: fr.nav.openMenu }).click()
    await expect(drawer(page)).toBeVisible()
    await expectWidth(bar(page).locator('..'), 991)
    await drawer(page).getByRole('link', { name: fr.menu.jury }).click()
    await expect(page).toHaveURL(/\/Jury$/)
    await expect(drawer(page)).toBeHidden()
  })
})

test('the top bar has fullscreen, languages, notifications and the user', async ({ page }) => {
  test.slow()
  await signIn(page)

  await test.step('fullscreen is entered and left', async () => {
    const full = () => page.evaluate(() => document.fullscreenElement === document.documentElement)
    await bar(page).getByRole('button', { name: fr.nav.enterFullscreen }).click()
    await expect.poll(full).toBe(true)
    await bar(page).getByRole('button', { name: fr.nav.exitFullscreen }).click()
    await expect.poll(full).toBe(false)
    await expect(bar(page).getByRole('button', { name: fr.nav.enterFullscreen })).toBeVisible()
  })

  await test.step('three notifications lead to the lists of what waits', async () => {
    const bell = bar(page).getByRole('button', { name: '3 notifications' })
    const { notifications } = fr
    for (const [detail, path, filter, state] of [
      [
        notifications.demandesDetail,
        '/DemandeStage',
        '{"etat":0}',
        fr.resources.demande.actions.decider.open,
      ],
      [
        notifications.soutenancesDetail,
        '/SoutenanceEtudiant',
        '{"count":1,"etat":0}',
        fr.resources.soutenance.actions.valide.open,
      ],
      [notifications.entreprisesDetail, '/Entreprise', '{"active":0}', undefined],
    ] as const) {
      await bell.click()
      const items = page.getByRole('dialog', { name: notifications.title }).getByRole('link')
      await expect(items).toHaveCount(3)
      const item = items.filter({ hasText: detail })
      const count = Number.parseInt(await item.innerText(), 10)
      expect(count).toBeGreaterThan(0)
      await item.click()
      await expect(page).toHaveURL(
        (url) => url.pathname === path && url.searchParams.get('filter') === filter,
      )
      await expect(page.getByText(new RegExp(` sur ${count}$`))).toBeVisible()
      const rows = page.getByRole('main').getByRole('row')
      const shown = (await rows.count()) - 1
      if (state) await expect(rows.getByRole('button', { name: state })).toHaveCount(shown)
      else await expect(rows.getByRole('switch', { checked: false })).toHaveCount(shown)
    }
  })

  await test.step('the logo leads to the dashboard, and the footer tells the year', async () => {
    await sidebar(page).getByRole('link', { name: fr.app.name }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page).toHaveTitle(`${fr.menu.dashboard} · ${fr.app.name}`)
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
  })

  await test.step('the user menu shows the stored name, or Admin without one', async () => {
    await expect(bar(page).getByRole('button', { name: 'Amina Ben Salah' })).toBeVisible()
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('authUser') ?? '{}')
      localStorage.setItem('authUser', JSON.stringify({ ...user, username: '' }))
    })
    await page.reload()
    await bar(page).getByRole('button', { name: 'Admin' }).click()
    await page.getByRole('menuitem', { name: fr.nav.profile }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })

  await test.step('each language loads the page anew, with the same menu', async () => {
    for (const lang of ['en', 'ar', 'fr'] as const) {
      const before = catalogues[(await page.locator('html').getAttribute('lang')) as 'fr']
      await bar(page).getByRole('button', { name: before.app.language }).click()
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('menuitem', { name: before.app.languages[lang] }).click(),
      ])
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
      expect(await page.evaluate(() => localStorage.getItem('I18N_LANGUAGE'))).toBe(lang)
      const links = page.getByRole('navigation', { name: catalogues[lang].menu.label }).getByRole('link')
      await expect(links).toHaveText(MENU.map(([, name]) => catalogues[lang].menu[name]))
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        MENU.map(([path]) => path),
      )
      // the menu stands where the language begins to be read
      const [left, right] = [await box(links.first()), await box(page.getByRole('main'))]
      expect(left.x < right.x).toBe(lang !== 'ar')
    }
  })

  await test.step('a sign-out in Arabic ends in French', async () => {
    await page.evaluate(() => localStorage.setItem('I18N_LANGUAGE', 'ar'))
    await page.reload()
    await bar(page).getByRole('button', { name: catalogues.ar.nav.admin }).click()
    await page.getByRole('menuitem', { name: catalogues.ar.nav.logout }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('button', { name: fr.auth.signIn })).toBeVisible()
  })
})

const MENU = [
  ['/dashboard', 'dashboard'],
  ['/Entreprise', 'entreprise'],
  ['/OffreStage', 'stage'],
  ['/Encadreur', 'encadreur'],
  ['/AffectStage', 'affectation'],
  ['/Jury', 'jury'],
  ['/Planification', 'planification'],
  ['/SoutenanceEtudiant', 'soutenance'],
  ['/NoteSoutenance', 'note'],
  ['/Rapport', 'rapport'],
  ['/DemandeStage', 'demande'],
  ['/AnnuaireEnseignant', 'enseignant'],
] as const
