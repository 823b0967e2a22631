import type { z } from 'zod'
import { PLANNING_LIMITS, Plan, type PlanningDefence, PlanningInstance } from './planning'

/** An invalid instance or plan. The message is one sentence that names the field and the reason. */
export class BadInstance extends Error {}

/** @throws BadInstance */
export function readInstance(value: unknown): PlanningInstance {
  const { success, data, error } = PlanningInstance.safeParse(value)
  if (!success) throw new BadInstance(sentenceOf(error, value))
  const fault = faultOf(data)
  if (fault) throw new BadInstance(`${fault}.`)
  return data
}

/** Reads the earlier plan of an instance. @throws BadInstance */
export function readPlan(value: unknown, { defences, rooms, persons, ...grid }: PlanningInstance): Plan {
  const { success, data, error } = Plan.safeParse(value)
  if (!success) throw new BadInstance(`The earlier plan: ${sentenceOf(error, value)}`)
  const { start, room, jury } = data
  if ([start, room, jury].some((list) => list.length !== defences.length))
    throw new BadInstance(
      `The earlier plan is of ${start.length} defences, the instance of ${defences.length}.`,
    )
  for (const { id, name, seats } of defences) {
    const isOut = start[id] === -1
    const members = jury[id] ?? []
    const isPlace = (start[id] ?? -1) < grid.days * grid.unitsPerDay && (room[id] ?? -1) < rooms.length
    const isJury =
      members.length === (isOut ? 0 : seats.length) && members.every((person) => person < persons.length)
    if (!isPlace || !isJury || (room[id] === -1) !== isOut)
      throw new BadInstance(`The earlier plan has no such place or jury for defence ${id} (${name}).`)
  }
  return data
}

const LISTS: Record<string, string> = { persons: 'Person', rooms: 'Room', defences: 'Defence' }

function sentenceOf(error: z.ZodError, value: unknown): string {
  const [issue] = error.issues
  if (!issue) return 'It is not what is expected.'
  const [list, index, ...rest] = issue.path
  const why = issue.message.replace(/^Invalid input: /, '')
  if (list === undefined) return `An instance is a JSON object: ${why}.`
  const what = LISTS[String(list)]
  if (what === undefined || typeof index !== 'number') {
    if (list === 'defences' && issue.code === 'too_small')
      return 'The campaign has no defence: nothing is to be planned.'
    if (list === 'rooms' && issue.code === 'too_small') return 'The campaign has no room.'
    return `${fieldOf(issue.path)}: ${why}.`
  }
  const named = (value as Record<string, { name?: unknown }[]>)[String(list)]?.[index]?.name
  const of = typeof named === 'string' ? `${what} ${index} (${named.slice(0, 60)})` : `${what} ${index}`
  return `${of}${rest.length > 0 ? `, ${fieldOf(rest)}` : ''}: ${why}.`
}

