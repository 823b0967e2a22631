import { internship } from '../../src/contract'
import { ROWS_A_CALL } from '../../src/contract/kernel/constants'
import { WITHOUT } from '../services/everyCall/costAsks'
import { Connection, callOf } from './client'
import { type Call, type Figure, type Load, paced, percentile, rounded, saturate } from './measure'
import { alternately, figureOf, type Samples, type Side } from './sides'
import { startYardstick } from './yardstick'

/** Pages of a list: how many per second relative to a bare server on the same database, and how fast. */
export async function throughput(sides: readonly Side[], dir: string, rounds: number): Promise<Figure[]> {
  const yardstick = await startYardstick(dir)
  try {
    const all = [...sides.map((side) => ({ port: side.port, calls: readCalls(side) })), yardstick]
    const each = (load: (port: number, calls: readonly Call[]) => Promise<Load>) => (index: number) =>
      load(all[index]?.port ?? 0, all[index]?.calls ?? [])
    const full = each((port, calls) => saturate(port, calls, CONNECTIONS, 1))
    await alternately(all.length, WARM_UP_ROUNDS, full, 1)
    const filled = await alternately(all.length, rounds * 2, full)
    const steady = await alternately(
      all.length,
      rounds,
      each((port, calls) => paced(port, calls, 100, 2)),
    )
    const pages = { name: `list pages at ${CONNECTIONS} connections`, unit: '/s', least: true } as const
    const page = { name: 'list pages at 100 a second', unit: 'ms p99', target: 15 }
    const shareOf = { ...pages, name: `${pages.name}, of those of a bare server`, unit: '', target: 0.45 }
    const timesOf = {
      name: 'median of a page at 100 a second, of that of a bare server',
      unit: '×',
      target: 2.5,
    }
    return [
      ratioTo(shareOf, filled, perSecond),
      ratioTo(timesOf, steady, msOf(0.5)),
      figureOf(pages, filled.slice(0, -1), perSecond, (loads) => noteOf(loads, 0.5, 0.99)),
      figureOf(page, steady.slice(0, -1), msOf(0.99), (loads) => noteOf(loads, 0.5)),
    ]
  } finally {
    yardstick.close()
  }
}

export const CONNECTIONS = 32
const WARM_UP_ROUNDS = 3

/** Each side relative to the last one. */
function ratioTo(
  about: Omit<Figure, 'value' | 'note'>,
  samples: Samples<Load>,
  of: (loads: readonly Load[]) => number,
): Figure {
  const measure = samples.at(-1) ?? []
  const pairs = samples.slice(0, -1).map((loads) => loads.map((load, round) => ({ load, round })))
  return figureOf(
    about,
    pairs,
    (some) => of(some.map(({ load }) => load)) / of(some.map(({ round }) => measure[round] as Load)),
    () => `${rounded(of(measure))} there`,
  )
}

export const perSecond = (loads: readonly Load[]): number =>
  loads.reduce((sum, { took }) => sum + took.length, 0) / (loads.reduce((sum, { ms }) => sum + ms, 0) / 1000)

export const msOf = (part: number) => (loads: readonly Load[]) =>
  percentile(
    loads.flatMap(({ took }) => took),
    part,
  )

const noteOf = (loads: readonly Load[], ...parts: number[]): string =>
  parts
    .map((part) => `${part === 0.5 ? 'median' : `p${part * 100}`} ${rounded(msOf(part)(loads))} ms`)
    .join(', ') + loads.map(({ statuses }) => others(statuses)).join('')

export const readCalls = ({ tokens }: Pick<Side, 'tokens'>): Call[] =>
  [
    callOf(internship.stageList, { perPage: 10 }, tokens.internship),
    callOf(internship.stageList, { perPage: 10, page: 3, sort: 'sujet', order: 'ASC' }, tokens.internship),
    callOf(internship.affectationList, { perPage: 10, without: WITHOUT.affectation }, tokens.internship),
    callOf(
      internship.soutenanceList,
      { perPage: 10, sort: 'etudiant', order: 'DESC', without: WITHOUT.soutenance },
      tokens.internship,
    ),
    callOf(
      internship.demandeList,
      { perPage: 10, filter: { etat: 0 }, without: WITHOUT.demande },
      tokens.internship,
    ),
  ].map((bytes, index) => ({ name: `read ${index}`, bytes }))

const SIGN_IN_S = 4

/** Reads at 100 per second while something else keeps the service busy. */
export async function disturbed(sides: readonly Side[], rounds: number): Promise<Figure[]> {
  const all = sides.map((side) => ({ port: side.port, calls: readCalls(side), wholeList: wholeList(side) }))
  const each =
    <T>(measure: (side: (typeof all)[number], round: number) => Promise<T>) =>
    (index: number, round: number) =>
      measure(all[index] as (typeof all)[number], round)
  const reading = await alternately(
    all.length,
    Math.ceil(rounds / 2),
    each(async ({ port, calls, wholeList }) => {
      const [load] = await Promise.all([
        paced(port, calls, 100, 4),
        ...Array.from({ length: 4 }, () => sendAll(port, wholeList)),
      ])
      return load
    }),
    1,
  )
  const storm = await alternately(
    all.length,
    rounds,
    each(async ({ port, calls }, round) => {
      const [pages, signIns] = await Promise.all([
        paced(port, calls, 100, SIGN_IN_S),
        saturate(port, signInCalls(round), 150, SIGN_IN_S),
      ])
      return { pages, signIns }
    }),
    1,
  )
  const stormPages = storm.map((ofSide) => ofSide.map(({ pages }) => pages))
  const note = (loads: readonly Load[]) => noteOf(loads, 0.5)
  return [
    figureOf(
      { name: 'list pages while four people load all offers', unit: 'ms p99' },
      reading,
      msOf(0.99),
      note,
    ),
    figureOf(
      { name: 'list pages while 150 connections sign in', unit: 'ms p99' },
      stormPages,
      msOf(0.99),
      note,
    ),
    figureOf(
      { name: 'sign-ins meanwhile', unit: '/s', least: true },
      storm.map((ofSide) => ofSide.map(({ signIns }) => signIns)),
      (loads) =>
        loads.reduce((sum, { statuses }) => sum + (statuses.get(401) ?? 0), 0) / SIGN_IN_S / loads.length,
      (loads) => `checked and refused${loads.map(({ statuses }) => others(statuses)).join('')}`,
    ),
  ]
}

const wholeList = ({ tokens }: Side): Buffer[] =>
  Array.from({ length: 20 }, (_, index) =>
    callOf(internship.stageList, { q: 'a', page: index + 1, perPage: ROWS_A_CALL }, tokens.internship),
  )

async function sendAll(port: number, calls: readonly Buffer[]): Promise<void> {
  const connection = await Connection.open(port)
  for (const call of calls) await connection.send(call)
  connection.close()
}

/** By people whom no limit stops: each has an address and an account, but a wrong password. */
const signInCalls = (round: number): Call[] =>
  Array.from({ length: 5_000 }, (_, index) => {
    const email = `personne${round}-${index}@ecole.test`
    const from = `10.${process.pid % 256}.${round * 20 + Math.floor(index / 250)}.${1 + (index % 250)}`
    const who = { email, password: 'mot-de-passe', anneeScolaire_id: 2 }
    return { name: 'sign-in', bytes: callOf(internship.login, who, undefined, from) }
  })

const others = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .filter(([status]) => status !== 200)
    .map(([status, count]) => `, ${count} × ${status}`)
    .join('')
