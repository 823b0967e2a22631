import { openBeside } from '../../src/services/db/open'
import * as step from './personSteps'
import type { Product } from './product'
import { expect, test } from './server'
import { catalogues, choose, signIn, toast } from './signIn'
import { addresses, spaceTexts } from './spaces'

/* Requests that the office answers all at once. */

const { resources, bulk } = catalogues.fr
const { demande } = resources
const t = spaceTexts.fr

/** Ten students of the demo school who have found an internship: their names in the list, and their addresses. */
async function declareTen(product: Product, run: number): Promise<{ name: string; email: string }[]> {
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: product.dataDir })
  try {
    const { rows } = await pool.query<{ name: string; email: string }>(
      `WITH free AS (
         SELECT i.etudiant_id, i.annee_id, row_number() OVER (ORDER BY i.etudiant_id DESC) AS n
         FROM records.inscription i JOIN records.annee y ON y.id = i.annee_id AND y.courante
         WHERE i.parti = 0 AND NOT EXISTS (SELECT FROM internship.affectation a
             WHERE a.etudiant_id = i.etudiant_id AND a.annee_id = i.annee_id)
           AND NOT EXISTS (SELECT FROM internship.demande d WHERE d.etudiant_id = i.etudiant_id AND d.annee_id = i.annee_id)
         LIMIT 10),
       asked AS (
         INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) SELECT annee_id, etudiant_id, 1, 'fr' FROM free
         RETURNING id, annee_id, etudiant_id),
       told AS (
         INSERT INTO internship.declaration (id, annee_id, etudiant_id, matricule_entreprise, nom_entreprise, nom_gerant,
           email_entreprise, adresse, telephone, tuteur_nom, tuteur_email, sujet, missions, debut, fin)
         SELECT a.id, a.annee_id, a.etudiant_id, 'LOT-' || $1 || '-' || f.n, 'Atelier ' || $1 || '-' || f.n, 'Habib Mrad',
           'a' || f.n || '-' || $1 || '@lot.test', 'Bizerte', '72123456', 'Sassi', 't' || f.n || '-' || $1 || '@lot.test',
           'Inventaire ' || $1 || '-' || f.n, 'Compter', '2022-02-01', '2022-05-31'
         FROM asked a JOIN free f USING (etudiant_id) RETURNING etudiant_id)
       SELECT e.nom_complet AS name, e.email FROM told JOIN records.etudiant e ON e.id = told.etudiant_id ORDER BY e.id`,
      [run],
    )
    return rows
  } finally {
    await close()
  }
}

test('ten declared internships are accepted at once with a supervisor each, undone, and refused with one reason', async ({
  page,
  browser,
  product,
}) => {
  const run = Math.floor(Math.random() * 1e6)
  const students = await declareTen(product, run)
  expect(students).toHaveLength(10)
  const { teacher } = await addresses(product)
  const bar = page.getByRole('toolbar', { name: bulk.label })
  const question = page.getByRole('alertdialog')
  const select = async () => {
    await page.goto(`/DemandeStage?filter=${encodeURIComponent('{"etat":0,"declaree":1}')}&perPage=30`)
    for (const { name } of students)
      await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').first().check()
  }
  await signIn(page)
  await select()

  await test.step('each has its supervisor, and a missing one is reported before anything is sent', async () => {
    await bar.getByRole('button', { name: demande.actions.accepterTous.label, exact: true }).click()
    const rows = question.getByRole('row').filter({ has: page.getByRole('combobox') })
    await expect(rows).toHaveCount(10)
    for (const { name } of students.slice(1))
      await choose(rows.filter({ hasText: name }), demande.fields.encadrant, teacher.name)
    const confirm = question.getByRole('button', { name: demande.actions.accepterTous.label, exact: true })
    await expect(question).toContainText(demande.required.encadrants)
    await confirm.click()
    await expect(question.getByText(demande.required.encadrant_id, { exact: true })).toHaveCount(1)
    await choose(rows.filter({ hasText: students[0]?.name }), demande.fields.encadrant, teacher.name)
    await confirm.click()
    await expect(toast(page, '10 demandes acceptées')).toBeVisible()
  })

  await test.step('all of it is undone at once', async () => {
    await page.locator('.toast-action').last().click()
    await expect(toast(page, catalogues.fr.history.undone)).toBeVisible()
  })

  await test.step('they are refused with one reason, which each student reads', async () => {
    await select()
    await bar.getByRole('button', { name: demande.actions.refuser.label, exact: true }).click()
    await question.getByRole('textbox').fill('Les entreprises ne sont pas agréées.')
    await question.getByRole('button', { name: demande.actions.refuser.label, exact: true }).click()
    await expect(toast(page, /10 lignes traitées/)).toBeVisible()
    const phone = await step.enterOnPhone(browser, product, students[0]?.email ?? '')
    await step.openSection(phone, 'demandes')
    await expect(step.card(phone, `Inventaire ${run}-`)).toContainText('Les entreprises ne sont pas agréées.')
    await expect(step.card(phone, `Inventaire ${run}-`)).toContainText(t.demandes.etats[2])
    await phone.context().close()
  })
})
