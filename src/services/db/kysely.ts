import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from './schema'

/** Typed queries over a pool of `createPool`, which sets how numbers and wall-clock times are read. */
export const createKysely = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
