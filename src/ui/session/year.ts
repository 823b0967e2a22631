import { ROLE_HEADER, SCOPE_HEADER, YEAR_HEADER } from '../../contract/kernel/constants'
import { readRegard } from './regard'
import { SESSION_KEYS } from './session'

/*
 * The academic year of the session and the user's diplomas, as the gateway states with every response. When they
 * change, by choosing another year in this tab or another, every screen starts again.
 */

const listeners = new Set<() => void>()
let told: number | undefined
let diplomas: string | undefined
let changes = 0

/**
 * Takes the year and diplomas from responses to the call about to be sent; a response to a call sent before a change is
 * out of date.
 */
export function scopeReader(): (headers: Headers) => void {
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
  if (!readRegard()) localStorage.setItem(SESSION_KEYS.annee, String(year))
  if (changed) changes += 1
  for (const tell of listeners) tell()
}

/** The id of the year, or undefined: before the first response, and if existing services have the years. */
export const readYear = (): number | undefined => told

/** How often they have changed since the page was opened. */
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
  if (key === SESSION_KEYS.annee && newValue && told !== undefined && !readRegard())
    updateYear(Number(newValue))
}
