import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  expect,
  type Locator,
  type Page,
} from 'playwright/test'
import availability from '../../i18n/availability/fr'
import convocation from '../../i18n/convocation/fr'
import marking from '../../i18n/marking/fr'
import { openSheet } from '../setup/marking'
import { barriers } from './barriers'
import { mailsTo } from './mails'
import { phoneOf } from './personSteps'
import type { Product } from './product'
import { test } from './server'
import { addresses, openSpace, spaceTexts } from './spaces'
import { call, signInToServices } from './staffCalls'
import { ask, assessor, inFiveDays, linkTo, signatureToGive } from './waiting'

/* How often people outside the staff touch their phone, on a slow connection, until their part is done. */

const t = spaceTexts.fr

/** As in Lighthouse: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** A phone that counts touches: presses, and fields typed into. */
class Phone {
  taps = 0
  private constructor(
    readonly page: Page,
    private readonly line: CDPSession,
  ) {}

  static async of(browser: Browser, product: Product, more: BrowserContextOptions = {}): Promise<Phone> {
    const page = await phoneOf(browser, product, more)
    const phone = new Phone(page, await page.context().newCDPSession(page))
    await phone.connect(true)
    return phone
  }

  async connect(isConnected: boolean): Promise<void> {
    await this.line.send('Network.emulateNetworkConditions', { ...SLOW_4G, offline: !isConnected })
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.tap()
  }

  async type(target: Locator, text: string): Promise<void> {
    this.taps += 1
    await target.fill(text)
  }

  /** The height of the page, in screens. */
  screens = () =>
    this.page.evaluate(() => Number((document.documentElement.scrollHeight / window.innerHeight).toFixed(1)))

  /** Nothing is wider than the phone. */
  async fits(): Promise<void> {
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  }
}

const table: { part: string; taps: number; most: number; screens: number }[] = []
test.afterAll(() => {
  console.table(table)
})

/** Records the effort of a part. @param most how many touches it may take */
async function took(phone: Phone, part: string, most: number, screens: number): Promise<void> {
  table.push({ part, taps: phone.taps, most, screens })
  expect(phone.taps, part).toBeLessThanOrEqual(most)
  await phone.fits()
  await phone.page.context().close()
}

const inSpace = ({ page }: Phone, product: Product, email: string, path: string) =>
  openSpace(page, product, email, path)

test('an agreement is signed by the link of a mail', async ({ browser, product }) => {
  const asked = await signatureToGive(product)
  const token = await linkTo(product, 'signature', asked.id)
  const phone = await Phone.of(browser, product)
  const { page } = phone
  await page.goto(`/signer#token=${token}`)
  await phone.type(page.getByLabel(t.signing.name, { exact: true }), asked.nom)
  const screens = await phone.screens()
  await phone.tap(page.getByLabel(t.signing.agree))
  await phone.tap(page.getByRole('button', { name: t.signing.sign, exact: true }))
  await expect(page.getByText(t.signing.signed)).toBeVisible()
  // the text and the signatures stay there
  await expect(page.getByText(new RegExp(`^${asked.nom}, le .* 20\\d\\d à `))).toBeVisible()
  expect(await barriers(page), 'after signing').toEqual([])
  await took(phone, 'signature', 3, screens)
})

test('a space’s first data are requested before its code is loaded, once', async ({ browser, product }) => {
  const { student, free, tutor } = await addresses(product)
  for (const [email, path, asked] of [
    [student.email, '/espace', 'moi|stages'],
    [free.email, '/espace/offres', 'moi|offres'],
    [tutor.email, '/espace/evaluations', 'moi|evaluations'],
  ] as const) {
    // a worker that has the code already would be faster than the line
    const phone = await Phone.of(browser, product, { serviceWorkers: 'block' })
    const { page } = phone
    await inSpace(phone, product, email, path)
    await expect(page.locator('.space-card').first()).toBeVisible()
    const [code, ...calls] = await page.evaluate((asked) => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const those = (pattern: RegExp) => all.filter(({ name }) => pattern.test(name))
      const codeIsThere = those(/\/assets\/space-[^/]+\.js$/)[0]?.responseEnd ?? 0
      const calls = those(new RegExp(`/api/internship/espace/(${asked})(\\?|$)`))
      return [codeIsThere, ...calls.map(({ startTime }) => startTime)]
    }, asked)
    expect(calls, path).toHaveLength(2)
    for (const call of calls) expect(call, path).toBeLessThan(code ?? 0)
    await page.context().close()
  }
})

