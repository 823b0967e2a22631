import { sql } from 'kysely'
import { professeurTable } from '../enseignant/enseignant'
import { addEverywhere, areAddedAtOnce } from '../enseignant/enseignants'
import { tableTarget } from './tableTarget'
import type { Target } from './target'

const target = tableTarget(professeurTable)

/** Teachers. Where the school wants it, new ones supervise and sit in juries at once. */
export const teachers: Target = {
  ...target,

  async insert(trx, rows, scope, config) {
    await target.insert(trx, rows, scope, config)
    if (await areAddedAtOnce(trx))
      await addEverywhere(
        trx,
        sql<boolean>`e.code IN (SELECT r ->> 'code' FROM jsonb_array_elements(${rows}::jsonb) AS r)`,
      )
  },
}
