import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from './client'
import { undisturbed } from './host'

/** A figure of the report. `target`: a maximum, or a minimum with `least`. */
export interface Figure {
  name: string
  value: number
  unit: string
  target?: number
  least?: true
  /** A remark: the median, the slowest call. */
  note?: string
  /** The other version's value, and the ratios of this one to it, by round. */
  against?: { value: number; ratios: number[] }
}

/** The value that a share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const rounded = (value: number): number => Number(value.toPrecision(value >= 100 ? 4 : 3))

export interface Call {
  name: string
  bytes: Buffer
  /** The response needed for the figure to count. Default: 200. */
  status?: number
}

export interface Load {
  /** The total in milliseconds. */
  ms: number
  took: number[]
  statuses: Map<number, number>
}

/** As fast as possible over some connections, each waiting for its response before sending again. */
export async function saturate(
  port: number,
  calls: readonly Call[],
  connections: number,
  seconds: number,
): Promise<Load> {
  const load = newLoad()
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  let next = 0
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < end) {
        const call = calls[next++ % calls.length] as Call
        await timed(load, performance.now(), () => connection.send(call.bytes))
      }
      connection.close()
    }),
  )
  load.ms = performance.now() - start
  return load
}

/** One second after the other, each undisturbed if possible. */
export async function bySeconds(seconds: number, measure: (seconds: number) => Promise<Load>): Promise<Load> {
  const all = newLoad()
  for (let second = 0; second < seconds; second += 1) append(all, await undisturbed(() => measure(1)))
  return all
}

/** One second after the other, for as long as some work takes. */
export async function during(
  work: Promise<unknown>,
  measure: (seconds: number) => Promise<Load>,
): Promise<Load> {
  const all = newLoad()
  let goesOn = true
  const ended = work.finally(() => {
    goesOn = false
  })
  // a failure is thrown below, once nothing is measured any more
  ended.catch(() => {})
  while (goesOn) append(all, await measure(1))
  await ended
  return all
}

/** At a given rate, independent of the responses: the time counts from when a call was due. */
export async function paced(
  port: number,
  calls: readonly Call[],
  perSecond: number,
  seconds: number,
): Promise<Load> {
  const load = newLoad()
  const free: Connection[] = []
  const running: Promise<void>[] = []
  const start = performance.now()
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = start + (index * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const call = calls[index % calls.length] as Call
    running.push(
      timed(load, due, async () => {
        const connection = free.pop() ?? (await Connection.open(port))
        const answer = await connection.send(call.bytes)
        free.push(connection)
        return answer
      }),
    )
  }
  await Promise.all(running)
  for (const connection of free) connection.close()
  load.ms = performance.now() - start
  return load
}

function append(all: Load, load: Load): void {
  all.ms += load.ms
  all.took.push(...load.took)
  for (const [status, count] of load.statuses)
    all.statuses.set(status, (all.statuses.get(status) ?? 0) + count)
}

const newLoad = (): Load => ({ ms: 0, took: [], statuses: new Map() })

async function timed(load: Load, since: number, send: () => Promise<{ status: number }>): Promise<void> {
  const { status } = await send()
  load.took.push(performance.now() - since)
  load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1)
}
