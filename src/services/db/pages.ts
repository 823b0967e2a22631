import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { JsonText } from '../json'
import { jsonRows } from './jsonRows'
import type { Database } from './schema'

/** A SQL expression over the rows of a query. */
export type Expression = RawBuilder<unknown>

/** A column of an order, ascending unless it says otherwise. */
export interface Order {
  by: Expression
  desc?: boolean
  /** May be null, which comes last. */
  emptyLast?: boolean
}

/** A page of a list, as it is asked for. */
export interface Wanted<DB, TB extends keyof DB, Row> {
  /** Without search and filters, with the filters, and with both. */
  query: SelectQueryBuilder<DB, TB, Row>
  filtered: SelectQueryBuilder<DB, TB, Row>
  matching: SelectQueryBuilder<DB, TB, Row>
  order: readonly Order[]
  id: Expression
  offset: number
  perPage: number
  /** Whether even the first page is reached by its ids. */
  byIds: boolean
}

export interface Page<Row> {
  rows: JsonText<Row[]>
  total: number
}

const noRows = <Row>(total: number): Page<Row> => ({ rows: new JsonText('[]'), total })

/** From here on skipping rows costs more than a second question. */
export const DEEP = 1_000
/** So few finds are looked up one by one. */
export const FEW = 1_000
/** So many finds are remembered while the page is looked for. More of them are met soon in any order. */
const MANY = 20_000

/** What a search has found. */
export interface Found {
  total: number
  /** Of few finds all ids; of many those of the page; of more none. */
  ids: number[] | null
}

/**
 * Nobody knows beforehand whether a text finds ten rows or all: they are counted first, which goes through all of
 * them at most once. Few are then looked up by their ids; for many an index is followed until the page is together,
 * which reads nothing but ids; of more the page is met soon in the order of an index.
 */
export async function searched<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  wanted: Wanted<DB, TB, Row>,
): Promise<Page<Row>> {
  const { rows } = await sql<Found>`
    WITH found AS MATERIALIZED (${finds(wanted)}) SELECT total, ${foundIds(wanted)} AS ids FROM found`.execute(
    db,
  )
  return pageOf(db, wanted, rows[0])
}

/** How many rows match, and their ids. */
export const finds = <DB, TB extends keyof DB, Row>({ matching, id }: Wanted<DB, TB, Row>) =>
  matching.clearSelect().select([sql`count(*)::int`.as('total'), sql`array_agg(${id})`.as('ids')])

/** The ids of `Found`, of `finds` that are named `found`. */
export function foundIds<DB, TB extends keyof DB, Row>(wanted: Wanted<DB, TB, Row>) {
  const { perPage, offset, order } = wanted
  const [before, upTo] = [sql`${offset}::bigint`, sql`${offset + perPage}::bigint`]
  const page = sql`ARRAY(${remembered(wanted, order)} LIMIT ${sql.lit(perPage)} OFFSET ${before})`
  const fromEnd = sql`ARRAY(${remembered(wanted, order.map(reversed))}
    LIMIT (SELECT least(total, ${upTo}) - ${before} FROM found)
    OFFSET (SELECT greatest(total - ${upTo}, 0) FROM found))`
  // Of the rows before a far page, or those behind it, the fewer are passed over.
  const nearer = sql`CASE WHEN total > 2 * ${before} THEN ${page} ELSE ${fromEnd} END`
  return sql<number[] | null>`CASE WHEN total <= ${sql.lit(FEW)} THEN ids
    WHEN total > ${sql.lit(MANY)} OR total <= ${before} THEN NULL
    ELSE ${offset < DEEP ? page : nearer} END`
}

/** The ids of `found`, in order. Those alone are sorted; otherwise an index is followed. */
function remembered<DB, TB extends keyof DB, Row>(
  { filtered, id }: Wanted<DB, TB, Row>,
  order: readonly Order[],
) {
  const [first] = order
  if (first?.by === id) return sql`SELECT unnest(ids) AS id FROM found ORDER BY id ${directionOf(first)}`
  // As a truth value it stays a look into a table of hashes; as a condition PostgreSQL would sort all finds.
  const isFound = sql<boolean>`(${id} IN (SELECT unnest(ids) FROM found)) IS TRUE`
  return inOrder(idsOf(filtered.where(isFound), id), order)
}

