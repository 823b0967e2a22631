import { parentPort, workerData } from 'node:worker_threads'
import type { PlanningExplanation } from '../planning'
import { explainExactly } from './exact/exact'
import { loadSolver } from './exact/solver'
import { count } from './explain'
import type { ExplainTask } from './startExplaining'

/* The thread that explains: tells what is known whenever that is more, and ends when all is told. */

const { instance, plan, seconds } = workerData as ExplainTask
/** Seconds that starting the thread takes. */
const EARLIER = 0.4

const begin = performance.now()
const left = () => seconds - EARLIER - (performance.now() - begin) / 1000
const tell = (explanation: PlanningExplanation) => parentPort?.postMessage(explanation)

const counted = count(instance, plan)
const { unplaced, proofs } = counted
tell({ unplaced, bottlenecks: proofs.map(({ reason }) => reason), remedies: [] })
if (unplaced.length > 0)
  tell(explainExactly(instance, plan, counted, { solve: await loadSolver(), left, tell }))
