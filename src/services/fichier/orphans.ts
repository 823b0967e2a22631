import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../db/schema'
import { RECORDS } from './access'
import type { FileStore, Stored } from './store'

/** What the store and the database know of each other, a thousand at a time. */
const BATCH = 1_000

/** What does not fit together. Nothing is changed. */
export async function orphans(db: Db, store: FileStore) {
  const contenus = { nombre: 0, octets: 0 }
  for await (const unknown of unknownOf(db, store)) {
    contenus.nombre += 1
    contenus.octets += unknown.taille
  }
  const gone = Object.entries(RECORDS).map(
    ([
      fiche,
      { table },
    ]) => sql`SELECT count(*)::int AS count FROM internship.fichier f WHERE f.fiche = ${fiche}
      AND NOT EXISTS (SELECT FROM ${sql.table(table)} t WHERE t.id = f.fiche_id)`,
  )
  const { rows } = await sql<{ count: number }>`
    SELECT sum(count)::int AS count FROM (${sql.join(gone, sql` UNION ALL `)}) AS counted`.execute(db)
  return { contenus, sans_contenu: await missing(db, store), sans_fiche: rows[0]?.count ?? 0 }
}

/**
 * Removes uploads abandoned for a day, and contents that no document has referred to for as long. Several processes may
 * run it on one store. Contents unknown to the database stay, because they may belong to another one.
 */
export async function tidy(db: Db, store: FileStore): Promise<void> {
  const { rows: ended } = await sql<{ cle: string }>`
    DELETE FROM gateway.televersement WHERE expire_le < now() RETURNING cle`.execute(db)
  await each(ended, ({ cle }) => store.uploads.remove(cle))
  await store.forgetAside(new Date(Date.now() - DAY_MS))

  const { rows: unnamed } = await sql<{ empreinte: string }>`
    SELECT c.empreinte FROM gateway.contenu c WHERE ${UNUSED}`.execute(db)
  await each(unnamed, ({ empreinte }) => drop(db, store, empreinte))
}

/** After so many failures in a row the store is away. */
const AWAY = 3

/**
 * Does the work for each: one that fails keeps none of the others from it, unless the store is away.
 *
 * @throws the last failure, in the end
 */
async function each<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  let failure: { error: unknown } | undefined
  let inARow = 0
  for (const one of all) {
    try {
      await work(one)
      inARow = 0
    } catch (error) {
      failure = { error }
      inARow += 1
      if (inARow === AWAY) break
    }
  }
  if (failure) throw failure.error
}

/** Whether nothing has named a content, `c`, for a day, in which a deletion can be taken back. */
const UNUSED = sql<boolean>`(c.vu_le < now() - interval '1 day'
  AND NOT EXISTS (SELECT FROM internship.fichier f WHERE f.empreinte = c.empreinte))`
const DAY_MS = 24 * 3_600_000

/** The row is locked until the content is deleted, so that somebody storing the same content again waits. */
async function drop(db: Db, store: FileStore, empreinte: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      DELETE FROM gateway.contenu c WHERE c.empreinte = ${empreinte} AND ${UNUSED}`.execute(trx)
    if (numAffectedRows) await store.briefly.remove(empreinte)
  })
}

/** Contents of the store that the database does not know. */
async function* unknownOf(db: Db, store: FileStore): AsyncGenerator<Stored> {
  let batch: Stored[] = []
  const look = async () => {
    const { rows } = await sql<{ empreinte: string }>`
      SELECT empreinte FROM gateway.contenu
      WHERE empreinte = ANY (${batch.map(({ empreinte }) => empreinte)}::text[])`.execute(db)
    const known = new Set(rows.map(({ empreinte }) => empreinte))
    const unknown = batch.filter(({ empreinte }) => !known.has(empreinte))
    batch = []
    return unknown
  }
  for await (const stored of store.list()) if (batch.push(stored) >= BATCH) yield* await look()
  yield* await look()
}

/** How many files have no content in the store. Both sides come in the order of digests. */
async function missing(db: Db, store: FileStore): Promise<number> {
  let count = 0
  const query: Query = async (text, values) => (await db.executeQuery(CompiledQuery.raw(text, values))).rows
  const there = store.list()
  try {
    let at = await there.next()
    for await (const { empreinte, taille, files } of namedContents(query)) {
      while (!at.done && at.value.empreinte < empreinte) at = await there.next()
      if (!at.done && at.value.empreinte === empreinte && at.value.taille === taille) continue
      // it may have been stored since it was passed in the list
      if ((await store.size(empreinte)) !== taille) count += files
    }
  } finally {
    await there.return(undefined)
  }
  return count
}

/** Runs a statement, as Kysely and the driver do it. */
type Query = (text: string, values: unknown[]) => Promise<unknown[]>

interface StoredContent extends Stored {
  /** How many documents have this content. */
  files: number
}

/** The contents that files name, in the order of their digests. */
export async function* namedContents(query: Query): AsyncGenerator<StoredContent> {
  for (let after = ''; ; ) {
    const rows = (await query(NAMED, [after])) as StoredContent[]
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.empreinte
  }
}

const NAMED = `
  SELECT c.empreinte, c.taille::float8 AS taille, count(*)::int AS files FROM gateway.contenu c
  JOIN internship.fichier f ON f.empreinte = c.empreinte
  WHERE c.empreinte > $1 GROUP BY c.empreinte ORDER BY c.empreinte LIMIT ${BATCH}`
