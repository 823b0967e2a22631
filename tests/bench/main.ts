import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { prepareVersion } from './against'
import * as browser from './browser'
import * as campaign from './campaign'
import * as growth from './growth'
import { disturbance } from './host'
import * as idle from './idle'
import * as imports from './imports'
import { type Figure, percentile, rounded } from './measure'
import * as papers from './papers'
import * as planning from './planning'
import { FOLDER, type Options } from './product'
import * as replicas from './replicas'
import * as schools from './schools'
import * as search from './search'
import * as services from './services'
import { leftOut } from './sides'
import * as space from './space'
import * as start from './start'
import * as streams from './streams'

/** A part measures one aspect of the product, independently. */
interface Part {
  name: string
  run(options: Options): Promise<Figure[]>
}

const PARTS: readonly Part[] = [
  start,
  idle,
  services,
  services.onlyWrites,
  streams,
  growth,
  search,
  imports,
  planning,
  papers,
  campaign,
  space,
  schools,
  replicas,
  browser,
]
const RESULTS = 'test-results/bench.json'

/** Those that can measure two versions at the same time. */
const COMPARED: readonly Part[] = [services, services.onlyWrites, growth]

/**
 * Runs the named parts (default: all), prints their figures and writes them as JSON. With `--against <commit>` each
 * figure is also measured for that version, alternately; with `--short` with fewer repeats.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values, positionals: names } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { against: { type: 'string' }, short: { type: 'boolean', default: false } },
  })
  const parts = values.against === undefined ? PARTS : COMPARED
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) {
    const those = `the parts${values.against === undefined ? '' : ' that know --against'}`
    throw new Error(`${unknown.join(', ')}: ${those} are ${parts.map(({ name }) => name).join(', ')}`)
  }
  const against = values.against === undefined ? undefined : await prepareVersion(values.against, FOLDER)
  const results: Record<string, Figure[]> = {}
  for (const part of parts) {
    // what is a part of another is measured alone if it is named
    if (names.length > 0 ? !names.includes(part.name) : part === services.onlyWrites) continue
    const figures = await part.run({ against, short: values.short })
    results[part.name] = figures
    if (against) printCompared(part.name, figures)
    else print(part.name, figures)
    for (const what of new Set(leftOut())) console.log(`not compared: ${what}`)
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
  printTable([
    [part, 'figure', 'target', '', ''],
    ...figures.map((figure) => [
      figure.name,
      `${rounded(figure.value)} ${figure.unit}`,
      figure.target === undefined ? '' : `${figure.least ? '≥' : '≤'} ${figure.target}`,
      met(figure),
      figure.note ?? '',
    ]),
  ])
}

function printCompared(part: string, figures: readonly Figure[]): void {
  printTable([
    [part, 'this', 'other', 'this/other: least', 'median', 'most', ''],
    ...figures.map((figure) => {
      const { name, value, unit, against } = figure
      const ratios = [0, 0.5, 1].map((part) => percentile(against?.ratios ?? [], part))
      return [
        name,
        `${rounded(value)} ${unit}`,
        against ? `${rounded(against.value)}` : 'only this',
        ...(against ? ratios.map((ratio) => ratio.toFixed(2)) : ['', '', '']),
        against ? verdict(figure.least ? against.ratios.map((ratio) => 1 / ratio) : against.ratios) : '',
      ]
    }),
  ])
}

/** Ratios above one are worse. */
function verdict(ratios: readonly number[]): string {
  const middle = percentile(ratios, 0.5)
  if (middle > PLAIN && ratios.every((ratio) => ratio > 1)) return 'WORSE in each round'
  if (middle < 1 / PLAIN && ratios.every((ratio) => ratio < 1)) return 'better in each round'
  return ''
}

/** Two runs of the same version differ by less. */
const PLAIN = 1.05

function printTable(table: readonly (readonly string[])[]): void {
  const columns = table[0]?.map((_, column) => column) ?? []
  const widths = columns.map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  // the last column needs no padding
  widths.pop()
  console.log('')
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
