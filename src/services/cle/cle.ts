import { createHash } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { CLES_MAX, type Cle, type cle as calls } from '../../contract/cle/cle'
import { hashToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import { refusePasswordOff, requireYear } from '../access/login'
import { requireOwnPassword } from '../access/ownPassword'
import { keepPassage, takePassage } from '../access/passages'
import { kindsOf, openPerson, type Person, rolesOf } from '../access/persons'
import { refuseToLack } from '../access/secondFactor'
import { openSession } from '../access/sessions'
import type { Db, Trx } from '../db/schema'
import { keepFirstLang } from '../espace/entree'
import { tellAccess } from '../facteur/tellAccess'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'

/*
 * Passkeys. An authenticator signs a challenge that can be used once, and only by the browser that asked for it; it
 * verifies its owner by a finger or a code. `@simplewebauthn/server` loads with the first.
 */

/** The column of `gateway.cle` by which somebody owns keys, and their id there. */
type Owner = { of: 'utilisateur_id' | 'personne_id'; id: number }

/* Paths `profile/cle…`: the keys of the staff. */

export const cleList: Handler<typeof calls.cleList> = async (_, { db, session }) => ({
  cles: await keysOf(db, staff(session)),
})

export const cleCommencer: Handler<typeof calls.cleCommencer> = async (
  { password },
  { db, config, session },
) => {
  const { email, username } = await requireOwnPassword(db, session, password)
  return begin(db, config, staff(session), { name: email, shown: username })
}

export const cleAjouter: Handler<typeof calls.cleAjouter> = async (
  { nom, reponse },
  { db, config, session, write },
) => {
  await add(db, config, write, staff(session), nom, reponse)
  return { status: 200 }
}

export const cleSupprimer: Handler<typeof calls.cleSupprimer> = async ({ id }, { session, write }) => {
  await write((trx) => remove(trx, staff(session), id))
  return { status: 200 }
}

export const cleRenommer: Handler<typeof calls.cleRenommer> = async ({ id, nom }, { session, write }) => {
  await write((trx) => rename(trx, staff(session), id, nom))
  return { status: 200 }
}

/* Paths `espace/cle…`: those of persons. */

export const espaceCles: Handler<typeof calls.espaceCles> = async (_, { db, session }) => ({
  cles: session.cle ? await keysOf(db, person(session)) : [],
})

export const espaceCleCommencer: Handler<typeof calls.espaceCleCommencer> = (_, { db, config, session }) =>
  begin(db, config, person(session), { name: session.email, shown: session.nom || session.email })

export const espaceCleAjouter: Handler<typeof calls.espaceCleAjouter> = async (
  { nom, reponse },
  { db, config, session, write },
) => {
  await add(db, config, write, person(session), nom, reponse)
  return { status: 200 }
}

export const espaceCleSupprimer: Handler<typeof calls.espaceCleSupprimer> = async (
  { id },
  { session, write },
) => {
  await write((trx) => remove(trx, person(session), id))
  return { status: 200 }
}

export const espaceCleRenommer: Handler<typeof calls.espaceCleRenommer> = async (
  { id, nom },
  { session, write },
) => {
  await write((trx) => rename(trx, person(session), id, nom))
  return { status: 200 }
}

/* Paths `cle/…`: signing in. */

export const cleDefier: Handler<typeof calls.cleDefier> = async (_, { db, config }) => {
  const { generateAuthenticationOptions } = await webauthn()
  // the answer names no keys, so it reveals nobody's: the authenticator knows those for our site
  const options = await generateAuthenticationOptions({
    rpID: usOf(config).id,
    userVerification: 'required',
  })
  await keepChallenge(db, options.challenge, SIGNS_IN)
  return { options: { ...options } }
}

export const cleEntrer: Handler<typeof calls.cleEntrer> = async (
  { reponse, anneeScolaire_id, langue },
  { db, config, device, write, proved },
) => {
  await requireYear(db, config, anneeScolaire_id)
  const { verifyAuthenticationResponse } = await webauthn()
  const expectedChallenge = await takeChallenge(db, reponse, SIGNS_IN)
  const us = usOf(config)
  const entered = await write(async (trx) => {
    const key = await trx
      .selectFrom('gateway.cle')
      .select(['id', 'publique', 'compteur', 'transports', 'utilisateur_id', 'personne_id'])
      .where('identifiant', '=', Buffer.from(reponse.id, 'base64url'))
      .forUpdate()
      .executeTakeFirst()
    if (!key) throw refused('nobody here has this key')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: reponse as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: us.origin,
      expectedRPID: us.id,
      requireUserVerification: true,
      credential: {
        id: reponse.id,
        publicKey: new Uint8Array(key.publique),
        counter: Number(key.compteur),
        transports: key.transports,
      },
    }).catch((error: unknown) => {
      throw refused(String(error))
    })
    if (!verified) throw refused('the signature is wrong')
    await trx
      .updateTable('gateway.cle')
      .set({
        compteur: authenticationInfo.newCounter,
        partagee: authenticationInfo.credentialBackedUp,
        utilisee_le: sql<Date>`now()`,
      })
      .where('id', '=', key.id)
      .execute()
    if (key.utilisateur_id !== null)
      return { user: await enterOffice(trx, config, key.utilisateur_id, anneeScolaire_id, device) }
    const personne = await trx
      .selectFrom('gateway.personne')
      .select(['id', 'email'])
      .where('id', '=', key.personne_id)
      .executeTakeFirstOrThrow()
    if (kindsOf(await rolesOf(trx, personne.email)).length === 0)
      throw refused('the address of this key has no space any more')
    await keepFirstLang(trx, 'gateway.personne', personne.id, langue)
    return { jeton: await openPerson(trx, personne.id, device) }
  })
  if (entered.user) proved(entered.user.email)
  return { status: 200, ...entered }
}

