import { sql } from 'kysely'
import type { Signataire } from '../../contract/convention/signataires'
import type { Trx } from '../db/schema'
import { type Assigned, assigned } from '../faits/facts'
import { found } from '../kernel/refusal'
import { type Asking, mailer, type Signatory } from './askToSign'
import { KEPT, type StoredConvention } from './drafts'
import { isNamed, TUTOR_DENIES } from './present'

/*
 * Who signs in which order (`internship.signature.rang`): equal ranks at once, the next one when all before have signed.
 * `tour` is whether it is somebody's turn, or was.
 */

export type Ordre = Partial<Record<Signataire, number>>

/** The order of an agreement that is about to be sent: its type's; of an amendment the agreement's own. */
export async function orderOf(
  trx: Trx,
  { affectation_id, numero }: StoredConvention,
  { ordre }: Assigned,
): Promise<Ordre> {
  if (numero === 0) return ordre
  const { rows } = await sql<{ ordre: Ordre }>`
    SELECT ordre FROM internship.convention WHERE affectation_id = ${affectation_id} AND numero = 0 AND etat <> 'annulee'`.execute(
    trx,
  )
  return rows[0]?.ordre ?? {}
}

/** 0: they do not sign. */
export const rankIn = (ordre: Ordre, qui: Signataire): number => ordre[qui] ?? 1

/**
 * Asks those whose turn has come, if all before them have signed. The caller has locked the assignment and the agreement, so
 * that of two who sign last at the same time the second one finds everything signed.
 */
export async function askNext(trx: Trx, config: Asking, convention: number): Promise<void> {
  const due = sql`s.convention_id = ${convention} AND s.le IS NULL AND NOT s.tour AND s.rang = (
    SELECT min(o.rang) FROM internship.signature o WHERE o.convention_id = ${convention} AND o.le IS NULL)`
  const next = await sql`SELECT FROM internship.signature s WHERE ${due} LIMIT 1`.execute(trx)
  if (next.rows.length === 0) return
  const { rows } =
    await sql<StoredConvention>`SELECT ${KEPT} FROM internship.convention c WHERE c.id = ${convention}`.execute(
      trx,
    )
  const kept = found(rows[0], 'agreement')
  const source = kept.numero === 0 ? 'v_deroulement' : 'v_propose'
  const [one] = await assigned(trx, sql`v.id = ${kept.affectation_id}`, source)
  if (!one) return
  // addresses may have been corrected since it was sent; a person who has been replaced is not asked
  const asked = await sql<Signatory & { absent: boolean }>`
    UPDATE internship.signature s SET tour = true, tour_le = now(), langue = coalesce(p.langue, s.langue),
      email = CASE WHEN p.email IS NULL OR (s.qui IN ('tuteur', 'encadrant') AND NOT ${isNamed(sql.ref('p.nom'), sql.ref('p.email'))})
        THEN s.email ELSE p.email END
    FROM internship.signature b JOIN internship.convention c ON c.id = b.convention_id
    JOIN internship.v_deroulement v ON v.id = c.affectation_id
    LEFT JOIN jsonb_to_recordset(${JSON.stringify(one.parties)}::jsonb) AS p (qui text, nom text, email text, langue text)
      ON p.qui = b.qui
    WHERE b.id = s.id AND ${due}
    RETURNING s.id, s.qui, s.nom, s.email, s.langue,
      s.email IS DISTINCT FROM p.email OR (s.qui = 'tuteur' AND ${TUTOR_DENIES}) AS absent`.execute(trx)
  const mail = await mailer(trx, config, 'signature')
  for (const party of asked.rows) if (party.email && !party.absent) await mail(party, kept, one, asked.rows)
}
