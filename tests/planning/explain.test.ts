import { beforeAll, describe, expect, it, test } from 'vitest'
import { Annealing } from '../../src/planning/anneal'
import { changed } from '../../src/planning/explain/exact/changes'
import { explainExactly } from '../../src/planning/explain/exact/exact'
import { loadSolver, type Solve } from '../../src/planning/explain/exact/solver'
import { count, explain } from '../../src/planning/explain/explain'
import { remedyOf, sentenceOf } from '../../src/planning/explain/sentences'
import { startExplaining } from '../../src/planning/explain/startExplaining'
import { readInstance } from '../../src/planning/instance'
import type { Plan, PlanningChange, PlanningInstance, PlanningReason } from '../../src/planning/planning'
import { compile } from '../../src/planning/problem'
import { campaign } from '../setup/campaign'

type Changes = Omit<Partial<PlanningInstance>, 'persons' | 'rooms' | 'defences'> & {
  persons?: Partial<PlanningInstance['persons'][number]>[]
  rooms?: Partial<PlanningInstance['rooms'][number]>[]
  defences: Partial<PlanningInstance['defences'][number]>[]
}

/** A day of eight units; what is not said is in nobody's way. */
const madeOf = ({ persons = [{}, {}, {}, {}], rooms = [{}], defences, ...more }: Changes): PlanningInstance =>
  readInstance({
    days: 1,
    unitsPerDay: 8,
    breaks: [4],
    rest: 0,
    weights: { day: 10, gap: 1, room: 2, undesired: 1, load: 0, moved: 0, unscheduled: 1000 },
    persons: persons.map((each, id) => ({
      id,
      name: `P${id}`,
      kind: 'teacher',
      maxPerDay: 9,
      unavailable: [],
      undesired: [],
      ...each,
    })),
    rooms: rooms.map((each, id) => ({
      id,
      name: `R${id}`,
      capacity: 10,
      equipment: 1,
      unavailable: [],
      ...each,
    })),
    defences: defences.map((each, id) => ({
      id,
      name: `D${id}`,
      duration: 2,
      attendees: 5,
      equipment: 0,
      unavailable: [],
      seats: [],
      ...each,
    })),
    ...more,
  })

const seat = (...candidates: number[]) => ({ role: 'chair', candidates })

function planned(instance: PlanningInstance): Plan {
  const annealing = new Annealing(compile(instance), 1)
  annealing.run(2_000)
  return annealing.plan()
}

test.each<[what: string, instance: Changes, reason: PlanningReason, sentence: RegExp]>([
  [
    'a seat that nobody may take',
    { defences: [{ seats: [seat()] }] },
    { code: 'seat_without_candidate', defence: 0, seat: 0 },
    /^nobody may take its seat "chair": name somebody/,
  ],
  [
    'somebody who would sit twice',
    { defences: [{ seats: [seat(1), seat(1)] }] },
    { code: 'person_twice', defence: 0, person: 1 },
    /^P1 would sit in it twice/,
  ],
  [
    'no room with its equipment',
    { defences: [{ equipment: 2 }] },
    { code: 'no_room_fits', defence: 0, attendees: 5, equipment: 2 },
    /^no room has 5 places and its equipment/,
  ],
  [
    'longer than a day without its break',
    { defences: [{ duration: 5 }] },
    { code: 'too_long', defence: 0, duration: 5 },
    /^no day has 5 units/,
  ],
  [
    'rooms without hours',
    { rooms: [{ unavailable: [[0, 8]] }], defences: [{ seats: [seat(0)] }] },
    { code: 'never_together', defence: 0, persons: [], seats: [], rooms: true, hours: false },
    /^a room that fits is never free for 2 units on end/,
  ],
  [
    'two of three who are never free together',
    {
      persons: [{ unavailable: [[0, 4]] }, {}, { unavailable: [[4, 8]] }],
      defences: [{ seats: [seat(0), seat(1), seat(2)] }],
    },
    { code: 'never_together', defence: 0, persons: [0, 2], seats: [], rooms: false, hours: false },
    /^P0 and P2 are never free together for 2 units on end/,
  ],
  [
    'candidates who are all away when the defence may be held',
    {
      persons: [{ unavailable: [[0, 8]] }, { unavailable: [[0, 4]] }],
      defences: [{ seats: [seat(0, 1)], unavailable: [[4, 8]] }],
    },
    { code: 'never_together', defence: 0, persons: [], seats: [0], rooms: false, hours: true },
    /^a candidate for "chair" and the defence itself are never free together/,
  ],
  [
    'somebody needed more often than they can be there',
    { persons: [{ maxPerDay: 1 }], rooms: [{}, {}], defences: [{ seats: [seat(0)] }, { seats: [seat(0)] }] },
    { code: 'person_overbooked', person: 0, needed: 2, possible: 1 },
    /^P0 is needed in 2 defences and can be in 1: add hours, or let somebody else sit in 1$/,
  ],
  [
    'candidates needed more often than they can be there',
    {
      persons: [{ maxPerDay: 1 }, { maxPerDay: 1 }],
      rooms: [{}, {}, {}],
      defences: [{ seats: [seat(0, 1)] }, { seats: [seat(0, 1)] }, { seats: [seat(0, 1)] }],
    },
    { code: 'group_overbooked', persons: [0, 1], needed: 3, possible: 2 },
    /^P0 and P1 are needed in 3 seats and can take 2/,
  ],
  [
    'a room needed for longer than it is free',
    {
      rooms: [{ unavailable: [[0, 4]] }, { equipment: 2 }],
      defences: [{ equipment: 1 }, { equipment: 1 }, { equipment: 1 }],
    },
    { code: 'rooms_overbooked', rooms: [0], days: [0], defences: 3, needed: 6, available: 4 },
    /^3 defences need 6 units of R0 on 1 days, which have 4/,
  ],
])('proves what leaves a defence out: %s', (_, changes, reason, sentence) => {
  const instance = madeOf(changes)
  const { unplaced } = explain(instance, planned(instance))
  expect(unplaced[0]).toMatchObject({ reason, isProof: true })
  expect(sentenceOf(reason, instance)).toMatch(sentence)
})

