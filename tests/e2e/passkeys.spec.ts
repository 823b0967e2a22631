import type { Page } from 'playwright/test'
import { test as base, expect } from 'playwright/test'
import cle from '../../i18n/cle/fr'
import { fill } from '../../src/ui/texts/messages'
import { Product } from './product'
import { catalogues, signIn } from './signIn'
import { addresses, enterSpace, spaceTexts } from './spaces'

/* Passkeys, with an authenticator that the browser plays. They need a name: an address of numbers has none. */

const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const env: NodeJS.ProcessEnv = {}
      const product = await Product.seeded(env)
      env.PUBLIC_URL = `http://localhost:${product.port}`
      await product.start()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(`http://localhost:${product.port}`),
})

/** A device that recognises its owner at once. */
async function authenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const nom = 'Mon téléphone'
const renamed = 'Mon ancien téléphone'

test('a colleague adds a passkey, signs in by it, and removes it', async ({ page }) => {
  await authenticator(page)
  await signIn(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: cle.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(cle.name).fill(nom)
  await dialog.getByLabel(cle.password).fill('demo-espace-stage')
  await dialog.getByRole('button', { name: cle.goOn }).click()
  await expect(page.getByText(cle.added)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: nom })).toBeVisible()

  await page.goto('/logout')
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: cle.signIn }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('link', { name: catalogues.fr.menu.entreprise }).first()).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: fill(cle.renameNamed, { nom }) }).click()
  await dialog.getByLabel(cle.name).fill(renamed)
  await dialog.getByRole('button', { name: cle.rename }).click()
  await page.getByRole('button', { name: fill(cle.removeNamed, { nom: renamed }) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: cle.remove }).click()
  await expect(page.getByText(cle.none)).toBeVisible()
  await page.goto('/logout')
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: cle.signIn }).click()
  await expect(page.getByRole('alert')).toHaveText(cle.refused)
})

test('a student adds a passkey in the space, and enters by it without a mail', async ({ page, product }) => {
  await authenticator(page)
  const { student } = await addresses(product)
  const token = await enterSpace(product, student.email)
  await page.goto('/login')
  await page.evaluate((token) => localStorage.setItem('espaceToken', token), token)
  await page.goto('/espace/donnees')
  await page.getByRole('button', { name: cle.add }).click()
  await page.getByLabel(cle.name).fill(nom)
  await page.getByRole('button', { name: cle.goOn }).click()
  await expect(page.getByRole('heading', { name: nom })).toBeVisible()

  await page.getByRole('button', { name: spaceTexts.fr.leave }).click()
  await page.goto('/login')
  await page.getByRole('button', { name: cle.signIn }).click()
  await page.waitForURL('**/espace**')
  await expect(page.getByRole('button', { name: spaceTexts.fr.leave })).toBeVisible()
})
