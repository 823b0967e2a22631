import { type RawBuilder, sql } from 'kysely'
import { PARTS, type Part } from '../../contract/espace'
import type { Person } from '../auth/persons'

/*
 * Which rows are somebody's own. The one place where lists and lookups of a space get it: a row that is not theirs is not
 * there for them.
 */

type Roles = Pick<Person, 'etudiants' | 'encadreurs' | 'jurys' | 'entreprises' | 'tuteurs' | 'anneeId'>

const any = (ids: readonly number[]) => sql`ANY (${ids}::integer[])`

const CONDITIONS: Readonly<
  Record<Part, (roles: Roles, at: (column: string) => RawBuilder<unknown>) => RawBuilder<boolean>>
> = {
  etudiant: ({ etudiants }, at) => sql`${at('etudiant_id')} = ${any(etudiants)}`,
  encadreur: ({ encadreurs }, at) => sql`${at('encadrant_id')} = ${any(encadreurs)}`,
  jury: ({ jurys }, at) => sql`${at('id')} IN (SELECT s.affectation_id FROM internship.soutenance_jury m
    JOIN internship.soutenance s ON s.id = m.soutenance_id WHERE m.jury_id = ${any(jurys)})`,
  entreprise: ({ entreprises }, at) => sql`${at('entreprise_id')} = ${any(entreprises)}`,
  tuteur: ({ tuteurs }, at) => sql`${at('tuteur_id')} = ${any(tuteurs)}`,
}

/**
 * The condition of internships (`internship.v_deroulement`) of the current year that are somebody's in one of some parts.
 *
 * @example sql`SELECT v.* FROM internship.v_deroulement v WHERE ${isMine(session, 'v', ['etudiant'])}`
 */
export function isMine(roles: Roles, table: string, parts: readonly Part[] = PARTS): RawBuilder<boolean> {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  const some = parts.map((part) => CONDITIONS[part](roles, at))
  return sql<boolean>`(${at('annee_id')} = ${roles.anneeId} AND (${sql.join(some, sql` OR `)}))`
}

/** The parts that somebody has in an internship, as an array of texts. */
export function partsIn(roles: Roles, table: string): RawBuilder<Part[]> {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  const each = PARTS.map((part) => sql`CASE WHEN ${CONDITIONS[part](roles, at)} THEN ${part}::text END`)
  return sql<Part[]>`array_remove(ARRAY[${sql.join(each)}], NULL)`
}

/** Messages, and the marking of defences, that are somebody's: by the address that their row is of. */
export const isMyMessage = ({ email, anneeId }: Pick<Person, 'email' | 'anneeId'>, table: string) =>
  sql<boolean>`(${sql.ref(`${table}.annee_id`)} = ${anneeId} AND ${sql.ref(`${table}.cle`)} = ${email})`

type Teacher = Pick<Person, 'enseignants' | 'encadreurs' | 'jurys' | 'anneeId'>

/** What is asked of somebody as a teacher, a supervisor or a juror: `internship.sollicitation`. */
export function isAskedOfMe(roles: Teacher, table: string): RawBuilder<boolean> {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(${at('annee_id')} = ${roles.anneeId} AND (${at('enseignant_id')} = ${any(roles.enseignants)}
    OR ${at('jury_id')} = ${any(roles.jurys)} OR ${at('encadreur_id')} = ${any(roles.encadreurs)}))`
}
