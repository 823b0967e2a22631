import type { Endpoint } from '../../src/contract/kernel/endpoint'
import { createPool } from '../../src/services/db/pool'
import type { Config } from '../../src/services/kernel/config'
import { createTestDatabase, type TestDatabase } from './database'
import { type Answer, type Services, startServices } from './services'

export const ANNEE = 1
export const AUTRE_ANNEE = 2
/** Encadreur and jury ids 1 to 8 are the teachers 1 to 8; 9 is a person created by hand in both, with one email. */
export const EXTERNE = 9
/** The numbers of rooms and pieces of equipment. */
export const SALLES = 4

export interface Affectation {
  id: number
  stage_id: number
  etudiant_id: number
  encadrant_id: number | null
}

export interface School {
  database: TestDatabase
  services: Services
  /** Calls as signed-in staff of ANNEE. */
  call(endpoint: Endpoint, input?: object): Promise<Answer>
  /** The row of a whole list with this id, under this key. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows, and a wrong look fails them
  rowOf(endpoint: Endpoint, id: number, key?: string): Promise<any>
  /** Status and code of a refused call. */
  refusal(endpoint: Endpoint, input?: object): Promise<[status: number, code: string]>
  /** The rows of a SQL query. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows, and a wrong look fails them
  sql(query: string, values?: unknown[]): Promise<any[]>
  offer(options?: { annee?: number; etat?: number; sujet?: string }): Promise<number>
  student(options?: { annee?: number; prenom?: string; nom?: string }): Promise<number>
  /** An assignment, by default a compulsory one under supervisor 1. */
  assignment(options?: {
    annee?: number
    type?: 1 | 2
    encadrant?: number | null
    sujet?: string
    prenom?: string
  }): Promise<Affectation>
  /** A day without defences of other tests. */
  day(): string
  /** Closes the connections of the services. */
  close(): Promise<void>
  drop(): Promise<void>
}

/**
 * A school with its services: two years, teachers, rooms and a company; offers, students and assignments on demand.
 *
 * @example
 * const school = await openSchool()
 * const { stage_id } = await school.assignment()
 * await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
 */
export async function openSchool({
  connections = 10,
  config = {},
}: {
  connections?: number
  config?: Partial<Config> | undefined
} = {}): Promise<School> {
  const database = await createTestDatabase()
  // concurrent calls wait for each other as long as it takes, even on a busy machine
  const pool = createPool(database.url, {
    max: connections,
    ...(connections > 10 && { connectionTimeoutMillis: 0 }),
  })
  if (connections > 10) pool.on('connect', (client) => void client.query('SET statement_timeout = 0'))
  const sql: School['sql'] = async (query, values) => (await database.pool.query(query, values)).rows
  await database.pool.query(BASIS)
  const services = await startServices({ pool }, config)
  const tokens = await services.signIn({ annee: ANNEE })
  let serial = 0
  let days = 0

  const insert = async (query: string, values: unknown[]): Promise<number> => (await sql(query, values))[0].id
  const offer: School['offer'] = async ({ annee = ANNEE, etat = 1, sujet } = {}) =>
    insert(
      `INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage, etat)
       VALUES ($1, 1, $2, 'Description', 'Février', $3) RETURNING id`,
      [annee, sujet ?? `Sujet ${++serial}`, etat],
    )
  const student: School['student'] = async ({ annee = ANNEE, prenom = 'Étudiant', nom } = {}) => {
    const number = ++serial
    return insert(
      `WITH e AS (INSERT INTO records.etudiant (matricule, prenom, nom, email)
         VALUES ('E' || $1, $2, $3, 'e' || $1 || '@ecole.test') RETURNING id)
       INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id)
         SELECT id, $4::integer, $4::integer FROM e RETURNING etudiant_id AS id`,
      [String(number), prenom, nom ?? `N${number}`, annee],
    )
  }

  const call: School['call'] = (endpoint, input) =>
    services.call(endpoint, input, { token: tokens[endpoint.service] })
  return {
    database,
    services,
    sql,
    offer,
    student,
    call,
    async rowOf(endpoint, id, key = 'id') {
      const { body } = await call(endpoint)
      return body[endpoint.rows ?? ''].find((row: Record<string, unknown>) => row[key] === id)
    },
    async refusal(endpoint, input) {
      const { status, body } = await call(endpoint, input)
      return [status, body.code]
    },
    async assignment({ annee = ANNEE, type = 1, encadrant = type === 1 ? 1 : null, sujet, prenom } = {}) {
      const stage_id = await offer({ annee, ...(sujet && { sujet }) })
      const etudiant_id = await student({ annee, ...(prenom && { prenom }) })
      const id = await insert(
        `INSERT INTO internship.affectation (annee_id, annee, stage_id, etudiant_id, encadrant_id, etat_stage)
         VALUES ($1, 2022, $2, $3, $4, $5) RETURNING id`,
        [annee, stage_id, etudiant_id, encadrant, type],
      )
      return { id, stage_id, etudiant_id, encadrant_id: encadrant }
    },
    day: () => new Date(Date.UTC(2022, 5, 1 + days++)).toISOString().slice(0, 10),
    close: () => pool.end(),
    async drop() {
      if (!pool.ended) await pool.end()
      await database.drop()
    },
  }
}

