import { localStorageStore, type Store, useStore } from 'react-admin'
import { readSession } from './session'

/** react-admin's store, of which what people have set for themselves outlives a sign-out. */
export function keptStore(): Store {
  const store = localStorageStore()
  return {
    ...store,
    reset() {
      const own = Object.entries(localStorage).filter(([key]) => key.startsWith(`RaStore.${OWN}`))
      store.reset()
      for (const [key, value] of own) localStorage.setItem(key, value)
    },
  }
}

/**
 * A setting that the signed-in person keeps in this browser.
 *
 * @example const [density, setDensity] = useOwn<Density>('density', 'comfortable')
 */
export const useOwn = <T>(key: string, initial: T) =>
  useStore<T>(`${OWN}${readSession()?.uid ?? ''}.${key}`, initial)

const OWN = 'own.'
