import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OtherWay, otherWay } from '../../../src/services/db/otherWay'
import { createReach, Lost, type Reach } from '../../../src/services/db/reach'

const NEVER = [3_600_000]
const never = () => new Promise<never>(() => {})
const there = async () => ({ done: 'there' })
const nowhere = async () => undefined
const gone = () => Promise.reject(Object.assign(new Error('it is gone'), { code: 'ECONNRESET' }))

let isThere: boolean
let primary: Reach
let unlessAway: OtherWay
beforeEach(() => {
  isThere = true
  const probe = () => (isThere ? Promise.resolve() : gone())
  primary = createReach({ probe, pauses: NEVER })
  unlessAway = otherWay(primary)
})
afterEach(() => primary.close())

it('goes the other way if the primary is lost, at once and under way', async () => {
  isThere = false
  expect(await unlessAway(gone, there)).toBe('there')
  expect(primary.isLost).toBe(true)
  expect(await unlessAway(never, there)).toBe('there')
})

it('asks the primary again if a connection was lost and it answers all the same', async () => {
  let asked = 0
  const read = () => {
    asked += 1
    return asked === 1 ? gone() : Promise.resolve('here')
  }
  expect(await unlessAway(read, there)).toBe('here')
})

it('fails as the primary does if there is no other way', async () => {
  await expect(unlessAway(() => Promise.reject(new Error('a mistake')), there)).rejects.toThrow('a mistake')
  isThere = false
  await expect(unlessAway(gone, nowhere)).rejects.toThrow('it is gone')
  // lost, but for all we know it may be back
  expect(await unlessAway(async () => 'here', nowhere)).toBe('here')
})

it('gives up a primary that is lost while nothing else can answer', async () => {
  const read = unlessAway(never, nowhere)
  isThere = false
  await expect(read).rejects.toThrow(Lost)
})

it('has the primary’s answer if it is slow and the other way fails', async () => {
  const failing = () => Promise.reject(new Error('the replica fails'))
  expect(await unlessAway(never, there)).toBe('there')
  let answer = (_: string) => {}
  const trying = unlessAway(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
    nowhere,
  )
  expect(await unlessAway(async () => 'here', failing)).toBe('here')
  answer('here')
  expect(await trying).toBe('here')
  isThere = false
  await primary.look()
  await expect(unlessAway(async () => 'here', failing)).rejects.toThrow('the replica fails')
})

it('goes the other way if the primary lets it wait, and then one call at a time tries it', async () => {
  expect(await unlessAway(never, there)).toBe('there')
  let answer = (_: string) => {}
  const trying = unlessAway(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
    nowhere,
  )
  let asked = 0
  const read = async () => {
    asked += 1
    return 'here'
  }
  expect(await unlessAway(read, there)).toBe('there')
  expect(asked).toBe(0)
  answer('here')
  expect(await trying).toBe('here')
  expect(await unlessAway(read, there)).toBe('here')
})
