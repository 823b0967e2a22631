import { type RawBuilder, sql } from 'kysely'
import { JURY_PRESIDENT, OBLIGATOIRE, SOUTENANCE_VALIDEE } from '../../contract/kernel/constants'
import type { Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { refuseChanged } from '../db/version'
import { constraintOf } from '../db/violations'
import { found, invalid, Refusal } from '../kernel/refusal'
import { clashesOf } from './clashes'
import { type Before, lockDays } from './lockDays'
import { clear, type Membre, place, type WantedDefence } from './store'
import { SCHEDULE_VERSION } from './version'

/**
 * Schedules the defence of an offer's assignment, or moves it while it is not validated.
 *
 * @throws Refusal for a time, room or jury that the rules forbid; `defence_clash` names everything that is taken, in
 * `details.clashes`; `changed_meanwhile` when somebody has moved it
 */
export async function schedule(trx: Trx, scope: Scope, wanted: WantedDefence): Promise<void> {
  checkTimes(wanted)
  const held = found((await hold(trx, scope, [wanted])).get(wanted.sujet_id), 'assignment of this offer')
  refuseOtherYear(held, wanted)
  await refuseRescheduled(trx, held.id, wanted.version)
  const before = await lockDays(trx, [held.id], [wanted.date])
  refuseHeld(held, before)
  const jury = composeJury(held, wanted)
  const placed = [{ affectation_id: held.id, wanted, jury }]
  if (before.states.size > 0) await clear(trx, placed)
  const [id] = await place(trx, scope, placed)
  if (id === undefined) throw validated()
  if (await isClashing(trx)) throw await clashOf(trx, id, wanted.lang, scope)
}

/** Why one of several defences is refused, by its place among them. */
export type Refused = Map<number, Refusal>

/**
 * Schedules many defences at once, under the same rules, after locking all days in order. If one is refused, the caller
 * throws, so nothing is written.
 *
 * @param materiel returns the equipment of each, called once nobody else can take it
 * @throws Refusal `not_found`
 */
export async function scheduleAll(
  trx: Trx,
  scope: Scope,
  all: readonly WantedDefence[],
  materiel: () => Promise<readonly (readonly number[])[]>,
): Promise<Refused> {
  const refused: Refused = new Map()
  const attempt = <T>(index: number, work: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.set(index, error)
      return undefined
    }
  }
  const assignments = await hold(trx, scope, all)
  const held = all.map(({ sujet_id }) => found(assignments.get(sujet_id), 'assignment of this offer'))
  const before = await lockDays(
    trx,
    held.map(({ id }) => id),
    all.map(({ date }) => date),
  )
  const juries = all.map((wanted, index) =>
    attempt(index, () => {
      const assignment = held[index] as LockedAssignment
      checkTimes(wanted)
      refuseOtherYear(assignment, wanted)
      refuseHeld(assignment, before)
      return composeJury(assignment, wanted)
    }),
  )
  if (refused.size > 0) return refused
  const pieces = await materiel()
  const placed = held.map(({ id }, index) => ({
    affectation_id: id,
    wanted: { ...(all[index] as WantedDefence), materiel: [...(pieces[index] ?? [])] },
    jury: juries[index] ?? [],
  }))
  if (before.states.size > 0) await clear(trx, placed)
  const ids = await place(trx, scope, placed)
  if (!(await isClashing(trx))) return refused
  const clashing = await clashingAmong(trx, ids)
  for (const [index, id] of ids.entries())
    if (clashing.has(id)) refused.set(index, await clashOf(trx, id, all[index]?.lang ?? 'fr', scope))
  return refused
}

function checkTimes({ date, heureDebut, heureFin }: WantedDefence): void {
  if (toSeconds(heureFin) <= toSeconds(heureDebut)) {
    throw new Refusal('end_before_start', 'the end is not after the start')
  }
  for (const [path, time] of Object.entries({ heureDebut, heureFin })) {
    if (time.startsWith(`${date}T`)) continue
    throw invalid(path, 'a defence starts and ends on its date', 'other_day')
  }
}

const toSeconds = (time: string) => `${time}:00`.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)

interface LockedAssignment extends Year {
  id: number
  stage_id: number
  etat_stage: number
  presidentSupervises: boolean
}

