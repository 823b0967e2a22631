import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DureePour, Juree, MATERIEL_BESOIN, Pause, Siege } from '../../contract/campagne'
import type { Lang } from '../../contract/constants'
import type { Option } from '../../contract/endpoint'
import type { TypeStage } from '../../contract/entities'
import type { Database } from '../db/schema'
import { versionOf } from '../db/version'
import { SCHEDULE_VERSION } from '../internship/scheduleVersion'
import { found } from '../refusal'
import { inScope, isInside, type Scope } from '../scope'
import { isOfCampaign } from './campagne'

/* The rows that a board is made of: each query reads all of a kind, over indexes of their own. */

type Db = Kysely<Database>

export interface CampagneRow {
  id: number
  annee_id: number
  nom: string
  debut: string
  fin: string
  ouverture: string
  fermeture: string
  pauses: Pause[]
  duree: number
  durees: DureePour[]
  battement: number
  repos: number
  types: TypeStage[]
  sieges: Siege[]
  par_jour: number
  par_campagne: number
  materiel: (typeof MATERIEL_BESOIN)[number]
  /** Days of the week, 1 to 7, on which the school works. */
  ouvres: string
  conges: { debut: string; fin: string }[]
}

/** @throws Refusal `not_found` */
export async function readCampagne(db: Db, scope: Scope, id: number): Promise<CampagneRow> {
  const { rows } = await sql<CampagneRow>`
    SELECT c.id, c.annee_id, c.nom, c.debut::text, c.fin::text, c.ouverture, c.fermeture, c.pauses, c.duree, c.durees, c.battement,
      c.repos, c.types, c.sieges, c.par_jour, c.par_campagne, c.materiel,
      (SELECT jours FROM records.etablissement) AS ouvres,
      (SELECT coalesce(json_agg(json_build_object('debut', h.debut, 'fin', h.fin)), '[]') FROM records.conge h
        WHERE h.fin >= c.debut AND h.debut <= c.fin) AS conges
    FROM internship.campagne c WHERE c.id = ${id} AND ${inScope(scope, 'c', 'campaign')}`.execute(db)
  return found(rows[0], 'campaign')
}

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
  /** Of the defence. */
  debut: string | null
  fin: string | null
  salle_id: number | null
  validee: boolean
  membres: Juree[]
  horaire: string | null
  /** Of the draft. */
  carte_id: number | null
  pose: string | null
  pose_salle: number | null
  pose_jury: Juree[] | null
  verrou: boolean
  depuis: string | null
  carte_version: string | null
  /** How long its defence lasts by the rules of the campaign, in minutes. */
  duree: number
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

const at = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS')`
const CARTE_VERSION = versionOf(['c.id', 'c.debut', 'c.salle_id', 'c.jury', 'c.verrou', 'c.depuis'])

