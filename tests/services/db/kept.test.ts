import { afterAll, beforeAll, expect, test } from 'vitest'
import { internship } from '../../../src/contract'
import { createTestDatabase } from '../../setup/database'
import { keptWrongly } from '../../setup/kept'
import { openSchool, plan, type School } from '../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const listed = async (id: number) =>
  (
    await school.sql('SELECT etudiant, stage, entreprise, encadrant FROM internship.dossier WHERE id = $1', [
      id,
    ])
  )[0]

test('the demo data are listed and counted correctly', async () => {
  const demo = await createTestDatabase({ demo: true })
  expect(await keptWrongly(demo.pool)).toEqual([])
  const { rows } = await demo.pool.query('SELECT count(*)::int AS n FROM internship.dossier')
  expect(rows[0].n).toBeGreaterThan(30)
  await demo.drop()
})

test('a list shows the new name at once when a student, a teacher, a supervisor, a company or a subject is renamed', async () => {
  const { id, etudiant_id, stage_id } = await school.assignment({ encadrant: 1 })
  const other = await school.assignment({ encadrant: 9 })
  const requests =
    "INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES (1, $1, 1, 'fr')"
  await school.sql(requests, [etudiant_id])
  await school.sql("UPDATE records.etudiant SET nom = 'Nouveau' WHERE id = $1", [etudiant_id])
  await school.sql("UPDATE records.enseignant SET nom = 'Marié' WHERE id = 1")
  await school.sql("UPDATE internship.encadreur SET nom = 'Autre' WHERE id = 9")
  await school.sql("UPDATE company.entreprise SET nom_entreprise = 'Fusion' WHERE id = 1")
  await school.sql("UPDATE internship.stage SET sujet = 'Réécrit' WHERE id = $1", [stage_id])
  expect(await listed(id)).toEqual({
    etudiant: 'Étudiant Nouveau',
    stage: 'Réécrit',
    entreprise: 'Fusion',
    encadrant: 'Prof Marié',
  })
  expect(await listed(other.id)).toMatchObject({ encadrant: 'Éva Autre', entreprise: 'Fusion' })
  expect(await keptWrongly(school.database.pool)).toEqual([])
})

test('lists and numbers follow a defence from its assignment to its grade and back', async () => {
  const { stage_id, etudiant_id, id } = await school.assignment()
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  await school.call(internship.soutenanceValide, { id, etat: 1 })
  const [{ soutenance_id }] = await school.sql('SELECT soutenance_id FROM internship.dossier WHERE id = $1', [
    id,
  ])
  const grade = { soutenance_id, etudiant_id, mention_id: 3, note: 15 }
  expect((await school.call(internship.noteUpdate, grade)).status).toBe(200)
  expect(await keptWrongly(school.database.pool)).toEqual([])
  await school.sql('DELETE FROM internship.note WHERE soutenance_id = $1', [soutenance_id])
  await school.sql('DELETE FROM internship.soutenance WHERE id = $1', [soutenance_id])
  await school.sql('DELETE FROM internship.affectation WHERE id = $1', [id])
  expect(await listed(id)).toBeUndefined()
  expect(await keptWrongly(school.database.pool)).toEqual([])
})

test('lists, counts and occupied times follow a defence and a grade changed by SQL', async () => {
  const { pool } = school.database
  const scheduled = async () => {
    const { id, stage_id } = await school.assignment()
    await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
    const [row] = await school.sql('SELECT id FROM internship.soutenance WHERE affectation_id = $1', [id])
    return row.id as number
  }
  const [one, two] = [await scheduled(), await scheduled()]
  const free = await school.assignment()
  // by hand means past the rules
  await school.sql('ALTER TABLE internship.note DISABLE TRIGGER hold_note')
  await school.sql('INSERT INTO internship.note (soutenance_id, mention_id, points) VALUES ($1, 3, 15)', [
    one,
  ])
  expect(await keptWrongly(pool)).toEqual([])
  for (const move of [
    `UPDATE internship.note SET soutenance_id = ${two}, points = 16 WHERE soutenance_id = ${one}`,
    `UPDATE internship.soutenance SET affectation_id = ${free.id} WHERE id = ${two}`,
    `UPDATE internship.soutenance SET debut = debut + interval '5 hours', fin = fin + interval '5 hours' WHERE id = ${one}`,
    `DELETE FROM internship.soutenance_jury WHERE soutenance_id = ${two}`,
    `UPDATE internship.soutenance_jury SET soutenance_id = ${two} WHERE soutenance_id = ${one}`,
    `UPDATE internship.soutenance_materiel SET ressource_id = ressource_id + 1 WHERE soutenance_id = ${one}`,
    `DELETE FROM internship.soutenance WHERE id = ${one}`,
  ]) {
    await school.sql(move)
    expect(await keptWrongly(pool), move).toEqual([])
  }
  expect(await listed(free.id)).toBeDefined()
  await school.sql('ALTER TABLE internship.note ENABLE TRIGGER hold_note')
})