/** The input of the scheduling form: by default from 9 to 10 in room 1 with equipment 1, chair 5, rapporteur 6. */
export function plan(
  sujet_id: number,
  date: string,
  { from = '09:00', to = '10:00', ...rest }: PlanOptions = {},
) {
  return {
    sujet_id,
    date,
    heureDebut: `${date}T${from}:00`,
    heureFin: `${date}T${to}:00`,
    salle: 1,
    materiel: [1],
    arrayEns: [
      { jury: 5, type_jury: 1 },
      { jury: 6, type_jury: 2 },
    ],
    ...rest,
  }
}

export interface PlanOptions {
  from?: string
  to?: string
  salle?: number
  materiel?: number[]
  arrayEns?: { jury: number; type_jury: number }[]
  enseignant?: number | null
  lang?: string
}

const label = (name: string) =>
  `jsonb_build_object('fr', '${name} ' || i, 'en', '${name}-en ' || i, 'ar', '${name}-ar ' || i)`
const one = `'{"fr": "Un", "en": "One", "ar": "1"}'`
const BASIS = `
INSERT INTO records.annee (id, label, courante) VALUES (1, '2021/2022', true), (2, '2020/2021', false);
INSERT INTO records.cycle (id, label) VALUES (1, ${one});
INSERT INTO records.diplome (id, cycle_id, label) VALUES (1, 1, ${one});
INSERT INTO records.specialite (id, diplome_id, label) VALUES (1, 1, ${one});
INSERT INTO records.niveau (id, cycle_id, rang, label) VALUES (1, 1, 1, ${one});
INSERT INTO records.specialite_niveau VALUES (1, 1);
INSERT INTO records.groupe (id, annee_id, specialite_id, niveau_id, nom) VALUES (1, 1, 1, 1, 'A'), (2, 2, 1, 1, 'A');
INSERT INTO records.enseignant (id, code, prenom, nom, grade, email)
  SELECT i, 'T' || i, 'Prof', 'Nom' || i, ${one}, 't' || i || '@ecole.test' FROM generate_series(1, 8) i;
INSERT INTO records.salle (id, label) SELECT i, ${label('Salle')} FROM generate_series(1, ${SALLES}) i;
INSERT INTO records.conge (label, debut, fin) SELECT ${label('Fête')}, '2022-12-25', '2022-12-25' FROM generate_series(1, 1) i;
INSERT INTO records.ressource (id, label) SELECT i, ${label('Projecteur')} FROM generate_series(1, ${SALLES}) i;
INSERT INTO internship.encadreur (id, enseignant_id) SELECT i, i FROM generate_series(1, 8) i;
INSERT INTO internship.jury (id, enseignant_id) SELECT i, i FROM generate_series(1, 8) i;
INSERT INTO internship.encadreur (id, prenom, nom, telephone, email) VALUES (9, 'Éva', 'Externe', '1', 'eva@industrie.test');
INSERT INTO internship.jury (id, prenom, nom, telephone, email) VALUES (9, 'Éva', 'Externe', '1', 'EVA@industrie.test'),
  (10, 'Ivo', 'Invité', '2', 'ivo@industrie.test');
SELECT setval(pg_get_serial_sequence(name, 'id'), 10)
  FROM unnest(ARRAY['internship.jury', 'internship.encadreur', 'records.salle', 'records.ressource', 'records.annee',
    'records.cycle', 'records.diplome', 'records.specialite', 'records.niveau', 'records.groupe', 'records.enseignant']) name;
INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
  VALUES (1, 'Société Étoile', 'Gérant', 'M1', 'c1@industrie.test', 'Rue', 1);
`
