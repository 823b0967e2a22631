import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { campagne, tableau } from '../../src/contract'
import type { Calcul } from '../../src/contract/campagne/calcul'
import type { Carte } from '../../src/contract/campagne/tableau'
import { fr } from '../setup/catalogues'
import { startSmtpServer } from '../setup/smtpServer'
import { undisturbed } from './host'
import { type Figure, percentile } from './measure'
import { startReading } from './others'
import { look, painted, withPage } from './page'
import { type Reached, type Running, send, sessionOf, withSchool } from './product'
import { told } from './told'

export const name = 'campaign'
/** Two thirds of such a school's assignments have no defence yet: 500. */
const OFFERS = 2_500
const PUBLISHED = 450
const SEARCH_S = 10
const TIMES = 5
const LOOK_MS = 20
const FRAMES = 200

/**
 * A campaign of 500 defences: planned, drawn, dragged, published and announced, while somebody else pages through a
 * list.
 */
export async function run(): Promise<Figure[]> {
  const executablePath = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const smtp = await startSmtpServer()
  let dir = ''
  const measure = async (running: Running) => {
    dir = running.dir
    const id = await newCampaign(running)
    return [
      ...(await searched(running, id)),
      ...(await drawn(browser, running, id)),
      ...(await published(running, id)),
      ...(await told(browser, running, smtp, id)),
    ]
  }
  try {
    return await withSchool(OFFERS, measure, { SMTP_URL: smtp.url, SMTP_PER_MINUTE: '0' })
  } finally {
    await browser.close()
    await smtp.close()
    // the campaign would stay in it
    if (dir) await rm(dir, { recursive: true, force: true })
  }
}

/** Of the assignments without a defence. @param choisies these; by default all */
export async function newCampaign(school: Reached, choisies: number[] = []): Promise<number> {
  const { record } = await send(school, campagne.campagneAdd, {
    nom: 'Session du banc',
    // nobody is told about past defences
    debut: inDays(0),
    fin: inDays(18),
    ouverture: '08:00',
    fermeture: '18:00',
    pauses: [{ de: '12:00', a: '13:00' }],
    duree: 60,
    types: [1, 2],
    salles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    sieges: [1, 2, 3].map((type_jury) => ({ type_jury, qui: 'enseignant' as const })),
    choisies,
  })
  return record.id
}

/** So many days after a coming Monday. */
function inDays(days: number): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 15 - (day.getUTCDay() || 7) + days)
  return day.toISOString().slice(0, 10)
}

export const cardsOf = async (running: Reached, id: number): Promise<Carte[]> =>
  (await send(running, tableau.campagneTableau, { id })).tableau.cartes

async function searched(running: Running, id: number): Promise<Figure[]> {
  const reader = await startReading(running.port, running.tokens.records)
  const start = performance.now()
  let first = Number.POSITIVE_INFINITY
  let megabytes = 0
  const calcul = await searchOf(running, id, async (run) => {
    if (run?.bilan && first === Number.POSITIVE_INFINITY) first = performance.now() - start
    megabytes = Math.max(megabytes, await residentOf(running.product.pid))
  })
  await reader.stop()
  const { retenues } = await send(running, tableau.campagneRetenir, { calcul })
  const cards = await cardsOf(running, id)
  return [
    {
      name: `a search of ${cards.length} defences: the first plan is seen`,
      value: first / 1000,
      unit: 's',
      target: 1,
      note: `${retenues} placed after ${SEARCH_S} s`,
    },
    {
      name: 'lists of others during a search',
      value: percentile(reader.times, 0.99),
      unit: 'ms p99',
      target: 50,
    },
    { name: 'memory of the server during a search', value: megabytes, unit: 'MB', target: 300 },
  ]
}

/** Searches for a plan until the end. @param seen called with each look at it @returns its id */
export async function searchOf(
  school: Reached,
  id: number,
  seen: (run: Calcul | undefined) => Promise<void> = async () => {},
): Promise<number> {
  const { calcul } = await send(school, tableau.campagneProposer, { id, secondes: SEARCH_S })
  for (let run: Calcul | undefined; run?.etat !== 'fini'; await seen(run)) {
    await sleep(LOOK_MS)
    run = (await send(school, tableau.campagneCalculs, { id })).calculs[0]
    if (run?.etat === 'echoue') throw new Error('the search did not get to its end')
  }
  return calcul
}

