import { type Browser, expect, type Page, test } from 'playwright/test'
import { accentsOf, contrast, READABLE } from '../../src/contract/etablissement/couleur'
import { SETTINGS_KEY } from '../../src/ui/theme/mode'
import { Product } from './product'
import { catalogues, signIn } from './signIn'
import { addresses, openSpace } from './spaces'

/* A school with a colour of its own that offers English and Arabic: everybody sees it from the first paint on. */

const { fr, ar } = catalogues
const COLOR = '#7a0019'
const ACCENTS = accentsOf(COLOR)

let product: Product
test.beforeAll(async () => {
  product = await Product.seeded()
  await product.start()
})
test.afterAll(() => product?.remove())

const open = (browser: Browser, options: object = {}) =>
  browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 }, ...options })

/** Notes the language and the accent of the page with each change of it, from the first element on. */
const watchLook = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenLooks: seen })
    new MutationObserver(() => {
      if (!document.getElementById('root')?.childElementCount) return
      const { lang, dir, style } = document.documentElement
      seen.add(`${lang} ${dir} ${style.getPropertyValue('--accent')}`)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
const looksOf = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seenLooks: Set<string> }).seenLooks])
const inDark = (page: Page) =>
  page.addInitScript(([key]) => localStorage.setItem(String(key), '{"colorMode":"dark"}'), [SETTINGS_KEY])

/** What the browser paints a button with, as `#rrggbb`. */
const painted = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const hex = (color: string) =>
      `#${(color.match(/\d+/g) ?? [])
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`
    const { backgroundColor, color } = getComputedStyle(button)
    return { background: hex(backgroundColor), text: hex(color) }
  })

test('a school chooses its colour and languages, and shows them from the sign-in page on', async ({
  browser,
}) => {
  const admin = await open(browser, { locale: 'fr-FR' })
  await test.step('an administrator chooses them, is told what does not fit, and sees them at once', async () => {
    await signIn(admin)
    await admin.goto('/Etablissement')
    const code = admin.getByRole('textbox', { name: fr.school.couleur.code })
    await code.fill('ffcc00')
    await expect(admin.getByText(accentsOf('#ffcc00').light.accent).first()).toBeVisible()
    await code.fill(COLOR.slice(1).toUpperCase())
    await expect(code).toHaveValue(COLOR)
    await admin.getByRole('button', { name: fr.choices.langue.fr, exact: true }).click()
    await admin.getByRole('button', { name: fr.school.save }).click()
    await expect(admin.getByText(fr.school.notOffered).first()).toBeVisible()
    await admin.getByRole('combobox', { name: fr.school.fields.langue }).click()
    await admin.getByRole('option', { name: fr.choices.langue.ar }).click()
    await admin.getByRole('button', { name: fr.school.save }).click()
    // the page comes back in the school's language: the reader's is no longer offered
    await expect(admin.locator('html[lang=ar]')).toBeVisible()
    expect((await painted(admin, ar.school.save)).background).toBe(COLOR)
  })
  await admin.close()

  await test.step('the sign-in page has them before anything is painted, also for who had chosen French', async () => {
    for (const chosen of ['', 'fr']) {
      const page = await open(browser)
      await watchLook(page)
      if (chosen) await page.addInitScript((lang) => localStorage.setItem('I18N_LANGUAGE', lang), chosen)
      await page.goto('/login')
      expect(await painted(page, ar.auth.signIn)).toEqual({ background: COLOR, text: '#ffffff' })
      expect(await looksOf(page)).toEqual([`ar rtl ${COLOR}`])
      await expect(page.getByLabel(ar.app.language).getByRole('option')).toHaveText(['العربية', 'English'])
      expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe(COLOR)
      const picture = page.locator('.front-face img')
      await expect(picture).toHaveAttribute('src', /\?7a0019$/)
      const drawn = await page.request.get((await picture.getAttribute('src')) ?? '')
      expect(await drawn.text()).toContain(COLOR)
      const manifest = await (await page.request.get('/app.webmanifest')).json()
      expect(manifest).toMatchObject({ short_name: 'ESTG', theme_color: COLOR, lang: 'ar', dir: 'rtl' })
      await page.close()
    }
  })

  await test.step('in the dark it is lighter, and can be read', async () => {
    const page = await open(browser)
    await watchLook(page)
    await inDark(page)
    await page.goto('/login')
    const { background, text } = await painted(page, ar.auth.signIn)
    expect(background).toBe(ACCENTS.dark.accent)
    expect(contrast(background, text)).toBeGreaterThan(READABLE)
    expect(await looksOf(page)).toEqual([`ar rtl ${ACCENTS.dark.accent}`])
    await signIn(page, 'en')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await looksOf(page)).toEqual([`en ltr ${ACCENTS.dark.accent}`])
    await page.close()
  })

  await test.step('the space has them', async () => {
    const { student } = await addresses(product)
    const page = await open(browser)
    await watchLook(page)
    await openSpace(page, product, student.email, '/espace/stages')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await looksOf(page)).toEqual([`ar rtl ${COLOR}`])
    await page.close()
  })
})
