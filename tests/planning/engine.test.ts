import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Annealing } from '../../src/planning/anneal'
import { costOf } from '../../src/planning/cost'
import { readInstance } from '../../src/planning/instance'
import type { Plan, PlanningInstance } from '../../src/planning/planning'
import { compile, NOWHERE } from '../../src/planning/problem'
import { Random } from '../../src/planning/random'
import { startsAcrossNoBreak, startsOutside } from '../../src/planning/starts'
import { campaign } from '../setup/campaign'
import { rounds } from '../setup/soak'
import { judge } from './referee'

const RUNS = 60
const LONG = 3_000

function search(
  instance: PlanningInstance,
  steps: number,
  { seed = 1, before }: { seed?: number; before?: Plan } = {},
) {
  const annealing = new Annealing(compile(instance, before), seed)
  annealing.run(steps)
  return { plan: annealing.plan(), cost: annealing.cost, outs: annealing.outs }
}

/** Small, and often too tight for everything to be placed: what is in the way matters more than its size. */
const anyInstance: fc.Arbitrary<PlanningInstance> = fc
  .record({
    days: fc.integer({ min: 1, max: 3 }),
    unitsPerDay: fc.constantFrom(6, 10, 31, 32, 33, 70),
    rest: fc.integer({ min: 0, max: 2 }),
    persons: fc.integer({ min: 3, max: 7 }),
    rooms: fc.integer({ min: 1, max: 3 }),
    defences: fc.integer({ min: 1, max: 10 }),
    seed: fc.nat(),
  })
  .chain(({ seed, ...size }) => {
    const units = size.days * size.unitsPerDay
    const spans = fc.array(
      fc
        .tuple(fc.nat(units - 1), fc.integer({ min: 1, max: 6 }))
        .map(([from, length]): [number, number] => [from, Math.min(units, from + length)]),
      { maxLength: 3 },
    )
    const price = fc.constantFrom(0, 1, 2.5, 10)
    const person = fc.nat(size.persons - 1)
    return fc.record({
      days: fc.constant(size.days),
      unitsPerDay: fc.constant(size.unitsPerDay),
      rest: fc.constant(size.rest),
      breaks: fc.array(fc.nat(size.unitsPerDay - 1), { maxLength: 2 }),
      weights: fc.record({
        day: price,
        gap: price,
        room: price,
        undesired: price,
        load: price,
        moved: price,
        unscheduled: fc.constant(1000),
      }),
      persons: listOf(size.persons, {
        kind: fc.constantFrom<'teacher' | 'company'>('teacher', 'company'),
        maxPerDay: fc.integer({ min: 0, max: 4 }),
        maxTotal: fc.constantFrom(0, 1, 2, 5, 100),
        unavailable: spans,
        undesired: spans,
      }),
      rooms: listOf(size.rooms, {
        capacity: fc.constantFrom(5, 20),
        equipment: fc.nat(3),
        unavailable: spans,
      }),
      defences: listOf(size.defences, {
        duration: fc.constantFrom(1, 2, 3, 5, 34),
        attendees: fc.constantFrom(4, 10),
        equipment: fc.constantFrom(0, 0, 1),
        unavailable: spans,
        seats: fc.array(
          fc.record({ role: fc.constant('juror'), candidates: fc.uniqueArray(person, { maxLength: 4 }) }),
          { maxLength: 3 },
        ),
      }),
    })
  })

function listOf<T extends object>(length: number, fields: { [P in keyof T]: fc.Arbitrary<T[P]> }) {
  return fc
    .array(fc.record(fields), { minLength: length, maxLength: length })
    .map((items) => items.map((item, id) => ({ id, name: `n${id}`, ...(item as T) })))
}

