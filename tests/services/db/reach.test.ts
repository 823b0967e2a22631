import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { createReach, Lost, type Reach } from '../../../src/services/db/reach'

const AT_ONCE = [1]
const NEVER = [3_600_000]
const never = () => new Promise<never>(() => {})

const server = { answers: true, looks: 0, atOnce: 0, mostAtOnce: 0 }
let reach: Reach
const reachable = (pauses: readonly number[]) => {
  Object.assign(server, { answers: true, looks: 0, atOnce: 0, mostAtOnce: 0 })
  reach = createReach({
    async probe() {
      server.looks += 1
      server.atOnce += 1
      server.mostAtOnce = Math.max(server.mostAtOnce, server.atOnce)
      await setImmediate()
      server.atOnce -= 1
      if (!server.answers) throw new Error('it does not answer')
    },
    pauses,
  })
  return reach
}
afterEach(() => reach.close())

it('gives up all that is under way as soon as the server is lost, and begins nothing more', async () => {
  const { during, look } = reachable(NEVER)
  const underWay = [during(never), during(never)]
  server.answers = false
  expect(await look()).toBe(false)
  for (const each of underWay) await expect(each).rejects.toThrow(Lost)
  let begun = 0
  await expect(during(async () => (begun += 1))).rejects.toThrow(Lost)
  expect([begun, reach.isLost]).toEqual([0, true])
})

it('looks at the server by itself if work takes long', async () => {
  const { during } = reachable(NEVER)
  server.answers = false
  await expect(during(never)).rejects.toThrow(Lost)
  expect(server.looks).toBe(1)
})

it('leaves slow work alone as long as the server answers', async () => {
  const { during } = reachable(NEVER)
  const slow = during(async () => {
    while (server.looks < 2) await setImmediate()
    return 'done'
  })
  expect(await slow).toBe('done')
})

it('looks at a lost server once at a time, and finds it again', async () => {
  const { look } = reachable(AT_ONCE)
  server.answers = false
  await look()
  await expect.poll(() => server.looks, { interval: 1, timeout: 30_000 }).toBeGreaterThan(5)
  expect(reach.isLost).toBe(true)
  server.answers = true
  await expect.poll(() => reach.isLost, { interval: 1, timeout: 30_000 }).toBe(false)
  const { looks } = server
  expect(await reach.during(async () => 'done')).toBe('done')
  expect([server.looks, server.mostAtOnce]).toEqual([looks, 1])
})

it('is not looked at any more once closed', async () => {
  const { look, close } = reachable(AT_ONCE)
  server.answers = false
  await look()
  close()
  const { looks } = server
  while (server.atOnce > 0) await setImmediate()
  expect(await look()).toBe(false)
  expect(server.looks).toBe(looks + 1)
})
