import { sql } from 'kysely'
import type { declaration as calls, MaDemande } from '../../contract/demande/declaration'
import { FAITS_DU_STAGE } from '../../contract/faits/demandes'
import { DEMANDE_EN_ATTENTE, INACTIF, type Lang } from '../../contract/kernel/constants'
import type { TypeStage } from '../../contract/specification/values'
import type { Handler } from '../access/handler'
import { isMyRequest, type MyStudent, myStudent } from '../access/mine'
import type { Person } from '../access/persons'
import { readClock } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { refuseChangedRow } from '../db/version'
import { askedAmong } from '../faits/asked'
import { found, invalid, Refusal } from '../kernel/refusal'
import { yearFor, yearsOf } from '../regle/years'
import { companyOf, keepDeclaration, refuseInactive, TOLD } from './declaration'
import { VERSION } from './demande'
import { moveRequest, refuseAssigned, refuseSecond } from './year'

/* What students ask the office for: an internship, or the approval of one that they have found. */

export const espaceDemandes: Handler<typeof calls.espaceDemandes> = async (_, { db, session, config }) => {
  const moi = await myStudent(db, session)
  const { rows } = await sql<MaDemande>`
      SELECT d.id, d.type_stage, d.langue, d.etat, d.retournee, d.motif, to_jsonb(d.created_at)#>>'{}' AS le,
        CASE WHEN c.id IS NOT NULL THEN jsonb_build_object(${TOLD}, 'connue', c.entreprise_id IS NOT NULL) END AS declaration,
        CASE WHEN d.annee_id <> ${session.anneeId} THEN y.label END AS annee, ${VERSION} AS version
      FROM internship.demande d
      JOIN records.annee y ON y.id = d.annee_id
      LEFT JOIN internship.declaration c ON c.id = d.id
      LEFT JOIN company.entreprise e ON e.id = c.entreprise_id
      WHERE ${isMyRequest(session, 'd')} ORDER BY d.id DESC`.execute(db)
  const [brouillon, annees, now, faits] = await Promise.all([
    draftOf(db, session, moi),
    yearsOf(db, session.etudiants),
    readClock(db, config),
    askedAmong(db, FAITS_DU_STAGE),
  ])
  const aujourdhui = now.slice(0, 'YYYY-MM-DD'.length)
  return { demandes: rows, brouillon, affecte: moi.affecte, faits, annees, aujourdhui }
}

export const espaceDemandeBrouillon: Handler<typeof calls.espaceDemandeBrouillon> = async (
  { contenu },
  { session, write },
) => {
  await write(async (trx) => {
    const moi = await myStudent(trx, session)
    if (contenu === null) return dropDraft(trx, session, moi)
    await sql`INSERT INTO internship.brouillon (etudiant_id, annee_id, contenu)
        VALUES (${moi.id}, ${session.anneeId}, ${JSON.stringify(contenu)})
        ON CONFLICT (etudiant_id, annee_id) DO UPDATE SET contenu = excluded.contenu, le = now()`.execute(trx)
  })
  return { status: 200 }
}

export const espaceDemandeEntreprise: Handler<typeof calls.espaceDemandeEntreprise> = async (
  { matricule },
  { db },
) => {
  const company = await companyOf(db, matricule)
  return { nom: company?.nom ?? null, inactive: company?.active === INACTIF }
}

export const espaceDemandeDemander: Handler<typeof calls.espaceDemandeDemander> = async (
  { type_stage, langue },
  { session, write },
) => {
  await write(async (trx) => {
    await ask(trx, await myStudent(trx, session), session.anneeId, { type_stage, langue })
  })
  return { status: 200 }
}

