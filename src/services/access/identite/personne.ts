import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { addressKey } from '../../kernel/addressKey'
import type { ProviderSettings } from '../../kernel/identityProviders'
import { accountIs } from '../accountKey'
import { NO_PASSWORD } from '../credentials/passwords'
import { kindsOf, personOf, type Roles, rolesOf } from '../persons'
import { waits } from '../provenAddress'
import { droitsOf } from './droits'
import type { Proof } from './provider'

/*
 * Who a proven identity is here. It is linked once, by a student's or teacher's number or by a verified address; from
 * then on only by its stable id at the provider.
 */

/** An account of the staff that an identity opens. */
export interface Compte {
  id: number
  username: string
  email: string
}

export interface Espace {
  personne: number
  email: string
  /** Only the linked record, because the address is not verified. */
  seule: boolean
}

interface Identite {
  id: number
  utilisateur_id: number | null
  etudiant_id: number | null
  enseignant_id: number | null
  personne_id: number | null
  suit: boolean
  arrete: boolean
}

/**
 * The account and the space of an identity, each undefined if there is none. The provider's data about them is stored
 * in any case.
 */
export async function whoIs(
  trx: Trx,
  provider: ProviderSettings,
  proof: Proof,
): Promise<{ identite: number; compte: Compte | undefined; espace: Espace | undefined }> {
  const identite = await noted(trx, provider.name, proof)
  return {
    identite: identite.id,
    compte: provider.staff ? await compteOf(trx, provider, proof, identite) : undefined,
    espace: provider.persons ? await espaceOf(trx, provider, proof, identite) : undefined,
  }
}

/** The row of the identity, locked until the sign-in is over. */
async function noted(trx: Trx, fournisseur: string, proof: Proof): Promise<Identite> {
  const { sujet, nom, email, groupes } = proof
  return trx
    .insertInto('gateway.identite')
    .values({ fournisseur, sujet, nom, email, groupes })
    .onConflict((conflict) =>
      conflict.columns(['fournisseur', 'sujet']).doUpdateSet({ nom, email, groupes, vu_le: sql`now()` }),
    )
    .returning(['id', 'utilisateur_id', 'etudiant_id', 'enseignant_id', 'personne_id', 'suit', 'arrete'])
    .executeTakeFirstOrThrow()
}

