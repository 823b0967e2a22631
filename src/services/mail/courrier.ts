import { type RawBuilder, sql } from 'kysely'
import { Email } from '../../contract/kernel/inputs'
import { COURRIER_HEURE, type CourrierRessource, type courrier as calls } from '../../contract/mail/courrier'
import type { Context, Handler } from '../access/handler'
import type { Db } from '../db/schema'
import { inScope, isInside, type Scope } from '../db/scope'
import { Refusal } from '../kernel/refusal'
import { SCHOOL } from './layout'
import { queueMail } from './outbox'

/* Mails to the people behind rows of a list. */

export const courrierDestinataires: Handler<typeof calls.courrierDestinataires> = async (rows, context) => {
  return peopleOf(rows, context)
}

export const courrierEnvoyer: Handler<typeof calls.courrierEnvoyer> = async (
  { objet, message, ...rows },
  context,
) => {
  const { destinataires } = await peopleOf(rows, context)
  if (destinataires.length === 0) return { status: 200, envoyes: 0 }
  const { session, write } = context
  const { username, email: replyTo, anneeId: annee_id } = session
  const utilisateur_id = Number(session.uid)
  // a header must be one line
  const subject = objet.replace(/\s+/g, ' ')
  const text = `${message}\n\n-- \n${username}\nEspace service de stage${SCHOOL.fr}\n`
  await write(async (trx) => {
    await refuseTooMany(trx, utilisateur_id, destinataires.length)
    const { id } = await trx
      .insertInto('internship.courrier')
      .values({
        annee_id,
        utilisateur_id,
        objet: subject,
        message,
        destinataires: destinataires.map(({ nom }) => nom),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { email: recipient, nom } of destinataires)
      await queueMail(trx, {
        recipient,
        nom,
        subject,
        text,
        html: '',
        replyTo,
        categorie: 'courrier',
        about: { entity: 'courrier', id },
        anneeId: annee_id,
      })
  })
  return { status: 200, envoyes: destinataires.length }
}

interface Person {
  nom: string
  email: string
}
interface Rows {
  ressource: CourrierRessource
  ids: readonly number[]
}

/** Sorted by name; of several with one address, the first. @throws Refusal `not_found` if no row has a recipient */
async function peopleOf({ ressource, ids }: Rows, { db, session }: Context) {
  const { rows: people } = await PEOPLE[ressource](session, ids).execute(db)
  if (people.length === 0) throw new Refusal('not_found', 'no such people')
  const destinataires = new Map<string, Person>()
  const sans: { nom: string }[] = []
  for (const { nom, email } of people.sort(byName)) {
    const { data: address } = Email.safeParse(email)
    const key = address?.toLowerCase() ?? ''
    if (!address) sans.push({ nom })
    else if (!destinataires.has(key)) destinataires.set(key, { nom, email: address })
  }
  return { destinataires: [...destinataires.values()], sans }
}

const byName = (one: Person, other: Person) => one.nom.localeCompare(other.nom, 'fr')

type PeopleOf = (scope: Scope, ids: readonly number[]) => RawBuilder<Person>

const persons =
  (table: string, name = 'nom_complet'): PeopleOf =>
  (_scope, ids) =>
    sql`SELECT ${sql.ref(name)} AS nom, email FROM ${sql.table(table)} WHERE id = ANY (${ids}::integer[])`

/** The students of rows of the year, by the column with the rows' ids. */
const students =
  (table: string, column = 'id'): PeopleOf =>
  (scope, ids) =>
    sql`SELECT nom_complet AS nom, email FROM records.etudiant WHERE id IN (
      SELECT etudiant_id FROM ${sql.table(table)} v
      WHERE ${inScope(scope, 'v')} AND ${sql.ref(`v.${column}`)} = ANY (${ids}::integer[]))`

const AFFECTATION = 'internship.affectation'

/** The recipients, by the ids of each list's rows. Addresses never come from the browser. */
const PEOPLE: Readonly<Record<CourrierRessource, PeopleOf>> = {
  entreprise: persons('company.entreprise', 'nom_entreprise'),
  stage: (scope, ids) => sql`
    SELECT nom_entreprise AS nom, email FROM company.entreprise WHERE id IN (
      SELECT entreprise_id FROM internship.stage v
      WHERE ${inScope(scope, 'v', 'offer')} AND v.id = ANY (${ids}::integer[]))`,
  affectation: students(AFFECTATION, 'stage_id'),
  planification: students(AFFECTATION, 'stage_id'),
  soutenance: students(AFFECTATION),
  note: students(AFFECTATION),
  rapport: students(AFFECTATION),
  // Includes earlier years, which the list shows; rows of its sample have no defence.
  diplome: (scope, ids) => sql`
    SELECT v.etudiant AS nom, v.email FROM internship.dossier v JOIN records.parcours p USING (etudiant_id, annee_id)
    WHERE v.id = ANY (${ids}::integer[]) AND v.note IS NOT NULL AND ${isInside(scope, 'group', 'p')}`,
  demande: students('internship.demande'),
  inscrit: students('records.inscription', 'etudiant_id'),
  enseignant: persons('records.enseignant'),
  professeur: persons('records.enseignant'),
  encadreur: persons('internship.encadreur'),
  jury: persons('internship.jury'),
}

/** One call of a person at a time, so that two cannot pass the limit together. @throws Refusal `rate_limited` */
async function refuseTooMany(trx: Db, uid: number, more: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${COURRIER_LOCK}, ${uid})`.execute(trx)
  const { rows } = await sql<{ sent: number; seconds: number | null }>`
    SELECT coalesce(sum(cardinality(destinataires)), 0)::int AS sent,
      ceil(extract(epoch FROM min(created_at) + interval '1 hour' - now()))::int AS seconds
    FROM internship.courrier WHERE utilisateur_id = ${uid} AND created_at > now() - interval '1 hour'`.execute(
    trx,
  )
  const { sent = 0, seconds } = rows[0] ?? {}
  if (sent + more <= COURRIER_HEURE) return
  throw new Refusal('rate_limited', 'too many mails in an hour', { retryAfter: Math.max(1, seconds ?? 3600) })
}

/** Any constant number: the class of the advisory locks of writers. */
const COURRIER_LOCK = 1_502_208
