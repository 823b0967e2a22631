import { Worker } from 'node:worker_threads'
import type { Plan, PlanningExplanation, PlanningInstance } from '../planning'
import explainThread from './explainThread?thread'

export interface ExplainTask {
  instance: PlanningInstance
  plan: Plan
  seconds: number
}

interface ExplainRequest extends Omit<ExplainTask, 'seconds'> {
  /** Time limit for everything. What is unproved by then is marked as such. */
  seconds?: number
  signal?: AbortSignal
}

/**
 * Explains, in a thread, why defences are left out and what is scarce, and finds remedies. When the time is up or the
 * signal aborts, it returns what is known by then.
 *
 * @example const { unplaced, bottlenecks, remedies } = await startExplaining({ instance, plan })
 */
export async function startExplaining({
  instance,
  plan,
  seconds = SECONDS,
  signal,
}: ExplainRequest): Promise<PlanningExplanation> {
  const task: ExplainTask = { instance, plan, seconds }
  const worker = new Worker(new URL(explainThread), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  let known: PlanningExplanation | undefined
  let isOver = false
  let enough = () => {}
  const timer = setTimeout(() => enough(), seconds * 1000)
  try {
    await new Promise<void>((resolve, reject) => {
      enough = () => {
        isOver = true
        if (known) resolve()
      }
      if (signal?.aborted) enough()
      signal?.addEventListener('abort', enough, { once: true })
      worker.on('message', (explanation: PlanningExplanation) => {
        known = explanation
        if (isOver) resolve()
      })
      // If the exact part runs out of memory, the results of counting still hold.
      worker.on('error', (error: NodeJS.ErrnoException) =>
        known && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve() : reject(error),
      )
      worker.on('exit', () => (known ? resolve() : reject(new Error('the explaining thread ended early'))))
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', enough)
    await worker.terminate()
  }
  if (!known) throw new Error('an explanation ended without a word')
  return known
}

const SECONDS = 5
const MEGABYTES = 256
