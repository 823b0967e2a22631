import { type RawBuilder, sql } from 'kysely'
import { LACUNES, type Lacune, reglesDe } from '../../contract/proclamation/lacunes'
import { holds } from '../manque/situation'

/** What the files of graduates lack now, by the assignment. */
export const lacunesOf = (affectation: RawBuilder<unknown>) => sql<Lacune[]>`coalesce((
  SELECT array_remove(ARRAY[${sql.join(
    LACUNES.map(
      (lacune) =>
        sql`CASE WHEN ${sql.join(reglesDe(lacune).map(holds), sql` OR `)} THEN ${sql.lit(lacune)} END`,
    ),
  )}]::text[], NULL) FROM (SELECT ${affectation} AS id) AS graduate JOIN internship.v_deroulement v ON v.id = graduate.id), '{}')`
