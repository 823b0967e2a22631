import type { PlanningChange } from '../../planning'
import { fillings } from '../overbooked'
import { AWAY, FREE, type Hours } from './hours'
import { LEFT_OUT } from './question'
import { Model, type Solve } from './solver'

/**
 * The fewest additional room hours with which so many defences find a place, by parts of a day. A closed room is opened,
 * or a room added. Of the jurors, only their own hours are considered.
 */
export function roomsMissing(
  hours: Hours,
  defences: readonly number[],
  rooms: readonly number[],
  solve: (model: Model) => ReturnType<Solve>,
): { changes: PlanningChange[]; isBest: boolean } | undefined {
  const all = hours.instance.defences
  const model = new Model()
  const best = fillings([...new Set(defences.map((id) => all[id]!.duration))], hours.instance.unitsPerDay)
  const sessions = sessionsOf(hours).map(([from, to]) => ({
    from,
    to,
    more: model.number(to - from, ROOMS_MORE),
    room: rooms.reduce((sum, room) => sum + usable(hours.rooms[room]!, from, to, best), 0),
    terms: [] as { column: number; value: number }[],
  }))
  for (const defence of defences) {
    const { duration } = all[defence]!
    const columns = [model.number(LEFT_OUT)]
    const fitting = new Set(
      hours
        .startsOf(defence)
        .filter((start) => canSit(hours, defence, start))
        .map((start) => hours.sessionOf(start)[0]),
    )
    for (const { from, terms } of sessions) {
      if (!fitting.has(from)) continue
      const column = model.number(0)
      terms.push({ column, value: duration })
      columns.push(column)
    }
    model.row(1, 1, columns)
  }
  for (const { from, to, more, room, terms } of sessions)
    model.row(
      Number.NEGATIVE_INFINITY,
      room,
      [...terms.map(({ column }) => column), more],
      [...terms.map(({ value }) => value), -best[to - from]!],
    )
  const solution = solve(model)
  if (!solution) return undefined
  const capacity = Math.max(...defences.map((id) => all[id]!.attendees))
  const equipment = defences.reduce((bits, id) => bits | all[id]!.equipment, 0)
  const changes = sessions.flatMap(({ from, to, more }) => {
    const closed = rooms.filter((room) =>
      hours.rooms[room]!.subarray(from, to).every((each) => each === AWAY),
    )
    return Array.from({ length: Math.round(solution.values[more]!) }, (_, turn): PlanningChange => {
      const room = closed[turn]
      return room === undefined
        ? { code: 'add_room', from, to, capacity, equipment }
        : { code: 'free_room', room, from, to }
    })
  })
  return { changes, isBest: solution.isBest }
}

function sessionsOf(hours: Hours): [from: number, to: number][] {
  const sessions: [number, number][] = []
  for (let unit = 0; unit < hours.units; unit = sessions.at(-1)![1]) sessions.push(hours.sessionOf(unit))
  return sessions
}

/** How many units of a room's free stretches defences can use. */
function usable(states: Uint8Array, from: number, to: number, best: readonly number[]): number {
  let units = 0
  let length = 0
  for (let unit = from; unit <= to; unit += 1) {
    if (unit < to && states[unit] === FREE) {
      length += 1
      continue
    }
    units += best[length]!
    length = 0
  }
  return units
}

/** Whether a defence may be held then, with somebody free for each seat. */
function canSit({ instance, persons, defences }: Hours, defence: number, start: number): boolean {
  const { seats, duration } = instance.defences[defence]!
  const isFree = (states: Uint8Array) =>
    states.subarray(start, start + duration).every((each) => each === FREE)
  return (
    isFree(defences[defence]!) &&
    seats.every(({ candidates }) => candidates.some((id) => isFree(persons[id]!)))
  )
}

const ROOMS_MORE = 50
