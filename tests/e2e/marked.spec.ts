import { type Browser, expect, type Page, test } from 'playwright/test'
import marking from '../../i18n/marking/fr'
import { allMails } from './mails'
import { Product } from './product'
import { catalogues, row, search, signIn } from './signIn'
import { call, signInToServices } from './staffCalls'

/* A jury marks on phones in the room, one of them without a connection for a while; the chair signs, the office says yes. */

const { fr } = catalogues
const { feuille } = fr.resources
const SUBJECT = 'Notation en salle'
/** A mail with other letters would come in another encoding. */
const LATIN = /^[\u0020-\u024f]+$/

let product: Product
test.beforeAll(async () => {
  product = await Product.create({ DEMO_YEAR: 'now' })
  await product.start()
})
test.afterAll(() => product.remove())

/** A validated defence of yesterday with a jury of three, marked by a scheme: whose it is, and what they study. */
async function held(): Promise<{ student: string; diplome: string; niveau: string }> {
  const staff = await signInToServices(product.url)
  const ask = async (path: string, body?: object) => (await call(staff, path, body)).json()
  const write = async (path: string, body: object) => {
    const answer = await call(staff, path, body)
    expect(answer.status, `${path}: ${await answer.clone().text()}`).toBe(200)
  }
  const label = (text: string) => ({ fr: text, en: '', ar: '' })
  const critere = (text: string, qui: string) => ({ label: label(text), poids: 1, sur: 20, qui })
  await write('bareme/add', {
    ...{ label: label(SUBJECT), arrondi: 0.25, active: 1 },
    criteres: [critere('Rapport', 'jury'), critere('Exposé', 'jury'), critere('Assiduité', 'encadrant')],
  })
  const { Soutenance } = await ask('soutenance/list?lang=fr&page=1&perPage=100')
  const free = Soutenance.find(
    ({ count, etat_stage, encadrant, etudiant, stage }: Record<string, string | number>) =>
      encadrant && count === 0 && etat_stage === 1 && LATIN.test(`${encadrant}${etudiant}${stage}`),
  )
  const { jurys } = await ask('jury/list_jury')
  const seats = jurys
    .filter((each: Record<string, string>) => {
      const name = `${each.firstName} ${each.lastName}`
      return LATIN.test(name) && name !== free.encadrant
    })
    .slice(0, 3)
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const at = (hour: string) => `${day}T${hour}:00`
  await write('soutenance/add', {
    ...{
      sujet_id: free.stage_id,
      date: day,
      heureDebut: at('06:00'),
      heureFin: at('06:30'),
      salle: 1,
      materiel: [1],
    },
    arrayEns: seats.map(({ id }: { id: number }, seat: number) => ({ jury: id, type_jury: seat + 1 })),
    lang: 'fr',
  })
  await write('soutenance/valide', { id: free.id, etat: 1 })
  const { feuilles } = await (await call(staff, 'document/soutenances', { ids: [free.id] })).json()
  const { diplome, niveau } = feuilles[0]
  return { student: free.etudiant, diplome, niveau }
}

/** Opens the page of a mail's link on a phone, on the sheet of a student. */
async function onPhone(browser: Browser, mail: string, student: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 720 }, locale: 'fr-FR' })
  const phone = await context.newPage()
  await phone.goto(/http\S+\/noter#token=[\w-]+/.exec(mail)?.[0] ?? '')
  const heading = phone.getByRole('heading', { name: student })
  const choice = phone.getByRole('button', { name: student })
  await expect(heading.or(choice).first()).toBeVisible()
  if (await choice.isVisible()) await choice.click()
  await expect(heading).toBeVisible()
  return phone
}

