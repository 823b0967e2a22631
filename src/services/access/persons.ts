import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { Endpoint } from '../../contract/kernel/endpoint'
import type { PersonKind } from '../../contract/kernel/persons'
import type { Db } from '../db/schema'
import { refusalOf } from '../db/violations'
import { addressKey } from '../kernel/addressKey'
import { PERSON_IDLE_DAYS, PERSON_MAX_DAYS } from '../kernel/limits'
import { Refusal } from '../kernel/refusal'
import { hashToken, newToken } from './credentials/tokens'
import { unknownToken } from './endedThere'
import { READ_ONLY } from './readOnly'
import { REGARD, type Regard } from './regard'

/** The records with an address, by role, as found by `gateway.roles_de`. */
export interface Roles {
  /** Empty: the school does not know the address. */
  nom: string
  /** From the records that state one. */
  langue: Lang | null
  etudiants: number[]
  enseignants: number[]
  encadreurs: number[]
  jurys: number[]
  /** Companies that they act for. */
  entreprises: number[]
  /** Contacts of companies who are tutors. */
  tuteurs: number[]
}

/** Somebody outside the staff, identified by the token of their space. Their roles are read with each call. */
export interface Person extends Roles {
  id: number
  email: string
  kinds: readonly PersonKind[]
  /** The key under which mails to them are kept; empty if the session does not open everything of the address. */
  cle: string
  /** The company account with whose password they signed in; it opens that company only. */
  compte: number | null
  /** The identity that opens what it is linked to alone: nobody has proved the address. */
  identite: number | null
  /** The current academic year. */
  anneeId: number
  /** An administrator has made the service read-only. */
  lectureSeule?: boolean
  /** An administrator sees as this person: nothing is written. */
  regard?: Regard
  tokenHash: Buffer
  /**
   * Identifies them in limits and mails. Somebody who signed in with a company's password is not the same as the owner
   * of the address.
   */
  key: string
}

/** Somebody's roles, in the order in which they are shown. */
export const kindsOf = ({ etudiants, enseignants, encadreurs, jurys, entreprises, tuteurs }: Roles) => {
  const ids: Record<PersonKind, number> = {
    etudiant: etudiants.length,
    enseignant: enseignants.length + encadreurs.length + jurys.length,
    entreprise: entreprises.length,
    tuteur: tuteurs.length,
  }
  return (Object.keys(ids) as PersonKind[]).filter((kind) => ids[kind] > 0)
}

/** Reads the roles of an address. */
export async function rolesOf(db: Db, email: string): Promise<Roles> {
  const { rows } = await sql<Roles>`SELECT * FROM gateway.roles_de(${addressKey(email)})`.execute(db)
  return rows[0] as Roles
}

