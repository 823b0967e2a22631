import type { ImportOptions } from '../../contract/import/importCalls'
import type { Db, Trx } from '../db/schema'
import type { Scope } from '../db/scope'
import type { Config } from '../kernel/config'

/** Where an import writes, statement by statement. Rows travel as JSON texts, which only the database reads. */
export interface Target {
  /** Its rows stay as they are between the check and the write. */
  table: string
  /** All records that there are, in the session's year: as the list shows them. */
  present(db: Db, scope: Scope): Promise<string>
  /** What fields point to, as `Choice[]` by field. */
  choices(db: Db, scope: Scope): Promise<Record<string, string>>
  /** What else its rows are settled by, as JSON. */
  more?(db: Db, scope: Scope, config: Pick<Config, 'country'>): Promise<string>
  /** Rows as their `add` takes them; those that are known and not of this year have their `id`. */
  insert(trx: Trx, rows: string, scope: Scope, config: Config): Promise<void>
  /** Rows with the `id` of what they change. */
  update(trx: Trx, rows: string, scope: Scope, config: Config): Promise<void>
  /** Marks records, by their ids, as departed. */
  depart?(trx: Trx, ids: string, scope: Scope): Promise<void>
  /** Makes what fields point to. */
  make?(trx: Trx, names: ImportOptions['make'], scope: Scope): Promise<void>
}