describe('whatever the campaign', () => {
  it('breaks no rule, and says what its plan costs', () => {
    fc.assert(
      fc.property(anyInstance, fc.nat(), (given, seed) => {
        const instance = readInstance(given)
        const { plan, cost, outs } = search(instance, 1_500, { seed })
        const verdict = judge(instance, plan)
        expect(verdict.broken).toEqual([])
        expect(cost).toBeCloseTo(verdict.total, 6)
        expect(costOf(instance, plan).total).toBeCloseTo(verdict.total, 6)
        expect(costOf(instance, plan).unscheduled).toBe(outs)
      }),
      rounds(RUNS, LONG),
    )
  })

  it('leaves fixed defences where they are', () => {
    fc.assert(
      fc.property(anyInstance, fc.nat(), (given, seed) => {
        const { plan } = search(given, 300, { seed })
        const defences = given.defences.map((defence) => {
          const [start = -1, room = -1, jury = []] = [
            plan.start[defence.id],
            plan.room[defence.id],
            plan.jury[defence.id],
          ]
          return start >= 0 && (defence.id + seed) % 2 === 0
            ? { ...defence, fixed: { start, room, jury } }
            : defence
        })
        const instance = readInstance({ ...given, defences })
        const again = search(instance, 1_000, { seed: seed + 1 })
        expect(judge(instance, again.plan).broken).toEqual([])
      }),
      rounds(RUNS / 2, LONG / 2),
    )
  })

  it('repairs with the earlier plan as its measure', () => {
    fc.assert(
      fc.property(anyInstance, fc.nat(), (given, seed) => {
        const instance = { ...given, weights: { ...given.weights, moved: 40 } }
        const { plan: before } = search(instance, 500, { seed })
        const away = {
          ...instance,
          persons: instance.persons.map((person) => (person.id === 0 ? { ...person, maxPerDay: 1 } : person)),
        }
        const { plan, cost } = search(away, 1_000, { seed, before })
        const verdict = judge(away, plan, before)
        expect(verdict.broken).toEqual([])
        expect(cost).toBeCloseTo(verdict.total, 6)
      }),
      rounds(RUNS / 2, LONG / 2),
    )
  })
})

describe.each([{ chosen: false }, { chosen: true }])(
  'a campaign that can be planned, with juries chosen: $chosen',
  ({ chosen }) => {
    const instance = readInstance(campaign({ defences: 30, days: 2, rooms: 3, chosen, seed: 3 }))

    it('is placed whole', () => {
      const { plan, outs } = search(instance, 20_000)
      expect(outs).toBe(0)
      expect(judge(instance, plan).broken).toEqual([])
    })

    it('is planned the same way by the same seed and steps, and by another seed in another', () => {
      const { plan } = search(instance, 5_000, { seed: 7 })
      expect(search(instance, 5_000, { seed: 7 }).plan).toEqual(plan)
      expect(search(instance, 5_000, { seed: 8 }).plan).not.toEqual(plan)
    })

    it('never costs more after more steps', () => {
      const costs = [1, 100, 1_000, 1_001, 5_000, 9_000, 20_000, 60_000].map(
        (steps) => search(instance, steps).cost,
      )
      expect(costs).toEqual([...costs].sort((a, b) => b - a))
      expect(costs.at(-1)).toBeLessThan(costs[0] ?? 0)
    })

    it('stays as it is when nothing is to be repaired', () => {
      const { plan: before } = search(instance, 60_000)
      const withPrice = { ...instance, weights: { ...instance.weights, moved: 1_000 } }
      expect(search(withPrice, 20_000, { before }).plan).toEqual(before)
    })

    it('is repaired by moving few when a juror falls ill', () => {
      const { plan: before } = search(instance, 60_000)
      const day = (id: number) => Math.floor((before.start[id] ?? 0) / instance.unitsPerDay)
      const ill =
        before.jury[instance.defences.findIndex(({ id, fixed }) => !fixed && day(id) === 1)]?.[0] ?? 0
      const persons = instance.persons.map((person) =>
        person.id === ill ? { ...person, unavailable: [[16, 24] as [number, number]] } : person,
      )
      const defences = instance.defences.map(({ fixed: _, ...defence }) => defence)
      const broken = { ...instance, persons, defences, weights: { ...instance.weights, moved: 40 } }
      const { plan } = search(broken, 30_000, { before })
      const verdict = judge(broken, plan, before)
      expect(verdict.broken).toEqual([])
      expect(costOf(broken, plan, before).moved).toBeLessThan(12)
    })
  },
)

