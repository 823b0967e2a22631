import { useOwn } from '../../keptStore'
import { type Place, useScreens } from '../declare/screens'

/** The user's pinned screens at the top of the menu, in the order of pinning. */
export function usePins() {
  const { places } = useScreens()
  const [paths, keep] = useOwn<readonly string[]>('pins', NONE)
  return {
    pinned: paths.flatMap((path): Place[] => places.filter((place) => place.path === path)),
    isPinned: (path: string) => paths.includes(path),
    toggle: (path: string) =>
      keep(paths.includes(path) ? paths.filter((other) => other !== path) : [...paths, path]),
  }
}

const NONE: readonly string[] = []
