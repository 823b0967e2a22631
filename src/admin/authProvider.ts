import type { AuthProvider } from 'react-admin'
import { loadPage } from '../ui/address'
import { readRole } from '../ui/session/role'
import { isSessionCurrent, readSession } from '../ui/session/session'
import { expireSession, followOtherTabs, signIn, signOut } from '../ui/signIn/signIn'
import type { ResourceName } from './dataProvider'
import { may } from './schema/declare/rights'

/** react-admin's actions whose calls have other names here. */
const STEPS: Readonly<Record<string, string>> = {
  show: 'list',
  export: 'list',
  edit: 'update',
  delete: 'remove',
}

/**
 * react-admin's view of the session. Signing in happens on the public pages; both ways of signing out load `/login`
 * afresh, so that nothing of the session stays in memory.
 */
export const authProvider: AuthProvider = {
  login: signIn,

  logout: async () => {
    signOut()
    loadPage('/login')
    return false
  },

  checkAuth: async () => {
    if (!readSession()) throw new Error('not signed in')
  },

  /** A 401 ends the session; the promise never settles, because the page is being left. */
  checkError: (error) => {
    if (error?.status !== 401) return Promise.resolve()
    // the stored session may be somebody else's by now: leave it alone
    if (!isSessionCurrent()) followOtherTabs()
    else if (readSession()) {
      expireSession(error.code)
      loadPage('/login')
    }
    return new Promise(() => {})
  },

  /** Decided by the contract's rows of the calls involved. */
  canAccess: async ({ resource, action }) =>
    may(readRole(), resource as ResourceName, STEPS[action] ?? action),

  getIdentity: async () => {
    const user = readSession()
    return { id: user?.uid ?? '', fullName: user?.username ?? '', email: user?.email ?? '' }
  },
}
