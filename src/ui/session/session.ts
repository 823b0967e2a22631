import { readRegard } from './regard'
import type { Session, SessionUser } from './sessionUser'
import { readStored } from './stored'

/* The signed-in user, kept in local storage. Small and without dependencies: the public pages load it too. */

export const SESSION_KEYS = {
  user: 'authUser',
  company: 'companyToken',
  records: 'recordsToken',
  role: 'role',
  annee: 'annee',
} as const

/** The signed-in user, or whom the tab sees as; null if no readable entry is stored. */
export function readSession(): SessionUser | null {
  const regard = readRegard()
  if (regard) return regard.session?.user ?? null
  const stored = readStored('localStorage', SESSION_KEYS.user)
  return isUser(stored) ? stored : null
}

export function storeSession({ user, companyToken, recordsToken }: Session): void {
  const { username, email, uid, api_token } = user
  // the user last: other tabs watch that entry, and then find the rest
  localStorage.setItem(SESSION_KEYS.company, companyToken)
  localStorage.setItem(SESSION_KEYS.records, recordsToken)
  localStorage.setItem(SESSION_KEYS.user, JSON.stringify({ username, email, uid, api_token }))
}

/** The user's name has changed; the rest of the session stays. */
export function storeUsername(username: string): void {
  const user = readSession()
  if (user) localStorage.setItem(SESSION_KEYS.user, JSON.stringify({ ...user, username }))
}

export function clearSession(): void {
  for (const key of Object.values(SESSION_KEYS)) localStorage.removeItem(key)
}

let bound: string | null = null

/** Ties this page to the stored session until it is reloaded. */
export function bindSession(): void {
  bound ??= readSession()?.api_token ?? null
}

/** Whether the stored session is still this page's. Another tab may have signed out, or in as somebody else. */
export const isSessionCurrent = (): boolean => bound === null || readSession()?.api_token === bound

/** The bearer token of a service, or null: before sign-in, and if the stored session is no longer this page's. */
export function tokenOf(service: 'internship' | 'company' | 'records'): string | null {
  if (!isSessionCurrent()) return null
  if (service === 'internship') return readSession()?.api_token ?? null
  const regard = readRegard()
  return regard ? (regard.session?.[`${service}Token`] ?? null) : localStorage.getItem(SESSION_KEYS[service])
}

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'api_token' in value && Boolean(value.api_token)
}
