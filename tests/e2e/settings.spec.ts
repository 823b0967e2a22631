import type { Locator, Page } from 'playwright/test'
import { CHOICES } from '../../src/admin/settings/settings'
import { PRELOADER_MS } from '../../src/contract/kernel/constants'
import { SETTINGS_KEY } from '../../src/ui/theme/mode'
import { expect, test } from './server'
import { catalogues, signIn } from './signIn'

const { fr } = catalogues
const DESKTOP = { width: 1440, height: 1000 }
const PANEL = { name: fr.settings.title }

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

/** The parts of the frame, which an open panel hides from assistive technology. */
const sidebar = (page: Page) => page.getByRole('complementary', { includeHidden: true })
const bar = (page: Page) => page.getByRole('banner', { includeHidden: true })
const panel = (page: Page) => page.getByRole('dialog', PANEL)
const drawer = (page: Page) => page.getByRole('dialog', { name: fr.menu.label })
const toggle = (page: Page) => bar(page).getByRole('button', { name: fr.nav.toggleSidebar })

const box = async (element: Locator) => {
  const found = await element.boundingBox()
  if (!found) throw new Error('it does not show')
  return found
}
const expectWidth = (element: Locator, width: number) =>
  expect.poll(async () => Math.round((await element.boundingBox())?.width ?? 0)).toBe(width)

/** The appearance of the frame: all that a setting can change, as computed by the browser. */
async function frame(page: Page) {
  // the horizontal menu is loaded when it is chosen
  await page.locator('nav').first().waitFor({ state: 'attached' })
  return page.evaluate(() => {
    const [aside, bar, menu] = ['aside', 'header', 'nav'].map((name) => document.querySelector(name))
    const painted = aside?.firstElementChild
    if (!bar?.parentElement || !menu) throw new Error('there is no frame')
    const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo)
    const [over, row, side] = [bar, menu, aside].map((element) => element?.getBoundingClientRect())
    return {
      page: style(document.body).backgroundColor,
      left: Math.round((side ?? over)?.left ?? 0),
      right: Math.round(over?.right ?? 0),
      bar: { color: style(bar).backgroundColor, stays: style(bar.parentElement).position === 'sticky' },
      row: aside ? null : { color: style(menu).backgroundColor, under: row?.top === over?.bottom },
      sidebar:
        aside && painted
          ? {
              width: Math.round(side?.width ?? 0),
              stays: style(aside).position === 'sticky',
              words: (menu as HTMLElement).innerText.trim() !== '',
              color: `${style(painted).backgroundColor} ${style(painted).backgroundImage}`,
              drawing:
                style(painted, '::before').content === 'none' ? '' : style(painted, '::before').maskImage,
            }
          : null,
    }
  })
}

async function openPanel(page: Page) {
  await bar(page).getByRole('button', PANEL).click()
  await expect(panel(page)).toBeVisible()
}
type Setting = keyof typeof CHOICES
const option = (page: Page, setting: Setting, value: string) => {
  const { settings } = fr
  const name = setting === 'colorMode' ? `mode${value[0]?.toUpperCase()}${value.slice(1)}` : value
  return panel(page)
    .getByRole('radiogroup', { name: settings[setting] })
    .getByRole('radio', { name: settings[name as 'light'], exact: true })
}
const choose = (page: Page, setting: Setting, value: string) => option(page, setting, value).check()

const DARK_BAR = 'rgb(20, 32, 30)'
const COLORED_BAR = 'rgb(11, 107, 97)'
const LIGHT_BAR = 'rgb(255, 255, 255)'
const DARK_PAGE = 'rgb(15, 21, 20)'
const LIGHT_PAGE = 'rgb(246, 247, 247)'

type Look = Record<string, unknown>

