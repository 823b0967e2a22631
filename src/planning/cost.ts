import type { Plan, PlanCost, PlanningInstance } from './planning'

/**
 * The cost of a plan, computed from scratch: the counts that the weights multiply, and the total.
 *
 * @param before the plan that was repaired
 */
export function costOf(instance: PlanningInstance, plan: Plan, before?: Plan): PlanCost {
  const { weights, defences, persons, unitsPerDay } = instance
  const load = new Float64Array(persons.length)
  const share = new Float64Array(persons.length)
  const days = new Map<number, { from: number; to: number; work: number; rooms: Set<number> }>()
  const cost = { unscheduled: 0, personDays: 0, gaps: 0, roomChanges: 0, undesired: 0, load: 0, moved: 0 }
  for (const { id, duration, seats } of defences) {
    const start = plan.start[id] ?? -1
    const room = plan.room[id] ?? -1
    const jury = plan.jury[id] ?? []
    for (const { candidates } of seats)
      for (const person of candidates) share[person] = (share[person] ?? 0) + 1 / candidates.length
    if (before && !isSame(plan, before, id)) cost.moved += 1
    if (start < 0) {
      cost.unscheduled += 1
      continue
    }
    for (const person of jury) {
      load[person] = (load[person] ?? 0) + 1
      const spans = persons[person]?.undesired ?? []
      for (let unit = start; unit < start + duration; unit += 1)
        if (spans.some(([from, to]) => from <= unit && unit < to)) cost.undesired += 1
      const key = person * instance.days + Math.floor(start / unitsPerDay)
      const day = days.get(key) ?? { from: start, to: start, work: 0, rooms: new Set() }
      day.from = Math.min(day.from, start)
      day.to = Math.max(day.to, start + duration)
      day.work += duration
      days.set(key, { ...day, rooms: day.rooms.add(room) })
    }
  }
  for (const { from, to, work, rooms } of days.values()) {
    cost.personDays += 1
    cost.gaps += to - from - work
    cost.roomChanges += rooms.size - 1
  }
  for (const { id, kind } of persons)
    if (kind === 'teacher') cost.load += Math.max(0, Math.abs((load[id] ?? 0) - (share[id] ?? 0)) - 1)
  return {
    ...cost,
    total:
      weights.unscheduled * cost.unscheduled +
      weights.day * cost.personDays +
      weights.gap * cost.gaps +
      weights.room * cost.roomChanges +
      weights.undesired * cost.undesired +
      weights.load * cost.load +
      weights.moved * cost.moved,
  }
}

/** Whether a defence has the same time, room and jury in both plans. */
export function isSame(plan: Plan, before: Plan, defence: number): boolean {
  const jury = plan.jury[defence] ?? []
  const earlier = before.jury[defence] ?? []
  return (
    plan.start[defence] === before.start[defence] &&
    plan.room[defence] === before.room[defence] &&
    jury.length === earlier.length &&
    jury.every((person, index) => person === earlier[index])
  )
}
