import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import * as browser from './browser'
import * as campaign from './campaign'
import * as growth from './growth'
import { disturbance } from './host'
import * as imports from './imports'
import { type Figure, rounded } from './measure'
import * as planning from './planning'
import * as search from './search'
import * as services from './services'
import * as space from './space'
import * as start from './start'
import * as streams from './streams'

/** A part measures one side of the product, by itself. */
interface Part {
  name: string
  run(): Promise<Figure[]>
}

const PARTS: readonly Part[] = [
  start,
  services,
  streams,
  growth,
  search,
  imports,
  planning,
  campaign,
  space,
  browser,
]
const RESULTS = 'test-results/bench.json'

/** Runs the parts that are named (all of them by default), prints their figures and writes them as JSON. */
export async function bench(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
  if (unknown.length > 0) {
    throw new Error(`${unknown.join(', ')}: the parts are ${PARTS.map(({ name }) => name).join(', ')}`)
  }
  const results: Record<string, Figure[]> = {}
  for (const part of PARTS) {
    if (names.length > 0 && !names.includes(part.name)) continue
    results[part.name] = await part.run()
    print(part.name, results[part.name] ?? [])
    const disturbed = disturbance()
    if (disturbed) console.log(`\n${part.name}: ${disturbed}`)
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node.js ${process.version}`
  await mkdir('test-results', { recursive: true })
  await writeFile(RESULTS, `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`)
  console.log(`\n${machine}; also in ${RESULTS}`)
}

const met = ({ value, target, least }: Figure): string => {
  if (target === undefined) return ''
  return (least ? value >= target : value <= target) ? 'met' : 'NOT MET'
}

function print(part: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`,
    figure.target === undefined ? '' : `${figure.least ? '≥' : '≤'} ${figure.target}`,
    met(figure),
    figure.note ?? '',
  ])
  const table = [[part, 'figure', 'target', '', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  console.log('')
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
