import { type RawBuilder, sql } from 'kysely'
import {
  APERCU_MAX,
  CONSERVES,
  type Conserve,
  DONNEES,
  HISTORIQUE_MOIS_MIN,
  type Passage,
  type RegleConservation,
} from '../../contract/donnees/donnees'
import { todayOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import type { Write } from '../db/transaction'
import { invalid, Refusal } from '../kernel/refusal'
import { type Fin, GENRES } from './genres'

/** How long one call may work; the rest is left for the next call. */
const WORK_MS = 40_000
/** Any constant number: the lock for applying a rule. */
const LOCK = 1_502_208

interface Regle {
  mois: number | null
  version: string
  /** Who set it, and when (an instant); null: it is the product's default. */
  par: string | null
  le: string | null
}

/** The school's latest rules, with the product's defaults. */
export async function reglesDeConservation(db: Db): Promise<Map<Conserve, Regle>> {
  const { rows } = await sql<{
    genre: Conserve
    id: number | null
    mois: number | null
    par: string
    le: string
  }>`
    SELECT n.genre, r.id, r.mois, coalesce(u.username, r.par) AS par, to_jsonb(r.le)#>>'{}' AS le
    FROM unnest(${CONSERVES}::text[]) WITH ORDINALITY AS n (genre, rang)
    LEFT JOIN LATERAL (SELECT * FROM gateway.conservation c WHERE c.genre = n.genre ORDER BY c.id DESC LIMIT 1) AS r ON true
    LEFT JOIN internship.utilisateur u ON lower(u.email) = lower(r.par) ORDER BY n.rang`.execute(db)
  return new Map(
    rows.map(({ genre, id, mois, par, le }) => [
      genre,
      id === null
        ? { mois: DONNEES[genre].mois, version: '0', par: null, le: null }
        : { mois, version: String(id), par, le },
    ]),
  )
}

export async function today(db: Db, config: Zone): Promise<string> {
  const { rows } = await sql<{ jour: string }>`SELECT ${todayOf(config)}::text AS jour`.execute(db)
  return (rows[0] as { jour: string }).jour
}

/** The day before which it is too old. */
async function beforeOf(db: Db, jour: string, mois: number): Promise<string> {
  const { rows } = await sql<{ avant: string }>`
    SELECT (${jour}::date - make_interval(months => ${mois}))::date::text AS avant`.execute(db)
  return (rows[0] as { avant: string }).avant
}

const due = (genre: Conserve, avant: string): RawBuilder<unknown>[] =>
  GENRES[genre].fins.map(({ perime }) => perime(avant))

export async function readConservation(db: Db, config: Zone) {
  const jour = await today(db, config)
  const regles: RegleConservation[] = []
  for (const [genre, { mois, ...rule }] of await reglesDeConservation(db)) {
    const nombre = mois === null ? 0 : await countDue(db, genre, await beforeOf(db, jour, mois))
    const { sort, mois: propose } = DONNEES[genre]
    regles.push({ genre, sort, mois, propose, nombre, ...rule })
  }
  const { rows: passages } = await sql<Passage>`
    SELECT p.id, p.genre, p.mois, p.avant::text, coalesce(u.username, p.qui) AS qui, to_jsonb(p.le)#>>'{}' AS le, p.nombre
    FROM gateway.conservation_passage p LEFT JOIN internship.utilisateur u ON lower(u.email) = lower(p.qui)
    WHERE p.genre = ANY (${CONSERVES}::text[]) ORDER BY p.id DESC LIMIT 20`.execute(db)
  return { jour, regles, passages }
}

async function countDue(db: Db, genre: Conserve, avant: string): Promise<number> {
  const each = due(genre, avant).map((rows) => sql`(SELECT count(*) FROM (${rows}) AS part)`)
  const { rows } = await sql<{ nombre: number }>`SELECT (${sql.join(each, sql` + `)})::int AS nombre`.execute(
    db,
  )
  return rows[0]?.nombre ?? 0
}

/** Sets a rule and keeps its earlier versions. @throws Refusal `changed_meanwhile` with who was first, `validation` */
export async function setRule(
  write: Write,
  asked: { genre: Conserve; mois: number | null; version?: string | undefined; par: string },
): Promise<void> {
  const { genre, mois, version, par } = asked
  if (genre === 'historique' && mois !== null && mois < HISTORIQUE_MOIS_MIN)
    throw invalid('mois', 'the trail of a year stays')
  await write(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const present = (await reglesDeConservation(trx)).get(genre)
    if (version !== undefined && present?.version !== version) {
      const first = { ...(present?.par && { by: present.par }), ...(present?.le && { at: present.le }) }
      throw new Refusal('changed_meanwhile', 'somebody has set the rule meanwhile', first)
    }
    await sql`INSERT INTO gateway.conservation (genre, mois, par) VALUES (${genre}, ${mois}, ${par})`.execute(
      trx,
    )
  })
}

