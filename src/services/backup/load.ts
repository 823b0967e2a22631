import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as moment } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { asApplied } from '../db/earlier'
import { ensureMigrationTable, runSteps } from '../db/migrate'
import { type Migration, migrations } from '../db/migrations'
import { USE_LOCK } from '../db/pool'
import { SCHEMAS } from '../db/schema'
import type { FileStore } from '../fichier/store'
import { messageOf } from '../kernel/messageOf'
import { Refusal } from '../kernel/refusal'
import { errorCode, StartError } from '../kernel/startError'
import { type Loading, type Manifest, readBackup } from './archive'
import { handOnContents, holdContents } from './contents'
import {
  inOneTransaction,
  LEFT_OUT,
  sequencesOf,
  tablesOf,
  withClient,
  withoutIndexes,
  withoutTriggers,
} from './tables'

export interface Loaded {
  tables: number
  rows: number
  documents: number
  /** Documents whose content has changed; they are left out. */
  lost: number
  /** When the backup was made, in ISO 8601. */
  createdAt: string
}

/**
 * Puts a backup into a database: the file is checked to its end first, then everything happens in one transaction:
 * the tables of the backup's version are made, filled, checked and brought to this version. Its documents are put into the
 * store beside it; those of what was there before go when the product runs.
 *
 * @throws StartError in one sentence, with the database as it was: for a file that is cut short, damaged, foreign, newer
 * than this product or too old for it, for a database that is in use, or that holds something unless `replace` is set
 */
export async function loadBackup(
  pool: pg.Pool,
  file: string,
  store: FileStore,
  { replace = false, steps = migrations } = {},
): Promise<Loaded> {
  const manifest = await readBackup(file)
  const applied = appliedSteps(manifest, file, steps)
  const kept = { documents: 0, lost: 0 }
  const rows = await inOneTransaction(pool, 'restore', async (client) => {
    await refuseUse(client)
    await holdContents(client)
    await makeRoom(client, replace)
    const document = takeDocument(store, kept)
    const rows = await fill(client, file, manifest, { applied, steps, document })
    await handOnContents(client)
    return rows
  }).catch((error) => {
    throw explained(error, file)
  })
  await withClient(pool, 'restore', (client) => client.query('ANALYZE'))
  return { tables: manifest.tables.length, rows, ...kept, createdAt: manifest.createdAt }
}

/** A document must match its digest, or it is left out. */
const takeDocument =
  (store: FileStore, kept: { documents: number; lost: number }): Loading['document'] =>
  async ({ empreinte, bytes }) => {
    const stored = await store.put(bytes)
    if (stored.empreinte === empreinte) kept.documents += 1
    else kept.lost += 1
  }

/** How many migrations had created the tables of a backup. */
function appliedSteps(manifest: Manifest, file: string, steps: readonly Migration[]): number {
  const applied = asApplied(manifest.migrations)
  if (!applied) {
    throw new StartError(
      `${file} was written before the last state of version 0.2: restore it with the version that wrote it, start the last version 0.2 on it once, and back it up again.`,
    )
  }
  if (applied.every((name, index) => steps[index]?.name === name)) return applied.length
  throw new StartError(
    `${file} was written by a newer version (${manifest.product}): restore it with that version or a later one.`,
  )
}

/** Connections of a process that has just ended take a moment to disappear. */
export async function refuseUse(client: pg.PoolClient): Promise<void> {
  const patience = Date.now() + GOING_MS
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS alone', [USE_LOCK])
    if (rows[0]?.alone) return
    if (Date.now() > patience) break
    await moment(50)
  }
  throw new StartError('The product is running on this database: stop it first.')
}

const GOING_MS = 3_000

/** Drops everything created by migrations, if it is empty or to be replaced. */
async function makeRoom(client: pg.PoolClient, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ ours: boolean; schemas: string[] }>(
    `SELECT to_regclass('public.migration') IS NOT NULL AS ours,
       ARRAY(SELECT nspname::text FROM pg_namespace WHERE nspname = ANY ($1)) AS schemas`,
    [SCHEMAS],
  )
  const { ours = false, schemas = [] } = rows[0] ?? {}
  if (!ours && schemas.length > 0) {
    throw new StartError(
      `The database holds schemas of another program (${schemas.join(', ')}): use another database.`,
    )
  }
  if (!ours) return
  const isBare = schemas.length < SCHEMAS.length || (await isUnused(client))
  if (!isBare && !replace) {
    throw new StartError(
      'The database holds a school already, nothing was changed: add --replace to put the backup in its place.',
    )
  }
  await dropProduct(client)
}

/** Drops everything created by migrations. */
export async function dropProduct(client: pg.PoolClient): Promise<void> {
  for (const schema of SCHEMAS) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
  await client.query('DROP FUNCTION IF EXISTS public.fold; DROP TABLE public.migration')
}

