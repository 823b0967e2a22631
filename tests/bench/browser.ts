import { existsSync } from 'node:fs'
import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { listPaths } from '../e2e/routes'
import { BUDGET, readBuild, weigh } from '../setup/builtSizes'
import { fr } from '../setup/catalogues'
import { undisturbed } from './host'
import { type Figure, percentile, rounded } from './measure'
import { look, onList, painted, type Site, type Wanted, withPage } from './page'
import { type Peer, startPeer } from './peer'
import { sessionOf, withSchool } from './product'

export const name = 'browser'
const OFFERS = 5_000
const TIMES = 5
/** For measurements that take the other app half a minute. */
const LONG_TIMES = 3
/** Waits for a quiet moment: a page takes long to load. */
const TRIES = 2
/** More than an earlier page contained. */
const FIRST_ROWS = 12

/** The screens on 5,000 offers, compared with an ordinary react-admin app in the same browser. */
export async function run(): Promise<Figure[]> {
  const executablePath = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )
  const peer = await startPeer()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await withSchool(OFFERS, async ({ port, tokens }) => {
      const session = sessionOf(tokens)
      const own: Site = { url: `http://127.0.0.1:${port}`, login: '/login', list: '/OffreStage', session }
      const other: Site = { url: peer.url, login: '/#/login', list: '/#/stage', session: { authUser: '{}' } }
      return [
        ...weights(peer),
        ...(await starts(browser, own, other)),
        ...(await work(browser, own, other)),
        ...(await scrolling(browser, own)),
        ...(await calm(browser, own)),
        ...(await longLists(browser, own)),
      ]
    })
  } finally {
    await browser.close()
    peer.close()
  }
}

function weights({ files }: Peer): Figure[] {
  const { publicPages, firstList, heaviest } = weigh(readBuild('dist/admin'))
  const peer = files.kilobytes(files.closure(files.page))
  const beside = (value: number) => `react-admin alone ${rounded(peer)} kB, ratio ${rounded(value / peer)}`
  const unit = 'kB gzip'
  return [
    {
      name: 'JavaScript before the sign-in page answers',
      value: publicPages,
      unit,
      target: BUDGET.publicPages,
      note: beside(publicPages),
    },
    {
      name: 'JavaScript of sign-in and first list',
      value: firstList,
      unit,
      target: BUDGET.firstList,
      note: beside(firstList),
    },
    {
      name: 'the heaviest further screen',
      value: heaviest.kilobytes,
      unit,
      target: BUDGET.screen,
      note: heaviest.name,
    },
  ]
}

/** The devices; the phone has the slow 4G of Chromium's developer tools. */
const DEVICES = [
  { on: 'processor ÷ 1', slower: 1 },
  { on: 'processor ÷ 4', slower: 4 },
  {
    on: 'slow 4G and processor ÷ 4',
    slower: 4,
    network: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  },
]
/** Relative to the peer's time. */
const FIRST_LIST_RATIO = 0.8

/** From the address to the field that accepts keys, and to the rows. */
async function starts(browser: Browser, own: Site, other: Site): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { on, slower, network } of DEVICES) {
    for (const [what, path, selector] of [
      ['sign-in page', 'login', 'input[type=email], input[name=username]'],
      ['first list', 'list', 'tbody tr'],
    ] as const) {
      const [mine, theirs] = await inTurn(own, other, (site) =>
        withPage(browser, path === 'list' ? site.session : {}, async (page) => {
          const cdp = await page.context().newCDPSession(page)
          await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
          if (network) {
            await cdp.send('Network.enable')
            await cdp.send('Network.emulateNetworkConditions', network)
          }
          await page.addInitScript((selector) => window.look({ selector }), selector)
          await page.goto(site.url + site[path])
          return painted(page)
        }),
      )
      figures.push({
        ...compared(`${what} from an empty cache, ${on}`, mine, theirs),
        ...(path === 'list' && { target: FIRST_LIST_RATIO * theirs }),
      })
    }
  }
  return figures
}