/** One after the other: the choice, what follows from it, and the frame's appearance from then on. */
const CHANGES: { what: string; chosen: [Setting, string][]; brings?: [Setting, string][]; looks: Look }[] = [
  {
    what: 'a dark bar over the vertical layout, and a compact menu with its words',
    chosen: [
      ['topbarTheme', 'dark'],
      ['leftSideBarType', 'compact'],
      ['leftSideBarTheme', 'dark'],
      ['leftSideBarThemeImage', 'img1'],
    ],
    looks: { bar: { color: DARK_BAR }, sidebar: { width: 168, words: true } },
  },
  {
    what: 'boxed narrows the page and shrinks the menu to icons; the bar is light again',
    chosen: [
      ['topbarTheme', 'light'],
      ['layoutWidth', 'boxed'],
      ['leftSideBarTheme', 'colored'],
      ['leftSideBarThemeImage', 'img2'],
    ],
    brings: [['leftSideBarType', 'icon']],
    looks: { left: 70, right: 1370, bar: { color: LIGHT_BAR }, sidebar: { width: 72, words: false } },
  },
  {
    what: 'scrollable restores the menu, and lets it and the bar scroll away',
    chosen: [
      ['layoutWidth', 'scrollable'],
      ['leftSideBarTheme', 'winter'],
      ['leftSideBarThemeImage', 'img3'],
    ],
    brings: [['leftSideBarType', 'default']],
    looks: {
      left: 0,
      right: 1440,
      bar: { stays: false },
      sidebar: { width: 256, stays: false, words: true },
    },
  },
  {
    what: 'fluid restores the menu too, and keeps it and the bar in sight over the whole width',
    chosen: [
      ['layoutWidth', 'boxed'],
      ['layoutWidth', 'fluid'],
      ['leftSideBarTheme', 'ladylip'],
      ['leftSideBarThemeImage', 'img4'],
    ],
    brings: [['leftSideBarType', 'default']],
    looks: {
      left: 0,
      right: 1440,
      bar: { stays: true },
      sidebar: { width: 256, stays: true, words: true },
    },
  },
  {
    what: 'a menu of icons, without a drawing',
    chosen: [
      ['leftSideBarType', 'icon'],
      ['leftSideBarTheme', 'plumplate'],
      ['leftSideBarThemeImage', 'none'],
    ],
    looks: { sidebar: { width: 72, words: false, drawing: '' } },
  },
  {
    what: 'the whole menu, in the dark',
    chosen: [
      ['leftSideBarType', 'default'],
      ['leftSideBarTheme', 'strongbliss'],
      ['colorMode', 'dark'],
    ],
    looks: { page: DARK_PAGE, bar: { color: 'rgb(22, 30, 29)' }, sidebar: { width: 256, words: true } },
  },
  {
    what: 'what the system says, which is light',
    chosen: [
      ['leftSideBarTheme', 'greatwhale'],
      ['colorMode', 'system'],
    ],
    looks: { page: LIGHT_PAGE, bar: { color: LIGHT_BAR } },
  },
  {
    what: 'horizontal puts the menu under the bar and darkens both',
    chosen: [['layoutType', 'horizontal']],
    brings: [['topbarTheme', 'dark']],
    looks: { bar: { color: DARK_BAR }, row: { color: DARK_BAR, under: true }, sidebar: null },
  },
  {
    what: 'the colored bar of the horizontal layout',
    chosen: [['topbarTheme', 'colored']],
    looks: { bar: { color: COLORED_BAR }, row: { color: COLORED_BAR, under: true } },
  },
  {
    what: 'the light bar of the horizontal layout',
    chosen: [['topbarTheme', 'light']],
    looks: { bar: { color: LIGHT_BAR }, row: { color: LIGHT_BAR, under: true } },
  },
  {
    what: 'vertical again puts the menu beside the page and makes the bar light',
    chosen: [
      ['topbarTheme', 'colored'],
      ['layoutType', 'vertical'],
      ['leftSideBarTheme', 'light'],
    ],
    brings: [['topbarTheme', 'light']],
    looks: { bar: { color: LIGHT_BAR }, row: null, sidebar: { width: 256, words: true } },
  },
]

test('the settings panel changes the frame at once, and what it sets survives a reload and a sign-out', async ({
  page,
}) => {
  test.slow()
  const { settings } = fr
  await signIn(page)
  // a page without calls loads quickly
  await page.goto('/profile')

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

  await test.step('everything has its default at first: the menu is a column of 256 px', async () => {
    await openPanel(page)
    for (const [setting, [first]] of Object.entries(CHOICES))
      await expect(option(page, setting as Setting, first)).toBeChecked()
    expect(await frame(page)).toMatchObject({
      page: LIGHT_PAGE,
      left: 0,
      right: DESKTOP.width,
      bar: { color: LIGHT_BAR, stays: true },
      sidebar: { width: 256, stays: true, words: true, drawing: '' },
    })
  })

  await test.step('a colour is centred in its line', async () => {
    const middles = await option(page, 'leftSideBarTheme', 'winter').evaluate((radio) => {
      const line = radio.closest('label')
      const swatch = line?.querySelector('span > span > span:first-child')
      return [radio, swatch, line].map((part) => {
        const { top, bottom } = part?.getBoundingClientRect() ?? new DOMRect()
        return (top + bottom) / 2
      })
    })
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1)
  })

  const colors = new Set<string | undefined>()
  const drawings = new Set<string | undefined>()
  let layout = 'vertical'
  for (const { what, chosen, brings = [], looks } of CHANGES) {
    await test.step(what, async () => {
      for (const [setting, value] of chosen) {
        await choose(page, setting, value)
        if (setting === 'layoutType') layout = value
      }
      await expect.poll(() => frame(page)).toMatchObject(looks)
      const before = await frame(page)
      await page.reload()
      await openPanel(page)
      expect(await frame(page)).toEqual(before)
      for (const [setting, value] of Object.entries(Object.fromEntries([...chosen, ...brings])))
        await expect(option(page, setting as Setting, value)).toBeChecked()
      // only the horizontal layout has a colored bar
      await expect(option(page, 'topbarTheme', 'colored')).toHaveCount(layout === 'horizontal' ? 1 : 0)
      // it has no column to colour or narrow
      for (const setting of ['leftSideBarType', 'leftSideBarTheme', 'leftSideBarThemeImage'] as const)
        await expect(option(page, setting, CHOICES[setting][0])).toBeEnabled({
          enabled: layout === 'vertical',
        })
      if (!before.sidebar) return
      colors.add(before.sidebar.color)
      drawings.add(before.sidebar.drawing)
    })
  }

  await test.step('every colour and every drawing is different', () => {
    expect(colors.size).toBe(CHOICES.leftSideBarTheme.length)
    expect([...drawings].filter((drawing) => drawing?.startsWith('url('))).toHaveLength(4)
  })

  await test.step('the page follows when the system turns dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => frame(page)).toMatchObject({ page: DARK_PAGE })
    await page.reload()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe(DARK_PAGE)
    await page.emulateMedia({ colorScheme: 'light' })
    await openPanel(page)
  })

  await test.step('a sign-out and another sign-in keep the settings', async () => {
    await choose(page, 'leftSideBarTheme', 'greatwhale')
    await choose(page, 'layoutType', 'horizontal')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await bar(page).getByRole('button', { name: 'Amina Ben Salah' }).click()
    await page.getByRole('menuitem', { name: fr.nav.logout }).click()
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page)
    await expect(sidebar(page)).toBeHidden()
    await expect(bar(page)).toHaveCSS('background-color', DARK_BAR)
    await openPanel(page)
    await expect(option(page, 'leftSideBarTheme', 'greatwhale')).toBeChecked()
    await panel(page).getByRole('button', { name: settings.reset }).click()
    await expectWidth(sidebar(page), 256)
  })
})

