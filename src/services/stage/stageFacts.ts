import { type Insertable, sql } from 'kysely'
import type { Option, ParsedInput } from '../../contract/kernel/endpoint'
import { deOffre } from '../../contract/specification/faits'
import type { internship } from '../../contract/specification/internship'
import type { Database } from '../db/schema'

/** Further facts of a single offer that a company proposes. */
export const FACTS = [
  's.missions',
  's.competences',
  's.lieu',
  's.distance',
  's.pays_stage',
  sql<string | null>`s.debut::text`.as('debut'),
  sql<string | null>`s.fin::text`.as('fin'),
  sql<number | null>`s.heures::float8`.as('heures'),
  sql<number | null>`s.teletravail::float8`.as('teletravail'),
  sql<number | null>`s.gratification::float8`.as('gratification'),
  sql<Option | null>`(SELECT json_build_object('value', z.id, 'label', z.nom) FROM company.site z WHERE z.id = s.site_id)`.as(
    'site',
  ),
  sql<Option | null>`(SELECT json_build_object('value', t.id, 'label', t.nom_complet)
    FROM company.contact t WHERE t.id = s.tuteur_id)`.as('tuteur'),
] as const

/** The columns of an offer (alias `s`) that are copied into another year; its dates are not. */
export const LASTING = sql.raw(
  'sujet, description, missions, competences, heures, lieu, distance, teletravail, pays_stage, gratification, places',
)
/** The tutor of an offer (alias `s`), if that contact is still a tutor. */
export const LASTING_TUTOR = sql`(SELECT t.id FROM company.contact t
  WHERE t.id = s.tuteur_id AND t.tuteur = 1 AND t.active = 1)`

/** The site of an offer (alias `s`), if something new may be put there. */
export const LASTING_SITE = sql`(SELECT z.id FROM company.site z WHERE z.id = s.site_id AND z.active = 1)`

/** Of what is written, the facts that are said, by their columns; the others stay. */
export const factsIn = (sent: Pick<ParsedInput<typeof internship.stageAdd>, keyof typeof deOffre>) =>
  Object.fromEntries(
    (Object.keys(deOffre) as (keyof typeof deOffre)[])
      .filter((fact) => sent[fact] !== undefined)
      .map((fact) => [fact === 'tuteur' || fact === 'site' ? `${fact}_id` : fact, sent[fact]]),
  ) as Partial<Insertable<Database['internship.stage']>>
