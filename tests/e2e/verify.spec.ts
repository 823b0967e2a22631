import { expect, type Page, test } from 'playwright/test'
import { documents, internship } from '../../src/contract'
import { caller } from './journeyData'
import { Product } from './product'
import { signIn } from './signIn'

/* A paper issued by the office is verified by whoever holds it, without an account. */

// the grade changed here would disturb others
let product: Product
test.beforeAll(async () => {
  product = await Product.seeded()
  await product.start()
})
test.afterAll(() => product.remove())

/** The address in a paper's QR code. */
const addressIn = (pdf: Buffer): string =>
  /\/URI \((?:https?:\/\/[^/)]+)(\/verifier\/[\dA-Z-]{19})\)/.exec(pdf.toString('latin1'))?.[1] ?? ''

async function holds(page: Page, address: string, says: string | RegExp): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Procès-verbal de soutenance' })).toBeVisible()
  await expect(page.getByText(says)).toBeVisible()
}

test('minutes are valid by their code until the grade changes and new ones replace them', async ({
  browser,
}) => {
  const office = await browser.newPage({ baseURL: product.url, locale: 'fr-FR' })
  await signIn(office)
  const call = await caller(office)
  const { feuilles } = await call(documents.documentSoutenances, { filter: {} })
  const graded = feuilles.find(
    ({ note, bareme, proclame, soutenance_id }) => soutenance_id && note !== null && !bareme && !proclame,
  )
  if (!graded) throw new Error('the demo school has a defence with a single mark')
  const minutes = async () => {
    const { pdf } = await call(documents.documentPapier, { document: 'pv', ids: [graded.id] })
    return Buffer.from(pdf, 'base64')
  }

  const first = await minutes()
  const address = addressIn(first)
  const anybody = await (await browser.newContext({ baseURL: product.url, locale: 'fr-FR' })).newPage()
  await holds(anybody, address, 'En vigueur')
  await expect(anybody.getByText(graded.etudiant)).toBeVisible()
  await anybody
    .getByLabel('Choisir un PDF')
    .setInputFiles({ name: 'PV.pdf', mimeType: 'application/pdf', buffer: first })
  await expect(anybody.getByText(/à l’octet près, celui que l’établissement a émis/)).toBeVisible()
  const changed = Buffer.from(first)
  changed[changed.length - 9] = (changed[changed.length - 9] ?? 0) ^ 1
  await anybody
    .getByLabel('Choisir un PDF')
    .setInputFiles({ name: 'PV.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(anybody.getByText(/n’est pas, à l’octet près/)).toBeVisible()

  const { Sujet } = await call(internship.affectationList, {})
  const student = Sujet.find(({ id }) => id === graded.stage_id)
  const { Mention } = await call(internship.mentionSelect, { lang: 'fr' })
  await call(internship.noteUpdate, {
    soutenance_id: graded.soutenance_id ?? 0,
    etudiant_id: student?.id_etudiant ?? 0,
    mention_id: Mention[0]?.value ?? 0,
    note: graded.note === 17.25 ? 17 : 17.25,
  })
  await holds(anybody, address, 'Plus en vigueur')
  const second = addressIn(await minutes())
  expect(second).not.toBe(address)
  await holds(anybody, address, /émis un document corrigé/)
  await holds(anybody, second, 'En vigueur')
})