test('a small campaign is planned as well as it can be: nobody comes twice, waits or changes rooms', () => {
  const instance = readInstance(withoutWaiting({ days: 5, rooms: 2, units: 8 }))
  const { plan, cost } = search(instance, 100_000)
  expect(judge(instance, plan).broken).toEqual([])
  // Nobody can come on fewer days than one, so nothing costs less.
  expect(cost).toBe(instance.persons.length * instance.weights.day)
})

test('defences of two or three units end within one per cent of the best known plan', () => {
  const instance = readInstance(campaign({ defences: 24, days: 2, rooms: 2, seed: 21 }))
  // Where a search ends depends on its seed, hence the best of four. No run has found a plan below 348.
  const costs = [1_007, 2_007, 3_007, 4_007].map((seed) => search(instance, 600_000, { seed }).cost)
  expect(Math.min(...costs)).toBeLessThanOrEqual(348 * 1.01)
})

/** Hides a plan in which each person has one day, one room and no unit of waiting. */
function withoutWaiting(size: { days: number; rooms: number; units: number }): PlanningInstance {
  const random = new Random(1)
  let persons = 0
  const juries: number[][] = []
  for (let room = 0; room < size.days * size.rooms; room += 1) {
    let first = 0
    let second = 0
    for (let unit = 0; unit < size.units - 2; unit += 1) {
      if (unit === 0 || random.below(5) < 2) first = persons++
      const hasSecond = random.below(3) === 0
      if (hasSecond) second = persons++
      juries.push(hasSecond ? [first, second] : [first])
    }
  }
  return {
    days: size.days,
    unitsPerDay: size.units,
    breaks: [],
    rest: 0,
    weights: { day: 10, gap: 1, room: 2, undesired: 1, load: 0, moved: 0, unscheduled: 1000 },
    persons: Array.from({ length: persons }, (_, id) => ({
      id,
      name: `T${id}`,
      kind: 'teacher' as const,
      senior: true,
      specialties: [],
      maxPerDay: size.units,
      unavailable: [],
      undesired: [],
    })),
    rooms: Array.from({ length: size.rooms }, (_, id) => ({
      id,
      name: `R${id}`,
      capacity: 20,
      equipment: 0,
      unavailable: [],
    })),
    defences: juries.map((jury, id) => ({
      id,
      name: `D${id}`,
      duration: 1,
      attendees: 4,
      equipment: 0,
      unavailable: [],
      seats: jury.map((person) => ({ role: 'juror', candidates: [person] })),
    })),
  }
}

test('a day of more units than a word has bits is planned like any other', () => {
  const day = campaign({ defences: 12, days: 2, rooms: 2, seed: 5 })
  const finer = {
    ...day,
    unitsPerDay: 64,
    breaks: [32],
    persons: day.persons.map((person) => ({
      ...person,
      unavailable: person.unavailable.map(times4),
      undesired: person.undesired.map(times4),
    })),
    defences: day.defences.map(({ fixed: _, ...defence }) => ({
      ...defence,
      duration: defence.duration * 4,
    })),
  }
  const { plan, outs } = search(readInstance(finer), 20_000)
  expect(outs).toBe(0)
  expect(judge(finer, plan).broken).toEqual([])
})

const times4 = ([from, to]: [number, number]): [number, number] => [from * 4, to * 4]

