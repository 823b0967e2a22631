import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship } from '../../../src/contract'
import {
  type Affectation,
  AUTRE_ANNEE,
  EXTERNE,
  openSchool,
  type PlanOptions,
  plan,
  type School,
} from '../../setup/openSchool'

const { soutenanceAdd, soutenanceById, soutenanceList, soutenanceListValider, soutenanceValide } = internship
const { typeJurySelect } = internship

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const schedule = (a: Affectation, day: string, options?: PlanOptions) =>
  school.call(soutenanceAdd, plan(a.stage_id, day, options))
const validate = (a: Affectation) => school.call(soutenanceValide, { id: a.id, etat: 1 })
const rowOf = async (a: Affectation, list = soutenanceList) => {
  const { body } = await school.call(list)
  return body.Soutenance.find((row: { id: number }) => row.id === a.id)
}
const detail = async (a: Affectation, lang = 'fr') =>
  (await school.call(soutenanceById, { stage_id: a.stage_id, lang })).body.Soutenance

describe('the list of defences', () => {
  it('shows defences from unscheduled to validated', async () => {
    const [a, day] = [await school.assignment({ sujet: 'Réseau', prenom: 'Rim' }), school.day()]
    const common = { id: a.id, stage_id: a.stage_id, stage: 'Réseau', etat_stage: 1, note: null, etat: 0 }
    const unscheduled = { date_soutenance: null, soutenance_id: null, count: 0 }
    expect(await rowOf(a)).toMatchObject({
      ...common,
      ...unscheduled,
      etudiant: expect.stringMatching(/^Rim /),
    })
    await schedule(a, day)
    const scheduled = { date_soutenance: `${day}T09:00:00`, soutenance_id: expect.any(Number), count: 1 }
    expect(await rowOf(a)).toMatchObject({ ...common, ...scheduled })
    expect(await rowOf(a, soutenanceListValider)).toBeUndefined()
    await validate(a)
    expect(await rowOf(a)).toMatchObject({ ...common, ...scheduled, etat: 1 })
    expect(await rowOf(a, soutenanceListValider)).toMatchObject({ ...common, ...scheduled, etat: 1 })
  })

  it('is searched by student, subject, labels and the date as shown', async () => {
    const a = await school.assignment({ type: 2, sujet: 'Hôpital numérique', prenom: 'Ghofrane' })
    await schedule(a, '2022-12-24', { from: '14:30', to: '15:00', enseignant: 7 })
    const found = async (q: string, codes = {}) =>
      (await school.call(soutenanceList, { q, codes })).body.Soutenance.map((row: { id: number }) => row.id)
    for (const q of ['GHOFRANE', 'hopital', '24/12/2022', '24/12/2022 2:30 pm']) {
      expect(await found(q), q).toEqual([a.id])
    }
    expect(await found('Volontaire', { etat_stage: ['2'] })).toEqual([a.id])
    expect(await found('Note attribué', { note: ['1'] })).toEqual([])
    expect(await found('Note', { note: ['0', '1'] })).toContain(a.id)
  })

  it('shows further facts of a defence, and is searched by them', async () => {
    const a = await school.assignment({ encadrant: 8, prenom: 'Wassim' })
    await schedule(a, '2022-12-23')
    const [student] = await school.sql('SELECT matricule, email FROM records.etudiant WHERE id = $1', [
      a.etudiant_id,
    ])
    expect(await rowOf(a)).toMatchObject({
      ...student,
      entreprise: 'Société Étoile',
      encadrant: 'Prof Nom8',
      heure_fin: '2022-12-23T10:00:00',
      salle: 'Salle 1',
      jury: ['Prof Nom5', 'Prof Nom6'],
      mention: null,
    })
    for (const q of [student.email, 'wassim etoile', 'wassim nom8']) {
      const { body } = await school.call(soutenanceList, { q })
      expect(
        body.Soutenance.map(({ id }: { id: number }) => id),
        q,
      ).toEqual([a.id])
    }
    await school.sql(`UPDATE records.etudiant SET matricule = 'LGL-2022-77' WHERE id = $1`, [a.etudiant_id])
    for (const list of [soutenanceList, internship.affectationList]) {
      const { body } = await school.call(list, { q: 'lgl-2022-77', perPage: 10 })
      expect(body.total, list.path).toBe(1)
    }
  })

  it('sorts by date and filters by type, scheduled, validated and graded', async () => {
    const [early, late] = [
      await school.assignment({ sujet: 'Filtre' }),
      await school.assignment({ sujet: 'Filtre' }),
    ]
    await schedule(late, '2022-12-02', {})
    await schedule(early, '2022-12-01', {})
    await validate(late)
    const ids = async (input: object) => {
      const { body } = await school.call(soutenanceList, { q: 'filtre', page: 1, perPage: 5, ...input })
      return body.Soutenance.map((row: { id: number }) => row.id)
    }
    expect(await ids({ sort: 'date_soutenance', order: 'ASC' })).toEqual([early.id, late.id])
    expect(await ids({ sort: 'date_soutenance', order: 'DESC' })).toEqual([late.id, early.id])
    expect(await ids({ filter: { etat: 1 } })).toEqual([late.id])
    expect(await ids({ filter: { count: 0 } })).toEqual([])
    expect(await ids({ filter: { etat_stage: 2 } })).toEqual([])
    expect(await ids({ filter: { note: false } })).toHaveLength(2)
    expect(await ids({ filter: { note: 1 } })).toEqual([])
    expect(await school.refusal(soutenanceList, { filter: { note: 'maybe' } })).toEqual([400, 'validation'])
  })
})

