import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { asAdmin } from '../db/asAdmin'
import { migrate } from '../db/migrate'
import { openCluster, openClusterBeside, prepareFolder } from '../db/open'
import { createPool } from '../db/pool'
import type { Config, DirectorySettings } from '../kernel/config'
import { errorCode, StartError } from '../kernel/startError'
import { listen } from '../live/listener'
import type { Banner } from './banner'
import school from './directory.sql?raw'
import console from './directoryConsole.sql?raw'
import identities from './directoryIdentities.sql?raw'
import limits from './directoryLimits.sql?raw'
import reading from './directoryReading.sql?raw'
import { type Damaged, partsOf, type School, type State } from './entry'
import type { Limits } from './limits'
import { openText, sealText } from './vault'

/** The list of the schools of an installation, in a database of its own. */
export interface Directory {
  pool: pg.Pool
  /** Connects to the server of the directory as a role that makes databases and roles there. */
  adminUrl: string
  /** The name of that server in entries. */
  cluster: string
  /** All, with what is left of those that do not open. @throws StartError if none opens: the key is another one */
  readable(): Promise<{ schools: School[]; damaged: Damaged[] }>
  /** @throws StartError if there is none */
  find(name: string): Promise<School>
  add(school: School): Promise<void>
  /** @throws StartError if one of the hosts is another school's */
  change(name: string, change: Partial<Omit<School, 'name' | 'banner'>>): Promise<void>
  /** Says something to all in these schools, which stay open; null: says nothing any more. */
  setBanner(names: readonly string[], banner: Banner | null): Promise<void>
  remove(name: string): Promise<void>
  /** The school whose due work nobody has done for the longest time, if that is longer than this. */
  claimVisit(minutes: number): Promise<string | undefined>
  /** Calls back after each change, and when some may have been missed. */
  onChange(changed: () => void): { close(): Promise<void> }
  close(): Promise<void>
  kill(): void
}

export interface DirectoryOptions {
  log?: (line: string) => void
  onLost?: (error: Error) => void
  /** Whether another process may have the embedded server. */
  beside?: boolean
}

const STEPS = [
  { name: 'directory_0001_school', sql: school },
  { name: 'directory_0002_limits', sql: limits },
  { name: 'directory_0003_console', sql: console },
  { name: 'directory_0004_identities', sql: identities },
  { name: 'directory_0005_reading', sql: reading },
]
const DAMAGED =
  'Its entry in the directory was changed, or written with another key: put the database of the directory back from a backup.'
const DATABASE = 'espace_directory'
/** The embedded server's port differs from start to start. */
const EMBEDDED_CLUSTER = 'embedded'
/** Each open school takes as many: of its calls, of its owner, and two that listen. */
const CONNECTIONS_A_SCHOOL = 8
const CONNECTIONS_BESIDE = 20

/**
 * Opens the directory of the settings, and brings its tables up to this version.
 *
 * @throws StartError in one sentence
 */
export async function openDirectory(
  config: Pick<Config, 'dataDir'> & { directory: DirectorySettings },
  options: DirectoryOptions = {},
): Promise<Directory> {
  const { url } = config.directory
  const key = await keyOf(config)
  if (url) return open(url, { key, cluster: new URL(url).host, stop: async () => {}, kill: () => {} })
  const { dataDir } = config
  await prepareFolder(dataDir)
  const connections = config.directory.awake * CONNECTIONS_A_SCHOOL + CONNECTIONS_BESIDE
  const server = options.beside
    ? { kill() {}, ...(await openClusterBeside(dataDir)) }
    : await openCluster(dataDir, { ...options, settings: { max_connections: String(connections) } })
  try {
    await ensureDatabase(server.adminUrl)
    const own = new URL(server.adminUrl)
    own.pathname = `/${DATABASE}`
    const { stop, kill, port } = server
    return await open(own.href, { key, cluster: EMBEDDED_CLUSTER, stop, kill, port })
  } catch (error) {
    await server.stop()
    throw error
  }
}

const ensureDatabase = (adminUrl: string): Promise<void> =>
  asAdmin({ connectionString: adminUrl, ssl: false }, async (admin) => {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (!rowCount) await admin.query(`CREATE DATABASE ${DATABASE}`)
  })