it('says of a plan what is in the way in it, where nothing is proved', () => {
  const instance = madeOf({ defences: [{ seats: [seat(0)] }, { seats: [seat(0)] }] })
  const held = explain(instance, { start: [1, -1], room: [0, -1], jury: [[0], []] })
  expect(held.unplaced).toEqual([
    { defence: 1, reason: { code: 'search_ended', defence: 1 }, isProof: false },
  ])
  const full = madeOf({
    breaks: [],
    unitsPerDay: 5,
    defences: [{ seats: [seat(0)] }, { duration: 3, seats: [seat(0)] }],
  })
  expect(explain(full, { start: [1, -1], room: [0, -1], jury: [[0], []] }).unplaced).toMatchObject([
    { defence: 1, reason: { code: 'never_together', persons: [], rooms: true }, isProof: false },
  ])
})

describe.each([false, true])('campaigns that can be planned, with juries chosen: %s', (chosen) => {
  it.each([1, 2, 3])('have no bottleneck that is proved: %i', (seed) => {
    const instance = campaign({ defences: 60, days: 3, rooms: 4, chosen, seed })
    const none = instance.defences.map(() => -1)
    const { bottlenecks, unplaced } = explain(instance, { start: none, room: none, jury: none.map(() => []) })
    expect(bottlenecks).toEqual([])
    expect(unplaced.filter(({ isProof }) => isProof)).toEqual([])
  })
})

