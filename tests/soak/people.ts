import { setTimeout as think } from 'node:timers/promises'
import { call, type Staff } from '../e2e/staffCalls'

export const PEOPLE = 50
const THINK_MS = 500
/** People who only read, so that nothing else keeps them from it. */
const READERS = 10
const GLANCE_MS = 100
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

export interface Done {
  /** Texts of the notes whose writing was acknowledged, and when. */
  acknowledged: { text: string; at: number }[]
  reads: Read[]
  /** Anything but success, 503 and, of a write, a full disk. */
  others: string[]
  /** 503 without the time to come back. */
  mute: number
}

/** People who read and write until told to stop; what was refused is not repeated, the next turn writes and reads anew. */
export function work(staff: readonly Staff[], mark: string) {
  const done: Done = { acknowledged: [], reads: [], others: [], mute: 0 }
  let goesOn = true
  const succeeds = async (answer: Promise<Response>, allowed: readonly number[]): Promise<boolean> => {
    try {
      const response = await answer
      const { status } = response
      const body = await response.text()
      if (status === 503 && !response.headers.get('retry-after')) done.mute += 1
      if (![200, ...allowed].includes(status)) done.others.push(`${status} ${body}`)
      return status === 200
    } catch (error) {
      done.others.push(String(error))
      return false
    }
  }
  const read = async (person: Staff, path: string) => {
    const begun = Date.now()
    const ok = await succeeds(call(person, path), [503])
    const at = Date.now()
    done.reads.push({ at, ms: at - begun, ok })
  }
  const personOf = (nr: number) => staff[nr % staff.length] as Staff
  const writer = async (nr: number) => {
    for (let turn = 0; goesOn; turn += 1) {
      const text = `${mark} ${nr}/${turn}`
      const written = call(personOf(nr), 'commentaire/add', { fiche: 'utilisateur/1', texte: text })
      if (await succeeds(written, [503, FULL])) done.acknowledged.push({ text, at: Date.now() })
      await read(personOf(nr), READS[0] as string)
      await think(THINK_MS)
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
  const all = Promise.all([...several(PEOPLE, writer), ...several(READERS, reader)])
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
