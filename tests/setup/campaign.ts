import type { PlanningInstance } from '../../src/planning/planning'
import { Random } from '../../src/planning/random'

interface Wanted {
  defences: number
  days: number
  rooms: number
  /** President and examiner are chosen from candidates instead of given. */
  chosen?: boolean
  seed?: number
}

type Person = PlanningInstance['persons'][number]
type Defence = PlanningInstance['defences'][number]

const UNITS = 16
const BREAK = 8

/** A campaign generated around a hidden complete plan, so that one exists. */
export function campaign({
  defences: count,
  days,
  rooms: roomCount,
  chosen = false,
  seed = 1,
}: Wanted): PlanningInstance {
  const random = new Random(seed)
  const teachers = Math.max(8, Math.round(1.4 * count ** 0.71))
  const companies = Math.max(3, Math.round(count * 0.08))
  const persons = Array.from({ length: teachers + companies }, (_, id): Person => {
    const isTeacher = id < teachers
    return {
      id,
      name: `${isTeacher ? 'T' : 'C'}${id}`,
      kind: isTeacher ? 'teacher' : 'company',
      senior: isTeacher && random.below(2) === 0,
      specialties: [random.below(4)],
      maxPerDay: isTeacher ? 6 : 4,
      unavailable: [],
      undesired: [],
    }
  })
  const rooms = Array.from({ length: roomCount }, (_, id) => ({
    id,
    name: `R${id}`,
    capacity: [20, 30, 60][id % 3] ?? 20,
    equipment: 1 + (id % 3),
    unavailable: [],
  }))
  const busy = new Set<string>()
  const perDay = new Map<string, number>()
  const isFree = (person: number, start: number, duration: number) => {
    const day = `${person}/${Math.floor(start / UNITS)}`
    if ((perDay.get(day) ?? 0) >= (persons[person]?.maxPerDay ?? 0)) return false
    return Array.from({ length: duration }, (_, unit) => !busy.has(`${person}@${start + unit}`)).every(
      Boolean,
    )
  }
  const book = (person: number, start: number, duration: number) => {
    const day = `${person}/${Math.floor(start / UNITS)}`
    perDay.set(day, (perDay.get(day) ?? 0) + 1)
    for (let unit = start; unit < start + duration; unit += 1) busy.add(`${person}@${unit}`)
  }
  const anyone = (from: number, to: number, start: number, duration: number, not: readonly number[]) => {
    const turn = random.below(to - from)
    for (let i = 0; i < to - from; i += 1) {
      const person = from + ((i + turn) % (to - from))
      if (!not.includes(person) && isFree(person, start, duration)) return person
    }
    return undefined
  }

  const places = placesOf(random, days, roomCount, count)
  const defences = places.flatMap(({ start, room, duration }): Omit<Defence, 'id' | 'name'>[] => {
    const jury: number[] = []
    const seatCount = 3 + random.below(2)
    for (let seat = 0; seat < seatCount; seat += 1) {
      const person =
        seat === 3
          ? anyone(teachers, persons.length, start, duration, jury)
          : anyone(0, teachers, start, duration, jury)
      if (person === undefined) break
      jury.push(person)
    }
    if (jury.length < 3) return []
    for (const person of jury) book(person, start, duration)
    const seats = jury.map((person, seat) => ({
      role: ['supervisor', 'president', 'examiner', 'company'][seat] ?? 'member',
      candidates:
        chosen && (seat === 1 || seat === 2) ? candidatesFor(random, person, jury, teachers) : [person],
    }))
    return [
      {
        duration,
        seats,
        unavailable: [],
        attendees: rooms[room]?.capacity ?? 0,
        equipment: random.below(4) === 0 ? (rooms[room]?.equipment ?? 0) : 0,
        ...(random.below(33) === 0 && { fixed: { start, room, jury } }),
      },
    ]
  })
  for (const person of persons) addHours(random, person, days, busy)
  return {
    days,
    unitsPerDay: UNITS,
    breaks: [BREAK],
    rest: 0,
    weights: { day: 10, gap: 1, room: 2, undesired: 1, load: 3, moved: 0, unscheduled: 1000 },
    persons,
    rooms,
    defences: defences.map((defence, id) => ({ id, name: `D${id}`, ...defence })),
  }
}

/** Half-days of rooms, each filled by one defence and then by another, until there are enough. */
function placesOf(random: Random, days: number, rooms: number, count: number) {
  const halves = Array.from({ length: days * rooms * 2 }, (_, half) => ({
    room: Math.floor(half / 2) % rooms,
    start: Math.floor(half / 2 / rooms) * UNITS + (half % 2) * BREAK,
    end: Math.floor(half / 2 / rooms) * UNITS + (half % 2) * BREAK + BREAK,
  }))
  const places: { start: number; room: number; duration: number }[] = []
  for (let round = 0; round < BREAK / 2; round += 1) {
    for (const half of halves) {
      const duration = 2 + random.below(2)
      if (places.length >= count || half.start + duration > half.end) continue
      places.push({ start: half.start, room: half.room, duration })
      half.start += duration
    }
  }
  return places
}

function candidatesFor(random: Random, person: number, jury: readonly number[], teachers: number): number[] {
  const others = Array.from({ length: Math.max(3, Math.round(teachers * 0.35)) }, () =>
    random.below(teachers),
  )
  return [...new Set([person, ...others.filter((other) => !jury.includes(other))])].sort((a, b) => a - b)
}

/** Half-days on which somebody is away or would rather be, among those that the hidden plan does not use. */
function addHours(random: Random, person: Person, days: number, busy: ReadonlySet<string>): void {
  for (let half = 0; half < days * 2; half += 1) {
    const from = Math.floor(half / 2) * UNITS + (half % 2) * BREAK
    const isBusy = Array.from({ length: BREAK }, (_, unit) => busy.has(`${person.id}@${from + unit}`)).some(
      Boolean,
    )
    const roll = random.below(10)
    if (!isBusy && roll < 3) person.unavailable.push([from, from + BREAK])
    else if (roll === 9) person.undesired.push([from, from + BREAK])
  }
}
