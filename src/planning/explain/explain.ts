import type { Plan, PlanningExplanation, PlanningInstance } from '../planning'
import { compile, NOWHERE, positionOf } from '../problem'
import { State } from '../state'
import { forbidden } from './forbidden'
import { overbooked, type Proof } from './overbooked'

/** What is known by counting alone. */
export interface Counted {
  unplaced: PlanningExplanation['unplaced']
  /** The smallest first. */
  proofs: Proof[]
  /** The defences that nothing forbids by itself. */
  possible: Int32Array
}

/**
 * Says why defences are left out of a plan. What holds whatever the plan comes first: conditions that leave a defence no
 * place, then people and rooms that are needed more than they can be there. Where neither is proved, what is in the way
 * in this plan. For ways out see `startExplaining`.
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

/** A plan as the search has it. */
function stateOf({ defences }: PlanningInstance, problem: State['problem'], plan: Plan): State {
  const state = new State(problem)
  for (const { id } of defences) {
    if (plan.start[id]! < 0) continue
    state.jury.set(plan.jury[id]!, problem.seats[id])
    state.put(id, positionOf(problem, plan.start[id]!), plan.room[id]!)
  }
  return state
}
