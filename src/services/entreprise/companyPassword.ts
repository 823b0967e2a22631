import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import { accountIs } from '../access/accountKey'
import { hashChosen, verifyPassword } from '../access/credentials/passwords'
import type { PersonContext } from '../access/handler'
import { openPerson, type Person } from '../access/persons'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { ownsAccountsAndCompanies } from '../kernel/ownsAccountsAndCompanies'
import { found, Refusal } from '../kernel/refusal'
import { renderMail } from '../mail/gabarits/renderMail'
import { durationIn } from '../mail/gabarits/words'
import { hasEnoughLinks, linkAddress } from '../mail/links'
import { queueMail } from '../mail/outbox'

const LINK_HOURS = 1

/**
 * Mails the account of a company a link to a new password, beside those that it has; an unknown or inactive account, and one
 * that an existing service keeps, gets none.
 */
export async function sendPasswordLink(trx: Db, config: Config, email: string, lang: Lang): Promise<void> {
  if (!ownsAccountsAndCompanies(config)) return
  const account = await trx
    .selectFrom('company.compte as c')
    .innerJoin('company.entreprise as e', 'e.id', 'c.entreprise_id')
    .select(['c.id', 'c.email', 'c.entreprise_id', 'e.nom_entreprise', 'e.nom_gerant'])
    .where(accountIs('c.email', email))
    .where('c.active', '=', 1)
    .where('e.active', '=', 1)
    .forUpdate('c')
    .executeTakeFirst()
  if (!account) return
  const link = { kind: 'compte', subjectId: account.id, hours: LINK_HOURS } as const
  if (await hasEnoughLinks(trx, link)) return
  const values = { destinataire: account.nom_gerant, duree: durationIn(lang, LINK_HOURS, 'hour') }
  const button = { href: linkAddress(config.publicUrl, 'company') }
  await queueMail(trx, {
    recipient: account.email,
    nom: account.nom_entreprise,
    link,
    categorie: 'mot_de_passe',
    about: { entity: 'entreprise', id: account.entreprise_id },
    ...(await renderMail(trx, 'mot_de_passe', lang, values, { button })),
  })
}

/**
 * The owner of an account's address may change its password. Sessions opened with it end; if the calling session is one
 * of them, a new one replaces it.
 *
 * @returns the token of the new session; null: the caller's session continues
 * @throws Refusal `not_found` if the address has no account, `wrong_password`, `password_too_common`
 */
export async function changePassword(
  { present, nouveau }: { present: string; nouveau: string },
  { db, session, device, write }: PersonContext,
): Promise<string | null> {
  const { id, password_hash, email } = found((await ownAccount(session).execute(db)).rows[0], 'account')
  if (!(await verifyPassword(password_hash, present)))
    throw new Refusal('wrong_password', 'the present password is wrong')
  const hash = await hashChosen(nouveau, email)
  return write(async (trx) => {
    const { rows } = await sql`UPDATE company.compte SET password_hash = ${hash}
      WHERE id = ${id} AND password_hash = ${password_hash} RETURNING id`.execute(trx)
    if (rows.length === 0) throw new Refusal('wrong_password', 'the password has changed meanwhile')
    return session.compte === null ? null : openPerson(trx, session.id, device, { compte: session.compte })
  })
}

/** The account of a caller's address, of the companies that they act for. */
export const ownAccount = ({ email, compte, entreprises }: Person) =>
  sql<{ id: number; entreprise_id: number; email: string; password_hash: string | null }>`
    SELECT k.id, k.entreprise_id, k.email, k.password_hash FROM company.compte k
    WHERE lower(k.email COLLATE "C") = ${email} AND k.entreprise_id = ANY (${entreprises}::integer[])
      AND k.id = coalesce(${compte}::integer, k.id) AND k.active = 1 AND NOT gateway.attend('company.compte', k.id)`
