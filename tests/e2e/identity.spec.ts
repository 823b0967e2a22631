import { expect, type Page } from 'playwright/test'
import identity from '../../i18n/identity/fr'
import { hasLemonldap } from '../setup/lemonldap'
import { catalogues } from './signIn'
import { spaceTexts } from './spaces'
import { beside, button, NO_SAML, signInThere, test, type University } from './university'

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
    test.skip(protocol === 'SAML' && !university.idp.saml, NO_SAML)
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
    await leaveThere(page, protocol, name, university)
  })

  test(`a student signs in by ${protocol}, and out here and there, and strangers do not sign in`, async ({
    page,
    university,
    browser,
  }) => {
    test.skip(protocol === 'SAML' && !university.idp.saml, NO_SAML)
    await page.goto('/login')
    await button(page, name).click()
    await signInThere(page, 'rtyler', university.idp)
    await page.waitForURL('**/espace**')
    await expect(page.getByRole('button', { name: spaceTexts.fr.leave })).toBeVisible()
    await page.getByRole('button', { name: spaceTexts.fr.leave }).click()
    await leaveThere(page, protocol, name, university)

    const stranger = await (await browser.newContext({ baseURL: university.product.url })).newPage()
    await stranger.goto('/login')
    await button(stranger, name).click()
    await signInThere(stranger, 'msmith', university.idp)
    await stranger.waitForURL('**/login')
    await expect(stranger.getByRole('alert')).toHaveText(identity.unknown)
    await stranger.context().close()
  })
}

/** Signed out here, somebody signs out at the provider too; signing in again requires the password again. */
async function leaveThere(page: Page, protocol: string, name: string, { product, idp }: University) {
  await expect(page.getByText(identity.stillOpen)).toBeVisible()
  // done there once our sign-in page has been loaded again
  const back = page.waitForResponse((response) => {
    const { origin, pathname } = new URL(response.url())
    return origin === product.url && pathname === '/login'
  })
  await page.getByRole('link', { name: identity.leaveThere }).click()
  // the page whose frame ends sessions elsewhere goes on after half a minute, or at once
  if (protocol === 'OpenID Connect') await page.locator('button[type="submit"]').click()
  await back
  await page.goto('/login')
  await button(page, name).click()
  await page.waitForURL(`${idp.url}/**`)
  await expect(page.locator('input[name="password"]')).toBeVisible()
}

for (const [protocol, provider] of [
  ['OpenID Connect', 'Badwolf'],
  ['CAS', 'ENT'],
] as const) {
  test(`a teacher and a student who have nothing but ${protocol} see their own space`, async ({
    browser,
    university,
  }) => {
    const { product, idp } = university
    const t = spaceTexts.fr
    let [teacher, theirs, student, other] = ['', '', '', '']
    await beside(product, async (pool) => {
      // the school learns of the address meanwhile; the teacher is the one who supervises the most
      const { rows } = await pool.query(`
      SELECT n.enseignant_id, n.nom_complet AS name, min(e.nom_complet) AS student
      FROM internship.encadreur n JOIN internship.jury j USING (enseignant_id)
      JOIN internship.affectation a ON a.encadrant_id = n.id JOIN records.annee y ON y.id = a.annee_id AND y.courante
      JOIN records.etudiant e ON e.id = a.etudiant_id
      GROUP BY n.id ORDER BY count(*) DESC, n.id LIMIT 1`)
      ;[teacher, theirs] = [rows[0].name, rows[0].student]
      await pool.query("UPDATE records.enseignant SET email = 'msmith@badwolf.org' WHERE id = $1", [
        rows[0].enseignant_id,
      ])
      await pool.query(`DELETE FROM gateway.adresse WHERE nouvelle = 'msmith@badwolf.org'`)
      const students = await pool.query(
        `SELECT nom_complet AS name, email = 'rtyler@badwolf.org' AS own FROM records.etudiant
        WHERE email = 'rtyler@badwolf.org' OR id = (SELECT max(id) FROM records.etudiant) ORDER BY own DESC`,
      )
      ;[student, other] = students.rows.map(({ name }) => name)
    })
    for (const [who, email, name, sections, seen] of [
      ['msmith', 'msmith@badwolf.org', teacher, ['stages', 'conventions', 'soutenances', 'donnees'], theirs],
      ['rtyler', 'rtyler@badwolf.org', student, ['stages', 'offres', 'demandes', 'visites'], ''],
    ] as const) {
      const page = await (await browser.newContext({ baseURL: product.url })).newPage()
      await page.goto('/login')
      await button(page, provider).click()
      await signInThere(page, who, idp)
      await page.waitForURL('**/espace**')
      await expect(page.locator('.space-name')).toHaveText(name)
      const tabs = page.getByRole('navigation', { name: t.title })
      for (const section of sections)
        await expect(tabs.getByRole('link', { name: t.sections[section], exact: true })).toBeVisible()
      if (seen) await expect(page.getByRole('main').getByText(seen).first()).toBeVisible()
      else await expect(page.getByText(other)).toHaveCount(0)
      // the office is not theirs
      await page.goto('/dashboard')
      await page.waitForURL('**/login')
      // neither a password nor the link of a mail has ever let them in
      await beside(product, async (pool) => {
        const passwords = await pool.query(
          `SELECT FROM internship.utilisateur WHERE lower(email) = $1
          UNION ALL SELECT FROM company.compte WHERE lower(email) = $1`,
          [email],
        )
        const sessions = await pool.query(
          `SELECT DISTINCT s.identite_id IS NOT NULL AS by_identity FROM gateway.seance_personne s
          JOIN gateway.personne p ON p.id = s.personne_id WHERE p.email = $1`,
          [email],
        )
        expect([passwords.rows, sessions.rows]).toEqual([[], [{ by_identity: true }]])
      })
      await page.context().close()
    }
  })
}

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
