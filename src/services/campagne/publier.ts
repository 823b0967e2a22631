import { sql } from 'kysely'
import { type Lang, VOLONTAIRE } from '../../contract/kernel/constants'
import type { RefusedCard } from '../../contract/kernel/errors'
import { wallClock } from '../db/clock'
import type { Trx } from '../db/schema'
import type { Scope } from '../db/scope'
import { Refusal } from '../kernel/refusal'
import { scheduleAll } from '../planification/schedule'
import type { WantedDefence } from '../planification/store'
import type { CarteRow } from './carteRows'
import { holdCartes } from './cartes'
import { type CampagneRow, readCampagne } from './rows'
import { dayOf, isWithinHours, later, workingDays } from './times'

type Draft = CarteRow & { pose: string; pose_salle: number }

/**
 * Turns all or some drafts of a campaign into defences. Drafts of defences that a colleague has planned in the meantime
 * are skipped, or refused if requested explicitly.
 *
 * @throws Refusal `not_found`, `campaign_empty` if there is nothing to publish; `campaign_clash` with each refused card
 */
export async function publish(
  trx: Trx,
  scope: Scope,
  id: number,
  wanted: readonly number[] | undefined,
  lang: Lang,
): Promise<number> {
  const campagne = await readCampagne(trx, scope, id)
  const asked = [...new Set(wanted ?? (await draftsOf(trx, id)))]
  const rows = await holdCartes(trx, scope, campagne, asked)
  if (wanted) {
    const stray = wanted.find((each) => !rows.has(each))
    if (stray !== undefined) throw new Refusal('not_found', 'no such card of the campaign')
    refuse([...rows.values()].flatMap((row) => reasonAgainst(row) ?? []))
  }
  const isOnGrid = gridOf(campagne, await roomsOf(trx, id))
  const drafts = [...rows.values()].filter((row): row is Draft => isCurrent(row) && isOnGrid(row))
  if (drafts.length === 0) throw new Refusal('campaign_empty', 'nothing is to be published')
  const all = drafts.map((draft) => wantedOf(draft, lang))
  const equip = () => chooseEquipment(trx, campagne, drafts)
  const refused = await scheduleAll(trx, scope, all, equip)
  refuse(
    [...refused].flatMap(([index, { code, details }]) => {
      const draft = drafts[index]
      if (!draft) return []
      return { ...named(draft), code, ...(details?.clashes && { clashes: details.clashes }) }
    }),
  )
  await sql`DELETE FROM internship.carte WHERE campagne_id = ${id}
    AND affectation_id = ANY (${drafts.map((draft) => draft.id)}::integer[])`.execute(trx)
  return drafts.length
}

function refuse(refused: RefusedCard[]): void {
  if (refused.length === 0) return
  throw new Refusal('campaign_clash', 'some defences cannot be published', { refused })
}

const named = ({ id, etudiant }: CarteRow) => ({ id, etudiant })

/** Drafts whose defence is unplanned, or still planned as when the draft was made. */
const isCurrent = ({ pose, horaire, depuis, validee }: CarteRow): boolean =>
  pose !== null && !validee && (horaire === null || horaire === depuis)

/** Why a requested card is not published; published cards need nothing more. */
function reasonAgainst(row: CarteRow): RefusedCard | undefined {
  if (row.pose === null)
    return row.soutenance_id === null ? { ...named(row), code: 'card_unplaced' } : undefined
  if (row.validee) return { ...named(row), code: 'defence_validated' }
  return isCurrent(row) ? undefined : { ...named(row), code: 'changed_meanwhile' }
}

async function draftsOf(trx: Trx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT affectation_id AS id FROM internship.carte WHERE campagne_id = ${id}`.execute(trx)
  return rows.map((row) => row.id)
}

async function roomsOf(trx: Trx, id: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT salle_id AS id FROM internship.campagne_salle WHERE campagne_id = ${id}`.execute(trx)
  return new Set(rows.map((row) => row.id))
}

function gridOf(campagne: CampagneRow, rooms: ReadonlySet<number>) {
  const jours = new Set(workingDays(campagne))
  return ({ pose, pose_salle, duree }: CarteRow): boolean =>
    pose !== null &&
    jours.has(dayOf(pose)) &&
    isWithinHours(campagne, pose, later(pose, duree)) &&
    rooms.has(pose_salle ?? 0)
}

/** What the form of a single defence would send. */
function wantedOf({ stage_id, type, pose, pose_salle, pose_jury, duree }: Draft, lang: Lang): WantedDefence {
  const jury = pose_jury ?? []
  return {
    sujet_id: stage_id,
    date: dayOf(pose),
    heureDebut: pose,
    heureFin: later(pose, duree),
    salle: pose_salle,
    materiel: [],
    arrayEns: jury.flatMap(({ jury_id, type_jury }) =>
      type_jury === null ? [] : [{ jury: jury_id, type_jury }],
    ),
    enseignant: type === VOLONTAIRE ? (jury[0]?.jury_id ?? null) : null,
    lang,
  }
}

/**
 * Assigns each a free piece of equipment, one after the other: its room's, else a portable one. The days are already
 * locked, so nobody else can take it.
 *
 * @throws Refusal `campaign_clash` naming those that need one but for which none is left
 */
async function chooseEquipment(
  trx: Trx,
  { materiel }: CampagneRow,
  drafts: readonly Draft[],
): Promise<number[][]> {
  if (materiel === 'aucun') return drafts.map(() => [])
  const own = drafts.flatMap(({ soutenance_id }) => soutenance_id ?? [])
  const { rows } = await sql<{
    id: number
    salle_id: number | null
    debut: string | null
    fin: string | null
  }>`
    SELECT r.id, r.salle_id, ${wallClock('s.debut')} AS debut, ${wallClock('s.fin')} AS fin
    FROM records.ressource r
    LEFT JOIN internship.soutenance_materiel m ON m.ressource_id = r.id AND m.soutenance_id <> ALL (${own}::integer[])
    LEFT JOIN internship.soutenance s ON s.id = m.soutenance_id
      AND s.debut::date = ANY (${drafts.map(({ pose }) => dayOf(pose))}::date[])
    WHERE r.active = 1 ORDER BY r.salle_id IS NULL, r.id`.execute(trx)
  const pieces = new Map<number, { salle_id: number | null; taken: { debut: string; fin: string }[] }>()
  for (const { id, salle_id, debut, fin } of rows) {
    const piece = pieces.get(id) ?? { salle_id, taken: [] }
    if (debut && fin) piece.taken.push({ debut, fin })
    pieces.set(id, piece)
  }
  const chosen = drafts.map(({ pose, pose_salle, duree }) => {
    const fin = later(pose, duree)
    for (const [id, { salle_id, taken }] of pieces) {
      if (salle_id !== null && salle_id !== pose_salle) continue
      if (taken.some((span) => span.debut < fin && pose < span.fin)) continue
      taken.push({ debut: pose, fin })
      return [id]
    }
    return []
  })
  if (materiel === 'necessaire')
    refuse(
      drafts
        .filter((_, index) => chosen[index]?.length === 0)
        .map((row) => ({ ...named(row), code: 'no_equipment' })),
    )
  return chosen
}
