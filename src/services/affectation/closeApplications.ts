import { type RawBuilder, sql } from 'kysely'
import { DEMANDE_EN_ATTENTE, OFFRE_ACTIVE, OFFRE_LIBRE } from '../../contract/kernel/constants'
import type { Inviting } from '../agenda/organiser'
import type { Zone } from '../db/clock'
import { isOneOf } from '../db/oneOf'
import type { Trx } from '../db/schema'
import { comingOf, endsWith, tellOff } from '../entretien/entretien'
import type { Config } from '../kernel/config'
import { untell } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'
import { tell } from '../mail/tell/tell'
import { followPlaces } from '../place/place'

type ClosingConfig = Zone & Inviting & Pick<Config, 'publicUrl'>

/**
 * Closes what assignments leave without a purpose: the applications of others for the offer, who are told, and those of the
 * student for other offers, unless the school allows several. They may apply again if the offer, or the student,
 * becomes free; so may a request that waited, which goes back to the student.
 */
export async function closeApplications(
  trx: Trx,
  config: ClosingConfig,
  ids: readonly number[],
): Promise<void> {
  // locks the enrolment, as requests do, so that a request sent at the same time either comes first or is refused
  const { rows } = await sql<{ isPlace: boolean }>`
    SELECT s.origine_id IS NOT NULL AS "isPlace" FROM records.inscription i JOIN internship.affectation a USING (etudiant_id, annee_id)
    JOIN internship.stage s ON s.id = a.stage_id
    WHERE a.id ${isOneOf(ids)} ORDER BY i.etudiant_id FOR NO KEY UPDATE OF i`.execute(trx)
  const isPlace = rows.some((row) => row.isPlace)
  await closeHeld(trx, config, ids, { isPlace })
}

/**
 * The same where the enrolments are locked.
 *
 * @param isPlace whether one of them has one of an offer's several places
 */
export async function closeHeld(
  trx: Trx,
  config: ClosingConfig,
  ids: readonly number[],
  { isPlace }: { isPlace: boolean },
): Promise<void> {
  if (isPlace) await followPlaces(trx, ids)
  await close(
    trx,
    config,
    sql`WITH returned AS (UPDATE internship.demande d SET retournee = 1 FROM internship.affectation a
        WHERE a.id ${isOneOf(ids)} AND d.etudiant_id = a.etudiant_id AND d.annee_id = a.annee_id
          AND NOT internship.libre(a.etudiant_id, a.annee_id) AND d.etat = ${sql.lit(DEMANDE_EN_ATTENTE)} AND d.retournee = 0)
      UPDATE internship.candidature c SET etat = CASE WHEN ${isForIt} THEN 'pourvue' ELSE 'ailleurs' END
      FROM internship.affectation a
      WHERE a.id ${isOneOf(ids)} AND c.annee_id = a.annee_id AND c.etat IN ('envoyee', 'retenue')
        AND ${isForIt} <> (c.etudiant_id = a.etudiant_id)
        AND (${isForIt} OR (c.etudiant_id = a.etudiant_id AND NOT internship.libre(a.etudiant_id, a.annee_id)))`,
  )
}

/**
 * Whether an application (alias `c`) is for the offer of an assignment (alias `a`), or for the offer whose last place
 * the assignment has taken.
 */
const isForIt = sql<boolean>`(c.stage_id = a.stage_id OR c.stage_id IN (SELECT s.origine_id FROM internship.stage s
  JOIN internship.stage o ON o.id = s.origine_id AND o.affect = 1 WHERE s.id = a.stage_id))`

/** Closes the applications for those offers that are no longer active or have no place left, and tells the students. */
export const closeWithOffers = (trx: Trx, config: ClosingConfig, ids: readonly number[]): Promise<void> =>
  close(
    trx,
    config,
    sql`UPDATE internship.candidature c SET etat = 'pourvue' FROM internship.stage o
      WHERE o.id ${isOneOf(ids)} AND CASE o.affect WHEN ${OFFRE_LIBRE} THEN o.etat <> ${OFFRE_ACTIVE}
          ELSE NOT EXISTS (SELECT FROM internship.affectation a WHERE a.stage_id = o.id) END
        AND c.stage_id = o.id AND c.etat IN ('envoyee', 'retenue')`,
  )

async function close(trx: Trx, config: ClosingConfig, update: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; etat: string; propose: boolean; fixe: boolean }>`
    ${update} RETURNING c.id, c.etat, c.entretien_etat IS NOT NULL AS propose, c.entretien_debut IS NOT NULL AS fixe`.execute(
    trx,
  )
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  // the same mail may be sent again once the offer has been reopened
  await untell(trx, 'candidature', ids, { forgets: true })
  const proposed = rows.filter(({ propose }) => propose).map(({ id }) => id)
  if (proposed.length > 0) await untell(trx, 'candidature', proposed, { part: 'entretien' })
  const fixed = rows.filter(({ fixe }) => fixe).map(({ id }) => id)
  if (fixed.length > 0) await tellOff(trx, config, 'entreprise', fixed)
  const told = rows.filter(({ etat }) => etat === 'pourvue').map(({ id }) => id)
  if (told.length === 0) return
  await tell(trx, 'candidature_close', {
    categorie: 'demande',
    about: 'candidature',
    // it leads to other offers
    into: [config, 'offres', () => undefined],
    settles: 'again',
    // a future interview is cancelled with it
    ...(await endsWith(trx, config)),
    people: sql`
      SELECT c.id AS about_id, c.annee_id, e.nom_complet AS nom, e.email, ${langOf('e')} AS lang, s.sujet, s.entreprise,
        e.nom_complet AS etudiant, ${comingOf(config)}
      FROM internship.candidature c JOIN records.etudiant e ON e.id = c.etudiant_id JOIN internship.stage s ON s.id = c.stage_id
      WHERE c.id = ANY (${told}::integer[]) ORDER BY c.id`,
  })
}
