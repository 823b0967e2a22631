import { type MenuLink, type OpenMenuGroup, type Place, useScreens } from '../schema/declare/screens'
import { usePins } from '../schema/page/usePins'
import { useWaitingCount } from './useWaitingCount'

export interface MenuState {
  entries: readonly (MenuLink | OpenMenuGroup)[]
  pinned: readonly Place[]
  /** Whether an entry leads to the open page (`page`), or to another screen of its family (`true`). */
  currentOf: (link: Pick<Place, 'path'>) => 'page' | 'true' | undefined
  waiting: ReturnType<typeof useWaitingCount>
}

/** The menu at a path, for each of its layouts. */
export function useMenu(pathname: string): MenuState {
  const { menu, at } = useScreens()
  const { pinned } = usePins()
  const waiting = useWaitingCount()
  const { entry, place } = at(pathname)
  return {
    entries: menu,
    pinned,
    currentOf: ({ path }) => (path === place?.path ? 'page' : path === entry ? 'true' : undefined),
    waiting,
  }
}
