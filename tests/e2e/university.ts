import type pg from 'pg'
import type { Page } from 'playwright/test'
import { test as base } from 'playwright/test'
import identityAr from '../../i18n/identity/ar'
import identityEn from '../../i18n/identity/en'
import identityFr from '../../i18n/identity/fr'
import type { Lang } from '../../src/contract/kernel/constants'
import { openBeside } from '../../src/services/db/open'
import { type Lemonldap, startLemonldap } from '../setup/lemonldap'
import { Product } from './product'

/* A product whose people sign in by LemonLDAP::NG, as universities run it: by OpenID Connect, CAS and SAML. */

/** Why a test of it is skipped where `Lasso` is missing. */
export const NO_SAML = 'LemonLDAP::NG has no SAML here'

export const identityTexts = { fr: identityFr, en: identityEn, ar: identityAr }

export interface University {
  product: Product
  idp: Lemonldap
}

export const test = base.extend<object, { university: University }>({
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
          SSO_ENT_NEW: 'make',
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

export async function beside({ dataDir }: Product, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir })
  await work(pool).finally(close)
}

/** The button of a provider on the sign-in page. */
export const button = (page: Page, name: string, lang: Lang = 'fr') =>
  page.getByRole('button', { name: identityTexts[lang].by.replace('%{name}', name) })

/** Types name and password at the provider; the password is the name. */
export async function signInThere(page: Page, who: string, { url }: Lemonldap): Promise<void> {
  await page.waitForURL(`${url}/**`)
  await page.locator('input[name="user"]').fill(who)
  await page.locator('input[name="password"]').fill(who)
  await page.locator('button[type="submit"]').first().click()
}