/** What the rule would delete as of a day. */
export async function preview(db: Db, genre: Conserve, jour: string) {
  const mois = (await reglesDeConservation(db)).get(genre)?.mois ?? null
  if (mois === null) return { nombre: 0, lignes: [] }
  const avant = await beforeOf(db, jour, mois)
  const { rows } = await sql<{ nom: string; le: string }>`
    SELECT coalesce(d.nom, '') AS nom, coalesce(d.le, ${avant}::date)::text AS le
    FROM (${sql.join(due(genre, avant), sql` UNION ALL `)}) AS d ORDER BY d.le, d.id LIMIT ${APERCU_MAX}`.execute(
    db,
  )
  return { nombre: await countDue(db, genre, avant), lignes: rows }
}

interface Expiry {
  genre: Conserve
  jour: string
  mois: number
  qui: string
}

/**
 * Deletes what is due, one transaction per slice, so that an interruption loses no finished slice. Two runs at once
 * take turns, and the second finds nothing.
 *
 * @throws Refusal `changed_meanwhile` if the rule has changed, `stale` for a day in the future
 */
export async function apply(
  { db, config, write }: { db: Db; config: Zone; write: Write },
  asked: Expiry,
): Promise<{ nombre: number; reste: boolean }> {
  if (asked.jour > (await today(db, config))) throw new Refusal('stale', 'this day is to come')
  const end = Date.now() + WORK_MS
  const avant = await beforeOf(db, asked.jour, asked.mois)
  let nombre = 0
  let passage: number | undefined
  for (const fin of GENRES[asked.genre].fins) {
    for (;;) {
      if (Date.now() > end) return { nombre, reste: true }
      const done = await write((trx) => slice(trx, asked, fin, avant, passage))
      passage = done.passage
      nombre += done.nombre
      if (done.nombre < fin.tranche) break
    }
  }
  return { nombre, reste: false }
}

async function slice(
  trx: Parameters<Parameters<Write>[0]>[0],
  { genre, mois, qui }: Expiry,
  fin: Fin,
  avant: string,
  known: number | undefined,
): Promise<{ nombre: number; passage: number | undefined }> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK}), set_config('espace.conservation', 'on', true)`.execute(trx)
  if ((await reglesDeConservation(trx)).get(genre)?.mois !== mois)
    throw new Refusal('changed_meanwhile', 'the rule has been changed meanwhile')
  const { rows } = await sql<{ id: number }>`
    SELECT d.id FROM (${fin.perime(avant)}) AS d ORDER BY d.le, d.id LIMIT ${fin.tranche}`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { nombre: 0, passage: known }
  await fin.oublie(trx, ids, avant)
  const noted = known
    ? sql<{
        id: number
      }>`UPDATE gateway.conservation_passage SET nombre = nombre + ${ids.length} WHERE id = ${known} RETURNING id`
    : sql<{ id: number }>`INSERT INTO gateway.conservation_passage (genre, mois, avant, qui, nombre)
        VALUES (${genre}, ${mois}, ${avant}, ${qui}, ${ids.length}) RETURNING id`
  const { rows: passages } = await noted.execute(trx)
  return { nombre: ids.length, passage: passages[0]?.id }
}
