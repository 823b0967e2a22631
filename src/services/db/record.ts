import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Lang } from '../../contract/constants'
import type { Labels } from '../../contract/crud'
import type { Id, Paging } from '../../contract/endpoint'
import { found } from '../refusal'
import { code, type Expression, type Filter, list, numbers } from './list'
import type { Database } from './schema'
import type { ReadsAndWrites } from './transaction'
import { refuseOtherVersion, versionOf } from './version'
import { constraintOf, inUse } from './violations'

/*
 * A record from the description of its table: list, read, add, change and delete, with versions, the audit trail, and
 * who holds a row that cannot go. `../crud.ts` makes handlers of it.
 */

/** How a field is stored in a column, of the same name unless `column` says otherwise. */
export interface Column {
  column?: string
  /** The field as the wire has it. */
  read(column: Expression): Expression
  write(value: unknown): unknown
  sort(column: Expression, lang: Lang): Expression
  /** The text that a search looks at; absent: the column is not searched. */
  search?: ((column: Expression) => Expression) | undefined
  filter?: (column: string) => Filter
}

export interface RecordTable<Fields extends object> {
  /** `records.salle` */
  table: string
  /** For the log: `room`. */
  what: string
  columns: { readonly [F in keyof Fields]: Column }
  /** Fields that the list is sorted by. Default: the first one. */
  orderBy?: readonly (keyof Fields & string)[]
  /** A stored, folded column to search instead of all texts. */
  searched?: string
  /** What names a row, of the alias `r`. */
  name: Expression
  /** What holds a row: queries of one text column, the holder's name. */
  holders: (id: number) => Readonly<Record<string, RawBuilder<unknown>>>
  /** Throws the refusal of a row that must not be changed. */
  refuse?: (row: Fields & { id: number }) => void
}

/** A row with the version that the caller saw. */
export interface Seen {
  id: Id
  version?: string | undefined
}

type RowOf<Fields> = Fields & { id: number; version: string }

/* The kinds of columns */

const asIs = { read: (column: Expression) => column, write: (value: unknown) => value }
const byText = (column: Expression) => sql`${column} COLLATE "und-x-icu"`

export const textColumn = (column?: string): Column => ({
  ...asIs,
  ...(column && { column }),
  sort: byText,
  search: (column) => column,
})

export const numberColumn = (): Column => ({ ...asIs, sort: (column) => column, filter: numbers })

/** A code: rows can be filtered by it. */
export const codeColumn = (): Column => ({ ...numberColumn(), filter: code })

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

/* What a record can do */

/**
 * Lists, reads, adds, updates and removes the rows of a table.
 *
 * @example const salles = recordOf(SALLE); await salles.get(db, 7)
 */
