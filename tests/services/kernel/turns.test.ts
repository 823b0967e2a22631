import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { turns, turnsByKey } from '../../../src/services/kernel/turns'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that ends when told to; `begun` lists the started ones, in order. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((done) => ends.set(name, done))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { begun, work, end }
}
const codeOf = (work: Promise<void>) => work.catch((error) => error.code)

it('lets a limited number run, in order, and refuses what is too much or has waited too long', async () => {
  const { begun, work, end } = works()
  const inTurn = turns({ atOnce: 1, waiting: 2, waitMs: 1_000 })
  const [, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => codeOf(inTurn(work(name))))
  expect(await d).toBe('service_unavailable')
  await vi.advanceTimersByTimeAsync(500)
  await end('a')
  expect(begun).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(600)
  expect(await c).toBe('service_unavailable')
  await end('b')
  expect(await b).toBeUndefined()
  void inTurn(work('e'))
  expect(begun).toEqual(['a', 'b', 'e'])
})

it('by key, makes everybody wait only for their own, also after a failure', async () => {
  const { begun, work, end } = works()
  const inTurnOf = turnsByKey({ atOnce: 1, waiting: 2, waitMs: 1_000 })
  void inTurnOf('ada', work('ada 1'))
  void inTurnOf('ada', work('ada 2'))
  void inTurnOf('bob', work('bob 1'))
  expect(begun).toEqual(['ada 1', 'bob 1'])
  await end('bob 1')
  await expect(inTurnOf('bob', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  void inTurnOf('bob', work('bob 2'))
  await end('ada 1')
  expect(begun).toEqual(['ada 1', 'bob 1', 'bob 2', 'ada 2'])
})
