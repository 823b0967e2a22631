import { ROLES, type Standing } from '../../contract/kernel/roles'
import { readRegard } from './regard'
import { readSession, SESSION_KEYS } from './session'

/*
 * What the user may do in their year, as the gateway states with every response. Screens follow it; the services
 * decide.
 */

const listeners = new Set<() => void>()
let told: Standing | undefined

/** Takes the role that a response states. */
export function updateRole(header: string | null): void {
  if (!isStanding(header) || header === told) return
  told = header
  if (readSession()) keepRole()
  for (const tell of listeners) tell()
}

/** Stores the role for the next page of the session. */
export function keepRole(): void {
  if (told && !readRegard()) localStorage.setItem(SESSION_KEYS.role, told)
}

/** The session's last known role, until a response states another. */
export function readRole(): Standing {
  const kept = told ?? readRegard()?.role ?? localStorage.getItem(SESSION_KEYS.role)
  return isStanding(kept) ? kept : 'administrator'
}

/** For `useSyncExternalStore`. */
export function followRole(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isStanding = (value: string | null | undefined): value is Standing =>
  value === 'keeper' || ROLES.some((role) => role === value)
