import { sql } from 'kysely'
import type { Person } from '../access/persons'
import type { Db } from '../db/schema'
import { addressKey } from '../kernel/addressKey'

/**
 * Whose data is requested: the ids of all records with an address. People who have left or are inactive have data but
 * no space, so this finds more than `gateway.roles_de`.
 */
export interface Qui {
  /** In small letters. Null: what is kept by an address is not asked for. */
  email: string | null
  etudiants: number[]
  enseignants: number[]
  encadreurs: number[]
  jurys: number[]
  contacts: number[]
  /** Those that have it as their own address, or as their account's. */
  entreprises: number[]
  utilisateurs: number[]
  /** With what the office keeps for itself: notes, marks that are not told, reports and evaluations. */
  complet: boolean
}

/**
 * The caller from a space: somebody who signed in with a company's password is only that company, whatever else its
 * address is.
 */
export const quiDemande = (
  db: Db,
  { email, compte, entreprises }: Pick<Person, 'email' | 'compte' | 'entreprises'>,
): Promise<Qui> =>
  compte === null ? quiEst(db, email, false) : Promise.resolve(companyAlone(entreprises[0] ?? 0))

/** A company, without those who act for it. */
export const companyAlone = (entreprise: number): Qui => ({
  email: null,
  complet: false,
  entreprises: [entreprise],
  etudiants: [],
  enseignants: [],
  encadreurs: [],
  jurys: [],
  contacts: [],
  utilisateurs: [],
})

export async function quiEst(db: Db, address: string, complet: boolean): Promise<Qui> {
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
