import { sql } from 'kysely'

/** The specialties that a level, of the alias `o`, is one of. */
export const TAUGHT_AT = sql`
  SELECT coalesce(json_agg(l.specialite_id), '[]') FROM records.specialite_niveau l WHERE l.niveau_id = o.id`
