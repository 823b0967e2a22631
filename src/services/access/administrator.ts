import { sql } from 'kysely'
import type pg from 'pg'
import { createKysely } from '../db/kysely'
import type { Db } from '../db/schema'
import { inTransaction } from '../db/transaction'
import { type Config, DEMO_EMAIL, DEMO_PASSWORD, type SignIn } from '../kernel/config'
import { accountIs, accountKey } from './accountKey'
import { hashPassword, NO_PASSWORD, verifyPassword } from './credentials/passwords'

type Settings = Pick<Config, 'administrator' | 'demoSignIn'>

/** The actor in the audit trail for writes at the start. */
const ACTOR = { email: 'settings', call: 'start' }

/** Who can sign in after a start. */
export interface Ways {
  /** The accounts in the settings whose password there is still valid. */
  open: SignIn[]
  /** Whether there is a demo account. */
  demo: boolean
  /** Whether any account has a password. */
  someone: boolean
}

/**
 * Creates the first administrator if there is no account but the demo's, and removes the public password from the demo
 * account if the settings do not allow it. It never undoes what people have changed: no password is reset, no account
 * comes back.
 */
export async function ensureAdministrator(pool: pg.Pool, settings: Settings): Promise<Ways> {
  const db = createKysely(pool)
  const { administrator, demoSignIn } = settings
  if (demoSignIn?.password !== DEMO_PASSWORD) await endPublicPassword(db, demoSignIn)
  if (administrator) await makeFirst(db, administrator)
  const users = await db
    .selectFrom('internship.utilisateur')
    .select('email')
    .where('active', '=', true)
    .where('password_hash', '<>', NO_PASSWORD)
    .limit(1)
    .execute()
  const named = [demoSignIn, administrator].filter((each) => each !== undefined)
  const checked = await Promise.all(named.map(async (each) => ((await opens(db, each)) ? [each] : [])))
  return {
    open: unique(checked.flat()),
    demo: (await find(db, DEMO_EMAIL)) !== undefined,
    someone: users.length > 0,
  }
}

/**
 * Gives a demo account that has the public password, or lost it at an earlier start, the password of the settings or
 * none.
 */
async function endPublicPassword(db: Db, signIn: SignIn | undefined): Promise<void> {
  const demo = await find(db, DEMO_EMAIL)
  if (!demo) return
  const { id, password_hash: present } = demo
  const isPublic = await verifyPassword(present, DEMO_PASSWORD)
  if (!isPublic && !(signIn && present === NO_PASSWORD)) return
  const password_hash = signIn ? await hashPassword(signIn.password) : NO_PASSWORD
  await inTransaction(db, ACTOR, (trx) =>
    trx
      .updateTable('internship.utilisateur')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', present)
      .execute(),
  )
}

async function makeFirst(db: Db, { email, password }: SignIn): Promise<void> {
  if (await hasOthers(db)) return
  const password_hash = await hashPassword(password)
  await inTransaction(db, ACTOR, async (trx) => {
    // Several processes may start at once, with the same or different settings.
    await sql`LOCK TABLE internship.utilisateur IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    if (await hasOthers(trx)) return
    await trx
      .insertInto('internship.utilisateur')
      .values({ username: 'Admin', email, password_hash, role: 'administrator' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

const hasOthers = async (db: Db) =>
  (await db
    .selectFrom('internship.utilisateur')
    .select('id')
    .where('email', '<>', DEMO_EMAIL)
    .limit(1)
    .executeTakeFirst()) !== undefined

const find = (db: Db, email: string) =>
  db
    .selectFrom('internship.utilisateur')
    .select(['id', 'password_hash', 'active'])
    .where(accountIs('email', email))
    .executeTakeFirst()

async function opens(db: Db, { email, password }: SignIn): Promise<boolean> {
  const user = await find(db, email)
  return user?.active === true && (await verifyPassword(user.password_hash, password))
}

const unique = (all: SignIn[]): SignIn[] => [
  ...new Map(all.map((each) => [accountKey(each.email), each])).values(),
]
