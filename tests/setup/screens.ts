import createCache from '@emotion/cache'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import React from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/*
 * What jsdom lacks and the screens ask for. Every test starts as a first visit: nothing stored, in French. Files share a process and
 * its page, with React, Material and react-admin in it; each loads the product's modules anew.
 */

/** Material in jsdom is slow, the more so while other files run; a wait ends as soon as it can. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })
configure({
  asyncUtilTimeout: 60_000,
  // the whole page would bury the message
  getElementError: (message) => new Error(message?.slice(0, 2000)),
})

/** A toast stays longer, for a machine that is slow; how long that is, is in `contract.test.ts`. */
vi.mock('../../src/contract/kernel/constants', async (original) => ({
  ...(await original<typeof import('../../src/contract/kernel/constants')>()),
  TOAST_MS: 8_000,
}))

/**
 * The texts are read once a file, though the app loads its modules anew each time: gathered from some hundred files, they took
 * as long as all else that it loads.
 */
vi.mock('virtual:texts/fr', (original) => original())
vi.mock('virtual:texts/en', (original) => original())
vi.mock('virtual:texts/ar', (original) => original())

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
URL.createObjectURL ??= () => 'blob:none'
URL.revokeObjectURL ??= () => {}
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}

/** No test looks at a style, and to match Material's style sheets took jsdom four fifths of the time. */
globalThis.getComputedStyle = ((element: HTMLElement) => element.style) as typeof getComputedStyle

/** Nor are styles put into the page, which jsdom would parse: a tenth of the time. */
Object.assign(Object.getPrototypeOf(createCache({ key: 'none' }).sheet), { insert: () => {} })

/** The first of all that fit: what emotion and tests look for takes jsdom 4 to 7 ms if it is to find one, and 1 ms to find all. */
for (const { prototype } of [Document, DocumentFragment, Element])
  prototype.querySelector = function (this: ParentNode, selectors: string) {
    return this.querySelectorAll(selectors)[0] ?? null
  }

/** The labels of a control by their `for` and around it: jsdom asks every label of the page, for each button whose name is sought. */
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const pointing = this.id
        ? [...document.querySelectorAll('label')].filter(({ htmlFor }) => htmlFor === this.id)
        : []
      const around = this.closest('label')
      return around && around.htmlFor === '' ? [around, ...pointing] : [...pointing]
    },
  })
}

/** React keeps the stack of each element's making for warnings: a tenth of the time. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })

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
  configurable: true,
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

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
