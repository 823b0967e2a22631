import { sql } from 'kysely'
import type { Person } from '../access/persons'
import type { Db } from '../db/schema'
import { addressKey } from '../kernel/addressKey'

/**
 * Whose data is requested: the ids of all records with an address. People who have left or are inactive have data but
 * no space, so this finds more than `gateway.roles_de`.
 */
export interface Qui {
  /** In lower case. Null: data filed by address is not requested. */
  email: string | null
  etudiants: number[]
  enseignants: number[]
  encadreurs: number[]
  jurys: number[]
  contacts: number[]
  /** Companies with it as their own address, or as their account's. */
  entreprises: number[]
  utilisateurs: number[]
  /** Includes what the office keeps to itself: comments, unpublished marks, reports and evaluations. */
  complet: boolean
}

/** Whose data is handed out, and to whom: the office (`complet`) or the person in their space. */
export interface DataRequest {
  email: string
  complet: boolean
  /** Only this company, whose password was used, even if its address belongs to other records too. */
  entreprise_id: number | null
  /** Only what this identity is linked to: nobody has proved the address. */
  identite_id: number | null
}

/** What a session of a space may ask for. */
export const dataRequestOf = ({
  email,
  compte,
  entreprises,
  identite,
}: Pick<Person, 'email' | 'compte' | 'entreprises' | 'identite'>): DataRequest => ({
  email,
  complet: false,
  entreprise_id: compte === null ? null : (entreprises[0] ?? 0),
  identite_id: identite,
})

export function quiDemande(
  db: Db,
  { email, complet, entreprise_id, identite_id }: DataRequest,
): Promise<Qui> {
  if (entreprise_id !== null) return Promise.resolve({ ...NOBODY, entreprises: [entreprise_id] })
  return identite_id === null ? quiEst(db, email, complet) : identityAlone(db, identite_id)
}

const NOBODY: Qui = {
  email: null,
  complet: false,
  entreprises: [],
  etudiants: [],
  enseignants: [],
  encadreurs: [],
  jurys: [],
  contacts: [],
  utilisateurs: [],
}

async function identityAlone(db: Db, id: number): Promise<Qui> {
  const { rows } = await sql<Pick<Qui, 'etudiants' | 'enseignants' | 'encadreurs' | 'jurys'>>`
    SELECT etudiants, enseignants, encadreurs, jurys FROM gateway.roles_d_identite(${id})`.execute(db)
  return { ...NOBODY, ...rows[0] }
}

async function quiEst(db: Db, address: string, complet: boolean): Promise<Qui> {
  const email = addressKey(address)
  const ids = (table: string, column = 'id') => sql<number[]>`ARRAY(SELECT ${sql.ref(`t.${column}`)}
    FROM ${sql.table(table)} AS t WHERE lower(t.email COLLATE "C") = ${email}
      AND (${complet} OR NOT gateway.attend(${table}, t.id)) ORDER BY 1)`
  const { rows } = await sql<Omit<Qui, 'email' | 'complet'>>`SELECT ${ids('records.etudiant')} AS etudiants,
    ${ids('records.enseignant')} AS enseignants, ${ids('internship.encadreur')} AS encadreurs,
    ${ids('internship.jury')} AS jurys, ${ids('company.contact')} AS contacts,
    ARRAY(SELECT unnest(${ids('company.entreprise')} || ${ids('company.compte', 'entreprise_id')}) GROUP BY 1 ORDER BY 1) AS entreprises,
    ${ids('internship.utilisateur')} AS utilisateurs`.execute(db)
  return { ...(rows[0] as Omit<Qui, 'email' | 'complet'>), email, complet }
}
