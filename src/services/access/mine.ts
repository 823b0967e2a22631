import { type RawBuilder, sql } from 'kysely'
import { PARTS, type Part } from '../../contract/espace/espace'
import { ACTIF, DEMANDE_EN_ATTENTE, OFFRE_ACTIVE, OFFRE_LIBRE } from '../../contract/kernel/constants'
import { todayOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { found } from '../kernel/refusal'
import type { Person } from './persons'

/*
 * Which rows are somebody's own. The one place where lists and lookups of a space get it: a row that is not theirs is not
 * there for them.
 */

type Roles = Pick<Person, 'etudiants' | 'encadreurs' | 'jurys' | 'entreprises' | 'tuteurs' | 'anneeId'>

const any = (ids: readonly number[]) => sql`ANY (${ids}::integer[])`

const CONDITIONS: Readonly<
  Record<
    Part,
    (roles: Roles, at: (column: string) => RawBuilder<unknown>, table: string) => RawBuilder<boolean>
  >
> = {
  etudiant: ({ etudiants }, at) => sql`${at('etudiant_id')} = ${any(etudiants)}`,
  encadreur: ({ encadreurs }, at) => sql`${at('encadrant_id')} = ${any(encadreurs)}`,
  jury: ({ jurys }, at) => sql`${at('id')} IN (SELECT s.affectation_id FROM internship.soutenance_jury m
    JOIN internship.soutenance s ON s.id = m.soutenance_id WHERE m.jury_id = ${any(jurys)})`,
  entreprise: ({ entreprises }, at) => sql`${at('entreprise_id')} = ${any(entreprises)}`,
  tuteur: ({ tuteurs }, at, table) =>
    sql`(${at('tuteur_id')} = ${any(tuteurs)} AND NOT ${isContested(table)})`,
}

/** Whether the tutor of the internship `tutored` has said of the internship `table` that they are not its tutor. */
export const isContested = (table: string, tutored = table): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM internship.tutorat x WHERE x.id = ${sql.ref(`${table}.id`)} AND x.contact_id = ${sql.ref(`${tutored}.tuteur_id`)}
    AND x.etudiant_id = ${sql.ref(`${table}.etudiant_id`)} AND x.etat = 'conteste')`

/** Internships (`internship.v_deroulement`) whose tutor somebody is named as, also where they have said that they are not. */
export const isNamedTutor = ({ tuteurs, anneeId }: Roles, table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.annee_id`)} = ${anneeId} AND ${sql.ref(`${table}.tuteur_id`)} = ${any(tuteurs)})`

/**
 * The condition of internships (`internship.v_deroulement`) of the current year that are somebody's in one of some parts.
 *
 * @example sql`SELECT v.* FROM internship.v_deroulement v WHERE ${isMine(session, 'v', ['etudiant'])}`
 */
export function isMine(roles: Roles, table: string, parts: readonly Part[] = PARTS): RawBuilder<boolean> {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  const some = parts.map((part) => CONDITIONS[part](roles, at, table))
  return sql<boolean>`(${at('annee_id')} = ${roles.anneeId} AND (${sql.join(some, sql` OR `)}))`
}

/** The condition of what belongs to a company that somebody acts for, by the column of its id. */
export const isMyCompany = (
  { entreprises }: Pick<Roles, 'entreprises'>,
  column: string,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} = ${any(entreprises)}`

/** The parts that somebody has in an internship, as an array of texts. */
export function partsIn(roles: Roles, table: string): RawBuilder<Part[]> {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  const each = PARTS.map(
    (part) => sql`CASE WHEN ${CONDITIONS[part](roles, at, table)} THEN ${part}::text END`,
  )
  return sql<Part[]>`array_remove(ARRAY[${sql.join(each)}], NULL)`
}

/** A student of the current year, whose own the rows are. */
export interface Moi {
  id: number
  nom: string
  specialite_id: number
  niveau_id: number
  /** Whether the internship that they have is the only one of the year. */
  affecte: boolean
}

/**
 * The student that somebody is this year; of several with one address, first the one without an internship.
 *
 * @throws Refusal `not_found` when they are not enrolled
 */
export async function myStudent(db: Db, { etudiants, anneeId }: Roles): Promise<Moi> {
  const { rows } = await sql<Moi>`
    SELECT p.etudiant_id AS id, p.prenom || ' ' || p.nom AS nom, p.specialite_id, p.niveau_id,
      NOT internship.libre(p.etudiant_id, p.annee_id) AS affecte
    FROM records.parcours p WHERE p.annee_id = ${anneeId} AND p.etudiant_id = ${any(etudiants)} AND p.parti = 0
    ORDER BY p.stage, p.etudiant_id LIMIT 1`.execute(db)
  return found(rows[0], 'enrolment')
}