async function enterOffice(trx: Trx, config: Config, id: number, anneeId: number, device: string) {
  const user = await trx
    .selectFrom('internship.utilisateur')
    .select(['username', 'email'])
    .where('id', '=', id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!user) throw refused('the account of this key is switched off')
  // a key replaces the password, and would be a way around the university
  refusePasswordOff(config, user.email)
  const who = { uid: String(id), username: user.username, email: user.email }
  const api_token = await openSession(trx, config, { service: 'internship', anneeId, ...who, device })
  return { ...who, api_token }
}

const staff = ({ uid }: { uid: string }): Owner => ({ of: 'utilisateur_id', id: Number(uid) })

/** @throws Refusal `not_for_you` unless the session opens all that the address is: a key would */
function person({ id, cle }: Pick<Person, 'id' | 'cle'>): Owner {
  if (!cle) throw new Refusal('not_for_you', 'the session does not open everything of its address')
  return { of: 'personne_id', id }
}

async function keysOf(db: Db, { of, id }: Owner): Promise<Cle[]> {
  const keys = await db
    .selectFrom('gateway.cle')
    .select(['id', 'nom', 'creee_le', 'utilisee_le', 'partagee'])
    .where(of, '=', id)
    .orderBy('id')
    .execute()
  return keys.map(({ creee_le, utilisee_le, ...key }) => ({
    ...key,
    creee: creee_le.toISOString(),
    utilisee: utilisee_le?.toISOString() ?? null,
  }))
}

