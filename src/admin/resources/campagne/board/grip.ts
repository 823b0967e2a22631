import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * What begins where a pointer goes down on the board, past React: `begin` answers how it ends, or nothing where it is about
 * something else. The next one, and leaving the page, end it.
 */
export function useGrip(
  root: RefObject<HTMLElement | null>,
  isThere: boolean,
  begin: (event: PointerEvent) => (() => void) | undefined,
) {
  const grip = useEffectEvent(begin)
  useEffect(() => {
    const element = root.current
    if (!element || !isThere) return undefined
    let end: (() => void) | undefined
    const down = (event: PointerEvent) => {
      end?.()
      end = grip(event)
    }
    element.addEventListener('pointerdown', down)
    return () => {
      element.removeEventListener('pointerdown', down)
      end?.()
    }
  }, [root, isThere])
}

/** The click that follows the end of a drag is none. */
export function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation()
  document.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
}
