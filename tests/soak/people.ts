import { setTimeout as think } from 'node:timers/promises'
import { pauseOf, TOTAL_MS } from '../../src/ui/calls/pauses'
import { call, type Staff } from '../e2e/staffCalls'

export const PEOPLE = 50
const THINK_MS = 500
/** People who only read, so that nothing else keeps them from it. */
const READERS = 10
const GLANCE_MS = 100
/** People each of whose writes is a mail: few and slow, because somebody may send 500 an hour. */
const CORRESPONDENTS = 2
const COMPOSE_MS = 4_000
const READS = [
  'commentaire/list?fiche=utilisateur%2F1&nombre=10',
  'stage/list?page=1&perPage=10&marks=stage',
  'affectation/list?page=1&perPage=10',
]
/** The disk of the database is full. */
const FULL = 507

export interface Read {
  /** When it was answered, and how long that took. */
  at: number
  ms: number
  ok: boolean
}

interface Written {
  text: string
  at: number
}

export interface Done {
  /** Texts of the notes whose writing was acknowledged, and when. */
  acknowledged: Written[]
  /** The same of mails, by their subjects. */
  mails: Written[]
  reads: Read[]
  /** How many calls were made again. */
  again: number
  /** Anything but success, 503 and, of a write, a full disk. */
  others: string[]
  /** 503 without the time to come back. */
  mute: number
}

/**
 * People who read and write until told to stop, in browsers: what is refused for a moment is made again by itself, as
 * `src/ui/calls/again.ts` does it. What is refused otherwise is given up, and the next turn writes and reads anew.
 */
export function work(staff: readonly Staff[], mark: string) {
  const done: Done = { acknowledged: [], mails: [], reads: [], again: 0, others: [], mute: 0 }
  let goesOn = true
  const succeeds = async (make: () => Promise<Response>, allowed: readonly number[]): Promise<boolean> => {
    const until = Date.now() + TOTAL_MS
    try {
      for (;;) {
        const response = await make()
        const { status } = response
        const body = await response.text()
        if (status === 503 && !response.headers.get('retry-after')) done.mute += 1
        if (![200, ...allowed].includes(status)) done.others.push(`${status} ${body}`)
        const seconds = status === 503 ? JSON.parse(body).details?.retryAfter : undefined
        const pause = pauseOf(seconds ?? Number.POSITIVE_INFINITY)
        if (Date.now() + pause > until) return status === 200
        await think(pause)
        done.again += 1
      }
    } catch (error) {
      done.others.push(String(error))
      return false
    }
  }
  const read = async (person: Staff, path: string) => {
    const begun = Date.now()
    const ok = await succeeds(() => call(person, path), [503])
    const at = Date.now()
    done.reads.push({ at, ms: at - begun, ok })
  }
  const personOf = (nr: number) => staff[nr % staff.length] as Staff
  const writer = async (nr: number) => {
    for (let turn = 0; goesOn; turn += 1) {
      const text = `${mark} ${nr}/${turn}`
      const note = { fiche: 'utilisateur/1', texte: text }
      if (await succeeds(() => call(personOf(nr), 'commentaire/add', note), [503, FULL]))
        done.acknowledged.push({ text, at: Date.now() })
      await read(personOf(nr), READS[0] as string)
      await think(THINK_MS)
    }
  }
  const correspondent = async (nr: number) => {
    for (let turn = 0; goesOn; turn += 1) {
      const text = `${mark} mail ${nr}/${turn}`
      const mail = { ressource: 'entreprise', ids: [1], objet: text, message: text }
      if (await succeeds(() => call(personOf(nr), 'courrier/envoyer', mail), [503, FULL]))
        done.mails.push({ text, at: Date.now() })
      await think(COMPOSE_MS)
    }
  }
  const reader = async (nr: number) => {
    for (let turn = 0; goesOn; turn += 1) {
      await read(personOf(nr), READS[turn % READS.length] as string)
      await think(GLANCE_MS)
    }
  }
  const several = (count: number, one: (nr: number) => Promise<void>) =>
    Array.from({ length: count }, (_, nr) => one(nr))
  const all = Promise.all([
    ...several(PEOPLE, writer),
    ...several(CORRESPONDENTS, correspondent),
    ...several(READERS, reader),
  ])
  return {
    done,
    async stop(): Promise<Done> {
      goesOn = false
      await all
      return done
    },
  }
}

/** The longest time between two successes, from `since` on. */
export function longestPause(times: readonly number[], since: number): number {
  const sorted = [since, ...times.filter((at) => at > since).sort((a, b) => a - b)]
  return Math.max(0, ...sorted.slice(1).map((at, index) => at - (sorted[index] ?? at)))
}

/** Of the reads that were answered from `since` on: how many failed, and, in milliseconds, how late they were. */
export function figuresOf(reads: readonly Read[], since: number) {
  const meanwhile = reads.filter(({ at }) => at > since)
  const times = meanwhile.map(({ ms }) => ms).sort((a, b) => a - b)
  const answered = meanwhile.filter(({ ok }) => ok).map(({ at }) => at)
  return {
    count: meanwhile.length,
    failed: meanwhile.length - answered.length,
    gap: longestPause(answered, since),
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    slowest: times.at(-1) ?? Number.NaN,
  }
}
