import { expect } from 'playwright/test'
import identity from '../../i18n/identity/fr'
import { hasLemonldap } from '../setup/lemonldap'
import { catalogues } from './signIn'
import { spaceTexts } from './spaces'
import { beside, button, signInThere, test } from './university'

/* Signing in by LemonLDAP::NG as staff, as a student and as a teacher. */

test.skip(!hasLemonldap, 'LemonLDAP::NG is not installed')

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
    const back = page.waitForResponse((response) => {
      const { origin, pathname } = new URL(response.url())
      return origin === university.product.url && pathname === '/login'
    })
    await page.getByRole('link', { name: identity.leaveThere }).click()
    // the page whose frame ends sessions elsewhere goes on after half a minute, or at once
    if (protocol === 'OpenID Connect') await page.locator('button[type="submit"]').click()
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
