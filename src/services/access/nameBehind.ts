import { type RawBuilder, sql } from 'kysely'

/** The name of the member of staff or person with an address; the address itself if nobody has it any more. */
export const nameBehind = (column: string): RawBuilder<string> => sql<string>`coalesce(
  (SELECT u.username FROM internship.utilisateur u WHERE lower(u.email) = lower(${sql.ref(column)})),
  (SELECT r.nom FROM gateway.roles_de(lower(${sql.ref(column)} COLLATE "C")) AS r), ${sql.ref(column)})`
