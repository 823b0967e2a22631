import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

/*
 * What jsdom lacks and the screens ask for. Every test starts as a first visit: nothing stored, in French.
 */

globalThis.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    media: query,
    // a desktop with a mouse
    matches: query.includes('pointer: fine'),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.documentElement.lang = 'fr'
  document.documentElement.dir = 'ltr'
})

afterEach(cleanup)
