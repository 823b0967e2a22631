import type { FrontCall, FrontInput, FrontOutput } from '../../ui/calls/calls'
import type { CallOptions } from '../../ui/calls/httpClient'
import { callSpace, spaceToken } from './session'

/*
 * What the first page shows is asked for while its texts still come, and together with whose space it is: on a phone's line each
 * answer is a way there and back.
 */

const asked = new Map<string, Promise<unknown>>()

const keyOf = (name: FrontCall, input: object) => `${spaceToken()} ${name} ${JSON.stringify(input)}`

/** Makes a call before what shows its answer is there, once. */
export function askEarly<K extends FrontCall>(name: K, input: FrontInput<K>): void {
  const key = keyOf(name, input)
  if (asked.has(key)) return
  const answer = callSpace(name, input, { begun: begunByPage(name, input) })
  // told where it is shown
  answer.catch(() => {})
  asked.set(key, answer)
}

declare global {
  interface Window {
    /** What the page itself has asked for, before any code was there (`src/pageHints.ts`). */
    espaceBegun?: {
      bearer: string
      lang: string
      answers: Partial<Record<FrontCall, NonNullable<CallOptions['begun']>>>
    }
  }
}

function begunByPage(name: FrontCall, input: { lang?: unknown }): CallOptions['begun'] {
  const { bearer, lang, answers } = window.espaceBegun ?? {}
  if (!answers || bearer !== spaceToken() || (input.lang ?? lang) !== lang) return undefined
  const begun = answers[name]
  delete answers[name]
  return begun
}

/** What was asked for before, once; else it is asked for now. */
export function answerTo<K extends FrontCall>(name: K, input: FrontInput<K>): Promise<FrontOutput<K>> {
  const key = keyOf(name, input)
  const before = asked.get(key) as Promise<FrontOutput<K>> | undefined
  asked.delete(key)
  return before ?? callSpace(name, input)
}
