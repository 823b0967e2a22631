import { expect, type Locator, test } from 'playwright/test'
import { notation } from '../../src/contract'
import { caller } from './journeyData'
import { addInternships, planAll } from './moreDefences'
import { Product } from './product'
import { catalogues, signIn } from './signIn'

/* Marks that arrive on paper, typed by the office. */

const { saisie } = catalogues.fr
const MARKS = 60
/** Tab reaches the first cell from the top of the page in at most this many presses. */
const TABS = 150

// what is planned and validated here would disturb others
let product: Product
test.beforeAll(async () => {
  product = await Product.seeded()
  await product.start()
})
test.afterAll(() => product.remove())

test(`${MARKS} marks are typed using only the keyboard, and all are stored`, async ({ browser }) => {
  const page = await browser.newPage({ baseURL: product.url })
  test.slow()
  await signIn(page)
  const call = await caller(page)
  const toMark = async () => (await call(notation.noteSaisie, {})).lignes.filter(({ note }) => note === null)
  await planAll(page, { validated: true })
  const missing = MARKS - (await toMark()).length
  if (missing > 0) {
    await addInternships(page, missing)
    await planAll(page, { validated: true })
  }

  await page.goto('/SaisieNotes')
  const cells = page.getByRole('textbox', { name: new RegExp(`^${saisie.note}, `) })
  await expect(cells.nth(MARKS - 1)).toBeVisible()
  const defences = await page
    .locator('.grid-page tbody th a')
    .evaluateAll((links) =>
      links.map((link) => Number(new URL((link as HTMLAnchorElement).href).searchParams.get('id'))),
    )
  const expected = new Map(defences.slice(0, MARKS).map((id, row) => [id, markOf(row)]))

  const start = performance.now()
  for (let tabs = 0; !(await isIn(page.locator(':focus'), '.grid-cell')); tabs += 1) {
    expect(tabs).toBeLessThan(TABS)
    await page.keyboard.press('Tab')
  }
  await expect(cells.first()).toBeFocused()
  for (let row = 0; row < MARKS; row += 1) {
    await page.keyboard.type(String(markOf(row)).replace('.', ','))
    await page.keyboard.press(row % 2 === 0 ? 'Enter' : 'Tab')
  }
  await expect(page.getByRole('img', { name: saisie.enregistree })).toHaveCount(MARKS)
  const seconds = (performance.now() - start) / 1000
  console.log(`${MARKS} marks typed and saved in ${seconds.toFixed(1)} s`)

  const { lignes } = await call(notation.noteSaisie, {})
  const given = new Map(
    lignes
      .filter(({ soutenance_id }) => expected.has(soutenance_id))
      .map((row) => [row.soutenance_id, row.note]),
  )
  expect(given.size).toBe(MARKS)
  for (const [id, points] of expected) expect(given.get(id), `defence ${id}`).toBe(points)
})

/** From 5 to 19.75; neighbours differ. */
const markOf = (row: number) => 5 + row * 0.25

const isIn = async (focused: Locator, parent: string): Promise<boolean> =>
  (await focused.count()) > 0 &&
  focused.evaluate((element, parent) => element.closest(parent) !== null, parent)
