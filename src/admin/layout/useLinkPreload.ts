import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useStoreContext, useTranslate } from 'react-admin'
import { preloadScreen } from '../lazily'
import { fetchAhead, REST_MS } from '../schema/list/fetchedAhead'
import { listDefaults } from '../schema/list/useListDefaults'
import { useScreens } from '../schema/screens'

/**
 * Whoever points at a link, or reaches it by keyboard, is about to follow it: its screen's code comes now, and the
 * rows of a list once the pointer rests.
 */
export function useLinkPreload() {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  const translate = useTranslate()
  const { getItem } = useStoreContext()
  const { listAt } = useScreens()

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>
    let last: Element | null = null
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link === last) return
      last = link
      clearTimeout(rest)
      if (link?.origin !== location.origin || link.pathname === location.pathname) return
      preloadScreen(link.pathname)
      const definition = listAt(link.pathname)
      if (!definition) return
      rest = setTimeout(() => {
        const resource = definition.name
        const params = getItem(`${resource}.listParams`)
        const defaults = listDefaults(definition, translate)
        void fetchAhead(queryClient, dataProvider, { resource, defaults, search: link.search, params })
      }, REST_MS)
    }
    for (const kind of KINDS) document.addEventListener(kind, look, { passive: true })
    return () => {
      clearTimeout(rest)
      for (const kind of KINDS) document.removeEventListener(kind, look)
    }
  }, [queryClient, dataProvider, translate, getItem, listAt])
}

const KINDS = ['pointerover', 'focusin', 'touchstart'] as const