describe('the detail of a defence', () => {
  it('is empty before one is scheduled', async () => {
    const a = await school.assignment({ encadrant: 2, sujet: 'Vide' })
    expect(await detail(a)).toMatchObject({
      sujet: 'Vide',
      encadrant: 'Prof Nom2',
      president: '',
      rapporteur: '',
      date_soutenance: null,
      salle: null,
      materiel: '',
      ens_volontaire: null,
      soutenance_id: null,
      heure_debut: null,
      arrySalle: null,
      arryMateriel: [],
      arrayJurySoutenance: [],
    })
  })

  it('names chair, rapporteur, room and equipment in the language, with the form’s values', async () => {
    const [a, day] = [await school.assignment(), school.day()]
    const arrayEns = [
      { jury: 6, type_jury: 2 },
      { jury: EXTERNE, type_jury: 2 },
      { jury: 5, type_jury: 1 },
      { jury: 7, type_jury: 3 },
    ]
    await schedule(a, day, { salle: 2, materiel: [3, 1, 3], arrayEns })
    expect(await detail(a, 'en')).toMatchObject({
      president: 'Prof Nom5',
      rapporteur: 'Prof Nom6, Éva Externe',
      date_soutenance: `${day}T09:00:00`,
      date: day,
      heure_debut: `${day}T09:00:00`,
      heure_fin: `${day}T10:00:00`,
      salle: 'Salle-en 2',
      materiel: 'Projecteur-en 1, Projecteur-en 3',
      arrySalle: { value: 2, label: 'Salle-en 2' },
      arryMateriel: [{ value: 1 }, { value: 3 }],
      arrayJurySoutenance: [
        { jury: { value: 6 }, type_jury: { value: 2, label: 'Rapporteur' } },
        { jury: { value: EXTERNE, label: 'Éva Externe' } },
        { jury: { value: 5 }, type_jury: { value: 1, label: 'Chair' } },
        { jury: { value: 7 } },
      ],
      ens_volontaire: null,
    })
  })

  it('names the single jury of a voluntary internship', async () => {
    const [a, day] = [await school.assignment({ type: 2 }), school.day()]
    await schedule(a, day, { arrayEns: [], enseignant: 10 })
    expect(await detail(a)).toMatchObject({
      encadrant: null,
      ens_volontaire: { value: 10, label: 'Ivo Invité' },
      arrayJurySoutenance: [],
    })
  })

  it('is not found for an offer that is not assigned or of another year', async () => {
    const elsewhere = await school.assignment({ annee: AUTRE_ANNEE })
    for (const stage_id of [await school.offer(), elsewhere.stage_id]) {
      expect(await school.refusal(soutenanceById, { stage_id })).toEqual([404, 'not_found'])
    }
  })
})

