import { sql } from 'kysely'
import type { Juree } from '../../contract/campagne/calcul'
import { PAS } from '../../contract/campagne/campagne'
import type { tableau } from '../../contract/campagne/tableau'
import { DEFAULT_LANG } from '../../contract/kernel/constants'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import type { Trx } from '../db/schema'
import type { Scope } from '../db/scope'
import { lastChange } from '../db/version'
import { invalid, Refusal } from '../kernel/refusal'
import { type CarteRow, readCartes } from './carteRows'
import { type CampagneRow, readCampagne } from './rows'
import { dayOf, hourOf, isWithinHours, later, minutesOf, workingDays } from './times'

type Pose = ParsedInput<typeof tableau.campagneDeplacer>['cartes'][number]
type Version = { id: number; version: string | null }

/** Of a card: of its draft and of its defence. Null: never placed. */
export const wireVersion = ({ carte_version, horaire }: CarteRow): string | null =>
  carte_version === null && horaire === null ? null : `${carte_version ?? ''}.${horaire ?? ''}`

/**
 * Moves cards to the wanted places, all or none.
 *
 * @throws Refusal `not_found`, `defence_validated`, `changed_meanwhile` with who was quicker, or `validation` with what
 * is wrong
 */
export async function moveCartes(
  trx: Trx,
  scope: Scope,
  id: number,
  poses: readonly Pose[],
): Promise<Version[]> {
  const campagne = await readCampagne(trx, scope, id)
  const ids = poses.map((pose) => pose.id)
  if (new Set(ids).size < ids.length) throw invalid('cartes', 'a card is moved once')
  const rows = await holdCartes(trx, scope, campagne, ids)
  const room = await readRoom(trx, campagne, poses)
  for (const [index, pose] of poses.entries()) {
    const row = rows.get(pose.id)
    if (!row) throw new Refusal('not_found', 'no such card of the campaign')
    if (wireVersion(row) !== pose.version) {
      const named = { entity: 'internship.carte', entityId: row.carte_id }
      throw new Refusal('changed_meanwhile', 'somebody has moved the card', await lastChange(trx, named))
    }
    if (row.validee) throw new Refusal('defence_validated', 'the defence is validated')
    if (pose.debut !== null) {
      const { debut } = pose
      checkPose(campagne, room, `cartes.${index}`, { ...pose, debut, duree: pose.duree ?? row.duree })
    }
  }
  await putCartes(trx, campagne, rows, poses)
  const after = await readCartes(trx, scope, campagne, DEFAULT_LANG, ids)
  return after.map((row) => ({ id: row.id, version: wireVersion(row) }))
}

