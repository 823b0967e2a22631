import { afterAll, beforeAll, expect, it } from 'vitest'
import { espacePropositions, rentree } from '../../../src/contract'
import { openSchool, type School } from '../../setup/openSchool'

/* What is copied when an offer moves to another year: by the office's assistant, and by its company. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`INSERT INTO company.contact (id, entreprise_id, prenom, nom, email, tuteur) VALUES
    (1, 1, 'Tarek', 'Tuteur', 'tarek@industrie.test', 1)`)
  await school.sql(`INSERT INTO company.site (id, entreprise_id, nom) VALUES (1, 1, 'Atelier')`)
})
afterAll(() => school?.drop())

/** Columns that are valid in any year; a new column belongs here, or is excluded by name. */
const LASTING = {
  entreprise_id: 1,
  description: 'Une offre',
  missions: 'Coder',
  competences: 'SQL',
  heures: 35.5,
  lieu: 'Tunis',
  distance: 1,
  teletravail: 2,
  pays_stage: 'DE',
  site_id: 1,
  gratification: 450,
  places: 2,
  tuteur_id: 1,
}
const OWN = [
  'id',
  'annee_id',
  'etat',
  'affect',
  'created_at',
  'debut',
  'fin',
  'limite',
  'periode_stage',
  'origine_id',
]
/** Kept by the database. */
const KEPT = ['entreprise', 'recherche']

async function dated(sujet: string): Promise<number> {
  const days = { debut: '2022-02-01', fin: '2022-05-31', limite: '2022-01-15' }
  const columns = { ...LASTING, ...days, sujet, etat: 1, annee_id: 1 }
  const names = [...Object.keys(columns), 'periode_stage']
  const [{ id }] = await school.sql(
    `INSERT INTO internship.stage (${names}) VALUES (${names.map((_, at) => `$${at + 1}`)}) RETURNING id`,
    [...Object.values(columns), 'Printemps'],
  )
  await school.sql(
    `INSERT INTO internship.stage_type SELECT ${id}, 1;
     INSERT INTO internship.stage_specialite SELECT ${id}, 1; INSERT INTO internship.stage_niveau SELECT ${id}, 1`,
  )
  return id
}
async function intoNextYear(...offres: number[]) {
  const annee = { label: '2022/2023', debut: '2022-09-01', fin: '2023-08-31' }
  const { body } = await school.call(rentree.rentreeOuvrir, { annee, offres })
  expect(body.status).toBe(200)
  return body.annee as number
}

it('every column of an offer is known', async () => {
  const columns = await school.sql(`SELECT column_name AS name FROM information_schema.columns
    WHERE (table_schema, table_name) = ('internship', 'stage') ORDER BY 1`)
  expect(columns.map(({ name }) => name)).toEqual([...Object.keys(LASTING), 'sujet', ...OWN, ...KEPT].sort())
})

it('the next year’s copy has all fields except the dates', async () => {
  const annee = await intoNextYear(await dated('Suivie'))
  const [copy] = await school.sql(
    `SELECT s.*, ARRAY(SELECT specialite_id FROM internship.stage_specialite WHERE stage_id = s.id) AS specialites
     FROM internship.stage s WHERE annee_id = $1 AND sujet = 'Suivie'`,
    [annee],
  )
  expect(copy).toMatchObject({ ...LASTING, specialites: [1], etat: 0, affect: 0 })
  expect([copy.debut, copy.fin, copy.limite, copy.periode_stage]).toEqual([null, null, null, '–'])
})

it('a typed period is copied', async () => {
  const annee = await intoNextYear(await school.offer({ sujet: 'Sans dates' }))
  const rows = await school.sql(
    "SELECT periode_stage FROM internship.stage WHERE annee_id = $1 AND sujet = 'Sans dates'",
    [annee],
  )
  expect(rows).toEqual([{ periode_stage: 'Février' }])
})

it.each([
  ['has left', 'active = 0'],
  ['supervises nobody any more', 'tuteur = 0'],
])('the next year’s copy has no tutor who %s', async (name, set) => {
  const id = await dated(name)
  await school.sql(`UPDATE company.contact SET ${set}`)
  const annee = await intoNextYear(id)
  const mine = await school.services.enter('c1@industrie.test')
  const { body } = await school.services.call(
    espacePropositions.espacePropositionCopier,
    { id },
    { token: mine },
  )
  const copies = await school.sql(
    `SELECT tuteur_id, missions FROM internship.stage WHERE annee_id = $1 AND sujet = $2
     UNION ALL SELECT tuteur_id, missions FROM internship.proposition WHERE id = $3`,
    [annee, name, body.id],
  )
  expect(copies).toEqual([1, 2].map(() => ({ tuteur_id: null, missions: LASTING.missions })))
  await school.sql('UPDATE company.contact SET active = 1, tuteur = 1')
})

it('the company’s own copy has the same fields', async () => {
  const mine = await school.services.enter('c1@industrie.test')
  const stage_id = await dated('Proposée')
  const { body } = await school.services.call(
    espacePropositions.espacePropositionCopier,
    { id: stage_id },
    { token: mine },
  )
  const [copy] = await school.sql('SELECT * FROM internship.proposition WHERE id = $1', [body.id])
  expect(copy).toMatchObject({ ...LASTING, sujet: 'Proposée', types: [1], specialites: [1], niveaux: [1] })
  expect([copy.debut, copy.fin, copy.limite, copy.etat]).toEqual([null, null, null, 'brouillon'])
})
