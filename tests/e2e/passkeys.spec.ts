import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { test as base, expect } from 'playwright/test'
import cle from '../../i18n/cle/fr'
import facteurAr from '../../i18n/facteur/ar'
import facteurFr, { type FacteurMessages } from '../../i18n/facteur/fr'
import type { Lang } from '../../src/contract/kernel/constants'
import { fill } from '../../src/ui/texts/messages'
import { Product } from './product'
import { catalogues, chooseLanguage, signIn } from './signIn'
import { addresses, enterSpace, spaceTexts } from './spaces'

/*
 * Passkeys, with an authenticator that the browser plays, and second factors. Passkeys need a name: an address of
 * numbers has none.
 */

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

/** As on a device where no passkey has been used: nothing is offered in the field of the address. */
const forgetUse = (page: Page) => page.evaluate(() => localStorage.removeItem('espace-stage.cle'))

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

  // on this device the field of the address offers it, and its owner takes it at once
  await page.goto('/logout')
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('link', { name: catalogues.fr.menu.entreprise }).first()).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: fill(cle.renameNamed, { nom }) }).click()
  await dialog.getByLabel(cle.name).fill(renamed)
  await dialog.getByRole('button', { name: cle.rename }).click()
  await page.getByRole('button', { name: fill(cle.removeNamed, { nom: renamed }) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: cle.remove }).click()
  await expect(page.getByText(cle.none)).toBeVisible()
  await forgetUse(page)
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
  await forgetUse(page)
  await page.goto('/login')
  await page.getByRole('button', { name: cle.signIn }).click()
  await page.waitForURL('**/espace**')
  await expect(page.getByRole('button', { name: spaceTexts.fr.leave })).toBeVisible()
})

const DEMO = { email: 'demo@espace-stage.test', password: 'demo-espace-stage' }

/** What an application shows, some steps of half a minute from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Signing out loads the sign-in page again, in which alone there are plain selects. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.waitForURL('**/login')
  await expect(page.locator('select').first()).toBeVisible()
}

/** Signs out, types address and password, and arrives at the step for the code. */
async function passwordAgain(page: Page, lang: Lang, t: FacteurMessages): Promise<void> {
  const { auth } = catalogues[lang]
  await signOut(page)
  await chooseLanguage(page, lang)
  await page.getByLabel(auth.email).fill(DEMO.email)
  await page.getByLabel(auth.password, { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: auth.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { name: t.stepTitle })).toBeVisible()
}

async function enterCode(page: Page, t: FacteurMessages, code: string): Promise<void> {
  await page.getByLabel(t.codeOrRecovery, { exact: true }).fill(code)
  await page.getByRole('button', { name: t.signIn, exact: true }).click()
}

for (const [lang, t, width] of [
  ['fr', facteurFr, 1440],
  ['ar', facteurAr, 375],
] as const)
  test(`a colleague signs in by password and code, and by a recovery code, in ${lang} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, lang)
    await page.goto('/profile')
    await page.getByRole('button', { name: t.setUp }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.password).fill(DEMO.password)
    await dialog.getByRole('button', { name: t.goOn }).click()
    await expect(dialog.getByRole('img', { name: t.qr })).toBeVisible()
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
    await dialog.getByLabel(t.code).fill(codeOf(secret))
    await dialog.getByRole('button', { name: t.goOn }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    const codes = await dialog.getByRole('listitem').allTextContents()
    await dialog.getByRole('button', { name: t.kept }).click()
    await expect(page.getByRole('button', { name: t.newCodes })).toBeVisible()

    await passwordAgain(page, lang, t)
    await enterCode(page, t, '000000')
    await expect(page.getByRole('alert')).toHaveText(t.refused)
    // a code serves once, so this is the next
    await enterCode(page, t, codeOf(secret, 1))
    await page.waitForURL('**/dashboard')

    await passwordAgain(page, lang, t)
    await enterCode(page, t, codes[0] ?? '')
    await page.waitForURL('**/dashboard')

    await page.goto('/profile')
    await expect(page.getByText(fill(t.left.many, { n: '9' }))).toBeVisible()
    await page.getByRole('button', { name: t.remove, exact: true }).click()
    await dialog.getByLabel(t.password).fill(DEMO.password)
    await dialog.getByRole('button', { name: t.remove, exact: true }).click()
    await expect(page.getByText(t.none)).toBeVisible()
    await signOut(page)
    await signIn(page, lang)
  })
