import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { CODES_DE_SECOURS, type facteur as calls } from '../../contract/facteur/facteur'
import type { colleagues } from '../../contract/utilisateur/colleagues'
import { accountKey } from '../access/accountKey'
import { NO_PASSWORD } from '../access/credentials/passwords'
import { hashToken, newToken } from '../access/credentials/tokens'
import type { Handler, Session } from '../access/handler'
import { requireOwnPassword } from '../access/ownPassword'
import { holdPassage, keepPassage, takePassage } from '../access/passages'
import { countHit } from '../access/rateLimit'
import {
  byPassword,
  bytesOf,
  type HalfSignedIn,
  MUST_HAVE_FACTOR,
  newApplication,
  refuseToLack,
  stepOf,
} from '../access/secondFactor'
import { openSession } from '../access/sessions'
import type { Trx } from '../db/schema'
import { found, Refusal } from '../kernel/refusal'
import { removeFactors } from './removeFactors'
import { tellAccess, tellRecovery, tellRefusedCodes } from './tellAccess'

/* The second factor of the staff: an application that shows codes, and recovery codes. */

/* Paths `profile/facteur…`: one's own. */

export const facteur: Handler<typeof calls.facteur> = async (_, { db, session }) => {
  const row = await db
    .selectFrom('internship.utilisateur as utilisateur')
    .leftJoin('gateway.facteur as f', 'f.utilisateur_id', 'utilisateur.id')
    .select([
      'f.ajoute_le',
      sql<number>`(SELECT count(*)::int FROM gateway.code_secours c WHERE c.utilisateur_id = utilisateur.id)`.as(
        'codes',
      ),
      sql<0 | 1>`${MUST_HAVE_FACTOR}::int`.as('exige'),
      sql<0 | 1>`(utilisateur.password_hash <> ${NO_PASSWORD})::int`.as('mot_de_passe'),
    ])
    .where('utilisateur.id', '=', Number(session.uid))
    .executeTakeFirst()
  const { ajoute_le, ...rest } = found(row, 'user')
  return { facteur: { ...rest, ajoute: ajoute_le?.toISOString() ?? null } }
}

export const facteurPreparer: Handler<typeof calls.facteurPreparer> = async (
  { password },
  { db, session },
) => {
  const { id, email } = await requireOwnPassword(db, session, password)
  const made = newApplication(email)
  const etape = newToken()
  const contenu: HalfSignedIn = { uid: id, anneeId: session.anneeId, secret: made.secret }
  await keepPassage(db, 'facteur', { cle: etape, fournisseur: '', prise: ofProfile(session), contenu })
  return { etape, ...made }
}

export const facteurAjouter: Handler<typeof calls.facteurAjouter> = async (
  { etape, code },
  { session, write },
) => {
  const codes = await write(async (trx) => {
    const begun = await holdPassage<HalfSignedIn>(trx, 'facteur', etape)
    if (!begun?.contenu.secret || !begun.prise.equals(ofProfile(session))) throw tooLate()
    const made = await takeOver(trx, begun.contenu.uid, begun.contenu.secret, code, 'replaces')
    await takePassage(trx, 'facteur', etape)
    await tellAccess(trx, { utilisateur: begun.contenu.uid }, 'acces_ajoute', { genre: 'application' })
    return made
  })
  return { status: 200, codes }
}

export const facteurCodes: Handler<typeof calls.facteurCodes> = async (
  { password },
  { db, session, write },
) => {
  const { id } = await requireOwnPassword(db, session, password)
  return { status: 200, codes: await write((trx) => newCodes(trx, id)) }
}

export const facteurSupprimer: Handler<typeof calls.facteurSupprimer> = async (
  { password },
  { db, session, write },
) => {
  const { id } = await requireOwnPassword(db, session, password)
  await write(async (trx) => {
    await removeFactor(trx, id)
    await refuseToLack(trx, id)
    await tellAccess(trx, { utilisateur: id }, 'acces_retire', { genre: 'application' })
  })
  return { status: 200 }
}

/* Path `facteur/entrer`: signing in. */

export const facteurEntrer: Handler<typeof calls.facteurEntrer> = async (
  { etape, email, code },
  { config, device, write, proved },
) => {
  let account: number | undefined
  const entering = write(async (trx) => {
    const begun = await holdPassage<HalfSignedIn>(trx, 'facteur', etape)
    if (!begun) throw tooLate()
    const { uid: id, anneeId, secret } = begun.contenu
    const user = await trx
      .selectFrom('internship.utilisateur')
      .select(['username', 'email', 'password_hash'])
      .where('id', '=', id)
      .where('active', '=', true)
      .executeTakeFirst()
    // tries are counted by address, so it must be that of the account
    if (!user || !begun.prise.equals(byPassword(user)) || accountKey(email) !== accountKey(user.email))
      throw tooLate()
    if (!secret) account = id
    const codes = secret ? await takeOver(trx, id, secret, code, 'first') : await takeCode(trx, id, code)
    await takePassage(trx, 'facteur', etape)
    if (secret) await tellAccess(trx, { utilisateur: id }, 'acces_ajoute', { genre: 'application' })
    const who = { uid: String(id), username: user.username, email: user.email }
    const api_token = await openSession(trx, config, {
      service: 'internship',
      anneeId,
      ...who,
      device,
      passwordHash: user.password_hash,
    })
    return { user: { ...who, api_token }, ...(codes && { codes }) }
  })
  const entered = await entering.catch(async (error: unknown) => {
    const id = account
    if (id !== undefined && error instanceof Refusal && error.code === 'code_refused')
      await write((trx) => countRefused(trx, id))
    throw error
  })
  proved(entered.user.email)
  return { status: 200, ...entered }
}

