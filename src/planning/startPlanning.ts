import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { costOf } from './cost'
import type { Plan, PlanCost, PlanningInstance } from './planning'
import searchThread from './searchThread?thread'

/** The input of a search thread. */
export interface Task {
  instance: PlanningInstance
  before?: Plan
  seed: number
  steps?: number
  seconds?: number
  everyMs: number
  /** One integer, set to 1 to stop the run. */
  stop: SharedArrayBuffer
  peers: MessagePort[]
  givesWay?: true
}

export interface Progress {
  plan: Plan
  cost: number
  placed: number
  steps: number
  seconds: number
  isDone: boolean
}

export interface Planned {
  plan: Plan
  cost: PlanCost
  steps: number
}

interface Run {
  instance: PlanningInstance
  /** The plan to repair. */
  from?: Plan
  seed?: number
  /** A number of steps, in one thread, gives the same plan on every machine. The alternative is a time. */
  steps?: number
  seconds?: number
  /** Number of threads if the limit is a time. */
  threads?: number
  /** Memory limit of each thread. */
  megabytes?: number
  /** Receives the best plan so far: the first complete one at once, then at most about four a second. */
  onProgress?(progress: Progress): void
  signal?: AbortSignal
  /** Lower the threads' priority, so that calls come first on a busy machine. */
  givesWay?: true
}

/** A run that ran out of memory. */
export class PlanningExhausted extends Error {}

/**
 * Plans in threads, so that nothing else has to wait. A signal stops the run within milliseconds; it returns the best
 * plan so far.
 *
 * @throws PlanningExhausted
 * @example const { plan, cost } = await startPlanning({ instance, seconds: 10, onProgress: show, signal })
 */
export async function startPlanning(run: Run): Promise<Planned> {
  const { instance, from, seed = 1, steps, seconds, signal, megabytes = 256 } = run
  if (steps === undefined && seconds === undefined)
    throw new Error('a run needs a number of steps or of seconds')
  const threads = steps === undefined ? (run.threads ?? 1) : 1
  const stop = new SharedArrayBuffer(4)
  const ports = meshOf(threads)
  let best: Progress | undefined
  let all = 0
  const take = (progress: Progress) => {
    if (progress.isDone) all += progress.steps
    if (best && progress.cost >= best.cost) return
    best = progress
    run.onProgress?.(progress)
  }
  const workers = ports.map((peers, index) => {
    const task: Task = { instance, seed: seed + index * SEEDS_APART, everyMs: EVERY_MS, stop, peers }
    if (from) task.before = from
    if (run.givesWay) task.givesWay = true
    if (steps !== undefined) task.steps = steps
    if (seconds !== undefined) task.seconds = seconds
    return new Worker(new URL(searchThread), {
      workerData: task,
      transferList: peers,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
  })
  const end = () => Atomics.store(new Int32Array(stop), 0, 1)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end, { once: true })
  try {
    await Promise.all(workers.map((worker) => ended(worker, take)))
  } finally {
    signal?.removeEventListener('abort', end)
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  if (!best) throw new Error('a run ended without a plan')
  return { plan: best.plan, cost: costOf(instance, best.plan, from), steps: all }
}

function ended(worker: Worker, take: (progress: Progress) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (progress: Progress) => {
      take(progress)
      if (progress.isDone) resolve()
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isExhausted = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isExhausted ? new PlanningExhausted(error.message) : error)
    })
    worker.on('exit', (code) => reject(new Error(`a planning thread ended with ${code}`)))
  })
}

/** A port between each two threads. */
function meshOf(threads: number): MessagePort[][] {
  const ports: MessagePort[][] = Array.from({ length: threads }, () => [])
  for (let i = 0; i < threads; i += 1) {
    for (let j = i + 1; j < threads; j += 1) {
      const { port1, port2 } = new MessageChannel()
      ports[i]?.push(port1)
      ports[j]?.push(port2)
    }
  }
  return ports
}

const EVERY_MS = 250
const SEEDS_APART = 7_919
