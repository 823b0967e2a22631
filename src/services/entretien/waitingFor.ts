import { sql } from 'kysely'
import { OFFRE_ACTIVE, OFFRE_LIBRE } from '../../contract/kernel/constants'
import { isMyCompanys } from '../access/mine'
import type { Trx } from '../db/schema'
import { found, Refusal } from '../kernel/refusal'
import { versionOfRow } from '../tables/versionOfRow'

/**
 * Locks a pending application for an offer of the caller's companies.
 *
 * @throws Refusal `application_withdrawn`, `offer_assigned`, `offer_not_active`, `application_answered`
 */
export async function waitingFor(
  trx: Trx,
  session: Parameters<typeof isMyCompanys>[0],
  id: number,
): Promise<{ version: string }> {
  await sql`SELECT FROM internship.candidature WHERE id = ${id} FOR UPDATE`.execute(trx)
  const { rows } = await sql<{ etat: string; affect: number; offre: number; version: string }>`
    SELECT c.etat, s.affect, s.etat AS offre, ${VERSION} AS version
    FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
    WHERE c.id = ${id} AND ${isMyCompanys(session, 's')}`.execute(trx)
  const { etat, affect, offre, version } = found(rows[0], 'application')
  if (etat === 'retiree') throw new Refusal('application_withdrawn', 'the student has taken it back')
  if (affect !== OFFRE_LIBRE) throw new Refusal('offer_assigned', 'the offer is assigned')
  if (offre !== OFFRE_ACTIVE) throw new Refusal('offer_not_active', 'the offer is not active')
  if (etat !== 'envoyee') throw new Refusal('application_answered', 'the company has answered')
  return { version }
}

/** The version of an application (alias `c`) and its answer. */
export const VERSION = versionOfRow('internship.candidature', 'c', {
  also: ['entretien_creneaux', 'entretien_minutes'],
  not: ['message'],
})
