import { listInMemory } from '../../src/admin/dataProvider/listInMemory'
import { applyLang } from '../../src/ui/texts/language'
import { type Figure, percentile, rounded } from './measure'

export const name = 'search'
const TIMES = 21
const WARM_UP = 5
const TARGET_MS: Record<number, number> = { 10000: 100 }

/** The main thread's work in a browser for a list that no service pages, before anything is drawn. */
export async function run(): Promise<Figure[]> {
  // stands in for the language of a page
  Object.assign(globalThis, { document: { documentElement: {} } })
  applyLang('fr')
  const figures: Figure[] = []
  for (const count of [10_000, 100_000]) {
    const rows = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      entreprise: `Société ${index % 500}`,
      sujet: `Développement n° ${(index * 7919) % count}`,
      periode_stage: `${1 + (index % 6)} mois`,
    }))
    const columns = Object.keys(rows[0] ?? {}).map((source) => ({ source }))
    const times: number[] = []
    for (let time = -WARM_UP; time < TIMES; time += 1) {
      const start = performance.now()
      const query = { page: 1, perPage: 10, q: 'societe 4', sort: 'sujet', order: 'ASC' } as const
      const { total } = await listInMemory(rows, query, columns)
      if (total === 0 || total === count) throw new Error(`${total} rows were found`)
      if (time >= 0) times.push(performance.now() - start)
    }
    const target = TARGET_MS[count]
    figures.push({
      name: `${count} rows searched and sorted`,
      value: percentile(times, 0.5),
      unit: 'ms median',
      ...(target !== undefined && { target }),
      note: `p95 ${rounded(percentile(times, 0.95))} ms, in slices of 12 ms`,
    })
  }
  return figures
}
