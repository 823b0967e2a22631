import type { Plan, PlanningExplanation, PlanningInstance } from '../planning'
import { compile, NOWHERE } from '../problem'
import { positionOf } from '../starts'
import { State } from '../state'
import { forbidden } from './forbidden'
import { overbooked, type Proof } from './overbooked'

/** What counting alone shows. */
export interface Counted {
  unplaced: PlanningExplanation['unplaced']
  /** Smallest first. */
  proofs: Proof[]
  /** Defences that no condition rules out on its own. */
  possible: Int32Array
}

/**
 * Explains why defences are left out of a plan. Proofs come first: conditions that leave a defence no place in any plan,
 * then people and rooms that are overbooked. Failing both, it names the obstacle in this plan. `startExplaining` also
 * finds remedies.
 */
export function explain(instance: PlanningInstance, plan: Plan): PlanningExplanation {
  const { unplaced, proofs } = count(instance, plan)
  return { unplaced, bottlenecks: proofs.map(({ reason }) => reason), remedies: [] }
}

export function count(instance: PlanningInstance, plan: Plan): Counted {
  const problem = compile(instance)
  const fixed = new State(problem)
  for (const defence of instance.defences)
    if (defence.fixed) fixed.put(defence.id, positionOf(problem, defence.fixed.start), defence.fixed.room)
  const possible = problem.movable.filter((defence) => !forbidden(instance, fixed, defence))
  const proofs = overbooked(instance, fixed, possible).sort((a, b) => a.defences.length - b.defences.length)
  let planned: State | undefined
  const unplaced = instance.defences.flatMap(({ id }) => {
    if (plan.start[id] !== NOWHERE) return []
    const alone = forbidden(instance, fixed, id)
    if (alone) return [{ defence: id, reason: alone, isProof: true }]
    const proof = proofs.find(({ defences }) => defences.includes(id))
    if (proof) return [{ defence: id, reason: proof.reason, isProof: true }]
    planned ??= stateOf(instance, problem, plan)
    const reason = forbidden(instance, planned, id)
    return [{ defence: id, reason: reason ?? { code: 'search_ended' as const, defence: id }, isProof: false }]
  })
  return { unplaced, proofs, possible }
}

/** A plan in the form the search uses. */
function stateOf({ defences }: PlanningInstance, problem: State['problem'], plan: Plan): State {
  const state = new State(problem)
  for (const { id } of defences) {
    if (plan.start[id]! < 0) continue
    state.jury.set(plan.jury[id]!, problem.seats[id])
    state.put(id, positionOf(problem, plan.start[id]!), plan.room[id]!)
  }
  return state
}
