import { sql } from 'kysely'
import { isOneOf } from '../db/oneOf'
import type { Trx } from '../db/schema'

/** Names the lock of a day among PostgreSQL's advisory locks: any constant number. */
const DAY_LOCK = 1_502_206

/** The present state of locked assignments, by their ids. */
export interface Before {
  /** Of the defences that are there. */
  states: ReadonlyMap<number, number>
  /** Those of which an amendment under way names another supervisor or type. */
  amended: ReadonlySet<number>
}

/**
 * Lets one transaction at a time schedule on a day. Two that wait for each other's rows in the exclusion constraint
 * would deadlock; moving a defence frees rows of its old day, hence both days, in one order. Returns the present
 * defences, which cannot change meanwhile because the assignments were locked by an earlier statement.
 */
export async function lockDays(
  trx: Trx,
  affectationIds: readonly number[],
  dates: readonly string[],
): Promise<Before> {
  const { rows } = await sql<{ affectation_id: number | null; etat: number; amended: number[] }>`
    SELECT affectation_id, etat, pg_advisory_xact_lock(${DAY_LOCK}, jour - DATE '2000-01-01'),
      ARRAY(SELECT v.id FROM internship.v_propose v JOIN internship.affectation a ON a.id = v.id
        WHERE a.id ${isOneOf(affectationIds)}
          AND (v.encadrant_id, v.etat_stage) IS DISTINCT FROM (a.encadrant_id, a.etat_stage)) AS amended
    FROM (
      SELECT affectation_id, etat, debut::date AS jour FROM internship.soutenance
      WHERE affectation_id ${isOneOf(affectationIds)}
      UNION ALL SELECT NULL, NULL, unnest(${[...new Set(dates)]}::date[]) ORDER BY jour
    ) AS days`.execute(trx)
  return {
    states: new Map(
      rows.flatMap(({ affectation_id, etat }) =>
        affectation_id === null ? [] : [[affectation_id, etat] as const],
      ),
    ),
    amended: new Set(rows[0]?.amended),
  }
}
