import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { internship } from '../../../src/contract'
import { keptWrongly } from '../../setup/kept'
import { openSchool, type School } from '../../setup/openSchool'
import type { Answer } from '../../setup/services'
import { rounds } from '../../setup/soak'
import { FOREIGN_STUDENT, type Operation, run, type World } from './model'

const UNKNOWN = 999_999

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const offer = fc.constantFrom(0, 0, 1, 1, 2, 2, 3)
const student = fc.constantFrom(0, 0, 1, 1, 2, 2, FOREIGN_STUDENT)
const teacher = fc.integer({ min: 1, max: 3 })
const type = fc.constantFrom<(1 | 2)[]>(1, 1, 2)
const supervisor = fc.option(teacher, { freq: 8 })
const wish = fc.record({ student, offer, type, supervisor })
const role = fc.constantFrom(1, 2, 2, 2, 3, 3)
const person = fc.integer({ min: 1, max: 6 })
const member = fc.record({ person, role })
const jury = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.record({ person, role: fc.constant(1) }), member) },
  { weight: 2, arbitrary: fc.array(member, { maxLength: 3 }) },
)
const ofKind = <K extends string, T extends object>(kind: K, shape: { [P in keyof T]: fc.Arbitrary<T[P]> }) =>
  fc.record(shape).map((fields) => ({ kind, ...fields }))

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 2, arbitrary: ofKind('setStatus', { offer, etat: fc.constantFrom(0, 1, 1, 1, 2) }) },
  { weight: 3, arbitrary: wish.map((fields) => ({ kind: 'assign' as const, ...fields })) },
  { weight: 2, arbitrary: ofKind('edit', { of: student, mistaken: rarely(), to: wish }) },
  { weight: 1, arbitrary: ofKind('remove', { of: student, mistaken: rarely() }) },
  {
    weight: 16,
    arbitrary: fc
      .record({
        offer,
        day: fc.constantFrom(0, 0, 0, 1),
        from: fc.integer({ min: 8, max: 10 }),
        length: fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 2, 0),
        room: fc.integer({ min: 1, max: 2 }),
        equipment: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
        jury,
        single: fc.option(person, { freq: 8 }),
      })
      .map(({ length, ...fields }) => ({ kind: 'schedule' as const, to: fields.from + length, ...fields })),
  },
  { weight: 2, arbitrary: ofKind('validate', { offer }) },
  { weight: 3, arbitrary: ofKind('grade', { offer, note: fc.nat({ max: 21 }) }) },
  { weight: 1, arbitrary: ofKind('ungrade', { offer }) },
  { weight: 1, arbitrary: ofKind('answer', { request: fc.nat({ max: 1 }), etat: fc.constantFrom(1, 2, 2) }) },
)

/** Sequences start with three assignments, so that there is something to plan. */
const sequence = fc
  .tuple(
    fc.array(fc.record({ type, supervisor: teacher }), { minLength: 3, maxLength: 3 }),
    fc.array(operation, { minLength: 15, maxLength: 40, size: 'max' }),
  )
  .map(([firsts, operations]) => [
    ...firsts.map((first, index): Operation => ({ kind: 'assign', student: index, offer: index, ...first })),
    ...operations,
  ])
const newWorld = (): World => ({ offers: [1, 1, 1, 0], requests: [0, 2], assignments: [] })

function rarely() {
  return fc.integer({ min: 0, max: 5 }).map((value) => value === 0)
}

it('the services and a plain model of the rules agree on any sequence of operations', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (operations) => {
      const world = newWorld()
      const ids = await newIds()
      for (const op of operations) {
        const before = structuredClone(world)
        const reasons = run(world, op)
        const { status, body } = await send(ids, before, op)
        const code = body.code ?? String(status)
        expect(reasons.length > 0 ? reasons : ['200'], JSON.stringify(op)).toContain(code)
      }
      expect(await shown(ids)).toEqual(expected(ids, world))
      expect(await keptWrongly(school.database.pool)).toEqual([])
    }),
    rounds(20, 600),
  )
})

it('the sequences reach every refusal', () => {
  const reached = fc.sample(sequence, { numRuns: 300, seed: 1 }).flatMap((operations) => {
    const world = newWorld()
    return operations.flatMap((op) => run(world, op))
  })
  expect([...new Set(reached)].sort()).toEqual(EVERY_REFUSAL)
})

const EVERY_REFUSAL = [
  'assignment_locked',
  'defence_clash',
  'defence_not_scheduled',
  'defence_not_validated',
  'defence_validated',
  'end_before_start',
  'jury_required',
  'jury_twice',
  'not_found',
  'offer_assigned',
  'offer_not_active',
  'president_is_supervisor',
  'president_required',
  'request_accepted',
  'stale',
  'student_already_assigned',
  'supervisor_required',
  'validation',
]

interface Ids {
  offers: number[]
  students: number[]
  requests: number[]
  days: string[]
}

async function newIds(): Promise<Ids> {
  const offers = [
    await school.offer(),
    await school.offer(),
    await school.offer(),
    await school.offer({ etat: 0 }),
  ]
  const students = [await school.student(), await school.student(), await school.student()]
  const requests = await school.sql(
    `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat)
     VALUES (1, $1, 1, 'fr', 0), (1, $1, 1, 'fr', 2) RETURNING id`,
    [students[0]],
  )
  return {
    offers,
    students: [...students, await school.student({ annee: 2 })],
    requests: requests.map(({ id }) => id),
    days: [school.day(), school.day()],
  }
}

