import { sql } from 'kysely'
import type {
  CandidatureRecue,
  candidature as calls,
  MaCandidature,
} from '../../contract/candidature/candidature'
import { MESSAGES_PAR_JOUR } from '../../contract/candidature/limites'
import { OFFRE_ACTIVE, OFFRE_LIBRE } from '../../contract/kernel/constants'
import type { Handler } from '../access/handler'
import { isForStudent, isMyCompanys, isMyStudents, isOpen, isPast, myStudent } from '../access/mine'
import { countHit } from '../access/rateLimit'
import type { Trx } from '../db/schema'
import { refuseOtherVersion, refuseUnseen } from '../db/version'
import { entretienOf, NO_SLOTS, tellOff } from '../entretien/entretien'
import { VERSION, waitingFor } from '../entretien/waitingFor'
import { found, Refusal } from '../kernel/refusal'
import { untell } from '../mail/outbox'
import { HAS_CV, takesApplications } from './espaceOffres'
import { acknowledge, tellAnswer, tellMessage, tellReceived } from './tellApplication'

/* Applications: students make them, companies answer them. */

export const espaceCandidatures: Handler<typeof calls.espaceCandidatures> = async (
  _,
  { db, session, config },
) => {
  const { rows } = await sql<MaCandidature>`
      SELECT c.id, c.stage_id, s.sujet, s.entreprise, c.lettre, c.etat, c.motif, to_jsonb(c.le)#>>'{}' AS le,
        ${HAS_CV} AS cv,
        ${isOpen('s')} AS ouverte, ${isAssigned} AS affectee,
        ${entretienOf(config)} AS entretien, ${WRITTEN}, ${VERSION} AS version
      FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
      WHERE ${isMyStudents(session, 'c')} ORDER BY c.le DESC, c.id DESC`.execute(db)
  return { candidatures: rows }
}

export const espaceCandidatureEnvoyer: Handler<typeof calls.espaceCandidatureEnvoyer> = async (
  { stage_id, lettre },
  { config, session, write },
) => {
  const id = await write(async (trx) => {
    if (!(await takesApplications(trx))) throw new Refusal('applications_closed', 'the school takes none')
    const moi = await myStudent(trx, session)
    if (moi.affecte) throw new Refusal('student_already_assigned', 'the student has an internship')
    await holdOffer(trx, stage_id)
    const { rows } = await sql<{ passee: boolean }>`
        SELECT ${isPast(config, 's')} AS passee FROM internship.stage s
        WHERE s.id = ${stage_id} AND ${isForStudent(moi, session, 's')}`.execute(trx)
    if (found(rows[0], 'offer').passee)
      throw new Refusal('application_deadline_passed', 'its last day for applications has passed')
    const sent = await sql<{ id: number }>`
        INSERT INTO internship.candidature AS c (annee_id, etudiant_id, stage_id, lettre)
        VALUES (${session.anneeId}, ${moi.id}, ${stage_id}, ${lettre})
        ON CONFLICT (etudiant_id, stage_id) DO UPDATE SET lettre = excluded.lettre, etat = 'envoyee', motif = '', le = now(),
          repondue_le = NULL, message = '', message_le = NULL, ${NO_SLOTS}
        WHERE c.etat IN ('retiree', 'pourvue', 'ailleurs') RETURNING c.id`.execute(trx)
    const [applied] = sent.rows
    if (!applied) throw new Refusal('already_applied', 'the student has applied for the offer')
    await untell(trx, 'candidature', [applied.id])
    await tellReceived(trx, config, applied.id)
    await acknowledge(trx, config, applied.id)
    return applied.id
  })
  return { status: 200, id }
}

export const espaceCandidatureRetirer: Handler<typeof calls.espaceCandidatureRetirer> = async (
  { id, version },
  { config, session, write },
) => {
  await write(async (trx) => {
    const { rows } = await sql<{ etat: string; affectee: boolean; version: string }>`
        SELECT c.etat, ${isAssigned} AS affectee, ${VERSION} AS version FROM internship.candidature c WHERE c.id = ${id} AND ${isMyStudents(session, 'c')} FOR UPDATE`.execute(
      trx,
    )
    const { etat, affectee, ...present } = found(rows[0], 'application')
    if (affectee) throw new Refusal('application_answered', 'the student is assigned to the offer')
    if (etat === 'retiree' || etat === 'pourvue' || etat === 'ailleurs') return
    if (etat === 'refusee') throw new Refusal('application_answered', 'the application is refused')
    await refuseOtherVersion(trx, version, present, { entity: 'internship.candidature', entityId: id })
    await sql`UPDATE internship.candidature SET etat = 'retiree' WHERE id = ${id}`.execute(trx)
    await untell(trx, 'candidature', [id])
    await untell(trx, 'candidature', [id], { part: 'entretien' })
    await tellOff(trx, config, 'entreprise', [id])
  })
  return { status: 200 }
}

