import type { demo as calls } from '../../contract/demo'
import { accountKey } from '../auth/accountKey'
import { hashChosen } from '../credentials/passwords'
import { roleOf } from '../db/roles'
import type { Handlers } from '../handler'
import { Refusal } from '../refusal'
import { DEMO_EMAIL } from './account'
import { CannotLeave, keptAccounts, leaveDemo } from './leave'

/** Paths `demo/…`: out of the demo school. */
export const demo = {
  async demoComptes(_, { pool }) {
    return { comptes: await keptAccounts(pool) }
  },

  async demoQuitter({ confirmation, compte }, { pool, owner, session }) {
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
      throw error.why === 'nobody'
        ? refused('email')
        : new Refusal('stale', 'this is no demo school any more')
    }
    return { status: 200 }
  },
} satisfies Handlers<typeof calls>

const refused = (path: string) =>
  new Refusal('validation', `${path} is not accepted`, {
    issues: [{ path, code: 'invalid_value', message: `${path} is not accepted` }],
  })
