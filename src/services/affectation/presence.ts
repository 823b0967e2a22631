import { type RawBuilder, sql } from 'kysely'
import type { presences as calls, Suites } from '../../contract/affectation/presenceCalls'
import { OPEN } from '../../contract/convention/etats'
import type { Id } from '../../contract/kernel/endpoint'
import { heuresPrevues } from '../../contract/regle/presence'
import type { Handler } from '../access/handler'
import { amendmentOpen, rewrite } from '../convention/drafts'
import { wallClock } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { refuseOtherVersion } from '../db/version'
import { giveOwnFacts } from '../faits/own'
import type { Config } from '../kernel/config'
import { found, invalid, Refusal } from '../kernel/refusal'
import { untell } from '../mail/outbox'
import { compteursDe, stagesComptes } from '../regle/compteurs'
import { NO_DAYS } from '../regle/feries'
import { feriesParPays } from '../regle/joursChomes'
import { hold, readHeld, type StoredFacts } from './held'
import { tellActe } from './tellActe'

/* Paths `affectation/presence…` and `affectation/terminer…`: hours entered by hand, counters, and an early end. */

export const presenceSaisir: Handler<typeof calls.presenceSaisir> = async (
  { id, heures, motif, version },
  { config, session, write },
) => {
  if (heures !== null && motif === '') throw invalid('motif', 'entered hours have a reason', 'required')
  await write(async (trx) => {
    const held = await holdVersion(trx, await hold(trx, session, config, id), version)
    const reason = heures === null ? '' : motif
    await sql`UPDATE internship.deroulement SET presence = ${heures}, presence_motif = ${reason} WHERE id = ${held}`.execute(
      trx,
    )
  })
  return { status: 200 }
}

export const presenceCompteurs: Handler<typeof calls.presenceCompteurs> = async (
  { fiche, id },
  { db, session, config },
) => {
  await refuseUnknown(db, session, fiche, id)
  const of = sql.ref(`v.${fiche}_id`)
  const stages = await stagesComptes(db, config, sql`${of} = ${id} AND ${inScope(session, 'v')}`)
  return { compteurs: await compteursDe(db, config, stages) }
}

export const stageSuites: Handler<typeof calls.stageSuites> = async (
  { id, fin },
  { db, session, config },
) => {
  const held = await readHeld(db, session, config, id)
  refuseLater(held, fin)
  const [stage] = await stagesComptes(db, config, sql`v.id = ${held.affectation_id}`)
  // the agreed days, of which those until the early end are a part
  const agreed = stage && { ...stage, fin: held.fin_prevue ?? stage.fin }
  const feries = agreed ? (await feriesParPays(db, config, [agreed]))(agreed.pays) : NO_DAYS
  const prevues = agreed ? heuresPrevues(agreed, feries) : null
  const faites = stage ? heuresPrevues({ ...stage, fin }, feries) : null
  return { suites: { faites, prevues, rapport: held.remise.jusqu_au, ...(await pendingOf(db, held)) } }
}

export const stageTerminer: Handler<typeof calls.stageTerminer> = async (
  { id, fin, motif, version, prevenir },
  { config, session, write },
) => {
  await write(async (trx) => {
    const held = await hold(trx, session, config, id)
    if (held.avenant) throw amendmentOpen()
    refuseLater(held, fin)
    const of = await holdVersion(trx, held, version)
    await endOn(
      trx,
      config,
      of,
      sql`fin = ${fin}::date, rupture = ${motif}, fin_prevue = coalesce(fin_prevue, fin)`,
    )
    if (!prevenir) return
    await untell(trx, 'affectation', [of], { part: 'poursuivre' })
    await tellActe(trx, 'terminer', { id: of, motif }, config)
  })
  return { status: 200 }
}

export const stageReprendre: Handler<typeof calls.stageReprendre> = async (
  { id, version, prevenir },
  { config, session, write },
) => {
  await write(async (trx) => {
    const held = await hold(trx, session, config, id)
    if (held.avenant) throw amendmentOpen()
    if (!held.fin_prevue) throw new Refusal('not_ended', 'the internship has not ended early')
    const of = await holdVersion(trx, held, version)
    await endOn(trx, config, of, sql`fin = fin_prevue, fin_prevue = NULL, rupture = ''`)
    if (prevenir) await tellActe(trx, 'poursuivre', { id: of, motif: '' }, config)
    // queued mails about the early end no longer apply
    await untell(trx, 'affectation', [of], { part: 'terminer' })
  })
  return { status: 200 }
}

/** @throws Refusal `not_found` if there is no such student in the year, or no such company */
async function refuseUnknown(db: Db, scope: Scope, fiche: 'etudiant' | 'entreprise', id: Id): Promise<void> {
  const of = {
    etudiant: sql`records.inscription i WHERE i.etudiant_id = ${id} AND ${inScope(scope, 'i')}`,
    entreprise: sql`company.entreprise e WHERE e.id = ${id}`,
  }
  const { rows } = await sql`SELECT FROM ${of[fiche]} LIMIT 1`.execute(db)
  found(rows[0], fiche)
}

/** @throws Refusal `end_not_early` if it is not within the internship, or is the agreed last day */
function refuseLater({ debut, fin, fin_prevue }: StoredFacts, end: string): void {
  const agreed = fin_prevue ?? fin
  if (!debut || !agreed || end < debut || end >= agreed)
    throw new Refusal('end_not_early', 'it ends between its first day and the one that was agreed')
}

/**
 * Gives an assignment facts of its own, provided it has not changed since the caller saw it. @throws Refusal
 * `changed_meanwhile`
 */
async function holdVersion(trx: Trx, held: StoredFacts, version: string | undefined): Promise<Id> {
  const entityId = held.affectation_id
  await refuseOtherVersion(trx, version, held, { entity: 'internship.deroulement', entityId })
  await giveOwnFacts(trx, entityId)
  return entityId
}

/** Moves the last day, even if an agreement states another one. */
async function endOn(
  trx: Trx,
  config: Pick<Config, 'country'>,
  id: Id,
  set: RawBuilder<unknown>,
): Promise<void> {
  await sql`SELECT set_config('espace.repris', ${String(id)}, true)`.execute(trx)
  await sql`UPDATE internship.deroulement SET ${set} WHERE id = ${id}`.execute(trx)
  await sql`SELECT set_config('espace.repris', '', true)`.execute(trx)
  await rewrite(trx, config, id)
}

type Pending = Pick<Suites, 'evaluation' | 'soutenance' | 'signatures'>

async function pendingOf(db: Db, { affectation_id, etudiant_id }: StoredFacts): Promise<Pending> {
  const { rows } = await sql<Pending>`
    SELECT coalesce((SELECT CASE WHEN bool_or(e.signe_le IS NOT NULL) THEN 'signee' ELSE 'demandee' END FROM internship.evaluation e
        WHERE e.affectation_id = ${affectation_id} AND e.etudiant_id = ${etudiant_id} HAVING count(*) > 0), 'aucune') AS evaluation,
      (SELECT ${wallClock('s.debut')} FROM internship.soutenance s WHERE s.affectation_id = ${affectation_id}) AS soutenance,
      (SELECT count(*)::int FROM internship.signature g JOIN internship.convention c ON c.id = g.convention_id
        WHERE c.affectation_id = ${affectation_id} AND c.etat IN (${sql.join(OPEN)}) AND g.le IS NULL) AS signatures`.execute(
    db,
  )
  return rows[0] as Pending
}
