import { sql } from 'kysely'
import { OFFRE_ACTIVE } from '../../contract/kernel/constants'
import { isOneOf } from '../db/oneOf'
import type { Trx } from '../db/schema'
import { LINKS, OFFER } from './offer'

/*
 * An offer with several places stays available until the last is taken. Each assigned student gets an offer of their
 * own, a copy that refers to the original, so everything about an internship stays one-to-one. The copy ends with the
 * internship.
 */

/** Takes a place of each of these offers that has several, and returns the copies by the offers' ids. */
export async function takePlaces(trx: Trx, offers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM internship.stage WHERE id ${isOneOf(offers)} AND places > 1`.execute(trx)
  const several = new Set(rows.map(({ id }) => id))
  const taken: number[] = []
  for (const id of offers) taken.push(several.has(id) ? await takePlace(trx, id) : id)
  return taken
}

/** The same of one that is known to have several. */
export async function takePlace(trx: Trx, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO internship.stage (annee_id, entreprise_id, periode_stage, etat, origine_id, ${OFFER})
    SELECT annee_id, entreprise_id, periode_stage, ${OFFRE_ACTIVE}, id, ${OFFER} FROM internship.stage WHERE id = ${id}
    RETURNING id`.execute(trx)
  const place = (rows[0] as { id: number }).id
  for (const { table, other } of Object.values(LINKS))
    await sql`INSERT INTO ${sql.table(table)} (stage_id, ${sql.ref(other)})
      SELECT ${place}::integer, ${sql.ref(other)} FROM ${sql.table(table)} WHERE stage_id = ${id}`.execute(
      trx,
    )
  return place
}

/** Removes those of these offers that are places without an internship, and restores their applications. */
export async function leavePlaces(trx: Trx, offers: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT s.id FROM internship.stage s
    WHERE s.id ${isOneOf(offers)} AND s.origine_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM internship.affectation a WHERE a.stage_id = s.id)`.execute(trx)
  if (rows.length === 0) return
  const left = isOneOf(rows.map(({ id }) => id))
  await sql`UPDATE internship.candidature c SET stage_id = s.origine_id FROM internship.stage s
    WHERE c.stage_id = s.id AND s.id ${left}`.execute(trx)
  // deleted before the offer itself, so that undo restores the offer first
  for (const { table } of Object.values(LINKS))
    await sql`DELETE FROM ${sql.table(table)} WHERE stage_id ${left}`.execute(trx)
  await sql`DELETE FROM internship.stage WHERE id ${left}`.execute(trx)
}

/** An application goes along with its student to their place; those of others are for the offer again. */
export async function followPlaces(trx: Trx, assignments: readonly number[]): Promise<void> {
  await sql`UPDATE internship.candidature c
    SET stage_id = CASE WHEN c.etudiant_id = a.etudiant_id THEN s.id ELSE s.origine_id END
    FROM internship.affectation a JOIN internship.stage s ON s.id = a.stage_id AND s.origine_id IS NOT NULL
    WHERE a.id ${isOneOf(assignments)} AND c.stage_id IN (s.id, s.origine_id)
      AND (c.stage_id = s.id) <> (c.etudiant_id = a.etudiant_id)`.execute(trx)
}
