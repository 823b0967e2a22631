import type { Plan, PlanningInstance } from '../../src/planning/planning'

/** Reads the rules as they are written down, unit by unit, and shares no code with the search that it judges. */
export function judge(
  instance: PlanningInstance,
  plan: Plan,
  before?: Plan,
): { broken: string[]; total: number } {
  const { unitsPerDay, weights, rest } = instance
  const broken: string[] = []
  const dayOf = (unit: number) => Math.floor(unit / unitsPerDay)
  const unitsOf = (start: number, length: number) => Array.from({ length }, (_, index) => start + index)
  const isIn = (spans: [number, number][], unit: number) =>
    spans.some(([from, to]) => from <= unit && unit < to)
  const held = instance.defences.flatMap((defence) => {
    const start = plan.start[defence.id] ?? -1
    if (start < 0) return []
    return [
      {
        ...defence,
        start,
        end: start + defence.duration,
        room: plan.room[defence.id] ?? -1,
        jury: plan.jury[defence.id] ?? [],
      },
    ]
  })
  let total = weights.unscheduled * (instance.defences.length - held.length)

  for (const { id, fixed } of instance.defences) {
    const now = { start: plan.start[id], room: plan.room[id], jury: plan.jury[id] }
    if (
      fixed &&
      JSON.stringify([fixed.start, fixed.room, fixed.jury]) !==
        JSON.stringify([now.start, now.room, now.jury])
    )
      broken.push(`${id} is fixed and was moved`)
    const was = before && { start: before.start[id], room: before.room[id], jury: before.jury[id] }
    if (was && JSON.stringify(was) !== JSON.stringify(now)) total += weights.moved
  }
  for (const { id, start, end, room, jury, seats, duration, ...defence } of held) {
    const place = instance.rooms[room]
    if (dayOf(start) !== dayOf(end - 1) || end > instance.days * unitsPerDay)
      broken.push(`${id} runs over a day`)
    if (unitsOf(start + 1, duration - 1).some((unit) => instance.breaks.includes(unit % unitsPerDay)))
      broken.push(`${id} runs over a break`)
    if (
      !place ||
      place.capacity < defence.attendees ||
      (place.equipment & defence.equipment) !== defence.equipment
    )
      broken.push(`${id} is in a room that does not fit`)
    for (const unit of unitsOf(start, duration)) {
      if (isIn(defence.unavailable, unit)) broken.push(`${id} is held when it may not be`)
      if (place && isIn(place.unavailable, unit)) broken.push(`${id} is in a room that is closed`)
      for (const person of jury) {
        if (isIn(instance.persons[person]?.unavailable ?? [], unit))
          broken.push(`${id} has ${person}, who is away`)
        if (isIn(instance.persons[person]?.undesired ?? [], unit)) total += weights.undesired
      }
    }
    if (jury.length !== seats.length || new Set(jury).size < jury.length)
      broken.push(`${id} has a wrong jury`)
    seats.forEach(({ candidates }, seat) => {
      if (!candidates.includes(jury[seat] ?? -1)) broken.push(`${id} has nobody who may take seat ${seat}`)
    })
    for (const other of held)
      if (other.id > id && other.room === room && other.start < end && start < other.end)
        broken.push(`${id} and ${other.id} are in one room`)
  }
  for (const person of instance.persons) {
    const theirs = held.filter(({ jury }) => jury.includes(person.id)).sort((a, b) => a.start - b.start)
    const share = instance.defences
      .flatMap(({ seats }) => seats)
      .reduce((sum, { candidates }) => sum + (candidates.includes(person.id) ? 1 / candidates.length : 0), 0)
    if (theirs.length > (person.maxTotal ?? theirs.length)) broken.push(`${person.id} has too many in all`)
    if (person.kind === 'teacher') total += weights.load * Math.max(0, Math.abs(theirs.length - share) - 1)
    for (let day = 0; day < instance.days; day += 1) {
      const today = theirs.filter(({ start }) => dayOf(start) === day)
      if (today.length === 0) continue
      if (today.length > person.maxPerDay) broken.push(`${person.id} has too many on day ${day}`)
      total += weights.day + weights.room * (new Set(today.map(({ room }) => room)).size - 1)
      today.slice(1).forEach(({ id, start }, index) => {
        const wait = start - (today[index]?.end ?? 0)
        if (wait < rest) broken.push(`${person.id} has no rest before ${id}`)
        total += weights.gap * Math.max(0, wait)
      })
    }
  }
  return { broken, total }
}
