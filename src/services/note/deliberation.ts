import { type RawBuilder, sql } from 'kysely'
import type { Deliberation } from '../../contract/note/bareme'
import { secondOf } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { Refusal } from '../kernel/refusal'

/* The decision on a defence: by the office, or signed by the chair and waiting for the office. */

export async function deliberationOf(db: Db, defence: number): Promise<Deliberation | null> {
  const { rows } = await sql<Deliberation>`
    SELECT points::float8 AS points, mention_id, points_calcules::float8 AS points_calcules, mention_calculee_id, motif,
      signe_par, ${secondOf('signe_le')} AS signe_le
    FROM internship.deliberation WHERE soutenance_id = ${defence}`.execute(db)
  return rows[0] ?? null
}

/** Deletes a decision together with the grade it led to. */
export const dropDecision = (trx: Trx, defence: number) =>
  sql`DELETE FROM internship.deliberation WHERE soutenance_id = ${defence}`.execute(trx)

/**
 * Deletes the decision on a defence, and those marks that would no longer count, but only if the caller has agreed.
 *
 * @throws Refusal `defence_signed`, `defence_marked` if the caller has not agreed to lose them
 */
export async function lose(
  trx: Trx,
  defence: number,
  agreed: boolean,
  marks: RawBuilder<unknown>,
): Promise<void> {
  const lost = sql`soutenance_id = ${defence} AND ${marks}`
  const { rows } = await sql<{ signed: boolean; marked: boolean }>`
    SELECT EXISTS (SELECT FROM internship.deliberation WHERE soutenance_id = ${defence}) AS signed,
      EXISTS (SELECT FROM internship.note_critere WHERE ${lost}) AS marked`.execute(trx)
  const [there] = rows
  if (there?.signed && !agreed) throw new Refusal('defence_signed', 'the decision is signed')
  if (there?.marked && !agreed) throw new Refusal('defence_marked', 'marks would be lost')
  await sql`DELETE FROM internship.note_critere WHERE ${lost}`.execute(trx)
  await dropDecision(trx, defence)
}

/** Stores a decision. @throws Refusal `reason_required` for a deviation without a reason */
export async function decide(
  trx: Trx,
  defence: number,
  bareme: number | null,
  of: Omit<Deliberation, 'signe_le'> & { jury_id?: number | null },
): Promise<void> {
  const same = of.points === of.points_calcules && of.mention_id === of.mention_calculee_id
  if (!same && of.motif === '')
    throw new Refusal('reason_required', 'another grade than the one worked out takes a reason')
  await sql`INSERT INTO internship.deliberation
      (soutenance_id, bareme_id, points, mention_id, points_calcules, mention_calculee_id, motif, signe_par,
      jury_id)
    VALUES (${defence}, ${bareme}, ${of.points}, ${of.mention_id}, ${of.points_calcules}, ${of.mention_calculee_id},
      ${same ? '' : of.motif}, ${of.signe_par}, ${of.jury_id ?? null})
    ON CONFLICT (soutenance_id) DO UPDATE SET points = excluded.points, mention_id = excluded.mention_id,
      points_calcules = excluded.points_calcules, mention_calculee_id = excluded.mention_calculee_id,
      bareme_id = excluded.bareme_id, motif = excluded.motif, signe_par = excluded.signe_par,
      jury_id = excluded.jury_id, signe_le = now()`.execute(trx)
}
