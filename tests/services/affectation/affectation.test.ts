import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship } from '../../../src/contract'
import { type Affectation, etatAffectation } from '../../../src/contract/specification/affectation'
import { AUTRE_ANNEE, openSchool, plan, type School } from '../../setup/openSchool'

const { affectationAdd, affectationById, affectationDelete, affectationEdit, affectationList } = internship
const { soutenanceAdd, stageValid } = internship

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const rowOf = async (stage_id: number) => {
  const { body } = await school.call(affectationList)
  return body.Sujet.find((row: { id: number }) => row.id === stage_id)
}
const affect = async (id: number) =>
  (await school.sql('SELECT affect FROM internship.stage WHERE id = $1', [id]))[0].affect

describe('the list of assignments', () => {
  it('shows a row under its offer’s id, unscheduled, editable and in full', async () => {
    const a = await school.assignment({ encadrant: 2, sujet: 'Gestion de flotte', prenom: 'Amel' })
    expect(await rowOf(a.stage_id)).toEqual({
      accord: 'propose',
      accord_motif: '',
      charge: '1',
      tutorat: null,
      tutorat_motif: '',
      rapport: 0,
      id: a.stage_id,
      encadrant: 'Prof Nom2',
      etudidant: expect.stringMatching(/^Amel /),
      stage: 'Gestion de flotte',
      etat_stage: 1,
      id_etudiant: a.etudiant_id,
      id_encadrant: 2,
      count: 0,
      etat_sout: 0,
      etat: 1,
      etape: 0,
      matricule: expect.stringMatching(/^E/),
      groupe: 'A',
      id_groupe: 1,
      email: expect.stringMatching(/@ecole.test$/),
      entreprise: 'Société Étoile',
      date_soutenance: null,
      heure_fin: null,
      salle: null,
      jury: null,
      version: expect.any(String),
    })
  })

  it('shows no supervisor for a voluntary internship', async () => {
    const a = await school.assignment({ type: 2 })
    expect(await rowOf(a.stage_id)).toMatchObject({ encadrant: null, id_encadrant: null, etat_stage: 2 })
  })

  it('shows a scheduled one as fixed and no longer editable', async () => {
    const a = await school.assignment()
    expect((await school.call(soutenanceAdd, plan(a.stage_id, school.day()))).status).toBe(200)
    expect(await rowOf(a.stage_id)).toMatchObject({ count: 1, etat_sout: 1 })
  })

  it('leaves out the rows of another year', async () => {
    const a = await school.assignment({ annee: AUTRE_ANNEE })
    expect(await rowOf(a.stage_id)).toBeUndefined()
  })

  it('finds student, subject, supervisor and labels without case or accents', async () => {
    const a = await school.assignment({ type: 1, encadrant: 9, sujet: 'Énergie à la ferme', prenom: 'Zoé' })
    const unassigned = await school.assignment({ type: 1, encadrant: null })
    const found = async (q: string, codes = {}) =>
      (await school.call(affectationList, { q, codes, page: 1, perPage: 100 })).body.Sujet.map(
        (row: { id: number }) => row.id,
      )
    for (const q of ['ZOE', 'energie A la', 'eva ext']) expect(await found(q), q).toEqual([a.stage_id])
    expect(await found('compulsory', { etat_stage: ['1'] })).toContain(a.stage_id)
    expect(await found('volontaire', { etat_stage: ['2'] })).not.toContain(a.stage_id)
    expect(await found('non affecté', { etat: ['0'] })).toEqual([unassigned.stage_id])
    expect(await found('fixé', { etat_sout: ['1'] })).not.toContain(a.stage_id)
    for (const q of ['100%', '_', 'Février']) expect(await found(q), q).toEqual([])
  })

  it('pages, filters, and sorts alphabetically', async () => {
    for (const [prenom, encadrant] of [
      ['éa', 3],
      ['Eb', 4],
      ['EC', 3],
    ] as const) {
      await school.assignment({ prenom, encadrant, sujet: 'Trié' })
    }
    const names = async (input: object) => {
      const { body } = await school.call(affectationList, { q: 'trie', perPage: 2, ...input })
      return [body.total, ...body.Sujet.map((row: { etudidant: string }) => row.etudidant.split(' ')[0])]
    }
    expect(await names({ page: 1, sort: 'etudidant', order: 'ASC' })).toEqual([3, 'éa', 'Eb'])
    expect(await names({ page: 2, sort: 'etudidant', order: 'ASC' })).toEqual([3, 'EC'])
    expect(await names({ page: 1, sort: 'etudidant', order: 'DESC' })).toEqual([3, 'EC', 'Eb'])
    expect(await names({ page: 1, sort: 'encadrant', order: 'DESC' })).toEqual([3, 'Eb', 'EC'])
    expect(await names({ page: 1, filter: { etat_sout: 1 } })).toEqual([0])
    expect(await names({ page: 1, filter: { etat_stage: [1, 2], count: 0 } })).toEqual([3, 'EC', 'Eb'])
    const { body } = await school.call(affectationList, { q: 'trie' })
    const id = body.Sujet.filter(({ etudidant }: { etudidant: string }) => !etudidant.startsWith('EC'))
    const ids = id.map((row: { id: number }) => row.id)
    expect(await names({ page: 1, filter: { id: ids } })).toEqual([2, 'Eb', 'éa'])
  })

  it('returns the whole list without a total unless a page is requested', async () => {
    const { body } = await school.call(affectationList)
    expect(body).not.toHaveProperty('total')
  })

  it.each([{ sort: 'created_at' }, { filter: { annee_id: 2 } }, { filter: { count: 'x' } }])(
    'refuses %j',
    async (input) => {
      const { status, body } = await school.call(affectationList, input)
      expect([status, body.code]).toEqual([400, 'validation'])
    },
  )

  it('derives what is assigned if a service does not say', async () => {
    for (const row of [{ type: 2 }, { encadrant: 2 }, { encadrant: null }] as const)
      await school.assignment(row)
    const rows: Affectation[] = (await school.call(affectationList)).body.Sujet
    expect(new Set(rows.map(({ etat }) => etat))).toEqual(new Set([0, 1]))
    expect(rows.map(({ etat: _, ...row }) => etatAffectation(row))).toEqual(rows.map(({ etat }) => etat))
  })
})

