import type pg from 'pg'
import { MIGRATION_LOCK } from '../db/migrate'
import { SCHEMAS } from '../db/schema'
import { TABLES } from '../tables'
import type { Manifest, Table } from './archive'

/**
 * Left out, so that the holder of a backup cannot get in: sessions, one-time links and signing keys. After a restore
 * everybody signs in again and limits start afresh. Also left out: who has seen what, unfinished uploads, and withdrawn
 * mails.
 */
export const LEFT_OUT = Object.entries(TABLES).flatMap(([name, table]) =>
  'plain' in table && table.backup === false ? [name] : [],
)

/** Gives `work` a connection of its own without time limits, and closes it afterwards. */
export async function withClient<T>(
  pool: pg.Pool,
  name: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(
      `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
       SET application_name = 'espace-stage ${name}'`,
    )
    return await work(client)
  } finally {
    client.release(true)
  }
}

/**
 * Runs `work` as `withClient` does, in one transaction during which no product starts. A failure is rolled back before
 * it is reported, because merely closing the connection would leave its locks until the server notices.
 */
export function inOneTransaction<T>(
  pool: pg.Pool,
  name: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return withClient(pool, name, async (client) => {
    try {
      await client.query('BEGIN')
      // A product started in the meantime waits here before migrating.
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      const result = await work(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      throw error
    }
  })
}

/** The tables in a backup, with their non-generated columns. */
export async function tablesOf(client: pg.ClientBase, leftOut = LEFT_OUT): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       (SELECT array_agg(quote_ident(attname) ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '')::text[] AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname = ANY ($1)
       AND format('%I.%I', n.nspname, c.relname) <> ALL ($2) ORDER BY 1`,
    [SCHEMAS, leftOut],
  )
  return rows
}

/** The next generated id of each table. */
export async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table, a.attname AS column,
       pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) AS sequence
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE a.attidentity <> '' AND n.nspname = ANY ($1) ORDER BY 1`,
    [SCHEMAS],
  )
  const sequences = []
  for (const { table, column, sequence } of rows) {
    const { rows } = await client.query<{ next: number }>(
      `SELECT last_value + is_called::integer AS next FROM ${sequence}`,
    )
    sequences.push({ table, column, next: rows[0]?.next ?? 1 })
  }
  return sequences
}

interface Part {
  drop: string
  create: string
}

/**
 * Drops foreign keys, exclusion constraints and plain indexes, which slow loading down, and recreates them after
 * `work`, so that PostgreSQL checks all rows at once.
 */
export async function withoutIndexes(client: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<Part>(PARTS, [SCHEMAS])
  for (const { drop } of rows) await client.query(drop)
  await work()
  for (const { create } of rows.reverse()) await client.query(create)
}

/** Runs `work` with triggers off: nothing is derived and nothing is audited. */
export async function withoutTriggers(
  client: pg.ClientBase,
  work: () => Promise<unknown>,
  leftOut = LEFT_OUT,
): Promise<void> {
  const tables = await tablesOf(client, leftOut)
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await work()
  // A table with pending deferred checks cannot be altered.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
}

/** Foreign keys first: they depend on the others' indexes. */
const PARTS = `
  SELECT "drop", "create" FROM (
    SELECT CASE contype WHEN 'f' THEN 1 ELSE 2 END AS rank,
      format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS "drop",
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS "create"
    FROM pg_constraint
    WHERE contype IN ('f', 'x') AND conrelid <> 0 AND connamespace::regnamespace::text = ANY ($1)
    UNION ALL
    SELECT 3, 'DROP INDEX ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace::regnamespace::text = ANY ($1) AND NOT i.indisunique
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
  ) AS parts ORDER BY rank`
