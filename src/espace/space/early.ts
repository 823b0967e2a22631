import type { FrontCall, FrontInput, FrontOutput } from '../../ui/calls/calls'
import type { CallOptions } from '../../ui/calls/httpClient'
import { callSpace, spaceToken } from './session'

/*
 * What the first page shows is asked for while its texts still come, and together with whose space it is: on a phone's line each
 * answer is a way there and back.
 */

declare global {
  interface Window {
    /** What the page itself has asked for, before any code was there (`src/pageHints.ts`), by `keyOf`. */
    espaceBegun?: Record<string, CallOptions['begun']>
  }
}

const asked = new Map<string, Promise<unknown>>()
const page = window.espaceBegun ?? {}

const keyOf = (name: FrontCall, input: object) => `${spaceToken()} ${name} ${JSON.stringify(input)}`

/** Makes a call before what shows its answer is there, once. */
export function askEarly<K extends FrontCall>(name: K, input: FrontInput<K>): void {
  const key = keyOf(name, input)
  if (asked.has(key)) return
  const begun = page[key]
  // an answer is read once
  delete page[key]
  const answer = callSpace(name, input, { begun })
  // told where it is shown
  answer.catch(() => {})
  asked.set(key, answer)
}

/** What was asked for before, once; else it is asked for now. */
export function answerTo<K extends FrontCall>(name: K, input: FrontInput<K>): Promise<FrontOutput<K>> {
  const key = keyOf(name, input)
  const before = asked.get(key) as Promise<FrontOutput<K>> | undefined
  asked.delete(key)
  return before ?? callSpace(name, input)
}
