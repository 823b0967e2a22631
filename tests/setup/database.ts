import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { dropDatabase } from '../../src/services/db/dropDatabase'
import { createPool } from '../../src/services/db/pool'
import { databaseUrl } from './databaseUrl'

export interface TestDatabase {
  pool: pg.Pool
  url: string
  drop(): Promise<void>
}

/**
 * A test file's own database: migrated, and empty or with the demo data.
 *
 * @example
 * const database = await createTestDatabase({ demo: true })
 * afterAll(() => database.drop())
 */
export async function createTestDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `${server.run}_${randomBytes(4).toString('hex')}`
  await withAdmin(server.url, async (admin) => {
    const template = demo ? await demoTemplate(admin, server) : `${server.run}_empty`
    await admin.query(copyOf(template, name))
  })
  const url = databaseUrl(server.url, name)
  const pool = createPool(url)
  return {
    pool,
    url,
    async drop() {
      await pool.end()
      await withAdmin(server.url, (admin) => dropDatabase(admin, name))
    },
  }
}

const DEMO_LOCK = 7_150_022_022

/** Created by the first test file that asks; the others wait for it. */
async function demoTemplate(admin: pg.Client, { url, run }: { url: string; run: string }): Promise<string> {
  const template = `${run}_demo`
  await admin.query('SELECT pg_advisory_lock($1)', [DEMO_LOCK])
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
  if (!rowCount) {
    const draft = `${template}_draft`
    await admin.query(`DROP DATABASE IF EXISTS ${draft}`)
    await admin.query(copyOf(`${run}_empty`, draft))
    const pool = createPool(databaseUrl(url, draft))
    const { loadDemoData } = await import('../../src/services/demo/load')
    await loadDemoData(pool).finally(() => pool.end())
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
  }
  await admin.query('SELECT pg_advisory_unlock($1)', [DEMO_LOCK])
  return template
}

/** Copied as files: page by page, through the log, creating and dropping it takes PostgreSQL twice as long. */
const copyOf = (template: string, name: string) =>
  `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
