import { sql } from 'kysely'

/** All columns of an offer, except its audience and number of places. */
export const OFFER = sql.raw(
  'sujet, description, missions, competences, debut, fin, heures, lieu, distance, teletravail, pays_stage, site_id, gratification, limite, tuteur_id',
)

/** How many places of an offer (alias `s`) are taken. */
export const PRISES = sql<number>`(CASE WHEN s.places = 1 AND s.origine_id IS NULL AND s.affect = 0 THEN 0
  ELSE greatest(internship.places_prises(s.id), (SELECT count(*) FROM internship.affectation a WHERE a.stage_id = s.id)) END)::int`

/** What an offer points to: the table of each kind, and its column. */
export const LINKS = {
  type_stage: { table: 'internship.stage_type', other: 'type_stage_id' },
  specialite: {
    table: 'internship.stage_specialite',
    other: 'specialite_id',
    to: 'records.specialite',
  },
  niveau: {
    table: 'internship.stage_niveau',
    other: 'niveau_id',
    to: 'records.niveau',
  },
} as const
