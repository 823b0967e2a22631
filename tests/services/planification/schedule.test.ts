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

const { soutenanceAdd, soutenanceById, soutenanceValide } = internship

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const schedule = (a: Affectation, day: string, options?: PlanOptions) =>
  school.call(soutenanceAdd, plan(a.stage_id, day, options))
const refused = (a: Affectation, day: string, options?: PlanOptions) =>
  school.refusal(soutenanceAdd, plan(a.stage_id, day, options))
const validate = (a: Affectation) => school.call(soutenanceValide, { id: a.id, etat: 1 })
const detail = async (a: Affectation) =>
  (await school.call(soutenanceById, { stage_id: a.stage_id, lang: 'fr' })).body.Soutenance
const isUnscheduled = async (a: Affectation) =>
  expect(await detail(a)).toMatchObject({ soutenance_id: null, salle: null })

describe('scheduling a defence', () => {
  it('changes time, room, equipment and jury until validated', async () => {
    const [a, day, next] = [await school.assignment(), school.day(), school.day()]
    await schedule(a, day)
    const arrayEns = [
      { jury: 6, type_jury: 1 },
      { jury: 5, type_jury: 2 },
    ]
    const moved = await schedule(a, next, { from: '14:00', to: '14:45', salle: 3, materiel: [2], arrayEns })
    expect(moved).toMatchObject({ status: 200 })
    expect(await detail(a)).toMatchObject({
      heure_debut: `${next}T14:00:00`,
      heure_fin: `${next}T14:45:00`,
      salle: 'Salle 3',
      materiel: 'Projecteur 2',
      president: 'Prof Nom6',
      rapporteur: 'Prof Nom5',
    })
    const other = await school.assignment({ encadrant: 2 })
    expect(await schedule(other, day), 'the old time is free again').toMatchObject({ status: 200 })
  })

  it('writes only what changes in jury and equipment', async () => {
    const [a, day, next] = [await school.assignment(), school.day(), school.day()]
    const chair = { jury: 6, type_jury: 1 }
    await schedule(a, day, { materiel: [1, 2], arrayEns: [chair, { jury: 5, type_jury: 2 }] })
    const trailed = async () => {
      const rows = await school.sql(
        `SELECT action, entity FROM gateway.audit WHERE change_id = (SELECT max(change_id) FROM gateway.audit) ORDER BY 1, 2`,
      )
      return rows.map(({ action, entity }) => `${action} ${entity}`)
    }
    await schedule(a, next, { materiel: [1, 2], arrayEns: [chair, { jury: 5, type_jury: 2 }] })
    expect(await trailed()).toEqual(['UPDATE internship.soutenance'])
    await schedule(a, next, { materiel: [2], arrayEns: [chair, { jury: 4, type_jury: 2 }] })
    expect(await trailed()).toEqual([
      'DELETE internship.soutenance_jury',
      'DELETE internship.soutenance_materiel',
      'INSERT internship.soutenance_jury',
      'UPDATE internship.soutenance',
    ])
    await schedule(a, next, {
      materiel: [2],
      arrayEns: [
        { jury: 4, type_jury: 1 },
        { jury: 6, type_jury: 2 },
      ],
    })
    expect(await detail(a)).toMatchObject({
      materiel: 'Projecteur 2',
      president: 'Prof Nom4',
      rapporteur: 'Prof Nom6',
    })
  })

  it('is refused once validated', async () => {
    const [a, day] = [await school.assignment(), school.day()]
    await schedule(a, day)
    await validate(a)
    expect(await refused(a, day, { salle: 2 })).toEqual([409, 'defence_validated'])
    expect(await detail(a)).toMatchObject({ salle: 'Salle 1', etat: 1 })
  })

  it.each([
    ['10:00', '10:00'],
    ['10:00', '09:00'],
  ])('refuses an end that is not after the start (%s to %s)', async (from, to) => {
    expect(await refused(await school.assignment(), school.day(), { from, to })).toEqual([
      400,
      'end_before_start',
    ])
  })

  it.each(['0001-06-15', '2021-08-31', '2023-01-01', '9999-06-15'])(
    'refuses a day outside of the academic year (%s), and states its dates',
    async (day) => {
      const a = await school.assignment()
      const { status, body } = await school.call(soutenanceAdd, plan(a.stage_id, day))
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({
          code: 'outside_year',
          details: { name: '2021/2022', from: '2021-09-01', to: '2022-12-31' },
        }),
      ])
      const direct = school.sql(
        `INSERT INTO internship.soutenance (annee_id, affectation_id, debut, fin, salle_id) VALUES (1, $1, $2, $3, 1)`,
        [a.id, `${day}T09:30:00`, `${day}T10:30:00`],
      )
      await expect(direct).rejects.toThrow('a defence lies within its academic year')
      await isUnscheduled(a)
    },
  )

  it.each(['2021-09-01', '2022-09-05', '2022-12-31'])(
    'accepts a day of the academic year (%s)',
    async (day) => {
      const a = await school.assignment()
      expect(await schedule(a, day)).toMatchObject({ status: 200 })
    },
  )

  it('refuses times of another day and impossible times', async () => {
    const a = await school.assignment()
    const sent = (changes: object) =>
      school.refusal(soutenanceAdd, { ...plan(a.stage_id, '2022-06-15'), ...changes })
    expect(await sent({ date: '2022-06-14' })).toEqual([400, 'validation'])
    expect(await sent({ heureFin: '2022-06-16T08:00:00' })).toEqual([400, 'validation'])
    expect(await sent({ heureDebut: '2022-06-14T23:00:00' })).toEqual([400, 'validation'])
    expect(await sent({ heureFin: '2022-06-15T25:00:00' })).toEqual([400, 'validation'])
    expect(await sent({ heureFin: '2022-06-15T09:60:00' })).toEqual([400, 'validation'])
    expect(await sent({ heureFin: '2022-06-15T10:00:00Z' })).toEqual([400, 'validation'])
    expect(await sent({ date: '2022-02-30' })).toEqual([400, 'validation'])
    expect(await sent({ materiel: [] })).toEqual([400, 'validation'])
    expect(await sent({ heureDebut: '2022-06-15T09:00', heureFin: '2022-06-15T09:30' })).toEqual([
      200,
      undefined,
    ])
  })

  const chair = { jury: 5, type_jury: 1 }
  it.each([
    ['no jury', [], 400, 'jury_required'],
    ['no chair', [{ jury: 5, type_jury: 2 }], 409, 'president_required'],
    ['two chairs', [chair, { jury: 6, type_jury: 1 }], 409, 'president_required'],
    ['a person twice', [chair, { jury: 6, type_jury: 2 }, { jury: 6, type_jury: 3 }], 409, 'jury_twice'],
    ['the chair as rapporteur too', [chair, { jury: 5, type_jury: 2 }], 409, 'jury_twice'],
    ['the supervising teacher as chair', [{ jury: 1, type_jury: 1 }], 409, 'president_is_supervisor'],
    ['an unknown person', [chair, { jury: 99, type_jury: 2 }], 400, 'validation'],
    ['an unknown chair', [{ jury: 99, type_jury: 1 }], 400, 'validation'],
    ['an unknown role', [chair, { jury: 6, type_jury: 99 }], 400, 'validation'],
  ])('refuses %s', async (_, arrayEns, status, code) => {
    const a = await school.assignment({ encadrant: 1 })
    expect(await refused(a, school.day(), { arrayEns })).toEqual([status, code])
    await isUnscheduled(a)
  })

  it('refuses a chair with the e-mail of the supervisor', async () => {
    const a = await school.assignment({ encadrant: EXTERNE })
    const arrayEns = [{ jury: EXTERNE, type_jury: 1 }]
    expect(await refused(a, school.day(), { arrayEns })).toEqual([409, 'president_is_supervisor'])
  })

  it('lets the supervisor sit in the jury without the chair', async () => {
    const [a, day] = [await school.assignment({ encadrant: 1 }), school.day()]
    expect(await schedule(a, day, { arrayEns: [chair, { jury: 1, type_jury: 3 }] })).toMatchObject({
      status: 200,
    })
  })

  it('needs the single juror of a voluntary internship', async () => {
    const [a, day] = [await school.assignment({ type: 2 }), school.day()]
    expect(await refused(a, day, { enseignant: null })).toEqual([400, 'jury_required'])
    expect(await refused(a, day, { enseignant: 99 })).toEqual([400, 'validation'])
    expect(await schedule(a, day, { enseignant: 7 })).toMatchObject({ status: 200 })
    expect(await detail(a)).toMatchObject({ ens_volontaire: { value: 7 } })
  })

  it('refuses an unknown room, unknown equipment, and an offer without assignment', async () => {
    const [a, day] = [await school.assignment(), school.day()]
    expect(await refused(a, day, { salle: 99 })).toEqual([400, 'validation'])
    expect(await refused(a, day, { materiel: [1, 99] })).toEqual([400, 'validation'])
    const offer = { ...a, stage_id: await school.offer() }
    expect(await refused(offer, day)).toEqual([404, 'not_found'])
    expect(await refused(await school.assignment({ annee: AUTRE_ANNEE }), day)).toEqual([404, 'not_found'])
    await isUnscheduled(a)
  })
})

