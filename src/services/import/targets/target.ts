import type { ImportOptions } from '../../../contract/import/importCalls'
import type { Db, Trx } from '../../db/schema'
import type { Scope } from '../../db/scope'
import type { Config } from '../../kernel/config'

/** Where an import writes. Rows travel as JSON texts that only the database parses. */
export interface Target {
  /** The table that is locked between the check and the write. */
  table: string
  /** All existing records of the session's year, as the list shows them. */
  present(db: Db, scope: Scope): Promise<string>
  /** The choices of reference fields, as `Choice[]` by field. */
  choices(db: Db, scope: Scope): Promise<Record<string, string>>
  /** Further data for settling rows, as JSON. */
  more?(db: Db, scope: Scope, config: Pick<Config, 'country'>): Promise<string>
  /** Inserts rows in the form of their `add`; those known from other years have an `id`. */
  insert(trx: Trx, rows: string, scope: Scope, config: Config): Promise<void>
  /** Updates rows by their `id`. */
  update(trx: Trx, rows: string, scope: Scope, config: Config): Promise<void>
  /** Marks records, by their ids, as departed. */
  depart?(trx: Trx, ids: string, scope: Scope): Promise<void>
  /** Creates missing references. */
  make?(trx: Trx, names: ImportOptions['make'], scope: Scope): Promise<void>
}
