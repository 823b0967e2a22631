import { extensions } from '../../src/contract'
import { callOf } from './client'
import { callsOf, companiesWithAccounts, LISTS, WITH_ACCOUNTS } from './lists'
import { type Call, type Figure, latencies, percentile } from './measure'
import { type Running, withSchool } from './product'

export const name = 'growth'
const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const TIMES = 20
/** A page that takes a millisecond may take two for reasons of its own. */
const NOISE_MS = 1

/** First pages at a thousand offers and at a million: what a page costs must not grow with the school. */
export async function run(): Promise<Figure[]> {
  const medians = new Map<string, number[]>()
  for (const size of SIZES) {
    const measured = await withSchool(size, async (running) =>
      latencies(running.port, await firstPages(running), TIMES),
    )
    for (const [call, took] of measured) {
      medians.set(call, [...(medians.get(call) ?? []), percentile(took, 0.5)])
    }
  }
  return [...medians].map(([call, values]) => {
    const [small = 0] = values
    const steps = values.map((value, index) => `${SIZES[index]}: ${value.toFixed(2)} ms`)
    return {
      name: call,
      value: (values.at(-1) ?? 0) / Math.max(small, NOISE_MS),
      unit: '×',
      // What is sent along grows with the school.
      ...(call !== WITH_ACCOUNTS && { target: 2 }),
      note: steps.join(', '),
    }
  })
}

async function firstPages(running: Running): Promise<Call[]> {
  const calls: Call[] = []
  for (const list of LISTS) {
    const { pages, sorts } = await callsOf(list, running)
    for (const call of [pages[0], sorts[0]]) {
      if (call) calls.push({ ...call, name: `${list.name}: ${call.name}` })
    }
  }
  const summary = callOf(
    extensions.dashboardSummary,
    { now: '2022-06-03T10:00:00' },
    running.tokens.internship,
  )
  return [...calls, { name: 'dashboard', bytes: summary }, await companiesWithAccounts(running)]
}
