import { ROLE_HEADER, SCOPE_HEADER, YEAR_HEADER } from '../../contract/kernel/constants'
import { SESSION_KEYS } from './session'

/*
 * The academic year of the session, and the diplomas that somebody is there for, as the gateway tells them with every
 * answer. When they become others, the year in this tab or another, all that they show begins anew.
 */

const listeners = new Set<() => void>()
let told: number | undefined
let diplomas: string | undefined
let changes = 0

/** Notes what the answers to a call that is about to be sent say; one sent before a change speaks of what was before. */
export function scopeNoter(): (headers: Headers) => void {
  const sentAt = changes
  return (headers) => {
    if (sentAt !== changes || !headers.has(ROLE_HEADER)) return
    const annee = headers.get(YEAR_HEADER)
    if (annee) updateYear(Number(annee))
    updateDiplomas(headers.get(SCOPE_HEADER) ?? '')
  }
}

function updateDiplomas(ids: string): void {
  if (ids === diplomas) return
  if (diplomas !== undefined) changes += 1
  diplomas = ids
  for (const tell of listeners) tell()
}

/** Stores the year, and tells the other tabs. */
export function updateYear(year: number): void {
  if (year === told) return
  const changed = told !== undefined
  told = year
  localStorage.setItem(SESSION_KEYS.annee, String(year))
  if (changed) changes += 1
  for (const tell of listeners) tell()
}

/** The id of the year, or undefined: before the first answer, and where existing services keep it. */
export const readYear = (): number | undefined => told

/** How often they have become others since the page came. */
export const readYearChanges = (): number => changes

/** For `useSyncExternalStore`. */
export function followYear(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followTabs)
  }
}

function followTabs({ key, newValue }: StorageEvent): void {
  if (key === SESSION_KEYS.annee && newValue && told !== undefined) updateYear(Number(newValue))
}
