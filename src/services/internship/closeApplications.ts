import { sql, type Transaction } from 'kysely'
import { DEMANDE_EN_ATTENTE, type Lang } from '../../contract/constants'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import { langOf } from '../gabarits/langOf'
import { mailsOf } from '../gabarits/renderMail'
import { intoSpace } from '../mail/intoSpace'
import { queueMail } from '../mail/outbox'

interface Closed {
  id: number
  annee_id: number
  nom: string
  email: string
  lang: Lang
  sujet: string
  entreprise: string
}

/**
 * Closes what assignments leave without a purpose: the applications of others for the offer, who are told, and those of the
 * student for other offers. They may apply again if the offer, or the student, becomes free; so may a request that waited,
 * which goes back to the student.
 */
export async function closeApplications(
  trx: Transaction<Database>,
  config: Pick<Config, 'publicUrl'>,
  ids: readonly number[],
): Promise<void> {
  await giveBack(trx, ids)
  const { rows } = await sql<Closed>`
    WITH closed AS (
      UPDATE internship.candidature c SET etat = CASE WHEN c.stage_id = a.stage_id THEN 'pourvue' ELSE 'ailleurs' END
      FROM internship.affectation a
      WHERE a.id = ANY (${ids}::integer[]) AND c.annee_id = a.annee_id AND c.etat IN ('envoyee', 'retenue')
        AND (c.stage_id = a.stage_id) <> (c.etudiant_id = a.etudiant_id)
        AND (c.stage_id = a.stage_id OR c.etudiant_id = a.etudiant_id)
      RETURNING c.id, c.annee_id, c.etudiant_id, c.stage_id, c.etat)
    SELECT c.id, c.annee_id, e.nom_complet AS nom, e.email, ${langOf('e')} AS lang, s.sujet, s.entreprise
    FROM closed c JOIN records.etudiant e ON e.id = c.etudiant_id JOIN internship.stage s ON s.id = c.stage_id
    WHERE c.etat = 'pourvue' AND e.email <> '' ORDER BY c.id`.execute(trx)
  if (rows.length === 0) return
  const letter = await mailsOf(trx, 'candidature_close')
  for (const { id, annee_id, nom, email, lang, ...about } of rows) {
    const { button, link } = await intoSpace(trx, config, email, 'offres')
    await queueMail(trx, {
      ...{ recipient: email, nom, categorie: 'demande', anneeId: annee_id, link },
      about: { entity: 'candidature', id },
      ...letter(lang, { destinataire: nom, ...about }, { button }),
    })
  }
}

/** Takes the row of the enrolment, as requests do: what is sent at the same time comes before or is refused. */
async function giveBack(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  const assigned = sql`internship.affectation a WHERE a.id = ANY (${ids}::integer[])`
  await sql`SELECT FROM records.inscription WHERE (etudiant_id, annee_id) IN (SELECT a.etudiant_id, a.annee_id FROM ${assigned})
    ORDER BY etudiant_id FOR NO KEY UPDATE`.execute(trx)
  await sql`UPDATE internship.demande d SET retournee = 1 FROM ${assigned}
    AND d.etudiant_id = a.etudiant_id AND d.annee_id = a.annee_id AND d.etat = ${DEMANDE_EN_ATTENTE}
    AND d.retournee = 0`.execute(trx)
}