export const espaceCandidaturesRecues: Handler<typeof calls.espaceCandidaturesRecues> = async (
  { lang },
  { config, db, session },
) => {
  const { rows } = await sql<CandidatureRecue>`
      SELECT c.id, c.stage_id, s.sujet, e.nom_complet AS etudiant, d.label->>${lang} AS diplome, n.label->>${lang} AS niveau,
        c.lettre, c.etat, c.motif, to_jsonb(c.le)#>>'{}' AS le, ${isAssigned} AS affectee,
        ${entretienOf(config)} AS entretien, ${WRITTEN}, ${VERSION} AS version
      FROM internship.candidature c
      JOIN internship.stage s ON s.id = c.stage_id
      JOIN records.etudiant e ON e.id = c.etudiant_id
      JOIN records.parcours p ON p.etudiant_id = c.etudiant_id AND p.annee_id = c.annee_id
      JOIN records.specialite a ON a.id = p.specialite_id
      JOIN records.diplome d ON d.id = a.diplome_id
      JOIN records.niveau n ON n.id = p.niveau_id
      WHERE ${isMyCompanys(session, 's')} AND c.etat <> 'retiree'
      ORDER BY c.etat <> 'envoyee', c.le DESC, c.id DESC`.execute(db)
  return { candidatures: rows }
}

export const espaceCandidatureRepondre: Handler<typeof calls.espaceCandidatureRepondre> = async (
  { id, etat, motif, version },
  { config, session, write },
) => {
  await write(async (trx) => {
    await sql`SELECT FROM internship.candidature WHERE id = ${id} FOR UPDATE`.execute(trx)
    // read after the lock, so that nobody can assign the student or the offer in the meantime
    const { rows } = await sql<{
      etat: string
      motif: string
      affect: number
      offre: number
      taken: boolean
      version: string
    }>`
        SELECT c.etat, c.motif, s.affect, s.etat AS offre, NOT internship.libre(c.etudiant_id, c.annee_id) AS taken, ${VERSION} AS version
        FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
        WHERE c.id = ${id} AND ${isMyCompanys(session, 's')}`.execute(trx)
    const now = found(rows[0], 'application')
    if (now.etat === 'retiree') throw new Refusal('application_withdrawn', 'the student has taken it back')
    if (now.affect !== OFFRE_LIBRE) throw new Refusal('offer_assigned', 'the offer is assigned')
    if (etat === 'retenue' && now.offre !== OFFRE_ACTIVE)
      throw new Refusal('offer_not_active', 'the offer is not active')
    if (etat === 'retenue' && now.taken)
      throw new Refusal('applicant_assigned', 'the student has an internship')
    if (now.etat === etat && now.motif === motif) return
    const seen = { answered: now.etat !== 'envoyee', version: now.version }
    await refuseUnseen(trx, version, seen, { entity: 'internship.candidature', entityId: id })
    await sql`UPDATE internship.candidature SET etat = ${etat}, motif = ${motif}, repondue_le = now()
        WHERE id = ${id}`.execute(trx)
    // unsent mails about proposed or agreed times would arrive after the refusal
    if (etat === 'refusee') await untell(trx, 'candidature', [id], { part: 'entretien' })
    await tellAnswer(trx, config, etat === 'retenue' ? 'candidature_retenue' : 'candidature_refusee', id)
  })
  return { status: 200 }
}

export const espaceCandidatureEcrire: Handler<typeof calls.espaceCandidatureEcrire> = async (
  { id, message },
  { config, session, write },
) => {
  await write(async (trx) => {
    await waitingFor(trx, session, id)
    // of all who act for the company together
    const { hits, seconds } = await countHit(trx, `candidature/message ${id}`, DAY_MINUTES)
    if (hits > MESSAGES_PAR_JOUR)
      throw new Refusal('too_many_messages', 'too many messages about it today', { retryAfter: seconds })
    await sql`UPDATE internship.candidature SET message = ${message}, message_le = now() WHERE id = ${id}`.execute(
      trx,
    )
    await tellMessage(trx, config, id, session)
  })
  return { status: 200 }
}

const DAY_MINUTES = 24 * 60

/** What the company has last written, of an application (alias `c`). */
const WRITTEN = sql`c.message, to_jsonb(c.message_le)#>>'{}' AS message_le`

/**
 * Whether the offer of an application (alias `c`) has become its student's internship; the application itself keeps its
 * state.
 */
const isAssigned = sql<boolean>`EXISTS (SELECT FROM internship.affectation f
  WHERE f.stage_id = c.stage_id AND f.etudiant_id = c.etudiant_id)`

/** Of an application and an assignment at once, one comes first. */
const holdOffer = (trx: Trx, id: number) =>
  sql`SELECT FROM internship.stage WHERE id = ${id} FOR SHARE`.execute(trx)
