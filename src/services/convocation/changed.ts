import { sql } from 'kysely'
import { clockOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { prepare } from './prepare'

type Touched = { id: number; annee_id: number; at: number }

/** How far back each check reaches, since a change becomes visible after its date; and how far the first one does. */
const OVERLAP = '10 minutes'
const FIRST = '1 day'
/** For how many defences one check prepares messages. */
const MOST = 1_000

/**
 * Prepares the messages about defences that were planned, moved, cancelled or withdrawn, so that everybody sees them as
 * pending. Nothing is sent.
 */
export function startPreparing(config: Zone): (db: Db) => Promise<void> {
  /** The date of the last change seen, by defence. */
  let seen: ReadonlyMap<number, number> | undefined
  return async (db) => {
    const touched = await changedSince(db, seen ? OVERLAP : FIRST)
    await prepareAll(
      db,
      config,
      touched.filter(({ id, at }) => seen?.get(id) !== at),
    )
    seen = new Map(touched.map(({ id, at }) => [id, at]))
  }
}

/** The same for defences whose recipients or their addresses have changed, which no change of the defence shows. */
export async function prepareOthers(db: Db, config: Zone): Promise<void> {
  await prepareAll(db, config, await toldToOthers(db, config))
}

async function prepareAll(db: Db, config: Zone, touched: readonly Touched[]): Promise<void> {
  for (const [anneeId, all] of byYear(touched)) {
    for (let from = 0; from < all.length; from += MOST) {
      const soutenances = all.slice(from, from + MOST)
      await db.transaction().execute((trx) => prepare(trx, { anneeId }, config, { soutenances }))
    }
  }
}

/** The year of a deleted assignment is only known from those who were told of it. */
async function changedSince(db: Db, since: string): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    SELECT e.soutenance_id AS id, y.id AS annee_id, extract(epoch FROM e.modifie_le)::float8 AS at
    FROM internship.evenement e LEFT JOIN internship.affectation a ON a.id = e.affectation_id
    JOIN records.annee y ON NOT y.cloturee AND y.id = coalesce(a.annee_id,
      (SELECT c.annee_id FROM internship.convocation c WHERE c.soutenance_id = e.soutenance_id LIMIT 1))
    WHERE e.modifie_le > now() - ${since}::interval`.execute(db)
  return rows
}

/** Future defences for which the people to tell differ from those already told or prepared. */
async function toldToOthers(db: Db, config: Zone): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    SELECT DISTINCT s.id, s.annee_id, 0 AS at FROM (WITH known AS MATERIALIZED (
      SELECT c.soutenance_id, k.cle FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id
      JOIN internship.soutenance s ON s.id = c.soutenance_id AND s.fin > ${clockOf(config)}
      JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee
      WHERE NOT c.annulee AND c.genre IS DISTINCT FROM 'annulee'
    ), present AS MATERIALIZED (
      -- one by one: the few that were told of are found by their keys
      SELECT d.soutenance_id, v.cle FROM (SELECT DISTINCT soutenance_id FROM known) AS d
      CROSS JOIN LATERAL (SELECT cle FROM internship.v_convoque v WHERE v.soutenance_id = d.soutenance_id OFFSET 0) AS v
    )
      (SELECT * FROM present EXCEPT SELECT * FROM known) UNION ALL (SELECT * FROM known EXCEPT SELECT * FROM present)
    ) AS d JOIN internship.soutenance s ON s.id = d.soutenance_id`.execute(db)
  return rows
}

function byYear(touched: readonly Touched[]): Map<number, number[]> {
  const years = new Map<number, number[]>()
  for (const { id, annee_id } of touched) years.set(annee_id, [...(years.get(annee_id) ?? []), id])
  return years
}
