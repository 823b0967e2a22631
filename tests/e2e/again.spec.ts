import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import again from '../../i18n/again/fr'
import { type Cluster, startCluster } from '../../src/services/db/embedded/cluster'
import { createPool } from '../../src/services/db/pool'
import { type Line, startLine } from '../setup/line'
import { Product } from './product'
import { catalogues, row, signIn, toast } from './signIn'
import { enterSpace, spaceTexts } from './spaces'

/*
 * The database is stopped while people write and read, and started again some seconds later: nobody has to do anything,
 * and what was written is there once.
 */

const { fr } = catalogues
const t = spaceTexts.fr

let dir: string
let cluster: Cluster
/** Leads to the database on whatever port it listens. */
let line: Line
let product: Product
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  dir = await mkdtemp(join(tmpdir(), 'espace-stage-away-'))
  cluster = await startCluster({ dir })
  const admin = new pg.Client({ connectionString: cluster.adminUrl })
  await admin.connect()
  await admin.query('CREATE DATABASE school')
  await admin.end()
  line = await startLine(() => new URL('/school', cluster.adminUrl).href)
  product = await Product.create({ DATABASE_URL: line.url })
  await product.start()
  context = await browser.newContext({ baseURL: product.url, locale: 'fr-FR' })
  page = await context.newPage()
})
test.afterAll(async () => {
  await context?.close()
  await product?.remove()
  await line?.close()
  await cluster?.stop()
  await rm(dir, { recursive: true, force: true })
})

const waits = (of: Page) => of.getByRole('status').filter({ hasText: again.waiting })

async function numberIn(statement: string, values: readonly string[]): Promise<number> {
  const pool = createPool(line.url, { min: 0 })
  const { rows } = await pool.query<{ n: number }>(statement, [...values])
  await pool.end()
  return rows[0]?.n ?? Number.NaN
}

/** Stops the database while `meanwhile` runs, and starts it again. */
async function withoutDatabase(meanwhile: () => Promise<void>): Promise<void> {
  await cluster.stop()
  try {
    await meanwhile()
  } finally {
    cluster = await startCluster({ dir })
  }
}

test('in the office a form is saved and a list opened by themselves, once the database is back', async () => {
  await signIn(page)
  await page.goto('/Salle')
  const { create } = fr.resources.salle
  await page.getByRole('button', { name: create.label }).click()
  const name = `Salle retrouvée ${Date.now()}`
  const dialog = page.getByRole('dialog', { name: create.title })
  const field = dialog.getByRole('textbox').first()
  await field.fill(name)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await withoutDatabase(async () => {
    await dialog.getByRole('button', { name: fr.action.confirm }).click()
    await other.getByRole('link', { name: fr.menu.jury, exact: true }).first().click()
    for (const each of [page, other]) await expect(waits(each)).toBeVisible()
    await expect(field).toHaveValue(name)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await expect(toast(page, create.done)).toBeVisible()
  await expect(row(page, name)).toBeVisible()
  await expect(other.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  for (const each of [page, other]) await expect(waits(each)).toBeHidden()
  expect(
    await numberIn(
      `SELECT count(*)::int AS n FROM records.salle WHERE to_jsonb(label)::text LIKE '%' || $1 || '%'`,
      [name],
    ),
  ).toBe(1)
  await other.close()
})

test('in a space likewise', async () => {
  const pool = createPool(line.url, { min: 0 })
  const { rows } = await pool.query<{ email: string }>(
    `SELECT e.email FROM company.entreprise e WHERE e.active = 1 AND e.email <> ''
       AND NOT EXISTS (SELECT FROM company.compte k WHERE k.entreprise_id = e.id AND k.active = 0) ORDER BY e.id LIMIT 1`,
  )
  await pool.end()
  const token = await enterSpace(product, rows[0]?.email ?? '')
  await page.evaluate((token) => localStorage.setItem('espaceToken', token), token)
  await page.goto('/espace/entreprise')
  const address = `${Date.now()} rue Retrouvée, Tunis`
  const field = page.getByRole('textbox', { name: t.entreprise.fields.adresse, exact: true })
  await field.fill(address)
  const other = await context.newPage()
  await other.goto('/espace/entreprise')
  await expect(other.getByRole('button', { name: t.entreprise.addPerson })).toBeVisible()

  await withoutDatabase(async () => {
    await field.press('Enter')
    await other.getByRole('link', { name: t.sections.propositions, exact: true }).click()
    for (const each of [page, other]) await expect(waits(each)).toBeVisible()
    await expect(field).toHaveValue(address)
  })
  await expect(toast(page, t.entreprise.saved)).toBeVisible()
  await expect(field).toHaveValue(address)
  await expect(other.getByRole('heading', { level: 1, name: t.sections.propositions })).toBeVisible()
  await expect(other.getByText(fr.app.loading)).toBeHidden()
  for (const each of [page, other]) await expect(waits(each)).toBeHidden()
  const CHANGES = `SELECT count(*)::int AS n FROM gateway.audit
    WHERE entity = 'company.entreprise' AND after->>'adresse' = $1`
  expect(await numberIn(CHANGES, [address])).toBe(1)
  await other.close()
})

test('and on a public page', async () => {
  const name = `Entreprise retrouvée ${Date.now()}`
  await page.goto('/register')
  await page.getByLabel('Nom de l’entreprise').fill(name)
  await page.getByLabel('Gérant').fill('Samia Trabelsi')
  await page.getByLabel('Téléphone fixe').fill('71555010')
  await page.getByLabel('Mobile').fill('+216 98 555 010')
  await page.getByLabel('Matricule').fill(`RE-${Date.now()}`)
  await page.getByLabel('Adresse').fill('12 rue des Oliviers, Sfax')
  await page.getByLabel('E-mail').fill(`contact-${Date.now()}@retrouvee.test`)
  await withoutDatabase(async () => {
    await page.getByRole('button', { name: fr.register.confirm }).click()
    await expect(waits(page)).toBeVisible()
    await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue(name)
  })
  await expect(page.getByText('MERCI POUR VOTRE INSCRIPTION.').first()).toBeVisible()
  await expect(waits(page)).toBeHidden()
  expect(
    await numberIn('SELECT count(*)::int AS n FROM company.entreprise WHERE nom_entreprise = $1', [name]),
  ).toBe(1)
})
