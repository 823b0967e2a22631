import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Faits } from '../../contract/affectation/deroulement'
import type { Database } from '../db/schema'
import type { Config } from '../kernel/config'
import { NAMED } from '../mail/tell/askNamed'
import { partiesOf } from '../mail/tell/parties'
import { tellParties } from '../mail/tell/tellParties'

/*
 * What an amendment proposes stands with it (`internship.convention.propose`, and who is to be tutor and supervisor) until all
 * have signed it: `internship.v_propose` reads it, everybody else goes on reading what is in force.
 */

type Trx = Transaction<Database>

/** What an amendment can change. */
export interface Proposed extends Faits {
  sujet: string
  etat_stage: number
  tuteur_id: number | null
  encadrant_id: number | null
}

/** The facts that an amendment keeps as it proposes them; people beside, as records that point to them hold them. */
const COLUMNS = [
  'etat_stage',
  'sujet',
  'missions',
  'debut',
  'fin',
  'pauses',
  'heures',
  'lieu',
  'distance',
  'gratification',
  'assurance',
] as const satisfies readonly (keyof Proposed)[]

/** The values of its three columns, for an amendment that begins: nothing changes yet. */
export function inForce(affectation: number): RawBuilder<unknown> {
  const of = (value: RawBuilder<unknown>) =>
    sql`(SELECT ${value} FROM internship.v_deroulement v WHERE v.id = ${affectation})`
  const facts = COLUMNS.flatMap((column) => [sql.lit(column), sql.ref(`v.${column}`)])
  return sql`${of(sql`jsonb_build_object(${sql.join(facts)})`)}, ${of(sql`v.tuteur_id`)}, ${of(sql`v.encadrant_id`)}`
}

/**
 * Writes into the amendment that is in preparation for an assignment, which the caller has locked.
 *
 * @returns whether there is one
 */
export async function propose(
  trx: Trx,
  affectation: number,
  { tuteur_id, encadrant_id, ...facts }: Partial<Proposed>,
): Promise<boolean> {
  const person = (column: string, id: number | null | undefined) =>
    sql`${sql.ref(column)} = ${id === undefined ? sql.ref(`c.${column}`) : sql`${id}::integer`}`
  const { rows } = await sql`
    UPDATE internship.convention AS c SET propose = c.propose || ${JSON.stringify(facts)}::jsonb,
      ${person('tuteur_id', tuteur_id)}, ${person('encadrant_id', encadrant_id)}
    WHERE c.affectation_id = ${affectation} AND c.propose IS NOT NULL AND c.etat IN ('a_completer', 'a_verifier')
    RETURNING c.id`.execute(trx)
  return rows.length > 0
}

/** Writes what an amendment has proposed, which all have signed, and tells whom that concerns. The caller has locked the assignment. */
export async function bringIntoForce(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  convention: number,
): Promise<void> {
  const { rows } = await sql<{ id: number; stage_id: number }>`
    SELECT v.id, v.stage_id FROM internship.v_propose v WHERE v.avenant_id = ${convention}`.execute(trx)
  const [internship] = rows
  if (!internship) return
  const { id, stage_id } = internship
  const parties = await partiesOf(trx, id)
  await sql`SELECT set_config('espace.repris', ${String(id)}, true)`.execute(trx)
  await sql`
    UPDATE internship.deroulement d SET (missions, debut, fin, pauses, heures, lieu, distance, gratification, assurance, tuteur_id)
      = (v.missions, v.debut, v.fin, v.pauses, v.heures, v.lieu, v.distance, v.gratification, v.assurance, v.tuteur_id)
    FROM internship.v_propose v WHERE d.id = ${id} AND v.id = d.id`.execute(trx)
  await sql`
    UPDATE internship.affectation a SET (encadrant_id, etat_stage) = (v.encadrant_id, v.etat_stage)
    FROM internship.v_propose v WHERE a.id = ${id} AND v.id = a.id
      AND (a.encadrant_id, a.etat_stage) IS DISTINCT FROM (v.encadrant_id, v.etat_stage)`.execute(trx)
  await sql`
    UPDATE internship.stage s SET sujet = v.sujet FROM internship.v_propose v
    WHERE s.id = ${stage_id} AND v.id = ${id} AND s.sujet <> v.sujet`.execute(trx)
  await withdraw(trx, convention)
  await sql`SELECT set_config('espace.repris', '', true)`.execute(trx)
  await tellParties(trx, config, id, parties, { asks: NAMED })
}

/** From now on an amendment proposes nothing: it is in force or cancelled. */
export async function withdraw(trx: Trx, convention: number): Promise<void> {
  await sql`UPDATE internship.convention SET propose = NULL, tuteur_id = NULL, encadrant_id = NULL
    WHERE id = ${convention} AND propose IS NOT NULL`.execute(trx)
}
