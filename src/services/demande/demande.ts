import { sql } from 'kysely'
import { DEMANDE_ACCEPTEE, type Lang } from '../../contract/kernel/constants'
import type { internship } from '../../contract/specification/internship'
import type { Handler } from '../access/handler'
import { cases, code, letters, like, list, plain, reference, text } from '../db/list'
import { numbersOf } from '../db/numbers'
import type { Trx } from '../db/schema'
import { inScope, inYear, type Scope, scopeOf } from '../db/scope'
import { refuseChangedRow } from '../db/version'
import { byGroup, groupIdOf, groupOf, likeStudent, matriculeOf, STUDENT_BESIDE } from '../dossier/dossier'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { versionOfRow } from '../tables/versionOfRow'
import { acceptDeclared } from './acceptDeclared'
import { tellStudent } from './tellStudent'

/* Internship requests of students. */

export const demandeList: Handler<typeof internship.demandeList> = async (
  { lang, ...paging },
  { db, session },
) => {
  const { rows, ...numbers } = await demandes(db, paging, { scope: scopeOf(session), lang })
  return { Demandes: rows, ...numbers }
}

export const demandeChangementEtat: Handler<typeof internship.demandeChangementEtat> = async (
  { id, etat, motif, version },
  { write, session, config },
) => {
  const done = await write(async (trx) => {
    await refuseChangedRequest(trx, session, { id, version })
    return decide(trx, session, config, { id, etat, motif })
  })
  return { status: 200, ...done }
}

const demandes = list((db, { scope, lang }: { scope: Scope; lang: Lang }) => ({
  query: db
    .selectFrom('internship.demande as d')
    .leftJoin('internship.declaration as c', 'c.id', 'd.id')
    .select(['d.id', 'd.etudiant as name', 'd.type_stage', 'd.langue', 'd.etat'])
    .select([matriculeOf('d').as('matricule'), groupOf('d').as('groupe'), EMAIL.as('email')])
    .select(groupIdOf('d').as('id_groupe'))
    .select(SUITE)
    .select(VERSION.as('version'))
    .where(inScope(scope, 'd')),
  beside: { ...STUDENT_BESIDE, entreprise: ['entreprise'] },
  sort: {
    name: text('d.etudiant'),
    type_stage: plain('d.type_stage'),
    langue: lang === 'en' ? plain('d.langue') : READ_LANGUE,
    etat: plain('d.etat'),
  },
  id: plain('d.id'),
  search: (pattern) => sql`${like('d.recherche', pattern)} OR ${likeStudent('d', pattern)}`,
  filter: {
    id_etudiant: reference('d.etudiant_id'),
    id_groupe: byGroup('d'),
    etat: code('d.etat'),
    type_stage: code('d.type_stage'),
    langue: letters('d.langue'),
    retournee: code('d.retournee'),
    declaree: DECLAREE,
  },
  counted: {
    in: sql`${numbersOf(scope, 'internship.effectif_demande')} AS d WHERE ${inYear(scope, 'd')}`,
    by: ['etat', 'type_stage', 'langue'],
  },
}))

/** Sorted by name in French and in Arabic, as in the index. */
const READ_LANGUE = sql`strpos('en ar fr', d.langue)`

export const EMAIL = sql<string>`(SELECT email FROM records.etudiant WHERE id = d.etudiant_id)`

/** Whether it declares an internship that the student has found. */
const DECLAREE = cases({
  0: sql`NOT EXISTS (SELECT FROM internship.declaration c WHERE c.id = d.id)`,
  1: sql`EXISTS (SELECT FROM internship.declaration c WHERE c.id = d.id)`,
})

/**
 * What a request beyond the specification's is about (its declaration is `c`, if any), and whether it waits for the
 * student.
 */
export const SUITE = [
  sql<0 | 1>`(c.id IS NOT NULL)::int`.as('declaree'),
  sql<string | null>`c.sujet`.as('sujet'),
  sql<
    string | null
  >`coalesce((SELECT e.nom_entreprise FROM company.entreprise e WHERE e.id = c.entreprise_id), c.nom_entreprise)`.as(
    'entreprise',
  ),
  sql<number | null>`c.encadrant_id`.as('encadrant_id'),
  sql<number>`d.etudiant_id`.as('etudiant_id'),
  sql<0 | 1>`d.retournee`.as('retournee'),
  sql<string>`d.motif`.as('motif'),
] as const

/** Of a request (alias `d`) and what it declares. */
export const VERSION = versionOfRow('internship.demande', 'd', {
  also: [sql`(SELECT c::text FROM internship.declaration c WHERE c.id = d.id)`],
})

/** The request as the caller read it, and inside their scope; locked. */
export const refuseChangedRequest = (
  trx: Trx,
  session: Scope,
  record: { id: number; version?: string | undefined },
) => refuseChangedRow(trx, 'internship.demande as d', VERSION, record, inScope(session, 'd'))

/**
 * Accepts a request, with everything that follows from a declaration, or refuses it, with or without a reason; the
 * student is told.
 *
 * @throws Refusal `not_found`, `request_accepted`, and those of `acceptDeclared`
 */
export async function decide(
  trx: Trx,
  session: Scope,
  config: Config,
  { id, etat, motif = '' }: { id: number; etat: 1 | 2; motif?: string },
): Promise<{ version: string }> {
  const changed = await trx
    .updateTable('internship.demande as d')
    .set({ etat, retournee: 0, motif: etat === DEMANDE_ACCEPTEE ? '' : motif })
    .where('d.id', '=', id)
    .where(inScope(session, 'd'))
    .where('d.etat', '<>', DEMANDE_ACCEPTEE)
    .returning(['d.id', 'd.type_stage', 'd.langue'])
    .executeTakeFirst()
  if (!changed) {
    const demandes = trx.selectFrom('internship.demande').select('id').where('id', '=', id)
    found(await demandes.where(inScope(session)).executeTakeFirst(), 'request')
    throw new Refusal('request_accepted', 'the request is accepted')
  }
  if (etat === DEMANDE_ACCEPTEE) await acceptDeclared(trx, session, config, changed)
  await tellStudent(trx, config, etat === DEMANDE_ACCEPTEE ? 'demande_acceptee' : 'demande_refusee', id)
  return trx
    .selectFrom('internship.demande as d')
    .select(VERSION.as('version'))
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()
}