/** The assignments that a campaign is about, with their defences and drafts. */
export async function readCartes(
  db: Db,
  scope: Scope,
  campagne: CampagneRow,
  lang: Lang,
  ids?: readonly number[],
): Promise<CarteRow[]> {
  const { rows } = await sql<Omit<CarteRow, 'duree'>>`
    SELECT v.id, v.stage_id, v.etudiant, v.stage, v.entreprise, v.encadrant_id, v.etat_stage AS type, v.soutenance_id,
      ${at('v.debut')} AS debut, ${at('v.fin')} AS fin, v.salle_id, v.etat = 1 AS validee,
      p.specialite_id, CASE WHEN d.id IS NOT NULL THEN json_build_object('value', d.id, 'label', d.label->>${lang}) END AS diplome,
      CASE WHEN v.soutenance_id IS NULL THEN '[]' ELSE (
        SELECT coalesce(json_agg(json_build_object('jury_id', j.jury_id, 'type_jury', j.type_jury_id)
          ORDER BY j.rang, j.jury_id), '[]')
        FROM internship.soutenance_jury j WHERE j.soutenance_id = v.soutenance_id) END AS membres,
      CASE WHEN v.soutenance_id IS NOT NULL THEN ${SCHEDULE_VERSION} END AS horaire,
      c.id AS carte_id, ${at('c.debut')} AS pose, c.salle_id AS pose_salle, c.jury AS pose_jury,
      coalesce(c.verrou, false) AS verrou, c.depuis, CASE WHEN c.id IS NOT NULL THEN ${CARTE_VERSION} END AS carte_version
    FROM internship.dossier v
    CROSS JOIN (SELECT id, types FROM internship.campagne WHERE id = ${campagne.id}) AS r
    JOIN records.parcours p ON p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id
    LEFT JOIN records.specialite s ON s.id = p.specialite_id
    LEFT JOIN records.diplome d ON d.id = s.diplome_id
    LEFT JOIN internship.carte c ON c.affectation_id = v.id AND c.campagne_id = r.id
    WHERE ${inScope(scope, 'v')} AND ${isOfCampaign('r', 'v')}
      AND (v.soutenance_id IS NOT NULL OR p.parti = 0)
      AND ${ids ? sql`v.id = ANY (${ids}::integer[])` : sql`true`}
    ORDER BY v.etudiant COLLATE "und-x-icu", v.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    duree: dureeOf(campagne, { type: row.type, diplome_id: row.diplome?.value ?? null }),
  }))
}

export interface JuryRow {
  id: number
  enseignant_id: number | null
  nom: string
  email: string
  specialites: number[]
  /** In French; null: no teacher. */
  grade: string | null
}

export async function readJurys(db: Db): Promise<JuryRow[]> {
  const { rows } = await sql<JuryRow>`
    SELECT j.id, j.enseignant_id, j.nom_complet AS nom, lower(j.email) AS email,
      ARRAY(SELECT specialite_id FROM records.enseignant_specialite l WHERE l.enseignant_id = j.enseignant_id) AS specialites,
      (SELECT grade->>'fr' FROM records.enseignant e WHERE e.id = j.enseignant_id) AS grade
    FROM internship.jury j ORDER BY j.nom_complet COLLATE "und-x-icu", j.id`.execute(db)
  return rows
}

export interface EncadreurRow {
  id: number
  enseignant_id: number | null
  nom: string
  email: string
}

export async function readEncadreurs(db: Db, ids: readonly number[]): Promise<EncadreurRow[]> {
  const { rows } = await sql<EncadreurRow>`
    SELECT id, enseignant_id, nom_complet AS nom, lower(email) AS email FROM internship.encadreur
    WHERE id = ANY (${ids}::integer[]) ORDER BY nom_complet COLLATE "und-x-icu", id`.execute(db)
  return rows
}

export interface DisponibiliteRow {
  enseignant_id: number | null
  jury_id: number | null
  encadreur_id: number | null
  salle_id: number | null
  debut: string
  fin: string
  niveau: 'impossible' | 'eviter'
}

export async function readDisponibilites(db: Db, { annee_id, debut, fin }: CampagneRow) {
  const { rows } = await sql<DisponibiliteRow>`
    SELECT enseignant_id, jury_id, encadreur_id, salle_id, ${at('d.debut')} AS debut, ${at('d.fin')} AS fin, niveau
    FROM internship.disponibilite d
    WHERE annee_id = ${annee_id} AND d.fin > ${debut}::date AND d.debut < ${fin}::date + 1
    ORDER BY d.debut, id`.execute(db)
  return rows
}

export interface OccupationRow {
  kind: 'salle' | 'materiel' | 'jury' | 'encadrant' | 'etudiant' | 'enseignant'
  ressource_id: number
  affectation_id: number
  soutenance_id: number
  debut: string
  fin: string
  /** Null: of a diploma that the caller does not see. */
  etudiant: string | null
}

/** What defences of any year and diploma take in these days. */
export async function readOccupations(db: Db, scope: Scope, { debut, fin }: CampagneRow) {
  const { rows } = await sql<OccupationRow>`
    SELECT o.kind, o.ressource_id, s.affectation_id, o.soutenance_id,
      ${at('s.debut')} AS debut, ${at('s.fin')} AS fin,
      CASE WHEN ${isInside(scope, 'group', 'p')} THEN v.etudiant END AS etudiant
    FROM internship.soutenance s
    JOIN internship.occupation o ON o.soutenance_id = s.id AND o.kind <> 'etudiant'
    JOIN internship.dossier v ON v.id = s.affectation_id
    JOIN records.parcours p ON p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id
    WHERE s.debut >= ${debut}::date AND s.debut < ${fin}::date + 1
    ORDER BY s.debut, s.id`.execute(db)
  return rows
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
  const { rows } = await sql<AutreRow>`
    SELECT ${at('c.debut')} AS debut, c.salle_id, c.jury, a.encadrant_id, a.etat_stage AS type, s.diplome_id
    FROM internship.carte c JOIN internship.affectation a ON a.id = c.affectation_id
    JOIN records.parcours p ON p.etudiant_id = a.etudiant_id AND p.annee_id = a.annee_id
    JOIN records.specialite s ON s.id = p.specialite_id
    WHERE c.campagne_id = ${campagne.id} AND NOT ${inScope(scope, 'a')}`.execute(db)
  return rows.map((row) => ({ ...row, duree: dureeOf(campagne, row) }))
}

const labelled = <More = unknown>(
  table: string,
  lang: Lang,
  where: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
) =>
  sql<Option & More>`SELECT t.id AS value, t.label->>${lang} AS label ${more} FROM ${sql.table(table)} AS t
    WHERE ${where} ORDER BY t.label->>${lang} COLLATE "und-x-icu", t.id`

export async function readNoms(db: Db, { id }: CampagneRow, lang: Lang) {
  const ofCampaign = sql`t.id IN (SELECT salle_id FROM internship.campagne_salle WHERE campagne_id = ${id})`
  const [salles, pieces, types] = await Promise.all([
    labelled<{ places: number }>(
      'records.salle',
      lang,
      sql`t.active = 1 AND ${ofCampaign}`,
      sql`, t.places`,
    ).execute(db),
    labelled<{ salle_id: number | null }>(
      'records.ressource',
      lang,
      sql`t.active = 1`,
      sql`, t.salle_id`,
    ).execute(db),
    labelled('internship.type_jury', lang, sql`true`).execute(db),
  ])
  return { salles: salles.rows, pieces: pieces.rows, types: types.rows }
}
