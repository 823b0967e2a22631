import { parentPort, workerData } from 'node:worker_threads'
import type { PlanningExplanation } from '../planning'
import { explainExactly } from './exact/exact'
import { loadSolver } from './exact/solver'
import { count } from './explain'
import type { ExplainTask } from './startExplaining'

/* The explaining thread: sends what is known whenever there is more of it. */

const { instance, plan, seconds } = workerData as ExplainTask
/** Seconds it takes to start the thread. */
const EARLIER = 0.4

const begin = performance.now()
const left = () => seconds - EARLIER - (performance.now() - begin) / 1000
const tell = (explanation: PlanningExplanation) => parentPort?.postMessage(explanation)

const counted = count(instance, plan)
const { unplaced, proofs } = counted
tell({ unplaced, bottlenecks: proofs.map(({ reason }) => reason), remedies: [] })
if (unplaced.length > 0)
  tell(explainExactly(instance, plan, counted, { solve: await loadSolver(), left, tell }))
