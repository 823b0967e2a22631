import { type RawBuilder, sql } from 'kysely'
import { IMPORTS } from '../../../contract/import/imports'
import { LANGS } from '../../../contract/kernel/constants'
import { rewriteOf } from '../../convention/drafts'
import { labelIn } from '../../db/recordColumns'
import type { Trx } from '../../db/schema'
import { inScope, isInside, type Scope } from '../../db/scope'
import type { Config } from '../../kernel/config'
import { fieldsOf } from '../../tables'
import { makeStructure } from './makeStructure'
import { readChoices, type Telling } from './tableTarget'
import type { Target } from './target'
import { TAUGHT_AT } from './taught'

/**
 * The addresses that a student must not have: those of their supervisors, jurors, tutors and those who act for their
 * company.
 */
const THEIRS = sql`
  SELECT p.etudiant_id, json_object_agg(p.email, p.raison) AS siennes FROM (
    SELECT a.etudiant_id, lower(n.email COLLATE "C") AS email, 'student_own_address' AS raison FROM internship.affectation a
    JOIN internship.encadreur n ON n.id = a.encadrant_id
    UNION SELECT a.etudiant_id, lower(j.email COLLATE "C"), 'student_own_address' FROM internship.affectation a
    JOIN internship.soutenance s ON s.affectation_id = a.id JOIN internship.soutenance_jury m ON m.soutenance_id = s.id
    JOIN internship.jury j ON j.id = m.jury_id
    UNION SELECT v.etudiant_id, lower(t.email COLLATE "C"), 'student_own_address' FROM internship.v_deroulement v
    JOIN company.contact t ON t.id = v.tuteur_id
    UNION SELECT a.etudiant_id, internship.agit_pour(o.entreprise_id), 'student_company_address' FROM internship.affectation a
    JOIN internship.stage o ON o.id = a.stage_id JOIN records.annee y ON y.id = a.annee_id AND NOT y.cloturee) AS p
  WHERE p.email <> '' GROUP BY p.etudiant_id`

/** Whether the student is also enrolled, in an open year, for diplomas that the colleague does not see. */
const isShared = ({ diplomes }: Scope) =>
  diplomes
    ? sql<boolean>`EXISTS (SELECT FROM records.inscription o JOIN records.annee y ON y.id = o.annee_id AND NOT y.cloturee
        WHERE o.etudiant_id = e.id AND NOT records.diplomas_of_student(o.etudiant_id, o.annee_id) <@ ${diplomes}::integer[])`
    : sql<boolean>`false`

/** The data of files that is the same in all years: column and field. */
const NAMED = fieldsOf('records.etudiant').filter(([, field]) => field in IMPORTS.inscrit.fields)
const list = (each: (of: [column: string, field: string]) => RawBuilder<unknown>) => sql.join(NAMED.map(each))
/** Columns that are also shown to colleagues who may not know the student. */
const KNOWN_BY = ['matricule', 'email']

/** A row of the file, as SQL. */
const rowsIn = (rows: string) => sql`jsonb_to_recordset(${rows}::jsonb) AS r (
  id integer, ${list(([, field]) => sql`${sql.ref(field)} text`)}, groupe integer, parti smallint)`

