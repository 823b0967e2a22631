import { type RawBuilder, sql } from 'kysely'
import {
  JURY_PRESIDENT,
  OBLIGATOIRE,
  SOUTENANCE_NON_VALIDEE,
  SOUTENANCE_VALIDEE,
} from '../../contract/kernel/constants'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import type { internship } from '../../contract/specification/internship'
import { isOneOf } from '../db/oneOf'
import type { Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { refuseChanged } from '../db/version'
import { constraintOf } from '../db/violations'
import { found, Refusal } from '../kernel/refusal'
import { clashesOf } from './clashes'
import { SCHEDULE_VERSION } from './version'

export type Wanted = ParsedInput<typeof internship.soutenanceAdd>
interface Membre {
  jury_id: number
  type_jury_id: number | null
}

/** Names the lock of a day among PostgreSQL's advisory locks: any constant number. */
const DAY_LOCK = 1_502_206

/**
 * Schedules the defence of an offer's assignment, or moves it while it is not validated.
 *
 * @throws Refusal for a time, room or jury that the rules forbid; `defence_clash` names everything that is taken, in
 * `details.clashes`; `changed_meanwhile` when somebody has moved it
 */
export async function schedule(trx: Trx, scope: Scope, wanted: Wanted): Promise<void> {
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
  all: readonly Wanted[],
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
      const assignment = held[index] as Held
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
    wanted: { ...(all[index] as Wanted), materiel: [...(pieces[index] ?? [])] },
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

function checkTimes({ date, heureDebut, heureFin }: Wanted): void {
  if (toSeconds(heureFin) <= toSeconds(heureDebut)) {
    throw new Refusal('end_before_start', 'the end is not after the start')
  }
  for (const [path, time] of Object.entries({ heureDebut, heureFin })) {
    if (time.startsWith(`${date}T`)) continue
    const message = 'a defence starts and ends on its date'
    throw new Refusal('validation', message, { issues: [{ path, code: 'other_day', message }] })
  }
}

const toSeconds = (time: string) => `${time}:00`.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)

interface Held extends Year {
  id: number
  stage_id: number
  etat_stage: number
  presidentSupervises: boolean
}

/** Locks the assignments of these offers against editing, deletion and scheduling. */
async function hold(trx: Trx, scope: Scope, all: readonly Wanted[]): Promise<Map<number, Held>> {
  const wanted = all.map(({ sujet_id, arrayEns }) => ({
    stage_id: sujet_id,
    president: arrayEns.find(({ type_jury }) => type_jury === JURY_PRESIDENT)?.jury,
  }))
  const { rows } = await sql<Held>`
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

function refuseOtherYear({ name, from, to }: Year, { date }: Wanted): void {
  if (from <= date && date <= to) return
  throw new Refusal('outside_year', 'a defence lies within its academic year', { name, from, to })
}

/**
 * A validated defence cannot be rescheduled. A planned defence fixes its supervisor, so none is planned while an
 * amendment would replace the supervisor.
 */
function refuseHeld({ id }: Held, { states, amended }: Before): void {
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

/** The present state of locked assignments, by their ids. */
interface Before {
  /** Of the defences that are there. */
  states: ReadonlyMap<number, number>
  /** Those of which an amendment under way names another supervisor or type. */
  amended: ReadonlySet<number>
}

/**
 * Lets one transaction at a time schedule on a day. Two that wait for each other's rows in the exclusion constraint
 * would deadlock; moving a defence frees rows of its old day, hence both days, in one order. Answers what is there: the
 * assignments were locked by an earlier statement, so that it stays the same.
 */
async function lockDays(
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

/** Type 1 has a jury with one chair, who is not the supervisor; type 2 a single person. */
function composeJury(
  { etat_stage, presidentSupervises }: { etat_stage: number; presidentSupervises: boolean },
  { arrayEns, enseignant }: Wanted,
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

/**
 * Takes away of juries and equipment what does not stay. By itself, because a statement that also seats the new jury would meet
 * the old one.
 */
async function clear(trx: Trx, all: readonly Placed[]): Promise<void> {
  const { seats, pieces } = partsOf(all)
  const ofDefences = sql`s.affectation_id ${isOneOf(all.map(({ affectation_id }) => affectation_id))}`
  await sql`
    WITH dismissed AS (
      DELETE FROM internship.soutenance_jury j USING internship.soutenance s
      WHERE ${ofDefences} AND j.soutenance_id = s.id AND NOT EXISTS (
        SELECT FROM ${seats} WHERE m.affectation_id = s.affectation_id AND m.jury_id = j.jury_id
          AND m.type_jury_id IS NOT DISTINCT FROM j.type_jury_id AND m.rang = j.rang))
    DELETE FROM internship.soutenance_materiel p USING internship.soutenance s
    WHERE ${ofDefences} AND p.soutenance_id = s.id AND NOT EXISTS (
      SELECT FROM ${pieces} WHERE m.affectation_id = s.affectation_id AND m.ressource_id = p.ressource_id)`.execute(
    trx,
  )
}

/** The seats and the equipment of defences, as rows of SQL (`m`). */
function partsOf(all: readonly Placed[]) {
  const seats = all.flatMap(({ affectation_id, jury }) =>
    jury.map((membre, index) => ({ affectation_id, ...membre, rang: index + 1 })),
  )
  const pieces = all.flatMap(({ affectation_id, wanted: { materiel } }) =>
    [...new Set(materiel)].map((ressource_id) => ({ affectation_id, ressource_id })),
  )
  return {
    seats: sql`jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
      AS m (affectation_id integer, jury_id integer, type_jury_id integer, rang integer)`,
    pieces: sql`jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) AS m (affectation_id integer, ressource_id integer)`,
  }
}

interface Placed {
  affectation_id: number
  wanted: Wanted
  jury: readonly Membre[]
}

/**
 * One statement, so that what follows a defence by triggers is worked out when all of it is there. Answers the ids of the
 * defences in the order asked for; a validated one has none.
 */
async function place(trx: Trx, { anneeId }: Scope, all: readonly Placed[]): Promise<number[]> {
  const wanted = all.map(({ affectation_id, wanted: { heureDebut, heureFin, salle } }) => ({
    affectation_id,
    debut: heureDebut,
    fin: heureFin,
    salle_id: salle,
  }))
  const { seats, pieces } = partsOf(all)
  const { rows } = await sql<{ id: number; affectation_id: number }>`
    WITH placed AS (
      INSERT INTO internship.soutenance AS s (annee_id, affectation_id, debut, fin, salle_id)
      SELECT ${anneeId}, w.affectation_id, w.debut, w.fin, w.salle_id
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        AS w (affectation_id integer, debut timestamp, fin timestamp, salle_id integer)
      ORDER BY w.affectation_id
      ON CONFLICT (affectation_id) DO UPDATE
      SET debut = excluded.debut, fin = excluded.fin, salle_id = excluded.salle_id
      WHERE s.etat = ${SOUTENANCE_NON_VALIDEE}
      RETURNING id, affectation_id
    ), seated AS (
      INSERT INTO internship.soutenance_jury (soutenance_id, jury_id, type_jury_id, rang)
      SELECT placed.id, m.jury_id, m.type_jury_id, m.rang FROM placed JOIN ${seats} USING (affectation_id)
      ORDER BY placed.id, m.rang ON CONFLICT (soutenance_id, jury_id) DO NOTHING
    ), provided AS (
      INSERT INTO internship.soutenance_materiel (soutenance_id, ressource_id)
      SELECT placed.id, m.ressource_id FROM placed JOIN ${pieces} USING (affectation_id)
      ORDER BY placed.id, m.ressource_id ON CONFLICT DO NOTHING
    )
    SELECT id, affectation_id FROM placed`.execute(trx)
  const ids = new Map(rows.map(({ id, affectation_id }) => [affectation_id, id]))
  return all.flatMap(({ affectation_id }) => ids.get(affectation_id) ?? [])
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

async function clashOf(trx: Trx, id: number, lang: Wanted['lang'], scope: Scope): Promise<Refusal> {
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
