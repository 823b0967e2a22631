import { type RawBuilder, sql } from 'kysely'
import { FAITS, type Faits } from '../../contract/affectation/faits'
import { DRAFTS } from '../../contract/convention/etats'
import type { Trx } from '../db/schema'
import type { Config } from '../kernel/config'
import { NAMED } from '../mail/tell/askNamed'
import { partiesOf } from '../mail/tell/parties'
import { tellParties } from '../mail/tell/tellParties'

/*
 * The facts proposed by an amendment are stored with it (`internship.convention.propose`, with the future tutor and
 * supervisor) until all have signed. `internship.v_propose` reads them; everything else reads the facts in force.
 */

/** What an amendment can change. */
export interface Proposed extends Faits {
  sujet: string
  etat_stage: number
  tuteur_id: number | null
  encadrant_id: number | null
}

/** What an amendment keeps as it proposes it; people beside, as records that point to them hold them. */
const COLUMNS = ['etat_stage', 'sujet', ...FAITS] as const satisfies readonly (keyof Proposed)[]

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
    WHERE c.affectation_id = ${affectation} AND c.propose IS NOT NULL AND c.etat IN (${sql.join(DRAFTS)})
    RETURNING c.id`.execute(trx)
  return rows.length > 0
}

/**
 * Puts the proposals of a fully signed amendment into force, and tells those concerned. The caller has locked the
 * assignment.
 */
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
  await writeInForce(trx, { id, stage_id }, sql`(SELECT * FROM internship.v_propose WHERE id = ${id})`)
  await withdraw(trx, convention)
  await tellParties(trx, config, id, parties, { asks: NAMED })
}

/**
 * Writes over what is in force, though an agreement that was sent says it.
 *
 * @param agreed one row with the facts, their subject and type, and who is tutor and supervisor
 */
export async function writeInForce(
  trx: Trx,
  { id, stage_id }: { id: number; stage_id: number },
  agreed: RawBuilder<unknown>,
): Promise<void> {
  const facts = [...FAITS, 'tuteur_id']
  await sql`SELECT set_config('espace.repris', ${String(id)}, true)`.execute(trx)
  await sql`
    UPDATE internship.stage s SET sujet = f.sujet FROM ${agreed} AS f
    WHERE s.id = ${stage_id} AND s.sujet <> f.sujet`.execute(trx)
  await sql`
    UPDATE internship.affectation a SET (encadrant_id, etat_stage) = (f.encadrant_id, f.etat_stage) FROM ${agreed} AS f
    WHERE a.id = ${id} AND (a.encadrant_id, a.etat_stage) IS DISTINCT FROM (f.encadrant_id, f.etat_stage)`.execute(
    trx,
  )
  await sql`
    UPDATE internship.deroulement d SET (${sql.join(facts.map((fact) => sql.ref(fact)))})
      = (${sql.join(facts.map((fact) => sql.ref(`f.${fact}`)))}) FROM ${agreed} AS f WHERE d.id = ${id}`.execute(
    trx,
  )
  await sql`SELECT set_config('espace.repris', '', true)`.execute(trx)
}

/** From now on an amendment proposes nothing: it is in force or cancelled. */
export async function withdraw(trx: Trx, convention: number): Promise<void> {
  await sql`UPDATE internship.convention SET propose = NULL, tuteur_id = NULL, encadrant_id = NULL
    WHERE id = ${convention} AND propose IS NOT NULL`.execute(trx)
}
