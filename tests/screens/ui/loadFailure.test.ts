import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isLoadFailure, reloadWhenPossible } from '../../../src/ui/loading/loadFailure'

const reload = vi.fn()
const onLine = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5) })
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('code that failed to load is distinguished from an error in it', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: http://localhost/assets/ListScreen-x.js',
    'error loading dynamically imported module: http://localhost/assets/ListScreen-x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/bulk.css',
  ])
    expect(isLoadFailure(new TypeError(message))).toBe(true)
  expect(isLoadFailure(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false)
})

it('after an update the page is reloaded, once', () => {
  onLine(true)
  reloadWhenPossible(reload)
  expect(reload).toHaveBeenCalledTimes(1)
  reloadWhenPossible(reload)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 61_000)
  reloadWhenPossible(reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('without a connection it waits for one, unless another page was opened in the meantime', () => {
  onLine(false)
  const other = vi.fn()
  const stop = reloadWhenPossible(other)
  reloadWhenPossible(reload)
  stop()
  expect(reload).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
})
