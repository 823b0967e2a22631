import { useEffect } from 'react'
import { preloadScreen } from '../lazily'

/** Loads the code of a screen as soon as somebody points at a link to it or reaches it by keyboard. */
export function useLinkPreload() {
  useEffect(() => {
    let last: Element | null = null
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link === last) return
      last = link
      if (link?.origin === location.origin) preloadScreen(link.pathname)
    }
    for (const kind of KINDS) document.addEventListener(kind, look, { passive: true })
    return () => {
      for (const kind of KINDS) document.removeEventListener(kind, look)
    }
  }, [])
}

const KINDS = ['pointerover', 'focusin', 'touchstart'] as const
