import type { AuthProvider } from 'react-admin'
import { expireSession, followOtherTabs, leaveFor, signIn, signOut } from './front/signIn'
import { isHeld, readSession } from './session'

/**
 * react-admin's view of the session. Signing in happens on the public pages; both ways out are full loads of
 * `/login`, so that nothing of the session stays in memory.
 */
export const authProvider: AuthProvider = {
  login: signIn,

  logout: async () => {
    signOut()
    leaveFor('/login')
    return false
  },

  checkAuth: async () => {
    if (!readSession()) throw new Error('not signed in')
  },

  /** A 401 ends the session; the caller waits for ever, because the page is being left. */
  checkError: (error) => {
    if (error?.status !== 401) return Promise.resolve()
    // the session in store may be somebody else's by now, and is none of this page's business
    if (!isHeld()) followOtherTabs()
    else if (readSession()) {
      expireSession()
      leaveFor('/login')
    }
    return new Promise(() => {})
  },

  getIdentity: async () => {
    const user = readSession()
    return { id: user?.uid ?? '', fullName: user?.username ?? '', email: user?.email ?? '' }
  },
}
