import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode, StartError } from '../kernel/startError'
import { asApplied } from './earlier'
import { type Migration, migrations } from './migrations'
import { shareRows } from './roles'

/** Any constant number: the advisory lock that lets one process migrate at a time. */
export const MIGRATION_LOCK = 7_150_022_021

interface Options {
  /** The role of the calls, if it is not the tables' owner: it is granted access. */
  role?: string | undefined
  /**
   * Called before an existing database is changed, with the name of its last migration, while other processes wait. If it
   * throws, nothing is migrated.
   */
  before?: ((last: string) => Promise<void>) | undefined
}

/**
 * Brings the database up to this version, forwards only, each migration in its own transaction.
 *
 * @throws StartError if the database was written by a newer version or by one too old to migrate
 */
export async function migrate(
  pool: pg.Pool,
  steps = migrations,
  { role, before }: Options = {},
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await ensureMigrationTable(client)
    const applied = await appliedNames(client)
    refuseNewer(applied, steps)
    const due = steps.filter(({ name }) => !applied.includes(name))
    const last = applied.toSorted().at(-1)
    if (last !== undefined && due.length > 0) await before?.(last)
    for (const step of due) await apply(client, step)
    if (role) await shareRows(client, role)
  } finally {
    // Ending the session releases the lock and the settings, even if the connection is broken.
    client.release(true)
  }
}

/** Creates the table of applied steps if it is missing. */
export async function ensureMigrationTable(client: pg.PoolClient): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS public.migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
}

/** Runs steps in the caller's transaction and notes them in the table of `ensureMigrationTable`. */
export async function runSteps(client: pg.PoolClient, steps: readonly Migration[]): Promise<void> {
  for (const { name, sql } of steps) {
    await client.query(sql)
    await client.query('INSERT INTO public.migration (name) VALUES ($1)', [name])
  }
}

/** The applied migrations; if those of version 0.2 are noted, they are replaced by the equivalent baseline. */
async function appliedNames(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migration')
  const noted = rows.map((row) => row.name)
  const applied = asApplied(noted)
  if (!applied) throw new StartError(TOO_OLD)
  if (applied.some((name) => !noted.includes(name))) {
    await client.query(
      `WITH gone AS (DELETE FROM public.migration WHERE name <> ALL ($1) RETURNING applied_at)
       INSERT INTO public.migration SELECT unnest($2::text[]), max(applied_at) FROM gone`,
      [applied, applied.filter((name) => !noted.includes(name))],
    )
  }
  return applied
}

const TOO_OLD =
  'The database was written before the last state of version 0.2: start the last version 0.2 on it once, then this one; or use another DATA_DIR or database.'

function refuseNewer(applied: readonly string[], steps: readonly Migration[]): void {
  const known = new Set(steps.map((step) => step.name))
  const newer = applied.filter((name) => !known.has(name))
  if (newer.length > 0) {
    throw new StartError(
      `The database was written by a newer version (it holds ${newer.join(', ')}): start that version or a later one.`,
    )
  }
}

/** Calls for a table wait behind a migration that waits for it. */
const LOCK_MS = 500
const AGAIN_MS = 1_000
/** Longer than a backup of a large school. */
const PATIENCE_MS = 300_000
/** PostgreSQL's codes: not given a lock in time, deadlock. */
const IN_USE = ['55P03', '40P01']

/** An earlier version may be at work meanwhile: a table that it uses is asked for again and again, each time briefly. */
async function apply(client: pg.PoolClient, step: Migration, end = Date.now() + PATIENCE_MS): Promise<void> {
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_MS}`)
    await runSteps(client, [step])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    if (IN_USE.includes(errorCode(error)) && Date.now() < end) {
      await sleep(AGAIN_MS)
      return apply(client, step, end)
    }
    throw new Error(`The migration ${step.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
