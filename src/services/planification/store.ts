import { sql } from 'kysely'
import { SOUTENANCE_NON_VALIDEE } from '../../contract/kernel/constants'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import type { internship } from '../../contract/specification/internship'
import { isOneOf } from '../db/oneOf'
import type { Trx } from '../db/schema'
import type { Scope } from '../db/scope'

/* Writes defences with their juries and equipment. */

export type WantedDefence = ParsedInput<typeof internship.soutenanceAdd>

export interface Membre {
  jury_id: number
  type_jury_id: number | null
}

export interface Placed {
  affectation_id: number
  wanted: WantedDefence
  jury: readonly Membre[]
}

/**
 * Removes jurors and equipment that do not stay. A statement of its own, because one that also seats the new jury would
 * collide with the old one.
 */
export async function clear(trx: Trx, all: readonly Placed[]): Promise<void> {
  const { seats, pieces } = partsOf(all)
  const ofDefences = sql`s.affectation_id ${isOneOf(all.map(({ affectation_id }) => affectation_id))}`
  await sql`
    WITH dismissed AS (
      DELETE FROM internship.soutenance_jury j USING internship.soutenance s
      WHERE ${ofDefences} AND j.soutenance_id = s.id AND NOT EXISTS (
        SELECT FROM ${seats} WHERE m.affectation_id = s.affectation_id AND m.jury_id = j.jury_id
          AND m.type_jury_id IS NOT DISTINCT FROM j.type_jury_id AND m.rang = j.rang))
    DELETE FROM internship.soutenance_materiel p USING internship.soutenance s
    WHERE ${ofDefences} AND p.soutenance_id = s.id AND NOT EXISTS (
      SELECT FROM ${pieces} WHERE m.affectation_id = s.affectation_id AND m.ressource_id = p.ressource_id)`.execute(
    trx,
  )
}

/** The seats and the equipment of defences, as rows of SQL (`m`). */
function partsOf(all: readonly Placed[]) {
  const seats = all.flatMap(({ affectation_id, jury }) =>
    jury.map((membre, index) => ({ affectation_id, ...membre, rang: index + 1 })),
  )
  const pieces = all.flatMap(({ affectation_id, wanted: { materiel } }) =>
    [...new Set(materiel)].map((ressource_id) => ({ affectation_id, ressource_id })),
  )
  return {
    seats: sql`jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
      AS m (affectation_id integer, jury_id integer, type_jury_id integer, rang integer)`,
    pieces: sql`jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) AS m (affectation_id integer, ressource_id integer)`,
  }
}

/**
 * One statement, so that triggers see whole defences. Returns the ids of the defences in the order given, without those
 * that are validated.
 */
export async function place(trx: Trx, { anneeId }: Scope, all: readonly Placed[]): Promise<number[]> {
  const wanted = all.map(
    ({ affectation_id, wanted: { heureDebut, heureFin, salle, huis_clos, lien_reunion } }) => ({
      affectation_id,
      debut: heureDebut,
      fin: heureFin,
      salle_id: salle,
      huis_clos,
      lien_reunion,
    }),
  )
  const { seats, pieces } = partsOf(all)
  const { rows } = await sql<{ id: number; affectation_id: number }>`
    WITH placed AS (
      INSERT INTO internship.soutenance AS s (annee_id, affectation_id, debut, fin, salle_id, huis_clos, lien_reunion)
      SELECT ${anneeId}, w.affectation_id, w.debut, w.fin, w.salle_id,
        coalesce(w.huis_clos, o.huis_clos, 0), coalesce(w.lien_reunion, o.lien_reunion, '')
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (affectation_id integer, debut timestamp,
        fin timestamp, salle_id integer, huis_clos smallint, lien_reunion text)
      LEFT JOIN internship.soutenance o ON o.affectation_id = w.affectation_id
      ORDER BY w.affectation_id
      ON CONFLICT (affectation_id) DO UPDATE
      SET debut = excluded.debut, fin = excluded.fin, salle_id = excluded.salle_id,
        huis_clos = excluded.huis_clos, lien_reunion = excluded.lien_reunion
      WHERE s.etat = ${SOUTENANCE_NON_VALIDEE}
      RETURNING id, affectation_id
    ), seated AS (
      INSERT INTO internship.soutenance_jury (soutenance_id, jury_id, type_jury_id, rang)
      SELECT placed.id, m.jury_id, m.type_jury_id, m.rang FROM placed JOIN ${seats} USING (affectation_id)
      ORDER BY placed.id, m.rang ON CONFLICT (soutenance_id, jury_id) DO NOTHING
    ), provided AS (
      INSERT INTO internship.soutenance_materiel (soutenance_id, ressource_id)
      SELECT placed.id, m.ressource_id FROM placed JOIN ${pieces} USING (affectation_id)
      ORDER BY placed.id, m.ressource_id ON CONFLICT DO NOTHING
    )
    SELECT id, affectation_id FROM placed`.execute(trx)
  const ids = new Map(rows.map(({ id, affectation_id }) => [affectation_id, id]))
  return all.flatMap(({ affectation_id }) => ids.get(affectation_id) ?? [])
}
