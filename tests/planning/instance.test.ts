import { describe, expect, it, test } from 'vitest'
import { BadInstance, readInstance, readPlan } from '../../src/planning/instance'
import type { PlanningInstance } from '../../src/planning/planning'
import { campaign } from '../setup/campaign'

const right = campaign({ defences: 4, days: 2, rooms: 2 })
type Defence = PlanningInstance['defences'][number]
const withDefences = (...changes: Partial<Defence>[]): unknown => ({
  ...right,
  persons: right.persons.map((person) => ({ ...person, unavailable: [] })),
  defences: right.defences.map((defence, id) => ({
    ...defence,
    fixed: undefined,
    equipment: 0,
    attendees: 1,
    duration: 2,
    ...changes[id],
  })),
})
const juryOf = (id: number) => right.defences[id]?.seats.map(({ candidates }) => candidates[0]) as number[]
const fixedAt = (id: number, start: number, room: number) => ({ fixed: { start, room, jury: juryOf(id) } })

test.each<[what: string, instance: unknown, sentence: RegExp]>([
  ['nothing', undefined, /^An instance is a JSON object: expected object, received undefined\.$/],
  [
    'an empty campaign',
    { ...right, defences: [] },
    /^The campaign has no defence: nothing is to be planned\.$/,
  ],
  ['no room', { ...right, rooms: [] }, /^The campaign has no room\.$/],
  ['a field of the wrong kind', { ...right, days: '3' }, /^days: expected number, received string\.$/],
  [
    'a weight below nothing',
    { ...right, weights: { ...right.weights, gap: -1 } },
    /^weights\.gap: Too small/,
  ],
  ['no duration', withDefences({}, { duration: 0 }), /^Defence 1 \(D1\), duration: Too small/],
  [
    'a span backwards',
    withDefences({ unavailable: [[4, 2]] }),
    /^Defence 0 \(D0\), unavailable\[0\]: a span must end after/,
  ],
  [
    'a span beyond the days',
    withDefences({ unavailable: [[30, 33]] }),
    /^Defence 0 \(D0\): the span 30 to 33 ends after the period/,
  ],
  [
    'an id that is no place',
    withDefences({}, { id: 7 }),
    /^Defence 1 \(D1\), id: is 7, and must be its place in the list\.$/,
  ],
  [
    'an unknown candidate',
    withDefences({ seats: [{ role: 'chair', candidates: [99] }] }),
    /^Defence 0 \(D0\), seats\[0\] \(chair\): there is no person 99\.$/,
  ],
  [
    'a candidate twice',
    withDefences({ seats: [{ role: 'chair', candidates: [1, 1] }] }),
    /seats\[0\] \(chair\): somebody is named twice\.$/,
  ],
  ['a break outside the day', { ...right, breaks: [16] }, /^breaks: 16 is no unit of a day, which has 16\.$/],
  [
    '5,001 defences',
    { ...right, defences: Array.from({ length: 5_001 }, (_, id) => ({ ...right.defences[0], id })) },
    /^defences: Too big/,
  ],
  [
    'a year by the minute',
    { ...right, days: 100, unitsPerDay: 1_440 },
    /^days × unitsPerDay is 144000, more than 20000\.$/,
  ],
  [
    'an unknown fixed room',
    withDefences(fixedAt(0, 0, 9)),
    /^Defence 0 \(D0\), fixed\.room: there is no room 9\.$/,
  ],
  [
    'fixed with too small a jury',
    withDefences({ fixed: { start: 0, room: 0, jury: [] } }),
    /^Defence 0 \(D0\), fixed\.jury: has 0 persons for \d seats\.$/,
  ],
  ['fixed across a break', withDefences(fixedAt(0, 7, 0)), /^Defence 0 \(D0\) is fixed across a break\.$/],
  ['fixed across the end of a day', withDefences(fixedAt(0, 15, 0)), /is fixed across the end of a day\.$/],
  [
    'fixed in too small a room',
    withDefences({ ...fixedAt(0, 0, 0), attendees: 900 }),
    /is fixed in room 0, which is too small or lacks equipment\.$/,
  ],
  [
    'fixed in one room at once',
    withDefences(fixedAt(0, 0, 0), fixedAt(1, 1, 0)),
    /^Defences 0 and 1 are both fixed in room 0 at the same time\.$/,
  ],
])('%s is refused with a sentence', (_, instance, sentence) => {
  expect(() => readInstance(instance)).toThrow(BadInstance)
  expect(() => readInstance(instance)).toThrow(sentence)
})

test('5,000 defences are taken, unless they need more memory than a run has', () => {
  const defences = Array.from({ length: 5_000 }, (_, id) => ({ ...right.defences[0], id, fixed: undefined }))
  expect(readInstance({ ...right, defences }).defences).toHaveLength(5_000)
  const persons = Array.from({ length: 2_000 }, (_, id) => ({ ...right.persons[0], id, undesired: [[0, 1]] }))
  const many = { ...right, persons, defences, days: 60, unitsPerDay: 300 }
  expect(() => readInstance(many)).toThrow(
    /^The instance would take about \d+ MB, more than 120: take longer units/,
  )
})

describe('an earlier plan', () => {
  const instance = readInstance(right)
  const none = { start: [-1, -1, -1, -1], room: [-1, -1, -1, -1], jury: [[], [], [], []] }

  it.each<[what: string, plan: unknown, sentence: RegExp]>([
    [
      'of another campaign',
      { start: [], room: [], jury: [] },
      /^The earlier plan is of 0 defences, the instance of 4\.$/,
    ],
    ['that is no plan', { start: 1 }, /^The earlier plan: start: expected array/],
    [
      'in an unknown room',
      { ...none, start: [0, -1, -1, -1], room: [9, -1, -1, -1] },
      /no such place or jury for defence 0 \(D0\)\.$/,
    ],
    [
      'without its jury',
      { ...none, start: [0, -1, -1, -1], room: [0, -1, -1, -1] },
      /no such place or jury for defence 0 \(D0\)\.$/,
    ],
  ])('%s is refused with a sentence', (_, plan, sentence) => {
    expect(() => readPlan(plan, instance)).toThrow(sentence)
  })

  it('may leave everything out', () => {
    expect(readPlan(none, instance)).toEqual(none)
  })
})
