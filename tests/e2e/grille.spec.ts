import { expect, type Page, test } from 'playwright/test'
import { internship, notation } from '../../src/contract'
import { grille } from '../../src/contract/affectation/grille'
import type { Lang } from '../../src/contract/kernel/constants'
import { Actions } from './actions'
import { caller } from './journeyData'
import { addInternships, planAll } from './moreDefences'
import { Product } from './product'
import { catalogues, signIn } from './signIn'

/* Blocks of a spreadsheet that the office pastes into a table, and a file of marks. */

const { grille: texts, saisie, title } = catalogues.fr
const ROWS = 12

// what is planned and validated here would disturb others
let product: Product
test.beforeAll(async () => {
  product = await Product.seeded()
  await product.start()
})
test.afterAll(() => product.remove())

async function opened(browser: { newPage(options: object): Promise<Page> }, lang: Lang = 'fr') {
  const page = await browser.newPage({ baseURL: product.url })
  const actions = await Actions.of(page)
  await signIn(page, lang)
  return { page, actions, call: await caller(page) }
}

test(`a block of ${ROWS} internships and 4 facts is pasted, and undone at once`, async ({ browser }) => {
  test.slow()
  const { page, actions, call } = await opened(browser)
  const before = new Set((await call(internship.affectationList, {})).Sujet.map(({ id }) => id))
  await addInternships(page, ROWS)
  const ids = (await call(internship.affectationList, {})).Sujet.flatMap(({ id }) =>
    before.has(id) ? [] : id,
  )
  const facts = async () => (await call(grille.grilleLire, { ids })).lignes
  expect(ids).toHaveLength(ROWS)

  await page.goto(`/CompleterStages?par=stages#${ids.join()}`)
  const table = page.getByRole('table', { name: title.completerStages })
  const cells = table.locator('tbody tr').first().locator('[data-cell]')
  await cells.first().focus()
  const lines = ids.map((_, row) => `03/01/2022\t${row + 10}/06/2022\t3${row % 10},5 h\tAtelier ${row + 1}`)
  await actions.paste(page, `${lines.join('\n')}\n`)
  await expect(page.getByRole('img', { name: saisie.enregistree })).toHaveCount(ROWS)
  const said = (await facts()).map(({ debut, fin, heures, lieu }) => [debut, fin, heures, lieu])
  expect(said).toEqual(
    ids.map((_, row) => ['2022-01-03', `2022-06-${row + 10}`, 30 + (row % 10) + 0.5, `Atelier ${row + 1}`]),
  )

  await page.getByRole('button', { name: catalogues.fr.history.undo }).click()
  await expect
    .poll(async () => (await facts()).map(({ heures, lieu }) => `${heures}${lieu}`))
    .toEqual(ids.map(() => 'null'))
  await expect(cells.nth(3)).toHaveValue('')
  await expect(page.getByText(texts.hint)).toBeVisible()
})

test('arrows move to the cell in their direction, also from right to left', async ({ browser }) => {
  test.slow()
  const { page, call } = await opened(browser, 'ar')
  await addInternships(page, 1)
  // the newest lacks all facts
  const newest = Math.max(...(await call(internship.affectationList, {})).Sujet.map(({ id }) => id))
  await page.goto(`/CompleterStages?par=stages#${newest}`)
  const row = page
    .getByRole('table', { name: catalogues.ar.title.completerStages })
    .locator('tbody tr')
    .first()
  const cells = row.locator('[data-cell]')
  await cells.first().focus()
  const side = (cell: number) => cells.nth(cell).evaluate((element) => element.getBoundingClientRect().left)
  for (const [key, at, from] of [
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 2, 1],
    ['ArrowRight', 1, 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(cells.nth(at)).toBeFocused()
    expect(Math.sign((await side(at)) - (await side(from)))).toBe(key === 'ArrowLeft' ? -1 : 1)
  }
})

test('a file of marks is previewed and imported', async ({ browser }) => {
  test.slow()
  const { page, call } = await opened(browser)
  await planAll(page, { validated: true })
  const rows = (await call(notation.noteSaisie, {})).lignes.filter(
    ({ note, bareme_id, matricule }) => note === null && bareme_id === null && matricule,
  )
  const [absent, ...marked] = rows.slice(0, 4)
  const marks = ['14,5', '١٢', '9.75']
  const file = [
    'Numéro;Étudiant;Note /20',
    ...marked.map(({ matricule, etudiant }, at) => `${matricule};${etudiant};${marks[at]}`),
    `${absent?.matricule};${absent?.etudiant};ABS`,
    'X-000;Personne;12',
  ].join('\n')
  await page.goto('/SaisieNotes')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: new RegExp(`^${saisie.fichier.lire}.*${saisie.unique}`) }).click()
  await (await chooser).setFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('X-000')
  await expect(dialog).toContainText('n’est pas une note')
  await dialog.getByRole('button', { name: /Enregistrer 3 lignes/ }).click()
  await expect(page.getByRole('img', { name: saisie.enregistree })).toHaveCount(marked.length)
  const { lignes } = await call(notation.noteSaisie, {})
  const given = (id: number | undefined) => lignes.find(({ soutenance_id }) => soutenance_id === id)?.note
  expect(marked.map(({ soutenance_id }) => given(soutenance_id))).toEqual([14.5, 12, 9.75])
  expect(given(absent?.soutenance_id)).toBeNull()
})
