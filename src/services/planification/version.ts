import { sql } from 'kysely'
import { versionOf } from '../db/version'

/**
 * Version of a defence in a list (alias `v`): the part of its schedule that lists show, whether it is validated, its
 * grade.
 */
export const LISTED_SCHEDULE_VERSION = versionOf([
  'v.soutenance_id',
  'v.debut',
  'v.fin',
  'v.salle_id',
  'v.etat',
  'v.note',
  'v.mention_id',
])

/** Version of a whole defence (alias `v`), scheduled or not: with its equipment and jury. */
export const SCHEDULE_VERSION = versionOf([
  'v.soutenance_id',
  'v.debut',
  'v.fin',
  'v.salle_id',
  'v.etat',
  sql`(SELECT ROW(s.huis_clos, s.lien_reunion)::text FROM internship.soutenance s
       WHERE s.id = v.soutenance_id AND (s.huis_clos = 1 OR s.lien_reunion <> ''))`,
  sql`(SELECT array_agg(m.ressource_id ORDER BY m.ressource_id)
       FROM internship.soutenance_materiel m WHERE m.soutenance_id = v.soutenance_id)`,
  sql`(SELECT array_agg(ROW(j.jury_id, j.type_jury_id)::text ORDER BY j.rang, j.jury_id)
       FROM internship.soutenance_jury j WHERE j.soutenance_id = v.soutenance_id)`,
])
