import { sql } from 'kysely'
import type { extensions } from '../../contract/extensions'
import type { company } from '../../contract/specification/company'
import { hashChosen } from '../access/credentials/passwords'
import { hashToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import { confirmAddress } from '../access/provenAddress'
import type { Db } from '../db/schema'
import { refuseChangedRow } from '../db/version'
import { isSameAddress } from '../kernel/addressKey'
import { ownsAccountsAndCompanies } from '../kernel/ownsAccountsAndCompanies'
import { found, Refusal } from '../kernel/refusal'
import { versionOfRow } from '../tables/versionOfRow'
import { sendWelcome, wasWelcomed } from './welcome'

/* Paths `user/…`: the accounts of the companies. */

export const userListIdEntreprise: Handler<typeof company.userListIdEntreprise> = async (
  { joined },
  { db, config },
) => {
  if (joined && ownsAccountsAndCompanies(config)) return { comptes: [], joined }
  const comptes = await db
    .selectFrom('company.compte as c')
    .select(['c.id', 'c.entreprise_id', 'c.active', 'c.email', VERSION_COMPTE.as('version')])
    .orderBy('c.id')
    .execute()
  return { comptes }
}

export const userCreate: Handler<typeof company.userCreate> = async ({ entreprises }, { write }) => {
  await write((trx) => createAccounts(trx, entreprises))
  return { status: 200 }
}

export const userGenerateAccounts: Handler<typeof company.userGenerateAccounts> = async (
  { entreprises },
  { write },
) => {
  await write((trx) => createAccounts(trx, entreprises))
  return { status: 200 }
}

/** Nothing to do for a company without account, or one that is gone. */
export const userDeleteAccounts: Handler<typeof company.userDeleteAccounts> = async (
  { entreprises },
  { write },
) => {
  const ids = entreprises.map(({ id }) => id)
  if (ids.length === 0) return { status: 200 }
  await write(async (trx) => {
    const mine = trx.selectFrom('company.compte').select('id').where('entreprise_id', 'in', ids)
    await mine.orderBy('id').forUpdate().execute()
    await trx.deleteFrom('company.compte').where('entreprise_id', 'in', ids).execute()
  })
  return { status: 200 }
}

/**
 * A password ends when the address for which it was chosen changes. A company that had been welcomed gets a link to
 * choose a new one at the corrected address.
 */
export const userUpdate: Handler<typeof company.userUpdate> = async (
  { id, email, password, version },
  { config, write },
) => {
  const password_hash = password ? await hashChosen(password, email) : undefined
  await write(async (trx) => {
    await refuseChangedRow(trx, 'company.compte as c', VERSION_COMPTE, { id, version })
    const before = await trx
      .selectFrom('company.compte')
      .select(['email', 'password_hash'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const { email: earlier, password_hash: present } = found(before, 'account')
    const isCorrected = present ? !isSameAddress(email, earlier) : email !== earlier
    const waits = !password_hash && isCorrected && (present !== null || (await wasWelcomed(trx, id)))
    await trx.updateTable('company.compte').set({ email, password_hash }).where('id', '=', id).execute()
    if (waits) await sendWelcome(trx, config, [id])
  })
  return { status: 200 }
}

export const userActivate: Handler<typeof company.userActivate> = async (
  { id, active, version },
  { write },
) => {
  const row = await write(async (trx) => {
    await refuseChangedRow(trx, 'company.compte as c', VERSION_COMPTE, { id, version })
    return trx
      .updateTable('company.compte')
      .set({ active })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
  })
  found(row, 'account')
  return { status: 200 }
}

/** By the one-time link of the welcome mail. A second use of the same link is refused. */
export const userSetPassword: Handler<typeof extensions.userSetPassword> = async (
  { token, password },
  context,
) => {
  const { db, write, proved } = context
  const token_hash = hashToken(token)
  const usable = sql<boolean>`token_hash = ${token_hash} AND kind = 'compte' AND expires_at > now()`
  const expired = () => new Refusal('link_expired', 'the link has expired or was used')
  // Hashing is expensive: check the link first.
  const holder = await db
    .selectFrom('gateway.lien')
    .innerJoin('company.compte as c', 'c.id', 'subject_id')
    .select(['c.id', 'c.email'])
    .where(usable)
    .executeTakeFirst()
  if (!holder) throw expired()

  const password_hash = await hashChosen(password, holder.email)
  await write(async (trx) => {
    // Lock the account first, as whatever ends links does.
    await trx.selectFrom('company.compte').select('id').where('id', '=', holder.id).forUpdate().execute()
    const link = await trx.deleteFrom('gateway.lien').where(usable).returning('subject_id').executeTakeFirst()
    if (!link) throw expired()
    const row = await trx
      .updateTable('company.compte')
      .set({ password_hash })
      .where('id', '=', link.subject_id)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw expired()
    await confirmAddress(trx, holder.email, { entity: 'company.compte', id: holder.id })
  })
  proved(holder.email)
  return { status: 200 }
}

/**
 * One account a company, with the company's email. Those that have one keep it; those that are gone are left out.
 * The locks keep a company from being deleted meanwhile, and come in one order for everybody.
 *
 * @throws Refusal `not_found` when none is left, `duplicate` naming a company whose email another account has
 */
async function createAccounts(trx: Db, entreprises: readonly { id: number }[]): Promise<void> {
  const ids = entreprises.map(({ id }) => id)
  const rows = await trx
    .selectFrom('company.entreprise as e')
    .select(['e.id as entreprise_id', 'e.email', 'e.nom_entreprise as name'])
    .select(
      sql<boolean>`EXISTS (
        SELECT FROM company.compte c WHERE lower(c.email) = lower(e.email) AND c.entreprise_id <> e.id
      )`.as('taken'),
    )
    .where('e.id', 'in', ids)
    .orderBy('e.id')
    .forUpdate()
    .execute()
  if (rows.length === 0) throw new Refusal('not_found', 'no such company')
  const comptes = await trx
    .selectFrom('company.compte')
    .select('entreprise_id')
    .where('entreprise_id', 'in', ids)
    .execute()
  const having = new Set(comptes.map(({ entreprise_id }) => entreprise_id))
  const without = rows.filter(({ entreprise_id }) => !having.has(entreprise_id))
  const clash = without.find(({ taken }) => taken)
  if (clash) {
    const { name } = clash
    throw new Refusal('duplicate', `another account has the email of ${name}`, { field: 'email', name })
  }
  if (without.length === 0) return
  await trx
    .insertInto('company.compte')
    .values(without.map(({ entreprise_id, email }) => ({ entreprise_id, email })))
    .execute()
}

/** The hash is part of it, so that one new password does not silently replace another. */
export const VERSION_COMPTE = versionOfRow('company.compte', 'c', { also: ['password_hash'] })
