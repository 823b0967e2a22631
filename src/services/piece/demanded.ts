import { sql } from 'kysely'
import type { Labels } from '../../contract/kernel/crud'
import type { Id } from '../../contract/kernel/endpoint'
import { estARemettre, RENOUVELER_JOURS } from '../../contract/piece/etats'
import type { Piece } from '../../contract/piece/justificatifs'
import { todayOf, type Zone } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { Refusal } from '../kernel/refusal'
import { versionOfRow } from '../tables/versionOfRow'

/* The documents that internships demand (`internship.v_justificatif`), and handing them in. */

/** The version of a document under the alias `x`. */
export const PIECE_VERSION = versionOfRow('internship.piece', 'x')

/** Whether an accepted document (alias `z`) is valid on a day: today, or the first day if that is still to come. */
const isValid = (zone: Zone) => sql<boolean>`(z.jusqu_au >= greatest(z.debut, ${todayOf(zone)})) IS TRUE`

/** The documents that an internship demands or that were handed in for it, each with its present state. */
export async function piecesOf(db: Db, zone: Zone, affectation: Id): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    SELECT j.id AS justificatif_id, j.label, j.consigne, j.expire, j.bloque,
      CASE WHEN x.etat IN ('remise', 'refusee') THEN x.etat
        WHEN z.jusqu_au IS NULL THEN CASE WHEN z.justificatif_id IS NULL THEN 'acceptee' ELSE 'manquante' END
        WHEN ${isValid(zone)} THEN 'acceptee' ELSE 'expiree' END AS etat,
      nullif(z.jusqu_au, 'infinity')::text AS jusqu_au,
      (${isValid(zone)} AND z.jusqu_au < z.fin AND z.jusqu_au - ${RENOUVELER_JOURS}::integer <= ${todayOf(zone)}) IS TRUE AS a_renouveler,
      CASE WHEN x.id IS NOT NULL THEN jsonb_build_object('id', x.id, 'fichier_id', x.fichier_id, 'expire_le', x.expire_le,
        'le', x.le, 'motif', x.motif, 'version', ${PIECE_VERSION}) END AS remise
    FROM internship.affectation a
    CROSS JOIN records.justificatif j
    LEFT JOIN internship.v_justificatif z ON z.affectation_id = a.id AND z.justificatif_id = j.id
    LEFT JOIN LATERAL (SELECT o.* FROM internship.piece o
      WHERE o.affectation_id = a.id AND o.etudiant_id = a.etudiant_id AND o.justificatif_id = j.id
      ORDER BY o.etat = 'acceptee', o.id DESC LIMIT 1) AS x ON true
    WHERE a.id = ${affectation} AND (z.justificatif_id IS NOT NULL OR x.id IS NOT NULL)
    ORDER BY j.bloque DESC, j.label->>'fr' COLLATE "und-x-icu", j.id`.execute(db)
  return rows
}

/** What keeps agreements from leaving, by internship: the demanded documents that block, and are not valid today. */
export async function blockingOf(
  db: Db,
  zone: Zone,
  affectations: readonly Id[],
): Promise<ReadonlyMap<Id, Labels[]>> {
  const { rows } = await sql<{ id: Id; labels: Labels[] }>`
    SELECT z.affectation_id AS id, jsonb_agg(z.label ORDER BY z.label->>'fr' COLLATE "und-x-icu") AS labels
    FROM internship.v_justificatif z
    WHERE z.bloque AND z.affectation_id = ANY (${affectations}::integer[]) AND NOT ${isValid(zone)} GROUP BY 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, labels }) => [id, labels]))
}

/** What an upload is handed in as. */
export interface HandedIn {
  justificatif_id: Id | null
  /** `YYYY-MM-DD` */
  expire_le: string | null
}

/** @throws Refusal `not_for_you` for what the internship does not demand, `piece_accepted`, `piece_date` */
export async function refusePiece(
  db: Db,
  zone: Zone,
  affectation: Id,
  { justificatif_id, expire_le }: HandedIn,
): Promise<void> {
  const pieces = await piecesOf(db, zone, affectation)
  const wanted = pieces.find((piece) => piece.justificatif_id === justificatif_id)
  if (!wanted) throw new Refusal('not_for_you', 'the internship does not demand it')
  if (!estARemettre(wanted)) throw new Refusal('piece_accepted', 'it is accepted already')
  await refuseDate(db, zone, wanted, expire_le)
}

/** @throws Refusal `piece_date` if it has a last day that is not said, or over */
export async function refuseDate(
  db: Db,
  zone: Zone,
  { expire }: Pick<Piece, 'expire'>,
  expire_le: string | null,
): Promise<void> {
  if (!expire) return
  const { rows } = await sql<{ coming: boolean }>`
    SELECT (${expire_le}::date >= ${todayOf(zone)}) IS TRUE AS coming`.execute(db)
  if (!rows[0]?.coming) throw new Refusal('piece_date', 'its last day is missing or has passed')
}

/**
 * Hands in a document, replacing one that was not accepted. One handed in by the office is accepted.
 *
 * @param fichier_id null: the office has seen it, and keeps no copy
 */
export async function handInPiece(
  trx: Trx,
  affectation: Id,
  { justificatif_id, expire_le }: HandedIn,
  { fichier_id, accepted }: { fichier_id: Id | null; accepted: boolean },
): Promise<void> {
  await dropPieces(
    trx,
    sql`x.affectation_id = ${affectation} AND x.justificatif_id = ${justificatif_id} AND x.etat <> 'acceptee'
      AND x.etudiant_id = (SELECT etudiant_id FROM internship.affectation WHERE id = ${affectation})`,
  )
  await sql`
    INSERT INTO internship.piece (annee_id, affectation_id, etudiant_id, justificatif_id, fichier_id, expire_le, etat, decide_le)
    SELECT a.annee_id, a.id, a.etudiant_id, j.id, ${fichier_id}, CASE WHEN j.expire THEN ${expire_le}::date END,
      ${accepted ? 'acceptee' : 'remise'}, ${accepted ? sql`now()` : null}
    FROM internship.affectation a, records.justificatif j WHERE a.id = ${affectation} AND j.id = ${justificatif_id}`.execute(
    trx,
  )
}

/** Takes away what was handed in, with its files. @param which of `internship.piece x` */
export async function dropPieces(trx: Trx, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ fichier_id: Id | null }>`
    DELETE FROM internship.piece x WHERE ${which} RETURNING x.fichier_id`.execute(trx)
  const files = rows.flatMap(({ fichier_id }) => fichier_id ?? [])
  if (files.length > 0) await trx.deleteFrom('internship.fichier').where('id', 'in', files).execute()
}

/**
 * Of a file that goes: what the office has accepted stays accepted without its copy, all else goes with it.
 *
 * @param own whether its sender takes it back
 * @throws Refusal `piece_accepted` for a sender
 */
export async function leavePiece(trx: Trx, fichier: Id, own: boolean): Promise<void> {
  const { rows } = await sql<{ etat: string }>`
    SELECT etat FROM internship.piece WHERE fichier_id = ${fichier} FOR UPDATE`.execute(trx)
  if (own && rows.some(({ etat }) => etat === 'acceptee'))
    throw new Refusal('piece_accepted', 'it is accepted already')
  await sql`DELETE FROM internship.piece WHERE fichier_id = ${fichier} AND etat <> 'acceptee'`.execute(trx)
}
