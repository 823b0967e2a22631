import { type RawBuilder, sql } from 'kysely'
import { A_NOTER, A_PLANIFIER, A_VALIDER, type Lang, NOTEE } from '../../contract/kernel/constants'
import { among, cases, type ListOf, reference } from '../db/list'
import { numbersOf } from '../db/numbers'
import { inYear, type Scope } from '../db/scope'

/** By the group that a row's student is in that year. */
export const byGroup = (table: string) =>
  among(
    `${table}.etudiant_id`,
    (ids) => sql`SELECT etudiant_id FROM records.inscription WHERE groupe_id = ANY(${ids})`,
  )

/** Filters by the people and things of an assignment. */
export const dossierFilters: NonNullable<ListOf['filter']> = {
  id_groupe: byGroup('v'),
  stage_id: reference('v.stage_id'),
  entreprise_id: among(
    'v.stage_id',
    (ids) => sql`SELECT id FROM internship.stage WHERE entreprise_id = ANY(${ids})`,
  ),
  jury_id: among(
    'v.id',
    (ids) => sql`SELECT s.affectation_id FROM internship.soutenance s
      JOIN internship.soutenance_jury j ON j.soutenance_id = s.id WHERE j.jury_id = ANY(${ids})`,
  ),
}

/** Kept numbers of the year's assignments (alias `v`), for lists that filter by nothing but `by`. */
export const countedDossiers = (scope: Scope, by: readonly string[]): ListOf['counted'] => ({
  in: sql`${numbersOf(scope, 'internship.effectif_dossier')} AS v WHERE ${inYear(scope, 'v')}`,
  by,
})

/** Optional columns of an assignment (alias `v`), computed only for the rows of a page. */
export const shownBeside = (lang: Lang) => [
  matriculeOf('v').as('matricule'),
  groupOf('v').as('groupe'),
  groupIdOf('v').as('id_groupe'),
  sql<string | null>`v.fin`.as('heure_fin'),
  sql<string | null>`(SELECT label->>${lang} FROM records.salle WHERE id = v.salle_id)`.as('salle'),
  sql<string[] | null>`(SELECT array_agg(p.nom_complet ORDER BY j.rang, p.id)
    FROM internship.soutenance_jury j JOIN internship.jury p ON p.id = j.jury_id
    WHERE j.soutenance_id = v.soutenance_id)`.as('jury'),
]

/** What of a row's student a list may leave out. */
export const STUDENT_BESIDE = {
  matricule: ['matricule'],
  groupe: ['groupe', 'id_groupe'],
} satisfies ListOf['beside']

/** What of `shownBeside` a list may leave out. */
export const BESIDE = { ...STUDENT_BESIDE, salle: ['salle'], jury: ['jury'] } satisfies ListOf['beside']

/** The registration number of a row's student. */
export const matriculeOf = (table: string): RawBuilder<string> =>
  sql<string>`(SELECT matricule FROM records.etudiant WHERE id = ${sql.ref(`${table}.etudiant_id`)})`

/** The group that a row's student is in that year. */
export const groupOf = (table: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT p.groupe FROM records.parcours p
    WHERE p.etudiant_id = ${sql.ref(`${table}.etudiant_id`)} AND p.annee_id = ${sql.ref(`${table}.annee_id`)})`

export const groupIdOf = (table: string): RawBuilder<number | null> =>
  sql<number | null>`(SELECT groupe_id FROM records.inscription i
    WHERE i.etudiant_id = ${sql.ref(`${table}.etudiant_id`)} AND i.annee_id = ${sql.ref(`${table}.annee_id`)})`

/** Whether a row's student has a registration number or address like this; never for one or two letters. */
export const likeStudent = (table: string, pattern: string): RawBuilder<boolean> =>
  pattern.length < SHORTEST_PATTERN
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(`${table}.etudiant_id`)} = ANY(ARRAY(
        SELECT id FROM records.etudiant WHERE recherche_identite LIKE public.fold(${pattern})))`

/** A trigram between two per cent signs: anything shorter would name half of the school. */
const SHORTEST_PATTERN = 5

/** How far an assignment is, of the alias `v`: its row, or the numbers of rows. */
export const ETAPE = cases({
  [A_PLANIFIER]: sql`v.count = 0`,
  [A_VALIDER]: sql`v.count = 1 AND v.etat = 0`,
  [A_NOTER]: sql`v.etat = 1 AND v.note IS NULL`,
  [NOTEE]: sql`v.note IS NOT NULL`,
})
