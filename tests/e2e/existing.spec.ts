import { type ExistingServices, startExisting } from '../setup/existing'
import { Product } from './product'
import { test as base, expect } from './server'
import { catalogues } from './signIn'

/* The built product in front of three existing services, which have the specification's calls and nothing else. */

const test = base.extend<{ existing: ExistingServices; behind: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  existing: async ({}, use) => {
    const existing = await startExisting()
    await use(existing)
    await existing.stop()
  },
  behind: async ({ existing }, use) => {
    const { internship, company, records } = existing.upstreams
    const product = await Product.create({
      INTERNSHIP_URL: internship?.url,
      INTERNSHIP_API_PASSWORD: internship?.apiPassword,
      COMPANY_URL: company?.url,
      COMPANY_SERVICE_EMAIL: company?.email,
      COMPANY_SERVICE_PASSWORD: company?.password,
      RECORDS_URL: records?.url,
      RECORDS_SERVICE_EMAIL: records?.email,
      RECORDS_SERVICE_PASSWORD: records?.password,
    })
    await product.start()
    await use(product)
    await product.remove()
  },
})

const PAGES = [
  ['/Entreprise', 'Atlas Télécom'],
  ['/OffreStage', 'Supervision du réseau'],
  ['/AffectStage', 'Ines Karray'],
  ['/Rapport', 'Ines Karray'],
  ['/DemandeStage', 'Mouna Rekik'],
] as const

test('makes only calls that existing services have, and none while idle', async ({
  page,
  existing,
  behind,
}) => {
  const { auth } = catalogues.fr
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(new URL(response.url()).pathname)
  })
  await page.goto(`${behind.url}/login`)
  await page.getByLabel(auth.email).fill('sonia@ecole.test')
  await page.getByLabel(auth.password, { exact: true }).fill('mot-de-passe')
  await page.getByRole('button', { name: auth.signIn }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link')).toHaveCount(12)
  for (const [path, shown] of PAGES) {
    await page.goto(behind.url + path)
    await expect(page.getByText(shown).first()).toBeVisible()
  }
  expect(existing.unknown).toEqual([])
  expect(missing).toEqual([])
  expect(behind.output).not.toContain('Warning')
})
