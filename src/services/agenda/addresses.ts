import { sql } from 'kysely'
import { type AgendaGenre, type agenda as calls, ICS_PATH } from '../../contract/agenda/agenda'
import { digest } from '../access/credentials/digest'
import { newToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import type { Db } from '../db/schema'
import { isInside, outsideScope, type Scope } from '../db/scope'
import { found } from '../kernel/refusal'

interface Whose {
  genre: AgendaGenre
  id: number
}

/* The calendar address of a room or person: created, renewed, withdrawn. */

export const agendaAdresse: Handler<typeof calls.agendaAdresse> = async (whose, { db, session }) => {
  const holder = await holderOf(db, session, whose)
  const { rows } = await sql`SELECT FROM gateway.calendrier WHERE ${holder.is}`.execute(db)
  return { ouverte: rows.length > 0 }
}

export const agendaOuvrir: Handler<typeof calls.agendaOuvrir> = async (whose, { session, config, write }) => {
  const secret = newToken()
  await write(async (trx) => openAt(trx, await holderOf(trx, session, whose), secret))
  return { status: 200, adresse: addressOf(config.publicUrl, secret) }
}

export const agendaFermer: Handler<typeof calls.agendaFermer> = async (whose, { session, write }) => {
  await write(async (trx) => {
    const holder = await holderOf(trx, session, whose)
    await sql`DELETE FROM gateway.calendrier WHERE ${holder.is}`.execute(trx)
  })
  return { status: 200 }
}

export const addressOf = (publicUrl: string, secret: string): string => `${publicUrl}${ICS_PATH}${secret}.ics`

/** Creates a calendar address, replacing an existing one, and stores only a digest of its secret. */
export const openAt = (db: Db, { column, id }: Pick<Holder, 'column' | 'id'>, secret: string) =>
  sql`INSERT INTO gateway.calendrier (empreinte, ${sql.ref(column)}) VALUES (${digest(secret)}, ${id})
    ON CONFLICT (${sql.ref(column)}) DO UPDATE SET empreinte = excluded.empreinte, ouvert_le = now()`.execute(
    db,
  )

type Holder = Awaited<ReturnType<typeof holderOf>>

/**
 * The holder: the teacher, if a juror or supervisor is one.
 *
 * @throws Refusal `not_found`; `outside_scope` for colleagues limited to some diplomas, because a room also has
 * defences of others
 */
async function holderOf(db: Db, scope: Scope, { genre, id }: Whose) {
  if (scope.diplomes && genre !== 'etudiant') throw outsideScope()
  const table = TABLES[genre]
  const teacher = genre === 'jury' || genre === 'encadreur' ? sql`h.enseignant_id` : sql`NULL::integer`
  const there = genre === 'etudiant' ? isEnrolled(scope) : sql`true`
  const { rows } = await sql<{ enseignant_id: number | null }>`
    SELECT ${teacher} AS enseignant_id FROM ${sql.table(table)} h WHERE h.id = ${id} AND ${there}`.execute(db)
  const { enseignant_id } = found(rows[0], genre)
  const column = enseignant_id === null ? (`${genre}_id` as const) : ('enseignant_id' as const)
  const holder = enseignant_id ?? id
  return { column, id: holder, is: sql`${sql.ref(column)} = ${holder}` }
}

/** A student of the session's year, in its diplomas. */
const isEnrolled = (scope: Scope) => sql`EXISTS (
  SELECT FROM records.parcours p
  WHERE p.etudiant_id = h.id AND p.annee_id = ${scope.anneeId} AND ${isInside(scope, 'group', 'p')})`

const TABLES: Readonly<Record<AgendaGenre, string>> = {
  salle: 'records.salle',
  enseignant: 'records.enseignant',
  etudiant: 'records.etudiant',
  jury: 'internship.jury',
  encadreur: 'internship.encadreur',
}
