import { type RawBuilder, sql } from 'kysely'

/*
 * Conditions over `internship.v_soutenance as v` for a folded LIKE pattern. Each looks its own table up, so that a
 * trigram index serves it and the year's rows are only compared by number.
 */

/** Student, subject, supervisor or internship type (in any language) match. */
export const matchesAssignment = (pattern: string): RawBuilder<unknown> => sql`
  ${matchesStudentOrSubject(pattern)}
  OR v.encadrant_id IN (SELECT id FROM internship.v_encadreur WHERE public.fold(nom_complet) LIKE public.fold(${pattern}))
  OR ${matchesLabel('v.etat_stage', 'internship.type_stage', pattern)}`

/** Student, subject, internship type or the start as the list shows it (`15/06/2022 9:00 AM`) match. */
export const matchesDefence = (pattern: string): RawBuilder<unknown> => sql`
  ${matchesStudentOrSubject(pattern)}
  OR ${matchesLabel('v.etat_stage', 'internship.type_stage', pattern)}
  OR ${/\d/.test(pattern) ? sql`lower(to_char(v.debut, 'DD/MM/YYYY FMHH12:MI AM')) LIKE lower(${pattern})` : sql`false`}`

export const matchesStudentOrSubject = (pattern: string): RawBuilder<unknown> => sql`
  v.etudiant_id IN (SELECT id FROM records.etudiant WHERE recherche LIKE public.fold(${pattern}))
  OR v.stage_id IN (SELECT id FROM internship.stage WHERE recherche_sujet LIKE public.fold(${pattern}))`

/** The row behind `column` has a matching label, in any language. */
export const matchesLabel = (
  column: string,
  table: 'internship.type_stage' | 'internship.mention',
  pattern: string,
): RawBuilder<unknown> => sql`
  ${sql.ref(column)} IN (
    SELECT id FROM ${sql.table(table)}
    WHERE public.fold(concat_ws(' ', label->>'fr', label->>'en', label->>'ar')) LIKE public.fold(${pattern})
  )`
