import { z } from 'zod'
import { CODES_A_COLUMN, COLUMNS_A_LIST, FACETS_A_CALL, IDS_A_CALL, ROWS_A_CALL } from './constants'
import { asJson, Whole } from './endpoint'
import { text } from './text'

/* What list calls take and return: pages, sorting, searches, filters, counts. */

const Name = z.string().max(40)
const byColumn = <Value extends z.ZodType>(value: Value) => asJson(z.record(Name, value))

/** Not unlimited: nearly all labels of a list contain an e. */
const Codes = z.array(z.union([Name, z.number()])).max(CODES_A_COLUMN)

const Single = z.union([text(200), z.number(), z.boolean(), z.null()])
const Bound = z.union([z.iso.date(), z.number()]).optional()
const Between = z
  .strictObject({ from: Bound, to: Bound })
  .refine(({ from, to }) => from !== undefined || to !== undefined)

/**
 * The value of a filter: one value, several alternatives, an inclusive range (`YYYY-MM-DD` or numbers), or whether
 * there is any value at all.
 */
export const FilterValue = z.union(
  [
    Single,
    z.array(z.union([text(200), z.number()])).max(IDS_A_CALL),
    Between,
    z.strictObject({ empty: z.boolean() }),
  ],
  { error: 'a filter is a value, a list of values, { from, to } of days or numbers, or { empty }' },
)
export type FilterValue = z.output<typeof FilterValue>

/** The number of rows with each value, by column. */
export const Facets = z.record(z.string(), z.record(z.string(), z.number().int()))
export type Facets = z.output<typeof Facets>

/** Changes by others to rows since the caller's last visit, by id. */
export const ChangeMarks = z.record(
  z.string(),
  z.object({
    /** An instant, in ISO 8601. */
    at: z.string(),
    /** Null: nobody who was signed in. */
    by: z.string().nullable(),
    /** The row is new. */
    added: z.boolean(),
  }),
)
export type ChangeMarks = z.output<typeof ChangeMarks>

/**
 * The paging extension. `page` starts at 1; without `perPage` the whole list is returned, as in the specification. `q`
 * is searched word by word (`searchWords`), ignoring case and accents, in the visible columns. `codes` are those whose
 * label, in the language of the screen, contains a word: by column and word (`{ etat: { inactif: [0] } }`), or by
 * column only if they match every word (`{ etat: [0] }`). Their rows match too; columns for which the service has no
 * filter are ignored. `nearest` names a text column: rows in which it equals `q` come first, then those in which it
 * begins with `q`. Every list can be filtered by `id`. `facets` requests the number of rows with each value of these
 * columns, under the search and all filters except the column's own; a service that does not support it returns none.
 * `marks` asks which rows of the page others have changed since the caller's last visit, naming the kind of record
 * whose ids the rows have (`stage`); `{ filter: { marked: 'stage' } }` finds these rows. `without` names columns that
 * the caller does not show: a service may leave them out.
 */
export const Paging = z.object({
  page: Whole.pipe(z.number().min(1).max(1_000_000)).optional(),
  perPage: Whole.pipe(z.number().min(1).max(ROWS_A_CALL)).optional(),
  sort: Name.optional(),
  order: z.enum(['ASC', 'DESC']).optional(),
  q: text(200).optional(),
  nearest: Name.optional(),
  codes: byColumn(z.union([Codes, z.record(text(200), Codes)])).optional(),
  filter: byColumn(FilterValue).optional(),
  facets: asJson(z.array(Name).max(FACETS_A_CALL)).optional(),
  marks: Name.optional(),
  without: asJson(z.array(Name).max(COLUMNS_A_LIST)).optional(),
})
export type Paging = z.output<typeof Paging>

/**
 * Input, output and `rows` of a list call: `list('Stage', Offre, { lang: LangCode })`.
 * An answer that carries `total` is one page; without it, it is the full list.
 */
export function list<const K extends string, Row extends z.ZodType, Shape extends z.ZodRawShape>(
  key: K,
  row: Row,
  shape: Shape = {} as Shape,
) {
  const rows = { [key]: z.array(row) } as Record<K, z.ZodArray<Row>>
  return {
    input: z.object({ ...Paging.shape, ...shape }),
    output: z.object({
      ...rows,
      total: z.number().int().optional(),
      facets: Facets.optional(),
      marks: ChangeMarks.optional(),
    }),
    rows: key,
  }
}