test('the toggle of the menu follows the width of the screen, and the preloader covers the page', async ({
  page,
}) => {
  test.slow()
  await signIn(page)
  await page.goto('/profile')

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

  await test.step('shows for 2500 ms, when switched on and when the page loads', async () => {
    await page.setViewportSize(DESKTOP)
    const cover = page.getByRole('status', { name: fr.app.loading, includeHidden: true })
    await page.clock.install()
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
})

const TICK = 100

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

  await test.step('three notifications lead to the lists of pending work', async () => {
    const bell = bar(page).getByRole('button', { name: '3 notifications' })
    const { notifications, pending, inbox } = fr
    const several = (text: string) => text.split(' |||| ').at(-1)?.replace('%{smart_count} ', '') ?? text
    for (const [work, path, filter, state] of [
      [
        several(pending.demandes),
        '/DemandeStage',
        '{"etat":0,"retournee":0}',
        fr.resources.demande.actions.decider.open,
      ],
      [
        several(pending.soutenances),
        '/SoutenanceEtudiant',
        '{"etape":1}',
        fr.resources.soutenance.actions.valide.open,
      ],
      [several(pending.entreprises), '/Entreprise', '{"situation":0}', undefined],
    ] as const) {
      await bell.click()
      const links = page.getByRole('dialog', { name: notifications.title }).getByRole('link')
      const items = links.filter({ hasNotText: inbox.all })
      await expect(items).toHaveCount(3)
      const item = items.filter({ hasText: work })
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

  await test.step('the logo leads to the dashboard, and the footer shows the year', async () => {
    await sidebar(page).getByRole('link', { name: fr.app.name }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page).toHaveTitle(`${fr.menu.dashboard} · ${fr.app.name}`)
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
    await page.setViewportSize({ width: 1920, height: 1000 })
    const last = page
      .getByRole('region', { name: fr.home.next })
      .or(page.getByRole('region', { name: fr.home.last }))
    await expect.poll(async () => Math.round((await box(last)).x + (await box(last)).width)).toBe(1920 - 24)
    await page.setViewportSize(DESKTOP)
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

  await test.step('each language reloads the page, with the same menu', async () => {
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
      // a count of pending items may follow the name
      await expect(links.locator('span:first-of-type')).toHaveText(
        MENU.map(([, name]) => catalogues[lang].menu[name]),
      )
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        MENU.map(([path]) => path),
      )
      // the menu is on the side where the language starts
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
  ['/Etudiant', 'inscrit'],
  ['/Administration', 'etablissement'],
] as const

for (const lang of ['fr', 'ar'] as const) {
  test(`a group of the narrow menu opens beside the bar, in ${lang}`, async ({ page }) => {
    // set before the page loads: a frame that is still starting stores its own settings
    await page.addInitScript(
      (key) => localStorage.setItem(key, '{"leftSideBarType":"compact"}'),
      SETTINGS_KEY,
    )
    await signIn(page, lang)
    const group = page.getByRole('button', { name: catalogues[lang].menu.soutenances })
    const opener = await box(group)
    await group.click()
    const opened = await box(page.getByRole('menu'))
    if (lang === 'ar') expect(opened.x + opened.width).toBeLessThanOrEqual(opener.x + 1)
    else expect(opened.x).toBeGreaterThanOrEqual(opener.x + opener.width - 1)
  })
}
