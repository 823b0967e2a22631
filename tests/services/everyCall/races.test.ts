import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship } from '../../../src/contract'
import { imports } from '../../../src/contract/import/importCalls'
import { ANNEE, openSchool, plan, type School } from '../../setup/openSchool'
import type { Answer } from '../../setup/services'

const { affectationAdd, affectationDelete, affectationEdit, demandeChangementEtat, noteUpdate } = internship
const { soutenanceAdd, soutenanceValide, stageValid } = internship

const CROWD = 50
const ROUNDS = 12

let school: School
beforeAll(async () => {
  school = await openSchool({ connections: CROWD })
  await school.sql(
    `INSERT INTO internship.jury (id, prenom, nom, telephone, email)
       SELECT i, 'Jury', 'J' || i, '1', 'j' || i || '@ecole.test' FROM generate_series(100, 100 + $1::integer) i`,
    [CROWD],
  )
  await school.sql(
    `INSERT INTO records.ressource (id, label)
       SELECT i, jsonb_build_object('fr', 'M' || i, 'en', 'M', 'ar', 'M') FROM generate_series(100, 100 + $1::integer) i`,
    [CROWD],
  )
})
afterAll(() => school?.drop())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
/** How often each outcome came, such as `{ 200: 1, defence_clash: 49 }`. */
function outcomes(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = body.code ?? String(status)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

describe('many simultaneous calls', () => {
  it('give a room to one of 50 who want it, and tell the others which room is taken', async () => {
    const day = school.day()
    const all = await Promise.all(times(CROWD).map(() => school.assignment({ type: 2 })))
    const answers = await Promise.all(
      all.map(({ stage_id }, index) => {
        const own = { enseignant: 100 + index, materiel: [100 + index] }
        return school.call(soutenanceAdd, plan(stage_id, day, own))
      }),
    )
    expect(outcomes(answers)).toEqual({ 200: 1, defence_clash: CROWD - 1 })
    const winner = all[answers.findIndex(({ status }) => status === 200)]
    const [{ sujet }] = await school.sql('SELECT sujet FROM internship.stage WHERE id = $1', [
      winner?.stage_id,
    ])
    for (const { status, body } of answers) {
      if (status === 200) continue
      expect(body.details.clashes).toMatchObject([
        { kind: 'salle', name: 'Salle 1', sujet, debut: `${day}T09:00:00`, fin: `${day}T10:00:00` },
      ])
    }
    expect(
      await school.sql('SELECT count(*) FROM internship.soutenance WHERE debut::date = $1', [day]),
    ).toEqual([{ count: 1 }])
  })

  it('schedule 50 defences that share only the day', async () => {
    const day = school.day()
    await school.sql(
      `INSERT INTO records.salle (id, label)
         SELECT i, jsonb_build_object('fr', 'S' || i, 'en', 'S', 'ar', 'S') FROM generate_series(100, 100 + $1::integer) i`,
      [CROWD],
    )
    const all = await Promise.all(times(CROWD).map(() => school.assignment({ type: 2 })))
    const answers = await Promise.all(
      all.map(({ stage_id }, index) => {
        const own = { enseignant: 100 + index, materiel: [100 + index], salle: 100 + index }
        return school.call(soutenanceAdd, plan(stage_id, day, own))
      }),
    )
    expect(outcomes(answers)).toEqual({ 200: CROWD })
  })

  it('assign an offer once', async () => {
    const stage_id = await school.offer()
    const students = await Promise.all(times(20).map(() => school.student()))
    const common = { annee: 2022, encadrant_id: 1, etat_stage: 1 }
    const answers = await Promise.all(
      students.map((etudiant_id) => school.call(affectationAdd, { ...common, stage_id, etudiant_id })),
    )
    expect(outcomes(answers)).toEqual({ 200: 1, offer_assigned: 19 })
  })

  it('assign a student once, and leave the other offers free', async () => {
    const etudiant_id = await school.student()
    const offers = await Promise.all(times(20).map(() => school.offer()))
    const common = { annee: 2022, encadrant_id: 1, etat_stage: 1 }
    const answers = await Promise.all(
      offers.map((stage_id) => school.call(affectationAdd, { ...common, stage_id, etudiant_id })),
    )
    expect(outcomes(answers)).toEqual({ 200: 1, student_already_assigned: 19 })
    const free = 'SELECT count(*) FROM internship.stage WHERE id = ANY($1) AND affect = 0'
    expect(await school.sql(free, [offers])).toEqual([{ count: 19 }])
  })

  it('validate a defence once', async () => {
    const a = await school.assignment()
    await school.call(soutenanceAdd, plan(a.stage_id, school.day()))
    const answers = await Promise.all(
      times(20).map(() => school.call(soutenanceValide, { id: a.id, etat: 1 })),
    )
    expect(outcomes(answers)).toEqual({ 200: 20 })
    const [{ count }] = await school.sql(
      `SELECT count(*) FROM gateway.audit WHERE entity = 'internship.soutenance' AND action = 'UPDATE'
         AND after->>'affectation_id' = $1`,
      [String(a.id)],
    )
    expect(count).toBe(1)
  })

  it('keep one grade per defence', async () => {
    const a = await school.assignment()
    await school.call(soutenanceAdd, plan(a.stage_id, school.day()))
    await school.call(soutenanceValide, { id: a.id, etat: 1 })
    const [{ id }] = await school.sql('SELECT id FROM internship.soutenance WHERE affectation_id = $1', [
      a.id,
    ])
    const form = { soutenance_id: id, etudiant_id: a.etudiant_id, mention_id: 1 }
    const answers = await Promise.all(times(20).map((note) => school.call(noteUpdate, { ...form, note })))
    expect(outcomes(answers)).toEqual({ 200: 20 })
    expect(await school.sql('SELECT count(*) FROM internship.note WHERE soutenance_id = $1', [id])).toEqual([
      { count: 1 },
    ])
  })
})

describe('two simultaneous calls, repeatedly', () => {
  const both = async (first: Promise<Answer>, second: Promise<Answer>) => {
    const [{ status, body }, other] = await Promise.all([first, second])
    return [body.code ?? status, other.body.code ?? other.status]
  }

  it('never schedule a defence for an assignment being deleted', async () => {
    for (const _ of times(ROUNDS)) {
      const a = await school.assignment()
      const named = { id_etudiant: a.etudiant_id, id_encadrant: 1 }
      const outcome = await both(
        school.call(soutenanceAdd, plan(a.stage_id, school.day())),
        school.call(affectationDelete, named),
      )
      expect([
        [200, 'assignment_locked'],
        ['not_found', 200],
      ]).toContainEqual(outcome)
    }
  })

  it('never plan a supervisor being replaced', async () => {
    for (const _ of times(ROUNDS)) {
      const a = await school.assignment({ encadrant: 1 })
      const { stage_id, etudiant_id } = a
      const edit = {
        stage_id,
        etudiant_id,
        encadrant_id: 2,
        id_etudiant: etudiant_id,
        id_encadrant: 1,
        etat_stage: 1,
      }
      const [scheduled, edited] = await both(
        school.call(soutenanceAdd, plan(stage_id, school.day())),
        school.call(affectationEdit, edit),
      )
      expect(scheduled).toBe(200)
      expect([200, 'assignment_locked']).toContain(edited)
      const planned = await school.sql(
        `SELECT o.ressource_id AS id FROM internship.occupation o
         JOIN internship.soutenance s ON s.id = o.soutenance_id
         WHERE s.affectation_id = $1 AND o.kind = 'encadrant'`,
        [a.id],
      )
      expect(planned).toEqual([{ id: edited === 200 ? 2 : 1 }])
    }
  })

  it('never move a defence being validated', async () => {
    for (const _ of times(ROUNDS)) {
      const [a, day] = [await school.assignment(), school.day()]
      await school.call(soutenanceAdd, plan(a.stage_id, day))
      const [moved, validated] = await both(
        school.call(soutenanceAdd, plan(a.stage_id, day, { salle: 2 })),
        school.call(soutenanceValide, { id: a.id, etat: 1 }),
      )
      expect(validated).toBe(200)
      expect([200, 'defence_validated']).toContain(moved)
      const state = 'SELECT salle_id, etat FROM internship.soutenance WHERE affectation_id = $1'
      expect(await school.sql(state, [a.id])).toEqual([{ salle_id: moved === 200 ? 2 : 1, etat: 1 }])
    }
  })

  it('let two defences exchange days without a deadlock', async () => {
    const [a, b] = [await school.assignment({ encadrant: 1 }), await school.assignment({ encadrant: 2 })]
    let [mine, theirs] = [school.day(), school.day()]
    await school.call(soutenanceAdd, plan(a.stage_id, mine))
    await school.call(soutenanceAdd, plan(b.stage_id, theirs))
    for (const _ of times(ROUNDS)) {
      const outcome = await both(
        school.call(soutenanceAdd, plan(a.stage_id, theirs)),
        school.call(soutenanceAdd, plan(b.stage_id, mine)),
      )
      expect(outcome).toEqual(['defence_clash', 'defence_clash'])
      const aside = school.day()
      const free = await both(
        school.call(soutenanceAdd, plan(a.stage_id, aside)),
        school.call(soutenanceAdd, plan(b.stage_id, mine)),
      )
      expect(free[0]).toBe(200)
      expect([200, 'defence_clash']).toContain(free[1])
      mine = aside
      theirs = free[1] === 200 ? await dayOf(b.id) : theirs
    }
  })

  it('refuse two assignments that exchange students or offers', async () => {
    for (const _ of times(ROUNDS)) {
      const [a, b] = [await school.assignment(), await school.assignment()]
      const change = (from: typeof a, to: object) => {
        const { stage_id, etudiant_id, encadrant_id } = from
        const named = { id_etudiant: etudiant_id, id_encadrant: encadrant_id }
        return school.call(affectationEdit, {
          stage_id,
          etudiant_id,
          encadrant_id,
          etat_stage: 1,
          ...named,
          ...to,
        })
      }
      const students = [{ etudiant_id: b.etudiant_id }, { etudiant_id: a.etudiant_id }] as const
      expect(await both(change(a, students[0]), change(b, students[1]))).toEqual([
        'student_already_assigned',
        'student_already_assigned',
      ])
      const offers = [{ stage_id: b.stage_id }, { stage_id: a.stage_id }] as const
      expect(await both(change(a, offers[0]), change(b, offers[1]))).toEqual([
        'offer_assigned',
        'offer_assigned',
      ])
    }
  })

  it('name a new tutor of a student being renamed, without a deadlock', async () => {
    const { id, etudiant_id } = await school.assignment()
    const { pool } = school.database
    const [renaming, naming] = await Promise.all([pool.connect(), pool.connect()])
    try {
      await renaming.query(`BEGIN; UPDATE records.etudiant SET nom = 'Autrement' WHERE id = ${etudiant_id}`)
      const [{ pid }] = (await naming.query('SELECT pg_backend_pid() AS pid')).rows
      const named = naming.query(`BEGIN;
        INSERT INTO company.contact (entreprise_id, prenom, nom, email) VALUES (1, 'Aya', 'Tutrice', 'aya.tutrice@acme.test');
        INSERT INTO internship.deroulement (id, annee_id, etudiant_id, tuteur_id)
          SELECT ${id}, ${ANNEE}, ${etudiant_id}, c.id FROM company.contact c WHERE c.email = 'aya.tutrice@acme.test';
        COMMIT`)
      const isWaiting = async () =>
        (await school.sql('SELECT cardinality(pg_blocking_pids($1)) > 0 AS waits', [pid]))[0].waits
      while (!(await isWaiting())) await new Promise(setImmediate)
      await Promise.all([renaming.query('COMMIT'), named])
    } finally {
      for (const client of [renaming, naming]) {
        await client.query('ROLLBACK')
        client.release()
      }
    }
    expect(await school.sql('SELECT nom FROM records.etudiant WHERE id = $1', [etudiant_id])).toEqual([
      { nom: 'Autrement' },
    ])
    expect(
      await school.sql(
        'SELECT count(*) FROM internship.deroulement WHERE id = $1 AND tuteur_id IS NOT NULL',
        [id],
      ),
    ).toEqual([{ count: 1 }])
  })

  it('import a file of students while one is being edited, without a deadlock', async () => {
    const id = await school.student()
    const [{ matricule }] = await school.sql('SELECT matricule FROM records.etudiant WHERE id = $1', [id])
    const rows = [[matricule, 'Fichier', 'Nom', 'du.fichier@ecole.test']]
    const table = { columns: ['matricule', 'firstName', 'lastName', 'email'], lines: [2], rows }
    const file = new File([JSON.stringify(table)], 'table.json')
    const editing = await school.database.pool.connect()
    try {
      await editing.query('BEGIN')
      await editing.query(`SELECT FROM records.etudiant WHERE id = ${id} FOR UPDATE`)
      const written = school.call(imports.records.write, { record: 'inscrit', file, options: {} })
      const [{ pid }] = (await editing.query('SELECT pg_backend_pid() AS pid')).rows
      const isAwaited = async () =>
        (
          await school.sql(
            'SELECT EXISTS (SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))) AS waits',
            [pid],
          )
        )[0].waits
      while (!(await isAwaited())) await new Promise(setImmediate)
      // at once, or not at all
      await editing.query(`SET LOCAL lock_timeout = '1s'`)
      await editing.query(`UPDATE records.etudiant SET nom = 'Formulaire' WHERE id = ${id}`)
      await editing.query('COMMIT')
      expect((await written).body).toMatchObject({ status: 200, changed: 1 })
    } finally {
      await editing.query('ROLLBACK')
      editing.release()
    }
  })

  it('never assign an offer being deactivated', async () => {
    for (const _ of times(ROUNDS)) {
      const [stage_id, etudiant_id] = [await school.offer(), await school.student()]
      const input = { annee: 2022, stage_id, etudiant_id, encadrant_id: 1, etat_stage: 1 }
      const outcome = await both(
        school.call(affectationAdd, input),
        school.call(stageValid, { id: stage_id, etat: 0 }),
      )
      expect([
        [200, 'offer_assigned'],
        ['offer_not_active', 200],
      ]).toContainEqual(outcome)
      const [{ etat, affect }] = await school.sql('SELECT etat, affect FROM internship.stage WHERE id = $1', [
        stage_id,
      ])
      expect([etat, affect]).toEqual(outcome[0] === 200 ? [1, 1] : [0, 0])
    }
  })

  it('leave a request accepted although refused at the same time', async () => {
    for (const _ of times(ROUNDS)) {
      const [{ id }] = await school.sql(
        `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES (1, $1, 1, 'fr') RETURNING id`,
        [await school.student()],
      )
      const [accepted, refused] = await both(
        school.call(demandeChangementEtat, { id, etat: 1 }),
        school.call(demandeChangementEtat, { id, etat: 2 }),
      )
      expect(accepted).toBe(200)
      expect([200, 'request_accepted']).toContain(refused)
      expect(await school.sql('SELECT etat FROM internship.demande WHERE id = $1', [id])).toEqual([
        { etat: 1 },
      ])
    }
  })

  const dayOf = async (id: number): Promise<string> =>
    (
      await school.sql('SELECT debut::date AS day FROM internship.soutenance WHERE affectation_id = $1', [id])
    )[0].day
})

it('all of it without an internal error or a deadlock', async () => {
  expect(school.services.logged).toEqual([])
  // a connection reports to PostgreSQL's statistics at the latest when it ends
  await school.close()
  const count = 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'
  expect(await school.sql(count)).toEqual([{ deadlocks: 0 }])
})