const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text && `${text}.`}${String(key)}`),
    '',
  )

/** Inconsistencies between fields. */
function faultOf(instance: PlanningInstance): string | undefined {
  const { days, unitsPerDay, persons, rooms, defences, breaks } = instance
  const units = days * unitsPerDay
  if (units > PLANNING_LIMITS.units)
    return `days × unitsPerDay is ${units}, more than ${PLANNING_LIMITS.units}`
  const megabytes = memoryOf(instance)
  if (megabytes > MEGABYTES_MOST)
    return `The instance would take about ${Math.round(megabytes)} MB, more than ${MEGABYTES_MOST}: take longer units, fewer days or fewer defences at once`
  const late = breaks.find((unit) => unit >= unitsPerDay)
  if (late !== undefined) return `breaks: ${late} is no unit of a day, which has ${unitsPerDay}`
  for (const [what, list] of Object.entries({ Person: persons, Room: rooms, Defence: defences })) {
    for (const [index, each] of list.entries()) {
      if (each.id !== index)
        return `${what} ${index} (${each.name}), id: is ${each.id}, and must be its place in the list`
      const spans = 'undesired' in each ? [...each.unavailable, ...each.undesired] : each.unavailable
      const beyond = spans.find(([, to]) => to > units)
      if (beyond)
        return `${what} ${index} (${each.name}): the span ${beyond.join(' to ')} ends after the period, which has ${units} units`
    }
  }
  for (const defence of defences) {
    const fault = faultOfDefence(defence, instance)
    if (fault) return `Defence ${defence.id} (${defence.name}), ${fault}`
  }
  return faultOfFixed(instance)
}

function faultOfDefence(
  { seats, fixed }: PlanningDefence,
  { persons, rooms }: PlanningInstance,
): string | undefined {
  for (const [index, { candidates, role }] of seats.entries()) {
    const unknown = candidates.find((person) => person >= persons.length)
    if (unknown !== undefined) return `seats[${index}] (${role}): there is no person ${unknown}`
    if (new Set(candidates).size < candidates.length)
      return `seats[${index}] (${role}): somebody is named twice`
  }
  if (!fixed) return undefined
  if (fixed.room >= rooms.length) return `fixed.room: there is no room ${fixed.room}`
  if (fixed.jury.length !== seats.length)
    return `fixed.jury: has ${fixed.jury.length} persons for ${seats.length} seats`
  if (new Set(fixed.jury).size < fixed.jury.length) return 'fixed.jury: somebody sits twice'
  const other = seats.findIndex(({ candidates }, index) => !candidates.includes(fixed.jury[index] ?? -1))
  return other < 0
    ? undefined
    : `fixed.jury: ${fixed.jury[other]} is no candidate of seats[${other}] (${seats[other]?.role})`
}

/** Fixed defences are never moved, so if they break a rule, there is no valid plan. */
function faultOfFixed(instance: PlanningInstance): string | undefined {
  const { defences, rooms, persons, breaks, unitsPerDay, days, rest } = instance
  const fixed = defences.flatMap((defence) => (defence.fixed ? [{ ...defence, ...defence.fixed }] : []))
  const isOff = (spans: readonly (readonly [number, number])[], from: number, to: number) =>
    spans.some(([start, end]) => start < to && from < end)
  for (const { id, name, start, duration, room, jury, unavailable, attendees, equipment } of fixed) {
    const say = (why: string) => `Defence ${id} (${name}) is fixed ${why}`
    const end = start + duration
    const at = start % unitsPerDay
    if (end > days * unitsPerDay || at + duration > unitsPerDay) return say('across the end of a day')
    if (breaks.some((unit) => at < unit && unit < at + duration)) return say('across a break')
    const place = rooms[room]
    if (!place || place.capacity < attendees || (place.equipment & equipment) !== equipment)
      return say(`in room ${room}, which is too small or lacks equipment`)
    if (isOff(unavailable, start, end)) return say('when it may not be held')
    if (isOff(place.unavailable, start, end)) return say(`when room ${room} is not free`)
    const away = jury.find((person) => isOff(persons[person]?.unavailable ?? [], start, end))
    if (away !== undefined) return say(`when person ${away} is not free`)
    for (const other of fixed) {
      if (other.id <= id) continue
      const until = other.start + other.duration
      const both = `Defences ${id} and ${other.id} are both fixed`
      if (other.room === room && start < until && other.start < end)
        return `${both} in room ${room} at the same time`
      const isSameDay = Math.floor(other.start / unitsPerDay) === Math.floor(start / unitsPerDay)
      const isClose = isSameDay && start < until + rest && other.start < end + rest
      const shared = isClose ? jury.find((person) => other.jury.includes(person)) : undefined
      if (shared !== undefined) return `${both} with person ${shared} at the same time, or without a rest`
    }
  }
  const counts = new Map<string, number>()
  const totals = new Map<number, number>()
  for (const { start, jury } of fixed) {
    for (const person of jury) {
      const total = (totals.get(person) ?? 0) + 1
      totals.set(person, total)
      if (total > (persons[person]?.maxTotal ?? total))
        return `More defences are fixed for person ${person} than they may have`
      const key = `${person} on day ${Math.floor(start / unitsPerDay)}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count > (persons[person]?.maxPerDay ?? 0))
        return `More defences are fixed for person ${key} than they may have`
    }
  }
  return undefined
}

/** Estimated memory of a search, in megabytes; see `Problem` and `State`. */
function memoryOf({ days, unitsPerDay, persons, rooms, defences }: PlanningInstance): number {
  const blocks = days * Math.ceil(unitsPerDay / 32)
  const classes = new Set(defences.map(({ duration }) => duration)).size
  const things = persons.length + rooms.length
  const words = 2 * classes * things + things + defences.length
  const moments = (things + classes * persons.filter(({ undesired }) => undesired.length > 0).length) * 32
  return (blocks * (4 * words + 2 * moments) + 2 * persons.length * days * rooms.length) / 2 ** 20
}

/** Leaves enough of a run's 300 MB for the program and the instance itself. */
const MEGABYTES_MOST = 120
