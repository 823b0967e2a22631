import { expect, type Locator, type Page } from 'playwright/test'
import convocation from '../../i18n/convocation/fr'
import { FAITS_DE_L_ETUDIANT, FAITS_DE_L_HOTE, FAITS_DU_STAGE } from '../../src/contract/faits/demandes'
import { phoneOf } from './personSteps'
import { test } from './server'
import { addresses, askForFacts, openSpace, spaceTexts } from './spaces'
import { assessor, invitationToAnswer, linkTo, signatureToGive } from './waiting'

/* Long pages on a phone: their main action is at hand, and forms are filled in one screen at a time. */

const t = spaceTexts.fr

/** As high as a phone, and a third. */
const A_SCREEN = 1.3

/** The height of a form, in screens. */
const screensOf = (form: Locator) =>
  form.evaluate((node) => node.getBoundingClientRect().height / window.innerHeight)

/** It is inside the window, and nothing covers it. */
async function isInSight(target: Locator, what: string): Promise<void> {
  const look = () =>
    target.evaluate((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect()
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return top >= 0 && bottom <= innerHeight + 1 && Boolean(there && node.contains(there))
    })
  await expect.poll(look, { message: what }).toBe(true)
}

/** Playwright would first scroll to where the bar comes to rest, and the form into sight. */
async function pressInPlace(target: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  await target.page().touchscreen.tap(x + width / 2, y + height / 2)
}

/** The main action stays in sight from the top of the page to the form's end, and covers no field that has the focus. */
async function staysAtHand(page: Page, action: Locator, form: Locator): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height, 'a page that is longer than the window').toBeGreaterThan(740)
  const box = await form.boundingBox()
  const top = (box?.y ?? 0) + (await page.evaluate(() => scrollY))
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((y) => scrollTo(0, y), top + part * Math.max(0, (box?.height ?? 0) - 740))
    await isInSight(action, `the action, ${part * 100} % down the form`)
  }
  await coversNoField(form)
}

const nameOf = (field: Locator) =>
  field.evaluate((node) => (node as HTMLInputElement).labels?.[0]?.textContent ?? node.outerHTML)

async function coversNoField(form: Locator): Promise<void> {
  const fields = form.locator('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')
  for (const field of await fields.all()) {
    if (!(await field.isVisible())) continue
    await field.focus()
    await isInSight(field, `a field with the focus: ${await nameOf(field)}`)
  }
}

test('the text of an agreement has a way to the signature', async ({ browser, product }) => {
  const page = await phoneOf(browser, product)
  const { id } = await signatureToGive(product)
  await page.goto(`/signer#token=${await linkTo(product, 'signature', id)}`)
  const lead = page.getByRole('button', { name: t.signing.toSignature })
  await isInSight(lead, 'at the top of the text')
  await page.evaluate(() => scrollTo(0, 600))
  await isInSight(lead, 'in the midst of the text')
  await pressInPlace(lead)
  const name = page.getByLabel(t.signing.name, { exact: true })
  await expect(name).toBeFocused()
  await isInSight(name, 'the name')
  await expect(lead).toBeHidden()
  await isInSight(page.getByRole('button', { name: t.signing.sign, exact: true }), 'the signature')
  await page.context().close()
})

test('an offer has a way to the application, and its form the button', async ({ browser, product }) => {
  const page = await phoneOf(browser, product)
  const { free } = await addresses(product)
  await openSpace(page, product, free.email, '/espace/offres')
  await page.getByRole('link', { name: t.offres.open }).first().tap()
  const lead = page.getByRole('button', { name: t.offres.toApplication })
  await isInSight(lead, 'at the top of the offer')
  await pressInPlace(lead)
  await expect(page.getByRole('textbox', { name: t.offres.lettre })).toBeFocused()
  await expect(lead).toBeHidden()
  await isInSight(page.getByRole('button', { name: t.offres.apply }), 'the button')
  await page.context().close()
})

test('the answer to an invitation is at hand', async ({ browser, product }) => {
  const page = await phoneOf(browser, product)
  const { convoque_id } = await invitationToAnswer(product)
  await page.goto(`/convocation#token=${await linkTo(product, 'convocation', convoque_id)}`)
  await expect(page.getByRole('radio', { name: convocation.comes }).first()).toBeVisible()
  await isInSight(page.getByRole('button', { name: convocation.send }), 'at the top')
  await page.context().close()
})

test('an assessment’s signature is at hand', async ({ browser, product }) => {
  const page = await phoneOf(browser, product)
  const { email } = await assessor(product)
  await openSpace(page, product, email, '/espace/evaluations')
  const form = page.locator('form.suivi-form')
  const lines = page.locator('.space-lines :is(h2, h3) > button')
  await expect(lines.first()).toBeVisible()
  for (const each of await lines.all()) {
    if (await form.isVisible()) break
    await each.tap()
    await expect(each).toHaveAttribute('aria-expanded', 'true')
  }
  await staysAtHand(page, form.getByRole('button', { name: t.suivi.sign, exact: true }), form)
  await page.context().close()
})

