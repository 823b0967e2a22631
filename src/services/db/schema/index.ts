import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables'

export type { Database }

/** What reads and writes go through: the pool, or a transaction. */
export type Db = Kysely<Database>
/** A transaction, for what must not happen by halves. */
export type Trx = Transaction<Database>

/** What the holder of a link may do. */
export type LienKind = Database['gateway.lien']['kind']

/** The schemas of the product, in an order in which they can be dropped. */
export const SCHEMAS = ['internship', 'company', 'records', 'gateway'] as const
