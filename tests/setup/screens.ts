import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/*
 * What jsdom lacks and the screens ask for. Every test starts as a first visit: nothing stored, in French.
 */

/** Material in jsdom is slow, the more so while other files run; a wait ends as soon as it can. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
configure({
  asyncUtilTimeout: 30_000,
  // the whole page would bury the message
  getElementError: (message) => new Error(message?.slice(0, 2000)),
})

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
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}

/** No test looks at a style, and to match Material's style sheets took jsdom four fifths of the time. */
globalThis.getComputedStyle = ((element: HTMLElement) => element.style) as typeof getComputedStyle

Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}

/** The services run in the same process, and are sent the files of Node.js. */
Object.defineProperty(File, Symbol.hasInstance, {
  value: (given: unknown) => Object.prototype.toString.call(given) === '[object File]',
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.documentElement.lang = 'fr'
  document.documentElement.dir = 'ltr'
})

afterEach(cleanup)
