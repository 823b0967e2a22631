import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../../src/services/db/migrate'
import { createTestDatabase } from '../../setup/database'

const database = await createTestDatabase()
afterAll(() => database.drop())

const names = async () =>
  (await database.pool.query<{ name: string }>('SELECT name FROM public.migration ORDER BY name')).rows.map(
    (row) => row.name,
  )

test('applies a migration once even when two processes start simultaneously', async () => {
  const before = await names()
  const steps = [
    ...before.map((name) => ({ name, sql: '' })),
    { name: '9001_once', sql: 'CREATE TABLE once (id integer)' },
  ]
  await Promise.all([migrate(database.pool, steps), migrate(database.pool, steps)])
  expect(await names()).toEqual([...before, '9001_once'])
  await expect(database.pool.query('TABLE once')).resolves.toMatchObject({ rowCount: 0 })
})

test('leaves nothing behind when a migration fails, and names it', async () => {
  const before = await names()
  const steps = [
    ...before.map((name) => ({ name, sql: '' })),
    { name: '9002_broken', sql: 'CREATE TABLE half (id integer); SELECT 1 / 0' },
  ]
  await expect(migrate(database.pool, steps)).rejects.toThrow(
    'The migration 9002_broken failed: division by zero',
  )
  expect(await names()).toEqual(before)
  await expect(database.pool.query('TABLE half')).rejects.toThrow('does not exist')
})

test('refuses a database that a newer version has written to', async () => {
  const [last = ''] = (await names()).slice(-1)
  const steps = (await names()).slice(0, -1).map((name) => ({ name, sql: '' }))
  await expect(migrate(database.pool, steps)).rejects.toThrow(`written by a newer version (it holds ${last})`)
})

test('a table in use is waited for, and calls for it go on meanwhile', async () => {
  const steps = [
    ...(await names()).map((name) => ({ name, sql: '' })),
    { name: '9003_patient', sql: 'ALTER TABLE records.salle ADD COLUMN patient integer' },
  ]
  // as a backup does
  const reader = await database.pool.connect()
  await reader.query('BEGIN; SELECT FROM records.salle')
  const migrated = migrate(database.pool, steps)
  const waits = `SELECT count(*)::int AS n FROM pg_locks WHERE relation = 'records.salle'::regclass AND NOT granted`
  const waiting = async () => (await reader.query<{ n: number }>(waits)).rows[0]?.n
  await expect.poll(waiting, { interval: 20 }).toBe(1)
  await database.pool.query('SELECT FROM records.salle')
  expect(await names()).not.toContain('9003_patient')
  await reader.query('COMMIT')
  reader.release()
  await migrated
  expect(await names()).toContain('9003_patient')
})