async function begin(db: Db, config: Config, owner: Owner, { name, shown }: { name: string; shown: string }) {
  const { generateRegistrationOptions } = await webauthn()
  const keys = await db
    .selectFrom('gateway.cle')
    .select(['identifiant', 'transports'])
    .where(owner.of, '=', owner.id)
    .execute()
  refuseTooMany(keys.length)
  const options = await generateRegistrationOptions({
    rpName: usOf(config).id + config.base,
    rpID: usOf(config).id,
    userName: name,
    userDisplayName: shown,
    // the same for all keys of somebody, and nothing about them
    // a device keeps one key of a user: of schools that share a host, two have users of the same number
    userID: new Uint8Array(
      createHash('sha256')
        .update(config.base + nameOf(owner))
        .digest(),
    ),
    attestationType: 'none',
    excludeCredentials: keys.map(({ identifiant, transports }) => ({
      id: identifiant.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, options.challenge, nameOf(owner))
  return { options: { ...options } }
}

async function add(
  db: Db,
  config: Config,
  write: (work: (trx: Trx) => Promise<void>) => Promise<void>,
  owner: Owner,
  nom: string,
  reponse: Signed,
): Promise<void> {
  const { verifyRegistrationResponse } = await webauthn()
  const us = usOf(config)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: reponse as unknown as RegistrationResponseJSON,
    expectedChallenge: await takeChallenge(db, reponse, nameOf(owner)),
    expectedOrigin: us.origin,
    expectedRPID: us.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw error instanceof Refusal ? error : refused(String(error))
  })
  if (!registrationInfo) throw refused('the key proves nothing')
  const { credential, credentialBackedUp } = registrationInfo
  await write(async (trx) => {
    await trx
      .insertInto('gateway.cle')
      .values({
        [owner.of]: owner.id,
        identifiant: Buffer.from(credential.id, 'base64url'),
        publique: Buffer.from(credential.publicKey),
        compteur: credential.counter,
        transports: (credential.transports ?? []).slice(0, 10),
        partagee: credentialBackedUp,
        nom,
      })
      .execute()
    const { many } = await trx
      .selectFrom('gateway.cle')
      .select((eb) => eb.fn.countAll<string>().as('many'))
      .where(owner.of, '=', owner.id)
      .executeTakeFirstOrThrow()
    refuseTooMany(Number(many) - 1)
    await tellAccess(trx, whose(owner), 'acces_ajoute', { genre: 'cle', nom })
  })
}

async function remove(trx: Trx, owner: Owner, id: number): Promise<void> {
  const gone = await trx
    .deleteFrom('gateway.cle')
    .where('id', '=', id)
    .where(owner.of, '=', owner.id)
    .returning('nom')
    .executeTakeFirst()
  const { nom } = found(gone, 'passkey')
  if (owner.of === 'utilisateur_id') await refuseToLack(trx, owner.id)
  await tellAccess(trx, whose(owner), 'acces_retire', { genre: 'cle', nom })
}

async function rename(trx: Trx, owner: Owner, id: number, nom: string): Promise<void> {
  const named = await trx
    .updateTable('gateway.cle')
    .set({ nom })
    .where('id', '=', id)
    .where(owner.of, '=', owner.id)
    .returning('id')
    .executeTakeFirst()
  found(named, 'passkey')
}

const whose = ({ of, id }: Owner) => (of === 'utilisateur_id' ? { utilisateur: id } : { personne: id })

function refuseTooMany(many: number): void {
  if (many >= CLES_MAX) throw new Refusal('too_many_keys', `somebody may have ${CLES_MAX} keys`)
}

/** How a browser knows us: keys are for this host alone. */
function usOf({ publicUrl }: Config): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

const webauthn = () => import('@simplewebauthn/server')

/** What a challenge is for: that of one answers nobody else's. */
const SIGNS_IN = 'signs in'
const nameOf = ({ of, id }: Owner) => `${of} ${id}`

const keepChallenge = (db: Db, challenge: string, purpose: string) =>
  keepPassage(db, 'defi', { cle: challenge, fournisseur: '', prise: hashToken(purpose), contenu: {} })

interface Signed {
  response: Record<string, unknown>
}

/** The challenge that the response answers, used up. @throws Refusal `link_expired` */
async function takeChallenge(db: Db, { response }: Signed, purpose: string): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON)
  const kept = await takePassage(db, 'defi', challenge)
  if (!kept?.prise.equals(hashToken(purpose)))
    throw new Refusal('link_expired', 'nobody here waits for the answer to this challenge')
  return challenge
}

function challengeIn(clientData: unknown): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(clientData), 'base64url').toString('utf8'))
    return String(challenge)
  } catch {
    return ''
  }
}

const refused = (why: string) => new Refusal('key_refused', why.slice(0, 300))
