import { sql, type Transaction } from 'kysely'
import {
  JURY_PRESIDENT,
  OBLIGATOIRE,
  SOUTENANCE_NON_VALIDEE,
  SOUTENANCE_VALIDEE,
} from '../../contract/constants'
import type { ParsedInput } from '../../contract/endpoint'
import type { internship } from '../../contract/internship'
import { clashesOf } from '../clashes'
import type { Database } from '../db/schema'
import { refuseChanged } from '../db/version'
import { constraintOf } from '../db/violations'
import { found, Refusal } from '../refusal'
import { inScope, type Scope } from '../scope'
import { SCHEDULE_VERSION } from './scheduleVersion'

type Trx = Transaction<Database>
type Wanted = ParsedInput<typeof internship.soutenanceAdd>
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
  const held = await hold(trx, scope, wanted)
  refuseOtherYear(held, wanted)
  await refuseRescheduled(trx, held.id, wanted.version)
  const before = await lockDays(trx, held.id, wanted.date)
  if (before?.etat === SOUTENANCE_VALIDEE) throw validated()
  const jury = composeJury(held, wanted)
  if (before) await clear(trx, before.id)
  const id = await place(trx, scope, held.id, wanted, jury)
  await refuseClashes(trx, id, wanted.lang, scope)
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

/** Locks the assignment, so that nobody edits, deletes or schedules it meanwhile. */
async function hold(trx: Trx, scope: Scope, { sujet_id, arrayEns }: Wanted) {
  const president = arrayEns.find(({ type_jury }) => type_jury === JURY_PRESIDENT)?.jury ?? null
  return found(
    await trx
      .selectFrom('internship.affectation as a')
      .innerJoin('records.annee as y', 'y.id', 'a.annee_id')
      .select(['a.id', 'a.etat_stage', isSupervisor(president).as('presidentSupervises')])
      .select(['y.label as name', 'y.debut as from', 'y.fin as to'])
      .where('a.stage_id', '=', sujet_id)
      .where(inScope(scope, 'a'))
      .forUpdate('a')
      .executeTakeFirst(),
    'assignment of this offer',
  )
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

/** Whether a jury person is the supervisor of the assignment `a`: the same teacher, or somebody with the same address. */
const isSupervisor = (juryId: number | null) => sql<boolean>`EXISTS (
  SELECT FROM internship.encadreur e
  JOIN internship.jury j ON j.enseignant_id = e.enseignant_id OR lower(j.email) = lower(e.email)
  WHERE e.id = a.encadrant_id AND j.id = ${juryId})`

/** The assignment is locked by now, and nobody schedules its defence without that. */
async function refuseRescheduled(
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

/**
 * Lets one transaction at a time schedule on a day. Two that wait for each other's rows in the exclusion constraint
 * would deadlock; moving a defence frees rows of its old day, hence both days, in one order. Answers the defence
 * that is there: the assignment was locked by an earlier statement, so that it stays the same.
 */
async function lockDays(trx: Trx, affectationId: number, date: string) {
  const { rows } = await sql<{ id: number | null; etat: number | null }>`
    SELECT id, etat, pg_advisory_xact_lock(${DAY_LOCK}, jour - DATE '2000-01-01') FROM (
      SELECT id, etat, debut::date AS jour FROM internship.soutenance WHERE affectation_id = ${affectationId}
      UNION ALL SELECT NULL, NULL, ${date}::date ORDER BY jour
    ) AS days`.execute(trx)
  const scheduled = rows.find(({ id }) => id !== null)
  return scheduled && { id: Number(scheduled.id), etat: scheduled.etat }
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

/** By itself, because a statement that also seats the new jury would meet the old one. */
async function clear(trx: Trx, soutenanceId: number): Promise<void> {
  await sql`
    WITH dismissed AS (DELETE FROM internship.soutenance_jury WHERE soutenance_id = ${soutenanceId})
    DELETE FROM internship.soutenance_materiel WHERE soutenance_id = ${soutenanceId}`.execute(trx)
}

/** One statement, so that what follows a defence by triggers is worked out when all of it is there. */
async function place(
  trx: Trx,
  { anneeId }: Scope,
  affectationId: number,
  { heureDebut, heureFin, salle, materiel }: Wanted,
  jury: Membre[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH placed AS (
      INSERT INTO internship.soutenance AS s (annee_id, affectation_id, debut, fin, salle_id)
      VALUES (${anneeId}, ${affectationId}, ${heureDebut}, ${heureFin}, ${salle})
      ON CONFLICT (affectation_id) DO UPDATE
      SET debut = excluded.debut, fin = excluded.fin, salle_id = excluded.salle_id
      WHERE s.etat = ${SOUTENANCE_NON_VALIDEE}
      RETURNING id
    ), seated AS (
      INSERT INTO internship.soutenance_jury (soutenance_id, jury_id, type_jury_id, rang)
      SELECT placed.id, membre.* FROM placed, unnest(
        ${jury.map(({ jury_id }) => jury_id)}::integer[], ${jury.map(({ type_jury_id }) => type_jury_id)}::integer[]
      ) WITH ORDINALITY AS membre
    ), provided AS (
      INSERT INTO internship.soutenance_materiel (soutenance_id, ressource_id)
      SELECT placed.id, piece FROM placed, unnest(${[...new Set(materiel)]}::integer[]) AS piece
    )
    SELECT id FROM placed`.execute(trx)
  const [placed] = rows
  if (!placed) throw validated()
  return placed.id
}

const validated = () => new Refusal('defence_validated', 'the defence is validated')

/** The constraint decides; the savepoint keeps the schedule readable to say what it collides with. */
async function refuseClashes(
  trx: Trx,
  soutenanceId: number,
  lang: Wanted['lang'],
  scope: Scope,
): Promise<void> {
  try {
    await sql`SAVEPOINT scheduled; SET CONSTRAINTS internship.occupation_exclusive IMMEDIATE`.execute(trx)
  } catch (error) {
    if (constraintOf(error) !== 'occupation_exclusive') throw error
    await sql`ROLLBACK TO SAVEPOINT scheduled`.execute(trx)
    const clashes = await clashesOf(trx, soutenanceId, lang, scope)
    throw new Refusal('defence_clash', 'something is taken at this time', { clashes })
  }
}
