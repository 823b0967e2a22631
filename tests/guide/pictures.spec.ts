import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { campagne, internship } from '../../src/contract'
import { LANGS, OBLIGATOIRE } from '../../src/contract/kernel/constants'
import { caller } from '../e2e/journeyData'
import { lastSteps } from '../e2e/lastSteps'
import { Product } from '../e2e/product'
import { test as base, expect } from '../e2e/server'
import { catalogues, chooseLanguage, signIn } from '../e2e/signIn'
import { addresses, enterSpace, linkIn } from '../e2e/spaces'
import { Watch } from '../e2e/visit'
import { students } from '../e2e/yearFiles'

/* The pictures of the guide, in each language, from the demo school. They are looked at before they are committed. */

const GUIDE = fileURLToPath(new URL('../../docs/guide/', import.meta.url))
const DESK = { width: 1200, height: 750 }
const PHONE = { width: 390, height: 720 }

const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      // nothing is years overdue
      const product = await Product.create({ DEMO_YEAR: 'now' })
      await product.start()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const pictures = (page: Page) => {
  const watch = new Watch(page)
  const take = async (name: string) => {
    await watch.settled()
    await page.mouse.move(0, 0)
    await page.screenshot({ path: `${GUIDE}${name}.png`, scale: 'css' })
  }
  return { watch, take }
}

for (const lang of LANGS)
  test(`of the office and a student's space, ${lang}`, async ({ page, product }) => {
    const { watch, take } = pictures(page)
    const takeAt = async (name: string, path: string) => {
      await watch.open(path)
      await take(`${lang}/${name}`)
    }
    await page.setViewportSize(DESK)
    await signIn(page, lang)
    const board = (await (await caller(page))(campagne.campagneList, {})).rows[0]

    await takeAt('accueil', '/dashboard')
    await takeAt('offres', '/OffreStage')
    await takeAt('convention', '/Convention')
    await takeAt('tableau', `/TableauCampagne?id=${board?.id}`)
    await takeAt('notes', '/SaisieNotes')
    await takeAt('etudiants', '/Etudiant')
    await takeAt('diplomes', '/ListDiplome')
    await takeAt('etablissement', '/Etablissement')
    await watch.open('/AffectStage')
    await page.locator('[data-record]').first().click()
    await take(`${lang}/dossier`)
    await watch.open('/Etudiant')
    await chooseStudents(page, lang)
    await take(`${lang}/import`)

    await page.setViewportSize(PHONE)
    const { student } = await addresses(product)
    const token = await enterSpace(product, student.email)
    await page.evaluate((token) => localStorage.setItem('espaceToken', token), token)
    await page.goto('/espace')
    await take(`${lang}/espace`)
  })

test('of what a mail about a defence leads to', async ({ page, product }) => {
  const { take } = pictures(page)
  await signIn(page)
  const call = await caller(page)
  const { Sujet } = await call(internship.affectationList, {})
  const open = Sujet.find(({ count, etat_stage }) => count === 0 && etat_stage === OBLIGATOIRE)
  const { stage = '' } = open ?? {}
  const defence = await lastSteps(call, { subject: stage, supervisor: '' })
  await defence.plan()
  const [chair] = defence.markers.slice(-1)
  const link = await linkIn(product, chair ?? '', 'convocation', () => defence.convoke())
  await page.setViewportSize(PHONE)
  for (const lang of LANGS) {
    await page.goto(link)
    await chooseLanguage(page, lang)
    await take(`${lang}/convocation`)
  }
})

/** Opens the import of students with a file, up to its columns. */
async function chooseStudents(page: Page, lang: (typeof LANGS)[number]): Promise<void> {
  const { table, import: texts } = catalogues[lang]
  await page.getByRole('button', { name: table.import }).click()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: texts.choose }).click()
  await (await asked).setFiles({
    name: 'etudiants.xls',
    mimeType: 'application/octet-stream',
    buffer: students(12),
  })
  await expect(page.getByRole('dialog').getByRole('button', { name: texts.look })).toBeVisible()
}
