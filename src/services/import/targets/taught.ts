import { sql } from 'kysely'

/** The specialties at which a level, alias `o`, is taught. */
export const TAUGHT_AT = sql`
  SELECT coalesce(json_agg(l.specialite_id), '[]') FROM records.specialite_niveau l WHERE l.niveau_id = o.id`