/** 32 bytes. Of an embedded directory it is made once. */
async function keyOf({
  dataDir,
  directory,
}: Pick<Config, 'dataDir'> & { directory: DirectorySettings }): Promise<Buffer> {
  if (directory.key) return Buffer.from(directory.key, 'base64')
  await prepareFolder(dataDir)
  const file = join(dataDir, 'directory.key')
  await writeFile(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error) => {
      if (errorCode(error) !== 'EEXIST') throw error
    },
  )
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'base64')
}

interface SchoolRow {
  name: string
  title: string
  hosts: string[]
  state: State
  cluster: string
  database_url: Buffer
  owner_url: Buffer
  read_url: Buffer | null
  settings: Buffer
  limits: Limits
  banner: Banner | null
  version: string | null
}

interface Server {
  key: Buffer
  cluster: string
  /** The port of the embedded server. */
  port?: number
  stop(): Promise<void>
  kill(): void
}

async function open(url: string, { key, cluster, port, stop, kill }: Server): Promise<Directory> {
  const pool = createPool(url, { max: 4, ...(port && { ssl: false }) })
  try {
    await migrate(pool, STEPS)
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    const { host, pathname } = new URL(url)
    throw new StartError(
      `The directory of DIRECTORY_URL (${host}${pathname}) does not open: ${error instanceof Error && error.message ? error.message : errorCode(error)}.`,
    )
  }

  const at = (stored: string) => {
    if (!port) return stored
    const address = new URL(stored)
    address.host = `127.0.0.1:${port}`
    return address.href
  }
  const entryOf = (row: SchoolRow): School => {
    const opened = (column: string, sealed: Buffer) => openText(key, `${row.name} ${column}`, sealed)
    const text = (column: 'database_url' | 'owner_url' | 'settings') => opened(column, row[column])
    const { name, title, hosts, state, limits, banner, version } = row
    const urls = [text('database_url'), text('owner_url')].map((stored) =>
      row.cluster === EMBEDDED_CLUSTER ? at(stored) : stored,
    )
    const [databaseUrl = '', ownerUrl = ''] = urls
    return {
      name,
      title,
      hosts,
      state,
      cluster: row.cluster,
      databaseUrl,
      ownerUrl,
      readUrl: row.read_url && opened('read_url', row.read_url),
      settings: JSON.parse(text('settings')),
      limits,
      banner,
      version,
    }
  }
  const rowsOf = async (
    where = '',
    values: unknown[] = [],
    db: Pick<pg.ClientBase, 'query'> = pool,
  ): Promise<SchoolRow[]> => {
    const { rows } = await db.query<SchoolRow>(
      `SELECT s.*, ARRAY(SELECT h.host FROM directory.host h WHERE h.school = s.name ORDER BY h.rank) AS hosts
       FROM directory.school s ${where} ORDER BY s.name`,
      values,
    )
    return rows
  }
  const readable = async () => {
    const rows = await rowsOf()
    const schools: School[] = []
    const damaged: Damaged[] = []
    for (const row of rows)
      try {
        schools.push(entryOf(row))
      } catch (error) {
        const { name, title, hosts, state, cluster: at, version, banner, limits } = row
        damaged.push({ name, title, hosts, state, cluster: at, version, banner, limits, fault: DAMAGED })
        if (damaged.length === rows.length) throw error
      }
    return { schools, damaged }
  }
  const write = async (client: pg.ClientBase, entry: School): Promise<void> => {
    const {
      name,
      title,
      hosts,
      state,
      cluster: at,
      databaseUrl,
      ownerUrl,
      readUrl,
      settings,
      limits,
      version,
    } = entry
    const sealed = (column: string, text: string) => sealText(key, `${name} ${column}`, text)
    await client.query(
      `INSERT INTO directory.school (name, title, state, cluster, database_url, owner_url, settings, version, limits, read_url)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (name) DO UPDATE SET title = excluded.title, state = excluded.state, cluster = excluded.cluster,
         database_url = excluded.database_url, owner_url = excluded.owner_url, settings = excluded.settings,
         version = excluded.version, limits = excluded.limits, read_url = excluded.read_url`,
      [
        name,
        title,
        state,
        at,
        sealed('database_url', databaseUrl),
        sealed('owner_url', ownerUrl),
        sealed('settings', JSON.stringify(settings)),
        version,
        JSON.stringify(limits),
        readUrl && sealed('read_url', readUrl),
      ],
    )
    // whoever gives somebody a host at the same moment waits here, before either has written one
    await client.query('LOCK TABLE directory.host IN SHARE ROW EXCLUSIVE MODE')
    await client.query('DELETE FROM directory.host WHERE school = $1', [name])
    await refuseBoth(client, hosts)
    await client.query(
      `INSERT INTO directory.host (host, school, rank)
       SELECT host, $1, rank FROM unnest($2::text[]) WITH ORDINALITY AS given (host, rank)`,
      [name, hosts],
    )
  }
  /** Runs statements in one transaction. */
  const together = async (work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await work(client)
      await client.query('COMMIT')
      client.release()
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      client.release()
      throw explained(error)
    }
  }
  const find = async (name: string, db?: pg.ClientBase): Promise<School> => {
    const [row] = await rowsOf('WHERE s.name = $1', [name], db)
    if (!row) throw new StartError(`There is no school called ${name}: "npm run school list" names them.`)
    try {
      return entryOf(row)
    } catch (error) {
      const { damaged } = await readable()
      if (!damaged.some((each) => each.name === name)) throw error
      throw new StartError(`${name} cannot be opened: ${DAMAGED}`)
    }
  }

  return {
    pool,
    adminUrl: url,
    cluster,
    readable,
    find: (name) => find(name),
    add: (entry) =>
      together(async (client) => {
        const { rowCount } = await client.query('SELECT FROM directory.school WHERE name = $1', [entry.name])
        if (rowCount)
          throw new StartError(`There is a school called ${entry.name} already: choose another name.`)
        await write(client, entry)
      }),
    async change(name, change) {
      await together(async (client) => {
        // whoever changes something else at the same moment waits
        await client.query('SELECT FROM directory.school WHERE name = $1 FOR UPDATE', [name])
        await write(client, { ...(await find(name, client)), ...change })
      })
    },
    async setBanner(names, banner) {
      await pool.query('UPDATE directory.school SET banner = $2 WHERE name = ANY ($1)', [
        names,
        banner && JSON.stringify(banner),
      ])
    },
    async remove(name) {
      await pool.query('DELETE FROM directory.school WHERE name = $1', [name])
    },
    async claimVisit(minutes) {
      const { rows } = await pool.query<{ name: string }>(
        `UPDATE directory.school SET visited_at = now() WHERE name = (
           SELECT name FROM directory.school
           WHERE state = 'open' AND visited_at < now() - make_interval(mins => $1)
           ORDER BY visited_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING name`,
        [minutes],
      )
      return rows[0]?.name
    },
    onChange(changed) {
      return listen(pool, {
        name: 'schools',
        channels: ['directory_changes'],
        heard: changed,
        missed: changed,
      })
    },
    async close() {
      await pool.end()
      await stop()
    },
    kill,
  }
}

/** A host is one school's alone, or shared by schools that each have a path. @throws StartError */
async function refuseBoth(client: pg.ClientBase, hosts: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ host: string; school: string }>(
    'SELECT host, school FROM directory.host',
  )
  for (const { host, base } of hosts.map(partsOf)) {
    const beside = [...rows, ...hosts.map((each) => ({ host: each, school: undefined }))].find((other) => {
      const parts = partsOf(other.host)
      return parts.host === host && Boolean(parts.base) !== Boolean(base)
    })
    if (beside)
      throw new StartError(
        `${beside.host}${beside.school ? ` is ${beside.school}'s` : ' is given as well'}: a host is one school's, or every school there has a path (--host ${host}/<path>).`,
      )
  }
}

function explained(error: unknown): unknown {
  if (errorCode(error) !== '23505') return error
  const host = /\(host\)=\(([^)]*)\)/.exec((error as pg.DatabaseError).detail ?? '')?.[1]
  return host ? new StartError(`The host ${host} is another school's: give each host to one school.`) : error
}
