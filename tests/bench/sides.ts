import { performance } from 'node:perf_hooks'
import type { Tokens } from '../setup/services'
import { Connection } from './client'
import { undisturbed } from './host'
import type { BigList } from './lists'
import { type Call, type Figure, percentile, rounded } from './measure'

/** A running version of the product: the one of this folder, and perhaps another to compare with. */
export interface Side {
  port: number
  tokens: Tokens
  /** What its own measurements know about its lists. */
  lists: readonly SideList[]
}

export type SideList = Omit<BigList, 'endpoint'>

/** How often each side is measured, and how often in succession. */
export interface Repeats {
  rounds: number
  times: number
}

/** The measurements, by side and round. */
export type Samples<T> = T[][]

/**
 * Measures each side in each round, one after the other, starting with the other one in the next round, so that the
 * machine's other work affects all of them. A disturbed round is repeated, at most `most` times in all.
 */
export async function alternately<T>(
  sides: number,
  rounds: number,
  measure: (side: number, round: number) => Promise<T>,
  most = 3,
): Promise<Samples<T>> {
  const samples: Samples<T> = Array.from({ length: sides }, () => [])
  for (let round = 0; round < rounds; round += 1) {
    const order = samples.map((_, side) => (round % 2 === 0 ? side : sides - 1 - side))
    const measured = await undisturbed(async () => {
      const bySide: T[] = []
      for (const side of order) bySide[side] = await measure(side, round)
      return bySide
    }, most)
    for (const [side, rounds] of samples.entries()) rounds.push(measured[side] as T)
  }
  return samples
}

let omitted: string[] = []

/** What could not be compared, since the last call. */
export function leftOut(): string[] {
  const all = omitted
  omitted = []
  return all
}

export const leaveOut = (what: string): void => void omitted.push(what)

const WARM_UP = 3

/**
 * Sends each call several times in succession to each side in turn: milliseconds by call, side and round. With several
 * sides, leaves out what one of them refuses or finds different rows for.
 *
 * @throws Error if the only side refuses a call
 */
export async function answerTimes(
  sides: readonly { port: number; calls: readonly Call[] }[],
  { rounds, times }: Repeats,
  group = '',
): Promise<Map<string, Samples<number[]>>> {
  const connections = await Promise.all(sides.map(({ port }) => Connection.open(port)))
  const measured = new Map<string, Samples<number[]>>()
  for (const [index, { name }] of (sides[0]?.calls ?? []).entries()) {
    const calls = sides.map(({ calls }) => calls[index] as Call)
    const send = (side: number) => (connections[side] as Connection).send((calls[side] as Call).bytes)
    const answers = await alternately(sides.length, WARM_UP, send, 1)
    const problem = problemOf(calls, answers)
    if (problem && sides.length === 1) throw new Error(`${name}: ${problem}`)
    if (problem) {
      leaveOut(`${group}${name}: ${problem}`)
      continue
    }
    const samples = await alternately(sides.length, rounds, async (side) => {
      const took: number[] = []
      for (let time = 0; time < times; time += 1) {
        const start = performance.now()
        const { status, body } = await send(side)
        took.push(performance.now() - start)
        if (status !== (calls[side]?.status ?? 200)) throw new Error(`${name}: ${status} ${body}`)
      }
      return took
    })
    measured.set(name, samples)
  }
  for (const connection of connections) connection.close()
  return measured
}

function problemOf(calls: readonly Call[], answers: Samples<{ status: number; body: string }>) {
  const last = answers.map((rounds) => rounds.at(-1) ?? { status: 0, body: '' })
  if (last.some(({ status }, side) => status !== (calls[side]?.status ?? 200))) {
    return last.map(({ status, body }) => `${status} ${status === 200 ? '' : body.slice(0, 200)}`).join(', ')
  }
  const totals = last.length > 1 ? last.map(({ body }) => totalOf(body)) : []
  const most = Math.max(...totals)
  return most - Math.min(...totals) > ROWS_WRITTEN + most / 20 && `finds ${totals.join(' and ')} rows`
}

/** The measurements' writes may make such a difference between two schools. */
const ROWS_WRITTEN = 100
const totalOf = (body: string): number => Number(/"total":(\d+)/.exec(body)?.[1] ?? 0)

/** The same calls for one product only: milliseconds by call. */
export async function latencies(port: number, calls: readonly Call[], times: number) {
  const measured = await answerTimes([{ port, calls }], { rounds: 1, times })
  return new Map([...measured].map(([call, [rounds = []]]) => [call, rounds.flat()]))
}

/** For several calls, all measurements of each side in each round. */
export const together = (measured: Iterable<Samples<number[]>>): Samples<number[]> =>
  [...measured].reduce((all, samples) =>
    all.map((rounds, side) => rounds.map((took, round) => [...took, ...(samples[side]?.[round] ?? [])])),
  )

/** A figure for the first side; with a second one, also its figure and the ratios by round. */
export function figureOf<T>(
  about: Omit<Figure, 'value' | 'note'>,
  [own = [], other]: Samples<T>,
  of: (rounds: readonly T[]) => number,
  note?: (rounds: readonly T[]) => string,
): Figure {
  return {
    ...about,
    value: of(own),
    ...(note && { note: note(own) }),
    ...(other && {
      against: {
        value: of(other),
        ratios: own.map((sample, round) => of([sample]) / of([other[round] as T])),
      },
    }),
  }
}

/** The value that a share of all responses does not exceed. */
export const share =
  (part: number) =>
  (rounds: readonly (readonly number[])[]): number =>
    percentile(rounds.flat(), part)

/** The 95th percentile of all responses, in milliseconds. */
export const p95Of = (name: string, samples: Samples<number[]>, target?: number): Figure =>
  figureOf(
    { name, unit: 'ms p95', ...(target !== undefined && { target }) },
    samples,
    share(0.95),
    (rounds) => `median ${rounded(share(0.5)(rounds))} ms; of ${rounds.flat().length} answers`,
  )

/** The slowest call's 95th percentile stands for the group: every call has to be fast, not just their mean. */
export function slowest(
  name: string,
  measured: ReadonlyMap<string, Samples<number[]>>,
  target?: number,
): Figure {
  const all = [...measured].map(([call, [rounds = []]]) => ({ call, p95: share(0.95)(rounds) }))
  const worst = all.reduce((a, b) => (b.p95 > a.p95 ? b : a))
  const figure = p95Of(name, together(measured.values()), target)
  const note = `${figure.note?.split(';')[0]}; slowest of ${all.length}: ${worst.call}`
  // the slowest call of few responses differs from round to round, so all responses are compared
  return figure.against ? figure : { ...figure, value: worst.p95, note }
}
