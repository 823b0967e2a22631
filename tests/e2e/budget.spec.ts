import { fileURLToPath } from 'node:url'
import { expect, test } from 'playwright/test'
import { BUDGET, readBuild, weigh } from '../setup/builtSizes'

const weights = weigh(readBuild(fileURLToPath(new URL('../../dist/admin', import.meta.url))))

test('the sign-in and sign-up pages, the first list and every further screen keep within their weight', () => {
  expect(weights.publicPages).toBeLessThanOrEqual(BUDGET.publicPages)
  expect(weights.space).toBeLessThanOrEqual(BUDGET.space)
  expect(weights.firstList).toBeLessThanOrEqual(BUDGET.firstList)
  expect(weights.heaviest.kilobytes, weights.heaviest.name).toBeLessThanOrEqual(BUDGET.screen)
})

test('the signed-in app needs no code that is split off for later', () => {
  // its own code, and what it shares with the space about services
  expect(weights.appNeeds).toEqual([expect.stringMatching(/^app-/), expect.stringMatching(/^wire-/)])
})

test('the space loads few files', () => {
  // its own code, what it shares with the pages of links and the office, the services' calls, and its texts
  expect(weights.spaceFiles.length, weights.spaceFiles.join()).toBeLessThanOrEqual(6)
})
