import { Change, live } from '../../contract/kernel/changes'
import { openStream } from '../../ui/calls/httpClient'
import { isOffered } from '../../ui/calls/offered'

/*
 * Live changes by others: one stream per tab, open while something listens and the tab is visible. The tab's own writes
 * are not reported. Without a stream, lists are reloaded when the tab becomes visible again.
 */

type Listener = (change: Change) => void

const listeners = new Set<Listener>()
/** Recent changes, for a list that was loaded before its screen listens. */
let recent: { change: Change; at: number }[] = []
let reading: AbortController | undefined
let isRefused = !isOffered(live.changes)

/**
 * Calls back with each change, and with those `since` a moment, until the returned function is called. A change without
 * an entity means that anything may have changed, because the stream was interrupted.
 */
export function onChange(listener: Listener, since = Date.now()): () => void {
  listeners.add(listener)
  for (const { change, at } of recent) if (at > since) listener(change)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', openOrClose)
    openOrClose()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', openOrClose)
    close()
  }
}

function openOrClose() {
  if (document.visibilityState === 'hidden' || isRefused) close()
  else if (!reading) {
    reading = new AbortController()
    void keepReading(reading.signal)
  }
}

function close() {
  reading?.abort()
  reading = undefined
}

/** Reads one stream after the other, with growing pauses while none can be opened. */
async function keepReading(signal: AbortSignal) {
  let wasOpen = false
  for (let failures = 0; !signal.aborted; failures += 1) {
    const attempt = new AbortController()
    const end = () => attempt.abort()
    signal.addEventListener('abort', end, { once: true })
    try {
      const { status, body } = await openStream(live.changes, attempt.signal)
      isRefused = REFUSALS.includes(status)
      // the session has ended: what is reloaded says so
      if (status === 401) tell(ANYTHING())
      if (isRefused) return
      if (status === 200 && body) {
        if (wasOpen) tell(ANYTHING())
        wasOpen = true
        failures = 0
        await readEvents(body, end)
      }
    } catch {
      // out of reach or broken: try again
    }
    signal.removeEventListener('abort', end)
    await pause(Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS), signal)
  }
}

async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>, end: () => void) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let silence = setTimeout(end, SILENCE_MS)
  try {
    for (let text = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(end, SILENCE_MS)
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) if (event.startsWith(DATA)) take(event.slice(DATA.length))
    }
  } finally {
    clearTimeout(silence)
  }
}

/** Ignores entities of a later version of the services, which are not shown here. */
function take(data: string) {
  const { data: change } = Change.safeParse(JSON.parse(data))
  if (change) tell(change)
}

function tell(change: Change) {
  const at = Date.now()
  recent = [...recent.filter((each) => each.at > at - RECENT_MS), { change, at }].slice(-RECENT)
  for (const listener of [...listeners]) listener(change)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

const ANYTHING = (): Change => ({ added: [], changed: [], removed: [], at: new Date().toISOString() })
const DATA = 'data: '
const RECENT_MS = 60_000
const RECENT = 100
/** Signed out, or the service has no stream: do not try again. */
const REFUSALS: readonly number[] = [401, 403, 404, 405]
const RETRY_MS = 1_000
const RETRY_MAX_MS = 60_000
/** Longer than two heartbeats: the connection hangs. */
const SILENCE_MS = 60_000