/** Rows of the current year that are a student's own (`etudiant_id`). */
export const isMyStudents = ({ etudiants, anneeId }: Roles, table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.annee_id`)} = ${anneeId} AND ${sql.ref(`${table}.etudiant_id`)} = ${any(etudiants)})`

/** Requests of a student in the current year, and what waits and declares an internship of another open year. */
export const isMyRequest = (roles: Roles, table: string): RawBuilder<boolean> => {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(${isMyStudents(roles, table)} OR (${at('etudiant_id')} = ${any(roles.etudiants)}
    AND ${at('etat')} = ${sql.lit(DEMANDE_EN_ATTENTE)} AND EXISTS (SELECT FROM internship.declaration o WHERE o.id = ${at('id')})
    AND EXISTS (SELECT FROM records.annee o WHERE o.id = ${at('annee_id')} AND NOT o.cloturee)))`
}

/** Offers of the current year of the companies that somebody acts for. */
export const isMyCompanys = ({ entreprises, anneeId }: Roles, table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.annee_id`)} = ${anneeId} AND ${sql.ref(`${table}.entreprise_id`)} = ${any(entreprises)})`

/** Offers whose last day for applications has passed. */
export const isPast = (config: Zone, table: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${table}.limite`)} < ${todayOf(config)}, false)`

/** Offers that are to be had at all: active and free, of a company that the school works with. */
export const isOpen = (table: string): RawBuilder<boolean> => {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(${at('etat')} = ${sql.lit(OFFRE_ACTIVE)} AND ${at('affect')} = ${sql.lit(OFFRE_LIBRE)}
    AND ${at('entreprise_id')} IN (SELECT o.id FROM company.entreprise o WHERE o.active = ${sql.lit(ACTIF)}))`
}

/** Offers that a student may apply for now. */
export const isOffered = (
  student: Pick<Moi, 'specialite_id' | 'niveau_id'>,
  { anneeId, ...config }: Pick<Roles, 'anneeId'> & Zone,
  table: string,
): RawBuilder<boolean> =>
  sql<boolean>`(${isForStudent(student, { anneeId }, table)} AND NOT ${isPast(config, table)})`

/**
 * Offers of the current year that are for a student: active, free, of an active company, and for their specialty and
 * level. An offer that names no specialty is for its levels, one that names neither for all.
 */
export const isForStudent = (
  { specialite_id, niveau_id }: Pick<Moi, 'specialite_id' | 'niveau_id'>,
  { anneeId }: Pick<Roles, 'anneeId'>,
  table: string,
): RawBuilder<boolean> => {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(${at('annee_id')} = ${anneeId} AND ${isOpen(table)} AND ${at('id')} IN (
    SELECT l.stage_id FROM internship.stage_specialite l WHERE l.specialite_id = ${specialite_id}
      AND (EXISTS (SELECT FROM internship.stage_niveau n WHERE n.stage_id = l.stage_id AND n.niveau_id = ${niveau_id})
        OR NOT EXISTS (SELECT FROM internship.stage_niveau n WHERE n.stage_id = l.stage_id))
    UNION ALL SELECT o.stage_id FROM internship.stage_ouvert o WHERE o.niveau_id IN (0, ${niveau_id})))`
}

/** Offers of a type; one that names none is for both. */
export const isOfType = (type: unknown, table: string): RawBuilder<boolean> => {
  const linked = sql`SELECT FROM internship.stage_type l WHERE l.stage_id = ${sql.ref(`${table}.id`)}`
  return sql<boolean>`(EXISTS (${linked} AND l.type_stage_id = ${type}::integer) OR NOT EXISTS (${linked}))`
}

/** Messages, and the marking of defences, that are somebody's: by the address that their row is of. */
export const isMyMessage = ({ cle, anneeId }: Pick<Person, 'cle' | 'anneeId'>, table: string) =>
  sql<boolean>`(${sql.ref(`${table}.annee_id`)} = ${anneeId} AND ${sql.ref(`${table}.cle`)} = ${cle})`

type Teacher = Pick<Person, 'enseignants' | 'encadreurs' | 'jurys' | 'anneeId'>

/** What is asked of somebody as a teacher, a supervisor or a juror: `internship.sollicitation`. */
export function isAskedOfMe(roles: Teacher, table: string): RawBuilder<boolean> {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(${at('annee_id')} = ${roles.anneeId} AND (${at('enseignant_id')} = ${any(roles.enseignants)}
    OR ${at('jury_id')} = ${any(roles.jurys)} OR ${at('encadreur_id')} = ${any(roles.encadreurs)}))`
}
