import type { KeyboardEvent } from 'react'

/**
 * Arrows lead through the links and buttons of a bar or a column, and from the last to the first.
 *
 * @example <nav onKeyDown={arrows('down')}>…</nav>
 */
export const arrows = (along: 'across' | 'down') => (event: KeyboardEvent<HTMLElement>) => {
  const { key, target, currentTarget } = event
  const step = steps(along)[key]
  const items = [...currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = items.indexOf(target as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  items.at((at + step) % items.length)?.focus()
}

const steps = (along: 'across' | 'down'): Record<string, 1 | -1> => {
  if (along === 'down') return { ArrowDown: 1, ArrowUp: -1 }
  return document.dir === 'rtl' ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowRight: 1, ArrowLeft: -1 }
}