/** The page of what a search has found. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  wanted: Wanted<DB, TB, Row>,
  { total, ids }: Found = { total: 0, ids: null },
): Promise<Page<Row>> {
  if (total <= FEW) return lookedUp(db, wanted, total, ids ?? [])
  return ids ? { rows: await rowsOf(db, wanted, ids), total } : met(db, wanted, total)
}

/** The page of many finds: met soon in the order of an index. */
export async function met<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  wanted: Wanted<DB, TB, Row>,
  total: number,
): Promise<Page<Row>> {
  if (wanted.offset >= total) return noRows(total)
  return wanted.offset < DEEP
    ? { rows: await jsonRows(db, onPage(wanted)), total }
    : farPage(db, wanted, total)
}

/** The page of few finds, whose ids are known. */
export async function lookedUp<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  wanted: Wanted<DB, TB, Row>,
  total: number,
  ids: readonly number[],
): Promise<Page<Row>> {
  if (wanted.offset >= total) return noRows(total)
  return { rows: await jsonRows(db, onPage({ ...wanted, matching: withIds(wanted, ids) })), total }
}

/** Reads only ids on the way to a page far from both ends, and goes there from the nearer one. */
export async function farPage<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  { query, matching, order, id, offset, perPage }: Wanted<DB, TB, Row>,
  total: number,
): Promise<Page<Row>> {
  const length = Math.min(perPage, total - offset)
  if (length <= 0) return noRows(total)
  const fromEnd = total - offset - length
  const [direction, skipped] = fromEnd < offset ? [order.map(reversed), fromEnd] : [order, offset]
  const ids = await readIds(inOrder(idsOf(matching, id), direction).limit(length).offset(skipped))
  return { rows: await rowsOf(db, { query, order, id }, ids), total }
}

/** The rows of a page whose ids are known. */
const rowsOf = <DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  wanted: Pick<Wanted<DB, TB, Row>, 'query' | 'order' | 'id'>,
  ids: readonly number[],
) => jsonRows(db, inOrder(withIds(wanted, ids), wanted.order))

const withIds = <DB, TB extends keyof DB, Row>(
  { query, id }: Pick<Wanted<DB, TB, Row>, 'query' | 'id'>,
  ids: readonly number[],
) => query.where(sql<boolean>`${id} = ANY(${[...ids]}::integer[])`)

/**
 * What a row shows is worked out for the rows of the page, not for those that are skipped on the way to it.
 *
 * @param skipped the offset, as the statement has it
 */
export function onPage<DB, TB extends keyof DB, Row>(
  wanted: Wanted<DB, TB, Row>,
  skipped = sql<number>`${wanted.offset}`,
) {
  const { query, matching, order, id, offset, perPage, byIds } = wanted
  if (offset === 0 && !byIds) return inOrder(matching, order).limit(sql.lit(perPage))
  const page = inOrder(idsOf(matching, id), order).limit(sql.lit(perPage)).offset(skipped)
  return inOrder(query.where(sql<boolean>`${id} = ANY(ARRAY(${page}))`), order)
}

/** The ids alone of the rows of a query. */
export const idsOf = <DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, id: Expression) =>
  rows.clearSelect().select(sql`${id}`.as('id')).$castTo<{ id: number }>()

export async function readIds<DB, TB extends keyof DB>(
  ids: SelectQueryBuilder<DB, TB, { id: number }>,
): Promise<number[]> {
  return (await ids.execute()).map(({ id }) => id)
}

/** Columns that may be empty come last either way. */
export function inOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: readonly (Order & { emptyFirst?: boolean })[],
): SelectQueryBuilder<DB, TB, Row> {
  return order.reduce((ordered, { by, desc, emptyLast, emptyFirst }) => {
    const empty = emptyFirst ? sql` NULLS FIRST` : emptyLast ? sql` NULLS LAST` : sql``
    return ordered.orderBy(sql`${by} ${directionOf({ desc })}${empty}`)
  }, query)
}

const directionOf = ({ desc }: Pick<Order, 'desc'>) => (desc ? sql`DESC` : sql`ASC`)

const reversed = ({ by, desc, emptyLast }: Order) => ({ by, desc: !desc, emptyFirst: emptyLast ?? false })
