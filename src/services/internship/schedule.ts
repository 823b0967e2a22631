import { sql, type Transaction } from 'kysely'
import { JURY_PRESIDENT, OBLIGATOIRE, SOUTENANCE_NON_VALIDEE } from '../../contract/constants'
import type { ParsedInput } from '../../contract/endpoint'
import type { internship } from '../../contract/internship'
import type { Database } from '../db/schema'
import { refuseChanged } from '../db/version'
import { constraintOf } from '../db/violations'
import { found, Refusal } from '../refusal'
import { clashesOf } from './clashes'
import { PLAN } from './plan'

type Trx = Transaction<Database>
type Plan = ParsedInput<typeof internship.soutenanceAdd>
interface Membre {
  jury_id: number
  type_jury_id: number | null
}

/** Names the lock of a day among PostgreSQL's advisory locks: any constant number. */
const DAY_LOCK = 1_502_206

/**
 * Schedules the defence of an offer's assignment, or moves it while it is not validated.
 *
 * @throws Refusal for a plan that the rules forbid; `defence_clash` names everything that is taken, in
 * `details.clashes`; `changed_meanwhile` when somebody has moved it
 */
export async function schedule(trx: Trx, anneeId: number, plan: Plan): Promise<void> {
  checkTimes(plan)
  const held = await hold(trx, anneeId, plan.sujet_id)
  await refuseReplanned(trx, held.id, plan.version)
  await lockDays(trx, held.jour, plan.date)
  const { id } = await place(trx, anneeId, held.id, plan)
  const jury = await composeJury(trx, held, plan)
  await replaceParts(trx, id, jury, plan.materiel)
  await refuseClashes(trx, id, plan.lang)
}

