import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ar from '../../../i18n/again/ar'
import en from '../../../i18n/again/en'
import fr from '../../../i18n/again/fr'
import { internship } from '../../../src/contract'
import { ApiError } from '../../../src/ui/calls/ApiError'
import '../../../src/ui/calls/again'
import { call } from '../../../src/ui/calls/httpClient'
import { repeating } from '../../../src/ui/calls/repeating'
import { sendFile } from '../../../src/ui/calls/uploads'
import { LANGUAGE_KEY } from '../../../src/ui/texts/language'

/* What the browser makes again by itself, and what it says meanwhile. */

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const refusal = (details?: Record<string, unknown>, status = 503) =>
  new ApiError({
    status,
    code: 'service_unavailable',
    message: '',
    endpoint: 'test',
    ...(details && { details }),
  })
const AWAY = { retryAfter: 5 }

const line = () => document.querySelector('[role=status]')?.textContent ?? ''

/** Refused for the first so many times, then answered; how often it was made. */
function refused(times: number, details: Record<string, unknown> | undefined = AWAY) {
  const made: number[] = []
  const attempt = async () => {
    made.push(Date.now())
    if (made.length <= times) throw refusal(details)
    return 'answer'
  }
  return { made, attempt }
}

test('a call refused for a moment is made again after the pause that the service asks for', async () => {
  const { made, attempt } = refused(2)
  const answer = repeating(attempt)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(made).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(made).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await answer).toBe('answer')
  expect(made).toHaveLength(3)
})

test('browsers do not come all at once', async () => {
  vi.mocked(Math.random).mockReturnValue(0.99)
  const { made, attempt } = refused(1)
  const answer = repeating(attempt)
  await vi.advanceTimersByTimeAsync(7_900)
  expect(made).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await answer).toBe('answer')
})

test.each([
  ['where something may have been written', refusal()],
  ['for longer than anybody looks at the page', refusal({ retryAfter: 60 })],
  ['for another reason', refusal({ retryAfter: 5 }, 429)],
  ['by the connection', new ApiError({ status: 0, code: 'network', message: '', endpoint: 'test' })],
])('what is refused %s is not made again', async (_, error) => {
  const attempt = vi.fn(() => Promise.reject(error))
  await expect(repeating(attempt)).rejects.toBe(error)
  expect(attempt).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('another refusal ends it at once', async () => {
  const errors = [refusal(AWAY), refusal()]
  const attempt = vi.fn(() => Promise.reject(errors.shift()))
  const last = errors[1]
  const answer = expect(repeating(attempt)).rejects.toBe(last)
  await vi.advanceTimersByTimeAsync(5_000)
  await answer
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('after a minute the refusal is shown as ever', async () => {
  const { made, attempt } = refused(Number.POSITIVE_INFINITY)
  const begun = Date.now()
  const answer = expect(repeating(attempt)).rejects.toMatchObject({ code: 'service_unavailable' })
  await vi.advanceTimersByTimeAsync(70_000)
  await answer
  expect(made).toHaveLength(13)
  expect((made.at(-1) ?? 0) - begun).toBeLessThanOrEqual(60_000)
  expect(line()).toBe('')
})

test('whoever leaves the screen ends it at once', async () => {
  const { made, attempt } = refused(Number.POSITIVE_INFINITY)
  const leaving = new AbortController()
  const answer = expect(repeating(attempt, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(line()).toBe(fr.waiting)
  leaving.abort()
  await answer
  expect(line()).toBe('')
  expect(vi.getTimerCount()).toBe(0)
  expect(made).toHaveLength(1)
})

test('a line says so after a second, in the language of the page, for as long as any call waits', async () => {
  const answers = [refused(1), refused(2)].map(({ attempt }) => repeating(attempt))
  await vi.advanceTimersByTimeAsync(900)
  expect(line()).toBe('')
  await vi.advanceTimersByTimeAsync(200)
  expect(line()).toBe(fr.waiting)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await answers[0]).toBe('answer')
  expect(line()).toBe(fr.waiting)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await answers[1]).toBe('answer')
  expect(line()).toBe('')
  for (const [lang, { waiting }] of [
    ['en', en],
    ['ar', ar],
  ] as const) {
    localStorage.setItem(LANGUAGE_KEY, lang)
    const { attempt } = refused(1)
    const answer = repeating(attempt)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(line()).toBe(waiting)
    await vi.advanceTimersByTimeAsync(5_000)
    await answer
  }
})

const away = () =>
  Response.json(
    { status: 503, code: 'service_unavailable', message: '', details: AWAY },
    { status: 503, headers: { 'retry-after': '5' } },
  )

test('a write is sent again as it was', async () => {
  const answers = [away(), Response.json({ status: 200 })]
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: URL, { body }: RequestInit) => {
    sent.push(body)
    return answers.shift()
  })
  const written = call(internship.stageValid, { id: 4, etat: 2 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await written).toMatchObject({ status: 200 })
  expect(sent).toEqual([JSON.stringify({ id: 4, etat: 2 }), JSON.stringify({ id: 4, etat: 2 })])
})

test('a piece of a document is sent again', async () => {
  const replies = [
    { status: 503, body: { status: 503, code: 'service_unavailable', details: AWAY } },
    { status: 200, body: { recu: 3 } },
  ]
  const sent: string[] = []
  class Sending {
    status = 0
    responseText = ''
    upload = {}
    onload = () => {}
    open(method: string) {
      sent.push(method)
    }
    setRequestHeader() {}
    send() {
      const reply = replies.shift()
      this.status = reply?.status ?? 0
      this.responseText = JSON.stringify(reply?.body)
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  const { signal } = new AbortController()
  const done = sendFile({ id: 1, secret: 's' }, new Blob(['abc']), { signal, onReceived: () => {} })
  await vi.advanceTimersByTimeAsync(5_000)
  await done
  expect(sent).toEqual(['PATCH', 'PATCH'])
})
