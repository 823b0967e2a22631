import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../kernel/config'
import { errorCode, StartError } from '../kernel/startError'
import { asAdmin } from './asAdmin'
import { adminUrlOf, type Cluster, type ClusterOptions, startCluster } from './embedded/cluster'
import { passwordOf, rolePasswordOf } from './embedded/initialise'
import { FolderInUse, lockFolder } from './embedded/lock'
import { runningPort } from './embedded/orphan'
import { createPool } from './pool'

export interface OpenDatabase {
  /** Connects as the role that serves calls, which reads and writes rows. */
  pool: pg.Pool
  /**
   * Connects as the role that owns the tables, for migrations, restores and deleting data that is past its time. The
   * same pool if there is no such role.
   */
  owner: pg.Pool
  url: string
  /** Ends the pool, stops the embedded server and releases the data folder. */
  close(): Promise<void>
  /** Tells the embedded server to stop at once, without waiting. */
  kill(): void
}

export interface OpenOptions {
  log?: ((line: string) => void) | undefined
  /** Of the connections that serve calls. */
  pool?: pg.PoolConfig
  /** Called when the embedded server died and could not be started again. */
  onLost?: ((error: Error) => void) | undefined
}

/**
 * Opens the database of the settings: the server of DATABASE_URL, or an embedded PostgreSQL on `<dataDir>/postgres`.
 *
 * @throws StartError if the data folder cannot be used or the database does not open; nothing is left running
 */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: DatabaseConfig,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  await prepareFolder(dataDir)
  if (!databaseUrl) return openEmbedded(dataDir, options)
  const database = await openServer(databaseUrl, 'DATABASE_URL', options.pool)
  if (!databaseOwnerUrl) return database
  const { pool: owner } = await openServer(databaseOwnerUrl, 'DATABASE_OWNER_URL', BRIEFLY).catch(
    async (error) => {
      await database.close()
      throw error
    },
  )
  return { ...database, owner, close: async () => void (await Promise.all([owner.end(), database.close()])) }
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseOwnerUrl'>>

/**
 * Opens the database of the settings alongside the product, using its embedded server if the product is running.
 * Creates no database if there is none.
 *
 * @throws StartError in one sentence
 */
export async function openBeside({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (databaseUrl) return openServer(databaseUrl)
  const data = join(dataDir, 'postgres')
  if (!(await exists(data))) {
    throw new StartError(`There is no database in ${dataDir}: set DATA_DIR to the product's data folder.`)
  }
  try {
    return await openEmbedded(dataDir, {})
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const url = urlOf(await portBeside(dataDir), await rolePasswordOf(dataDir))
    const pool = createPool(url, { ssl: false })
    return { pool, owner: pool, url, close: () => pool.end(), kill: () => {} }
  }
}

const DATABASE = 'espace_stage'
const OLDEST = 15
const DRAIN_MS = 3_000

export async function prepareFolder(dir: string): Promise<void> {
  try {
    await makeFolder(dir)
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${dir} cannot be written to (${errorCode(error)}): change its rights, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Makes a folder and those above it. Not `mkdir` with `recursive`, which never returns where folders cannot be created
 * at all, such as below /proc.
 */
export async function makeFolder(dir: string): Promise<void> {
  const make = () => mkdir(dir, { mode: 0o700 })
  try {
    await make()
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await stat(dir)).isDirectory()) return
    if (errorCode(error) !== 'ENOENT' || (await exists(dirname(dir)))) throw error
    await makeFolder(dirname(dir))
    await make()
  }
}

const exists = (path: string) => stat(path).then(Boolean, () => false)

async function openServer(
  url: string,
  setting = 'DATABASE_URL',
  options: pg.PoolConfig = {},
): Promise<OpenDatabase> {
  const pool = createPool(url, options)
  try {
    const { rows } = await pool.query<{ version: number; encoding: string }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding",
    )
    const { version = 0, encoding = '' } = rows[0] ?? {}
    if (version < OLDEST)
      throw new StartError(
        `The server of ${setting} is PostgreSQL ${version}; ${OLDEST} is the oldest that works.`,
      )
    if (encoding !== 'UTF8')
      throw new StartError(`The database of ${setting} is encoded in ${encoding}; it must be UTF8.`)
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    const { host, pathname } = new URL(url)
    throw new StartError(
      `The database of ${setting} (${host}${pathname}) does not open: ${error instanceof Error && error.message ? error.message : errorCode(error)}.`,
    )
  }
  return { pool, owner: pool, url, close: () => pool.end(), kill: () => {} }
}