/** Somebody with an agreement to sign in their own space: as a supervisor, or as its student. */
async function signing(browser: Browser, product: Product, as: 'encadrant' | 'etudiant') {
  const asked = await ask<{ email: string; nom: string; stage: number }>(
    product,
    `SELECT s.email, s.nom, c.affectation_id AS stage FROM internship.signature s
     JOIN internship.convention c ON c.id = s.convention_id AND c.propose IS NULL
     JOIN records.annee y ON y.id = c.annee_id AND y.courante
     WHERE s.qui = $1 AND s.email <> '' AND s.le IS NULL AND s.refus = '' AND c.etat IN ('envoyee', 'signee')
     ORDER BY s.id DESC LIMIT 1`,
    [as],
  )
  const phone = await Phone.of(browser, product)
  const { page } = phone
  await inSpace(phone, product, asked.email, `/espace/conventions?stage=${asked.stage}`)
  const name = page.getByLabel(t.signing.name, { exact: true })
  await expect(name).toBeVisible()
  const sign = async (way: string) => {
    const screens = await phone.screens()
    await phone.tap(page.getByLabel(t.signing.agree))
    await phone.tap(page.getByRole('button', { name: t.signing.sign, exact: true }))
    await expect(page.getByText(t.signing.signed)).toBeVisible()
    await took(phone, way, 3, screens)
  }
  return { phone, page, name, asked, sign }
}

test('an agreement is signed in one’s space', async ({ browser, product }) => {
  const { phone, name, asked, sign } = await signing(browser, product, 'encadrant')
  await phone.type(name, asked.nom)
  await sign('signature in the space')
})

