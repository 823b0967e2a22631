import { type Kysely, type RawBuilder, sql } from 'kysely'
import { splitFiche } from '../../contract/commentaires'
import type { Database } from '../db/schema'
import { KINDS } from '../history/kinds'
import { found, Refusal } from '../refusal'
import { inScope, type Scope } from '../scope'

/** Notes of records of the session's year, and of those that all years share. The table's alias is `c`. */
export const seen = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`(c.annee_id IS NULL OR ${inScope(scope, 'c')})`

/** Notes of one record. */
export function of(fiche: string): RawBuilder<boolean> {
  const [kind, id] = splitFiche(fiche)
  return sql<boolean>`(c.fiche_id = ${id} AND c.genre = ${kind})`
}

/**
 * The year that a record belongs to; null where all years share it.
 *
 * @throws Refusal `not_found`, also for a record of another year
 */
export async function yearOf(
  trx: Kysely<Database>,
  fiche: string,
  { anneeId }: Scope,
): Promise<number | null> {
  const [kind, id] = splitFiche(fiche)
  const { rows } = await sql<{ annee: number | null }>`
    SELECT (to_jsonb(t)->>'annee_id')::integer AS annee FROM ${sql.table(KINDS[kind].table)} AS t
    WHERE t.id = ${id}`.execute(trx)
  const { annee } = found(rows[0], kind)
  if (annee !== null && annee !== anneeId) throw new Refusal('not_found', `no such ${kind} in this year`)
  return annee
}
