import { sql } from 'kysely'
import type { company, internship, records } from '../../contract'
import type { Db } from '../db/schema'
import { type Config, offersPasskeys } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { accountIs, accountKey } from './accountKey'
import { verifyPassword } from './credentials/passwords'
import type { Handler } from './handler'
import { MUST_HAVE_FACTOR, requireSecondFactor } from './secondFactor'
import { openSession } from './sessions'

/** Signs a member of the staff in, for an academic year. */
export const login: Handler<typeof internship.login> = async (input, { db, config, device, proved }) => {
  await requireYear(db, config, input.anneeScolaire_id)
  const user = await db
    .selectFrom('internship.utilisateur')
    .select(['id', 'username', 'email', 'password_hash', 'active'])
    .select([
      sql<boolean>`EXISTS (SELECT FROM gateway.facteur f WHERE f.utilisateur_id = utilisateur.id)`.as(
        'application',
      ),
      sql<boolean>`EXISTS (SELECT FROM gateway.cle c WHERE c.utilisateur_id = utilisateur.id)`.as('cle'),
      MUST_HAVE_FACTOR.as('exige'),
    ])
    .where(accountIs('email', input.email))
    .executeTakeFirst()
  const matches = await verifyPassword(user?.active ? user.password_hash : null, input.password)
  if (!user || !matches) throw new Refusal('bad_credentials', 'the email or the password is wrong')
  // checked last, so that only somebody with the right password learns it
  refusePasswordOff(config, input.email)
  const cle = user.cle && offersPasskeys(config)
  await requireSecondFactor(db, input.anneeScolaire_id, { ...user, cle })
  const who = { uid: String(user.id), username: user.username, email: user.email }
  const token = await openSession(db, config, {
    service: 'internship',
    anneeId: input.anneeScolaire_id,
    ...who,
    device,
    passwordHash: user.password_hash,
  })
  proved(user.email)
  return { status: 200, user: { ...who, api_token: token } }
}

/** Opens the session of another service for somebody who has just signed in to the internship service. */
export const serviceLogin =
  (service: 'company' | 'records'): Handler<typeof company.login> & Handler<typeof records.login> =>
  async ({ anneeScolaire_id: anneeId }, { db, config, session }) => {
    await requireYear(db, config, anneeId)
    const { uid, username, email, tokenHash: parentHash } = session
    const token = await openSession(db, config, { service, uid, username, email, anneeId, parentHash })
    return { status: 200, user: { uid, username, email, api_token: token } }
  }

/** @throws Refusal `password_off` where the staff sign in by the university, except for the administrator of emergencies */
export function refusePasswordOff({ passwords, administrator }: Config, email: string): void {
  if (!passwords && accountKey(email) !== accountKey(administrator?.email ?? ''))
    throw new Refusal('password_off', 'the staff sign in by the provider of their identities')
}

/** @throws Refusal `unknown_year` */
export async function requireYear(db: Db, config: Config, id: number): Promise<void> {
  if (config.upstreams.records) return // the years are in another database
  const year = await db
    .selectFrom('records.annee')
    .select('id')
    .where(sql<number>`id::bigint`, '=', id)
    .executeTakeFirst()
  if (!year) throw new Refusal('unknown_year', 'there is no such academic year')
}