describe('a clash', () => {
  /** Shares nothing with the default plan and its supervisor 1. */
  const apart = {
    salle: 2,
    materiel: [2],
    arrayEns: [
      { jury: 7, type_jury: 1 },
      { jury: 8, type_jury: 2 },
    ],
  }
  const clash = async (a: Affectation, day: string, options: PlanOptions) => {
    const { status, body } = await schedule(a, day, options)
    expect([status, body.code]).toEqual([409, 'defence_clash'])
    return body.details.clashes
  }
  const taken = async (day: string, encadrant = 1) => {
    const first = await school.assignment({ sujet: `Premier ${day}`, encadrant })
    await schedule(first, day)
    const whose = { etudiant: expect.stringMatching(/^Étudiant N/), stage_id: first.stage_id }
    return { ...whose, sujet: `Premier ${day}`, debut: `${day}T09:00:00`, fin: `${day}T10:00:00` }
  }

  it('exists only between defences that overlap and share something', async () => {
    const day = school.day()
    await taken(day)
    expect(await schedule(await school.assignment({ encadrant: 2 }), day, apart)).toMatchObject({
      status: 200,
    })
    const after = { from: '10:00', to: '11:00' }
    expect(await schedule(await school.assignment(), day, after)).toMatchObject({ status: 200 })
    const before = { from: '08:00', to: '09:00' }
    expect(await schedule(await school.assignment(), day, before)).toMatchObject({ status: 200 })
  })

  it.each<[string, number, PlanOptions, { kind: string; name: string }]>([
    ['the room', 2, { salle: 1 }, { kind: 'salle', name: 'Salle 1' }],
    ['the room, in Arabic', 2, { salle: 1, lang: 'ar' }, { kind: 'salle', name: 'Salle-ar 1' }],
    ['one piece of equipment', 2, { materiel: [2, 1] }, { kind: 'materiel', name: 'Projecteur 1' }],
    ['a jury person', 2, { arrayEns: [{ jury: 5, type_jury: 1 }] }, { kind: 'jury', name: 'Prof Nom5' }],
    ['the supervisor', 1, {}, { kind: 'encadrant', name: 'Prof Nom1' }],
    [
      'the other supervisor as jury',
      2,
      { arrayEns: [{ jury: 1, type_jury: 1 }] },
      { kind: 'jury', name: 'Prof Nom1' },
    ],
    ['the other jury as supervisor', 5, {}, { kind: 'encadrant', name: 'Prof Nom5' }],
  ])('names %s that is taken', async (_, encadrant, options, expected) => {
    const day = school.day()
    const other = await taken(day)
    const a = await school.assignment({ encadrant })
    expect(await clash(a, day, { ...apart, ...options })).toEqual([{ ...expected, ...other }])
    await isUnscheduled(a)
  })

  it('names everything that is taken, and by which defence', async () => {
    const day = school.day()
    const first = await taken(day)
    const other = await school.assignment({ encadrant: 2, sujet: 'Second', prenom: 'Ada' })
    const second = {
      sujet: 'Second',
      debut: `${day}T10:00:00`,
      fin: `${day}T10:30:00`,
      etudiant: expect.stringMatching(/^Ada N/),
      stage_id: other.stage_id,
    }
    await schedule(other, day, { from: '10:00', to: '10:30' })
    const clashes = await clash(await school.assignment({ encadrant: 2 }), day, {
      from: '09:30',
      to: '11:00',
    })
    const shared = [
      { kind: 'salle', name: 'Salle 1' },
      { kind: 'materiel', name: 'Projecteur 1' },
      { kind: 'jury', name: 'Prof Nom5' },
      { kind: 'jury', name: 'Prof Nom6' },
    ]
    expect(clashes).toEqual([
      ...shared.map((each) => ({ ...each, ...first })),
      ...[...shared, { kind: 'encadrant', name: 'Prof Nom2' }].map((each) => ({ ...each, ...second })),
    ])
  })

  it('leaves a defence unchanged if it cannot be moved', async () => {
    const day = school.day()
    await taken(day)
    const a = await school.assignment({ encadrant: 2 })
    await schedule(a, day, { ...apart, from: '11:00', to: '12:00' })
    await clash(a, day, { from: '09:59', to: '11:30' })
    expect(await detail(a)).toMatchObject({
      heure_debut: `${day}T11:00:00`,
      salle: 'Salle 2',
      president: 'Prof Nom7',
    })
    expect(await schedule(a, day, { from: '10:30', to: '11:30' }), 'over its own time').toMatchObject({
      status: 200,
    })
  })

  it('is prevented by the database too', async () => {
    const day = school.day()
    await taken(day)
    const a = await school.assignment({ encadrant: 2 })
    const direct = school.sql(
      `INSERT INTO internship.soutenance (annee_id, affectation_id, debut, fin, salle_id) VALUES (1, $1, $2, $3, 1)`,
      [a.id, `${day}T09:30:00`, `${day}T10:30:00`],
    )
    await expect(direct).rejects.toThrow('occupation_exclusive')
  })
})