/** The id of an address's row, created when it is first needed. */
export async function personOf(trx: Db, email: string): Promise<number> {
  const address = addressKey(email)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO gateway.personne (email) VALUES (${address})
    ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/** How a session was opened, if not by the link of a mail. */
interface OpenedBy {
  /** The company account whose password was used. */
  compte?: number
  /**
   * The identity at a provider, and the keys by which the provider can end the session. `seule`: the session opens only
   * the linked record.
   */
  identity?: { id: number; fins: readonly Buffer[]; seule: boolean }
}

/** Opens a session and returns its bearer token. */
export async function openPerson(
  trx: Db,
  personne_id: number,
  device: string,
  { compte, identity }: OpenedBy = {},
): Promise<string> {
  const token = newToken()
  await sql`INSERT INTO gateway.seance_personne
      (token_hash, personne_id, compte_id, appareil, identite_id, fins, seule, expires_at)
    VALUES (${hashToken(token)}, ${personne_id}, ${compte ?? null}, ${device}, ${identity?.id ?? null},
      ${identity?.fins ?? []}::bytea[], ${identity?.seule ?? false},
      now() + make_interval(days => ${PERSON_MAX_DAYS}))`.execute(trx)
  await sql`DELETE FROM gateway.seance_personne WHERE expires_at < now() - interval '7 days'`.execute(trx)
  return token
}

export const closePerson = (db: Db, { tokenHash }: Person) =>
  db.deleteFrom('gateway.seance_personne').where('token_hash', '=', tokenHash).execute()

/**
 * The owner of a token with their present roles. Somebody whose address is in no record any more has no space.
 *
 * @throws Refusal `unauthenticated`, `session_expired`, `ended_by_provider`
 */
export async function checkPerson(db: Db, token: string | undefined): Promise<Person> {
  if (!token) throw new Refusal('unauthenticated', 'a bearer token is needed')
  const tokenHash = hashToken(token)
  const { rows } = await sql<RolesRow>`
    SELECT p.id, p.email, p.langue AS choisie, y.id AS annee_id, r.*, s.compte_id AS compte, CASE WHEN s.seule THEN s.identite_id END AS identite,
      k.entreprise_id AS entreprise, e.nom_gerant AS gerant, e.langue AS langue_entreprise,
      coalesce(lower(e.email COLLATE "C") = p.email, true) AS propre,
      s.last_used_at < now() - interval '1 minute' AS unseen, ${sql.raw(READ_ONLY)} AS read_only,
      s.regard_id, ${sql.raw(REGARD)} AS regard,
      s.expires_at <= now() OR s.last_used_at <= now() - make_interval(days => ${PERSON_IDLE_DAYS}) AS ended
    FROM gateway.seance_personne s JOIN gateway.personne p ON p.id = s.personne_id
    JOIN records.annee y ON y.courante
    CROSS JOIN LATERAL (
      SELECT * FROM gateway.roles_de(p.email) WHERE NOT s.seule
      UNION ALL SELECT * FROM gateway.roles_d_identite(s.identite_id) WHERE s.seule) AS r
    LEFT JOIN company.compte k ON k.id = s.compte_id
    LEFT JOIN company.entreprise e ON e.id = k.entreprise_id
    WHERE s.token_hash = ${tokenHash}`.execute(db)
  const [row] = rows
  if (!row) throw await unknownToken(db, tokenHash)
  const { id, email, annee_id: anneeId, ended, unseen, read_only, regard_id, regard, ...known } = row
  const { choisie, propre, identite, ...opened } = known
  const { compte, entreprise, gerant, langue_entreprise, ...all } = opened
  const roles =
    compte === null
      ? { ...all, langue: (identite === null ? choisie : null) ?? all.langue }
      : companyAlone(all, opened)
  const kinds = kindsOf(roles)
  const isOver = ended || (regard_id !== null && !regard)
  if (isOver || kinds.length === 0) throw new Refusal('session_expired', 'the session has ended')
  if (unseen) await seen(db, tokenHash)
  return {
    ...roles,
    id,
    email,
    kinds,
    cle: propre && identite === null && countOf(roles) === countOf(all) ? email : '',
    compte,
    identite,
    anneeId,
    ...(read_only && { lectureSeule: true }),
    ...(regard && { regard }),
    tokenHash,
    key: regard
      ? `regard/${regard.id}`
      : identite !== null
        ? `identite/${identite}`
        : compte === null
          ? `personne/${id}`
          : `compte/${compte}`,
  }
}

/** A company's password proves nothing about the address: others may have set both. */
const companyAlone = (
  { entreprises }: Roles,
  {
    entreprise,
    gerant,
    langue_entreprise: langue,
  }: Pick<RolesRow, 'entreprise' | 'gerant' | 'langue_entreprise'>,
): Roles => ({
  nom: gerant ?? '',
  langue,
  etudiants: [],
  enseignants: [],
  encadreurs: [],
  jurys: [],
  tuteurs: [],
  entreprises: entreprises.filter((id) => id === entreprise),
})

const countOf = ({ etudiants, enseignants, encadreurs, jurys, entreprises, tuteurs }: Roles) =>
  [etudiants, enseignants, encadreurs, jurys, entreprises, tuteurs].flat().length

interface RolesRow extends Roles {
  id: number
  email: string
  /** The language they have chosen themselves. */
  choisie: Lang | null
  annee_id: number
  compte: number | null
  /** The identity, if the session opens only its linked record. */
  identite: number | null
  /** The company of that account, its manager and its language. */
  entreprise: number | null
  gerant: string | null
  langue_entreprise: Lang | null
  /** Whether the address is also the company's own; true for those who came by a link. */
  propre: boolean
  read_only: boolean | null
  regard_id: number | null
  regard: Regard | null
  ended: boolean
  unseen: boolean
}

/** Reading must work even when nothing can be written. */
const seen = (db: Db, tokenHash: Buffer) =>
  sql`UPDATE gateway.seance_personne SET last_used_at = now() WHERE token_hash = ${tokenHash}`
    .execute(db)
    .catch((error: unknown) => {
      if (![503, 507].includes(refusalOf(error)?.status ?? 500)) throw error
    })

/** @throws Refusal `not_for_you` if the call is for other roles */
export function refuseKind({ kinds }: Pick<Person, 'kinds'>, { persons }: Pick<Endpoint, 'persons'>): void {
  if (!kinds.some((kind) => persons.includes(kind)))
    throw new Refusal('not_for_you', `this takes ${persons.join(' or ')}`)
}
