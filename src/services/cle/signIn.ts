import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { cle as calls } from '../../contract/cle/cle'
import type { Handler } from '../access/handler'
import { refusePasswordOff, requireYear } from '../access/login'
import { kindsOf, openPerson, rolesOf } from '../access/persons'
import { openSession } from '../access/sessions'
import type { Trx } from '../db/schema'
import { keepFirstLang } from '../espace/entree'
import type { Config } from '../kernel/config'
import { keepChallenge, refused, SIGNS_IN, takeChallenge, usOf, webauthn } from './challenge'

/* Paths `cle/…`: signing in by a passkey. */

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
  { db, config, device, onlyOnce, write, proved },
) => {
  await requireYear(db, config, anneeScolaire_id)
  const { verifyAuthenticationResponse } = await webauthn()
  onlyOnce()
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
