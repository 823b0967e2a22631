import { parentPort, Worker } from 'node:worker_threads'
import { giveWay } from '../../planning/giveWay'
import { Refusal } from './refusal'
import { turns } from './turns'

export interface ThreadLimits {
  /** Time limit for one piece of work. */
  ms: number
  megabytes: number
  /** The thread ends after this long without work. */
  idleMs: number
}

/** The thread ran out of time or memory. */
export class ThreadExhausted extends Error {}

type Reply<Output> = { done: Output } | { refused: Refusal['body'] } | { failed: string }

/**
 * Lets a thread of its own do one piece of work after the other, so that nothing else waits meanwhile.
 *
 * @param url of a module that calls `serveThread`: `import url from './work?thread'`
 * @throws ThreadExhausted, the thread's own Refusal, or `service_unavailable` when too many wait
 * @example const readFile = thread<Uint8Array, Sheet>(url, { ms: 10_000, megabytes: 256, idleMs: 30_000 })
 */
export function thread<Input, Output>(url: string, { ms, megabytes, idleMs }: ThreadLimits) {
  const inTurn = turns({ atOnce: 1, waiting: 20, waitMs: 2 * ms })
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let asked: { resolve: (reply: Reply<Output>) => void; reject: (error: Error) => void } | undefined

  const start = (): Worker => {
    const started = new Worker(new URL(url), { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    started.on('message', (reply: Reply<Output>) => {
      if (worker === started) asked?.resolve(reply)
    })
    started.on('error', (error: NodeJS.ErrnoException) => {
      if (worker !== started) return
      worker = undefined
      const isExhausted = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      asked?.reject(isExhausted ? new ThreadExhausted(error.message) : error)
    })
    return started
  }

  const end = () => {
    void worker?.terminate()
    worker = undefined
  }

  const ask = async (input: Input): Promise<Output> => {
    clearTimeout(idle)
    worker ??= start()
    const running = worker
    running.ref()
    const patience = setTimeout(() => {
      asked?.reject(new ThreadExhausted(`no answer in ${ms} ms`))
      end()
    }, ms)
    try {
      return read(
        await new Promise<Reply<Output>>((resolve, reject) => {
          asked = { resolve, reject }
          running.postMessage(input)
        }),
      )
    } finally {
      asked = undefined
      clearTimeout(patience)
      running.unref()
      idle = setTimeout(end, idleMs).unref()
    }
  }
  return (input: Input): Promise<Output> => inTurn(() => ask(input))
}

/** Runs in the thread's module: answers each request with what `work` returns. */
export function serveThread<Input, Output>(work: (input: Input) => Promise<Output>): void {
  giveWay()
  parentPort?.on('message', async (input: Input) => {
    const reply: Reply<Output> = await work(input).then(
      (done) => ({ done }),
      (error: unknown) =>
        error instanceof Refusal
          ? { refused: error.body }
          : { failed: String((error as Error)?.stack ?? error) },
    )
    parentPort?.postMessage(reply)
  })
}

function read<Output>(reply: Reply<Output>): Output {
  if ('done' in reply) return reply.done
  if ('failed' in reply) throw new Error(`a thread failed: ${reply.failed}`)
  const { code, message, details } = reply.refused
  throw new Refusal(code as Refusal['code'], message, details)
}