test('an agreement is signed on paper, and its photo becomes a PDF', async ({ browser, product }) => {
  const { phone, page, name, asked, sign } = await signing(browser, product, 'etudiant')
  phone.taps += 1
  const photo = { name: 'Page signée.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel(t.signing.paper).setInputFiles(photo)
  await expect(name).toHaveValue(asked.nom)
  await sign('signature on paper')
  const kept = await ask<{ type: string }>(
    product,
    "SELECT type FROM internship.fichier WHERE nom = 'Page signée.pdf'",
  )
  expect(kept.type).toBe('application/pdf')
})

test('pressing "Je viens" in the mail answers, and can be withdrawn', async ({ browser, product }) => {
  await inFiveDays(product, async ({ id: soutenance, email }) => {
    // told as the office tells it
    const staff = await signInToServices(product.url)
    const prepared = await (await call(staff, 'convocation/preparer', { soutenances: [soutenance] })).json()
    const own = prepared.messages.find((message: { email: string }) => message.email === email)
    await call(staff, 'convocation/envoyer', { ids: [own.id], vu: prepared.vu })
    // the button of the mail that has arrived, as it stands there
    const coming = new RegExp(`http\\S+/convocation#token=[\\w-]+&reponse=vient&soutenance=${soutenance}`)
    const arrived = async () => coming.exec((await mailsTo(email, product.dataDir)).join('\n'))?.[0]
    await expect.poll(arrived, { timeout: 60_000 }).toBeDefined()
    const phone = await Phone.of(browser, product)
    const { page } = phone
    phone.taps += 1
    await page.goto((await arrived()) ?? '')
    await expect(page.getByText(/^C’est noté/)).toBeVisible()
    expect(await barriers(page), 'after answering').toEqual([])
    const { taps } = phone
    const screens = await phone.screens()
    await phone.tap(page.getByRole('button', { name: convocation.takeBack }))
    await expect(page.getByText(/^C’est noté/)).toBeHidden()
    await expect(page.getByRole('radio', { name: convocation.comes }).first()).not.toBeChecked()
    phone.taps = taps
    await took(phone, 'convocation', 1, screens)
  })
})

test('five days of availability are stated', async ({ browser, product }) => {
  const asked = await ask<{ id: number }>(
    product,
    `INSERT INTO internship.sollicitation (annee_id, campagne_id, jury_id, jusqu_au)
     SELECT c.annee_id, c.id, j.id, current_date + 3 FROM internship.campagne c CROSS JOIN internship.jury j
     WHERE j.enseignant_id IS NULL ORDER BY c.id, j.id LIMIT 1 RETURNING id`,
  )
  const token = await linkTo(product, 'disponibilite', asked.id)
  const phone = await Phone.of(browser, product)
  const { page } = phone
  await page.goto(`/disponibilites#token=${token}`)
  const days = page.getByRole('button', { name: availability.wholeDay })
  await expect(days.nth(4)).toBeVisible()
  for (let day = 0; day < 5; day += 1) await phone.tap(days.nth(day))
  const screens = await phone.screens()
  await phone.tap(page.getByRole('button', { name: availability.send }))
  await expect(page.getByText(availability.done)).toBeVisible()
  expect(await barriers(page), 'after answering').toEqual([])
  await took(phone, 'availability of five days', 8, screens)
})

test('marks given without a connection are sent once there is one, and signed', async ({
  browser,
  product,
}) => {
  const { soutenance_id, convoque_id } = await openSheet(
    (query) => ask(product, query),
    '(SELECT id FROM records.annee WHERE courante)',
  )
  const { nom } = await ask<{ nom: string }>(
    product,
    `SELECT e.nom_complet AS nom FROM internship.soutenance s JOIN internship.affectation a ON a.id = s.affectation_id
     JOIN records.etudiant e ON e.id = a.etudiant_id WHERE s.id = $1`,
    [soutenance_id],
  )
  const token = await linkTo(product, 'notation', convoque_id)
  const phone = await Phone.of(browser, product)
  const { page } = phone
  await page.goto(`/noter#token=${token}`)
  const sheet = page.getByRole('heading', { name: nom })
  const listed = page.getByRole('button', { name: nom })
  await expect(sheet.or(listed).first()).toBeVisible()
  if (await listed.isVisible()) await phone.tap(listed)
  const marks = page.locator('.sheet-marks input')
  await expect(marks.first()).toBeVisible()
  await phone.connect(false)
  await phone.type(marks.nth(0), '15')
  await phone.type(marks.nth(1), '13,5')
  await expect(page.getByText(marking.offline)).toBeVisible()
  await phone.connect(true)
  await expect(page.getByText(marking.saved)).toBeVisible()
  const screens = await phone.screens()
  await phone.type(page.getByLabel(marking.name), 'Pr Rim Jaziri')
  await phone.tap(page.getByRole('button', { name: marking.sign }))
  await expect(page.getByRole('button', { name: marking.reopen })).toBeVisible()
  const given = await ask<{ points: number[] }>(
    product,
    `SELECT array_agg(points::float8 ORDER BY critere) AS points FROM internship.note_critere
     WHERE soutenance_id = $1 AND auteur <> 'bureau'`,
    [soutenance_id],
  )
  expect(given.points).toEqual([15, 13.5])
  await took(phone, 'marks with the connection cut', 6, screens)
})

test('a tutor assesses a student', async ({ browser, product }) => {
  const { email } = await assessor(product)
  const phone = await Phone.of(browser, product)
  const { page } = phone
  await inSpace(phone, product, email, '/espace/evaluations')
  const line = page.locator('.space-lines :is(h2, h3) > button')
  const form = page.locator('form.suivi-form')
  await expect(line.first()).toBeVisible()
  for (const each of await line.all()) {
    if (await form.isVisible()) break
    phone.taps = 0
    await phone.tap(each)
    await expect(each).toHaveAttribute('aria-expanded', 'true')
  }
  await expect(form).toBeVisible()
  for (const axe of Object.values(t.suivi.axes))
    await phone.tap(form.getByRole('group', { name: axe }).getByText('4', { exact: true }))
  const screens = await phone.screens()
  await phone.tap(form.getByRole('button', { name: t.suivi.sign, exact: true }))
  await phone.tap(form.getByRole('button', { name: t.suivi.signForGood }))
  await expect(page.getByText(t.suivi.signedNow).first()).toBeVisible()
  await took(phone, 'evaluation', 12, screens)
})

test('a reloaded page continues uploading the CV of an application', async ({ browser, product }) => {
  const { free } = await addresses(product)
  const phone = await Phone.of(browser, product)
  const { page } = phone
  page.on('dialog', (dialog) => void dialog.accept())
  await inSpace(phone, product, free.email, '/espace/offres')
  await phone.tap(page.getByRole('link', { name: t.offres.open }).nth(1))
  await phone.type(page.getByRole('textbox', { name: t.offres.lettre }), 'Votre sujet est le mien.')
  await page.getByLabel(t.fichiers.chooseCv).setInputFiles({
    name: 'CV.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      `%PDF-1.4\n1 0 obj<<>>endobj\n${'%'.repeat(1_200_000)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    ),
  })
  await phone.tap(page.getByRole('button', { name: t.offres.apply }))
  await expect(page.getByText(/gardez la page ouverte$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(t.offres.appliedWithCv).first()).toBeVisible()
  await page.context().close()
})

test('a student applies with a CV', async ({ browser, product }) => {
  const { free } = await addresses(product)
  const phone = await Phone.of(browser, product)
  const { page } = phone
  await inSpace(phone, product, free.email, '/espace/offres')
  await phone.tap(page.getByRole('link', { name: t.offres.open }).first())
  await phone.type(page.getByRole('textbox', { name: t.offres.lettre }), 'Votre sujet est le mien.')
  phone.taps += 1
  await page.getByLabel(t.fichiers.chooseCv).setInputFiles({
    name: 'CV.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  const screens = await phone.screens()
  await phone.tap(page.getByRole('button', { name: t.offres.apply }))
  await expect(page.getByText(t.offres.appliedWithCv).first()).toBeVisible()
  await took(phone, 'application with a CV', 6, screens)
})

/** An application waiting for its company's answer, and whose it is. */
const waiting = (product: Product) =>
  ask<{ id: number; student: string; nom: string; company: string }>(
    product,
    `WITH one AS (SELECT p.etudiant_id, p.annee_id, s.id AS stage_id, t.email AS student, t.nom_complet AS nom, e.email AS company
      FROM records.annee y JOIN records.parcours p ON p.annee_id = y.id AND p.stage = 0 AND p.parti = 0
      JOIN records.etudiant t ON t.id = p.etudiant_id AND t.email <> ''
      JOIN internship.stage s ON s.annee_id = y.id AND s.etat = 1 AND s.affect = 0
      JOIN company.entreprise e ON e.id = s.entreprise_id AND e.active = 1
      WHERE y.courante AND NOT EXISTS (SELECT FROM internship.candidature c WHERE c.etudiant_id = t.id OR c.stage_id = s.id)
      ORDER BY t.id, s.id LIMIT 1), made AS (
      INSERT INTO internship.candidature (annee_id, etudiant_id, stage_id, lettre)
      SELECT annee_id, etudiant_id, stage_id, 'Votre sujet est le mien.' FROM one RETURNING id)
     SELECT made.id, one.student, one.nom, one.company FROM made, one`,
  )

test('a student picks a time for an interview', async ({ browser, product }) => {
  const { id, student } = await waiting(product)
  await ask(
    product,
    `UPDATE internship.candidature SET entretien_etat = 'propose', entretien_minutes = 30, entretien_lieu = 'Rue de la Gare',
      entretien_creneaux = '{2099-02-02 09:00,2099-02-03 14:30}' WHERE id = $1 RETURNING id`,
    [id],
  )
  const phone = await Phone.of(browser, product)
  const { page } = phone
  await inSpace(phone, product, student, '/espace/offres')
  const first = page.getByRole('group', { name: t.entretiens.choose }).getByRole('button').first()
  await expect(first).toBeVisible()
  const screens = await phone.screens()
  await phone.tap(first)
  await expect(page.getByText(t.entretiens.done)).toBeVisible()
  await took(phone, 'interview', 1, screens)
})

test('a company answers an application', async ({ browser, product }) => {
  const { nom, company } = await waiting(product)
  const phone = await Phone.of(browser, product)
  const { page } = phone
  await inSpace(phone, product, company, '/espace/candidatures')
  const listed = page.getByRole('navigation', { name: t.recues.who }).getByRole('button', { name: nom })
  const open = page.getByRole('article', { name: nom })
  await expect(listed.or(open).first()).toBeVisible()
  if (await listed.isVisible()) await phone.tap(listed)
  const screens = await phone.screens()
  await phone.tap(open.getByRole('button', { name: t.recues.retenir, exact: true }))
  await phone.tap(open.getByRole('button', { name: t.recues.retenirNom.replace('%{nom}', nom) }))
  await expect(page.getByText(t.recues.done)).toBeVisible()
  await took(phone, 'answer to an application', 3, screens)
})