describe('the edit page of an assignment', () => {
  it('opens with student, supervisor, company, offer and type', async () => {
    const a = await school.assignment({ encadrant: 3, sujet: 'À modifier' })
    const input = { id: a.stage_id, id_etudiant: a.etudiant_id, id_encadrant: 3 }
    const { body } = await school.call(affectationById, input)
    expect(body.Affectation).toEqual({
      etudiant: { value: a.etudiant_id, label: expect.stringMatching(/^Étudiant N/) },
      encadrant: { value: 3, label: 'Prof Nom3' },
      entreprise: { value: 1, label: 'Société Étoile' },
      stage: { value: a.stage_id, label: 'À modifier' },
      etat: 1,
      count: 0,
      version: expect.any(String),
    })
  })

  it('has 0 for the missing supervisor of a voluntary one', async () => {
    const a = await school.assignment({ type: 2 })
    const { body } = await school.call(affectationById, {
      id: a.stage_id,
      id_etudiant: a.etudiant_id,
      id_encadrant: 0,
    })
    expect(body.Affectation).toMatchObject({ encadrant: null, etat: 2 })
  })

  it('says that it has changed with another supervisor, and is not found once deleted', async () => {
    const a = await school.assignment({ encadrant: 3 })
    const named = { id: a.stage_id, id_etudiant: a.etudiant_id, id_encadrant: 4 }
    expect(await school.refusal(affectationById, named)).toEqual([409, 'stale'])
    expect(await school.refusal(affectationById, { ...named, id_etudiant: 999_999 })).toEqual([
      404,
      'not_found',
    ])
  })
})

