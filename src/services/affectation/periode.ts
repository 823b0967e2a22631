import { sql } from 'kysely'

/** The period of an internship (alias of `internship.v_deroulement`): its dates or, while unknown, its offer's text. */
export const periodOf = (facts: string) => sql<string | null>`coalesce(
  to_char(${sql.ref(`${facts}.debut`)}, 'DD/MM/YYYY') || ' – ' || to_char(${sql.ref(`${facts}.fin`)}, 'DD/MM/YYYY'),
  (SELECT o.periode_stage FROM internship.stage o WHERE o.id = ${sql.ref(`${facts}.stage_id`)}))`
