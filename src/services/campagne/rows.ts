import { type RawBuilder, sql } from 'kysely'
import type { DureePour, MATERIEL_BESOIN, Pause, Siege } from '../../contract/campagne/campagne'
import type { REPONSES } from '../../contract/campagne/tableau'
import type { Lang } from '../../contract/kernel/constants'
import type { Option } from '../../contract/kernel/endpoint'
import type { TypeStage } from '../../contract/specification/values'
import { wallClock } from '../db/clock'
import type { Db } from '../db/schema'
import { inScope, isInside, type Scope } from '../db/scope'
import { found } from '../kernel/refusal'

/* The rows that a board is made of: each query reads all of a kind, over indexes of their own. */

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

interface Whose {
  enseignant_id: number | null
  jury_id: number | null
  encadreur_id: number | null
  salle_id: number | null
}

export interface DisponibiliteRow extends Whose {
  debut: string
  fin: string
  niveau: 'impossible' | 'eviter'
}

export async function readDisponibilites(db: Db, { annee_id, debut, fin }: CampagneRow) {
  const { rows } = await sql<DisponibiliteRow>`
    SELECT enseignant_id, jury_id, encadreur_id, salle_id, ${wallClock('d.debut')} AS debut, ${wallClock('d.fin')} AS fin, niveau
    FROM internship.disponibilite d
    WHERE annee_id = ${annee_id} AND d.fin > ${debut}::date AND d.debut < ${fin}::date + 1
    ORDER BY d.debut, id`.execute(db)
  return rows
}

/** The people asked for their availability for a campaign, and whether they have answered. */
export async function readReponses(db: Db, { id }: CampagneRow) {
  const { rows } = await sql<Omit<Whose, 'salle_id'> & { reponse: (typeof REPONSES)[number] }>`
    SELECT enseignant_id, jury_id, encadreur_id, CASE WHEN repondu_le IS NULL THEN 'attendue' ELSE 'recue' END AS reponse
    FROM internship.sollicitation WHERE campagne_id = ${id}`.execute(db)
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
      ${wallClock('s.debut')} AS debut, ${wallClock('s.fin')} AS fin,
      CASE WHEN ${isInside(scope, 'group', 'p')} THEN v.etudiant END AS etudiant
    FROM internship.soutenance s
    JOIN internship.occupation o ON o.soutenance_id = s.id AND o.kind <> 'etudiant'
    JOIN internship.dossier v ON v.id = s.affectation_id
    JOIN records.parcours p ON p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id
    WHERE s.debut >= ${debut}::date AND s.debut < ${fin}::date + 1
    ORDER BY s.debut, s.id`.execute(db)
  return rows
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
