import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_LANG, type Lang } from '../../contract/kernel/constants'
import type { Id } from '../../contract/kernel/endpoint'
import type { Paging } from '../../contract/kernel/paging'
import { found, Refusal } from '../kernel/refusal'
import { type Links, linkTo } from './links'
import { type Expression, list } from './list'
import type { Column } from './recordColumns'
import type { Db, Trx } from './schema'
import { keepInside, type RowScope, type Scope, withinRows } from './scope'
import type { ReadsAndWrites } from './transaction'
import { refuseOtherVersion, versionOf } from './version'
import { inUse, isHeld } from './violations'

/*
 * A record, from the declaration of its table: list, read, add, update and delete, with versions, the audit trail, and
 * the names of records that prevent a deletion. `../gateway/crud.ts` turns it into handlers.
 */

export interface RecordTable<Fields extends object> {
  /** With its schema: `records.salle`. */
  table: string
  /** For the log: `room`. */
  what: string
  columns: { readonly [F in keyof Fields]: Column }
  /** Fields by which the list can be sorted. Default: the first one. */
  orderBy?: readonly (keyof Fields & string)[]
  /** A stored, folded column to search instead of all texts. */
  searched?: string
  /** The name of a row, with the alias `r`. */
  name: Expression
  /** What prevents a row from being deleted: queries with one text column, the holder's name. */
  holders: (id: number) => Readonly<Record<string, RawBuilder<unknown>>>
  /** Throws a refusal if the row must not be changed. */
  refuse?: (row: Fields & { id: number }) => void
  /** Rows that the product's rules refer to by id: they may be renamed but not deleted. */
  ruled?: readonly number[]
  /** Computed values beside the fields, with the alias `r`, computed only for the rows of a page. */
  shown?: Readonly<Record<string, (asked: RecordView) => Expression>>
  /** Further columns whose change makes a new version of a row. */
  versioned?: readonly string[]
}

/** What decides which rows are visible and how they read. Rows of a year need the session's year. */
export interface RecordView {
  lang?: Lang
  scope?: Scope
}

/** A row in the version that the caller saw. */
export interface Seen {
  id: Id
  version?: string | undefined
}

type RowOf<Fields> = Fields & { id: number; version: string }

/**
 * The five calls of a table: list, read, add, update, remove. `restricted` limits them to the rows that a session may see.
 *
 * @example const salles = recordOf(SALLE, rowScope(SALLE.table)); await salles.get(db, 7)
 */
