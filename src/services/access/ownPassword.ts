import type { Db } from '../db/schema'
import { found, Refusal } from '../kernel/refusal'
import { verifyPassword } from './credentials/passwords'
import type { Session } from './handler'
import { countCall } from './rateLimit'

/** How often somebody may mistype their own password, in how many minutes. */
const TRIES = { max: 10, minutes: 15 }

/**
 * The caller's account, once they have typed its password: somebody at a screen that was left open must not get a way
 * in that stays.
 *
 * @throws Refusal `wrong_password`, `rate_limited`
 */
export async function requireOwnPassword(db: Db, { uid }: Session, password: string) {
  const user = found(
    await db
      .selectFrom('internship.utilisateur')
      .select(['id', 'username', 'email', 'password_hash'])
      .where('id', '=', Number(uid))
      .executeTakeFirst(),
    'user',
  )
  const key = `own password ${uid}`
  await countCall(db, key, TRIES.max, TRIES.minutes)
  if (!(await verifyPassword(user.password_hash, password)))
    throw new Refusal('wrong_password', 'this is not the password of the account')
  await db.deleteFrom('gateway.rate_limit').where('key', '=', key).execute()
  return user
}
