import type pg from 'pg'
import { createPool } from '../../src/services/db/pool'

/** The cost of a call for the database, in numbers that do not depend on the clock or on other work of the machine. */
export interface Cost {
  statements: number
  /** Of them, statements prepared by name. */
  prepared: number
  /** Of these, statements that PostgreSQL planned again nevertheless. */
  plannedAnew: number
  /** Pages of 8 kB that were accessed, in memory or not; 0 on servers before PostgreSQL 18, which do not report it. */
  buffers: number
}

export interface Meter {
  /** For the services. It has one connection, so that a statement is always prepared on the same one. */
  pool: pg.Pool
  /** Whether the server reports buffers. */
  counts: boolean
  measure(work: () => Promise<unknown>): Promise<Cost>
}

/**
 * Opens a meter on a database.
 *
 * @example
 * const meter = await openMeter(database.url)
 * const { call } = await startServices(meter)
 * const { statements } = await meter.measure(() => call(internship.stageList, {}, { token }))
 */
export async function openMeter(url: string): Promise<Meter> {
  let names: (string | undefined)[] = []
  const pool = createPool(url, { max: 1 })
  const client = await pool.connect()
  const send = client.query.bind(client) as (...query: unknown[]) => Promise<pg.QueryResult>
  client.query = ((...query: unknown[]) => {
    const [config] = query as [string | pg.QueryConfig]
    names.push(typeof config === 'string' ? undefined : config.name)
    return send(...query)
  }) as typeof client.query
  client.release()

  /** Prepared too: otherwise the meter's own statements would count. */
  const read = async <Row>(name: string, text: string): Promise<Row[]> => (await send({ name, text })).rows
  // otherwise part of the work would be done, and counted, elsewhere
  await send('SET max_parallel_workers_per_gather = 0')
  const { rows } = await send("SELECT current_setting('server_version_num')::int >= 180000 AS counts")
  const counts: boolean = rows[0].counts

  const look = async () => {
    const plans = await read<{ name: string; custom: number }>('meter_plans', PLANS)
    if (!counts) return { plans, buffers: 0 }
    await read('meter_flush', 'SELECT pg_stat_force_next_flush()')
    const [io] = await read<{ buffers: number }>('meter_buffers', BUFFERS)
    return { plans, buffers: io?.buffers ?? 0 }
  }

  return {
    pool,
    counts,
    async measure(work) {
      const before = await look()
      names = []
      await work()
      const sent = names
      const after = await look()
      const earlier = new Map(before.plans.map(({ name, custom }) => [name, custom]))
      return {
        statements: sent.length,
        prepared: sent.filter((name) => name !== undefined).length,
        plannedAnew: after.plans.filter(({ name, custom }) => custom !== (earlier.get(name) ?? 0)).length,
        buffers: after.buffers - before.buffers,
      }
    },
  }
}

const BUFFERS = 'SELECT sum(hits + reads)::int AS buffers FROM pg_stat_get_backend_io(pg_backend_pid())'
const PLANS =
  "SELECT name, custom_plans::int AS custom FROM pg_prepared_statements WHERE name NOT LIKE 'meter_%'"