describe('assigning a student', () => {
  const add = async (input: object) =>
    school.call(affectationAdd, { annee: 2022, encadrant_id: 1, etat_stage: 1, ...input })

  it('takes the offer, keeps the year as sent and records who did it', async () => {
    const [stage_id, etudiant_id] = [await school.offer(), await school.student()]
    expect(await add({ annee: 2019, stage_id, etudiant_id, encadrant_id: 2 })).toMatchObject({ status: 200 })
    const [row] = await school.sql('SELECT * FROM internship.affectation WHERE stage_id = $1', [stage_id])
    expect(row).toMatchObject({ annee_id: 1, annee: 2019, etudiant_id, encadrant_id: 2, etat_stage: 1 })
    expect(await affect(stage_id)).toBe(1)
    const [audit] = await school.sql(
      `SELECT actor, call FROM gateway.audit WHERE entity = 'internship.affectation' AND entity_id = $1`,
      [String(row.id)],
    )
    expect(audit).toEqual({ actor: 'admin@ecole.test', call: 'internship/affectation/add' })
  })

  it('needs a supervisor for a compulsory internship', async () => {
    const input = { stage_id: await school.offer(), etudiant_id: await school.student(), encadrant_id: null }
    expect(await add(input)).toMatchObject({ status: 400, body: { code: 'supervisor_required' } })
    expect(await affect(input.stage_id)).toBe(0)
  })

  it('stores no supervisor for a voluntary internship, whatever is sent', async () => {
    const input = {
      stage_id: await school.offer(),
      etudiant_id: await school.student(),
      etat_stage: 2,
      encadrant_id: 3,
    }
    expect(await add(input)).toMatchObject({ status: 200 })
    expect(await rowOf(input.stage_id)).toMatchObject({ id_encadrant: null })
  })

  it.each([0, 2])('refuses an offer of status %i', async (etat) => {
    const input = { stage_id: await school.offer({ etat }), etudiant_id: await school.student() }
    expect(await add(input)).toMatchObject({ status: 409, body: { code: 'offer_not_active' } })
  })

  it('refuses an offer that is assigned, that does not exist or that is of another year', async () => {
    const [taken, etudiant_id] = [await school.assignment(), await school.student()]
    const refused = async (stage_id: number) => (await add({ stage_id, etudiant_id })).body.code
    expect(await refused(taken.stage_id)).toBe('offer_assigned')
    expect(await refused(999_999)).toBe('not_found')
    expect(await refused(await school.offer({ annee: AUTRE_ANNEE }))).toBe('not_found')
  })

  it('refuses a student who is assigned, and leaves the offer free', async () => {
    const [{ etudiant_id }, stage_id] = [await school.assignment(), await school.offer()]
    expect(await add({ stage_id, etudiant_id })).toMatchObject({
      status: 409,
      body: { code: 'student_already_assigned' },
    })
    expect(await affect(stage_id)).toBe(0)
  })

  it('refuses a student of another year and an unknown supervisor', async () => {
    const stage_id = await school.offer()
    const stranger = await add({ stage_id, etudiant_id: await school.student({ annee: AUTRE_ANNEE }) })
    expect(stranger).toMatchObject({ status: 400, body: { details: { issues: [{ path: 'etudiant_id' }] } } })
    const nobody = await add({ stage_id, etudiant_id: await school.student(), encadrant_id: 77 })
    expect(nobody).toMatchObject({ status: 400, body: { details: { issues: [{ path: 'encadrant_id' }] } } })
    expect(await affect(stage_id)).toBe(0)
  })

  it('keeps the status of an assigned offer as it is', async () => {
    const { stage_id } = await school.assignment()
    expect(await school.refusal(stageValid, { id: stage_id, etat: 0 })).toEqual([409, 'offer_assigned'])
  })
})

