import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { idle } from '../lazily'
import { useScreens } from '../schema/declare/screens'
import { isModalOpen, isTyping } from '../schema/page/keys'

/** `Control+K` on a Mac is `Command+K`. */
export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

interface Shortcuts {
  onPalette: () => void
  onHelp: () => void
}

/** Shortcuts that work everywhere: Ctrl-K; and while nobody is typing, `?` for help and `/` for the list's search. */
export function useShortcuts(shortcuts: Shortcuts) {
  const current = useRef(shortcuts)
  current.current = shortcuts
  // together with the bar: a key pressed as soon as it is visible must work
  useLayoutEffect(() => {
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

/** Shortcuts of lists and records, and those that open screens; their code loads after the page. */
export function usePageKeys() {
  const { places } = useScreens()
  const navigate = useNavigate()
  const go = useRef(navigate)
  go.current = navigate
  useEffect(() => {
    const goTo = (letter: string) => {
      const place = places.find(({ key }) => key === letter)
      if (place) go.current(place.path)
    }
    let stop = () => {}
    let wanted = true
    idle()
      .then(() => import('./pageKeys'))
      .then(({ listenToKeys }) => {
        if (wanted) stop = listenToKeys(goTo)
      })
    return () => {
      wanted = false
      stop()
    }
  }, [places])
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
