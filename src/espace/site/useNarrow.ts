import { useSyncExternalStore } from 'react'

/** Whether the page is as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => narrow().matches)

const narrow = () => matchMedia('(max-width: 599px)')

function follow(changed: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
