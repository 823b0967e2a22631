import type pg from 'pg'
import { StartError } from '../kernel/startError'
import { asApplied } from './earlier'
import { type Migration, migrations } from './migrations'
import { shareRows } from './roles'

/** Any constant number: the advisory lock that lets one process migrate at a time. */
export const MIGRATION_LOCK = 7_150_022_021

/**
 * Brings the database up to this version, forwards only, each migration in its own transaction. Grants access to
 * `role`, the role of the calls, if it is not the tables' owner.
 *
 * @throws StartError if the database was written by a newer version or by one too old to migrate
 */
export async function migrate(pool: pg.Pool, steps = migrations, role?: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await ensureMigrationTable(client)
    const applied = new Set(await appliedNames(client))
    refuseNewer(applied, steps)
    for (const step of steps) if (!applied.has(step.name)) await apply(client, step)
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

/** The applied migrations; if the steps of version 0.1 are noted, they are replaced by the equivalent baseline. */
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
  'The database was written by an early state of version 0.1: start the last version 0.1 on it once, then this one; or use another DATA_DIR or database.'

function refuseNewer(applied: Set<string>, steps: readonly Migration[]): void {
  const known = new Set(steps.map((step) => step.name))
  const newer = [...applied].filter((name) => !known.has(name))
  if (newer.length > 0) {
    throw new StartError(
      `The database was written by a newer version (it holds ${newer.join(', ')}): start that version or a later one.`,
    )
  }
}

async function apply(client: pg.PoolClient, step: (readonly Migration[])[number]): Promise<void> {
  try {
    await client.query('BEGIN')
    await runSteps(client, [step])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw new Error(`The migration ${step.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
