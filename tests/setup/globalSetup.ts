import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../../src/services/db/embedded/cluster'
import { lockFolder } from '../../src/services/db/embedded/lock'
import { stopOrphan } from '../../src/services/db/embedded/orphan'
import { migrate } from '../../src/services/db/migrate'
import { createPool } from '../../src/services/db/pool'
import { databaseUrl } from './databaseUrl'
import { filesDirOf } from './filesDir'
import { databasesDir } from './memory'

interface Server {
  url: string
  stop(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { url: string; run: string }
  }
}

/** One server for the whole run, however many projects ask for it: they share this process, not this module. */
const shared = globalThis as { testServer?: { users: number; ready: Promise<Server & { run: string }> } }

/**
 * Starts one PostgreSQL for the run (or uses the server of TEST_DATABASE_URL) with one migrated template database,
 * from which `createTestDatabase` makes the databases of the test files.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testServer ??= { users: 0, ready: start() }
  const current = shared.testServer
  current.users += 1
  const { url, run, stop } = await current.ready
  project.provide('testServer', { url, run })
  return async () => {
    current.users -= 1
    if (current.users > 0) return
    shared.testServer = undefined
    await stop()
    await rm(filesDirOf(run), { recursive: true, force: true })
  }
}

const FOLDER = 'espace-stage-tests-'
const PREFIX = 'espace_test_'
const DAY_MS = 86_400_000

async function start(): Promise<Server & { run: string }> {
  const run = `${PREFIX}${Date.now()}_${randomBytes(3).toString('hex')}`
  const given = process.env.TEST_DATABASE_URL
  const server = given ? await openServer(given, run) : await startEmbedded()
  try {
    const template = `${run}_empty`
    await query(server.url, [`CREATE DATABASE ${template}`])
    const pool = createPool(databaseUrl(server.url, template))
    await migrate(pool).finally(() => pool.end())
    return { ...server, run }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function startEmbedded(): Promise<Server> {
  const databases = databasesDir()
  await sweep(databases)
  const dir = await mkdtemp(join(databases, FOLDER))
  const unlock = await lockFolder(dir)
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const cluster = await startCluster({ dir, settings })
  // The tests have no superuser, as on a school's server.
  await query(cluster.adminUrl, [
    `CREATE ROLE tester LOGIN CREATEDB CREATEROLE PASSWORD '${cluster.password}'`,
  ])
  return {
    url: cluster.adminUrl.replace('//postgres:', '//tester:'),
    async stop() {
      await cluster.stop()
      await rm(dir, { recursive: true, force: true })
      unlock()
    },
  }
}

/** Stops and removes the servers of test runs that were killed. */
async function sweep(databases: string): Promise<void> {
  for (const name of await readdir(databases)) {
    if (!name.startsWith(FOLDER)) continue
    const dir = join(databases, name)
    try {
      const unlock = await lockFolder(dir)
      await stopOrphan(join(dir, 'postgres'), () => {})
      await rm(dir, { recursive: true, force: true })
      unlock()
    } catch {
      // Another run uses it, or it is another user's.
    }
  }
}

async function openServer(url: string, run: string): Promise<Server> {
  const drop = async (isOurs: (name: string) => boolean) => {
    const rows = await query(url, [`SELECT datname FROM pg_database WHERE starts_with(datname, '${PREFIX}')`])
    const names = rows.map((row) => String(row.datname)).filter(isOurs)
    await query(
      url,
      names.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    )
  }
  await drop((name) => Number(name.slice(PREFIX.length).split('_')[0]) < Date.now() - DAY_MS)
  return { url, stop: () => drop((name) => name.startsWith(run)) }
}

async function query(url: string, statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
