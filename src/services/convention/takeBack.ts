import { sql } from 'kysely'
import { FAITS } from '../../contract/affectation/faits'
import type { Trx } from '../db/schema'
import { assigned, changedFacts, type Facts } from '../faits/facts'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { NAMED } from '../mail/tell/askNamed'
import { partiesOf } from '../mail/tell/parties'
import { tellParties } from '../mail/tell/tellParties'
import { agreedBefore, type StoredConvention } from './drafts'
import { writeInForce } from './propose'

/** What `internship.hold_faits` keeps. */
const HELD: ReadonlySet<string> = new Set(['sujet', ...FAITS, 'site', 'tuteur', 'encadrant', 'type'])

/**
 * Restores the facts of an internship agreed before a fully signed amendment, and tells those concerned. The caller has
 * locked the assignment.
 *
 * @throws Refusal `amendment_needed` if the agreed tutor or supervisor no longer exists, `assignment_locked`
 */
export async function takeBack(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  amendment: StoredConvention,
): Promise<void> {
  const before = await agreedBefore(trx, amendment)
  const id = amendment.affectation_id
  const [one] = before ? await assigned(trx, sql`v.id = ${id}`) : []
  if (!before || !one || !changedFacts(before.faits, one.faits).some((fait) => HELD.has(fait))) return
  const people = await peopleOf(trx, id, before)
  // the one agreed may have another name since
  const site_id =
    before.faits.site === null
      ? sql`NULL::integer`
      : sql`coalesce((SELECT z.id FROM company.site z WHERE z.entreprise_id = v.entreprise_id
          AND z.nom = ${before.faits.site?.nom ?? null}), v.site_id)`
  const parties = await partiesOf(trx, id)
  // what the agreement did not say stays
  const { teletravail, pays_stage } = before.faits
  const said = {
    ...(teletravail && { teletravail: teletravail.jours, teletravail_lieu: teletravail.lieu }),
    ...(pays_stage && { pays_stage }),
  }
  const agreed = sql`(SELECT f.*, ${before.faits.type_id}::smallint AS etat_stage, ${people.tuteur_id}::integer AS tuteur_id,
      ${people.encadrant_id}::integer AS encadrant_id, ${site_id} AS site_id
    FROM internship.v_deroulement v, jsonb_to_record(jsonb_build_object('teletravail', v.teletravail, 'teletravail_lieu', v.teletravail_lieu, 'pays_stage', v.pays_stage)
      || ${JSON.stringify({ semaine: '', ...before.faits, teletravail: undefined, pays_stage: undefined, ...said })}::jsonb) AS f (sujet text, missions text, debut date,
      fin date, pauses jsonb, heures numeric, semaine text, lieu text, distance smallint, gratification numeric, assurance text,
      teletravail numeric, teletravail_lieu text, pays_stage text) WHERE v.id = ${id})`
  await writeInForce(trx, { id, stage_id: one.stage_id }, agreed)
  await tellParties(trx, config, id, parties, { asks: NAMED })
}

interface People {
  tuteur_id: number | null
  encadrant_id: number | null
}

/** Who was agreed, by name or by the address at which they were asked to sign: either may have been corrected since. */
async function peopleOf(
  trx: Trx,
  assignment: number,
  { id, faits }: { id: number; faits: Facts },
): Promise<People> {
  const named = (qui: string, name: string | null) => sql`(p.nom_complet = ${name} OR EXISTS (
    SELECT FROM internship.signature s WHERE s.convention_id = ${id} AND s.qui = ${qui} AND s.email <> ''
      AND lower(s.email) = lower(p.email)))`
  const { rows } = await sql<People & { present: number | null; isPlanned: boolean }>`
    SELECT v.encadrant_id AS present,
      EXISTS (SELECT FROM internship.soutenance s WHERE s.affectation_id = v.id) AS "isPlanned",
      (SELECT p.id FROM company.contact p WHERE p.entreprise_id = v.entreprise_id AND ${named('tuteur', faits.tuteur)}
        ORDER BY p.id = v.tuteur_id DESC, p.nom_complet = ${faits.tuteur} DESC, p.id LIMIT 1) AS tuteur_id,
      (SELECT p.id FROM internship.encadreur p WHERE ${named('encadrant', faits.encadrant)}
        ORDER BY p.id = v.encadrant_id DESC NULLS LAST, p.nom_complet = ${faits.encadrant} DESC, p.id LIMIT 1) AS encadrant_id
    FROM internship.v_deroulement v WHERE v.id = ${assignment}`.execute(trx)
  const [{ present, isPlanned, ...found }] = rows as [(typeof rows)[number]]
  const people = {
    tuteur_id: faits.tuteur === null ? null : found.tuteur_id,
    encadrant_id: faits.encadrant === null ? null : found.encadrant_id,
  }
  const isGone = (name: string | null, who: number | null) => name !== null && who === null
  if (isGone(faits.tuteur, people.tuteur_id) || isGone(faits.encadrant, people.encadrant_id))
    throw new Refusal('amendment_needed', 'somebody named in the agreement is no longer there')
  if (isPlanned && people.encadrant_id !== present)
    throw new Refusal('assignment_locked', 'a defence is scheduled for the assignment')
  return people
}