describe('where a defence may start', () => {
  // two days of four units, each day in a word of its own
  const grid = { unitsPerDay: 4, words: 1, blocks: 2, days: 2 }
  const startsIn = (words: Int32Array) =>
    [...words].flatMap((word, day) =>
      Array.from({ length: 32 }, (_, unit) => unit)
        .filter((unit) => (word >> unit) & 1)
        .map((unit) => `${day}:${unit}`),
    )

  it('is where all of it is free on one day, from its first unit to its last', () => {
    const oneUnit = startsOutside(grid, [[1, 2]], 1)
    expect(startsIn(oneUnit)).toEqual(['0:0', '0:2', '0:3', '1:0', '1:1', '1:2', '1:3'])
    const twoUnits = startsOutside(grid, [[1, 2]], 2)
    expect(startsIn(twoUnits)).toEqual(['0:2', '1:0', '1:1', '1:2'])
  })

  it('may touch a break with either end, and not go on across it', () => {
    expect(startsIn(startsAcrossNoBreak(grid, [2], 2))).toEqual(['0:0', '0:2', '1:0', '1:2'])
  })

  const price = { day: 0, gap: 0, room: 0, undesired: 0, load: 1, moved: 0, unscheduled: 1000 }
  const person = { maxPerDay: 4, maxTotal: 4, unavailable: [], undesired: [] }
  const persons: object[] = [
    { ...person, id: 0, name: 'a', kind: 'teacher' },
    { ...person, id: 1, name: 'b', kind: 'company' },
  ]
  const room = { id: 0, name: 'r', capacity: 5, equipment: 0, unavailable: [] }
  const defence = { duration: 1, attendees: 1, equipment: 0, unavailable: [] }
  const juror = (...candidates: number[]) => ({ role: 'juror', candidates })
  const instanceOf = (defences: object[], others: { rooms?: object[]; persons?: object[] } = {}) =>
    readInstance({
      days: 1,
      unitsPerDay: 4,
      rest: 0,
      breaks: [],
      weights: price,
      persons,
      rooms: [room],
      defences: defences.map((each, id) => ({ id, name: `d${id}`, ...defence, ...each })),
      ...others,
    })

  it('is nowhere when two of its seats are for the same person', () => {
    const { own } = compile(instanceOf([{ seats: [juror(0), juror(0)] }, { seats: [juror(0), juror(1)] }]))
    expect(startsIn(own.subarray(0, 1))).toEqual([])
    expect(startsIn(own.subarray(1, 2))).toEqual(['0:0', '0:1', '0:2', '0:3'])
  })

  it('is not moved when it is fixed, and loads teachers alone', () => {
    const fixed = { start: 1, room: 0, jury: [1] }
    const problem = compile(
      instanceOf([{ seats: [juror(0)] }, { seats: [juror(0, 1)], fixed }, { seats: [juror(0, 1), juror()] }]),
    )
    expect([...problem.movable]).toEqual([0, 2])
    expect([...problem.share]).toEqual([2, -1])
    // Seats 0 to 3: settled, taken by the fixed jury, to be chosen, and without a candidate.
    expect([...problem.settled]).toEqual([0, 1, NOWHERE, NOWHERE])
    expect([[...problem.open], [...problem.opens]]).toEqual([[2], [0, 0, 0, 1]])
    expect([...problem.defenceOf]).toEqual([0, 1, 2, 2])
    expect(startsIn(problem.own.subarray(2))).toEqual([])
  })

  it('has the rooms that are large and equipped enough, and counts the units that people would rather not have', () => {
    const { maxTotal: _, ...unlimited } = person
    const problem = compile(
      instanceOf(
        [
          { seats: [juror(0), juror(1)], duration: 2 },
          { seats: [], attendees: 6 },
          { seats: [], equipment: 3 },
        ],
        {
          rooms: [5, 6, 5].map((capacity, id) => ({ ...room, id, capacity, equipment: id + 1 })),
          persons: [
            persons[0] ?? {},
            { ...unlimited, id: 1, name: 'b', kind: 'company', undesired: [[1, 3]] },
          ],
        },
      ),
    )
    const fitting = [0, 1, 2].map((defence) => [
      ...problem.fitting.subarray(problem.fits[defence], problem.fits[defence + 1]),
    ])
    expect(fitting).toEqual([[0, 1, 2], [1], [2]])
    expect([...problem.isFitting]).toEqual([1, 1, 1, 0, 1, 0, 0, 0, 1])
    expect([...problem.undesiredRow]).toEqual([-1, 0])
    // By class (one unit, two units), from each of the four units of the day.
    expect(
      [problem.undesired.subarray(0, 4), problem.undesired.subarray(32, 36)].map((row) => [...row]),
    ).toEqual([
      [0, 1, 1, 0],
      [1, 2, 1, 0],
    ])
    expect([...problem.maxTotal]).toEqual([4, 3])
  })
})
