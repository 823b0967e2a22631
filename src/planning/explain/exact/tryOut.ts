import { Annealing } from '../../anneal'
import type { Plan, PlanningChange, PlanningInstance } from '../../planning'
import { compile } from '../../problem'
import { changed } from './changes'

/** How many more defences the planner places after some changes. Stops once there are `enough`. */
export function tryOut(
  instance: PlanningInstance,
  plan: Plan,
  changes: readonly PlanningChange[],
  enough: number,
): number {
  const before = plan.start.filter((start) => start < 0).length
  const annealing = new Annealing(compile(changed(instance, changes), takenOver(instance, plan, changes)), 1)
  for (let turn = 0; turn < TURNS && before - annealing.outs < enough; turn += 1) annealing.run(STEPS)
  return Math.max(0, before - annealing.outs)
}

/** The plan without the defences whose jury has changed. */
function takenOver({ defences }: PlanningInstance, plan: Plan, changes: readonly PlanningChange[]): Plan {
  const others = new Set(changes.flatMap((each) => (each.code === 'other_person' ? [each.defence] : [])))
  const keep = <T>(list: readonly T[], none: T) =>
    defences.map(({ id }) => (others.has(id) ? none : list[id]!))
  return { start: keep(plan.start, -1), room: keep(plan.room, -1), jury: keep(plan.jury, []) }
}

const STEPS = 512
const TURNS = 6
