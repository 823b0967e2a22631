import { type Browser, expect, type Page, test } from 'playwright/test'
import { convention, internship, proclamation, proclamationActs } from '../../src/contract'
import { LANGS } from '../../src/contract/kernel/constants'
import { readsPdf } from '../setup/pdf'
import { caller } from './journeyData'
import { planAll } from './moreDefences'
import { savedPaper } from './paper'
import { Product } from './product'
import { signIn } from './signIn'

/* Papers saved from their page, in every language. */

/** About one person, one defence, or one room on a day; and a sheet of labels per page. */
const SHEETS = [
  'convocation',
  'pv',
  'pv&vierge=1',
  'notation',
  'notation&vierge=1',
  'notation&jure=1&vierge=1',
  'attestation',
  'attestation_stage',
  'porte',
  'etiquettes',
  'etiquettes&pour=jurys&format=3x7',
  'etiquettes&pour=entreprises&format=2x7',
]
const LISTS = [
  'planning_jour',
  'planning_salle',
  'planning_jury',
  'planning_etudiant',
  'presence',
  'pv_jour',
  'adresses&pour=entreprises',
  'statistiques',
]

/** All languages; in CI the one that mirrors everything. */
const PRINTED = process.env.CI ? (['ar'] as const) : LANGS

// the act published and the defences scheduled here would disturb others
let product: Product
test.beforeAll(async () => {
  product = await Product.seeded()
  await product.start()
})
test.afterAll(() => product.remove())

async function open(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: product.url, locale: 'fr-FR' })
  await signIn(page)
  return page
}

/** A document saved from its page. */
async function saved(page: Page, doc: string, lang: string, also = '') {
  await page.goto(`/Documents?doc=${doc}&lang=${lang}${also}`)
  return savedPaper(page)
}

test('each person’s paper is a page, in every language', async ({ browser }) => {
  test.slow()
  const page = await open(browser)
  for (const lang of PRINTED)
    for (const doc of [...SHEETS, ...LISTS]) {
      const { pages, text, name } = await saved(page, doc, lang)
      expect.soft(name, `${doc} in ${lang}`).toMatch(/\d{4}-\d{4}\.pdf$/)
      if (readsPdf) expect.soft(text.split('\f').filter(Boolean).length, `${doc} in ${lang}`).toBe(pages)
    }
})

test('graduates of a published act have a list, and a certificate of one page each', async ({ browser }) => {
  const page = await open(browser)
  const call = await caller(page)
  const [act] = (await call(proclamation.proclamationList, {})).rows
  if (!act) throw new Error('the demo school has an act')
  const { id, apercu, version, admis } = act
  await call(proclamationActs.proclamationPublier, { id, apercu, version, malgre: true })
  for (const lang of PRINTED) {
    const certificates = await saved(page, 'reussite', lang, `&acte=${id}`)
    if (readsPdf) expect.soft(certificates.pages, `certificates in ${lang}`).toBe(admis)
    await saved(page, 'diplomes', lang, `&acte=${id}`)
  }
})

test('over 120 sheets, one for every juror of every defence, are made at once', async ({ browser }) => {
  const page = await open(browser)
  await planAll(page)
  const { pages } = await saved(page, 'notation', 'ar', '&jure=1')
  if (readsPdf) expect(pages).toBeGreaterThanOrEqual(120)
})

test('assignments chosen in their list get certificates, with or without a defence', async ({ browser }) => {
  const page = await open(browser)
  const call = await caller(page)
  const { Sujet } = await call(internship.affectationList, {})
  // none has an agreement waiting for signatures
  const { conventions } = await call(convention.conventionList, { perPage: 500 })
  const unsigned = new Set(
    conventions.flatMap(({ etat, stage_id }) =>
      etat === 'complete' || etat === 'annulee' ? [] : [stage_id],
    ),
  )
  const chosen = Sujet.flatMap(({ id }) => (unsigned.has(id) ? [] : [id])).slice(0, 5)
  const { pages } = await saved(page, 'attestation_stage', 'fr', `&offres=1#${chosen}`)
  if (readsPdf) expect(pages).toBe(chosen.length)
})

test('the office prints the open page without the frame', async ({ browser }) => {
  const page = await open(browser)
  for (const path of ['/dashboard', '/Planification', '/Campagne']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const part of ['navigation', 'banner', 'contentinfo'] as const)
      await expect(page.getByRole(part).filter({ visible: true }), `${part} on ${path}`).toHaveCount(0)
    await expect(page.getByRole('main')).toBeVisible()
    await page.emulateMedia({ media: null })
  }
  await page.close()
})
