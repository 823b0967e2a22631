import { sql } from 'kysely'

/** When an internship (alias of `internship.v_deroulement`) is: its days, or as long as they are not known, what its offer says of them. */
export const periodOf = (facts: string) => sql<string | null>`coalesce(
  to_char(${sql.ref(`${facts}.debut`)}, 'DD/MM/YYYY') || ' – ' || to_char(${sql.ref(`${facts}.fin`)}, 'DD/MM/YYYY'),
  (SELECT o.periode_stage FROM internship.stage o WHERE o.id = ${sql.ref(`${facts}.stage_id`)}))`
