import { sql } from 'kysely'
import type { espaceSoutenances as calls, MonAgenda } from '../../contract/soutenance/espaceSoutenances'
import { hashToken, newToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import { isAskedOfMe, isMyMessage } from '../access/mine'
import type { Person } from '../access/persons'
import { addressOf, openAt } from '../agenda/addresses'
import { keepPersons } from '../convocation/prepare'
import { todayOf } from '../db/clock'
import type { Db } from '../db/schema'
import { dutiesOf } from '../feuille/holder'
import { found, Refusal } from '../kernel/refusal'

/* Ways out of a space: to the pages of marks and of availability, and the address of one's own calendar. */

export const espaceNoter: Handler<typeof calls.espaceNoter> = async (_, { session, config, write }) => {
  const token = await write(async (trx) => {
    const duties = await dutiesOf(trx, { cle: session.cle, annee_id: session.anneeId }, 'fr', config)
    if (duties.length === 0) throw new Refusal('not_found', 'nothing to mark')
    const defences = duties.map(({ soutenance_id }) => soutenance_id)
    await keepPersons(trx, session.anneeId, sql`(SELECT unnest(${defences}::integer[]) AS id)`)
    const { rows } = await sql<{ id: number }>`
        SELECT k.id FROM internship.convoque k WHERE ${isMyMessage(session, 'k')}`.execute(trx)
    return linkTo(trx, 'notation', found(rows[0], 'person').id)
  })
  return { status: 200, token }
}

export const espaceDisponibilite: Handler<typeof calls.espaceDisponibilite> = async (
  { id },
  { session, config, write },
) => {
  const token = await write(async (trx) => {
    const { rows } = await sql<{ id: number }>`
        SELECT q.id FROM internship.sollicitation q
        WHERE q.id = ${id} AND ${isAskedOfMe(session, 'q')} AND q.jusqu_au >= ${todayOf(config)}`.execute(trx)
    return linkTo(trx, 'disponibilite', found(rows[0], 'request').id)
  })
  return { status: 200, token }
}

export const espaceAgendaOuvrir: Handler<typeof calls.espaceAgendaOuvrir> = async (
  { genre, id },
  { db, session, config, write },
) => {
  await own(db, session, { genre, id })
  const secret = newToken()
  await write((trx) => openAt(trx, { column: `${genre}_id`, id }, secret))
  return { status: 200, adresse: addressOf(config.publicUrl, secret) }
}

export const espaceAgendaFermer: Handler<typeof calls.espaceAgendaFermer> = async (
  { genre, id },
  { db, session, write },
) => {
  await own(db, session, { genre, id })
  await write((trx) =>
    sql`DELETE FROM gateway.calendrier WHERE ${sql.ref(`${genre}_id`)} = ${id}`.execute(trx),
  )
  return { status: 200 }
}

/** The calendars that somebody may have: a juror's or supervisor's is the teacher's, where they are one. */
export async function agendasOf(
  db: Db,
  { etudiants, enseignants, jurys, encadreurs }: Person,
): Promise<MonAgenda[]> {
  const { rows } = await sql<MonAgenda>`
    SELECT h.genre, h.id, h.nom, c.id IS NOT NULL AS ouverte FROM (
      SELECT 'etudiant' AS genre, id, nom_complet AS nom FROM records.etudiant WHERE id = ANY (${etudiants}::integer[])
      UNION ALL SELECT 'enseignant', id, nom_complet FROM records.enseignant WHERE id = ANY (${enseignants}::integer[])
      UNION ALL SELECT 'jury', id, nom_complet FROM internship.jury
      WHERE id = ANY (${jurys}::integer[]) AND enseignant_id IS NULL
      UNION ALL SELECT 'encadreur', id, nom_complet FROM internship.encadreur
      WHERE id = ANY (${encadreurs}::integer[]) AND enseignant_id IS NULL
    ) AS h LEFT JOIN gateway.calendrier c ON CASE h.genre WHEN 'etudiant' THEN c.etudiant_id
      WHEN 'enseignant' THEN c.enseignant_id WHEN 'jury' THEN c.jury_id ELSE c.encadreur_id END = h.id
    ORDER BY 1, 2`.execute(db)
  return rows
}

/** @throws Refusal `not_found` where the calendar is somebody else's */
async function own(db: Db, session: Person, { genre, id }: Pick<MonAgenda, 'genre' | 'id'>): Promise<void> {
  const mine = await agendasOf(db, session)
  found(
    mine.find((one) => one.genre === genre && one.id === id),
    'calendar',
  )
}

/** A link of an hour, as a mail would bring it. */
async function linkTo(trx: Db, kind: 'notation' | 'disponibilite', subjectId: number): Promise<string> {
  const token = newToken()
  await sql`INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at)
    VALUES (${hashToken(token)}, ${kind}, ${subjectId}, now() + interval '1 hour')`.execute(trx)
  return token
}