async function openEmbedded(dir: string, options: OpenOptions): Promise<OpenDatabase> {
  const cluster = await openCluster(dir, options)
  try {
    const { url, ownerUrl } = await ownDatabase(cluster, await rolePasswordOf(dir))
    const pool = createPool(url, { ssl: false, ...options.pool })
    const owner = createPool(ownerUrl, { ssl: false, ...BRIEFLY })
    return {
      pool,
      owner,
      url,
      kill: cluster.kill,
      async close() {
        // A client still in use must not delay the end: stopping the server disconnects it.
        await Promise.race([
          Promise.all([pool.end(), owner.end()]),
          sleep(DRAIN_MS, undefined, { ref: false }),
        ])
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder, which nobody else then uses until it is stopped.
 *
 * @throws StartError in one sentence; FolderInUse: another process has it
 */
export async function openCluster(
  dir: string,
  { log, onLost, settings }: OpenOptions & Pick<ClusterOptions, 'settings'>,
): Promise<Pick<Cluster, 'adminUrl' | 'port' | 'stop' | 'kill'>> {
  const unlock = await lockFolder(dir)
  try {
    const cluster = await startCluster({
      dir,
      ...(log && { log }),
      ...(onLost && { onLost }),
      ...(settings && { settings }),
    })
    return { ...cluster, stop: () => cluster.stop().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * The embedded PostgreSQL of a data folder alongside the product, which may be running.
 *
 * @throws StartError in one sentence
 */
export async function openClusterBeside(dir: string): Promise<Pick<Cluster, 'adminUrl' | 'port' | 'stop'>> {
  await prepareFolder(dir)
  try {
    return await openCluster(dir, {})
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const port = await portBeside(dir)
    return { adminUrl: adminUrlOf(port, await passwordOf(dir)), port, stop: async () => {} }
  }
}

/** Of the server that another process has started. */
async function portBeside(dir: string): Promise<number> {
  const port = await runningPort(join(dir, 'postgres'))
  if (!port) throw new StartError(`The database in ${dir} is just starting or ending: try again.`)
  return port
}

/**
 * Three roles: the superuser starts the server; the owner, as which nobody can sign in, owns the database and its
 * tables (the superuser acts as owner); calls use a third role, which only has access to rows. In a folder of an
 * earlier version the third role owned everything and had the superuser's password.
 */
async function ownDatabase(
  { adminUrl, port }: Pick<Cluster, 'adminUrl' | 'port'>,
  password: string,
): Promise<{ url: string; ownerUrl: string }> {
  await asAdmin({ connectionString: adminUrl, ssl: false }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT rolname AS name FROM pg_roles UNION ALL SELECT 'database' FROM pg_database WHERE datname = $1`,
      [DATABASE],
    )
    const has = (name: string) => rows.some((row) => row.name === name)
    if (!has(OWNER)) await client.query(`CREATE ROLE ${OWNER} NOLOGIN`)
    await client.query(`${has(DATABASE) ? 'ALTER' : 'CREATE'} ROLE ${DATABASE} LOGIN PASSWORD '${password}'`)
    if (!has('database')) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`)
  })
  const own = new URL(adminUrl)
  own.pathname = `/${DATABASE}`
  await asAdmin({ connectionString: own.href, ssl: false }, async (client) => {
    const { rowCount } = await client.query(
      'SELECT FROM pg_database WHERE datname = $1 AND datdba = $1::regrole',
      [DATABASE],
    )
    if (rowCount) await client.query(`REASSIGN OWNED BY ${DATABASE} TO ${OWNER}`)
  })
  own.searchParams.set('options', `-c role=${OWNER}`)
  return { url: urlOf(port, password), ownerUrl: own.href.replaceAll('+', '%20') }
}

const OWNER = 'espace_stage_owner'
/** Connections of the owner, used while starting and for removing texts from the trail. */
const BRIEFLY = { min: 0, max: 2 }

const urlOf = (port: number, password: string) =>
  `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`