/** Refused codes of an account within a day after which its owner is told. */
const REFUSED_TOLD = 3
const DAY_MIN = 24 * 60

/** Whoever gets as far as the code knows the password, so its owner is told: once a day at most. */
async function countRefused(trx: Trx, id: number): Promise<void> {
  const { hits } = await countHit(trx, `facteur/refus ${id}`, DAY_MIN)
  if (hits === REFUSED_TOLD) await tellRefusedCodes(trx, id)
}

/* Path `utilisateur/retirer_facteur`: a colleague's. */

export const utilisateurFacteur: Handler<typeof colleagues.utilisateurFacteur> = async (
  { id },
  { session, write },
) => {
  if (String(id) === session.uid)
    throw new Refusal('own_factor', 'one’s own is removed in one’s profile, with the password')
  await write((trx) => removeFactors(trx, id, session.username))
  return { status: 200 }
}

const ofProfile = ({ uid }: Session) => hashToken(`profile ${uid}`)
const tooLate = () => new Refusal('link_expired', 'nobody here waits for this step')
const wrong = () => new Refusal('code_refused', 'the code is wrong, was used, or is no longer shown')

/**
 * An application becomes the account's with its first code. `first`: only if there is none, because whoever began a sign-in
 * without one has proved nothing but the password.
 *
 * @returns new recovery codes
 * @throws Refusal `code_refused`, `link_expired`
 */
async function takeOver(trx: Trx, id: number, base32: string, code: string, how: 'first' | 'replaces') {
  const secret = bytesOf(base32)
  const pas = stepOf(secret, code)
  if (pas === undefined) throw wrong()
  const kept = await trx
    .insertInto('gateway.facteur')
    .values({ utilisateur_id: id, secret, pas })
    .onConflict((conflict) =>
      how === 'first'
        ? conflict.doNothing()
        : conflict
            .column('utilisateur_id')
            .doUpdateSet({ secret, pas, ajoute_le: sql<Date>`now()`, utilise_le: null }),
    )
    .returning('utilisateur_id')
    .executeTakeFirst()
  if (!kept) throw tooLate()
  return newCodes(trx, id)
}

/** Uses up a code of the application, or a recovery code. @throws Refusal `code_refused` */
async function takeCode(trx: Trx, id: number, code: string): Promise<undefined> {
  // several tries at once wait for each other here, so none of them takes the same code
  const kept = await trx
    .selectFrom('gateway.facteur')
    .select(['secret', 'pas'])
    .where('utilisateur_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) throw tooLate()
  const pas = stepOf(kept.secret, code, Number(kept.pas))
  if (pas === undefined) {
    const used = await trx
      .deleteFrom('gateway.code_secours')
      .where('utilisateur_id', '=', id)
      .where('empreinte', '=', digestOf(code))
      .returning('utilisateur_id')
      .executeTakeFirst()
    if (!used) throw wrong()
    await tellRecovery(trx, id)
  }
  await trx
    .updateTable('gateway.facteur')
    .set({ utilise_le: sql<Date>`now()`, ...(pas !== undefined && { pas }) })
    .where('utilisateur_id', '=', id)
    .execute()
}

async function removeFactor(trx: Trx, id: number): Promise<void> {
  const gone = await trx
    .deleteFrom('gateway.facteur')
    .where('utilisateur_id', '=', id)
    .returning('utilisateur_id')
    .executeTakeFirst()
  found(gone, 'second factor')
}

/** Without letters and digits that look alike. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const CODE_GROUPS = 4
const GROUP_LETTERS = 4

/** 79 bits cannot be guessed, not even from its digest; so that needs no salt. */
const newCode = () =>
  Array.from({ length: CODE_GROUPS }, () =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

const digestOf = (code: string) => hashToken(code.replaceAll('-', ''))

/** Replaces the recovery codes. @throws Refusal `not_found` without an application */
async function newCodes(trx: Trx, id: number): Promise<string[]> {
  const kept = await trx
    .selectFrom('gateway.facteur')
    .select('utilisateur_id')
    .where('utilisateur_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  found(kept, 'second factor')
  const codes = Array.from({ length: CODES_DE_SECOURS }, newCode)
  await trx.deleteFrom('gateway.code_secours').where('utilisateur_id', '=', id).execute()
  await trx
    .insertInto('gateway.code_secours')
    .values(codes.map((code) => ({ utilisateur_id: id, empreinte: digestOf(code) })))
    .execute()
  return codes
}
