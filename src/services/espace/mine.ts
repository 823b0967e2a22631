import { type RawBuilder, sql } from 'kysely'
import type { Person } from '../auth/persons'

/*
 * Which rows are somebody's own. The one place where lists and lookups of a space get it: a row that is not theirs is not
 * there for them.
 */

type Roles = Pick<Person, 'etudiants' | 'encadreurs' | 'jurys' | 'entreprises' | 'tuteurs' | 'anneeId'>

/** As what somebody has to do with an internship. */
export type Part = 'etudiant' | 'encadreur' | 'jury' | 'entreprise' | 'tuteur'

const any = (ids: readonly number[]) => sql`ANY (${ids}::integer[])`

const PARTS: Readonly<
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
export function isMine(roles: Roles, table: string, parts: readonly Part[]): RawBuilder<boolean> {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  const some = parts.map((part) => PARTS[part](roles, at))
  return sql<boolean>`(${at('annee_id')} = ${roles.anneeId} AND (${sql.join(some, sql` OR `)}))`
}
