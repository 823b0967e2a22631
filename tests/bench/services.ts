import { company, extensions, internship, records } from '../../src/contract'
import { callOf } from './client'
import { callsOf, companiesWithAccounts, knownToAll, type ListCalls, WITH_ACCOUNTS } from './lists'
import { disturbed, throughput } from './load'
import type { Call, Figure } from './measure'
import { type Options, withSides } from './product'
import {
  answerTimes,
  figureOf,
  p95Of,
  type Repeats,
  type Samples,
  type Side,
  share,
  slowest,
  together,
} from './sides'
import { writes } from './writes'

export const name = 'services'
const OFFERS = Number(process.env.BENCH_OFFERS ?? 100_000)
const LIST_MS = 25
const ONE_LETTER_MS = 100
/** Enough that the 95th percentile is not the slowest of all. */
const FULL: Repeats = { rounds: 5, times: 8 }
const SHORT: Repeats = { rounds: 3, times: 2 }

/** The built product on 100,000 offers: lists, options, writes, throughput, and what disturbs them. */
export const run = (options: Options): Promise<Figure[]> =>
  withSides(OFFERS, options, async (sides, { dir }) => {
    const repeats = options.short ? SHORT : FULL
    return [
      ...(await throughput(sides, dir, repeats.rounds)),
      ...(await lists(sides, repeats)),
      ...(await choices(sides, repeats)),
      ...(await writes(sides, OFFERS, repeats.rounds)),
      ...(await disturbed(sides, repeats.rounds)),
    ]
  })

/** Its writes alone, which take a tenth of the time of all. */
export const onlyWrites = {
  name: 'writes',
  run: (options: Options): Promise<Figure[]> =>
    withSides(OFFERS, options, (sides) =>
      writes(sides, OFFERS, (options.short ? SHORT : FULL).rounds * WRITES_MORE),
    ),
}
/** Alone they are measured more often. */
const WRITES_MORE = 2

const ONE_LETTER = /^"[aw]"/

async function lists(sides: readonly Side[], repeats: Repeats): Promise<Figure[]> {
  const figures: Figure[] = []
  const byKind = new Map<string, Samples<number[]>[]>()
  const letters: Samples<number[]>[] = []
  for (const list of knownToAll(sides)) {
    const bySide = await Promise.all(sides.map((side) => callsOf(list, side)))
    for (const kind of Object.keys(bySide[0] ?? {}) as (keyof ListCalls)[]) {
      const calls = bySide.map((calls, side) => ({ port: sides[side]?.port ?? 0, calls: calls[kind] }))
      const measured = await answerTimes(calls, repeats, `${list.name}, `)
      if (measured.size === 0) continue
      figures.push(slowest(`${list.name}: ${kind}`, measured, LIST_MS))
      byKind.set(kind, [...(byKind.get(kind) ?? []), ...measured.values()])
      for (const [call, samples] of measured)
        if (list.name === 'stage' && ONE_LETTER.test(call)) letters.push(samples)
    }
  }
  return [
    ...[...byKind].map(([kind, samples]) => p95Of(`all lists: ${kind}`, together(samples), LIST_MS)),
    p95Of('offers searched for one letter', together(letters), ONE_LETTER_MS),
    ...figures,
  ]
}

async function choices(sides: readonly Side[], repeats: Repeats): Promise<Figure[]> {
  const calls = await Promise.all(
    sides.map(async (side) => ({ port: side.port, calls: await choiceCalls(side) })),
  )
  const measured = await answerTimes(calls, repeats)
  // Our own screens do not send the accounts.
  const targetOf = (call: string) => (call === WITH_ACCOUNTS ? undefined : LIST_MS)
  const figures = [...measured].map(([call, samples]) => p95Of(call, samples, targetOf(call)))
  const dashboard = measured.get(DASHBOARD)
  const median = { name: `${DASHBOARD} (median)`, unit: 'ms median' }
  return [...figures, ...(dashboard ? [figureOf(median, dashboard, share(0.5))] : [])]
}

const DASHBOARD = 'dashboard and notifications'

async function choiceCalls(side: Side): Promise<Call[]> {
  const { tokens } = side
  const now = '2022-06-03T10:00:00'
  return [
    {
      name: 'offers of a company',
      bytes: callOf(internship.stageSelect, { entreprise_id: 7 }, tokens.internship),
    },
    { name: 'companies', bytes: callOf(company.entrepriseSelect, {}, tokens.company) },
    {
      name: 'accounts that the service joins',
      bytes: callOf(company.userListIdEntreprise, { joined: true }, tokens.company),
    },
    await companiesWithAccounts(side),
    { name: 'supervisors', bytes: callOf(internship.encadreurSelect, {}, tokens.internship) },
    { name: 'teachers', bytes: callOf(records.enseignantSelect, {}, tokens.records) },
    { name: 'students of a group', bytes: callOf(records.etudiantByGroup, { id: 7 }, tokens.records) },
    {
      name: DASHBOARD,
      bytes: callOf(extensions.dashboardSummary, { now }, tokens.internship),
    },
    {
      name: 'dashboard when all is over',
      bytes: callOf(extensions.dashboardSummary, { now: '2092-06-03T10:00:00' }, tokens.internship),
    },
    { name: 'one offer', bytes: callOf(internship.stageById, { id: 7 }, tokens.internship) },
    { name: 'one defence', bytes: callOf(internship.soutenanceById, { stage_id: 3 }, tokens.internship) },
  ]
}
