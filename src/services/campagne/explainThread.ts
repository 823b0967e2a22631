import type { Plan, PlanningExplanation, PlanningInstance } from '../../contract/planning'
import { explain } from '../planning/explain/explain'
import { serveThread } from '../thread'

/* Tells in a thread of its own why cards are left out: the calls of others do not wait for it. */
serveThread(
  async ({ instance, plan }: { instance: PlanningInstance; plan: Plan }): Promise<PlanningExplanation> =>
    explain(instance, plan),
)
