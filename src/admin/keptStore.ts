import { localStorageStore, memoryStore, type Store, useStore } from 'react-admin'
import { readRegard } from '../ui/session/regard'
import { readSession } from '../ui/session/session'

/**
 * react-admin's store. Personal settings survive a sign-out; searches and selections last only as long as the page, so
 * nobody finds last week's search or acts on rows selected before a reload.
 */
export function keptStore(): Store {
  // nothing is kept for whom an administrator sees as
  const stored = readRegard() ? memoryStore() : localStorageStore()
  const ofPage = memoryStore()
  const storeOf = (key: string) => (OF_PAGE.test(key) ? ofPage : stored)
  return {
    setup() {
      stored.setup()
      ofPage.setup()
    },
    teardown() {
      stored.teardown()
      ofPage.teardown()
    },
    getItem: (key, initial) => storeOf(key).getItem(key, initial),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems(prefix) {
      stored.removeItems(prefix)
      ofPage.removeItems(prefix)
    },
    reset() {
      const own = Object.entries(localStorage).filter(([key]) => key.startsWith(`RaStore.${OWN}`))
      stored.reset()
      ofPage.reset()
      for (const [key, value] of own) localStorage.setItem(key, value)
    },
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  }
}

const OF_PAGE = /\.(listParams|selectedIds(\.storeKeys)?)$/

/**
 * A setting that the signed-in person keeps in this browser.
 *
 * @example const [density, setDensity] = useOwn<Density>('density', 'comfortable')
 */
export const useOwn = <T>(key: string, initial: T) => useStore<T>(ownKey(key), initial)

/** The store's key for the signed-in account alone. */
export const ownKey = (key: string) => `${OWN}${readSession()?.uid ?? ''}.${key}`

const OWN = 'own.'