export function recordOf<Fields extends object>(of: RecordTable<Fields>, restricted: RowScope) {
  const fields = (Object.entries(of.columns) as [string, Column][]).map(([field, column]) => ({
    field,
    ...column,
    name: column.column ?? field,
    ref: sql.ref(`r.${column.several ? 'id' : (column.column ?? field)}`),
  }))
  const stored = fields.filter(({ several }) => !several)
  const links = fields.flatMap(({ field, several }) => (several ? [{ field, ...several }] : []))
  const version = versionOf([
    'r.id',
    ...[...stored.map(({ name }) => name), ...(of.versioned ?? [])].map((name) => `r.${name}`),
    ...links.map(linkedIds),
  ])
  const table = sql.table(of.table)

  const shown = Object.entries(of.shown ?? {})
  const rows = (db: Db, asked: RecordView = {}) => {
    const { lang = DEFAULT_LANG, scope } = asked
    return db
      .selectFrom(sql<Record<string, unknown>>`${table}`.as('r'))
      .select([
        sql.ref<number>('r.id').as('id'),
        ...fields.map(({ field, ref, read }) => sql<unknown>`${read(ref, lang, scope)}`.as(field)),
        ...shown.map(([field, read]) => read(asked).as(field)),
        version.as('version'),
      ])
      .where(within(scope))
  }

  const within = (scope: Scope | undefined) => {
    if (!scope && restricted.ofYear) throw new Error(`${of.table} is read for a session`)
    return scope ? withinRows(scope, restricted, 'r') : sql<boolean>`true`
  }

  const stayInside = async (trx: Db, id: Id, asked: RecordView | undefined) => {
    if (asked?.scope && restricted.inside)
      await keepInside(asked.scope, rows(trx, asked).where(sql.ref('r.id'), '=', id))
  }

  const texts = fields.flatMap(({ ref, search }) => (search ? [search(ref)] : []))
  const searched = of.searched
    ? sql.ref(`r.${of.searched}`)
    : sql`public.fold(concat_ws(' ', ${sql.join(texts)}))`
  const inOrder: readonly string[] = of.orderBy ?? fields.slice(0, 1).map(({ field }) => field)
  const listRows = list((db, asked: RecordView) => {
    const { lang = DEFAULT_LANG } = asked
    return {
      query: rows(db, asked),
      sort: Object.fromEntries(fields.map(({ field, ref, sort }) => [field, sort(ref, lang)])),
      orderBy: inOrder.flatMap((wanted) =>
        fields.filter(({ field }) => field === wanted).map(({ ref, sort }) => ({ by: sort(ref, lang) })),
      ),
      id: sql.ref('r.id'),
      search: (pattern) => sql`${searched} LIKE public.fold(${pattern})`,
      filter: Object.fromEntries(
        fields.flatMap(({ field, name, filter }) => (filter ? [[field, filter(`r.${name}`)]] : [])),
      ),
    }
  })

  /** @throws Refusal `not_found` */
  async function get(db: Db, id: Id, asked?: RecordView): Promise<RowOf<Fields>> {
    const row = await rows(db, asked).where(sql.ref('r.id'), '=', id).executeTakeFirst()
    return found(row as RowOf<Fields> | undefined, of.what)
  }

  const written = (values: Partial<Fields>) =>
    stored
      .filter(({ field }) => values[field as keyof Fields] !== undefined)
      .map(({ field, name, write }) => ({ name, value: write(values[field as keyof Fields]) }))

  async function lock(trx: Trx, { id, version: sent }: Seen, asked?: RecordView): Promise<RowOf<Fields>> {
    const row = await rows(trx, asked).where(sql.ref('r.id'), '=', id).forUpdate().executeTakeFirst()
    const present = found(row as RowOf<Fields> | undefined, of.what)
    await refuseOtherVersion(trx, sent, present, { entity: of.table, entityId: id })
    return present
  }

  async function link(
    trx: Trx,
    id: Id,
    values: Partial<Fields>,
    asked: RecordView | undefined,
  ): Promise<void> {
    for (const { field, ...several } of links) {
      const ids = values[field as keyof Fields] as readonly number[] | undefined
      if (ids !== undefined) await linkTo(trx, several, id, ids, asked?.scope)
    }
  }

  return {
    list: (db: Db, paging: Paging, asked: RecordView = {}) => listRows(db, paging, asked),
    get,

    /** Reads rows by id, leaving out those that do not exist. */
    getMany: async (db: Db, ids: readonly number[], asked?: RecordView): Promise<RowOf<Fields>[]> =>
      (await rows(db, asked)
        .where(sql<boolean>`r.id = ANY (${ids})`)
        .orderBy(sql.ref('r.id'))
        .execute()) as unknown as RowOf<Fields>[],

    /** @throws Refusal `duplicate` */
    add: async (
      { write }: ReadsAndWrites,
      values: Partial<Fields>,
      asked?: RecordView,
    ): Promise<RowOf<Fields>> =>
      write(async (trx) => {
        const ofYear = restricted.ofYear ? [{ name: 'annee_id', value: asked?.scope?.anneeId }] : []
        const set = [...written(values), ...ofYear]
        const added = await sql<{ id: number }>`
          INSERT INTO ${table} (${sql.join(set.map(({ name }) => sql.ref(name)))})
          VALUES (${sql.join(set.map(({ value }) => value))}) RETURNING id`.execute(trx)
        const id = added.rows[0]?.id ?? 0
        await link(trx, id, values, asked)
        await stayInside(trx, id, asked)
        return get(trx, id, asked)
      }),

    /** @throws Refusal `not_found`, `changed_meanwhile`, `duplicate`, `in_use`, and those of `refuse` */
    update: async (
      { db, write }: ReadsAndWrites,
      { id, version, ...values }: Seen & Partial<Fields>,
      asked?: RecordView,
    ): Promise<void> => {
      try {
        await write(async (trx) => {
          const present = await lock(trx, { id, version }, asked)
          of.refuse?.(present)
          const set = written(values as Partial<Fields>).map(
            ({ name, value }) => sql`${sql.ref(name)} = ${value}`,
          )
          if (set.length > 0) await sql`UPDATE ${table} SET ${sql.join(set)} WHERE id = ${id}`.execute(trx)
          await link(trx, id, values as Partial<Fields>, asked)
          await stayInside(trx, id, asked)
        })
      } catch (error) {
        throw isHeld(error) ? await held(db, id, asked) : error
      }
    },

    /** @throws Refusal `not_found`, `changed_meanwhile`, or `ruled`, or `in_use` with what prevents the deletion */
    remove: async ({ db, write }: ReadsAndWrites, seen: Seen, asked?: RecordView): Promise<void> => {
      try {
        await write(async (trx) => {
          await lock(trx, seen, asked)
          if (of.ruled?.includes(seen.id)) throw new Refusal('ruled', `rules name this ${of.what}`)
          for (const { table, own } of links) {
            await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(own)} = ${seen.id}`.execute(trx)
          }
          await sql`DELETE FROM ${table} WHERE id = ${seen.id}`.execute(trx)
        })
      } catch (error) {
        throw isHeld(error) ? await held(db, seen.id, asked) : error
      }
    },
  }

  /** What prevents a row's deletion, read outside the transaction that failed. */
  async function held(db: Db, id: Id, asked: RecordView | undefined): Promise<Refusal> {
    const { rows } = await sql<{ name: string }>`
      SELECT ${of.name} AS name FROM ${table} AS r WHERE r.id = ${id}`.execute(db)
    return inUse(db, found(rows[0], of.what).name, of.holders(id), asked?.scope)
  }
}

const linkedIds = ({ table, own, other }: Links) => sql`(
  SELECT array_agg(${sql.ref(`l.${other}`)} ORDER BY ${sql.ref(`l.${other}`)})
  FROM ${sql.table(table)} AS l WHERE ${sql.ref(`l.${own}`)} = r.id)`
