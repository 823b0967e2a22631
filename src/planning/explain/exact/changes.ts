import type { PlanningChange, PlanningInstance } from '../../planning'
import { AWAY, FREE, HELD, type Hours } from './hours'
import type { Mode, Piece, Question, QuestionModel } from './question'
import type { Solution } from './solver'

/** The changes that a solution uses. */
export function changesOf(
  hours: Hours,
  question: Question,
  asked: QuestionModel,
  { values }: Solution,
): PlanningChange[] {
  const { persons } = hours.instance
  const chosen = asked.modes.filter(({ column }) => values[column]! > 0.5)
  const pieces = asked.pieces.flatMap((piece) => {
    const count = Math.round(values[piece.column]!)
    if (count === 0) return []
    return piece.of === 'room'
      ? roomsFor(hours, question, piece, chosen, count)
      : hoursFor(hours, piece, chosen)
  })
  const others = chosen.flatMap(({ defence, replaced }): PlanningChange[] => {
    if (replaced < 0) return []
    const [person = null, ...more] = hours.instance.defences[defence]!.seats[replaced]!.candidates
    return [{ code: 'other_person', defence, seat: replaced, person: more.length > 0 ? null : person }]
  })
  const daily = [...asked.more].flatMap(([person, column]): PlanningChange[] => {
    const more = Math.round(values[column]!)
    if (more === 0) return []
    return [{ code: 'more_per_day', person, maxPerDay: persons[person]!.maxPerDay + more }]
  })
  return [...pieces, ...others, ...daily]
}

/** From the first to the last unit for which somebody who is away is needed. */
function hoursFor(hours: Hours, { of, index, session }: Piece, chosen: readonly Mode[]): PlanningChange[] {
  const { defences } = hours.instance
  const states = (of === 'person' ? hours.persons : hours.defences)[index]!
  const units = chosen.flatMap(({ defence, start, replaced }) => {
    const { seats, duration } = defences[defence]!
    const isTheirs =
      of === 'defence'
        ? defence === index
        : seats.some(({ candidates }, seat) => seat !== replaced && candidates.includes(index))
    if (!isTheirs || start < session[0] || start >= session[1]) return []
    return Array.from({ length: duration }, (_, at) => start + at).filter((unit) => states[unit] === AWAY)
  })
  if (units.length === 0) return []
  const span = { from: Math.min(...units), to: Math.max(...units) + 1 }
  return [
    of === 'person'
      ? { code: 'free_person', person: index, ...span }
      : { code: 'free_defence', defence: index, ...span },
  ]
}

/** Opens a closed room if there is one, otherwise adds a room, for as long as there are too few. */
function roomsFor(
  hours: Hours,
  { resources }: Question,
  { index, session }: Piece,
  chosen: readonly Mode[],
  count: number,
): PlanningChange[] {
  const { defences } = hours.instance
  const { members } = resources[index]!
  const fits = ({ capacity, equipment }: { capacity: number; equipment: number }, defence: number) =>
    capacity >= defences[defence]!.attendees &&
    (equipment & defences[defence]!.equipment) === defences[defence]!.equipment
  const theirs = chosen.filter(
    ({ defence, start }) =>
      start >= session[0] &&
      start < session[1] &&
      hours.instance.rooms.every((room) => !fits(room, defence) || members.includes(room.id)),
  )
  const endOf = ({ defence, start }: Mode) => start + defences[defence]!.duration
  const isOver = (unit: number) =>
    theirs.filter((mode) => mode.start <= unit && unit < endOf(mode)).length >
    members.filter((room) => hours.rooms[room]![unit] === FREE).length
  const over = Array.from({ length: session[1] - session[0] }, (_, at) => session[0] + at).filter(isOver)
  const crowded = theirs.filter((mode) => over.some((unit) => mode.start <= unit && unit < endOf(mode)))
  if (crowded.length === 0) return []
  const from = Math.min(...crowded.map(({ start }) => start))
  const to = Math.max(...crowded.map(endOf))
  const closed = members.filter((room) => {
    const states = hours.rooms[room]!.subarray(from, to)
    return states.includes(AWAY) && !states.includes(HELD)
  })
  const capacity = Math.max(...crowded.map(({ defence }) => defences[defence]!.attendees))
  const equipment = crowded.reduce((bits, { defence }) => bits | defences[defence]!.equipment, 0)
  return Array.from({ length: count }, (_, turn): PlanningChange => {
    const room = closed[turn]
    return room === undefined
      ? { code: 'add_room', from, to, capacity, equipment }
      : { code: 'free_room', room, from, to }
  })
}

/** The instance after the changes. New people can come at any time. */
export function changed(instance: PlanningInstance, changes: readonly PlanningChange[]): PlanningInstance {
  return changes.reduce(withChange, instance)
}

function withChange(instance: PlanningInstance, change: PlanningChange): PlanningInstance {
  const { persons, rooms, defences, days, unitsPerDay } = instance
  switch (change.code) {
    case 'free_person':
      return { ...instance, persons: freed(persons, change.person, change) }
    case 'free_room':
      return { ...instance, rooms: freed(rooms, change.room, change) }
    case 'free_defence':
      return { ...instance, defences: freed(defences, change.defence, change) }
    case 'more_per_day': {
      const { person, maxPerDay } = change
      return {
        ...instance,
        persons: persons.map((each) => (each.id === person ? { ...each, maxPerDay } : each)),
      }
    }
    case 'add_room': {
      const { capacity, equipment } = change
      const unavailable = around(change, days * unitsPerDay)
      return {
        ...instance,
        rooms: [...rooms, { id: rooms.length, name: '', capacity, equipment, unavailable }],
      }
    }
    case 'other_person': {
      const id = persons.length
      const newcomer = { id, name: '', kind: 'teacher' as const, maxPerDay: days * unitsPerDay }
      return {
        ...instance,
        persons: [...persons, { ...newcomer, unavailable: [], undesired: [] }],
        defences: defences.map((defence) =>
          defence.id === change.defence
            ? {
                ...defence,
                seats: defence.seats.map((seat, at) =>
                  at === change.seat ? { ...seat, candidates: [id] } : seat,
                ),
              }
            : defence,
        ),
      }
    }
  }
}

type Span = [from: number, to: number]

const around = ({ from, to }: { from: number; to: number }, units: number): Span[] =>
  (
    [
      [0, from],
      [to, units],
    ] as Span[]
  ).filter(([start, end]) => start < end)

function freed<T extends { id: number; unavailable: Span[] }>(
  all: readonly T[],
  id: number,
  { from, to }: { from: number; to: number },
): T[] {
  const without = (spans: readonly Span[]) =>
    spans.flatMap(([start, end]) =>
      (
        [
          [start, Math.min(end, from)],
          [Math.max(start, to), end],
        ] as Span[]
      ).filter(([a, b]) => a < b),
    )
  return all.map((each) => (each.id === id ? { ...each, unavailable: without(each.unavailable) } : each))
}