/**
 * Tables that a first start without demo data fills with one row each: the current year, the administrator and the
 * school.
 */
const STARTED = ['records.annee', 'internship.utilisateur', 'records.etablissement']
/** Tables filled by migrations. */
const LABELS = ['internship.mention', 'internship.type_jury', 'internship.type_stage']

/** Whether there is nothing to lose: no row created by anybody. */
export async function isUnused(client: pg.ClientBase): Promise<boolean> {
  const names = (await tablesOf(client)).map(({ name }) => name)
  const counts = names
    .filter((name) => !name.startsWith('gateway.') && !LABELS.includes(name))
    .map(
      (name) => `SELECT '${name}' AS name, count(*)::integer AS rows FROM (SELECT FROM ${name} LIMIT 2) few`,
    )
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' UNION ALL '))
  return rows.every(({ name, rows }) => rows <= (STARTED.includes(name) ? 1 : 0))
}

interface Filling extends Pick<Loading, 'document'> {
  /** How many of the steps have made the backup's tables. */
  applied: number
  steps: readonly Migration[]
}

/** Creates the tables of the backup's version, fills and checks them, and migrates them to this version. */
async function fill(
  client: pg.PoolClient,
  file: string,
  manifest: Manifest,
  { applied, steps, document }: Filling,
): Promise<number> {
  const { tables } = manifest
  await ensureMigrationTable(client)
  await runSteps(client, steps.slice(0, applied))
  await refuseMisfit(client, file, manifest)
  let total = 0
  await withoutTriggers(client, async () => {
    // including those that no backup contains, because they refer to rows of others
    await client.query(`TRUNCATE ${(await tablesOf(client, [])).map(({ name }) => name)}`)
    await withoutIndexes(client, async () => {
      const rows: Loading['rows'] = async ({ name, columns }, rows) => {
        const target = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`))
        await pipeline(Readable.from(rows), target)
        total += target.rowCount
        return target.rowCount
      }
      await readBackup(file, { rows, document })
    })
  })
  await continueSequences(client, manifest)
  await runSteps(client, steps.slice(applied))
  for (const { name } of tables) if (LEFT_OUT.includes(name)) await client.query(`TRUNCATE ${name}`)
  await withoutTriggers(client, () => client.query('SELECT internship.renew_kept()'))
  await client.query(WAITING_IS_UNKNOWN)
  await client.query(UNNAMED)
  return total
}

/** Mails waiting at the time of the backup may have left since, so only a person can send them again. */
const WAITING_IS_UNKNOWN = `UPDATE gateway.mail SET phase = 'incertain'
  WHERE sent_at IS NULL AND coalesce(phase, 'en_cours') = 'en_cours'`

/** Their contents are not part of backups. */
const UNNAMED = `DELETE FROM gateway.contenu c
  WHERE NOT EXISTS (SELECT FROM internship.fichier f WHERE f.empreinte = c.empreinte)`

/** A backup of an earlier version may contain what is left out today: it is read, and deleted at the end. */
async function refuseMisfit(client: pg.PoolClient, file: string, manifest: Manifest): Promise<void> {
  const names = (sequences: Manifest['sequences']) => sequences.map(({ table, column }) => [table, column])
  const held = new Set(manifest.tables.map(({ name }) => name))
  const leftOut = LEFT_OUT.filter((name) => !held.has(name))
  const present = [await tablesOf(client, leftOut), names(await sequencesOf(client))]
  const given = [manifest.tables, names(manifest.sequences)]
  if (manifest.tables.length > 0 && JSON.stringify(present) === JSON.stringify(given)) return
  throw new StartError(`${file} does not fit the tables of its version: use another backup.`)
}

/** Ids are never reused, neither those of existing rows nor those of deleted ones. */
async function continueSequences(client: pg.PoolClient, { sequences }: Manifest): Promise<void> {
  for (const { table, column, next } of sequences) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', '${column}'),
         greatest($1, (SELECT max(${column}) + 1 FROM ${table})), false)`,
      [next],
    )
  }
}

/** PostgreSQL's codes for faulty rows: 22 and 23 for values and constraints, 54 for sizes. */
function explained(error: unknown, file: string): unknown {
  const code = errorCode(error)
  if (code === '53100') return new StartError('The disk of the database is full: nothing was changed.')
  if (/^(22|23|54)/.test(code)) {
    return new StartError(
      `${file} holds rows that do not fit (${messageOf(error)}): nothing was changed, use another backup.`,
    )
  }
  if (error instanceof Refusal)
    return new StartError(`Documents cannot be stored (${error.message}): nothing was changed.`)
  if (error instanceof StartError || !code) return error
  return new StartError(`The database did not take the backup (${messageOf(error)}): nothing was changed.`)
}
