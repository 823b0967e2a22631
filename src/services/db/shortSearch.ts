import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import {
  type Expression,
  FEW,
  type Found,
  finds,
  foundIds,
  idsOf,
  lookedUp,
  met,
  type Page,
  pageOf,
  readIds,
  searched,
  type Wanted,
} from './pages'
import type { Database } from './schema'

/** One or two letters: no trigram, no index that finds them. */
export const isShort = (pattern: string): boolean => [...pattern].length <= '%??%'.length

/** Whether a text may match: it has the letters, by its kept `internship.lettres`. */
export const hasLetters = (letters: Expression, pattern: string): Expression =>
  sql`${letters} & ${lettersOf(pattern)} = ${lettersOf(pattern)}`

const folded = (pattern: string) => sql`public.fold(${pattern})`
const lettersOf = (pattern: string) => sql`internship.lettres(${folded(pattern)})`

/** So many rows are looked at one by one rather than all of the year. */
const CANDIDATES = 10_000

/** One letter or digit that folds to itself and has a bit of its own: the kept letters tell which rows have it. */
const isOne = (pattern: string): boolean => /^%[a-z\d]%$/.test(pattern)

/**
 * Looks through the kept letters of all rows, which are in a narrow index. They answer for one letter; for two they
 * leave the rows that have both, which are few unless both are frequent.
 */
export async function searchedByLetters<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  { possible, pattern, ...wanted }: Wanted<DB, TB, Row> & Possible<DB, TB, Row>,
): Promise<Page<Row>> {
  const { matching, id } = wanted
  const candidates = idsOf(possible, id)
  if (isOne(pattern)) {
    const ids = await readIds(candidates.limit(FEW + 1))
    if (ids.length > FEW) return met(db, wanted, await countOf(db, possible))
    return lookedUp(db, wanted, ids.length, ids)
  }
  const found = finds(wanted)
    .where(sql<boolean>`(SELECT count(*) FROM candidate) <= ${sql.lit(CANDIDATES)}`)
    .where(sql<boolean>`${id} = ANY(ARRAY(SELECT id FROM candidate))`)
  const { rows } = await sql<Found & { candidates: number; exact: boolean }>`
    WITH candidate AS MATERIALIZED (${candidates.limit(CANDIDATES + 1)}), found AS MATERIALIZED (${found})
    SELECT (SELECT count(*)::int FROM candidate) AS candidates, total, ${foundIds(wanted)} AS ids,
      ${lettersOf(pattern)} <> 0 AND char_length(${folded(pattern)}) = ${'%?%'.length} AS exact
    FROM found`.execute(db)
  const [first] = rows
  if (first && first.candidates > CANDIDATES) {
    const total = await countOf(db, first.exact ? possible : matching)
    return total > FEW ? met(db, wanted, total) : searched(db, wanted)
  }
  return pageOf(db, wanted, first)
}

interface Possible<DB, TB extends keyof DB, Row> {
  /** The rows that have the letters, or a label that is searched for. */
  possible: SelectQueryBuilder<DB, TB, Row>
  pattern: string
}

async function countOf<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${query.clearSelect().select(sql`count(*)::int`.as('total'))}`.execute(db)
  return rows[0]?.total ?? 0
}
