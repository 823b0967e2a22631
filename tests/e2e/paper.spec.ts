import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page, test } from 'playwright/test'
import { convention, internship, proclamation, proclamationActs } from '../../src/contract'
import { LANGS } from '../../src/contract/kernel/constants'
import { caller } from './journeyData'
import { planAll } from './moreDefences'
import { pagesIn, pagesOfRows } from './pdf'
import { Product } from './product'
import { signIn } from './signIn'

/* The papers as the browser makes them, in every language. The files are in /test-results/paper. */

const FOLDER = fileURLToPath(new URL('../../test-results/paper/', import.meta.url))
/** About one person, one defence, or one room on a day; and labels, a sheet of them a page. */
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
const LISTS = ['planning_jour', 'planning_salle', 'planning_jury', 'planning_etudiant', 'presence']

/** All of them; where minutes count, the one that turns everything round. */
const PRINTED = process.env.CI ? (['ar'] as const) : LANGS

// the act that is published and the defences that are planned here would be in the way of others
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

async function printed(
  page: Page,
  doc: string,
  lang: string,
  also = '',
): Promise<{ pdf: Buffer; sheets: number }> {
  await page.goto(`/Documents?doc=${doc}&lang=${lang}${also}`)
  const papers = page.locator(`.sheets[lang=${lang}]`)
  await expect(papers.locator('.sheet').first()).toBeVisible()
  await expect(papers).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
  const wider = await papers
    .locator('.sheet')
    .evaluateAll(
      (sheets) => sheets.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    )
  expect.soft(wider, `${doc} in ${lang}: sheets with something beyond their edge`).toBe(0)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
  if (!process.env.CI) {
    await mkdir(FOLDER, { recursive: true })
    await writeFile(`${FOLDER}${(doc + also).replace(/\W/g, '')}-${lang}.pdf`, pdf)
  }
  return { pdf, sheets: await papers.locator('.sheet').count() }
}

test('each paper of a person is a page, and no page of a list breaks inside one, in every language', async ({
  browser,
}) => {
  test.slow()
  const page = await open(browser)
  for (const lang of PRINTED) {
    for (const doc of SHEETS) {
      const { pdf, sheets } = await printed(page, doc, lang)
      expect.soft(pagesIn(pdf), `${doc} in ${lang}: pages of ${sheets} sheets`).toBe(sheets)
    }
    for (const doc of LISTS) {
      const rows = pagesOfRows((await printed(page, doc, lang)).pdf)
      expect.soft(rows.length, `${doc} in ${lang}: rows`).toBeGreaterThan(3)
      expect.soft(Math.max(...rows), `${doc} in ${lang}: pages of a row`).toBe(1)
    }
  }
})

test('graduates by a published act have a list that breaks inside none of them, and a certificate each, a page', async ({
  browser,
}) => {
  const page = await open(browser)
  const call = await caller(page)
  const [act] = (await call(proclamation.proclamationList, {})).rows
  if (!act) throw new Error('the demo school has an act')
  const { id, apercu, version, admis } = act
  await call(proclamationActs.proclamationPublier, { id, apercu, version, malgre: true })
  for (const lang of PRINTED) {
    const certificates = await printed(page, 'reussite', lang, `&acte=${id}`)
    expect.soft(certificates.sheets, `certificates in ${lang}`).toBe(admis)
    expect.soft(pagesIn(certificates.pdf), `their pages in ${lang}`).toBe(admis)
    const rows = pagesOfRows((await printed(page, 'diplomes', lang, `&acte=${id}`)).pdf)
    expect.soft(rows, `graduates in ${lang}`).toEqual(Array.from({ length: admis }, () => 1))
  }
})

test('120 sheets and more, one for every juror of every defence, come in one go, a page each', async ({
  browser,
}) => {
  const page = await open(browser)
  await planAll(page)
  const { pdf, sheets } = await printed(page, 'notation', 'ar', '&jure=1')
  expect(sheets).toBeGreaterThanOrEqual(120)
  expect(pagesIn(pdf)).toBe(sheets)
})

test('assignments chosen in their list are certified, whether they have a defence or not', async ({
  browser,
}) => {
  const page = await open(browser)
  const call = await caller(page)
  const { Sujet } = await call(internship.affectationList, {})
  // none waits for signatures of its agreement
  const { conventions } = await call(convention.conventionList, { perPage: 500 })
  const unsigned = new Set(
    conventions.flatMap(({ etat, stage_id }) =>
      etat === 'complete' || etat === 'annulee' ? [] : [stage_id],
    ),
  )
  const chosen = Sujet.flatMap(({ id }) => (unsigned.has(id) ? [] : [id])).slice(0, 5)
  const { pdf, sheets } = await printed(page, 'attestation_stage', 'fr', `&offres=1#${chosen}`)
  expect(sheets).toBe(chosen.length)
  expect(pagesIn(pdf)).toBe(sheets)
})

test('the office prints the page that is open without the frame around it', async ({ browser }) => {
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
