import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { type Config, DEMO_EMAIL, type SignIn } from '../config'
import { createKysely } from '../db/kysely'
import type { Database } from '../db/schema'
import { hashPassword, verifyPassword } from './passwords'
import { endSessionsOf } from './sessions'

/**
 * Brings the accounts that the settings name in line with them: the administrator is created, or gets the password
 * that is set; the demo account, where the demo data has brought one, signs in as the settings allow or not at all.
 *
 * @returns whether anybody can sign in
 */
export async function ensureAdministrator(
  pool: pg.Pool,
  { administrator, demoSignIn }: Pick<Config, 'administrator' | 'demoSignIn'>,
): Promise<boolean> {
  const db = createKysely(pool)
  if (administrator?.email.toLowerCase() !== DEMO_EMAIL) await setDemoAccount(db, demoSignIn)
  if (administrator) await setAdministrator(db, administrator)
  const user = await db
    .selectFrom('internship.utilisateur')
    .select('id')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return user !== undefined
}

async function setAdministrator(db: Kysely<Database>, { email, password }: SignIn): Promise<void> {
  if (await setPassword(db, email, password)) return
  await db
    .insertInto('internship.utilisateur')
    .values({ username: 'Admin', email, password_hash: await hashPassword(password) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function setDemoAccount(db: Kysely<Database>, signIn: SignIn | undefined): Promise<void> {
  if (signIn) await setPassword(db, signIn.email, signIn.password)
  else
    await db
      .updateTable('internship.utilisateur')
      .set({ active: false })
      .where('email', '=', DEMO_EMAIL)
      .execute()
}

/** @returns whether there is such a user. Those signed in with another password have to sign in again. */
async function setPassword(db: Kysely<Database>, email: string, password: string): Promise<boolean> {
  const user = await db
    .selectFrom('internship.utilisateur')
    .select(['id', 'password_hash', 'active'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  if (!user) return false
  if (user.active && (await verifyPassword(user.password_hash, password))) return true
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('internship.utilisateur')
      .set({ password_hash, active: true })
      .where('id', '=', user.id)
      .execute()
    await endSessionsOf(trx, user.id)
  })
  return true
}
