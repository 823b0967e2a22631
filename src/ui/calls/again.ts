import ar from '../../../i18n/again/ar'
import en from '../../../i18n/again/en'
import fr from '../../../i18n/again/fr'
import { readLang } from '../texts/language'
import { type ApiError, isBrief } from './ApiError'
import { pauseOf, TOTAL_MS } from './pauses'

/** What takes less needs no words. */
const UNSEEN_MS = 1_000

const TEXTS = { fr, en, ar }

/**
 * Makes a refused call again until it is answered, refused for another reason, or a minute is over. Meanwhile a line on
 * the page says so.
 *
 * @throws whatever the last attempt throws
 * @throws the reason of `signal` as soon as it aborts
 */
export async function repeat<T>(
  attempt: () => Promise<T>,
  refusal: ApiError,
  signal?: AbortSignal,
): Promise<T> {
  const until = Date.now() + TOTAL_MS
  const answered = showWaiting()
  try {
    for (let last = refusal; ; ) {
      const pause = pauseOf(Number(last.details.retryAfter))
      if (Date.now() + pause > until) throw last
      await sleep(pause, signal)
      try {
        return await attempt()
      } catch (error) {
        if (!isBrief(error)) throw error
        last = error
      }
    }
  } finally {
    answered()
  }
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}

let waiting = 0
let line: HTMLElement
let timer: ReturnType<typeof setTimeout>

/** Shows the line for as long as any call waits. @returns to be called once this one does not any more */
function showWaiting(): () => void {
  waiting += 1
  if (waiting === 1) {
    // beside the page, because an open dialog hides the page from assistive technology; empty until there is something
    // to announce
    line = document.createElement('div')
    line.setAttribute('role', 'status')
    document.body.append(line)
    timer = setTimeout(() => {
      line.className = 'again'
      line.textContent = TEXTS[readLang()].waiting
    }, UNSEEN_MS)
  }
  return () => {
    waiting -= 1
    if (waiting > 0) return
    clearTimeout(timer)
    line.remove()
  }
}
