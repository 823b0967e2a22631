import type pg from 'pg'
import { call, type Staff } from './staffCalls'

/** Nothing, assigned, scheduled, validated, graded. */
export const LAST_STEP = 4
/** Rooms with their equipment and jury: this many defences can take place at the same time. */
const LANES = 8

/** An offer on its way from step to step; `tried` is the next one while its response is pending. */
export interface Offer {
  id: number
  etudiant: number
  /** Its number among all in progress, which gives it a room and an hour of its own. */
  number: number
  acknowledged: number
  tried: number
}

export type Lanes = Record<'salles' | 'materiel' | 'jurys', number[]>

/** Takes an offer one step further, as the staff does. */
export async function takeStep(
  { pool, staff, lanes }: { pool: pg.Pool; staff: Staff; lanes: Lanes },
  offer: Offer,
): Promise<Response> {
  const { id: stage_id, etudiant: etudiant_id, number } = offer
  const { rows } = await pool.query(
    'SELECT id, soutenance_id FROM internship.v_soutenance WHERE stage_id = $1',
    [stage_id],
  )
  const { id, soutenance_id } = rows[0] ?? {}
  offer.tried = offer.acknowledged + 1
  switch (offer.tried) {
    case 1: {
      const assignment = { annee: 2022, encadrant_id: null, etat_stage: 2 }
      return call(staff, 'affectation/add', { ...assignment, stage_id, etudiant_id })
    }
    case 2: {
      const lane = number % LANES
      const start = new Date(Date.UTC(2022, 6, 4, Math.floor(number / LANES)))
      const end = new Date(start.getTime() + 1_800_000)
      const [heureDebut, heureFin] = [start, end].map((time) => time.toISOString().slice(0, 19))
      const date = heureDebut?.slice(0, 10)
      const { [lane]: salle } = lanes.salles
      const parts = { salle, materiel: [lanes.materiel[lane]], arrayEns: [], enseignant: lanes.jurys[lane] }
      return call(staff, 'soutenance/add', { sujet_id: stage_id, date, heureDebut, heureFin, ...parts })
    }
    case 3:
      return call(staff, 'soutenance/valide', { id, etat: 1 })
    default:
      return call(staff, 'note/update', { id: null, soutenance_id, etudiant_id, mention_id: 3, note: 15 })
  }
}

/** Rooms, equipment and jurors that no other defence uses. */
export async function makeLanes(pool: pg.Pool): Promise<Lanes> {
  const label = `jsonb_build_object('fr', 'L' || i, 'en', 'L' || i, 'ar', 'L' || i)`
  const ids = async (sql: string) =>
    (await pool.query<{ id: number }>(`${sql} FROM generate_series(1, ${LANES}) i RETURNING id`)).rows.map(
      ({ id }) => id,
    )
  return {
    salles: await ids(`INSERT INTO records.salle (label) SELECT ${label}`),
    materiel: await ids(`INSERT INTO records.ressource (label) SELECT ${label}`),
    jurys: await ids(`INSERT INTO internship.jury (prenom, nom, telephone, email)
      SELECT 'Jury', 'N' || i, '1', 'lane' || i || '@ecole.test'`),
  }
}