/** Locks the cards of these assignments against moving, planning and editing until the transaction ends. */
export async function holdCartes(
  trx: Trx,
  scope: Scope,
  campagne: CampagneRow,
  ids: readonly number[],
): Promise<Map<number, CarteRow>> {
  await sql`SELECT FROM internship.affectation WHERE id = ANY (${ids}::integer[]) ORDER BY id FOR UPDATE`.execute(
    trx,
  )
  const rows = await readCartes(trx, scope, campagne, DEFAULT_LANG, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface CardPlace {
  id: number
  debut: string | null
  salle_id: number | null
  jury: readonly Juree[]
  verrou: boolean
  /** In minutes; absent: it stays as it is. */
  duree?: number | undefined
}

/** Writes drafts; a defence moved back to its planned place needs none. */
export async function putCartes(
  trx: Trx,
  { id, annee_id }: CampagneRow,
  rows: ReadonlyMap<number, CarteRow>,
  places: readonly CardPlace[],
): Promise<void> {
  const isDraft = (place: CardPlace) => place.debut !== null && !isPlannedSo(rows.get(place.id), place)
  const gone = places.filter((place) => !isDraft(place)).map((place) => place.id)
  if (gone.length > 0)
    await sql`DELETE FROM internship.carte
      WHERE campagne_id = ${id} AND affectation_id = ANY (${gone}::integer[])`.execute(trx)
  const drafts = places.filter(isDraft).map((place) => {
    const row = rows.get(place.id)
    const duree = place.duree ?? row?.duree
    return {
      affectation_id: place.id,
      debut: place.debut,
      salle_id: place.salle_id,
      jury: place.jury,
      verrou: place.verrou,
      depuis: row?.horaire ?? null,
      duree: duree === row?.duree_prevue ? null : duree,
    }
  })
  if (drafts.length === 0) return
  await sql`
    INSERT INTO internship.carte AS c (annee_id, campagne_id, affectation_id, debut, salle_id, jury, verrou, depuis, duree)
    SELECT ${annee_id}, ${id}, d.affectation_id, d.debut, d.salle_id, d.jury, d.verrou, d.depuis, d.duree
    FROM jsonb_populate_recordset(NULL::internship.carte, ${JSON.stringify(drafts)}::jsonb) AS d
    ORDER BY d.affectation_id
    ON CONFLICT (campagne_id, affectation_id) DO UPDATE
    SET debut = excluded.debut, salle_id = excluded.salle_id, jury = excluded.jury, verrou = excluded.verrou,
      depuis = excluded.depuis, duree = excluded.duree
    WHERE (c.debut, c.salle_id, c.jury, c.verrou) <> (excluded.debut, excluded.salle_id, excluded.jury, excluded.verrou)
      OR c.depuis IS DISTINCT FROM excluded.depuis OR c.duree IS DISTINCT FROM excluded.duree`.execute(trx)
}

function isPlannedSo(row: CarteRow | undefined, { debut, salle_id, jury, duree }: CardPlace): boolean {
  if (!row?.debut || !debut) return false
  const same =
    row.debut === clock(debut) &&
    row.fin === later(clock(debut), duree ?? row.duree) &&
    row.salle_id === salle_id
  const names = (list: readonly Juree[]) =>
    list
      .map((juree) => `${juree.jury_id}/${juree.type_jury}`)
      .sort()
      .join()
  return same && names(row.membres) === names(jury)
}

/** With seconds, as the database writes it. */
export const clock = (moment: string): string => `${moment}:00`.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)

interface Room {
  jours: ReadonlySet<string>
  salles: ReadonlySet<number>
  jurys: ReadonlySet<number>
  types: ReadonlySet<number>
}

async function readRoom(trx: Trx, campagne: CampagneRow, poses: readonly Pose[]): Promise<Room> {
  const named = [...new Set(poses.flatMap(({ jury }) => jury.map(({ jury_id }) => jury_id)))]
  const { rows } = await sql<{ salles: number[]; jurys: number[]; types: number[] }>`
    SELECT ARRAY(SELECT salle_id FROM internship.campagne_salle WHERE campagne_id = ${campagne.id}) AS salles,
      ARRAY(SELECT id FROM internship.jury WHERE id = ANY (${named}::integer[])) AS jurys,
      ARRAY(SELECT id FROM internship.type_jury) AS types`.execute(trx)
  const [{ salles, jurys, types } = { salles: [], jurys: [], types: [] }] = rows
  return {
    jours: new Set(workingDays(campagne)),
    salles: new Set(salles),
    jurys: new Set(jurys),
    types: new Set(types),
  }
}

function checkPose(
  campagne: CampagneRow,
  { jours, salles, jurys, types }: Room,
  path: string,
  { debut: moment, duree, salle_id, jury }: Pose & { debut: string; duree: number },
): void {
  const debut = clock(moment)
  if (!jours.has(dayOf(debut))) throw invalid(`${path}.debut`, 'this is no day of the campaign')
  if (minutesOf(hourOf(debut)) % PAS > 0 || !debut.endsWith(':00'))
    throw invalid(`${path}.debut`, `a defence begins at a step of ${PAS} minutes`)
  if (!isWithinHours(campagne, debut, later(debut, duree)))
    throw invalid(`${path}.debut`, 'this is outside of the hours of the campaign')
  if (salle_id === null || !salles.has(salle_id))
    throw invalid(`${path}.salle_id`, 'this is no room of the campaign')
  for (const { jury_id, type_jury } of jury) {
    if (!jurys.has(jury_id)) throw invalid(`${path}.jury`, 'there is no such person')
    if (type_jury !== null && !types.has(type_jury)) throw invalid(`${path}.jury`, 'there is no such role')
  }
  if (new Set(jury.map(({ jury_id }) => jury_id)).size < jury.length)
    throw new Refusal('jury_twice', 'a person appears twice in the jury')
}
