import { sql } from 'kysely'
import type { Juree } from '../../contract/campagne/calcul'
import { DUREE_MAX, PAS } from '../../contract/campagne/campagne'
import type { ConvocationEtat } from '../../contract/convocation/convocation'
import type { Remise } from '../../contract/fichier/remise'
import type { Lang } from '../../contract/kernel/constants'
import type { Option } from '../../contract/kernel/endpoint'
import type { TypeStage } from '../../contract/specification/values'
import type { Zone } from '../db/clock'
import { wallClock } from '../db/clock'
import type { Db } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { versionOf } from '../db/version'
import { remiseOf } from '../fichier/rapport'
import { SCHEDULE_VERSION } from '../planification/version'
import { isOfCampaign } from './campagne'
import { worstOf } from './convocationEtat'
import type { CampagneRow } from './rows'

/* The cards of a board: assignments with their drafts and defences. */

export interface CarteRow {
  id: number
  stage_id: number
  etudiant: string
  stage: string
  entreprise: string | null
  diplome: Option | null
  specialite_id: number | null
  type: TypeStage
  encadrant_id: number | null
  soutenance_id: number | null
  /** When the defence is planned; null: not yet. */
  debut: string | null
  fin: string | null
  salle_id: number | null
  validee: boolean
  membres: Juree[]
  horaire: string | null
  fin_stage: string | null
  convocation: ConvocationEtat | null
  /** The draft on the board, if there is one. */
  carte_id: number | null
  pose: string | null
  pose_salle: number | null
  pose_jury: Juree[] | null
  verrou: boolean
  depuis: string | null
  carte_version: string | null
  /** How long it lasts, in minutes, and how long without a length of its own. */
  duree: number
  duree_prevue: number
}

interface About {
  type: TypeStage
  diplome_id: number | null
}
/** How long the defence of an assignment lasts: by the first rule that fits it. */
const dureeOf = ({ duree, durees }: CampagneRow, about: About): number =>
  durees.find(
    ({ type, diplome_id }) =>
      (type === null || type === about.type) && (diplome_id === null || diplome_id === about.diplome_id),
  )?.duree ?? duree

/** Of a defence, in minutes, where a card can have it; wherever it is moved it keeps that. */
function lengthOf({ debut, fin }: Pick<CarteRow, 'debut' | 'fin'>): number | undefined {
  if (!debut || !fin) return undefined
  const minutes = (Date.parse(`${fin}Z`) - Date.parse(`${debut}Z`)) / 60_000
  return minutes % PAS === 0 && minutes <= DUREE_MAX ? minutes : undefined
}

const CARTE_VERSION = versionOf([
  'c.id',
  'c.debut',
  'c.salle_id',
  'c.jury',
  'c.verrou',
  'c.depuis',
  'c.duree',
])

/** What decides when the reports of some assignments are due that are not there yet. */
export async function readRemises(
  db: Db,
  zone: Zone,
  ids: readonly number[],
): Promise<Map<number, Remise | null>> {
  const { rows } = await sql<{ id: number; remise: Remise | null }>`
    SELECT v.id, ${remiseOf(zone, sql`v.soutenance_id`)} AS remise FROM internship.dossier v
    WHERE v.id = ANY (${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, remise }) => [id, remise]))
}

/** The assignments that a campaign is about, with their defences and drafts. */
export async function readCartes(
  db: Db,
  scope: Scope,
  campagne: CampagneRow,
  lang: Lang,
  ids?: readonly number[],
): Promise<CarteRow[]> {
  const { rows } = await sql<Omit<CarteRow, 'duree' | 'duree_prevue'> & { propre: number | null }>`
    SELECT v.id, v.stage_id, v.etudiant, v.stage, v.entreprise, v.encadrant_id, v.etat_stage AS type, v.soutenance_id,
      ${wallClock('v.debut')} AS debut, ${wallClock('v.fin')} AS fin, v.salle_id, v.etat = 1 AS validee,
      f.fin::text AS fin_stage, p.specialite_id, CASE WHEN d.id IS NOT NULL THEN json_build_object('value', d.id, 'label', d.label->>${lang}) END AS diplome,
      CASE WHEN v.soutenance_id IS NULL THEN '[]' ELSE (
        SELECT coalesce(json_agg(json_build_object('jury_id', j.jury_id, 'type_jury', j.type_jury_id)
          ORDER BY j.rang, j.jury_id), '[]')
        FROM internship.soutenance_jury j WHERE j.soutenance_id = v.soutenance_id) END AS membres,
      CASE WHEN v.soutenance_id IS NOT NULL THEN ${SCHEDULE_VERSION} END AS horaire,
      ${worstOf(sql.ref('v.soutenance_id'))} AS convocation,
      c.id AS carte_id, ${wallClock('c.debut')} AS pose, c.salle_id AS pose_salle, c.jury AS pose_jury,
      coalesce(c.verrou, false) AS verrou, c.depuis, c.duree AS propre, CASE WHEN c.id IS NOT NULL THEN ${CARTE_VERSION} END AS carte_version
    FROM internship.dossier v
    CROSS JOIN (SELECT id, types FROM internship.campagne WHERE id = ${campagne.id}) AS r
    JOIN internship.v_deroulement f ON f.id = v.id
    JOIN records.parcours p ON p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id
    LEFT JOIN records.specialite s ON s.id = p.specialite_id
    LEFT JOIN records.diplome d ON d.id = s.diplome_id
    LEFT JOIN internship.carte c ON c.affectation_id = v.id AND c.campagne_id = r.id
    WHERE ${inScope(scope, 'v')} AND ${isOfCampaign('r', 'v')}
      AND (v.soutenance_id IS NOT NULL OR p.parti = 0)
      AND ${ids ? sql`v.id = ANY (${ids}::integer[])` : sql`true`}
    ORDER BY v.etudiant COLLATE "und-x-icu", v.id`.execute(db)
  return rows.map(({ propre, ...row }) => {
    const about = { type: row.type, diplome_id: row.diplome?.value ?? null }
    const duree_prevue = lengthOf(row) ?? dureeOf(campagne, about)
    return { ...row, duree: propre ?? duree_prevue, duree_prevue }
  })
}

export interface AutreRow extends About {
  debut: string
  salle_id: number
  jury: Juree[]
  encadrant_id: number | null
}

/** Drafts of the campaign that are of diplomas that the caller does not see. */
export async function readAutres(
  db: Db,
  scope: Scope,
  campagne: CampagneRow,
): Promise<(AutreRow & { duree: number })[]> {
  if (!scope.diplomes) return []
  const { rows } = await sql<AutreRow & { propre: number | null }>`
    SELECT ${wallClock('c.debut')} AS debut, c.salle_id, c.jury, a.encadrant_id, a.etat_stage AS type, s.diplome_id, c.duree AS propre
    FROM internship.carte c JOIN internship.affectation a ON a.id = c.affectation_id
    JOIN records.parcours p ON p.etudiant_id = a.etudiant_id AND p.annee_id = a.annee_id
    JOIN records.specialite s ON s.id = p.specialite_id
    WHERE c.campagne_id = ${campagne.id} AND NOT ${inScope(scope, 'a')}`.execute(db)
  return rows.map(({ propre, ...row }) => ({ ...row, duree: propre ?? dureeOf(campagne, row) }))
}
