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
  /** Without search and filters, and with them. */
  query: SelectQueryBuilder<DB, TB, Row>
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

/**
 * Nobody knows beforehand whether a text finds ten rows or all: they are counted first, which goes through all of
 * them at most once. Few are then looked up by their ids; of many the page is met soon in the order of an index.
 */
export async function searched<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  wanted: Wanted<DB, TB, Row>,
): Promise<Page<Row>> {
  const { rows } = await sql<{ total: number; ids: number[] | null }>`${finds(wanted)}`.execute(db)
  const { total = 0, ids } = rows[0] ?? {}
  return total > FEW ? met(db, wanted, total) : lookedUp(db, wanted, total, ids ?? [])
}

/** How many rows match, and the ids of a few. */
export const finds = <DB, TB extends keyof DB, Row>({ matching, id }: Wanted<DB, TB, Row>) =>
  matching
    .clearSelect()
    .select([sql`count(*)::int`.as('total'), sql`(array_agg(${id}))[1:${sql.lit(FEW)}]`.as('ids')])

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
  const few = sql<boolean>`${wanted.id} = ANY(${[...ids]}::integer[])`
  return { rows: await jsonRows(db, onPage({ ...wanted, matching: wanted.query.where(few) })), total }
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
  const wanted = await readIds(inOrder(idsOf(matching, id), direction).limit(length).offset(skipped))
  const rows = inOrder(query.where(sql<boolean>`${id} = ANY(${wanted}::integer[])`), order)
  return { rows: await jsonRows(db, rows), total }
}

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
    return ordered.orderBy(sql`${by} ${desc ? sql`DESC` : sql`ASC`}${empty}`)
  }, query)
}

const reversed = ({ by, desc, emptyLast }: Order) => ({ by, desc: !desc, emptyFirst: emptyLast ?? false })