async function work(browser: Browser, own: Site, other: Site): Promise<Figure[]> {
  const search = await inTurn(own, other, (site) =>
    onList(browser, site, async (page) => {
      const box = page.locator('main input[type=search], input[name=q], input#q').first()
      await box.click()
      // the last offers, which come first, have other numbers
      await look(page, { selector: 'tbody', changed: true, after: 'keydown' })
      await box.pressSequentially('21', { delay: 30 })
      return painted(page)
    }),
  )
  const whole = (selector: string) =>
    inTurn(
      own,
      other,
      (site) =>
        onList(browser, site, async (page) => {
          await page.locator('[role=combobox]').last().click()
          const option = page.getByRole('option').last()
          await look(page, { selector, after: 'click' })
          await option.click()
          return painted(page)
        }),
      LONG_TIMES,
    )
  const first = await whole(`tbody tr:nth-child(${FIRST_ROWS})`)
  const all = await whole(`[aria-rowcount="${OFFERS + 1}"] tbody tr, tbody tr:nth-child(${OFFERS})`)
  const clicks: Record<string, number[]> = {}
  for (let time = 0; time < TIMES; time += 1) {
    const times = await undisturbed(() => onList(browser, own, clicked), TRIES)
    for (const [what, took] of Object.entries(times)) clicks[what] = [...(clicks[what] ?? []), took]
  }
  return [
    ...Object.entries(clicks).map(([what, times]) => ({
      name: what,
      value: percentile(times, 0.5),
      unit: 'ms median',
      target: CLICKS[what as keyof typeof CLICKS],
    })),
    { ...compared('from the last key of a search to its rows', ...search), target: 300 },
    {
      ...compared('from "All" of 5,000 rows to the first of them, the call included', ...first),
      target: 150,
    },
    { ...compared('from "All" to 5,000 rows, their call included', ...all), target: 450 },
  ]
}

/**
 * The maximum in milliseconds. Changing the year is a call and reloads every list; the palette asks every list it
 * searches.
 */
const CLICKS = {
  'from a click on another page to the rows': 90,
  'from a click on a heading to the rows': 90,
  'from a click on a row to its record': 100,
  'from a click on the menu to the rows': 90,
  'from the last key in the palette to the records': 250,
  'from the choice of a year to the rows': 300,
}

/** Clicks in a list, on elements that were hovered before. */
async function clicked(page: Page): Promise<Record<keyof typeof CLICKS, number>> {
  const click = async (on: Locator, wanted: Omit<Wanted, 'after'>) => {
    await on.hover()
    await page.waitForLoadState('networkidle')
    await look(page, { ...wanted, after: 'click' })
    await on.click()
    return painted(page)
  }
  const changed = { selector: 'tbody tr', changed: true }
  const main = page.locator('main')
  return {
    'from the last key in the palette to the records': await foundByPalette(page),
    'from a click on another page to the rows': await click(
      main.locator('nav button', { hasText: /^2$/ }),
      changed,
    ),
    'from a click on a heading to the rows': await click(main.locator('thead button').nth(1), changed),
    'from a click on the menu to the rows': await click(page.locator('nav a[href="/Jury"]'), {
      selector: 'main [role=tabpanel] tbody tr',
    }),
    'from a click on a row to its record': await click(main.locator('.row-heading').first(), {
      selector: '.record-group',
    }),
    'from the choice of a year to the rows': await yearChanged(page),
  }
}

async function foundByPalette(page: Page): Promise<number> {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: fr.finder.placeholder })
  await box.waitFor()
  await page.waitForLoadState('networkidle')
  await look(page, { selector: '[role=option] p ~ p', after: 'input' })
  await page.keyboard.insertText('société')
  const took = await painted(page)
  await page.keyboard.press('Escape')
  return took
}