/** Their account, if it is active. An account that follows the provider's groups is updated first. */
async function compteOf(
  trx: Trx,
  provider: ProviderSettings,
  proof: Proof,
  identite: Identite,
): Promise<Compte | undefined> {
  if (identite.suit) await follow(trx, provider, proof, identite)
  const id =
    identite.utilisateur_id ??
    (await accountOfAddress(trx, provider.name, proof)) ??
    (await makeAccount(trx, provider, proof, identite.id))
  if (id === undefined) return undefined
  if (identite.utilisateur_id === null) await link(trx, identite.id, { utilisateur_id: id })
  return trx
    .selectFrom('internship.utilisateur')
    .select(['id', 'username', 'email'])
    .where('id', '=', id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
}

/** An account with their address that no other identity of the provider is linked to. */
async function accountOfAddress(
  trx: Trx,
  fournisseur: string,
  { email, emailProuve }: Proof,
): Promise<number | undefined> {
  if (!emailProuve || (await waits(trx, email))) return undefined
  const user = await trx
    .selectFrom('internship.utilisateur as u')
    .select('u.id')
    .where(accountIs('u.email', email))
    .where('u.active', '=', true)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM gateway.identite i WHERE i.utilisateur_id = u.id AND i.fournisseur = ${fournisseur})`,
    )
    .executeTakeFirst()
  return user?.id
}

/** Creates an account for somebody whom nobody has added, if the provider's settings and the table of groups say so. */
async function makeAccount(
  trx: Trx,
  provider: ProviderSettings,
  { nom, email, emailProuve, groupes }: Proof,
  identite: number,
): Promise<number | undefined> {
  if (!provider.makes || !emailProuve) return undefined
  const droits = await droitsOf(trx, provider.name, groupes)
  if (!droits) return undefined
  const made = await trx
    .insertInto('internship.utilisateur')
    .values({
      username: nom || email.slice(0, 100),
      email: addressKey(email),
      password_hash: NO_PASSWORD,
      role: droits.role,
      diplomes: droits.diplomes,
    })
    // somebody else has the address
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await link(trx, identite, { suit: true })
  return made?.id
}

/**
 * Applies the current rights of the groups. The account of somebody who is in none of them any more is switched off,
 * which ends its sessions. An account that a colleague has switched off stays so.
 */
async function follow(
  trx: Trx,
  { name }: ProviderSettings,
  { groupes }: Proof,
  { id, utilisateur_id, arrete }: Identite,
): Promise<void> {
  if (utilisateur_id === null) return
  const droits = await droitsOf(trx, name, groupes)
  const account = trx.updateTable('internship.utilisateur').where('id', '=', utilisateur_id)
  if (!droits) {
    const { numUpdatedRows } = await account
      .set({ active: false })
      .where('active', '=', true)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await link(trx, id, { arrete: true })
    return
  }
  const { role, diplomes } = droits
  await account
    .set({ role, diplomes, ...(arrete && { active: true }) })
    .where(
      sql<boolean>`(role, diplomes, active) IS DISTINCT FROM (${role}, ${diplomes}::integer[], active OR ${arrete})`,
    )
    .execute()
  if (arrete) await link(trx, id, { arrete: false })
}

async function espaceOf(
  trx: Trx,
  { name }: ProviderSettings,
  proof: Proof,
  identite: Identite,
): Promise<Espace | undefined> {
  const linked = await linkedPerson(trx, name, proof, identite)
  const { etudiant_id, enseignant_id, personne_id } = linked
  if (personne_id !== null) {
    const { email } = await trx
      .selectFrom('gateway.personne')
      .select('email')
      .where('id', '=', personne_id)
      .executeTakeFirstOrThrow()
    const there = kindsOf(await rolesOf(trx, email)).length > 0
    return there ? { personne: personne_id, email, seule: false } : undefined
  }
  if (etudiant_id === null && enseignant_id === null) return undefined
  const { rows } = await sql<Roles & { email: string }>`
    SELECT r.*, coalesce((SELECT e.email FROM records.etudiant e WHERE e.id = ${etudiant_id}),
      (SELECT t.email FROM records.enseignant t WHERE t.id = ${enseignant_id}), '') AS email
    FROM gateway.roles_d_identite(${identite.id}) AS r`.execute(trx)
  const [row] = rows
  const email = addressKey(row?.email || proof.email)
  if (!row || kindsOf(row).length === 0 || email.length < 3) return undefined
  const seule = !(await isProven(trx, email, proof))
  return { personne: await personOf(trx, email), email, seule }
}

const isProven = async (trx: Trx, email: string, proof: Proof) =>
  proof.emailProuve && addressKey(proof.email) === email && !(await waits(trx, email))

/** Links a person by their number as soon as it is known, or else by an address known to the school. */
async function linkedPerson(
  trx: Trx,
  fournisseur: string,
  proof: Proof,
  identite: Identite,
): Promise<Pick<Identite, 'etudiant_id' | 'enseignant_id' | 'personne_id'>> {
  const { etudiant_id, enseignant_id, personne_id } = identite
  if (etudiant_id !== null || enseignant_id !== null || personne_id !== null) return identite
  const found =
    (proof.numero && (await ofNumber(trx, fournisseur, proof))) ||
    (proof.emailProuve && (await ofAddress(trx, fournisseur, proof.email)))
  if (!found) return identite
  await link(trx, identite.id, found)
  return { ...identite, ...found }
}

/**
 * A student, or else a teacher, who has no other identity at the provider. A number that was changed here is not
 * enough, since it may belong to the person who had it changed: then the provider must also confirm the address of the
 * record.
 */
async function ofNumber(trx: Db, fournisseur: string, { numero, email, emailProuve }: Proof) {
  const isTheirs = (table: string, is: string) => sql<boolean>`(
    NOT EXISTS (SELECT FROM gateway.numero n WHERE n.entite = ${table} AND n.fiche_id = ${sql.ref(`${is}.id`)})
    OR (${emailProuve} AND lower(${sql.ref(`${is}.email`)} COLLATE "C") = ${addressKey(email)}
      AND NOT gateway.attend(${table}, ${sql.ref(`${is}.id`)})))`
  const { rows } = await sql<{ etudiant_id: number | null; enseignant_id: number | null }>`
    SELECT e.id AS etudiant_id, NULL::integer AS enseignant_id FROM records.etudiant e
    WHERE records.numero(e.matricule) = records.numero(${numero}) AND ${isTheirs('records.etudiant', 'e')}
      AND NOT EXISTS (SELECT FROM gateway.identite i WHERE i.etudiant_id = e.id AND i.fournisseur = ${fournisseur})
    UNION ALL SELECT NULL, t.id FROM records.enseignant t
    WHERE records.numero(t.code) = records.numero(${numero}) AND ${isTheirs('records.enseignant', 't')}
      AND NOT EXISTS (SELECT FROM gateway.identite i WHERE i.enseignant_id = t.id AND i.fournisseur = ${fournisseur})
    LIMIT 2`.execute(trx)
  // a number that two people have identifies nobody
  return rows.length === 1 ? rows[0] : undefined
}

async function ofAddress(trx: Trx, fournisseur: string, email: string) {
  if (kindsOf(await rolesOf(trx, email)).length === 0) return undefined
  const personne_id = await personOf(trx, email)
  const taken = await trx
    .selectFrom('gateway.identite')
    .select('id')
    .where('personne_id', '=', personne_id)
    .where('fournisseur', '=', fournisseur)
    .executeTakeFirst()
  return taken ? undefined : { personne_id }
}

const link = (trx: Trx, id: number, values: Partial<Omit<Identite, 'id'>>) =>
  trx.updateTable('gateway.identite').set(values).where('id', '=', id).execute()
