import { extensions } from '../../src/contract'
import { callOf } from './client'
import { callsOf, companiesWithAccounts, knownToAll, WITH_ACCOUNTS } from './lists'
import type { Call, Figure } from './measure'
import { type Options, withSides } from './product'
import { answerTimes, figureOf, type Samples, type Side, share } from './sides'

export const name = 'growth'
const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const REPEATS = { rounds: 5, times: 4 }
const SHORT = { rounds: 3, times: 4 }
/** A page that takes a millisecond may take two for unrelated reasons. */
const NOISE_MS = 1

/** First pages at a thousand and at a million offers: the cost of a page must not grow with the school. */
export async function run(options: Options): Promise<Figure[]> {
  const bySize: Map<string, Samples<number[]>>[] = []
  for (const size of SIZES) {
    bySize.push(
      await withSides(size, options, async (sides) => {
        const calls = sides.map(async (side) => ({ port: side.port, calls: await firstPages(sides, side) }))
        return answerTimes(await Promise.all(calls), options.short ? SHORT : REPEATS, `${size} offers, `)
      }),
    )
  }
  return options.against ? compared(bySize) : grown(bySize)
}

const median = share(0.5)

function grown(bySize: readonly Map<string, Samples<number[]>>[]): Figure[] {
  return [...(bySize[0]?.keys() ?? [])].map((call) => {
    const values = bySize.map((measured) => median(measured.get(call)?.[0] ?? []))
    const [small = 0] = values
    const steps = values.map((value, index) => `${SIZES[index]}: ${value.toFixed(2)} ms`)
    return {
      name: call,
      value: (values.at(-1) ?? 0) / Math.max(small, NOISE_MS),
      unit: '×',
      // The accounts sent along grow with the school.
      ...(call !== WITH_ACCOUNTS && { target: 2 }),
      note: steps.join(', '),
    }
  })
}

const compared = (bySize: readonly Map<string, Samples<number[]>>[]): Figure[] =>
  bySize.flatMap((measured, index) =>
    [...measured].map(([call, samples]) =>
      figureOf({ name: `${SIZES[index]} offers, ${call}`, unit: 'ms median' }, samples, median),
    ),
  )

async function firstPages(sides: readonly Side[], side: Side): Promise<Call[]> {
  const calls: Call[] = []
  for (const list of knownToAll(sides)) {
    const { pages, sorts } = await callsOf(list, side)
    for (const call of [pages[0], sorts[0]]) {
      if (call) calls.push({ ...call, name: `${list.name}: ${call.name}` })
    }
  }
  const summary = callOf(extensions.dashboardSummary, { now: '2022-06-03T10:00:00' }, side.tokens.internship)
  return [...calls, { name: 'dashboard', bytes: summary }, await companiesWithAccounts(side)]
}
