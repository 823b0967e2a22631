import { sql } from 'kysely'
import { faitsDeLHote } from '../../../contract/faits/saisie'
import { NouvelleEntreprise } from '../../../contract/specification/company'
import { rewriteOf } from '../../convention/drafts'
import { type Column, textColumn } from '../../db/recordColumns'
import { tableTarget } from './tableTarget'

const columnsOf = (fields: object, column: () => Column) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, column()]))

/** How a company is stored: each field in a column of its name. */
export const companies = tableTarget({
  table: 'company.entreprise',
  columns: {
    ...columnsOf(NouvelleEntreprise.shape, textColumn),
    ...columnsOf(faitsDeLHote, () => ({ ...textColumn(), blank: '' })),
  },
  addressed: true,
  changed: (trx, config, ids) => rewriteOf(trx, config, sql`v.entreprise_id = ANY (${ids}::integer[])`),
})
