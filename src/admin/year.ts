import { SESSION_KEYS } from './session'

/*
 * The academic year of the session, as the gateway tells it with every answer. When it becomes another one, in this tab
 * or another, all that the year shows begins anew.
 */

const listeners = new Set<() => void>()
let told: number | undefined
let changes = 0

/** Notes what the answers to a call that is about to be sent say; one sent before a change speaks of the year before. */
export function yearNoter(): (header: string | null) => void {
  const sentAt = changes
  return (header) => {
    if (header && sentAt === changes) noteYear(Number(header))
  }
}

/** Notes the year, and tells the other tabs of it. */
export function noteYear(year: number): void {
  if (year === told) return
  const changed = told !== undefined
  told = year
  localStorage.setItem(SESSION_KEYS.annee, String(year))
  if (changed) changes += 1
  for (const tell of listeners) tell()
}

/** The id of the year, or undefined: before the first answer, and where existing services keep it. */
export const readYear = (): number | undefined => told

/** How often it has become another one since the page came. */
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
  if (key === SESSION_KEYS.annee && newValue && told !== undefined) noteYear(Number(newValue))
}
