import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Paging } from '../../../contract/kernel/paging'
import { spellingsOf } from '../../../contract/kernel/search'
import { invalid } from '../../kernel/refusal'
import { type Filter, referenceOf } from './columns'
import type { ListOf } from './declaration'

/** The condition of a filter. */
export interface Condition {
  filter: string
  where: RawBuilder<boolean>
  /** Always applies, whatever the request. */
  always: boolean
}

/** @throws Refusal `validation` for a filter that the list does not have, or a value that does not fit */
export function compileFilters(of: ListOf, asked: Paging['filter'] = {}): Condition[] {
  const compiled = (filters: typeof asked, always: boolean) =>
    Object.entries(filters).map(([name, value]) => {
      const filter = filterOf(of, name) ?? (name === 'id' ? referenceOf(of.id) : undefined)
      if (!filter) throw invalid('filter', `cannot filter by ${name}`)
      return { filter: name, where: sql<boolean>`(${filter.where(value)})`, always }
    })
  return [...compiled(of.always ?? {}, true), ...compiled(asked, false)]
}

/** One condition per word: the row contains it, or has a code whose label does. */
export const compileWords = (
  of: Pick<ListOf, 'search' | 'filter'>,
  words: readonly string[],
  codes: Paging['codes'] = {},
): RawBuilder<boolean>[] =>
  words.map((word) => {
    const labelled = Object.entries(codes).flatMap(([column, found]) => {
      const having = Array.isArray(found) ? found : (Object.hasOwn(found, word) && found[word]) || []
      const filter = filterOf(of, column)
      return filter && filter.searched !== false && having.length > 0 ? [filter.where(having)] : []
    })
    const written = spellingsOf(word).map((spelling) => of.search(containing(spelling)))
    return sql`(${sql.join([...written, ...labelled], sql` OR `)})`
  })

export const filterOf = ({ filter = {} }: Pick<ListOf, 'filter'>, name: string): Filter | undefined =>
  Object.hasOwn(filter, name) ? filter[name] : undefined

export const whereAll = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  conditions: readonly RawBuilder<boolean>[],
) => conditions.reduce((narrowed, condition) => narrowed.where(condition), rows)

/** The escaped `LIKE` pattern for texts that contain a word. */
export const containing = (word: string) => `%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
