import type { FrontOutput } from '../calls/calls'
import { callFront } from '../calls/publicRoutes'
import { keptAs } from '../session/kept'
import { readStored } from '../session/stored'

/*
 * The announcement to everybody, on every page: asked for each minute while the page is visible. The office asks
 * at once when the stream of changes reports another announcement.
 */

export type Service = FrontOutput<'service'>

const listeners = new Set<() => void>()
const EVERY_MS = 60_000
const SESSION_KEY = 'service'
/** At first as told to the page before, so that a page does not move after each navigation. */
let told = (readStored('sessionStorage', SESSION_KEY) ?? {}) as Service

/** Fetches the current announcement. Without a response nothing changes. */
export async function refreshService(): Promise<void> {
  const answer = await callFront('service', {}, { bearer: '' }).catch(() => undefined)
  if (!answer || JSON.stringify(answer) === JSON.stringify(told)) return
  told = answer
  sessionStorage.setItem(SESSION_KEY, JSON.stringify(answer))
  for (const tell of listeners) tell()
}

export const readService = (): Service => told

/** For `useSyncExternalStore`; asks as long as somebody listens. */
export function followService(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

const ask = () => {
  if (document.visibilityState === 'visible') void refreshService()
}
let timer: ReturnType<typeof setInterval> | undefined

function start() {
  ask()
  timer = setInterval(ask, EVERY_MS)
  document.addEventListener('visibilitychange', ask)
}

function stop() {
  clearInterval(timer)
  document.removeEventListener('visibilitychange', ask)
}

/** Whether the announcement was closed in this browser; another text is another announcement. */
export const isClosed = (annonce: object): boolean =>
  localStorage.getItem(CLOSED_KEY) === keptAs(JSON.stringify(annonce))
export const closeHere = (annonce: object): void =>
  localStorage.setItem(CLOSED_KEY, keptAs(JSON.stringify(annonce)))
const CLOSED_KEY = 'annonce-fermee'