export function recordOf<Fields extends object>(of: RecordTable<Fields>) {
  const columns = (Object.entries(of.columns) as [string, Column][]).map(([field, column]) => ({
    field,
    ...column,
    name: column.column ?? field,
    ref: sql.ref(`r.${column.column ?? field}`),
  }))
  const version = versionOf(['r.id', ...columns.map(({ name }) => `r.${name}`)])
  const table = sql.table(of.table)

  const rows = (db: Kysely<Database>) =>
    db
      .selectFrom(sql<Record<string, unknown>>`${table}`.as('r'))
      .select([
        sql.ref<number>('r.id').as('id'),
        ...columns.map(({ field, ref, read }) => sql<unknown>`${read(ref)}`.as(field)),
        version.as('version'),
      ])

  const texts = columns.flatMap(({ ref, search }) => (search ? [search(ref)] : []))
  const searched = of.searched
    ? sql.ref(`r.${of.searched}`)
    : sql`public.fold(concat_ws(' ', ${sql.join(texts)}))`
  const inOrder: readonly string[] = of.orderBy ?? columns.slice(0, 1).map(({ field }) => field)
  const listRows = list((db, lang: Lang) => ({
    query: rows(db),
    sort: Object.fromEntries(columns.map(({ field, ref, sort }) => [field, sort(ref, lang)])),
    orderBy: inOrder.flatMap((wanted) =>
      columns.filter(({ field }) => field === wanted).map(({ ref, sort }) => ({ by: sort(ref, lang) })),
    ),
    id: sql.ref('r.id'),
    search: (pattern) => sql`${searched} LIKE public.fold(${pattern})`,
    filter: Object.fromEntries(
      columns.flatMap(({ field, name, filter }) => (filter ? [[field, filter(`r.${name}`)]] : [])),
    ),
  }))

  /** @throws Refusal `not_found` */
  async function get(db: Kysely<Database>, id: Id): Promise<RowOf<Fields>> {
    const row = await rows(db).where(sql.ref('r.id'), '=', id).executeTakeFirst()
    return found(row as RowOf<Fields> | undefined, of.what)
  }

  const written = (values: Partial<Fields>) =>
    columns
      .filter(({ field }) => values[field as keyof Fields] !== undefined)
      .map(({ field, name, write }) => ({ name, value: write(values[field as keyof Fields]) }))

  async function lock(trx: Transaction<Database>, { id, version: sent }: Seen): Promise<RowOf<Fields>> {
    const row = await rows(trx).where(sql.ref('r.id'), '=', id).forUpdate().executeTakeFirst()
    const present = found(row as RowOf<Fields> | undefined, of.what)
    await refuseOtherVersion(trx, sent, present, { entity: of.table, entityId: id })
    return present
  }

  return {
    list: (db: Kysely<Database>, paging: Paging, lang: Lang) => listRows(db, paging, lang),
    get,

    /** Reads rows by id, without those that do not exist. */
    getMany: async (db: Kysely<Database>, ids: readonly number[]): Promise<RowOf<Fields>[]> =>
      (await rows(db)
        .where(sql<boolean>`r.id = ANY (${ids})`)
        .orderBy(sql.ref('r.id'))
        .execute()) as unknown as RowOf<Fields>[],

    /** @throws Refusal `duplicate` */
    add: async ({ write }: ReadsAndWrites, values: Partial<Fields>): Promise<RowOf<Fields>> =>
      write(async (trx) => {
        const set = written(values)
        const added = await sql<{ id: number }>`
          INSERT INTO ${table} (${sql.join(set.map(({ name }) => sql.ref(name)))})
          VALUES (${sql.join(set.map(({ value }) => value))}) RETURNING id`.execute(trx)
        return get(trx, added.rows[0]?.id ?? 0)
      }),

    /** @throws Refusal `not_found`, `changed_meanwhile`, `duplicate`, and those of `refuse` */
    update: async (
      { write }: ReadsAndWrites,
      { id, version, ...values }: Seen & Partial<Fields>,
    ): Promise<void> =>
      write(async (trx) => {
        const present = await lock(trx, { id, version })
        of.refuse?.(present)
        const set = written(values as Partial<Fields>).map(
          ({ name, value }) => sql`${sql.ref(name)} = ${value}`,
        )
        if (set.length > 0) await sql`UPDATE ${table} SET ${sql.join(set)} WHERE id = ${id}`.execute(trx)
      }),

    /** @throws Refusal `not_found`, `changed_meanwhile`, or `in_use` with what holds the row */
    remove: async ({ db, write }: ReadsAndWrites, seen: Seen): Promise<void> => {
      try {
        await write(async (trx) => {
          await lock(trx, seen)
          await sql`DELETE FROM ${table} WHERE id = ${seen.id}`.execute(trx)
        })
      } catch (error) {
        if (!constraintOf(error)) throw error
        const { rows } = await sql<{ name: string }>`
          SELECT ${of.name} AS name FROM ${table} AS r WHERE r.id = ${seen.id}`.execute(db)
        throw await inUse(db, found(rows[0], of.what).name, of.holders(seen.id))
      }
    },
  }
}