/** From choosing the year that has rows, in one that has none, to the rows. */
async function yearChanged(page: Page): Promise<number> {
  await page.locator('nav a[href="/OffreStage"]').click()
  await page.getByRole('heading', { name: fr.menu.stage, level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const choices = async () => {
    await page.getByRole('button', { name: fr.nav.year.replace(/%.*/, '') }).click()
    return page.getByRole('menuitem')
  }
  const years = await choices()
  const full = (await page.locator('[role=menuitem].Mui-selected').textContent()) ?? ''
  await years.filter({ hasNotText: full }).first().click()
  await page.getByText(fr.table.empty).first().waitFor()
  await page.waitForLoadState('networkidle')
  const back = (await choices()).filter({ hasText: full })
  await look(page, { selector: 'main tbody tr', after: 'click' })
  await back.click()
  return painted(page)
}

/** All rows, scrolled by two rows per frame. */
async function scrolling(browser: Browser, own: Site): Promise<Figure[]> {
  const frames = await undisturbed(() => onList(browser, own, scrolled), TRIES)
  const late = frames.filter((length) => length > 25).length
  return [
    {
      name: 'a frame while "All" is scrolled through',
      value: percentile(frames, 0.95),
      unit: 'ms p95',
      target: 17,
      note: `${late} of ${frames.length} frames late`,
    },
  ]
}

/** The durations of frames, in milliseconds. */
async function scrolled(page: Page): Promise<number[]> {
  await page.locator('[role=combobox]').last().click()
  await look(page, { selector: `[aria-rowcount="${OFFERS + 1}"] tbody tr`, after: 'click' })
  await page.getByRole('option').last().click()
  await painted(page)
  return page.evaluate(async (count) => {
    const frame = document.querySelector('.table-frame')
    const nextFrame = () => new Promise<number>(requestAnimationFrame)
    const lengths: number[] = []
    for (let last = await nextFrame(); lengths.length < count; ) {
      frame?.scrollBy(0, 100)
      const now = await nextFrame()
      lengths.push(now - last)
      last = now
    }
    return lengths
  }, 200)
}

/** How far things move while a list loads. */
async function calm(browser: Browser, own: Site): Promise<Figure[]> {
  const moves: { list: string; value: number }[] = []
  for (const list of listPaths) {
    const value = await withPage(browser, own.session, async (page) => {
      await page.goto(own.url + list)
      await page.locator('tbody tr').or(page.getByText(fr.table.empty)).first().waitFor()
      await page.waitForLoadState('networkidle')
      return page.evaluate(() => window.moved)
    })
    moves.push({ list, value })
  }
  const worst = moves.reduce((a, b) => (b.value > a.value ? b : a))
  return [
    {
      name: 'layout shift of a list while it loads',
      value: worst.value,
      unit: 'CLS',
      target: 0.02,
      note: `the worst: ${worst.list}`,
    },
  ]
}

/** A service that does not page: the browser gets the whole list, and searches and sorts it itself. */
async function longLists(browser: Browser, own: Site): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of [10_000, 100_000]) {
    const Stage = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      entreprise_id: 1,
      entreprise: `Société ${index % 500}`,
      sujet: `Développement n° ${(index * 7919) % count}`,
      description: '',
      periode_stage: `${1 + (index % 6)} mois`,
      type_stage: [],
      specialite: [{ value: 1, label: 'Génie logiciel' }],
      niveau: [{ value: 1 + (index % 3), label: `Licence ${1 + (index % 3)}` }],
      etat: index % 2,
      affect: 0,
    }))
    const body = JSON.stringify({ Stage })
    const task = await withPage(browser, own.session, async (page) => {
      await page.route('**/api/internship/stage/list*', (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      )
      await page.goto(own.url + own.list)
      await page.locator('tbody tr').first().waitFor()
      await page.evaluate(() => (window.longest = 0))
      await look(page, { selector: 'tbody', changed: true, after: 'input' })
      await page.getByRole('searchbox').fill('societe 49')
      await painted(page)
      await page.locator('thead th button, thead th [role=button]').first().click()
      await page.waitForLoadState('networkidle')
      return page.evaluate(() => window.longest)
    })
    figures.push({
      name: `longest hold of the browser, list of ${count} rows that no service pages`,
      value: task,
      unit: 'ms',
      target: 100,
      note: 'reading the JSON included',
    })
  }
  return figures
}

const compared = (name: string, own: number, peer: number): Figure => ({
  name,
  value: own,
  unit: 'ms median',
  note: `react-admin alone ${rounded(peer)} ms, ratio ${rounded(own / peer)}`,
})

/** Both alternately, so that the machine's other work affects both: the medians. */
async function inTurn(
  own: Site,
  other: Site,
  measure: (site: Site) => Promise<number>,
  times = TIMES,
): Promise<[number, number]> {
  const [mine, theirs]: [number[], number[]] = [[], []]
  for (let time = 0; time < times; time += 1) {
    mine.push(await undisturbed(() => measure(own), TRIES))
    theirs.push(await undisturbed(() => measure(other), TRIES))
  }
  return [percentile(mine, 0.5), percentile(theirs, 0.5)]
}
