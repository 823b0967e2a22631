import { type RawBuilder, sql } from 'kysely'
import { PARTS, type Part } from '../../contract/espace/espace'
import { ACTIF, DEMANDE_EN_ATTENTE, OFFRE_ACTIVE, OFFRE_LIBRE } from '../../contract/kernel/constants'
import { todayOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { found } from '../kernel/refusal'
import type { Person } from './persons'

/*
 * Which rows are somebody's own. All lists and lookups of a space go through here: a row that is not theirs does not
 * exist for them.
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

/** The rows in which somebody has each part. */
const IDS: Readonly<Record<Part, keyof Omit<Roles, 'anneeId'>>> = {
  etudiant: 'etudiants',
  encadreur: 'encadreurs',
  jury: 'jurys',
  entreprise: 'entreprises',
  tuteur: 'tuteurs',
}

/**
 * Those of some parts that somebody has at all: the others would make the statement longer to plan, and hide from a plan
 * for any values that an index finds the rows.
 */
const had = (roles: Roles, parts: readonly Part[]): Part[] =>
  parts.filter((part) => roles[IDS[part]].length > 0)

/** Whether the tutor of the internship `tutored` has said that they are not the tutor of the internship `table`. */
export const isContested = (table: string, tutored = table): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM internship.tutorat x WHERE x.id = ${sql.ref(`${table}.id`)} AND x.contact_id = ${sql.ref(`${tutored}.tuteur_id`)}
    AND x.etudiant_id = ${sql.ref(`${table}.etudiant_id`)} AND x.etat = 'conteste')`

/** Internships (`internship.v_deroulement`) that name somebody as tutor, even if they have said that they are not. */
export const isNamedTutor = ({ tuteurs, anneeId }: Roles, table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.annee_id`)} = ${anneeId} AND ${sql.ref(`${table}.tuteur_id`)} = ${any(tuteurs)})`

/**
 * A condition on `internship.v_deroulement`: internships of the current year in which somebody has one of the given
 * parts.
 *
 * @example sql`SELECT v.* FROM internship.v_deroulement v WHERE ${isMine(session, 'v', ['etudiant'])}`
 */
export function isMine(roles: Roles, table: string, parts: readonly Part[] = PARTS): RawBuilder<boolean> {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  const some = had(roles, parts).map((part) => CONDITIONS[part](roles, at, table))
  if (some.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${at('annee_id')} = ${roles.anneeId} AND (${sql.join(some, sql` OR `)}))`
}

/** A condition on a column with a company's id: somebody acts for that company. */
export const isMyCompany = (
  { entreprises }: Pick<Roles, 'entreprises'>,
  column: string,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} = ${any(entreprises)}`

/** The parts somebody has in an internship, as an array of texts. */
export function partsIn(roles: Roles, table: string): RawBuilder<Part[]> {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  const each = had(roles, PARTS).map(
    (part) => sql`CASE WHEN ${CONDITIONS[part](roles, at, table)} THEN ${part}::text END`,
  )
  return sql<Part[]>`array_remove(ARRAY[${sql.join(each)}]::text[], NULL)`
}

/** The student of the current year whose space it is. */
export interface MyStudent {
  id: number
  nom: string
  specialite_id: number
  niveau_id: number
  /** Whether the internship that they have is the only one of the year. */
  affecte: boolean
}

/**
 * The student that somebody is this year. Of several with the same address, one without an internship comes first.
 *
 * @throws Refusal `not_found` when they are not enrolled
 */
export async function myStudent(db: Db, { etudiants, anneeId }: Roles): Promise<MyStudent> {
  const { rows } = await sql<MyStudent>`
    SELECT p.etudiant_id AS id, p.prenom || ' ' || p.nom AS nom, p.specialite_id, p.niveau_id,
      NOT internship.libre(p.etudiant_id, p.annee_id) AS affecte
    FROM records.parcours p WHERE p.annee_id = ${anneeId} AND p.etudiant_id = ${any(etudiants)} AND p.parti = 0
    ORDER BY p.stage, p.etudiant_id LIMIT 1`.execute(db)
  return found(rows[0], 'enrolment')
}

/** A student's own rows of the current year (`etudiant_id`). */
export const isMyStudents = ({ etudiants, anneeId }: Roles, table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.annee_id`)} = ${anneeId} AND ${sql.ref(`${table}.etudiant_id`)} = ${any(etudiants)})`

/** A student's requests of the current year, and their pending declarations for another open year. */
export const isMyRequest = (roles: Roles, table: string): RawBuilder<boolean> => {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(${isMyStudents(roles, table)} OR (${at('etudiant_id')} = ${any(roles.etudiants)}
    AND ${at('etat')} = ${sql.lit(DEMANDE_EN_ATTENTE)} AND EXISTS (SELECT FROM internship.declaration o WHERE o.id = ${at('id')})
    AND EXISTS (SELECT FROM records.annee o WHERE o.id = ${at('annee_id')} AND NOT o.cloturee)))`
}

