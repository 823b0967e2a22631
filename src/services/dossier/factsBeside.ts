import { type RawBuilder, sql } from 'kysely'
import type { Convention } from '../../contract/convention/convention'
import type { Paging } from '../../contract/kernel/paging'
import type { FaitsVus } from '../../contract/specification/affectation'
import { groupOf } from './dossier'

type Facts = Readonly<Record<string, RawBuilder<unknown>>>

const FACTS = {
  entreprise_matricule: sql`w.matricule`,
  tuteur: sql`coalesce(t.nom_complet, '')`,
  tuteur_fonction: sql`coalesce(t.fonction, '')`,
  tuteur_email: sql`coalesce(t.email, '')`,
  tuteur_telephone: sql`coalesce(t.telephone, '')`,
  debut: sql`f.debut`,
  fin: sql`f.fin`,
  heures: sql`f.heures::float8`,
  semaine: sql`f.semaine`,
  lieu: sql`f.lieu`,
  distance: sql`f.distance`,
  teletravail: sql`f.teletravail::float8`,
  teletravail_lieu: sql`f.teletravail_lieu`,
  site: sql`coalesce((SELECT z.nom FROM company.site z WHERE z.id = f.site_id), '')`,
  pays_stage: sql`coalesce(f.pays_stage, '')`,
  gratification: sql`f.gratification::float8`,
  missions: sql`f.missions`,
  assurance: sql`f.assurance`,
} satisfies Record<keyof FaitsVus, RawBuilder<unknown>>
/** And of an agreement's, whose internship it is and under whom. */
const INTERNSHIP = {
  ...FACTS,
  matricule: sql`e.matricule`,
  email: sql`e.email`,
  groupe: groupOf('f'),
  encadrant: sql`n.nom_complet`,
  etat_stage: sql`f.etat_stage`,
} satisfies Record<keyof NonNullable<Convention['faits']>, RawBuilder<unknown>>

/** What a caller who asks for the facts shows of them. */
const shownOf = (facts: Facts, { faits, without = [] }: AskedFacts): string[] =>
  faits === 1 ? Object.keys(facts).filter((fact) => !without.includes(fact)) : []
type AskedFacts = Pick<Paging, 'without'> & { faits?: number | undefined }
export const factsShown = (asked: AskedFacts) => shownOf(FACTS, asked)
export const internshipShown = (asked: AskedFacts) => shownOf(INTERNSHIP, asked)

const built = (shown: readonly string[], facts: Facts) =>
  sql`json_build_object(${sql.join(shown.map((fact) => sql`${sql.lit(fact)}, ${facts[fact]}`))})`
const FROM = sql`internship.v_deroulement f JOIN company.entreprise w ON w.id = f.entreprise_id
  LEFT JOIN company.contact t ON t.id = f.tuteur_id`

/** Facts of an assignment, by a column with its id, computed only for the rows of a page. */
export const factsBeside = (id: string, shown: readonly string[]) =>
  sql<Partial<FaitsVus>>`(SELECT ${built(shown, FACTS)} FROM ${FROM} WHERE f.id = ${sql.ref(id)})`.as('faits')

/**
 * The same of an agreement's (alias `c`), with whose internship it is and under whom; null: it was cancelled, and its
 * assignment is another internship by now.
 */
export const internshipBeside = (id: string, shown: readonly string[]) =>
  sql<Convention['faits']>`(
    SELECT ${built(shown, INTERNSHIP)} FROM ${FROM} JOIN records.etudiant e ON e.id = f.etudiant_id
    LEFT JOIN internship.encadreur n ON n.id = f.encadrant_id
    WHERE f.id = ${sql.ref(id)} AND (f.stage_id, f.etudiant_id) = (c.stage_id, c.etudiant_id))`.as('faits')