/** The students of a year: persons, and their enrolments. Somebody known from another year is enrolled again. */
export const students: Target = {
  table: 'records.etudiant',

  async present(db, scope) {
    const { rows } = await sql<{ rows: string }>`
      SELECT coalesce(json_agg(json_build_object('id', e.id, ${list(
        ([column, field]) =>
          sql`${sql.lit(field)}, ${
            KNOWN_BY.includes(column)
              ? sql.ref(`e.${column}`)
              : sql`CASE WHEN ${known(scope)} THEN ${sql.ref(`e.${column}`)} ELSE '' END`
          }`,
      )}, 'parti', i.parti, 'elsewhere', i.etudiant_id IS NULL,
        'held', CASE WHEN ${isShared(scope)} THEN json_build_object('email', 'shared_address') END,
        'never', CASE WHEN x.siennes IS NOT NULL THEN json_build_object('email', x.siennes) END, 'years', o.annees,
        'groupe', CASE WHEN g.id IS NOT NULL THEN json_build_object('value', g.id, 'label', g.nom) END)), '[]')::text AS rows
      FROM records.etudiant e
      LEFT JOIN records.inscription i ON i.etudiant_id = e.id AND ${inScope(scope, 'i')}
      LEFT JOIN records.groupe g ON g.id = i.groupe_id
      LEFT JOIN (${THEIRS}) AS x ON x.etudiant_id = e.id
      LEFT JOIN (SELECT o.etudiant_id, json_agg(y.label ORDER BY y.debut) AS annees
        FROM records.inscription o JOIN records.annee y ON y.id = o.annee_id
        WHERE o.annee_id <> ${scope.anneeId} GROUP BY o.etudiant_id) AS o ON o.etudiant_id = e.id`.execute(db)
    return rows[0]?.rows ?? '[]'
  },

  async choices(db, scope) {
    const labels = LANGS.map(
      (lang) => sql`g.nom || ' · ' || (${labelIn('s', lang)}) || ' · ' || (${labelIn('n', lang)})`,
    )
    const { rows } = await sql<{ rows: string }>`
      SELECT coalesce(json_agg(json_build_object('id', g.id, 'names', json_build_array(g.nom, ${sql.join(labels)}),
        'within', json_build_object('diplome', json_build_array(s.diplome_id), 'specialite', json_build_array(g.specialite_id),
          'niveau', json_build_array(g.niveau_id)))
        ), '[]')::text AS rows
      FROM records.groupe g JOIN records.specialite s ON s.id = g.specialite_id JOIN records.niveau n ON n.id = g.niveau_id
      WHERE ${inScope(scope, 'g', 'group')}`.execute(db)
    const read = (table: string, telling?: Telling[string]) =>
      readChoices(db, scope, { table, name: labelIn }, telling)
    const diplome = await read('records.diplome')
    const specialite = await read('records.specialite', { diplome: sql`json_build_array(o.diplome_id)` })
    const niveau = await read('records.niveau', {
      specialite: TAUGHT_AT,
      diplome: sql`SELECT coalesce(json_agg(d.id), '[]') FROM records.diplome d WHERE d.cycle_id = o.cycle_id`,
    })
    return { groupe: rows[0]?.rows ?? '[]', diplome, specialite, niveau }
  },

  async insert(trx, rows, { anneeId }, config) {
    const renamed = await rename(trx, rows)
    await sql`
      WITH numbered AS MATERIALIZED (
        SELECT r.*, coalesce(r.id, nextval(pg_get_serial_sequence('records.etudiant', 'id')))::integer AS etudiant
        FROM ${rowsIn(rows)}
      ), enrolled AS (
        INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id, parti)
        SELECT etudiant, ${anneeId}::integer, groupe, parti FROM numbered
      )
      INSERT INTO records.etudiant (id, ${list(([column]) => sql.ref(column))})
      SELECT etudiant, ${list(([, field]) => sql`coalesce(${sql.ref(field)}, '')`)} FROM numbered WHERE id IS NULL`.execute(
      trx,
    )
    await rewriteTheirs(trx, config, renamed)
  },

  async update(trx, rows, scope, config) {
    const renamed = await rename(trx, rows)
    const { rows: moved } = await sql<Changed>`
      UPDATE records.inscription AS i SET groupe_id = r.groupe, parti = r.parti FROM ${rowsIn(rows)}
      WHERE i.etudiant_id = r.id AND ${inScope(scope, 'i')}
        AND (i.groupe_id, i.parti) IS DISTINCT FROM (r.groupe, r.parti) RETURNING i.etudiant_id AS id`.execute(
      trx,
    )
    await rewriteTheirs(trx, config, [...renamed, ...moved])
  },

  async depart(trx, ids, scope) {
    await sql`
      UPDATE records.inscription AS i SET parti = 1 FROM jsonb_array_elements_text(${ids}::jsonb) AS gone
      WHERE i.etudiant_id = gone::integer AND ${inScope(scope, 'i')} AND i.parti = 0`.execute(trx)
  },

  make: makeStructure,
}

/**
 * Whether the caller may know a student, alias `e`: not one who is enrolled this year for other diplomas only, nor one
 * who never was for any of the caller's. A student whose name is hidden is treated as somebody else.
 */
const known = (scope: Scope) =>
  scope.diplomes
    ? sql`(i.etudiant_id IS NOT NULL OR NOT EXISTS (
        SELECT FROM records.inscription o WHERE o.etudiant_id = e.id AND o.annee_id = ${scope.anneeId}
      ) AND (SELECT coalesce(bool_or(${isInside(scope, 'group', 'p')}), true) FROM records.parcours p
        WHERE p.etudiant_id = e.id))`
    : sql`true`

/** What the file does not say stays. */
const saidOr = ([column, field]: [column: string, field: string]) =>
  sql`coalesce(${sql.ref(`r.${field}`)}, ${sql.ref(`e.${column}`)})`

interface Changed {
  id: number
}

/** @returns whom the file says otherwise than they were known */
const rename = async (trx: Trx, rows: string): Promise<Changed[]> => {
  const renamed = await sql<Changed>`
    UPDATE records.etudiant AS e SET ${list((of) => sql`${sql.ref(of[0])} = ${saidOr(of)}`)}
    FROM ${rowsIn(rows)} WHERE e.id = r.id AND (${list(([column]) => sql.ref(`e.${column}`))})
      IS DISTINCT FROM (${list(saidOr)}) RETURNING e.id`.execute(trx)
  return renamed.rows
}

async function rewriteTheirs(
  trx: Trx,
  config: Pick<Config, 'country'>,
  changed: readonly Changed[],
): Promise<void> {
  const ids = changed.map(({ id }) => id)
  if (ids.length > 0) await rewriteOf(trx, config, sql`v.etudiant_id = ANY (${ids}::integer[])`)
}
