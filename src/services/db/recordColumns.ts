import { sql } from 'kysely'
import { LANGS, type Lang } from '../../contract/kernel/constants'
import type { Labels } from '../../contract/kernel/crud'
import type { Links } from './links'
import { among, code, days, type Expression, type Filter, holding, letters, numbers, reference } from './list'
import { isThere, type Scope } from './scope'

/* How the fields of a record are stored, read, sorted, searched and filtered. */

/** How a field is stored in a column, of the same name unless `column` says otherwise. */
export interface Column {
  column?: string
  /** The field in the wire's form. */
  read(column: Expression, lang: Lang, scope?: Scope): Expression
  write(value: unknown): unknown
  sort(column: Expression, lang: Lang): Expression
  /** The text to search; absent: the column is not searched. */
  search?: ((column: Expression) => Expression) | undefined
  filter?: (column: string) => Filter
  /** What an import writes of a new row that says nothing of it. */
  blank?: string
  /** The field is not a column but rows of a link table. */
  several?: Links
  /** The table it refers to, and how to name its rows. */
  points?: { table: string; name: NameIn }
}

const asIs = { read: (column: Expression) => column, write: (value: unknown) => value }
const byText = (column: Expression) => sql`${column} COLLATE "und-x-icu"`

export const textColumn = (column?: string): Column => ({
  ...asIs,
  ...(column && { column }),
  sort: byText,
  search: (column) => column,
})

export const numberColumn = (): Column => ({ ...asIs, sort: (column) => column, filter: numbers })

/** `YYYY-MM-DD` */
export const dateColumn = (): Column => ({ ...asIs, sort: (column) => column, filter: days })

/** Yes or no, 1 or 0 on the wire. */
export const booleanColumn = (): Column => ({
  read: (column) => sql`${column}::int`,
  write: Boolean,
  sort: (column) => column,
  filter: (column) => {
    const { where } = code(column)
    return { where, facet: sql`${sql.ref(column)}::int` }
  },
})

/** A list of values that are not records. */
export const jsonColumn = (): Column => ({
  read: (column) => column,
  write: (value) => JSON.stringify(value),
  sort: (column) => sql`jsonb_array_length(${column})`,
})

/** A code, numeric or in letters; rows can be filtered by it. */
export const codeColumn = (as: 'number' | 'letters' = 'number'): Column => ({
  ...numberColumn(),
  filter: as === 'letters' ? letters : code,
})

/** A label in three languages. The column always holds all three; a missing one is stored as the French one. */
export const labelColumn = (): Column => ({
  read: (column) =>
    sql`jsonb_build_object('fr', ${column}->>'fr', ${sql.join(
      OTHERS.map(
        (lang) => sql`${sql.lit(lang)}, coalesce(nullif(${column}->>${sql.lit(lang)}, ${column}->>'fr'), '')`,
      ),
    )})`,
  write: (value) => {
    const { fr, en, ar } = value as Labels
    return JSON.stringify({ fr, en: en || fr, ar: ar || fr })
  },
  sort: (column, lang) => byText(sql`(${column}->>${sql.lit(lang)})`),
  search: (column) => sql`concat_ws(' ', ${column}->>'fr', ${column}->>'en', ${column}->>'ar')`,
})

const OTHERS = ['en', 'ar'] as const

/** How to name a row of another table: by its label in a language, or its name. */
export type NameIn = (row: string, lang: Lang) => Expression
export const labelIn: NameIn = (row, lang) => sql`${sql.ref(`${row}.label`)}->>${sql.lit(lang)}`

/** A reference to another record, or none: written as its id, read as an option. Rows can be filtered by it. */
export const referenceColumn = (table: string, column: string, name: NameIn = labelIn): Column => {
  const named = (id: Expression, lang: Lang) =>
    sql`(SELECT ${name('o', lang)} FROM ${sql.table(table)} AS o WHERE o.id = ${id})`
  return {
    column,
    read: (id, lang) =>
      sql`CASE WHEN ${id} IS NOT NULL THEN json_build_object('value', ${id}, 'label', ${named(id, lang)}) END`,
    write: (value) => value,
    sort: (id, lang) => byText(named(id, lang)),
    search: (id) => sql`concat_ws(' ', ${sql.join(LANGS.map((lang) => named(id, lang)))})`,
    filter: reference,
    points: { table, name },
  }
}

/** Several references in a link table: written as ids, read as options in the order of their names. */
export const severalColumn = (several: Links, table: string, name: NameIn = labelIn): Column => {
  const { own, other } = several
  const linked = sql`${sql.table(several.table)} AS l WHERE ${sql.ref(`l.${own}`)} = r.id`
  return {
    several: { ...several, to: table },
    points: { table, name },
    read: (_, lang, scope) => sql`(
      SELECT coalesce(json_agg(json_build_object('value', o.id, 'label', o.name) ORDER BY ${byText(sql`o.name`)}), '[]')
      FROM (SELECT o.id, ${name('o', lang)} AS name FROM ${sql.table(table)} AS o
        WHERE o.id IN (SELECT ${sql.ref(`l.${other}`)} FROM ${linked}) ${
          several.guarded && scope ? sql`AND ${isThere(scope, table, 'o')}` : sql``
        }) AS o)`,
    write: (value) => value,
    sort: () => sql`(SELECT count(*) FROM ${linked})`,
    filter: () =>
      among(
        'r.id',
        (ids) => sql`
      SELECT ${sql.ref(`l.${own}`)} FROM ${sql.table(several.table)} AS l WHERE ${sql.ref(`l.${other}`)} = ANY (${ids})`,
      ),
  }
}

/** Several references as a list of ids in a column: read as options in the order of their names. */
export const idsColumn = (table: string, name: NameIn = labelIn): Column => ({
  read: (ids, lang) => sql`(
    SELECT coalesce(json_agg(json_build_object('value', o.id, 'label', o.name) ORDER BY ${byText(sql`o.name`)}), '[]')
    FROM (SELECT o.id, ${name('o', lang)} AS name FROM ${sql.table(table)} AS o WHERE o.id = ANY (${ids})) AS o)`,
  write: (value) => sql`${value}::integer[]`,
  sort: (ids) => sql`cardinality(${ids})`,
  filter: holding,
})
