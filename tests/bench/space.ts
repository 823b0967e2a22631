import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { candidature, espace, offres } from '../../src/contract'
import { callOf } from './client'
import { undisturbed } from './host'
import { type Figure, paced, percentile, rounded } from './measure'
import { startReading } from './others'
import { painted, withPage } from './page'
import { enterAll, type Student } from './persons'
import { type Options, type Running, withSchool } from './product'
import { uploads } from './uploads'

export const name = 'space'
/** With 2,100 students, three quarters of them with an internship. */
const OFFERS = 5_250
const STUDENTS = Number(process.env.BENCH_STUDENTS ?? 2_000)
const WITHIN_S = Math.ceil((60 * STUDENTS) / 2_000)
const BEFORE_S = 10
const TIMES = 5
const TRIES = 2
/** A phone on a 4G network as in Chromium's tools ("Fast 4G"), with a quarter of the processor. */
const FOUR_G = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 }
const SLOWER = 4
const SCREEN = { width: 375, height: 812 }

/**
 * The space: its first page on a phone, all students of a year at once, and their documents. With `--short` the first
 * page only.
 */
export async function run({ short }: Options): Promise<Figure[]> {
  const executablePath = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  let dir = ''
  try {
    return await withSchool(OFFERS, async (running) => {
      dir = running.dir
      const { assigned, others } = await enterAll(running)
      const first = await firstPages(browser, running, { assigned, others })
      if (short) return first
      return [
        ...first,
        ...(await crowd(running, [...others, ...assigned].slice(0, STUDENTS))),
        ...(await uploads(running, assigned)),
      ]
    })
  } finally {
    await browser.close()
    // the sessions and documents would stay in it
    if (dir) await rm(dir, { recursive: true, force: true })
  }
}

/** From the address to the cards, with an empty cache. */
async function firstPages(
  browser: Browser,
  { port }: Running,
  { assigned, others }: Record<'assigned' | 'others', Student[]>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, path, student] of [
    ['the offers', '/espace/offres', others[0]],
    ['the first page, of one’s internship', '/espace', assigned[0]],
  ] as const) {
    const times: number[] = []
    const arrivals: Arrivals[] = []
    for (let time = 0; time < TIMES; time += 1)
      times.push(
        await undisturbed(
          () =>
            withPage(browser, { espaceToken: student?.token ?? '' }, async (page) => {
              await page.setViewportSize(SCREEN)
              const protocol = await page.context().newCDPSession(page)
              await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
              await protocol.send('Network.emulateNetworkConditions', FOUR_G)
              await page.addInitScript(() => window.look({ selector: '.space-card' }))
              await page.goto(`http://127.0.0.1:${port}${path}`)
              const time = await painted(page)
              arrivals.push(await page.evaluate(arrivalsHere))
              return time
            }),
          TRIES,
        ),
      )
    figures.push({
      name: `${what} on a phone: 4G, processor ÷ ${SLOWER}, empty cache`,
      value: percentile(times, 0.5) / 1000,
      unit: 's median',
      target: 1.2,
      note: `slowest ${rounded(Math.max(...times) / 1000)} s; there at: code ${middle(arrivals, 'code')} s, answers ${middle(arrivals, 'answers')} s`,
    })
  }
  return figures
}

/** When the last file of code and the last answer of the space were there, in milliseconds. */
type Arrivals = Record<'code' | 'answers', number>

/** Runs in the page. */
function arrivalsHere(): Arrivals {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const last = (named: RegExp) =>
    Math.max(0, ...files.filter(({ name }) => named.test(name)).map(({ responseEnd }) => responseEnd))
  return {
    code: last(/\/assets\/(front|space|shared|wire|espace)-[^/]+\.js$/),
    answers: last(/\/api\/internship\/espace\//),
  }
}

const middle = (arrivals: readonly Arrivals[], what: keyof Arrivals) =>
  rounded(
    percentile(
      arrivals.map((each) => each[what]),
      0.5,
    ) / 1000,
  )

/** Each student makes the calls of the page of offers, while the office pages through a list. */
async function crowd({ port, tokens }: Running, students: readonly Student[]): Promise<Figure[]> {
  const calls = students.flatMap(({ token }) => [
    { name: 'who', bytes: callOf(espace.espaceMoi, {}, token) },
    { name: 'offers', bytes: callOf(offres.espaceOffres, { lang: 'fr', q: '' }, token) },
    { name: 'applications', bytes: callOf(candidature.espaceCandidatures, {}, token) },
  ])
  const reader = await startReading(port, tokens.records)
  await sleep(1_000)
  reader.times.length = 0
  await sleep(BEFORE_S * 1_000)
  const before = percentile(reader.times, 0.99)
  reader.times.length = 0
  const load = await paced(port, calls, calls.length / WITHIN_S, WITHIN_S)
  await reader.stop()
  const failed = load.took.length - (load.statuses.get(200) ?? 0)
  return [
    {
      name: `${students.length} students open the offers within ${WITHIN_S} s`,
      value: percentile(load.took, 0.99),
      unit: 'ms p99',
      target: 50,
      note: `median ${rounded(percentile(load.took, 0.5))} ms; ${load.took.length} calls, ${failed} failed`,
    },
    { name: 'calls of theirs that failed', value: failed, unit: '', target: 0 },
    {
      name: 'lists of the office meanwhile',
      value: percentile(reader.times, 0.99),
      unit: 'ms p99',
      target: rounded(before + 10),
      note: `before ${rounded(before)} ms; ${reader.times.length} pages`,
    },
  ]
}
