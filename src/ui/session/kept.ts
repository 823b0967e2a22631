/*
 * What is typed and has not arrived: the device keeps it from the first letter on, until it has, somebody says that they are
 * done with it, or it is too old. Small and without dependencies: the space and the pages of links load it too.
 */

/** What the device keeps in one place, under names of which nobody can read whose it is. */
export interface Kept {
  /** What is kept under a name; a browser that keeps nothing has none. */
  read<What extends object>(key: string): Partial<What>
  /** When it was last written. */
  at(key: string): Date | undefined
  /** Keeps it; an empty one is forgotten. A browser that keeps nothing still sends: then it answers false. */
  write(key: string, contenu: object): boolean
  /** Forgets what is too old, or all that is kept here. */
  forget(which: 'old' | 'all'): void
  /** Tells when another tab keeps something else under a name; answers how to hear no more of it. */
  on(key: string, listener: () => void): () => void
}

/**
 * A place where things are kept for so long: in all tabs, or in the one that is open.
 *
 * @example
 * const kept = keptIn('noter', 4 * DAY_MS)
 * kept.write(keptAs(email, 'offre', 3), { sujet: 'Une application' })
 */
export function keptIn(place: string, ms: number, tab: 'all' | 'one' = 'all'): Kept {
  const prefix = `espace-stage:${place}:`
  const store = () => (tab === 'all' ? localStorage : sessionStorage)
  /** What stands there, unless it is too old, or of a time when its age was not kept. */
  const read = (key: string): { le: number; contenu: object } | undefined => {
    try {
      const { le, contenu } = JSON.parse(store().getItem(key) ?? '{}')
      return typeof le === 'number' && Date.now() - le < ms && typeof contenu === 'object' && contenu
        ? { le, contenu }
        : undefined
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => read(prefix + key)?.contenu ?? {},
    at(key) {
      const found = read(prefix + key)
      return found && new Date(found.le)
    },
    write(key, contenu) {
      try {
        if (Object.keys(contenu).length === 0) store().removeItem(prefix + key)
        else store().setItem(prefix + key, JSON.stringify({ le: Date.now(), contenu }))
        return true
      } catch {
        return false
      }
    },
    forget(which) {
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
 * A name under which the device keeps something: of what is written, not of a number alone, which a restored database may give
 * to something else. Nobody can read who it is from it.
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
