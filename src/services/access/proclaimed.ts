import { type RawBuilder, sql } from 'kysely'

/* Whether the results of an internship (alias `v`) are published: its student graduates with it. */

/** The lines of published acts (alias `o`, of `act`) by which the student graduates, and was not taken out. */
export const PROCLAME = sql`internship.proclame o JOIN internship.proclamation act ON act.id = o.proclamation_id AND act.etat = 'publiee'
  WHERE o.affectation_id = v.id AND o.raison IS NULL AND o.retire_le IS NULL`

/** From then on nothing of the internship is added or changed from outside the office. */
export const IS_PROCLAIMED = sql<boolean>`EXISTS (SELECT FROM ${PROCLAME})`

/** The same of what was asked for before that act (a time by the school's clock, or null), and not since. */
export const isProclaimedSince = (asked: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM ${PROCLAME} AND act.publiee_le >= coalesce(${asked}, '-infinity'))`
