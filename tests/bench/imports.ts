import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { extensions } from '../../src/contract'
import { imports } from '../../src/contract/import/importCalls'
import { CHANGE_HEADER } from '../../src/contract/kernel/constants'
import type { Endpoint } from '../../src/contract/kernel/endpoint'
import { requestOf } from '../setup/services'
import { type Figure, percentile, rounded } from './measure'
import { startReading } from './others'
import { type Running, withSchool } from './product'

export const name = 'import'
const ROWS = 20_000
/** A school of its own, because the import stays in it. */
const OFFERS = 1_001
const WARM_UP_MS = 1_000
const LOOKS = 5

/** A file of 20,000 students, previewed, imported and undone, while somebody else pages through a list. */
export async function run(): Promise<Figure[]> {
  let dir = ''
  try {
    return await withSchool(OFFERS, async (running) => {
      dir = running.dir
      return measure(running)
    })
  } finally {
    if (dir) await rm(dir, { recursive: true, force: true })
  }
}

/** The requests are prepared beforehand and the responses ignored, so that measuring itself delays no list. */
async function measure({ port, tokens }: Running): Promise<Figure[]> {
  const prepare = async (endpoint: Endpoint, input: object) => {
    const { path, method, headers, body } = requestOf(endpoint, input as Record<string, unknown>)
    const whole = new Response(body)
    const type = whole.headers.get('content-type') ?? ''
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const all = { 'content-type': type, ...headers, authorization: `Bearer ${tokens[endpoint.service]}` }
    return async () => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: all, body: bytes })
      const answer = await response.arrayBuffer()
      if (response.status === 200) return Number(response.headers.get(CHANGE_HEADER))
      throw new Error(`${path} answered ${Buffer.from(answer).toString().slice(0, 300)}`)
    }
  }
  const { csv, sent } = studentsFile()
  const readFile = await prepare(imports.records.read, { file: new File([csv], 'liste.csv') })
  const lookAt = await prepare(imports.records.preview, sent)
  const writeAll = await prepare(imports.records.write, sent)
  const reader = await startReading(port, tokens.records)
  const timed = async (work: () => Promise<number>) => {
    reader.times.length = 0
    const start = performance.now()
    const change = await work()
    return { change, ms: performance.now() - start, others: percentile([...reader.times], 0.99) }
  }
  // one percent of the pages is at least one of them
  await sleep(WARM_UP_MS)
  const look = await timed(async () => {
    for (let time = 0; time < LOOKS; time += 1) {
      await readFile()
      await lookAt()
    }
    return 0
  })
  const write = await timed(writeAll)
  const undo = await timed(await prepare(extensions.historiqueAnnuler, { id: write.change }))
  await reader.stop()
  const figure = (what: string, { ms, others }: Omit<typeof look, 'change'>, target: number): Figure[] => [
    { name: `${ROWS} students ${what}`, value: ms / 1000, unit: 's', target },
    {
      name: `lists of others meanwhile (${what})`,
      value: others,
      unit: 'ms p99',
      target: 50,
      note: `${rounded(ms)} ms`,
    },
  ]
  const looked = { ...look, ms: look.ms / LOOKS }
  return [
    ...figure('read and previewed', looked, 4),
    ...figure('written', write, 10),
    ...figure('taken back', undo, 10),
  ]
}

/** 20,000 students as a file, and as the browser sends what it has read of it. @param mark of those of one file */
export function studentsFile(mark = 'IMP') {
  const groupe = `Groupe ${mark}`
  const rows = Array.from({ length: ROWS }, (_, n) => [
    `${mark}-${n}`,
    `Nom ${n}`,
    `Prénom ${n % 500}`,
    `${mark.toLowerCase()}${n}@etu.test`,
    groupe,
  ])
  const titles = ['N° étudiant', 'Nom', 'Prénom', 'Courriel', 'Groupe']
  const csv = [titles, ...rows].map((cells) => cells.join(';')).join('\r\n')
  const table = { columns: COLUMNS, lines: rows.map((_, index) => index + 2), rows }
  const sent = {
    record: 'inscrit',
    file: new File([JSON.stringify(table)], 'table.json'),
    // the group belongs to the school's own structure
    options: { make: [{ name: groupe, specialite: 1, niveau: 1 }] },
  }
  return { csv, sent }
}

const COLUMNS = ['matricule', 'lastName', 'firstName', 'email', 'groupe']
