import { openBeside } from '../../src/services/db/open'
import type { Product } from './product'
import { expect, test } from './server'
import { catalogues } from './signIn'
import { enterSpace, linkIn, spaceTexts } from './spaces'
import { call } from './staffCalls'

/* A session ends while somebody is writing. */

const t = spaceTexts.fr

/** A tutor of an internship whose assessment is due and not signed. */
async function tutorOf({ dataDir }: Product): Promise<{ email: string; id: number }> {
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir })
  await pool.query('UPDATE records.etablissement SET evaluation_jours = 365')
  const { rows } = await pool.query(`
    SELECT g.email, v.id FROM internship.v_deroulement v JOIN records.annee y ON y.id = v.annee_id AND y.courante
    JOIN company.contact g ON g.id = v.tuteur_id AND g.active = 1 AND g.gestion = 0
    WHERE NOT EXISTS (SELECT FROM internship.evaluation x WHERE x.affectation_id = v.id)
      AND (SELECT count(*) FROM internship.v_deroulement o WHERE o.tuteur_id = g.id) = 1 ORDER BY v.id LIMIT 1`)
  await close()
  if (!rows[0]) throw new Error('the demo school has no tutor who has still to evaluate')
  return rows[0]
}

test('a tutor’s text is sent after signing in again by a mailed link', async ({ page, product }) => {
  const { email, id } = await tutorOf(product)
  const token = await enterSpace(product, email)
  await page.goto('/login')
  await page.evaluate((token) => localStorage.setItem('espaceToken', token), token)
  await page.goto('/espace/evaluations')
  const comment = page.getByRole('textbox', { name: t.suivi.commentaire }).first()
  const fold = page.locator('.space-fold button[aria-expanded="false"]').first()
  await expect(comment.or(fold).first()).toBeVisible()
  if (await fold.isVisible()) await fold.click()
  const said = 'Un travail soigné, du premier au dernier jour. '.repeat(12).trim()
  await comment.fill(said)
  const radios = page.getByRole('radio', { name: '4', exact: true })
  for (const radio of (await radios.all()).slice(0, 5)) await radio.check()

  // another device has signed out: the session has ended, and the page does not know
  await call({ url: product.url, token }, 'espace/quitter', {})
  await page.getByRole('button', { name: t.suivi.keep }).first().click()
  await expect(page.getByText(catalogues.fr.auth.expired)).toBeVisible()
  await expect(comment).toBeHidden()

  const link = await linkIn(product, email, 'espace(?:/\\w+)?', () =>
    call({ url: product.url, token: '' }, 'espace/lien', { email, lang: 'fr', section: 'evaluations' }),
  )
  await page.goto(link)
  await page.getByRole('button', { name: t.entry.enter }).click()
  // navigating before that would interrupt signing in
  await expect(page.getByRole('button', { name: t.leave })).toBeVisible()
  await page.goto('/espace/evaluations')
  await expect(comment.or(fold).first()).toBeVisible()
  if (await fold.isVisible()) await fold.click()
  await page.getByRole('button', { name: catalogues.fr.typed.resume }).first().click()
  await expect(comment).toHaveValue(said)
  await page.getByRole('button', { name: t.suivi.keep }).first().click()
  await expect(page.getByText(t.suivi.kept)).toBeVisible()
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: product.dataDir })
  const { rows } = await pool.query(
    'SELECT commentaire, assiduite FROM internship.evaluation WHERE affectation_id = $1',
    [id],
  )
  await close()
  expect(rows).toEqual([{ commentaire: said, assiduite: 4 }])
})
