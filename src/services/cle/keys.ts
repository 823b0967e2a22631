import { createHash } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { CLES_MAX, type Cle } from '../../contract/cle/cle'
import { refuseToLack } from '../access/secondFactor'
import type { Db, Trx } from '../db/schema'
import { tellAccess } from '../facteur/tellAccess'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { keepChallenge, refused, type Signed, takeChallenge, usOf, webauthn } from './challenge'

/** The column of `gateway.cle` by which somebody owns keys, and their id there. */
export type Owner = { of: 'utilisateur_id' | 'personne_id'; id: number }

export async function keysOf(db: Db, { of, id }: Owner): Promise<Cle[]> {
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

export async function begin(
  db: Db,
  config: Config,
  owner: Owner,
  { name, shown }: { name: string; shown: string },
) {
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

export async function add(
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

export async function remove(trx: Trx, owner: Owner, id: number): Promise<void> {
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

export async function rename(trx: Trx, owner: Owner, id: number, nom: string): Promise<void> {
  const named = await trx
    .updateTable('gateway.cle')
    .set({ nom })
    .where('id', '=', id)
    .where(owner.of, '=', owner.id)
    .returning('id')
    .executeTakeFirst()
  found(named, 'passkey')
}

function refuseTooMany(many: number): void {
  if (many >= CLES_MAX) throw new Refusal('too_many_keys', `somebody may have ${CLES_MAX} keys`)
}

const whose = ({ of, id }: Owner) => (of === 'utilisateur_id' ? { utilisateur: id } : { personne: id })

const nameOf = ({ of, id }: Owner) => `${of} ${id}`
