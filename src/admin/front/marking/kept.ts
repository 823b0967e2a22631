/*
 * What is typed on the page of marks and has not arrived: the device keeps it from the first letter on, until it has, somebody
 * says that they are done, or its link would not serve any more.
 */

/** Longer than a defence is marked after it. */
const KEPT_MS = 4 * 24 * 60 * 60 * 1000

/**
 * A name under which the device keeps something: of what is marked, not of a number alone, which a restored database may give to
 * another defence. Nobody can read who it is from it.
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

/** What is kept under a name; a browser that keeps nothing has none. */
export function readKept<Kept extends object>(key: string): Partial<Kept> {
  try {
    return (read(PREFIX + key)?.contenu ?? {}) as Partial<Kept>
  } catch {
    return {}
  }
}

/** Keeps it; an empty one is forgotten. A browser that keeps nothing still sends: then it answers false. */
export function writeKept(key: string, contenu: object): boolean {
  try {
    if (Object.keys(contenu).length === 0) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify({ le: Date.now(), contenu }))
    return true
  } catch {
    return false
  }
}

/** Forgets what is too old to arrive, or all that is kept here. */
export function forgetKept(which: 'old' | 'all'): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && (which === 'all' || !read(key))) localStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}

/** Tells when another tab keeps something else under a name; answers how to hear no more of it. */
export function onKept(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => (event.key === PREFIX + key || event.key === null) && listener()
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

const PREFIX = 'espace-stage:noter:'

/** What stands there, unless it is too old, or of a time when its age was not kept. */
function read(key: string): { contenu: object } | undefined {
  try {
    const { le, contenu } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof le === 'number' && Date.now() - le < KEPT_MS && typeof contenu === 'object' && contenu
      ? { contenu }
      : undefined
  } catch {
    return undefined
  }
}