export const espaceDemandeDeclarer: Handler<typeof calls.espaceDemandeDeclarer> = async (
  { type_stage, langue, ...declared },
  { session, write },
) => {
  await write(async (trx) => {
    refuseInactive(await companyOf(trx, declared.matricule_entreprise))
    const moi = await myStudent(trx, session)
    const annee_id = await yearFor(trx, moi.id, declared)
    const id = await ask(trx, moi, annee_id, { type_stage, langue })
    await keepDeclaration(trx, { id, annee_id, etudiant_id: moi.id }, declared)
    await dropDraft(trx, session, moi)
  })
  return { status: 200 }
}

export const espaceDemandeCorriger: Handler<typeof calls.espaceDemandeCorriger> = async (
  { id, version, type_stage, langue, declaration },
  { session, write },
) => {
  await write(async (trx) => {
    const { annee_id: before, retournee, etudiant_id, declaree } = await own(trx, session, id)
    if (!retournee) throw new Refusal('request_not_returned', 'the request has not been given back')
    await refuseChangedRow(trx, 'internship.demande as d', VERSION, { id, version })
    if (declaree && !declaration) throw invalid('declaration', 'the request declares an internship')
    const annee_id = declaration ? await yearFor(trx, etudiant_id, declaration) : before
    await (annee_id === before
      ? refuseAssigned(trx, annee_id, etudiant_id)
      : moveRequest(trx, { id, annee_id, etudiant_id }))
    await trx
      .updateTable('internship.demande')
      .set({ type_stage, langue, retournee: 0, motif: '', renvoyee_le: sql`now()` })
      .where('id', '=', id)
      .execute()
    if (!declaree || !declaration) return
    refuseInactive(await companyOf(trx, declaration.matricule_entreprise))
    await keepDeclaration(trx, { id, annee_id, etudiant_id }, declaration)
  })
  return { status: 200 }
}

export const espaceDemandeRetirer: Handler<typeof calls.espaceDemandeRetirer> = async (
  { id, version },
  { session, write },
) => {
  await write(async (trx) => {
    const { etat } = await own(trx, session, id)
    if (etat !== DEMANDE_EN_ATTENTE) throw new Refusal('request_decided', 'the request has been decided')
    // the office has corrected it, or given it back with a reason
    await refuseChangedRow(trx, 'internship.demande as d', VERSION, { id, version })
    await trx.deleteFrom('internship.demande').where('id', '=', id).execute()
  })
  return { status: 200 }
}

/** @throws Refusal as `refuseSecond` */
async function ask(
  trx: Trx,
  { id: etudiant_id }: MyStudent,
  annee_id: number,
  asked: { type_stage: TypeStage; langue: Lang },
): Promise<number> {
  await refuseSecond(trx, { annee_id, etudiant_id })
  const { id } = await trx
    .insertInto('internship.demande')
    .values({ annee_id, etudiant_id, ...asked })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Own {
  annee_id: number
  etudiant_id: number
  etat: number
  retournee: number
  declaree: boolean
}

/** Locks a request of the student's own. @throws Refusal `not_found` */
async function own(trx: Trx, session: Person, id: number): Promise<Own> {
  const { rows } = await sql<Own>`
    SELECT d.annee_id, d.etudiant_id, d.etat, d.retournee, EXISTS (SELECT FROM internship.declaration c WHERE c.id = d.id) AS declaree
    FROM internship.demande d WHERE d.id = ${id} AND ${isMyRequest(session, 'd')} FOR UPDATE`.execute(trx)
  return found(rows[0], 'request')
}

async function draftOf(db: Db, { anneeId }: Person, { id }: MyStudent) {
  const { rows } = await sql<{ contenu: Record<string, string | number | null> }>`
    SELECT contenu FROM internship.brouillon WHERE etudiant_id = ${id} AND annee_id = ${anneeId}`.execute(db)
  return rows[0]?.contenu ?? null
}

async function dropDraft(trx: Trx, { anneeId }: Person, { id }: MyStudent): Promise<void> {
  await sql`DELETE FROM internship.brouillon WHERE etudiant_id = ${id} AND annee_id = ${anneeId}`.execute(trx)
}
