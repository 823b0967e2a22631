import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Starts a drag when a pointer is pressed on the board, outside of React: `begin` returns its end, or nothing if it
 * does not apply. The next press, and leaving the page, end it.
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

/** Ignores the click that follows the end of a drag. */
export function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation()
  document.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
}
