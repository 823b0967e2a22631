import type { demo as calls } from '../../contract/etablissement/demo'
import { accountKey } from '../access/accountKey'
import { hashChosen } from '../access/credentials/passwords'
import { DEMO_EMAIL } from '../access/demoAccount'
import type { Handler } from '../access/handler'
import { roleOf } from '../db/roles'
import { Refusal } from '../kernel/refusal'
import { CannotLeave, keptAccounts, leaveDemo } from './leave'

/* The calls `demo/…`, for leaving the demo school. */

export const demoComptes: Handler<typeof calls.demoComptes> = async (_, { pool }) => {
  return { comptes: await keptAccounts(pool) }
}

export const demoQuitter: Handler<typeof calls.demoQuitter> = async (
  { confirmation, compte },
  { pool, owner, session },
) => {
  if (accountKey(confirmation.trim()) !== accountKey(session.email)) throw refused('confirmation')
  if (compte && accountKey(compte.email) === accountKey(DEMO_EMAIL)) throw refused('email')
  const first = compte && {
    username: compte.username,
    email: compte.email,
    password_hash: await hashChosen(compte.password, compte.email),
  }
  try {
    await leaveDemo(owner, {
      actor: { email: session.email, call: 'internship/demo/quitter' },
      first,
      role: await roleOf(pool),
    })
  } catch (error) {
    if (!(error instanceof CannotLeave)) throw error
    throw error.why === 'nobody' ? refused('email') : new Refusal('stale', 'this is no demo school any more')
  }
  return { status: 200 }
}

const refused = (path: string) =>
  new Refusal('validation', `${path} is not accepted`, {
    issues: [{ path, code: 'invalid_value', message: `${path} is not accepted` }],
  })
