import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../src/services/db/open'
import { createTestDatabase } from '../../setup/database'

const dataDir = await mkdtemp(join(tmpdir(), 'espace-stage-open-'))
afterAll(() => rm(dataDir, { recursive: true }))

const open = (log?: (line: string) => void) => openDatabase({ databaseUrl: undefined, dataDir }, { log })

test('makes a database in the data folder, safe, private and without a superuser, and finds it again', async () => {
  const first = await open()
  await first.pool.query('CREATE TABLE kept (id integer); INSERT INTO kept VALUES (1)')
  const settings = await first.pool.query(
    `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS address,
            current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
            (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser, lower('É') AS lower`,
  )
  expect(settings.rows[0]).toEqual({
    fsync: 'on',
    address: '127.0.0.1',
    encoding: 'UTF8',
    zone: 'UTC',
    superuser: false,
    lower: 'é',
  })
  await expect(open()).rejects.toThrow(`(${process.pid}) of this product uses the data folder ${dataDir}`)
  await first.close()

  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)

  // The process number of a killed server may belong to another program by now.
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.ppid}\n`)
  const second = await open()
  expect((await second.pool.query('TABLE kept')).rows).toEqual([{ id: 1 }])
  await second.close()
}, 60_000)

test('refuses the files of another PostgreSQL version, and a lost password, in a sentence', async () => {
  const version = join(dataDir, 'postgres', 'PG_VERSION')
  const own = await readFile(version)
  await writeFile(version, '12\n')
  await expect(open()).rejects.toThrow('was written by PostgreSQL 12')
  await writeFile(version, own)
  await rm(join(dataDir, 'postgres.password'))
  await expect(open()).rejects.toThrow('postgres.password is missing')
}, 60_000)

test('opens the server of DATABASE_URL, or says why it does not open, without its password', async () => {
  const database = await createTestDatabase()
  const opened = await openDatabase({ databaseUrl: database.url, dataDir })
  expect((await opened.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await opened.close()
  await database.drop()
  await expect(openDatabase({ databaseUrl: database.url, dataDir })).rejects.toThrow(
    /^The database of DATABASE_URL \(127\.0\.0\.1:\d+\/\w+\) does not open: database "\w+" does not exist\.$/,
  )
})

test('reads whole numbers, amounts and wall-clock times as the services expect them', async () => {
  const database = await createTestDatabase()
  const { rows } = await database.pool.query(
    "SELECT 1::bigint AS big, 12.50::numeric AS note, timestamp '2022-06-15 09:00' AS debut, date '2022-06-15' AS jour",
  )
  expect(rows).toEqual([{ big: 1, note: 12.5, debut: '2022-06-15 09:00:00', jour: '2022-06-15' }])
  await database.drop()
})

test('outlives a connection that breaks, idle or between two statements', async () => {
  const database = await createTestDatabase()
  const client = await database.pool.connect()
  const broken = new Promise((resolve) => client.once('end', resolve))
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await broken
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release(true)
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await database.drop()
})
