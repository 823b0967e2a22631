import { type RawBuilder, sql } from 'kysely'
import type { Calcul } from '../../contract/campagne/calcul'
import type { Lang } from '../../contract/kernel/constants'
import { secondOf } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { Refusal } from '../kernel/refusal'
import type { PlannedPlace } from './instance'

/* Runs of the planner, kept in the database: whichever process serves a call knows of all of them. */

/** A run whose process has not been heard of for so long is over. */
const SILENT_SECONDS = 15
const SHOWN = 8

const isSilent = sql<boolean>`(etat = 'cherche' AND vu_le < now() - make_interval(secs => ${SILENT_SECONDS}))`

/** Which runs of a campaign somebody knows of: those of no more diplomas than their own. */
const isKnown = ({ diplomes }: Scope): RawBuilder<boolean> =>
  diplomes ? sql<boolean>`k.diplomes <@ ${diplomes}::integer[]` : sql<boolean>`true`

/** Puts a run into the queue. @throws Refusal `planning_runs` while another one of the campaign is not over */
export async function queueCalcul(
  trx: Trx,
  { anneeId, diplomes = null }: { anneeId: number; diplomes?: readonly number[] | null },
  asked: { id: number; secondes: number; reparer: boolean; lang: Lang; auteur: string },
): Promise<number> {
  const { id, secondes, reparer, lang, auteur } = asked
  await sql`SELECT FROM internship.campagne WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  await sql`UPDATE internship.calcul SET etat = 'echoue' WHERE campagne_id = ${id} AND ${isSilent}`.execute(
    trx,
  )
  const { rows: running } = await sql`
    SELECT FROM internship.calcul WHERE campagne_id = ${id} AND etat IN ('attend', 'cherche')`.execute(trx)
  if (running.length > 0) throw new Refusal('planning_runs', 'another run of the campaign has not ended')
  const { rows } = await sql<{ id: number }>`
    INSERT INTO internship.calcul (campagne_id, annee_id, diplomes, auteur, lang, secondes, reparer)
    VALUES (${id}, ${anneeId}, ${diplomes}::integer[], ${auteur}, ${lang}, ${secondes}, ${reparer}) RETURNING id`.execute(
    trx,
  )
  return rows[0]?.id ?? 0
}

export interface Job {
  id: number
  campagne_id: number
  annee_id: number
  diplomes: number[] | null
  lang: Lang
  secondes: number
  reparer: boolean
}

/** Takes the run that waits the longest, of whichever process. */
export async function claimCalcul(db: Db): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    UPDATE internship.calcul SET etat = 'cherche', vu_le = now() WHERE id = (
      SELECT id FROM internship.calcul WHERE etat = 'attend' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, campagne_id, annee_id, diplomes, lang, secondes, reparer`.execute(db)
  return rows[0]
}

export interface Reached {
  etat?: 'fini' | 'arrete' | 'echoue'
  ecoulees?: number
  bilan?: Calcul['bilan']
  courbe?: Calcul['courbe']
  cartes?: readonly PlannedPlace[]
  raisons?: Calcul['raisons']
  goulots?: Calcul['goulots']
  remedes?: Calcul['remedes']
}

/** Stores a run's progress, which is also its sign of life. Returns whether it is to continue. */
export async function keepCalcul(db: Db, id: number, reached: Reached): Promise<boolean> {
  const { etat, ecoulees, ...lists } = reached
  const set = [
    sql`vu_le = now()`,
    ...(etat ? [sql`etat = ${etat}`] : []),
    ...(ecoulees === undefined ? [] : [sql`ecoulees = ${ecoulees}`]),
    ...Object.entries(lists).flatMap(([column, value]) =>
      value === undefined ? [] : [sql`${sql.ref(column)} = ${JSON.stringify(value)}::jsonb`],
    ),
  ]
  const { rows } = await sql<{ arreter: boolean }>`
    UPDATE internship.calcul SET ${sql.join(set)} WHERE id = ${id} AND etat = 'cherche' RETURNING arreter`.execute(
    db,
  )
  return rows[0]?.arreter === false
}

/** Asks a run to stop; one that waits is over at once. @throws Refusal `not_found` */
export async function stopCalcul(db: Db, scope: Scope, id: number): Promise<void> {
  const { rows } = await sql`
    UPDATE internship.calcul AS k
    SET arreter = true, etat = CASE k.etat WHEN 'attend' THEN 'arrete' ELSE k.etat END
    FROM internship.campagne c WHERE k.id = ${id} AND c.id = k.campagne_id
      AND ${inScope(scope, 'c', 'campaign')} AND ${isKnown(scope)} RETURNING k.id`.execute(db)
  if (rows.length === 0) throw new Refusal('not_found', 'no such run')
}

const COLUMNS = sql`k.id, CASE WHEN ${isSilent} THEN 'echoue' ELSE k.etat END AS etat,
  ${secondOf('k.cree_le')} AS cree_le, k.auteur, k.reparer, k.secondes,
  k.ecoulees, k.bilan, k.courbe, k.raisons, k.goulots, k.remedes,
  CASE WHEN k.etat = 'cherche' THEN '[]'::jsonb ELSE k.cartes END AS cartes`

/** The latest runs of a campaign, the newest first. */
export async function listCalculs(db: Db, scope: Scope, id: number): Promise<Calcul[]> {
  const { rows } = await sql<Calcul>`
    SELECT ${COLUMNS} FROM internship.calcul k JOIN internship.campagne c ON c.id = k.campagne_id
    WHERE c.id = ${id} AND ${inScope(scope, 'c', 'campaign')} AND ${isKnown(scope)}
    ORDER BY k.id DESC LIMIT ${SHOWN}`.execute(db)
  return rows
}

/** The best plan of a run so far. @throws Refusal `not_found` */
export async function readPlaces(
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ campagne_id: number; cartes: PlannedPlace[] }> {
  const { rows } = await sql<{ campagne_id: number; cartes: PlannedPlace[] }>`
    SELECT k.campagne_id, k.cartes FROM internship.calcul k JOIN internship.campagne c ON c.id = k.campagne_id
    WHERE k.id = ${id} AND ${inScope(scope, 'c', 'campaign')} AND ${isKnown(scope)}`.execute(db)
  if (!rows[0]) throw new Refusal('not_found', 'no such run')
  return rows[0]
}