/** Offers of the current year of the companies that somebody acts for. */
export const isMyCompanys = ({ entreprises, anneeId }: Roles, table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.annee_id`)} = ${anneeId} AND ${sql.ref(`${table}.entreprise_id`)} = ${any(entreprises)})`

/** Offers whose deadline for applications has passed. */
export const isPast = (config: Zone, table: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${table}.limite`)} < ${todayOf(config)}, false)`

/** Available offers: active, free and of an active company. */
export const isOpen = (table: string): RawBuilder<boolean> => {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(${at('etat')} = ${sql.lit(OFFRE_ACTIVE)} AND ${at('affect')} = ${sql.lit(OFFRE_LIBRE)}
    AND ${at('entreprise_id')} IN (SELECT o.id FROM company.entreprise o WHERE o.active = ${sql.lit(ACTIF)}))`
}

/** Offers that a student may apply for now. */
export const isOffered = (
  student: Pick<MyStudent, 'specialite_id' | 'niveau_id'>,
  { anneeId, ...config }: Pick<Roles, 'anneeId'> & Zone,
  table: string,
): RawBuilder<boolean> =>
  sql<boolean>`(${isForStudent(student, { anneeId }, table)} AND NOT ${isPast(config, table)})`

/**
 * Offers of the current year for a student: available, and for their specialty and level. An offer without specialties
 * is for its levels; one without either is for everybody.
 */
export const isForStudent = (
  { specialite_id, niveau_id }: Pick<MyStudent, 'specialite_id' | 'niveau_id'>,
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

/** Offers of a type; one without a type is for both. */
export const isOfType = (type: unknown, table: string): RawBuilder<boolean> => {
  const linked = sql`SELECT FROM internship.stage_type l WHERE l.stage_id = ${sql.ref(`${table}.id`)}`
  return sql<boolean>`(EXISTS (${linked} AND l.type_stage_id = ${type}::integer) OR NOT EXISTS (${linked}))`
}

/** Messages and marking sheets that belong to somebody, by the address in the row. */
export const isMyMessage = ({ cle, anneeId }: Pick<Person, 'cle' | 'anneeId'>, table: string) =>
  sql<boolean>`(${sql.ref(`${table}.annee_id`)} = ${anneeId} AND ${sql.ref(`${table}.cle`)} = ${cle})`

type Teacher = Pick<Person, 'enseignants' | 'encadreurs' | 'jurys' | 'anneeId'>

/** Questions about availability (`internship.sollicitation`) to somebody as a teacher, supervisor or juror. */
export function isAskedOfMe(roles: Teacher, table: string): RawBuilder<boolean> {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(${at('annee_id')} = ${roles.anneeId} AND (${at('enseignant_id')} = ${any(roles.enseignants)}
    OR ${at('jury_id')} = ${any(roles.jurys)} OR ${at('encadreur_id')} = ${any(roles.encadreurs)}))`
}
