import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from 'playwright/test'
import type { Product } from './product'
import { catalogues, row, search, toast } from './signIn'
import { linkIn, spaceTexts } from './spaces'

/* What people do in their space and by their links, on phones, and what the office does about it on its screens. */

const t = spaceTexts.fr
const { action } = catalogues.fr

/** Somebody's phone. */
export async function phoneOf(
  browser: Browser,
  { url }: Product,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...more,
    baseURL: url,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    viewport: { width: 375, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  return context.newPage()
}

/** Requests the link to a space on its page, and returns it as mailed. */
export async function askForLink(phone: Page, product: Product, email: string): Promise<string> {
  await phone.goto('/espace')
  await phone.getByLabel('E-mail').fill(email)
  return linkIn(product, email, 'espace', async () => {
    await phone.getByRole('button', { name: catalogues.fr.link.send }).click()
    await expect(phone.getByText(catalogues.fr.link.sent)).toBeVisible()
  })
}

/** A phone on which somebody has opened their space by a mailed link. */
export const enterOnPhone = async (browser: Browser, product: Product, email: string): Promise<Page> =>
  enterOn(await phoneOf(browser, product), product, email)

/** The same on an existing phone. */
export async function enterOn(phone: Page, product: Product, email: string): Promise<Page> {
  await phone.goto(await askForLink(phone, product, email))
  await phone.getByRole('button', { name: t.entry.enter }).click()
  await expect(phone.getByRole('button', { name: t.leave })).toBeVisible()
  return phone
}

/** Opens a page of the space by its tab. */
export async function openSection(phone: Page, name: keyof typeof t.sections): Promise<void> {
  await phone
    .getByRole('navigation', { name: t.title })
    .getByRole('link', { name: t.sections[name], exact: true })
    .click()
  await expect(phone.getByRole('heading', { level: 1, name: t.sections[name], exact: true })).toBeVisible()
}

/** The card with a text, on the open page. */
export const card = (phone: Page, text: string): Locator =>
  phone.getByRole('main').getByRole('listitem').filter({ hasText: text })

/** Opens a student's application among those for a company's offers; a single one is open already. */
export async function openCandidate(phone: Page, name: string): Promise<Locator> {
  const listed = phone.getByRole('navigation', { name: t.recues.who }).getByRole('button', { name })
  const open = phone.getByRole('article', { name })
  await expect(listed.or(open).first()).toBeVisible()
  if (await listed.isVisible()) await listed.click()
  await expect(open).toHaveCount(1)
  return open
}

/** Opens the line of a list that contains a text; a single one is open already. */
export async function openLine(phone: Page, text: string): Promise<void> {
  const line = card(phone, text)
    .getByRole('button', { expanded: false })
    .and(phone.locator(':is(h2, h3) > button'))
  await expect(card(phone, text)).toBeVisible()
  if (await line.isVisible()) await line.click()
}

/** Types into fields by their labels. */
export async function fill(scope: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await scope
      .getByRole('textbox', { name: label, exact: true })
      .or(scope.getByLabel(label, { exact: true }))
      .first()
      .fill(value)
}

/**
 * Fills in a form that a phone shows one screen at a time, up to its last step; of a list the option of that name is
 * chosen.
 */
export async function fillSteps(phone: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const next = phone.getByRole('button', { name: t.demandes.next, exact: true })
  const left = { ...values }
  // the form is there once what it shows has been read
  await expect(next).toBeVisible()
  for (;;) {
    for (const [label, value] of Object.entries(left)) {
      const field = phone.getByLabel(label, { exact: true }).first()
      if (!(await field.isVisible())) continue
      const isList = await field.evaluate((node) => node instanceof HTMLSelectElement)
      if (isList) await field.selectOption({ label: value })
      else await fill(phone, { [label]: value })
      delete left[label]
    }
    if (!(await next.isVisible())) break
    await next.click()
  }
  expect(left, 'fields that no step has').toEqual({})
}

/** Continues in the form of a declaration, which a phone shows one screen at a time. */
export async function goOn(phone: Page, steps = 1): Promise<void> {
  for (let passed = 0; passed < steps; passed += 1)
    await phone.getByRole('button', { name: t.demandes.next, exact: true }).click()
}

/** Presses a button of the space and reads the message. */
export async function press(scope: Page | Locator, name: string, said: string): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope
  await scope.getByRole('button', { name, exact: true }).click()
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: said }).first(),
  ).toBeVisible()
}

/** The name of a list's row action, and the dialog it opens. */
interface Decision {
  /** A text in the row. */
  of: string
  label: string
  confirm?: string
  done: string
  /** Fills in the dialog. */
  fill?: (dialog: Locator) => Promise<unknown>
}

/** Decides on a row of an office list. */
export async function decide(page: Page, path: string, { of, label, confirm, done, fill }: Decision) {
  await page.goto(path)
  await search(page, of)
  await actInRow(page, row(page, of), new RegExp(`^${label}`))
  await confirmed(page, { confirm, done, fill })
}

/** Runs an action of a row: its next step, or one in its menu. */
export async function actInRow(page: Page, of: Locator, name: RegExp): Promise<void> {
  const next = of.getByRole('button', { name }).first()
  const more = of.locator('[aria-haspopup=menu]')
  await expect(next.or(more).first()).toBeVisible()
  if (await next.isVisible()) return next.click()
  await more.click()
  await page.getByRole('menuitem', { name }).click()
}

/** Opens a row's record, and decides by one of its buttons. */
export async function decideInRecord(page: Page, path: string, { of, label, confirm, done, fill }: Decision) {
  await page.goto(path)
  await search(page, of)
  await row(page, of).getByRole('rowheader').getByRole('link').click()
  await actInRecord(page, new RegExp(`^${label}`))
  await confirmed(page, { confirm, done, fill })
}

/** Runs an action of the open record: beside its name, or in the menu of further actions. */
export async function actInRecord(page: Page, name: string | RegExp): Promise<void> {
  const actions = page.getByRole('region').locator('.record-actions')
  const shown = actions.getByRole('button', { name }).first()
  const more = actions.getByRole('button', { name: catalogues.fr.record.more })
  await expect(shown.or(more).first()).toBeVisible()
  const item = page.getByRole('menuitem', { name })
  // the next action moves from the menu to its place beside the name once the office knows the internship's steps
  await expect(async () => {
    if (await shown.isVisible()) return
    await more.click()
    const isThere = item.waitFor({ timeout: 2_000 }).then(() => true)
    if (await isThere.catch(() => false)) return
    await page.keyboard.press('Escape')
    throw new Error(`neither a button nor in the menu: ${name}`)
  }).toPass()
  await item.or(shown).first().click()
}

async function confirmed(page: Page, { confirm, done, fill }: Pick<Decision, 'confirm' | 'done' | 'fill'>) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  await fill?.(dialog)
  await dialog.getByRole('button', { name: confirm ?? action.confirm, exact: true }).click()
  await expect(toast(page, done).first()).toBeVisible()
}

/** Picks an option of a select without typing. */
export async function pick(scope: Page | Locator, label: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: label, exact: true }).click()
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Signs the agreement shown: by name, with the box ticked. Its text and digest are above. */
export async function sign(phone: Page, name: string): Promise<void> {
  const { signing } = t
  await expect(phone.locator('.agreement-text')).toBeVisible()
  await expect(phone.getByText(signing.digest)).toBeVisible()
  await phone.getByLabel(signing.name, { exact: true }).fill(name)
  await phone.getByLabel(signing.agree).check()
  await press(phone, signing.sign, signing.signed)
}
