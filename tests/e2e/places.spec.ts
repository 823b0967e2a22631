import { type Browser, expect, type Page } from 'playwright/test'
import { plural } from '../../src/espace/space/plural'
import { openBeside } from '../../src/services/db/open'
import { fill } from '../../src/ui/texts/messages'
import { card, openSection, phoneOf } from './personSteps'
import type { Product } from './product'
import { test } from './server'
import { enterSpace, spaceTexts } from './spaces'
import { call, signInToServices } from './staffCalls'

/* An offer shared by several students: on the phones of its company and of students, place by place. */

const t = spaceTexts.fr
const places = (all: number, taken: number) =>
  fill(taken === 0 ? t.offres.placesAll : plural('fr', t.offres.placesTaken, taken), {
    places: String(all),
    prises: String(taken),
  })

interface Found {
  stage_id: number
  sujet: string
  company: string
  students: { id: number; email: string; nom: string }[]
}

/** An offer with two places in the demo school, and two students of its programme without an internship. */
async function offerOfTwo(product: Product): Promise<Found> {
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: product.dataDir })
  const { rows } = await pool.query<Found>(`
    WITH one AS (SELECT s.id, s.annee_id, s.sujet, e.email, l.specialite_id, n.niveau_id FROM internship.stage s
      JOIN records.annee y ON y.id = s.annee_id AND y.courante
      JOIN company.entreprise e ON e.id = s.entreprise_id AND e.active = 1
      JOIN internship.stage_specialite l ON l.stage_id = s.id JOIN internship.stage_niveau n ON n.stage_id = s.id
      WHERE s.etat = 1 AND s.affect = 0 AND s.places = 1 AND coalesce(s.limite >= current_date, true)
        AND (SELECT count(*) FROM records.parcours p JOIN records.etudiant t ON t.id = p.etudiant_id AND t.email <> ''
          WHERE p.annee_id = s.annee_id AND p.stage = 0 AND p.parti = 0 AND p.specialite_id = l.specialite_id
            AND p.niveau_id = n.niveau_id) > 1
      ORDER BY s.id LIMIT 1),
    two AS (UPDATE internship.stage s SET places = 2 FROM one WHERE s.id = one.id)
    SELECT one.id AS stage_id, one.sujet, one.email AS company,
      (SELECT json_agg(t) FROM (SELECT t.id, t.email, t.nom_complet AS nom FROM records.parcours p
        JOIN records.etudiant t ON t.id = p.etudiant_id AND t.email <> '' WHERE p.annee_id = one.annee_id AND p.stage = 0
          AND p.parti = 0 AND p.specialite_id = one.specialite_id AND p.niveau_id = one.niveau_id ORDER BY t.id LIMIT 2) AS t) AS students
    FROM one`)
  await close()
  if (!rows[0]) throw new Error('the demo school has no offer that two students may have')
  return rows[0]
}

async function inSpace(browser: Browser, product: Product, email: string, path: string): Promise<Page> {
  const token = await enterSpace(product, email)
  const phone = await phoneOf(browser, product)
  await phone.goto('/login')
  await phone.evaluate((token) => localStorage.setItem('espaceToken', token), token)
  await phone.goto(path)
  return phone
}

test('an offer with two places is available until the second is taken, as its company and students see', async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000)
  const { stage_id, sujet, company, students } = await offerOfTwo(product)
  const [first, second] = students
  if (!first || !second) throw new Error('there are not two students')
  const staff = await signInToServices(product.url)
  const assign = async (etudiant_id: number) => {
    const given = { annee: 2022, stage_id, etudiant_id, encadrant_id: null, etat_stage: 2 }
    expect((await call(staff, 'affectation/add', given)).status).toBe(200)
  }
  const shot = (phone: Page, name: string) =>
    phone.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
  const student = await inSpace(browser, product, second.email, `/espace/offres/${stage_id}`)
  const boss = await inSpace(browser, product, company, '/espace/propositions')
  const main = student.getByRole('main')

  await test.step('before one is taken', async () => {
    await expect(main.getByText(places(2, 0))).toBeVisible()
    await expect(card(boss, sujet).getByText(places(2, 0))).toBeVisible()
  })
  await test.step('one is taken, the other is available', async () => {
    await assign(first.id)
    await student.reload()
    await expect(main.getByText(places(2, 1))).toBeVisible()
    await shot(student, 'student-one-taken')
    await student.getByRole('textbox', { name: t.offres.lettre }).fill('Votre sujet est le mien.')
    await student.getByRole('button', { name: t.offres.apply }).click()
    await expect(student.getByText(t.offres.applied).first()).toBeVisible()
    await boss.reload()
    await expect(card(boss, sujet).getByText(places(2, 1))).toBeVisible()
    await shot(boss, 'company-one-taken')
    await openSection(boss, 'stages')
    await expect(boss.getByRole('main').getByText(first.nom).first()).toBeVisible()
    await shot(boss, 'company-trainees')
  })
  await test.step('both are taken', async () => {
    await assign(second.id)
    await openSection(boss, 'propositions')
    await expect(card(boss, sujet).getByText(places(2, 2)).first()).toBeVisible()
    await shot(boss, 'company-both-taken')
    await openSection(boss, 'stages')
    for (const { nom } of students) await expect(boss.getByRole('main').getByText(nom).first()).toBeVisible()
    await openSection(student, 'stages')
    await expect(student.getByRole('heading', { level: 2, name: sujet })).toBeVisible()
    await shot(student, 'student-has-it')
    await openSection(student, 'offres')
    await expect(card(student, sujet).getByText(t.offres.affectee).first()).toBeVisible()
    await shot(student, 'student-offers')
  })
  for (const phone of [student, boss]) {
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await phone.context().close()
  }
})