/** The call that an operation is, on the state `world` that the model has before it. */
async function send(ids: Ids, world: World, op: Operation): Promise<Answer> {
  const { call } = school
  const wished = (to: World['assignments'][number]) => ({
    etudiant_id: ids.students[to.student],
    stage_id: ids.offers[to.offer],
    encadrant_id: to.supervisor,
    etat_stage: to.type,
  })
  const named = (of: number, mistaken: boolean) => {
    const supervisor = world.assignments.find((each) => each.student === of)?.supervisor ?? null
    return { id_etudiant: ids.students[of], id_encadrant: mistaken ? (supervisor ?? 0) + 1 : supervisor }
  }
  switch (op.kind) {
    case 'setStatus':
      return call(internship.stageValid, { id: ids.offers[op.offer], etat: op.etat })
    case 'assign':
      return call(internship.affectationAdd, { annee: 2022, ...wished(op) })
    case 'edit':
      return call(internship.affectationEdit, { ...named(op.of, op.mistaken), ...wished(op.to) })
    case 'remove':
      return call(internship.affectationDelete, named(op.of, op.mistaken))
    case 'schedule': {
      const date = ids.days[op.day]
      return call(internship.soutenanceAdd, {
        sujet_id: ids.offers[op.offer],
        date,
        heureDebut: `${date}T${clock(op.from)}`,
        heureFin: `${date}T${clock(op.to)}`,
        salle: op.room,
        materiel: op.equipment,
        arrayEns: op.jury.map(({ person, role: type_jury }) => ({ jury: person, type_jury })),
        enseignant: op.single,
      })
    }
    case 'validate':
      return call(internship.soutenanceValide, { id: (await stored(ids, op.offer)).id, etat: 1 })
    case 'grade': {
      const { soutenance_id, etudiant_id } = await stored(ids, op.offer)
      return call(internship.noteUpdate, { soutenance_id, etudiant_id, mention_id: 1, note: op.note })
    }
    case 'ungrade':
      return call(internship.noteDelete, { id: (await stored(ids, op.offer)).note_id })
    case 'answer':
      return call(internship.demandeChangementEtat, { id: ids.requests[op.request], etat: op.etat })
  }
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`

async function stored(ids: Ids, index: number) {
  const [row] = await school.sql(
    'SELECT id, soutenance_id, etudiant_id, note_id FROM internship.v_soutenance WHERE stage_id = $1',
    [ids.offers[index]],
  )
  const { id, soutenance_id, etudiant_id, note_id } = row ?? {}
  return {
    id: id ?? UNKNOWN,
    soutenance_id: soutenance_id ?? UNKNOWN,
    etudiant_id: etudiant_id ?? UNKNOWN,
    note_id: note_id ?? UNKNOWN,
  }
}

/** What the lists show of this run's rows. */
async function shown(ids: Ids) {
  const all = async (list: Parameters<School['call']>[0]) => (await school.call(list)).body[list.rows ?? '']
  const [offers, assignments, defences, requests] = await Promise.all(
    [internship.stageList, internship.affectationList, internship.soutenanceList, internship.demandeList].map(
      all,
    ),
  )
  const ours = (key: string) => (row: Record<string, number>) => ids.offers.includes(row[key] ?? 0)
  const byStage = (key: string) => (a: Record<string, number>, b: Record<string, number>) =>
    (a[key] ?? 0) - (b[key] ?? 0)
  return {
    offers: ids.offers.map((id) => {
      const { etat, affect } = offers.find((row: { id: number }) => row.id === id)
      return [etat, affect]
    }),
    assignments: assignments
      .filter(ours('id'))
      .sort(byStage('id'))
      .map((row: Record<string, number>) => [
        row.id,
        row.id_etudiant,
        row.id_encadrant,
        row.etat_stage,
        row.count,
      ]),
    defences: defences
      .filter(ours('stage_id'))
      .sort(byStage('stage_id'))
      .map((row: Record<string, number>) => [
        row.stage_id,
        row.date_soutenance,
        row.count,
        row.etat,
        row.note,
      ]),
    requests: ids.requests.map((id) => requests.find((row: { id: number }) => row.id === id).etat),
  }
}

function expected(ids: Ids, { offers, assignments, requests }: World): Awaited<ReturnType<typeof shown>> {
  const sorted = [...assignments].sort((a, b) => a.offer - b.offer)
  return {
    offers: offers.map((etat, index) => [etat, assignments.some((each) => each.offer === index) ? 1 : 0]),
    assignments: sorted.map((each) => [
      ids.offers[each.offer],
      ids.students[each.student],
      each.supervisor,
      each.type,
      each.defence ? 1 : 0,
    ]),
    defences: sorted.map(({ offer, defence }) => [
      ids.offers[offer],
      defence ? `${ids.days[defence.day]}T${clock(defence.from)}` : null,
      defence ? 1 : 0,
      defence?.validated ? 1 : 0,
      defence?.note ?? null,
    ]),
    requests,
  }
}
