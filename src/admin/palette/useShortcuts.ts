import { useEffect, useRef } from 'react'
import { isModalOpen, isTyping } from '../schema/keys'

/** `Control+K` on a Mac is `Command+K`. */
export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

interface Shortcuts {
  onPalette: () => void
  onHelp: () => void
}

/** The keys that work everywhere: Ctrl-K; and where nobody is typing, `?` for help and `/` for the list's search. */
export function useShortcuts(shortcuts: Shortcuts) {
  const current = useRef(shortcuts)
  current.current = shortcuts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = shortcutOf(event)
      if (!run || event.defaultPrevented || isModalOpen()) return
      event.preventDefault()
      run(current.current)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function shortcutOf(event: KeyboardEvent): ((shortcuts: Shortcuts) => void) | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey, target } = event
  // on a Mac, Control-K edits text
  if ((isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey)
    return isK(event) ? ({ onPalette }) => onPalette() : undefined
  if (ctrlKey || metaKey || altKey || isTyping(target)) return undefined
  // the Arabic keyboard has a question mark of its own
  if (event.key === '?' || event.key === '؟') return ({ onHelp }) => onHelp()
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (event.key === '/' && search) return () => search.focus()
  return undefined
}

/** The key at that position, on keyboards without Latin letters. */
const isK = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
