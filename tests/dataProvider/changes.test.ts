import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '../../src/contract/kernel/changes'

/* One stream a tab, open while somebody listens and the tab is in sight. */

interface Opened {
  signal: AbortSignal
  send(text: string): void
  end(): void
}

let opened: Opened[]
let status: number
let onChange: typeof import('../../src/admin/dataProvider/changes').onChange

beforeEach(async () => {
  opened = []
  status = 200
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('fetch', async (_: URL, { signal }: RequestInit) => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given
      },
    })
    signal?.addEventListener('abort', () => controller?.error(new Error('aborted')))
    opened.push({
      signal: signal as AbortSignal,
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
    })
    return new Response(status === 200 ? body : null, { status })
  })
  show('visible')
  onChange = (await import('../../src/admin/dataProvider/changes')).onChange
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
const change = { entity: 'internship.jury', added: [7], changed: [], removed: [], at: '2026-11-22T10:00:00Z' }
const event = `data: ${JSON.stringify(change)}\n\n`
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

test('serves all listeners by one stream, and closes with the last of them', async () => {
  const told: Change[][] = [[], []]
  const stops = told.map((changes) => onChange((each) => changes.push(each)))
  await settle()
  expect(opened).toHaveLength(1)
  opened[0]?.send(`: welcome\n\n${event.slice(0, 20)}`)
  opened[0]?.send(event.slice(20) + event)
  opened[0]?.send('data: {"entity":"internship.later","at":"2026-11-22T10:00:00Z"}\n\n')
  await settle()
  expect(told).toEqual([
    [change, change],
    [change, change],
  ])
  stops[0]?.()
  expect(opened[0]?.signal.aborted).toBe(false)
  stops[1]?.()
  expect(opened[0]?.signal.aborted).toBe(true)
  await settle(120_000)
  expect(opened).toHaveLength(1)
})

test('tells later listeners what has changed since their rows were read', async () => {
  const stop = onChange(() => {})
  await settle()
  const before = Date.now()
  await settle(10)
  opened[0]?.send(event)
  await settle(10)
  const late: Change[] = []
  onChange((each) => late.push(each), before)()
  expect(late).toEqual([change])
  onChange((each) => late.push(each), Date.now())()
  expect(late).toHaveLength(1)
  stop()
})

test('closes while the tab is hidden, and reopens when it is shown', async () => {
  const stop = onChange(() => {})
  await settle()
  show('hidden')
  expect(opened[0]?.signal.aborted).toBe(true)
  await settle(120_000)
  expect(opened).toHaveLength(1)
  show('visible')
  await settle()
  expect(opened).toHaveLength(2)
  stop()
})

test('reopens a broken or silent stream, and reports that anything may have changed', async () => {
  const told: Change[] = []
  const stop = onChange((each) => told.push(each))
  await settle()
  opened[0]?.end()
  await settle(1_000)
  expect(opened).toHaveLength(2)
  expect(told.map(({ entity }) => entity)).toEqual([undefined])
  for (let beat = 0; beat < 4; beat += 1) {
    await settle(25_000)
    opened[1]?.send(': still here\n\n')
  }
  await settle(1_000)
  expect(opened).toHaveLength(2)
  await settle(62_000)
  expect(opened).toHaveLength(3)
  stop()
})

test.each([401, 404])('asks once if the answer is %i', async (refusal) => {
  status = refusal
  const stop = onChange(() => {})
  await settle(300_000)
  show('hidden')
  show('visible')
  await settle()
  expect(opened).toHaveLength(1)
  stop()
})

test('retries after growing pauses if there are too many streams', async () => {
  status = 429
  const stop = onChange(() => {})
  await settle(10_000)
  expect(opened.length).toBeLessThanOrEqual(5)
  status = 200
  await settle(20_000)
  const count = opened.length
  await settle(20_000)
  expect(opened).toHaveLength(count)
  stop()
})
