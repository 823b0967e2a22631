import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reads } from '../../src/services/reads'

const LANE = { atOnce: 2, slowMs: 100, slow: 1, waiting: 3, waitMs: 1_000 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that ends when it is told to; `begun` are those that were started, in order. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, { done: (value: string) => void; fail: (error: Error) => void }>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((done, fail) => ends.set(name, { done, fail }))
  }
  const end = async (name: string) => {
    ends.get(name)?.done(name)
    await vi.advanceTimersByTimeAsync(0)
  }
  const fail = async (name: string) => {
    ends.get(name)?.fail(new Error(name))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { begun, work, end, fail }
}

it('lets some run at once and the others in the order in which they came', async () => {
  const { begun, work, end } = works()
  const read = reads(LANE)
  for (const name of ['a', 'b', 'c', 'd']) void read(name, work(name))
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('asks once for those that wait for the same, never for one that has begun', async () => {
  const { begun, work, end } = works()
  const read = reads(LANE)
  void read('a', work('a1'))
  void read('b', work('b1'))
  const later = [read('a', work('a2')), read('a', work('a3'))]
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  const latest = read('a', work('a4'))
  await end('a2')
  expect(await Promise.all(later)).toEqual(['a2', 'a2'])
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a4'])
  await end('a4')
  expect(await latest).toBe('a4')
})

it('lets a failure reach all that waited for it, and goes on', async () => {
  const { begun, work, end, fail } = works()
  const read = reads(LANE)
  void read('x', work('x'))
  void read('y', work('y'))
  const both = [read('a', work('a')), read('a', work('a'))].map((answer) => answer.catch(String))
  const other = read('b', work('b'))
  await end('x')
  await fail('a')
  expect(await Promise.all(both)).toEqual(['Error: a', 'Error: a'])
  await end('b')
  expect(await other).toBe('b')
  expect(begun).toEqual(['x', 'y', 'a', 'b'])
})

it('gives the place of a slow one to the next, but only of so many', async () => {
  const { begun, work, end } = works()
  const read = reads(LANE)
  for (const name of ['slow', 'slower', 'c', 'd']) void read(name, work(name))
  expect(begun).toEqual(['slow', 'slower'])
  await vi.advanceTimersByTimeAsync(LANE.slowMs)
  expect(begun).toEqual(['slow', 'slower', 'c'])
  await end('slow')
  await end('c')
  expect(begun).toEqual(['slow', 'slower', 'c', 'd'])
})

it('refuses what comes beyond those that may wait', async () => {
  const { work } = works()
  const read = reads(LANE)
  for (const name of ['a', 'b', 'c', 'd', 'e']) void read(name, work(name))
  expect(() => read('f', work('f'))).toThrow('too many')
  void read('e', work('e'))
})

it('lets nobody wait for ever behind what is stuck, and goes on once that ends', async () => {
  const { begun, work, end } = works()
  const read = reads(LANE)
  for (const name of ['a', 'b', 'c']) void read(name, work(name))
  const waited = [read('d', work('d')), read('d', work('d'))].map((answer) => answer.catch(String))
  await vi.advanceTimersByTimeAsync(LANE.waitMs)
  expect(await Promise.all(waited)).toEqual(Array(2).fill(expect.stringContaining('too many')))
  const later = read('d', work('later'))
  await end('b')
  await end('c')
  await end('later')
  expect(await later).toBe('later')
  expect(begun).toEqual(['a', 'b', 'c', 'later'])
})
