import { type RawBuilder, sql } from 'kysely'
import { ASSIGNMENT_YEAR, OBLIGATOIRE, OFFRE_ACTIVE, OFFRE_LIBRE } from '../../contract/kernel/constants'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import type { Regles } from '../../contract/regle/regles'
import type { internship } from '../../contract/specification/internship'
import type { Inviting } from '../agenda/organiser'
import type { Zone } from '../db/clock'
import type { Trx } from '../db/schema'
import { inScope, keepInside, type Scope } from '../db/scope'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { NAMED } from '../mail/tell/askNamed'
import { tellParties } from '../mail/tell/tellParties'
import { takePlace } from '../place/place'
import { isRefusing, refuseBroken, rulesInForce } from '../regle/regles'
import { refuseOutside } from '../regle/years'
import { closeHeld } from './closeApplications'

/* The rules for assigning an offer to a student, used by every way of doing so. */

type Assignment = Omit<ParsedInput<typeof internship.affectationAdd>, 'annee'> & {
  annee: number | RawBuilder<number>
}

/**
 * Assigns a student to a free, active offer of the year, and returns the assignment's id. Student and company are told,
 * the people named are asked, and other applications are closed. `telling` leaves out people who learn of it in another
 * way.
 *
 * @throws Refusal `supervisor_required`, `not_found`, `offer_not_active`, `offer_assigned`, `student_already_assigned`,
 * `internships_overlap`, `outside_scope`, `outside_years`, `rule_broken`
 */
export async function assign(
  trx: Trx,
  scope: Scope,
  config: Zone & Inviting & Pick<Config, 'publicUrl' | 'country'>,
  { annee, stage_id, etudiant_id, etat_stage, ...input }: Assignment,
  telling?: Parameters<typeof tellParties>[4],
): Promise<number> {
  const encadrant_id = supervisorOf({ etat_stage, ...input })
  const offer = await takeOffer(trx, scope, stage_id)
  const { id } = await trx
    .insertInto('internship.affectation')
    .values({ annee_id: scope.anneeId, annee, stage_id: offer, etudiant_id, encadrant_id, etat_stage })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { isPlace, debut, annees, regles } = await refuseAnother(trx, id)
  refuseOutside(debut, annees)
  if (isRefusing(rulesInForce(config, regles))) await refuseBroken(trx, config, [id])
  await keepStudentInside(trx, scope, etudiant_id)
  await closeHeld(trx, config, [id], { isPlace })
  await tellParties(trx, config, id, [], { asks: NAMED, isNew: true, ...telling })
  return id
}

/** The `annee` of assignments: from the settings, else the year in which the academic year ends. */
export const assignmentYear = (
  { assignmentYear }: Pick<Config, 'assignmentYear'>,
  { anneeId }: Pick<Scope, 'anneeId'>,
): RawBuilder<number> => sql<number>`coalesce(${assignmentYear ?? null}::integer,
  (SELECT substring(label FROM '.*(\\d{4})')::integer FROM records.annee WHERE id = ${anneeId}), ${ASSIGNMENT_YEAR})`

/** A compulsory internship needs a supervisor; a voluntary one has none, whatever is sent. */
export function supervisorOf(input: { etat_stage: number; encadrant_id: number | null }): number | null {
  if (input.etat_stage !== OBLIGATOIRE) return null
  if (input.encadrant_id === null) {
    throw new Refusal('supervisor_required', 'a compulsory internship needs a supervisor')
  }
  return input.encadrant_id
}

/**
 * The student of an assignment has no other one in the year, unless that ended early or the school allows several, and
 * none of the same days. The database looks again when the change ends.
 *
 * @returns what else has to be known of a new assignment, whose student's enrolment is now locked
 * @throws Refusal `student_already_assigned`, `internships_overlap`
 */
export async function refuseAnother(trx: Trx, id: number): Promise<OfferToAssign> {
  const { rows } = await sql<OfferToAssign>`
    SELECT internship.refuser_autre_stage(v.id, true), v.debut::text, s.origine_id IS NOT NULL AS "isPlace", e.regles,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('debut', y.debut, 'fin', y.fin)), '[]') FROM records.annee y) AS annees
    FROM internship.v_deroulement v JOIN internship.stage s ON s.id = v.stage_id CROSS JOIN records.etablissement e
    WHERE v.id = ${id}`.execute(trx)
  return rows[0] as OfferToAssign
}

interface OfferToAssign {
  /** It has one of an offer's several places. */
  isPlace: boolean
  debut: string | null
  /** All years of the school. */
  annees: { debut: string; fin: string }[]
  /** What the school has changed of the rules. */
  regles: Partial<Regles>
}

export const keepStudentInside = (trx: Trx, scope: Scope, etudiant_id: number) =>
  keepInside(
    scope,
    trx
      .selectFrom('internship.affectation as a')
      .select('a.id')
      .where('a.etudiant_id', '=', etudiant_id)
      .where(inScope(scope, 'a')),
  )

/**
 * Locks a free, active offer of the year until the transaction ends, and returns its id, or the id of the place taken
 * from it.
 */
export async function takeOffer(trx: Trx, scope: Scope, id: number): Promise<number> {
  const offer = trx
    .selectFrom('internship.stage')
    .select(['affect', 'places'])
    .where('id', '=', id)
    .where(inScope(scope, undefined, 'offer'))
  const taken = await offer
    .where('etat', '=', OFFRE_ACTIVE)
    .where('affect', '=', OFFRE_LIBRE)
    .forUpdate()
    .executeTakeFirst()
  if (taken) return taken.places > 1 ? takePlace(trx, id) : id
  const { affect } = found(await offer.executeTakeFirst(), 'offer')
  throw affect === OFFRE_LIBRE
    ? new Refusal('offer_not_active', 'the offer is not active')
    : new Refusal('offer_assigned', 'the offer is assigned')
}