describe('validating a defence', () => {
  it('succeeds without effect the second time', async () => {
    const a = await school.assignment()
    await schedule(a, school.day())
    expect(await validate(a)).toMatchObject({ status: 200, body: { status: 200 } })
    expect(await validate(a)).toMatchObject({ status: 200, body: { status: 200 } })
    const { soutenance_id } = await rowOf(a)
    const writes = await school.sql(
      `SELECT action, actor FROM gateway.audit WHERE entity = 'internship.soutenance' AND entity_id = $1 ORDER BY id`,
      [String(soutenance_id)],
    )
    expect(writes.map(({ action }) => action)).toEqual(['INSERT', 'UPDATE'])
  })

  it('refuses one that is not scheduled, unknown or of another year', async () => {
    const a = await school.assignment()
    expect(await school.refusal(soutenanceValide, { id: a.id, etat: 1 })).toEqual([
      409,
      'defence_not_scheduled',
    ])
    const elsewhere = await school.assignment({ annee: AUTRE_ANNEE })
    for (const id of [999_999, elsewhere.id]) {
      expect(await school.refusal(soutenanceValide, { id, etat: 1 })).toEqual([404, 'not_found'])
    }
  })

  it('needs a reason after its day, during the year', async () => {
    const [late, written] = [await school.assignment(), await school.assignment()]
    await schedule(late, school.day())
    await schedule(written, school.day())
    expect((await rowOf(written)).aujourdhui).toBeNull()
    expect(await validate(written)).toMatchObject({ status: 200 })

    await school.sql(`UPDATE records.annee SET fin = '2999-12-31' WHERE courante`)
    try {
      expect((await rowOf(late)).aujourdhui).toMatch(/^20/)
      const asked = { id: late.id, etat: 1 }
      expect(await school.refusal(soutenanceValide, asked)).toEqual([409, 'defence_validated_late'])
      expect(await rowOf(late)).toMatchObject({ etat: 0 })
      const motif = 'Tenue comme prévu'
      expect(await school.call(soutenanceValide, { ...asked, motif })).toMatchObject({ status: 200 })
      expect(await rowOf(late)).toMatchObject({ etat: 1, aujourdhui: null })
      const kept = await school.sql('SELECT genre, motif FROM internship.acte WHERE affectation_id = $1', [
        late.id,
      ])
      expect(kept).toEqual([{ genre: 'valider', motif }])
    } finally {
      await school.sql(`UPDATE records.annee SET fin = '2022-12-31' WHERE courante`)
    }
  })

  it('cannot be undone', async () => {
    const a = await school.assignment()
    expect(await school.refusal(soutenanceValide, { id: a.id, etat: 0 })).toEqual([400, 'validation'])
  })
})

it('the roles of a jury are in the language', async () => {
  const { body } = await school.call(typeJurySelect, { lang: 'en' })
  expect(body.Type).toEqual([
    { value: 1, label: 'Chair' },
    { value: 2, label: 'Rapporteur' },
    { value: 3, label: 'Examiner' },
  ])
})

it('assignments and defences are found by the people and records involved', async () => {
  const mine = await school.assignment({ encadrant: 7 })
  await school.assignment({ encadrant: 8 })
  await school.call(internship.soutenanceAdd, plan(mine.stage_id, school.day(), { salle: 3 }))
  const ids = async (
    endpoint: typeof internship.soutenanceList | typeof internship.affectationList,
    filter: object,
  ) => {
    const { body } = await school.call(endpoint, { filter: JSON.stringify(filter) })
    return body[endpoint.rows ?? ''].map((row: { id: number; stage_id?: number }) => row.stage_id ?? row.id)
  }
  const lists = [internship.soutenanceList, internship.affectationList] as const
  for (const of of lists) {
    for (const filter of [{ id_encadrant: 7 }, { stage_id: mine.stage_id }])
      expect(await ids(of, filter)).toEqual([mine.stage_id])
    expect(await ids(of, { jury_id: [5, 6] })).toContain(mine.stage_id)
    expect(await ids(of, { jury_id: 10 })).not.toContain(mine.stage_id)
    expect(await ids(of, { entreprise_id: 1 })).toContain(mine.stage_id)
    expect(await ids(of, { entreprise_id: 2 })).toEqual([])
  }
  // a teacher by the defences attended, or the internships supervised
  expect(await ids(internship.soutenanceList, { enseignant_id: 5 })).toContain(mine.stage_id)
  expect(await ids(internship.affectationList, { enseignant_id: 7 })).toEqual([mine.stage_id])
  expect(
    await school.refusal(internship.soutenanceList, { filter: JSON.stringify({ jury_id: 'x' }) }),
  ).toEqual([400, 'validation'])
})
