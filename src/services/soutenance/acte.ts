import { type RawBuilder, sql } from 'kysely'
import { OBLIGATOIRE, SOUTENANCE_NON_VALIDEE, SOUTENANCE_VALIDEE } from '../../contract/kernel/constants'
import type { ActeGenre, acte as calls } from '../../contract/soutenance/acte'
import type { Handler } from '../access/handler'
import { VERSION as ASSIGNMENT_VERSION } from '../affectation/affectation'
import { tellActe } from '../affectation/tellActe'
import type { Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { refuseOtherVersion } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { wireTime } from '../kernel/wireTime'
import { dropDecision, lose } from '../note/deliberation'
import { leavePlaces } from '../place/place'
import { refuseRescheduled, schedule } from '../planification/schedule'
import type { WantedDefence } from '../planification/store'
import { LISTED_SCHEDULE_VERSION } from '../planification/version'

/* Acts that take something back. Their reasons are rows, so that undoing an act removes its reason too. */

export const acteAnnuler: Handler<typeof calls.acteAnnuler> = async (
  { id, motif, version, perdre },
  { write, session },
) => {
  await write(async (trx) => {
    const held = await holdDefence(trx, session, id, version)
    await cancel(trx, held, perdre)
    await keepActe(trx, session, held, 'annuler', motif)
  })
  return { status: 200 }
}

export const acteDevalider: Handler<typeof calls.acteDevalider> = async (
  { id, motif, version, perdre, prevenir },
  { write, session, config },
) => {
  await write(async (trx) => {
    const held = await holdDefence(trx, session, id, version)
    if (held.etat !== SOUTENANCE_VALIDEE)
      throw new Refusal('defence_not_validated', 'the defence is not validated')
    await free(trx, held, perdre)
    await keepActe(trx, session, held, 'devalider', motif)
    if (prevenir) await tellActe(trx, 'devalider', { id, motif }, config)
  })
  return { status: 200 }
}

export const acteReporter: Handler<typeof calls.acteReporter> = async (
  { motif, perdre, ...wanted },
  { write, session },
) => {
  await write(async (trx) => {
    const held = planned(await hold(trx, session, sql`stage_id = ${wanted.sujet_id}`))
    await refuseRescheduled(trx, held.id, wanted.version)
    await replan(trx, session, held, wanted, perdre)
    await keepActe(trx, session, held, 'reporter', motif)
  })
  return { status: 200 }
}

export const acteRemplacer: Handler<typeof calls.acteRemplacer> = async (
  { id, jury, par, motif, lang, version, perdre },
  { write, session },
) => {
  await write(async (trx) => {
    const held = await holdDefence(trx, session, id)
    await refuseRescheduled(trx, held.id, version)
    const present = await presentOf(trx, held, lang)
    const seated = present.arrayEns.some((seat) => seat.jury === jury) || present.enseignant === jury
    found(seated || undefined, 'member of the jury')
    const wanted = {
      ...present,
      arrayEns: present.arrayEns.map((seat) => (seat.jury === jury ? { ...seat, jury: par } : seat)),
      enseignant: present.enseignant === jury ? par : present.enseignant,
    }
    await replan(trx, session, held, wanted, perdre)
    await keepActe(trx, session, held, 'remplacer', motif)
  })
  return { status: 200 }
}

export const acteRouvrir: Handler<typeof calls.acteRouvrir> = async (
  { id, motif, version, prevenir },
  { write, session, config },
) => {
  await write(async (trx) => {
    const held = await holdDefence(trx, session, id, version)
    const graded = sql`DELETE FROM internship.note WHERE soutenance_id = ${held.soutenance_id} RETURNING id`
    found((await graded.execute(trx)).rows[0], 'grade')
    await dropDecision(trx, planned(held).soutenance_id)
    await keepActe(trx, session, held, 'rouvrir', motif)
    if (prevenir) await tellActe(trx, 'rouvrir', { id, motif }, config)
  })
  return { status: 200 }
}

export const acteRetirer: Handler<typeof calls.acteRetirer> = async (
  { id, motif, version, perdre, prevenir },
  { write, session, config },
) => {
  await write(async (trx) => {
    const held = await hold(trx, session, sql`stage_id = ${id}`)
    await refuseOtherVersion(
      trx,
      version,
      { version: held.assignment },
      { entity: 'internship.affectation', entityId: held.id },
    )
    if (held.soutenance_id !== null) await cancel(trx, planned(held), perdre)
    if (prevenir) await tellActe(trx, 'retirer', { id: held.id, motif }, config)
    await trx.deleteFrom('internship.affectation').where('id', '=', held.id).execute()
    await leavePlaces(trx, [held.stage_id])
    await keepActe(trx, session, held, 'retirer', motif)
  })
  return { status: 200 }
}

interface DefenceToActOn {
  /** The assignment's id. */
  id: number
  stage_id: number
  etudiant_id: number
  soutenance_id: number | null
  etat: number | null
  etat_stage: number
  note_id: number | null
  /** Versions of the assignment and of the defence, as returned by lists. */
  assignment: string
  version: string
}

/** Locks an assignment and its defence, so that nobody edits, plans, validates or grades them meanwhile. */
async function hold(trx: Trx, scope: Scope, which: RawBuilder<unknown>): Promise<DefenceToActOn> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM internship.affectation WHERE ${inScope(scope)} AND ${which} FOR UPDATE`.execute(trx)
  const { id } = found(rows[0], 'assignment')
  await sql`SELECT FROM internship.soutenance WHERE affectation_id = ${id} FOR UPDATE`.execute(trx)
  return trx
    .selectFrom('internship.v_soutenance as v')
    .select(['v.id', 'v.stage_id', 'v.etudiant_id', 'v.soutenance_id', 'v.etat', 'v.etat_stage', 'v.note_id'])
    .select([ASSIGNMENT_VERSION.as('assignment'), LISTED_SCHEDULE_VERSION.as('version')])
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow()
}

type Planned = DefenceToActOn & { soutenance_id: number }

/** @throws Refusal `not_found`, `changed_meanwhile`, `defence_not_scheduled` */
async function holdDefence(trx: Trx, scope: Scope, id: number, version?: string): Promise<Planned> {
  const held = await hold(trx, scope, sql`id = ${id}`)
  await refuseOtherVersion(trx, version, held, await nameOf(trx, held))
  return planned(held)
}

/** For a cancelled defence: the person whose act cancelled it. */
async function nameOf(trx: Trx, { id, soutenance_id }: DefenceToActOn) {
  if (soutenance_id !== null) return { entity: 'internship.soutenance', entityId: soutenance_id }
  const { rows } = await sql<{ id: number | null }>`
    SELECT max(id) AS id FROM internship.acte WHERE affectation_id = ${id}`.execute(trx)
  return { entity: 'internship.acte', entityId: rows[0]?.id ?? null }
}

function planned(held: DefenceToActOn): Planned {
  const { soutenance_id } = held
  if (soutenance_id === null) throw new Refusal('defence_not_scheduled', 'no defence is scheduled')
  return { ...held, soutenance_id }
}

/** A grade belongs to the defence that was held. @throws Refusal `defence_graded` */
function refuseGraded({ note_id }: DefenceToActOn): void {
  if (note_id !== null) throw new Refusal('defence_graded', 'the defence is graded')
}

async function cancel(trx: Trx, held: Planned, perdre: boolean): Promise<void> {
  refuseGraded(held)
  await lose(trx, held.soutenance_id, perdre, sql`true`)
  await sql`DELETE FROM internship.soutenance WHERE affectation_id = ${held.id}`.execute(trx)
}

async function free(trx: Trx, held: Planned, perdre: boolean): Promise<void> {
  refuseGraded(held)
  // the chair signed for the defence as it was
  await lose(trx, held.soutenance_id, perdre, sql`false`)
  await sql`UPDATE internship.soutenance SET etat = ${SOUTENANCE_NON_VALIDEE}, validated_at = NULL
    WHERE id = ${held.soutenance_id}`.execute(trx)
}

/** Plans like `soutenance/add`; a validated defence is released for this and validated again as of now. */
async function replan(
  trx: Trx,
  scope: Scope,
  held: Planned,
  wanted: WantedDefence,
  perdre: boolean,
): Promise<void> {
  refuseGraded(held)
  const seated = [...wanted.arrayEns.map(({ jury }) => jury), wanted.enseignant ?? 0]
  await lose(trx, held.soutenance_id, perdre, sql`jury_id <> ALL (${seated}::integer[])`)
  const validated = held.etat === SOUTENANCE_VALIDEE
  if (validated) await free(trx, held, perdre)
  await schedule(trx, scope, { ...wanted, version: undefined })
  if (!validated) return
  await sql`UPDATE internship.soutenance SET etat = ${SOUTENANCE_VALIDEE}, validated_at = now()
    WHERE id = ${held.soutenance_id}`.execute(trx)
}

/** The present plan, in the form of a request. */
async function presentOf(trx: Trx, held: Planned, lang: WantedDefence['lang']): Promise<WantedDefence> {
  const { rows } = await sql<{
    debut: string
    fin: string
    salle_id: number
    materiel: number[]
    jury: { jury: number; type_jury: number }[]
  }>`
    SELECT s.debut, s.fin, s.salle_id,
      ARRAY(SELECT m.ressource_id FROM internship.soutenance_materiel m WHERE m.soutenance_id = s.id ORDER BY 1) AS materiel,
      coalesce((SELECT jsonb_agg(jsonb_build_object('jury', j.jury_id, 'type_jury', j.type_jury_id) ORDER BY j.rang, j.jury_id)
        FROM internship.soutenance_jury j WHERE j.soutenance_id = s.id), '[]') AS jury
    FROM internship.soutenance s WHERE s.id = ${held.soutenance_id}`.execute(trx)
  const { debut, fin, salle_id, materiel, jury } = found(rows[0], 'defence')
  const compulsory = held.etat_stage === OBLIGATOIRE
  return {
    sujet_id: held.stage_id,
    date: debut.slice(0, 'YYYY-MM-DD'.length),
    heureDebut: wireTime(debut),
    heureFin: wireTime(fin),
    salle: salle_id,
    materiel,
    arrayEns: compulsory ? jury : [],
    enseignant: compulsory ? null : (jury[0]?.jury ?? null),
    lang,
    version: undefined,
  }
}

/** Writes down an act with its reason; `id` is the assignment's. */
export async function keepActe(
  trx: Trx,
  { anneeId }: Scope,
  held: Pick<DefenceToActOn, 'id' | 'soutenance_id' | 'etudiant_id'>,
  genre: ActeGenre,
  motif: string,
): Promise<void> {
  await sql`INSERT INTO internship.acte (annee_id, genre, affectation_id, soutenance_id, etudiant_id, motif)
    VALUES (${anneeId}, ${genre}, ${held.id}, ${held.soutenance_id}, ${held.etudiant_id}, ${motif})`.execute(
    trx,
  )
}
