import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../contract/constants'

/*
 * Conditions over `internship.v_soutenance as v` for a folded LIKE pattern. Each looks its own table up, so that a
 * trigram index serves it and the year's rows are only compared by number.
 */

/** Student, subject or supervisor match. */
export const matchesAssignment = (pattern: string): RawBuilder<unknown> => sql`
  ${matchesStudentOrSubject(pattern)}
  OR v.encadrant_id IN (SELECT id FROM internship.v_encadreur WHERE public.fold(nom_complet) LIKE public.fold(${pattern}))`

/** Student, subject or the start as the list shows it (`15/06/2022 9:00 AM`) match. */
export const matchesDefence = (pattern: string): RawBuilder<unknown> => sql`
  ${matchesStudentOrSubject(pattern)}
  OR ${/\d/.test(pattern) ? sql`lower(to_char(v.debut, 'DD/MM/YYYY FMHH12:MI AM')) LIKE lower(${pattern})` : sql`false`}`

export const matchesStudentOrSubject = (pattern: string): RawBuilder<unknown> => sql`
  v.etudiant_id IN (SELECT id FROM records.etudiant WHERE recherche LIKE public.fold(${pattern}))
  OR v.stage_id IN (SELECT id FROM internship.stage WHERE recherche_sujet LIKE public.fold(${pattern}))`

/** The mention behind `column` matches, in the language of the screen. */
export const matchesMention = (column: string, lang: Lang, pattern: string): RawBuilder<unknown> => sql`
  ${sql.ref(column)} IN (SELECT id FROM internship.mention WHERE public.fold(label->>${lang}) LIKE public.fold(${pattern}))`