function checkTimes({ date, heureDebut, heureFin }: Plan): void {
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
async function hold(trx: Trx, anneeId: number, stageId: number) {
  const held = found(
    await trx
      .selectFrom('internship.affectation')
      .select(['id', 'etat_stage', 'encadrant_id'])
      .where('stage_id', '=', stageId)
      .where('annee_id', '=', anneeId)
      .forUpdate()
      .executeTakeFirst(),
    'assignment of this offer',
  )
  const scheduled = await trx
    .selectFrom('internship.soutenance')
    .select(sql<string>`debut::date`.as('jour'))
    .where('affectation_id', '=', held.id)
    .executeTakeFirst()
  return { ...held, jour: scheduled?.jour }
}

/** The assignment is locked by now, and nobody plans its defence without that. */
async function refuseReplanned(trx: Trx, affectationId: number, version: string | undefined): Promise<void> {
  const present = trx
    .selectFrom('internship.v_soutenance as v')
    .select(['v.soutenance_id', PLAN.as('version')])
    .where('v.id', '=', affectationId)
  await refuseChanged(trx, version, present, ({ soutenance_id }) => ({
    entity: 'internship.soutenance',
    entityId: soutenance_id,
  }))
}

/**
 * Lets one transaction at a time plan on a day. Two that wait for each other's rows in the exclusion constraint
 * would deadlock; moving a defence frees rows of its old day, hence both days, in one order.
 */
async function lockDays(trx: Trx, before: string | undefined, after: string): Promise<void> {
  for (const day of [...new Set([before ?? after, after])].sort()) {
    await sql`SELECT pg_advisory_xact_lock(${DAY_LOCK}, ${day}::date - DATE '2000-01-01')`.execute(trx)
  }
}

async function place(trx: Trx, anneeId: number, affectationId: number, plan: Plan) {
  const placed = await trx
    .insertInto('internship.soutenance')
    .values({
      annee_id: anneeId,
      affectation_id: affectationId,
      debut: plan.heureDebut,
      fin: plan.heureFin,
      salle_id: plan.salle,
    })
    .onConflict((oc) =>
      oc
        .column('affectation_id')
        .doUpdateSet((eb) => ({
          debut: eb.ref('excluded.debut'),
          fin: eb.ref('excluded.fin'),
          salle_id: eb.ref('excluded.salle_id'),
        }))
        .where('internship.soutenance.etat', '=', SOUTENANCE_NON_VALIDEE),
    )
    .returning('id')
    .executeTakeFirst()
  if (!placed) throw new Refusal('defence_validated', 'the defence is validated')
  return placed
}

/** Type 1 has a jury with one chair, who is not the supervisor; type 2 a single person. */
async function composeJury(
  trx: Trx,
  { etat_stage, encadrant_id }: { etat_stage: number; encadrant_id: number | null },
  { arrayEns, enseignant }: Plan,
): Promise<Membre[]> {
  if (etat_stage !== OBLIGATOIRE) {
    if (enseignant === null) throw new Refusal('jury_required', 'the defence needs a jury person')
    return [{ jury_id: enseignant, type_jury_id: null }]
  }
  if (arrayEns.length === 0) throw new Refusal('jury_required', 'the defence needs a jury')
  const [president, ...others] = arrayEns.filter(({ type_jury }) => type_jury === JURY_PRESIDENT)
  if (!president || others.length > 0) throw new Refusal('president_required', 'a jury has one chair')
  if (new Set(arrayEns.map(({ jury }) => jury)).size < arrayEns.length) {
    throw new Refusal('jury_twice', 'a person appears twice in the jury')
  }
  if (encadrant_id !== null && (await isSamePerson(trx, encadrant_id, president.jury))) {
    throw new Refusal('president_is_supervisor', 'the supervisor cannot be the chair')
  }
  return arrayEns.map(({ jury, type_jury }) => ({ jury_id: jury, type_jury_id: type_jury }))
}

async function isSamePerson(trx: Trx, encadreurId: number, juryId: number): Promise<boolean> {
  const same = await trx
    .selectFrom('internship.v_encadreur as e')
    .innerJoin('internship.v_jury as j', (join) =>
      join.on((eb) =>
        eb.or([
          eb('e.enseignant_id', '=', eb.ref('j.enseignant_id')),
          eb(eb.fn<string>('lower', ['e.email']), '=', eb.fn<string>('lower', ['j.email'])),
        ]),
      ),
    )
    .select('e.id')
    .where('e.id', '=', encadreurId)
    .where('j.id', '=', juryId)
    .executeTakeFirst()
  return same !== undefined
}

async function replaceParts(
  trx: Trx,
  soutenance_id: number,
  jury: Membre[],
  materiel: number[],
): Promise<void> {
  await trx.deleteFrom('internship.soutenance_jury').where('soutenance_id', '=', soutenance_id).execute()
  await trx.deleteFrom('internship.soutenance_materiel').where('soutenance_id', '=', soutenance_id).execute()
  await trx
    .insertInto('internship.soutenance_jury')
    .values(jury.map((membre, index) => ({ soutenance_id, ...membre, rang: index + 1 })))
    .execute()
  await trx
    .insertInto('internship.soutenance_materiel')
    .values([...new Set(materiel)].map((ressource_id) => ({ soutenance_id, ressource_id })))
    .execute()
}

/** The constraint decides; the savepoint keeps the plan readable to say what it collides with. */
async function refuseClashes(trx: Trx, soutenanceId: number, lang: Plan['lang']): Promise<void> {
  await sql`SAVEPOINT planned`.execute(trx)
  try {
    await sql`SET CONSTRAINTS internship.occupation_exclusive IMMEDIATE`.execute(trx)
  } catch (error) {
    if (constraintOf(error) !== 'occupation_exclusive') throw error
    await sql`ROLLBACK TO SAVEPOINT planned`.execute(trx)
    const clashes = await clashesOf(trx, soutenanceId, lang)
    throw new Refusal('defence_clash', 'something is taken at this time', { clashes })
  }
}
