import { sql } from 'kysely'
import { DEMANDE_EN_ATTENTE } from '../../contract/kernel/constants'
import type { Trx } from '../db/schema'
import { Refusal } from '../kernel/refusal'

interface RequestedYear {
  annee_id: number
  etudiant_id: number
  /** The request that is moved there. */
  id?: number
}

/**
 * A student has at most one pending request a year, and none if they may not have another internship.
 *
 * @throws Refusal `student_already_assigned`, `request_waiting`
 */
export async function refuseSecond(
  trx: Trx,
  { annee_id, etudiant_id, id = 0 }: RequestedYear,
): Promise<void> {
  await refuseAssigned(trx, annee_id, etudiant_id)
  const { rows } = await sql`
    SELECT FROM internship.demande WHERE etudiant_id = ${etudiant_id} AND annee_id = ${annee_id}
      AND etat = ${sql.lit(DEMANDE_EN_ATTENTE)} AND id <> ${id}`.execute(trx)
  if (rows.length > 0) throw new Refusal('request_waiting', 'a request of the student waits')
}

/** A row that a change has touched. */
interface Change {
  entity: string
  entity_id: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * The same once a change is taken back: requests of `rows` may wait again, or for another year.
 *
 * @throws Refusal `request_waiting`
 */
export async function refuseSecondAgain(trx: Trx, rows: readonly Change[]): Promise<void> {
  const ids = rows.flatMap(({ entity, entity_id, before, after }) =>
    entity === 'internship.demande' && (before?.etat !== after?.etat || before?.annee_id !== after?.annee_id)
      ? Number(entity_id)
      : [],
  )
  if (ids.length === 0) return
  await sql`SELECT FROM records.inscription i JOIN internship.demande d USING (etudiant_id, annee_id)
    WHERE d.id = ANY (${ids}::integer[]) FOR NO KEY UPDATE OF i`.execute(trx)
  const { rows: waiting } = await sql`
    SELECT FROM internship.demande d JOIN internship.demande other USING (etudiant_id, annee_id, etat)
    WHERE d.id = ANY (${ids}::integer[]) AND d.etat = ${sql.lit(DEMANDE_EN_ATTENTE)} AND other.id <> d.id`.execute(
    trx,
  )
  if (waiting.length > 0) throw new Refusal('request_waiting', 'another request of the student waits')
}

/** Locks the enrolment, as assignments do, so that simultaneous calls run one after the other. */
export async function refuseAssigned(trx: Trx, annee_id: number, etudiant_id: number): Promise<void> {
  const of = sql`etudiant_id = ${etudiant_id} AND annee_id = ${annee_id}`
  await sql`SELECT FROM records.inscription WHERE ${of} FOR NO KEY UPDATE`.execute(trx)
  const { rows } = await sql<{ libre: boolean }>`
    SELECT internship.libre(${etudiant_id}::integer, ${annee_id}::integer) AS libre`.execute(trx)
  if (!rows[0]?.libre) throw new Refusal('student_already_assigned', 'the student has an internship')
}

/**
 * Moves a request to the year of its days, with its files.
 *
 * @throws Refusal as `refuseSecond`
 */
export async function moveRequest(trx: Trx, to: Required<RequestedYear>): Promise<void> {
  await refuseSecond(trx, to)
  const { id, annee_id } = to
  await trx.updateTable('internship.demande').set({ annee_id }).where('id', '=', id).execute()
  await sql`UPDATE internship.fichier SET annee_id = ${annee_id} WHERE fiche = 'demande' AND fiche_id = ${id}`.execute(
    trx,
  )
}