/** Megabytes used by a process. */
const residentOf = async (pid: number | undefined): Promise<number> =>
  Number(/^VmRSS:\s*(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function drawn(browser: Browser, { port, tokens }: Running, id: number): Promise<Figure[]> {
  const onBoard = <T>(act: (page: Page) => Promise<T>) =>
    undisturbed(
      () =>
        withPage(browser, sessionOf(tokens), async (page) => {
          await page.goto(`http://127.0.0.1:${port}/TableauCampagne?id=${id}`)
          await page.locator('.time-lane [data-card]').first().waitFor()
          await page.waitForLoadState('networkidle')
          return act(page)
        }),
      2,
    )
  const all: number[] = []
  const taken: number[] = []
  const frames: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const each = await onBoard(async (page) => {
      const allDays = page.getByRole('button', { name: fr.campagne.allDays })
      await look(page, { selector: '.board-day:nth-child(15) .time-lane', after: 'click' })
      await allDays.click()
      const whole = await painted(page)
      await page.locator('.time-lane [data-card]').first().focus()
      await look(page, { selector: '.time-target', after: 'keydown' })
      await page.keyboard.press('Enter')
      const colours = await painted(page)
      await page.keyboard.press('Escape')
      return { whole, colours, frames: await dragged(page) }
    })
    all.push(each.whole)
    taken.push(each.colours)
    frames.push(...each.frames)
  }
  const late = frames.filter((length) => length > 25).length
  return [
    {
      name: 'from "all days" to the cards of all days',
      value: percentile(all, 0.5),
      unit: 'ms median',
      target: 200,
    },
    {
      name: 'from taking a card to what each of its places would be',
      value: percentile(taken, 0.5),
      unit: 'ms median',
      target: 50,
    },
    {
      name: 'a frame while a card is dragged over all days',
      value: percentile(frames, 0.95),
      unit: 'ms p95',
      target: 17,
      note: `${late} of ${frames.length} frames late`,
    },
  ]
}

/** The durations of frames, in milliseconds, while the first card is dragged over rooms and hours. */
async function dragged(page: Page): Promise<number[]> {
  const card = page.locator('.time-lane [data-card]').first()
  await card.scrollIntoViewIfNeeded()
  const box = await card.boundingBox()
  if (!box) throw new Error('there is no card')
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 30, { steps: 3 })
  await page.locator('.time-note').waitFor()
  const lengths = await page.evaluate(async (count) => {
    const nextFrame = () => new Promise<number>(requestAnimationFrame)
    const all: number[] = []
    for (let last = await nextFrame(); all.length < count; ) {
      const at = all.length / count
      const clientX = 420 + 900 * Math.abs(Math.sin(at * 9))
      const clientY = 330 + 440 * Math.abs(Math.sin(at * 5))
      document.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, bubbles: true }))
      const now = await nextFrame()
      all.push(now - last)
      last = now
    }
    return all
  }, FRAMES)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return lengths
}

async function published(running: Running, id: number): Promise<Figure[]> {
  const cards = await cardsOf(running, id)
  const cartes = cards.filter(({ etat }) => etat === 'placee').map((card) => card.id)
  const reader = await startReading(running.port, running.tokens.records)
  await sleep(1_000)
  reader.times.length = 0
  const start = performance.now()
  const { publiees } = await send(running, tableau.campagnePublier, {
    id,
    cartes: cartes.slice(0, PUBLISHED),
  })
  const took = performance.now() - start
  await reader.stop()
  return [
    { name: `${publiees} defences published`, value: took / 1000, unit: 's', target: 3 },
    {
      name: 'lists of others meanwhile',
      value: percentile(reader.times, 0.99),
      unit: 'ms p99',
      target: 50,
      note: `${reader.times.length} pages`,
    },
  ]
}
