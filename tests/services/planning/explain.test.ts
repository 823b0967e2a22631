import { describe, expect, it, test } from 'vitest'
import type { Plan, PlanningInstance, PlanningReason } from '../../../src/contract/planning'
import { Annealing } from '../../../src/services/planning/anneal'
import { explain } from '../../../src/services/planning/explain/explain'
import { sentenceOf } from '../../../src/services/planning/explain/sentences'
import { readInstance } from '../../../src/services/planning/instance'
import { compile } from '../../../src/services/planning/problem'
import { campaign } from '../../setup/campaign'

type Changes = Omit<Partial<PlanningInstance>, 'persons' | 'rooms' | 'defences'> & {
  persons?: Partial<PlanningInstance['persons'][number]>[]
  rooms?: Partial<PlanningInstance['rooms'][number]>[]
  defences: Partial<PlanningInstance['defences'][number]>[]
}

/** A day of eight units; what is not said is in nobody's way. */
const madeOf = ({ persons = [{}, {}, {}, {}], rooms = [{}], defences, ...more }: Changes): PlanningInstance =>
  readInstance({
    ...{ days: 1, unitsPerDay: 8, breaks: [4], rest: 0 },
    weights: { day: 10, gap: 1, room: 2, undesired: 1, load: 0, moved: 0, unscheduled: 1000 },
    persons: persons.map((each, id) => ({
      ...{ id, name: `P${id}`, kind: 'teacher', maxPerDay: 9, unavailable: [], undesired: [], ...each },
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
      ...{ id, name: `D${id}`, duration: 2, attendees: 5, equipment: 0, unavailable: [], seats: [], ...each },
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
