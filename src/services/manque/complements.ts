import { type RawBuilder, sql } from 'kysely'
import type { Complement } from '../../contract/complement/complement'
import type { Id } from '../../contract/kernel/endpoint'
import type { Relance } from '../../contract/manque/manquesCalls'
import { type Zone, zoneOf } from '../db/clock'
import type { Db } from '../db/schema'
import { versionOfRow } from '../tables/versionOfRow'

/** Requests to students and companies for missing facts, and their answers. */

/** The version of a request under the alias `x`. */
export const COMPLEMENT_VERSION = versionOfRow('internship.complement', 'x', {
  also: ['demande_le', 'donnes'],
  not: ['donne_par'],
})

export interface AskedComplement extends Omit<Complement, 'version'> {
  affectation_id: Id
  version: string
}

/** @param which of `internship.complement x` */
export async function complementsOf(
  db: Db,
  config: Zone,
  which: RawBuilder<boolean>,
): Promise<AskedComplement[]> {
  const day = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE ${zoneOf(config)})::date::text`
  const { rows } = await sql<AskedComplement>`
    SELECT x.id, x.affectation_id, x.qui, x.etat, ${day('x.demande_le')} AS demande_le, ${day('x.donne_le')} AS donne_le,
      x.donne_par, x.donnes, x.motif, ${COMPLEMENT_VERSION} AS version
    FROM internship.complement x
    WHERE x.etat IN ('demande', 'donne') AND ${which} ORDER BY x.affectation_id, x.qui DESC`.execute(db)
  return rows
}

/**
 * How often and when last somebody was reminded of what internships still lack, by assignment, for the present student
 * only.
 */
export async function remindersOf(db: Db, affectations: readonly Id[]): Promise<ReadonlyMap<Id, Relance[]>> {
  const { rows } = await sql<Relance & { affectation_id: Id }>`
    SELECT r.affectation_id, r.code, r.qui, count(DISTINCT r.le)::int AS fois, max(r.le)::text AS le
    FROM internship.relance r JOIN internship.affectation a ON a.id = r.affectation_id AND a.etudiant_id = r.etudiant_id
    WHERE r.affectation_id = ANY (${affectations}::integer[]) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db)
  const by = new Map<Id, Relance[]>()
  for (const { affectation_id, ...relance } of rows)
    by.set(affectation_id, [...(by.get(affectation_id) ?? []), relance])
  return by
}
