import { afterAll, beforeAll, expect, it } from 'vitest'
import { company } from '../../../src/contract'
import { openSchool, type School } from '../../setup/openSchool'

/* What prevents deleting a company, and what is deleted with it. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  // the school's own has the first id
  await school.sql(`SELECT setval(pg_get_serial_sequence('company.entreprise', 'id'), 10)`)
})
afterAll(() => school?.drop())

/** Tables whose rows are deleted with their company, and foreign keys that prevent deleting one of these rows. */
const RESTRICTING = `
  WITH RECURSIVE gone AS (
    SELECT 'company.entreprise'::regclass AS of
    UNION SELECT k.conrelid::regclass FROM pg_constraint k JOIN gone ON k.confrelid = gone.of
    WHERE k.contype = 'f' AND k.confdeltype = 'c')
  SELECT k.conname AS name FROM pg_constraint k JOIN gone ON k.confrelid = gone.of
  WHERE k.contype = 'f' AND k.confdeltype IN ('a', 'r') ORDER BY 1`

let serial = 0
async function add(): Promise<number> {
  const [{ id }] = await school.sql(
    `INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse)
     VALUES ('Entreprise', 'Gérante', $1, $1 || '@industrie.test', 'Rue') RETURNING id`,
    [`H${++serial}`],
  )
  await school.sql(
    `INSERT INTO company.contact (entreprise_id, nom, email, tuteur) VALUES ($1, 'Tuteur', 't@industrie.test', 1)`,
    [id],
  )
  return id
}
const contactOf = (id: number) => `(SELECT id FROM company.contact WHERE entreprise_id = ${id})`
async function declared(id: number): Promise<void> {
  const etudiant = await school.student({ prenom: 'Dora', nom: 'Déclare' })
  await school.sql(
    `WITH d AS (INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES (1, ${etudiant}, 2, 'fr') RETURNING id)
     INSERT INTO internship.declaration (id, annee_id, etudiant_id, entreprise_id, matricule_entreprise, tuteur_nom, tuteur_email,
       sujet, missions, debut, fin) SELECT id, 1, ${etudiant}, ${id}, 'H', 'T', 't@industrie.test', 'Trouvé', 'Coder',
       '2022-02-01', '2022-05-01' FROM d`,
  )
}
const remove = async (...ids: number[]) => {
  const entreprises = ids.map((id) => ({ id, nom: 'x', email: 'x@x.test', active: 0, is_compte: -1 }))
  const { status, body } = await school.call(company.entrepriseDeletes, { entreprises })
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

/** By foreign key: creates such a row, and what the refusal says. */
const HELD = {
  stage_entreprise_id_fkey: [
    (id: number) =>
      school.sql(`INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage)
        VALUES (1, ${id}, 'Robot', 'd', 'été')`),
    { kind: 'stage', name: 'Robot', count: 1 },
  ],
  declaration_entreprise_id_fkey: [declared, { kind: 'demande', name: 'Dora Déclare', count: 1 }],
  // of an internship whose offer has since moved to another company
  deroulement_tuteur_id_fkey: [
    async (id: number) => {
      const { id: affectation, etudiant_id } = await school.assignment({ prenom: 'Amel' })
      await school.sql(`INSERT INTO internship.deroulement (id, annee_id, etudiant_id, tuteur_id)
        VALUES (${affectation}, 1, ${etudiant_id}, ${contactOf(id)})`)
    },
    { kind: 'affectation', name: expect.stringContaining('Amel'), count: 1 },
  ],
  deroulement_site_id_fkey: [
    async (id: number) => {
      const { id: affectation, etudiant_id } = await school.assignment({ prenom: 'Selma' })
      await school.sql(`WITH z AS (INSERT INTO company.site (entreprise_id, nom) VALUES (${id}, 'Atelier') RETURNING id)
        INSERT INTO internship.deroulement (id, annee_id, etudiant_id, site_id) SELECT ${affectation}, 1, ${etudiant_id}, id FROM z`)
    },
    { kind: 'affectation', name: expect.stringContaining('Selma'), count: 1 },
  ],
} as const
/** Their rows are of the company itself, and go with it or hold it by another key. */
const OWN = [
  'convention_tuteur_id_fkey',
  'proposition_site',
  'proposition_tuteur',
  'site_contact',
  'stage_site',
  'stage_tuteur_entreprise',
]

it('knows each foreign key that prevents deleting a company', async () => {
  const found = (await school.sql(RESTRICTING)).map(({ name }) => name)
  expect(found).toEqual([...Object.keys(HELD), ...OWN].sort())
})

it.each(Object.entries(HELD))('%s prevents deleting its company, and is named', async (_, [hold, usedBy]) => {
  const [first, held, last] = [await add(), await add(), await add()]
  await hold(held)
  const { entreprises, refusees } = await remove(first, held, last)
  expect(entreprises.map(({ id }: { id: number }) => id)).toEqual([first, last])
  expect(refusees).toEqual([{ id: held, nom: 'Entreprise', usedBy: [usedBy] }])
  expect(
    await school.sql('SELECT id FROM company.entreprise WHERE id = ANY ($1)', [[first, held, last]]),
  ).toEqual([{ id: held }])
})

it('names every kind of record that uses a company', async () => {
  const id = await add()
  for (const [hold] of Object.values(HELD)) await hold(id)
  const { refusees } = await remove(id)
  expect(refusees[0].usedBy.map(({ kind }: { kind: string }) => kind)).toEqual([
    'stage',
    'demande',
    'affectation',
  ])
})

it('a company’s own texts are deleted with it, in closed years too', async () => {
  const id = await add()
  await school.sql(`
    INSERT INTO internship.proposition (annee_id, entreprise_id, sujet, tuteur_id) VALUES
      (1, ${id}, 'Idée', ${contactOf(id)}), (2, ${id}, 'Ancienne', ${contactOf(id)});
    INSERT INTO company.modification (entreprise_id, nom_entreprise, matricule, nom_actuel, matricule_actuel)
      VALUES (${id}, 'Autre', 'X1', 'Entreprise', 'H');
    UPDATE records.annee SET cloturee = true WHERE id = 2`)
  expect((await remove(id)).refusees).toEqual([])
  expect(
    await school.sql(`SELECT id FROM internship.proposition UNION ALL SELECT id FROM company.modification`),
  ).toEqual([])
  await school.sql('UPDATE records.annee SET cloturee = false WHERE id = 2')
})
