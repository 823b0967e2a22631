import { ROLES, type Role } from '../contract/roles'
import { readSession, SESSION_KEYS } from './session'

/*
 * The role of whoever is signed in, as the gateway tells it with every answer. Screens follow it; the services decide.
 */

const listeners = new Set<() => void>()
let told: Role | undefined

/** Notes what an answer says of the caller. */
export function noteRole(header: string | null): void {
  if (!isRole(header) || header === told) return
  told = header
  if (readSession()) keepRole()
  for (const tell of listeners) tell()
}

/** Keeps the role for the next page of the session. */
export function keepRole(): void {
  if (told) localStorage.setItem(SESSION_KEYS.role, told)
}

/** Until an answer tells another one: that of the session so far. */
export function readRole(): Role {
  const kept = told ?? localStorage.getItem(SESSION_KEYS.role)
  return isRole(kept) ? kept : 'administrator'
}

/** For `useSyncExternalStore`. */
export function followRole(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isRole = (value: string | null | undefined): value is Role => ROLES.some((role) => role === value)
