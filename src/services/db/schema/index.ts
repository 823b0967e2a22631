import type { Kysely, Transaction } from 'kysely'
import type { CompanyTables } from './company'
import type { GatewayTables } from './gateway'
import type { InternshipTables } from './internship'
import type { RecordsTables } from './records'

/** The tables and views of the migrations, for Kysely: a file a schema. */
export interface Database extends GatewayTables, RecordsTables, CompanyTables, InternshipTables {}

/** What reads and writes go through: the pool, or a transaction. */
export type Db = Kysely<Database>
/** A transaction, for what must not happen by halves. */
export type Trx = Transaction<Database>

/** The schemas of the product, in an order in which they can be dropped. */
export const SCHEMAS = ['internship', 'company', 'records', 'gateway'] as const