describe('editing an assignment', () => {
  it('moves it to another student, offer and supervisor, and frees the old offer', async () => {
    const a = await school.assignment({ encadrant: 1 })
    const [stage_id, etudiant_id] = [await school.offer(), await school.student()]
    const next = { stage_id, etudiant_id, encadrant_id: 2, etat_stage: 1 }
    const named = { id_etudiant: a.etudiant_id, id_encadrant: 1 }
    expect(await school.call(affectationEdit, { ...next, ...named })).toMatchObject({ status: 200 })
    expect(await school.sql('SELECT * FROM internship.affectation WHERE id = $1', [a.id])).toMatchObject([
      next,
    ])
    expect([await affect(a.stage_id), await affect(stage_id)]).toEqual([0, 1])
  })

  it('turns it voluntary, without supervisor, and compulsory again only with one', async () => {
    const a = await school.assignment({ encadrant: 1 })
    const { stage_id, etudiant_id } = a
    const callAs = (etat_stage: number, encadrant_id: number | null, id_encadrant: number | null) =>
      school.call(affectationEdit, {
        stage_id,
        etudiant_id,
        id_etudiant: etudiant_id,
        encadrant_id,
        id_encadrant,
        etat_stage,
      })
    expect(await callAs(2, 1, 1)).toMatchObject({ status: 200 })
    expect(await rowOf(stage_id)).toMatchObject({ etat_stage: 2, id_encadrant: null })
    expect(await callAs(1, null, null)).toMatchObject({ status: 400, body: { code: 'supervisor_required' } })
    expect(await callAs(1, 4, null)).toMatchObject({ status: 200 })
    expect(await rowOf(stage_id)).toMatchObject({ etat_stage: 1, id_encadrant: 4 })
  })

  const same = (a: { stage_id: number; etudiant_id: number; encadrant_id: number | null }) => ({
    stage_id: a.stage_id,
    etudiant_id: a.etudiant_id,
    encadrant_id: a.encadrant_id,
    id_etudiant: a.etudiant_id,
    id_encadrant: a.encadrant_id,
    etat_stage: 1,
  })

  it('refuses an offer or a student of another assignment', async () => {
    const [a, other] = [await school.assignment(), await school.assignment()]
    expect(await school.refusal(affectationEdit, { ...same(a), stage_id: other.stage_id })).toEqual([
      409,
      'offer_assigned',
    ])
    const student = { ...same(a), etudiant_id: other.etudiant_id }
    expect(await school.refusal(affectationEdit, student)).toEqual([409, 'student_already_assigned'])
    const inactive = { ...same(a), stage_id: await school.offer({ etat: 0 }) }
    expect(await school.refusal(affectationEdit, inactive)).toEqual([409, 'offer_not_active'])
    expect(await rowOf(a.stage_id)).toMatchObject({ id_etudiant: a.etudiant_id })
  })

  it('refuses once a defence is scheduled', async () => {
    const a = await school.assignment()
    await school.call(soutenanceAdd, plan(a.stage_id, school.day()))
    expect(await school.refusal(affectationEdit, { ...same(a), encadrant_id: 2 })).toEqual([
      409,
      'assignment_locked',
    ])
    expect(await school.refusal(affectationDelete, same(a))).toEqual([409, 'assignment_locked'])
    expect(await rowOf(a.stage_id)).toMatchObject({ id_encadrant: 1 })
  })

  it('refuses if its supervisor has changed, or in another year', async () => {
    const a = await school.assignment({ encadrant: 1 })
    expect(await school.refusal(affectationEdit, { ...same(a), id_encadrant: 2 })).toEqual([409, 'stale'])
    expect(await school.refusal(affectationDelete, { ...same(a), id_encadrant: null })).toEqual([
      409,
      'stale',
    ])
    const elsewhere = await school.assignment({ annee: AUTRE_ANNEE })
    expect(await school.refusal(affectationEdit, same(elsewhere))).toEqual([404, 'not_found'])
    expect(await school.refusal(affectationDelete, same(elsewhere))).toEqual([404, 'not_found'])
  })
})

describe('deleting an assignment', () => {
  it('frees the offer and the student', async () => {
    const a = await school.assignment({ type: 2 })
    const named = { id_etudiant: a.etudiant_id, id_encadrant: 0 }
    expect(await school.call(affectationDelete, named)).toMatchObject({ status: 200 })
    expect(await rowOf(a.stage_id)).toBeUndefined()
    expect(await affect(a.stage_id)).toBe(0)
    expect(await school.refusal(affectationDelete, named)).toEqual([404, 'not_found'])
    const again = {
      annee: 2022,
      stage_id: a.stage_id,
      etudiant_id: a.etudiant_id,
      encadrant_id: 1,
      etat_stage: 1,
    }
    expect(await school.call(affectationAdd, again)).toMatchObject({ status: 200 })
  })
})