/** Takes the grade of a student back on its record. */
async function reopen(page: Page, student: string): Promise<void> {
  const { rouvrir } = fr.resources.note.actions
  await page.goto('/NoteSoutenance')
  await search(page, student)
  await row(page, student).getByRole('link', { name: student, exact: true }).click()
  await page.getByRole('button', { name: rouvrir.label }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill('Erreur de saisie')
  await question.getByRole('button', { name: fr.action.confirm, exact: true }).click()
}

test('three jurors and a supervisor mark, the chair signs, and the office says yes', async ({ browser }) => {
  test.slow()
  const { student, diplome, niveau } = await held()
  const page = await browser.newPage({ baseURL: product.url, locale: 'fr-FR' })
  await signIn(page)
  await page.goto('/Notation')
  await row(page, student)
    .getByRole('button', { name: new RegExp(`^${feuille.actions.inviter.label}`) })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true }).click()
  const marks = async () => (await allMails(product.dataDir)).filter((mail) => mail.includes('/noter#token='))
  await expect.poll(async () => (await marks()).length, { timeout: 60_000 }).toBe(4)

  const phones = await Promise.all((await marks()).map((mail) => onPhone(browser, mail, student)))
  const saved = (phone: Page) => expect(phone.getByText(marking.saved)).toBeVisible()
  const fill = async (phone: Page) => {
    for (const input of await phone.locator('.sheet-marks input').all()) await input.fill('14,5')
  }
  const isChair = async (phone: Page) =>
    (await phone.getByRole('heading', { name: marking.jury }).count()) > 0
  const chairs = await Promise.all(phones.map(isChair))
  const chair = phones[chairs.indexOf(true)] as Page
  const others = phones.filter((phone) => phone !== chair)

  await test.step('one without a connection loses nothing, not even by a reload of the page', async () => {
    const [away] = others as [Page]
    await away.context().setOffline(true)
    await fill(away)
    await expect(away.getByText(/gardées sur cet appareil/)).toBeVisible()
    await away.context().setOffline(false)
    await saved(away)
    await away.reload()
    const choice = away.getByRole('button', { name: student })
    const input = away.locator('.sheet-marks input').first()
    await expect(choice.or(input).first()).toBeVisible()
    if (await choice.isVisible()) await choice.click()
    await expect(input).toHaveValue('14,5')
  })

  await test.step('all at once lose nothing, and the chair sees what it comes to', async () => {
    const rest = [...others.slice(1), chair]
    await Promise.all(rest.map(fill))
    await Promise.all(rest.map(saved))
    await expect(chair.getByText(/14,5\/20/)).toBeVisible({ timeout: 30_000 })
    await chair.getByLabel(marking.name).fill('Pr Présidente')
    await chair.getByRole('button', { name: marking.sign }).click()
    await expect(chair.getByRole('button', { name: marking.reopen })).toBeVisible()
  })

  await test.step('the office sees it without a reload, and its yes is the grade', async () => {
    await expect(row(page, student)).toContainText(feuille.etats.signee, { timeout: 30_000 })
    await row(page, student)
      .getByRole('button', { name: new RegExp(`^${feuille.actions.valider.label}`) })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmer', exact: true }).click()
    // what is confirmed stands behind what waits
    await search(page, student)
    await expect(row(page, student)).toContainText(feuille.etats.validee)
    await expect(row(page, student)).toContainText('14,5')
    await expect(chair.getByText(marking.validated)).toBeVisible({ timeout: 30_000 })
  })
  for (const phone of phones) await phone.context().close()

  await test.step('its minutes are printed with the result', async () => {
    await page.goto('/NoteSoutenance')
    await search(page, student)
    await row(page, student).getByRole('link', { name: student, exact: true }).click()
    await page.getByRole('link', { name: fr.resources.note.actions.documents.label }).click()
    await expect(page.locator('.sheets')).toContainText(student)
    await expect(page.locator('.sheets')).toContainText('14,5')
  })

  const { proclamation, proclame } = fr.resources
  const press = async (student: string, action: { label: string }) =>
    row(page, student)
      .getByRole('button', { name: new RegExp(`^${action.label}`) })
      .click()
  await test.step('who graduates is looked at, published, and stands', async () => {
    await page.goto('/Proclamation')
    await page.getByRole('button', { name: proclamation.create.label }).click()
    await page
      .getByRole('dialog')
      .getByLabel(new RegExp(`^${proclamation.fields.nom}`))
      .fill('Session de test')
    for (const [label, option] of [
      [proclamation.fields.diplome, diplome],
      [proclamation.fields.niveau, niveau],
    ] as const) {
      await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).fill(option)
      // with its cycle
      await page.getByRole('option').filter({ hasText: option }).first().click()
    }
    await page.getByRole('dialog').getByRole('button', { name: fr.action.confirm, exact: true }).click()
    await expect(row(page, 'Session de test')).toContainText(proclamation.etats.preparee)
    await press('Session de test', proclamation.actions.publier)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: proclamation.actions.publier.choices.confirm, exact: true })
      .click()
    await expect(row(page, 'Session de test')).toContainText(proclamation.etats.publiee)
    await reopen(page, student)
    await expect(page.getByText(fr.errors.graduated).first()).toBeVisible()
  })

  await test.step('one is taken out with a reason, and the grade opens with another', async () => {
    await page.goto('/Proclames')
    await search(page, student)
    await expect(row(page, student)).toContainText(proclame.etats.admis)
    await press(student, proclame.actions.retirer)
    const question = page.getByRole('dialog')
    await question.getByRole('textbox').fill('Erreur de saisie')
    await question.getByRole('button', { name: fr.action.confirm, exact: true }).click()
    // the act that is still prepared has them from now on
    await expect(row(page, student).filter({ hasText: 'Session de test' })).toContainText(
      proclame.etats.retire,
    )
    await reopen(page, student)
    await expect(page.getByText(fr.resources.note.actions.rouvrir.done)).toBeVisible()
  })
  await page.close()
})
