import { createRequire } from 'node:module'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import React from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { forgetScreens } from './loadAnew'

/*
 * What jsdom lacks and the screens ask for. Every test starts as a first visit: nothing stored, in French. Files share
 * a process and its page, with React, Material, react-admin, the contract, the texts and the services in it; each loads
 * the screens again.
 */

/** Material in jsdom is slow, especially while other files run; a wait ends as soon as it can. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })
configure({
  asyncUtilTimeout: 60_000,
  // the whole page would bury the message
  getElementError: (message) => new Error(message?.slice(0, 2000)),
})

/** A toast stays longer, for slow machines; its real duration is checked in `contract.test.ts`. */
vi.mock('../../src/contract/kernel/constants', async (original) => ({
  ...(await original<typeof import('../../src/contract/kernel/constants')>()),
  TOAST_MS: 8_000,
}))

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

/** Nothing is laid out: what is watched neither comes into sight nor leaves it. */
globalThis.IntersectionObserver ??= class {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

globalThis.scrollTo = () => {}
URL.createObjectURL ??= () => 'blob:none'
URL.revokeObjectURL ??= () => {}
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}

/** No test looks at styles, and matching Material's style sheets took jsdom four fifths of the time. */
globalThis.getComputedStyle = ((element: HTMLElement) => element.style) as typeof getComputedStyle

/** Nor are styles worked out, which took a twelfth of the time, or put into the page, which jsdom would parse: a tenth. */
Object.assign(createRequire(import.meta.url)('@emotion/serialize'), {
  serializeStyles: () => ({ name: 'none', styles: '' }),
})

/**
 * Takes the first of all matches: a query for one element of emotion's and tests' selectors takes jsdom 4 to 7 ms, a
 * query for all 1 ms.
 */
for (const { prototype } of [Document, DocumentFragment, Element])
  prototype.querySelector = function (this: ParentNode, selectors: string) {
    return this.querySelectorAll(selectors)[0] ?? null
  }

/**
 * The labels of a control by their `for` and around it: jsdom examines every label of the page for each button looked
 * up by name.
 */
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

/** React records the stack of each element's creation for warnings: a tenth of the time. */
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

/** The services run in the same process, and receive Node.js's files. */
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
  forgetScreens()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