describe('the exact part', () => {
  let solve: Solve
  beforeAll(async () => {
    solve = await loadSolver()
  })

  const exactly = (instance: PlanningInstance, plan: Plan, seconds = 60) =>
    explainExactly(instance, plan, count(instance, plan), { solve, left: () => seconds, tell: () => {} })
  const outOf = ({ start }: Plan) => start.filter((each) => each < 0).length
  const needed = { defences: Array.from({ length: 14 }, () => ({ seats: [seat(0)] })), rooms: [{}, {}] }

  /** What a way out asks for: which kinds of changes, and of how many units. */
  const askedBy = (changes: PlanningChange[]) => {
    const units = changes.reduce((sum, each) => sum + ('from' in each ? each.to - each.from : 0), 0)
    return [[...new Set(changes.map(({ code }) => code))].join(), changes.length, units]
  }

  test.each<[what: string, instance: Changes, asked: [codes: string, changes: number, units: number][]]>([
    [
      'two who are never free together',
      {
        persons: [{ unavailable: [[0, 5]] }, {}, { unavailable: [[4, 8]] }],
        defences: [{ seats: [seat(0), seat(1), seat(2)] }],
      },
      [
        ['free_person', 1, 2],
        ['other_person', 1, 0],
      ],
    ],
    [
      'somebody needed in 14 defences and free for 9',
      { days: 4, ...needed, persons: [{ unavailable: [[18, 32]] }] },
      [
        ['free_person', 3, 10],
        ['other_person', 5, 0],
      ],
    ],
    [
      'somebody who may have fewer a day than are needed',
      { persons: [{ maxPerDay: 3 }], defences: Array.from({ length: 4 }, () => ({ seats: [seat(0)] })) },
      [
        ['more_per_day', 1, 0],
        ['other_person', 1, 0],
      ],
    ],
    [
      'rooms that are too few, one of them closed for half a day',
      { rooms: [{}, { unavailable: [[4, 8]] }], defences: Array.from({ length: 8 }, () => ({})) },
      [['free_room', 1, 4]],
    ],
    ['rooms that are too few', { defences: Array.from({ length: 5 }, () => ({})) }, [['add_room', 1, 4]]],
    ['a room that is too small', { defences: [{ attendees: 50 }] }, [['add_room', 1, 2]]],
    ['a seat that nobody may take', { defences: [{ seats: [seat()] }] }, [['other_person', 1, 0]]],
    [
      'hours in which a defence may not be held',
      { persons: [{}, { unavailable: [[0, 4]] }], defences: [{ seats: [seat(1)], unavailable: [[4, 8]] }] },
      [
        ['free_defence', 1, 2],
        ['other_person', 1, 0],
      ],
    ],
  ])('finds the cheapest ways out, and with each everything is placed: %s', (_, changes, asked) => {
    const instance = madeOf(changes)
    const plan = planned(instance)
    const { remedies } = exactly(instance, plan)
    expect(remedies.map((remedy) => askedBy(remedy.changes))).toEqual(asked)
    for (const remedy of remedies) {
      expect(remedy).toMatchObject({ placed: outOf(plan), isCheapest: true })
      expect(outOf(planned(changed(instance, remedy.changes)))).toBe(0)
      expect(remedyOf(remedy, instance)).toMatch(/\(\d more placed, nothing of the kind is cheaper\)$/)
    }
    expect(exactly(instance, plan).remedies).toEqual(remedies)
  })

  // Counted one by one, P0 has hours enough: only together it shows that two of them have the same hours alone.
  const clash = madeOf({
    persons: [{}, { unavailable: [[2, 8]] }, { unavailable: [[2, 8]] }, {}],
    rooms: [{}, {}, {}],
    defences: [{ seats: [seat(0), seat(1)] }, { seats: [seat(0), seat(2)] }, { seats: [seat(0), seat(3)] }],
  })
  const proof = {
    reason: { code: 'not_all_together', persons: [0], rooms: [], defences: 3, possible: 2 },
    isProof: true,
  }

  it('proves that a defence cannot be placed beside those that need the same person, in a thread', async () => {
    const plan = planned(clash)
    expect(explain(clash, plan).unplaced).toMatchObject([{ isProof: false }])
    const explanation = await startExplaining({ instance: clash, plan, seconds: 60 })
    expect(explanation).toEqual(exactly(clash, plan))
    expect(explanation.unplaced).toMatchObject([proof])
    expect(explanation.remedies.map(({ placed }) => placed)).toContain(1)
    expect(explanation.bottlenecks.map((reason) => sentenceOf(reason, clash))).toEqual([
      '3 defences need P0, and at most 2 of them can be held',
    ])
  })

  it('says that nothing is proved when there is no time for it', () => {
    expect(exactly(clash, planned(clash), 0).unplaced).toMatchObject([{ isProof: false }])
  })

  it.each([false, true])('raises no alarm where everything can be placed, juries chosen: %s', (chosen) => {
    const instance = campaign({ defences: 30, days: 2, rooms: 3, chosen, seed: 3 })
    const { start, room, jury } = planned(instance)
    const out = new Set(
      instance.defences
        .filter(({ fixed }) => !fixed)
        .slice(0, 2)
        .map(({ id }) => id),
    )
    const without = <T>(list: T[], none: T) => list.map((each, id) => (out.has(id) ? none : each))
    const plan = { start: without(start, -1), room: without(room, -1), jury: without(jury, []) }
    const { unplaced, bottlenecks, remedies } = exactly(instance, plan, 1)
    expect(unplaced.map(({ isProof }) => isProof)).toEqual([false, false])
    expect({ bottlenecks, remedies }).toEqual({ bottlenecks: [], remedies: [] })
  })
})
