import { readRegard } from './regard'
import { readStored } from './stored'

/*
 * Unsent input: kept on the device from the first letter on, until it is sent, discarded or too old. Small and without
 * dependencies, because the space and the pages of links load it too. Of somebody whom an administrator sees as, nothing is
 * kept or shown.
 */

/** A place on the device for input, under names that do not reveal the person. */
export interface InputStore {
  /** What is kept under a name; empty if the browser keeps nothing. */
  read<What extends object>(key: string): Partial<What>
  /** When it was last written. */
  at(key: string): Date | undefined
  /**
   * Keeps it; an empty object is forgotten. Returns false if the browser keeps nothing, in which case sending still
   * works.
   */
  write(key: string, contenu: object): boolean
  /** Forgets what is too old, or everything in this place. */
  forget(which: 'old' | 'all'): void
  /** Calls the listener when another tab changes what is kept under a name. @returns stops it */
  on(key: string, listener: () => void): () => void
}

/**
 * A place that keeps input for so long, in all tabs or in the open one.
 *
 * @example
 * const kept = keptIn('noter', 4 * DAY_MS)
 * kept.write(keptAs(email, 'offre', 3), { sujet: 'Une application' })
 */
export function keptIn(place: string, ms: number, tab: 'all' | 'one' = 'all'): InputStore {
  const prefix = `espace-stage:${place}:`
  const where = tab === 'all' ? 'localStorage' : 'sessionStorage'
  const store = () => window[where]
  /** The present entry, unless it is too old or has no date. */
  const read = (key: string): { le: number; contenu: object } | undefined => {
    if (readRegard()) return undefined
    const { le, contenu } = (readStored(where, key) ?? {}) as { le?: unknown; contenu?: unknown }
    return typeof le === 'number' && Date.now() - le < ms && typeof contenu === 'object' && contenu
      ? { le, contenu }
      : undefined
  }
  return {
    read: (key) => read(prefix + key)?.contenu ?? {},
    at(key) {
      const found = read(prefix + key)
      return found && new Date(found.le)
    },
    write(key, contenu) {
      if (readRegard()) return false
      try {
        if (Object.keys(contenu).length === 0) store().removeItem(prefix + key)
        else store().setItem(prefix + key, JSON.stringify({ le: Date.now(), contenu }))
        return true
      } catch {
        return false
      }
    },
    forget(which) {
      if (readRegard()) return
      try {
        for (const key of Object.keys(store()))
          if (key.startsWith(prefix) && (which === 'all' || !read(key))) store().removeItem(key)
      } catch {
        // nothing was kept
      }
    },
    on(key, listener) {
      const hear = (event: StorageEvent) => (event.key === prefix + key || event.key === null) && listener()
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}

export const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A name for something kept on the device, made from content rather than from an id alone, which a restored database
 * may give to another record. It does not reveal the person.
 */
export function keptAs(...parts: readonly (string | number)[]): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of JSON.stringify(parts)) {
    const code = letter.codePointAt(0) ?? 0
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`
}
