import { type RawBuilder, sql } from 'kysely'
import { COMMENTED_KINDS, splitFiche } from '../../contract/commentaire/commentaires'
import type { Db } from '../db/schema'
import { inYear, overlaps, type Scope } from '../db/scope'
import { KINDS } from '../history/kinds'
import { found, Refusal } from '../kernel/refusal'

/**
 * Comments on records of the session's year, and of those that all years share, as far as it sees them. The table's
 * alias is `c`.
 */
export const seen = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`((c.annee_id IS NULL OR ${inYear(scope, 'c')}) AND ${overlaps(
    scope,
    sql`gateway.diplomas_of_note(${TABLE_OF_COMMENT}, c.fiche_id)`,
  )})`

/** The table of the record that a comment (alias `c`) is on. */
export const TABLE_OF_COMMENT = sql`(CASE c.genre ${sql.join(
  COMMENTED_KINDS.map((kind) => sql`WHEN ${sql.lit(kind)} THEN ${sql.lit(KINDS[kind].table)}`),
  sql` `,
)} END)`

/** The condition that a comment is on this record. */
export function ofRecord(fiche: string): RawBuilder<boolean> {
  const [kind, id] = splitFiche(fiche)
  return sql<boolean>`(c.fiche_id = ${id} AND c.genre = ${kind})`
}

/**
 * The year that a record belongs to; null where all years share it.
 *
 * @throws Refusal `not_found`, also for a record of another year, or of diplomas that the session does not see
 */
export async function yearOf(trx: Db, fiche: string, scope: Scope): Promise<number | null> {
  const [kind, id] = splitFiche(fiche)
  const { table } = KINDS[kind]
  const { rows } = await sql<{ annee: number | null }>`
    SELECT (to_jsonb(t)->>'annee_id')::integer AS annee FROM ${sql.table(table)} AS t
    WHERE t.id = ${id} AND ${overlaps(scope, sql`gateway.diplomas_of_note(${table}, t.id)`)}`.execute(trx)
  const { annee } = found(rows[0], kind)
  if (annee !== null && annee !== scope.anneeId)
    throw new Refusal('not_found', `no such ${kind} in this year`)
  return annee
}