/** Goes through a form to its last step, each of about one screen. @param open the form */
async function goesThrough(page: Page, form: Locator, last: RegExp, fill: () => Promise<void>) {
  const next = form.getByRole('button', { name: t.demandes.next, exact: true })
  const place = form.getByText(/^Étape \d+ sur \d+$/)
  await expect(place).toBeVisible()
  const [, total = '0'] = /sur (\d+)$/.exec((await place.textContent()) ?? '') ?? []
  for (let step = 1; step <= Number(total); step += 1) {
    await expect(place).toHaveText(`Étape ${step} sur ${total}`)
    await fill()
    expect(await screensOf(form), `step ${step} of ${total}`).toBeLessThanOrEqual(A_SCREEN)
    const action = step < Number(total) ? next : form.getByRole('button', { name: last })
    await page.evaluate(() => scrollTo(0, 0))
    await isInSight(action, `the action of step ${step}`)
    await coversNoField(form)
    if (step < Number(total)) await action.tap()
  }
  return Number(total)
}

/** Types something valid into each empty field of the open step. */
async function fillStep(form: Locator): Promise<void> {
  for (const field of await form.locator('input, textarea').all()) {
    if (!(await field.isVisible())) continue
    const [type, name] = [await field.getAttribute('type'), (await field.getAttribute('name')) ?? '']
    if (type === 'checkbox') await field.check()
    else if ((await field.inputValue()) !== '') continue
    else if (name === 'naissance') await field.fill('2000-05-31')
    else if (name === 'code_postal') await field.fill('1002')
    else if (type === 'date') await field.fill(name === 'debut' ? '2099-02-01' : '2099-05-31')
    else if (type === 'email') await field.fill('leila@sauvetage.test')
    else if (name === 'teletravail') await field.fill('2')
    else if (name === 'semaine') continue
    else await field.fill('35')
  }
}

test.describe('with every fact that a school may ask for', () => {
  test.beforeEach(({ product }) =>
    askForFacts(product, [...FAITS_DE_L_ETUDIANT, ...FAITS_DE_L_HOTE, ...FAITS_DU_STAGE]),
  )
  test.afterEach(({ product }) => askForFacts(product, []))

  test('a declaration is filled in one screen at a time', async ({ browser, product }) => {
    const { free } = await addresses(product)
    const page = await phoneOf(browser, product)
    await openSpace(page, product, free.email, '/espace/demandes')
    await page.getByRole('button', { name: t.demandes.declare }).tap()
    const form = page.locator('form.space-form')
    const steps = await goesThrough(page, form, new RegExp(`^${t.demandes.send}$`), () => fillStep(form))
    expect(steps).toBe(6)
    await page.context().close()
  })

  test('a company’s offer is filled in one screen at a time', async ({ browser, product }) => {
    const { company } = await addresses(product)
    const page = await phoneOf(browser, product)
    await openSpace(page, product, company.email, '/espace/propositions')
    await page.getByRole('button', { name: t.propositions.add }).tap()
    const form = page.locator('main form')
    const steps = await goesThrough(page, form, new RegExp(`^${t.propositions.submit}$`), () =>
      fillStep(form),
    )
    expect(steps).toBe(7)
    await page.context().close()
  })

  test('a company’s own data are filled in one screen at a time', async ({ browser, product }) => {
    const { company } = await addresses(product)
    const page = await phoneOf(browser, product)
    await openSpace(page, product, company.email, '/espace/entreprise')
    const form = page.locator('form.company-form').first()
    const last = new RegExp(`^${t.entreprise.save}$`)
    expect(await goesThrough(page, form, last, () => fillStep(form))).toBe(2)
    await page.context().close()
  })

  test('a student’s own data are filled in one screen at a time', async ({ browser, product }) => {
    const { student } = await addresses(product)
    const page = await phoneOf(browser, product)
    await openSpace(page, product, student.email, '/espace/informations')
    const form = page.locator('form.space-form')
    const last = new RegExp(`^${t.informations.save}$`)
    expect(await goesThrough(page, form, last, () => fillStep(form))).toBeGreaterThan(2)
    await page.context().close()
  })
})

test('the list of offers keeps its place while one is open', async ({ browser, product }) => {
  const { free } = await addresses(product)
  const page = await phoneOf(browser, product)
  await openSpace(page, product, free.email, '/espace/offres')
  const last = page.getByRole('link', { name: t.offres.open }).last()
  await expect(last).toBeVisible()
  // what stands above the list comes after it
  await expect(page.getByRole('button', { name: t.alertes.addAll })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const at = await page.evaluate(() => scrollY)
  expect(at).toBeGreaterThan(300)
  await last.tap()
  await expect(page.getByRole('textbox', { name: t.offres.lettre })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeLessThan(at)
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(at)
  await page.context().close()
})