/** Locks the assignments of these offers against editing, deletion and scheduling. */
async function hold(
  trx: Trx,
  scope: Scope,
  all: readonly WantedDefence[],
): Promise<Map<number, LockedAssignment>> {
  const wanted = all.map(({ sujet_id, arrayEns }) => ({
    stage_id: sujet_id,
    president: arrayEns.find(({ type_jury }) => type_jury === JURY_PRESIDENT)?.jury,
  }))
  const { rows } = await sql<LockedAssignment>`
    SELECT a.id, a.stage_id, a.etat_stage, ${isSupervisor(sql`w.president`)} AS "presidentSupervises",
      y.label AS name, y.debut AS from, y.fin AS to
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (stage_id bigint, president bigint)
    JOIN internship.affectation a ON a.stage_id = w.stage_id
    JOIN records.annee y ON y.id = a.annee_id
    WHERE ${inScope(scope, 'a')} ORDER BY a.id FOR UPDATE OF a`.execute(trx)
  return new Map(rows.map((row) => [row.stage_id, row]))
}

interface Year {
  name: string
  from: string
  to: string
}

function refuseOtherYear({ name, from, to }: Year, { date }: WantedDefence): void {
  if (from <= date && date <= to) return
  throw new Refusal('outside_year', 'a defence lies within its academic year', { name, from, to })
}

/**
 * A validated defence cannot be rescheduled. A planned defence fixes its supervisor, so none is planned while an
 * amendment would replace the supervisor.
 */
function refuseHeld({ id }: LockedAssignment, { states, amended }: Before): void {
  if (states.get(id) === SOUTENANCE_VALIDEE) throw validated()
  if (!states.has(id) && amended.has(id))
    throw new Refusal('supervisor_amended', 'an amendment under way names another supervisor')
}

/** Whether a jury person is the supervisor of the assignment `a`: the same teacher, or somebody with the same address. */
const isSupervisor = (juryId: RawBuilder<unknown>) => sql<boolean>`EXISTS (
  SELECT FROM internship.encadreur e
  JOIN internship.jury j ON j.enseignant_id = e.enseignant_id OR lower(j.email) = lower(e.email)
  WHERE e.id = a.encadrant_id AND j.id = ${juryId})`

/** The assignment is already locked, and its defence cannot be scheduled without that lock. */
export async function refuseRescheduled(
  trx: Trx,
  affectationId: number,
  version: string | undefined,
): Promise<void> {
  const present = trx
    .selectFrom('internship.v_soutenance as v')
    .select(['v.soutenance_id', SCHEDULE_VERSION.as('version')])
    .where('v.id', '=', affectationId)
  await refuseChanged(trx, version, present, ({ soutenance_id }) => ({
    entity: 'internship.soutenance',
    entityId: soutenance_id,
  }))
}

/** Type 1 has a jury with one chair, who is not the supervisor; type 2 a single person. */
function composeJury(
  { etat_stage, presidentSupervises }: { etat_stage: number; presidentSupervises: boolean },
  { arrayEns, enseignant }: WantedDefence,
): Membre[] {
  if (etat_stage !== OBLIGATOIRE) {
    if (enseignant === null) throw new Refusal('jury_required', 'the defence needs a jury person')
    return [{ jury_id: enseignant, type_jury_id: null }]
  }
  if (arrayEns.length === 0) throw new Refusal('jury_required', 'the defence needs a jury')
  if (arrayEns.filter(({ type_jury }) => type_jury === JURY_PRESIDENT).length !== 1) {
    throw new Refusal('president_required', 'a jury has one chair')
  }
  if (new Set(arrayEns.map(({ jury }) => jury)).size < arrayEns.length) {
    throw new Refusal('jury_twice', 'a person appears twice in the jury')
  }
  if (presidentSupervises) {
    throw new Refusal('president_is_supervisor', 'the supervisor cannot be the chair')
  }
  return arrayEns.map(({ jury, type_jury }) => ({ jury_id: jury, type_jury_id: type_jury }))
}

const validated = () => new Refusal('defence_validated', 'the defence is validated')

/** The constraint decides; the savepoint keeps the schedule readable to say what it collides with. */
async function isClashing(trx: Trx): Promise<boolean> {
  try {
    await sql`SAVEPOINT scheduled; SET CONSTRAINTS internship.occupation_exclusive IMMEDIATE`.execute(trx)
    return false
  } catch (error) {
    if (constraintOf(error) !== 'occupation_exclusive') throw error
    await sql`ROLLBACK TO SAVEPOINT scheduled`.execute(trx)
    return true
  }
}

async function clashOf(trx: Trx, id: number, lang: WantedDefence['lang'], scope: Scope): Promise<Refusal> {
  const clashes = await clashesOf(trx, id, lang, scope)
  return new Refusal('defence_clash', 'something is taken at this time', { clashes })
}

async function clashingAmong(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT mine.soutenance_id AS id FROM internship.occupation mine
    JOIN internship.occupation other ON other.kind = mine.kind AND other.ressource_id = mine.ressource_id
      AND other.periode && mine.periode AND other.soutenance_id <> mine.soutenance_id
    WHERE mine.soutenance_id = ANY (${ids}::integer[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
