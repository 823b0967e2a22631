import { expect, type Locator, type Page } from 'playwright/test'
import { cleanText } from '../../src/contract/kernel/cleanText'
import type { Lang } from '../../src/contract/kernel/constants'
import { ar, en, fr } from '../setup/catalogues'

/** The texts of the screens, to find elements in any language. */
export const catalogues = { fr, en, ar }

const DEMO = { email: 'demo@espace-stage.test', password: 'demo-espace-stage' }

/** Signs in on the sign-in page, by default as the demo staff, in the preselected year. */
export async function signIn(page: Page, lang: Lang = 'fr', { email, password } = DEMO): Promise<void> {
  const { auth } = catalogues[lang]
  await page.goto('/login')
  await chooseLanguage(page, lang)
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signIn }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Chooses a language on a public page, whatever its present one. */
export async function chooseLanguage(page: Page, lang: Lang): Promise<void> {
  await page.getByLabel(LANGUAGE_LABEL).selectOption(lang)
  await expect(page.locator(`html[lang=${lang}]`)).toBeVisible()
}

const LANGUAGE_LABEL = new RegExp(
  Object.values(catalogues)
    .map(({ app }) => `^${app.language}$`)
    .join('|'),
)

/** The row of the table that contains a text. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** The toast of a success. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text })

/** Types in the search box and waits for the list's response. */
export async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox')
  // a list that one returns to keeps its search
  if ((await box.inputValue()) === text) return
  const asked = cleanText(text)
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === asked)
  await box.fill(text)
  await answered
}

/** Picks an option of a select by typing it; `shown`: the full text it has there. */
export async function choose(
  scope: Page | Locator,
  label: string,
  option: string,
  shown: string | RegExp = option,
): Promise<void> {
  await scope.getByRole('combobox', { name: label, exact: true }).fill(option)
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: shown, exact: true }).first().click()
}

/** Types over the value of a date or time field. */
export async function typeIn(page: Page, label: string, keys: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).click()
  await page.keyboard.type(keys)
}
