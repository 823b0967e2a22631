import type { FrontCall, FrontInput, FrontOutput } from '../../ui/calls/calls'
import type { CallOptions } from '../../ui/calls/exchange'
import { callSpace, spaceToken } from './session'

/*
 * The data of the first page is requested while its texts still load, together with the space's owner: on a phone each
 * response costs a round trip.
 */

declare global {
  interface Window {
    /** Calls that the page itself has started before any code was loaded (`src/pageHints.ts`), by `keyOf`. */
    espaceBegun?: Record<string, CallOptions['begun']>
  }
}

interface EarlyCall {
  answer: Promise<unknown>
  /** The response, once it has arrived. */
  here?: unknown
}
const asked = new Map<string, EarlyCall>()
const page = window.espaceBegun ?? {}

const keyOf = (name: FrontCall, input: object) => `${spaceToken()} ${name} ${JSON.stringify(input)}`

/** Makes a call, once, before the page that shows its answer is loaded. */
export function askEarly<K extends FrontCall>(name: K, input: FrontInput<K>): void {
  const key = keyOf(name, input)
  if (asked.has(key)) return
  const begun = page[key]
  // an answer is used once
  delete page[key]
  const answer = callSpace(name, input, { begun })
  const call: EarlyCall = { answer }
  asked.set(key, call)
  answer.then(
    (here) => Object.assign(call, { here }),
    // a failed call is made again by the page that needs it
    () => asked.get(key) === call && asked.delete(key),
  )
}

/** Resolves once all early calls are answered or refused. */
export const untilAnswered = (): Promise<unknown> =>
  Promise.allSettled([...asked.values()].map(({ answer }) => answer))

/** The answer requested early, once, if it is there already: what shows it need not wait for another render. */
export function answerHere<K extends FrontCall>(name: K, input: FrontInput<K>): FrontOutput<K> | undefined {
  const key = keyOf(name, input)
  const here = asked.get(key)?.here as FrontOutput<K> | undefined
  if (here !== undefined) asked.delete(key)
  return here
}

/** The answer requested early, once; otherwise makes the call now. */
export function answerTo<K extends FrontCall>(name: K, input: FrontInput<K>): Promise<FrontOutput<K>> {
  const key = keyOf(name, input)
  const before = asked.get(key)?.answer as Promise<FrontOutput<K>> | undefined
  asked.delete(key)
  return before ?? callSpace(name, input)
}
