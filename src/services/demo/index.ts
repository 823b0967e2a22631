import type { demo as calls } from '../../contract/demo/demo'
import { accountKey } from '../access/accountKey'
import { hashChosen } from '../access/credentials/passwords'
import { DEMO_EMAIL } from '../access/demoAccount'
import type { Handler } from '../access/handler'
import { roleOf } from '../db/roles'
import { invalid, Refusal } from '../kernel/refusal'
import { CannotLeave, keptAccounts, leaveDemo } from './leave'

/* The calls `demo/…`, for leaving the demo school. */

export const demoComptes: Handler<typeof calls.demoComptes> = async (_, { pool }) => {
  return { comptes: await keptAccounts(pool) }
}

export const demoQuitter: Handler<typeof calls.demoQuitter> = async (
  { confirmation, compte },
  { pool, owner, onlyOnce, session },
) => {
  if (accountKey(confirmation.trim()) !== accountKey(session.email))
    throw invalid('confirmation', 'confirmation is not accepted')
  if (compte && accountKey(compte.email) === accountKey(DEMO_EMAIL))
    throw invalid('email', 'email is not accepted')
  const first = compte && {
    username: compte.username,
    email: compte.email,
    password_hash: await hashChosen(compte.password, compte.email),
  }
  onlyOnce()
  try {
    await leaveDemo(owner, {
      actor: { email: session.email, call: 'internship/demo/quitter' },
      first,
      role: await roleOf(pool),
    })
  } catch (error) {
    if (!(error instanceof CannotLeave)) throw error
    throw error.why === 'nobody'
      ? invalid('email', 'email is not accepted')
      : new Refusal('stale', 'this is no longer a demo school')
  }
  return { status: 200 }
}
