import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useDataProvider, useStoreContext, useTranslate } from 'react-admin'
import { base } from '../../ui/address'
import { preloadScreen } from '../lazily'
import { useScreens } from '../schema/declare/screens'
import { askForListAt } from '../schema/rows/askAhead'

/**
 * Hovering or focusing a link usually means following it: its screen's code loads at once, and the rows of a list once
 * the pointer rests there.
 */
export function useLinkPreload() {
  const { resources } = useScreens()
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const translate = useTranslate()
  const { getItem } = useStoreContext()
  /** As of when the pointer rested: texts that arrive later must not trigger it again. */
  const open = useEffectEvent((link: HTMLAnchorElement) => {
    askForListAt(link, { client, dataProvider, resources, translate, getItem })
  })
  // with the links themselves: a pointer may be there first
  useLayoutEffect(() => {
    let rest: ReturnType<typeof setTimeout>
    let last: Element | null = null
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link === last) return
      last = link
      clearTimeout(rest)
      if (link?.origin !== location.origin || link.pathname === location.pathname) return
      preloadScreen(link.pathname.slice(base.length))
      rest = setTimeout(() => open(link), REST_MS)
    }
    for (const kind of KINDS) document.addEventListener(kind, look, { passive: true })
    return () => {
      clearTimeout(rest)
      for (const kind of KINDS) document.removeEventListener(kind, look)
    }
  }, [])
}

const KINDS = ['pointerover', 'focusin', 'touchstart'] as const
/** A pointer on its way to something else does not stay that long. */
const REST_MS = 60
