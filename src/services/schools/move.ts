import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { inOneTransaction, sequencesOf, tablesOf, withoutIndexes, withoutTriggers } from '../backup/tables'
import { migrate } from '../db/migrate'
import { createPool } from '../db/pool'
import { SCHEMAS } from '../db/schema'
import { errorCode, StartError } from '../kernel/startError'
import { type Addresses, copyTemplate, newAddresses, removeDatabase } from './databases'
import type { School } from './entry'

/** A table's number of rows, and a sum over the digests of all rows, in whatever order they are. */
interface Content {
  name: string
  rows: number
  digest: string
}

/** How long writers are waited for, and how often: meanwhile others wait behind. */
const LOCK_MS = 2_000
const TRIES = 10

/**
 * Copies a school's database to another server, sessions included, and makes sure that the copy holds the same. Nobody
 * writes meanwhile, and nobody writes to the old database ever after: whoever waited for it is refused. The school's
 * entry is not changed.
 *
 * @param adminUrl a role of the other server that may make databases and roles
 * @returns the addresses of the copy, how many rows it holds, and for how long nobody could write, in milliseconds
 * @throws StartError with the old database as it was
 */
export async function copySchool(
  school: School,
  adminUrl: string,
): Promise<{ made: Addresses; rows: number; ms: number }> {
  const made = newAddresses(adminUrl, school.name)
  await copyTemplate(adminUrl, made)
  const source = createPool(school.ownerUrl, { min: 0, max: 2 })
  const target = createPool(made.ownerUrl, { min: 0, max: 2 })
  try {
    // it has all tables, and its role no rights on them yet
    await migrate(target, undefined, { role: new URL(made.databaseUrl).username })
    let begun = 0
    const rows = await inOneTransaction(source, 'move', async (from) => {
      const tables = await tablesOf(from, [])
      await holdWrites(
        from,
        tables.map(({ name }) => name),
      )
      begun = performance.now()
      await inOneTransaction(target, 'move', (to) => copyAll(from, to))
      const contents = await Promise.all([contentsOf(from), inOneTransaction(target, 'move', contentsOf)])
      refuseDifference(contents)
      // also those who wait for the tables are refused from here on
      const role = new URL(school.databaseUrl).username
      await from.query(
        `REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA ${SCHEMAS} FROM "${role}"`,
      )
      return contents[0].reduce((sum, { rows }) => sum + rows, 0)
    })
    return { made, rows, ms: performance.now() - begun }
  } catch (error) {
    await removeDatabase(adminUrl, made).catch(() => {})
    throw error
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

/** Waits for those who are writing, and keeps everybody else from it until the end of the transaction. */
async function holdWrites(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`)
  for (let left = TRIES; ; left -= 1) {
    await client.query('SAVEPOINT held')
    try {
      await client.query(`LOCK TABLE ${tables} IN SHARE MODE`)
      return
    } catch (error) {
      if (!['55P03', '40P01'].includes(errorCode(error))) throw error
      if (left === 1)
        throw new StartError('Something has been writing all the time: try again when less is going on.')
      await client.query('ROLLBACK TO held')
    }
  }
}

async function copyAll(from: pg.PoolClient, to: pg.PoolClient): Promise<void> {
  const tables = await tablesOf(from, [])
  const copy = async () => {
    await to.query(`TRUNCATE ${tables.map(({ name }) => name)}`)
    await withoutIndexes(to, async () => {
      for (const { name, columns } of tables) {
        const list = columns.join(', ')
        await pipeline(
          from.query(copyTo(`COPY ${name} (${list}) TO STDOUT`)),
          to.query(copyFrom(`COPY ${name} (${list}) FROM STDIN`)),
        )
      }
    })
  }
  // also those of sessions, which would note the sign-ins anew
  await withoutTriggers(to, copy, [])
  for (const { table, column, next } of await sequencesOf(from))
    await to.query(`SELECT setval(pg_get_serial_sequence($1, $2), $3, false)`, [table, column, next])
}

async function contentsOf(client: pg.PoolClient): Promise<Content[]> {
  const contents: Content[] = []
  for (const { name, columns } of await tablesOf(client, [])) {
    const { rows } = await client.query<Omit<Content, 'name'>>(
      `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(ROW(${columns.join(', ')})::text, 0)::numeric), 0)::text AS digest
       FROM ${name}`,
    )
    contents.push({ name, rows: 0, digest: '', ...rows[0] })
  }
  return contents
}

function refuseDifference([before, after]: readonly [Content[], Content[]]): void {
  const different = before.find(
    ({ name, rows, digest }) =>
      !after.some((copy) => copy.name === name && copy.rows === rows && copy.digest === digest),
  )
  if (different || before.length !== after.length)
    throw new StartError(
      `The copy of ${different?.name ?? 'the tables'} differs: nothing was changed; check the other server, and try again.`,
    )
}