test('no name is lost when it changes during a write of the assignment or defence', async () => {
  const { pool } = school.database
  const student = await school.student()
  const offer = await school.offer()
  const renaming = await pool.connect()
  await renaming.query('BEGIN')
  await renaming.query("UPDATE records.etudiant SET nom = 'Pendant' WHERE id = $1", [student])
  const assigning = school.sql(
    'INSERT INTO internship.affectation (annee_id, annee, stage_id, etudiant_id, encadrant_id, etat_stage) VALUES (1, 2022, $1, $2, 1, 1) RETURNING id',
    [offer, student],
  )
  await untilWaiting(pool)
  await renaming.query('COMMIT')
  const [{ id }] = await assigning
  expect(await listed(id)).toMatchObject({ etudiant: 'Étudiant Pendant' })

  await renaming.query('BEGIN')
  await renaming.query("UPDATE internship.stage SET sujet = 'Pendant aussi' WHERE id = $1", [offer])
  const scheduling = school.call(internship.soutenanceAdd, plan(offer, school.day()))
  await untilWaiting(pool)
  await renaming.query('COMMIT')
  renaming.release()
  expect((await scheduling).status).toBe(200)
  expect(await keptWrongly(pool)).toEqual([])
})

test('a person linked to a teacher has the teacher’s data, even if changed while being added', async () => {
  const { pool } = school.database
  const id = 50
  await school.sql(
    `INSERT INTO records.enseignant (id, code, prenom, nom, grade, email, mobile)
     SELECT $1, 'N', 'Nina', 'Neuve', grade, repeat('n', 250) || '@ecole.test', repeat('1', 40)
     FROM records.enseignant WHERE id = 1`,
    [id],
  )
  const changing = await pool.connect()
  await changing.query('BEGIN')
  await changing.query("UPDATE records.enseignant SET nom = 'Ancienne' WHERE id = $1", [id])
  const adding = school.call(internship.juryAdd, { jury: [id] })
  await untilWaiting(pool)
  await changing.query('COMMIT')
  changing.release()
  const [added] = (await adding).body.jurys
  expect(added).toMatchObject({ firstName: 'Nina', lastName: 'Ancienne', telephone: '1'.repeat(40) })

  await school.call(internship.encadreurAdd, { encadreur: [id] })
  await school.sql(
    "UPDATE records.enseignant SET nom = 'Plus', mobile = '7', email = 'p@ecole.test' WHERE id = $1",
    [id],
  )
  await school.sql("UPDATE internship.jury SET nom = 'Mine' WHERE id = $1", [added.id])
  for (const [endpoint, rows] of [
    [internship.juryList, 'jurys'],
    [internship.encadreurList, 'encadreurs'],
  ] as const) {
    const { body } = await school.call(endpoint, { q: 'plus nina' })
    expect(body[rows]).toEqual([
      expect.objectContaining({ lastName: 'Plus', telephone: '7', email: 'p@ecole.test', enseignant_id: id }),
    ])
  }
  expect(await keptWrongly(pool)).toEqual([])
})

test('no new name of a teacher is lost while becoming a supervisor', async () => {
  const { pool } = school.database
  const [offer, student] = [await school.offer(), await school.student()]
  const renaming = await pool.connect()
  await renaming.query('BEGIN')
  await renaming.query("UPDATE records.enseignant SET nom = 'Remariée' WHERE id = 2")
  const assigning = school.sql(
    `INSERT INTO internship.affectation (annee_id, annee, stage_id, etudiant_id, encadrant_id, etat_stage)
     VALUES (1, 2022, $1, $2, 2, 1) RETURNING id`,
    [offer, student],
  )
  await untilWaiting(pool)
  await renaming.query('COMMIT')
  renaming.release()
  const [{ id }] = await assigning
  expect(await listed(id)).toMatchObject({ encadrant: 'Prof Remariée' })
  expect(await keptWrongly(pool)).toEqual([])
})

test('the counts stay exact and compact under concurrent writes', async () => {
  const { pool } = school.database
  const offers = await Promise.all(Array.from({ length: 8 }, () => school.offer()))
  await Promise.all(
    offers.map(async (id) => {
      for (let round = 0; round < 60; round += 1) {
        await pool.query('UPDATE internship.stage SET etat = $2 WHERE id = $1', [id, round % 3])
      }
    }),
  )
  expect(await keptWrongly(pool)).toEqual([])
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM internship.effectif_stage')
  expect(rows[0].n).toBeLessThan(480)
})

/** Waits until a statement of another connection waits for a lock. */
async function untilWaiting(pool: School['database']['pool']): Promise<void> {
  const waiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 5 }).toBeGreaterThan(0)
}
