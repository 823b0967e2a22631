import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { CleDApplication } from '../../contract/facteur/facteur'
import type { Db, Trx } from '../db/schema'
import { Refusal } from '../kernel/refusal'
import { hashToken, newToken } from './credentials/tokens'
import { keepPassage } from './passages'

/* The second step of a sign-in by password: there is no session before it. */

/** What is kept of somebody whose password was right. */
export interface HalfSignedIn {
  uid: number
  anneeId: number
  /** Of the application that they set up with this step, as base32; absent: they have one. */
  secret?: string
}

interface Account {
  id: number
  email: string
  password_hash: string
  /** They have an application. */
  application: boolean
  /** They have a passkey. */
  cle: boolean
  /** The school wants a second factor of them. */
  exige: boolean
}

/**
 * Lets an account go on that owes no second factor.
 *
 * @throws Refusal `second_factor_required` with `details.cle` (there are passkeys) and, if the account has an
 * application, the `details.etape` for which a code is due; `second_factor_missing` with `details.etape`, `secret` and
 * `adresse` of an application that is to be set up first
 */
export async function requireSecondFactor(db: Db, anneeId: number, account: Account): Promise<void> {
  const { id: uid, cle, application, exige } = account
  if (!application && !exige) return
  const etape = newToken()
  const keep = (contenu: HalfSignedIn) =>
    keepPassage(db, 'facteur', { cle: etape, fournisseur: '', prise: byPassword(account), contenu })
  if (application) {
    await keep({ uid, anneeId })
    throw new Refusal('second_factor_required', 'a code is due', { etape, cle })
  }
  // a passkey is both factors in one: it signs in by itself
  if (cle) throw new Refusal('second_factor_required', 'the passkey is due', { cle })
  const made = newApplication(account.email)
  await keep({ uid, anneeId, secret: made.secret })
  throw new Refusal('second_factor_missing', 'an application must be set up first', { etape, ...made })
}

/** Whether the school wants a second factor of a row of `utilisateur`. */
export const MUST_HAVE_FACTOR = sql<boolean>`(utilisateur.role = 'administrator'
  AND EXISTS (SELECT FROM records.etablissement e WHERE e.second_facteur = 1))`

/** @throws Refusal `factor_required` if the school wants a second factor of a colleague who has just removed the last */
export async function refuseToLack(trx: Trx, id: number): Promise<void> {
  const { lacks } = await trx
    .selectFrom('internship.utilisateur as utilisateur')
    .select(sql<boolean>`second_facteur = 0 AND ${MUST_HAVE_FACTOR}`.as('lacks'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (lacks)
    throw new Refusal('factor_required', 'the school requires administrators to have a second factor')
}

/** Holds a second step to the password that was typed before it: a new password ends it. */
export const byPassword = ({ password_hash }: Pick<Account, 'password_hash'>): Buffer =>
  hashToken(password_hash)

/** In seconds: how long a code is shown. */
const PERIOD_S = 30
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const SHAPE = { issuer: 'Espace service de stage', algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const

export function newApplication(email: string): CleDApplication {
  const secret = new Secret({ size: SECRET_BYTES })
  return { secret: secret.base32, adresse: new TOTP({ ...SHAPE, label: email, secret }).toString() }
}

/**
 * The step of time that a code belongs to: the present one, or one before or after it, because clocks differ. Undefined: the
 * code is wrong, or not later than `after`.
 */
export function stepOf(secret: Buffer, code: string, after = 0): number | undefined {
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromHex(secret.toString('hex')) })
  const timestamp = Date.now()
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp, window: 1 }) : null
  if (delta === null) return undefined
  const step = totp.counter({ timestamp }) + delta
  return step > after ? step : undefined
}

export const bytesOf = (base32: string): Buffer => Buffer.from(Secret.fromBase32(base32).bytes)
