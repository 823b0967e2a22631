import type pg from 'pg'
import type { Page } from 'playwright/test'
import { test as base, expect } from 'playwright/test'
import identity from '../../i18n/identity/fr'
import { openBeside } from '../../src/services/db/open'
import { hasLemonldap, type Lemonldap, startLemonldap } from '../setup/lemonldap'
import { Product } from './product'
import { catalogues } from './signIn'
import { spaceTexts } from './spaces'

/* Signing in by LemonLDAP::NG, as universities run it: by OpenID Connect, CAS and SAML, as staff and as a student. */

interface University {
  product: Product
  idp: Lemonldap
}

const test = base.extend<object, { university: University }>({
  university: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const env: NodeJS.ProcessEnv = { SSO: 'univ,ent' }
      const product = await Product.seeded(env)
      const idp = await startLemonldap(product.url)
      Object.assign(
        env,
        idp.saml && { SSO: 'univ,ent,fed', SSO_FED_LABEL: 'Renater', SSO_FED_TRUST_EMAIL: '1' },
        idp.saml,
        {
          SSO_UNIV_URL: idp.url,
          SSO_UNIV_CLIENT_ID: idp.clientId,
          SSO_UNIV_CLIENT_SECRET: idp.clientSecret,
          SSO_UNIV_LABEL: 'Badwolf',
          SSO_UNIV_TRUST_EMAIL: '1',
          SSO_UNIV_NEW: 'make',
          SSO_ENT_KIND: 'cas',
          SSO_ENT_URL: idp.casUrl,
          SSO_ENT_LABEL: 'ENT',
          SSO_ENT_TRUST_EMAIL: '1',
        },
      )
      await product.start()
      await prepare(product)
      await use({ product, idp })
      await product.remove()
      await idp.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ university }, use) => use(university.product.url),
})

test.skip(!hasLemonldap, 'LemonLDAP::NG is not installed')

/** The table of groups has a line for `dwho`, and a student has the address of `rtyler`. */
const prepare = (product: Product) =>
  beside(product, async (pool) => {
    await pool.query(`INSERT INTO internship.habilitation (groupe, role) VALUES ('timelords', 'manager')`)
    await pool.query(`UPDATE records.etudiant SET email = 'rtyler@badwolf.org' WHERE id = (
    SELECT i.etudiant_id FROM records.inscription i JOIN records.annee y ON y.id = i.annee_id AND y.courante
    WHERE i.parti = 0 ORDER BY i.etudiant_id LIMIT 1)`)
    // as if the mailbox had confirmed it
    await pool.query(`DELETE FROM gateway.adresse WHERE nouvelle = 'rtyler@badwolf.org'`)
  })

async function beside({ dataDir }: Product, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir })
  await work(pool).finally(close)
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name: identity.by.replace('%{name}', name) })

/** Types name and password at the provider; the password is the name. */
async function signInThere(page: Page, who: string, { url }: Lemonldap): Promise<void> {
  await page.waitForURL(`${url}/**`)
  await page.locator('input[name="user"]').fill(who)
  await page.locator('input[name="password"]').fill(who)
  await page.locator('button[type="submit"]').first().click()
}

for (const [protocol, name] of [
  ['OpenID Connect', 'Badwolf'],
  ['CAS', 'ENT'],
  ['SAML', 'Renater'],
] as const) {
  test(`a member of the staff signs in by ${protocol}, and out here and there`, async ({
    page,
    university,
  }) => {
    test.skip(protocol === 'SAML' && !university.idp.saml, 'LemonLDAP::NG has no SAML here')
    await page.goto('/login')
    await button(page, name).click()
    await signInThere(page, 'dwho', university.idp)
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('link', { name: catalogues.fr.menu.entreprise }).first()).toBeVisible()
    // nothing of the passage is left in the address
    expect(new URL(page.url()).hash).toBe('')
    const signedIn = await page.evaluate(() => JSON.parse(localStorage.getItem('authUser') ?? '{}'))
    expect(signedIn.email).toBe('dwho@badwolf.org')

    await page.goto('/logout')
    await page.waitForURL('**/login')
    await expect(page.getByText(identity.stillOpen)).toBeVisible()
    // done there once our sign-in page has been loaded again
    const back = page.waitForResponse(`${university.product.url}/login`)
    await page.getByRole('link', { name: identity.leaveThere }).click()
    await back
    // signing in again requires the password again
    await page.goto('/login')
    await button(page, name).click()
    await page.waitForURL(`${university.idp.url}/**`)
    await expect(page.locator('input[name="password"]')).toBeVisible()
  })

  test(`a student signs in by ${protocol}, and strangers do not`, async ({ page, university, browser }) => {
    test.skip(protocol === 'SAML' && !university.idp.saml, 'LemonLDAP::NG has no SAML here')
    await page.goto('/login')
    await button(page, name).click()
    await signInThere(page, 'rtyler', university.idp)
    await page.waitForURL('**/espace**')
    await expect(page.getByRole('button', { name: spaceTexts.fr.leave })).toBeVisible()

    const stranger = await (await browser.newContext({ baseURL: university.product.url })).newPage()
    await stranger.goto('/login')
    await button(stranger, name).click()
    await signInThere(stranger, 'msmith', university.idp)
    await stranger.waitForURL('**/login')
    await expect(stranger.getByRole('alert')).toHaveText(identity.unknown)
    await stranger.context().close()
  })
}

test('a teacher signs in, whose address the school has meanwhile', async ({ page, university }) => {
  await beside(university.product, async (pool) => {
    await pool.query(`UPDATE records.enseignant SET email = 'msmith@badwolf.org' WHERE id = (
      SELECT n.enseignant_id FROM internship.encadreur n JOIN internship.jury j USING (enseignant_id) LIMIT 1)`)
    await pool.query(`DELETE FROM gateway.adresse WHERE nouvelle = 'msmith@badwolf.org'`)
  })
  await page.goto('/login')
  await button(page, 'Badwolf').click()
  await signInThere(page, 'msmith', university.idp)
  await page.waitForURL('**/espace**')
  await expect(page.getByRole('button', { name: spaceTexts.fr.leave })).toBeVisible()
})

test('an address sent by somebody else signs nobody in', async ({ page, browser, university }) => {
  await page.goto('/login')
  const begun = page.waitForRequest((request) => request.url().includes('/retour'))
  await button(page, 'Badwolf').click()
  await signInThere(page, 'dwho', university.idp)
  const address = (await begun).url()
  await page.waitForURL('**/dashboard')
  const victim = await (await browser.newContext()).newPage()
  await victim.goto(address)
  await expect(victim.getByRole('alert')).toHaveText(identity.late)
  expect(await victim.evaluate(() => localStorage.getItem('authUser'))).toBeNull()
  await victim.context().close()
})
