import { fileURLToPath } from 'node:url'
import { LANGS, type Lang } from '../../src/contract/kernel/constants'
import { flawsOf } from './flaws'
import { caller } from './journeyData'
import { filledPaths, type Place, publicPlaces, staffPlaces } from './routes'
import { expect, test } from './server'
import { catalogues, chooseLanguage, signIn } from './signIn'
import { visitSpaces } from './spaces'
import { Watch } from './visit'

/*
 * Opens every page in every language on a phone, a tablet and a desktop, and looks for general flaws. With PICTURES=1
 * it saves screenshots in /screenshots.
 */

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WINDOWS = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
/** The maximum height of a screenshot. */
const LONGEST = 1800
const PICTURES = fileURLToPath(new URL('../../screenshots/', import.meta.url))

/** All languages; in CI the one that mirrors everything, on a phone. */
const SWEPT = process.env.CI ? (['ar'] as const) : LANGS

for (const lang of SWEPT) {
  test(`every page has a proper layout and texts on every screen, in ${lang}`, async ({ page, product }) => {
    test.setTimeout(600_000)
    const watch = new Watch(page)
    await page.goto('/login')
    await chooseLanguage(page, lang)
    await sweep(watch, publicPlaces, lang)
    await visitSpaces({ product, watch, lang }, (name) => lookAt(watch, { name, path: name }, lang))
    await page.goto('/login')
    await signIn(page, lang)
    await page.mouse.move(0, 0)
    await sweep(watch, await staffPlaces(await caller(page)), lang)
  })
}

test('the picture of the public pages fills the window from its top', async ({ page }) => {
  const watch = new Watch(page)
  await page.goto('/login')
  await page.evaluate(() => sessionStorage.setItem('returnTo', '/Jury'))
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    for (const [width, height] of [
      [1280, 720],
      [1366, 657],
      [1024, 600],
    ] as const) {
      await page.setViewportSize({ width, height })
      await watch.settled()
      for (const where of ['at its top', 'at its end']) {
        if (where === 'at its end') await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        const face = await page.locator('.front-face').boundingBox()
        expect(Math.abs(face?.y ?? height), `${path} at ${width} px, ${where}`).toBeLessThan(1)
        expect(face?.height).toBe(height)
      }
    }
  }

  await page.evaluate(() => sessionStorage.clear())
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await page.setViewportSize({ width: 1366, height: 657 })
    await watch.settled()
    const rest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(rest, `${path}: what a low screen does not show`).toBeLessThanOrEqual(0)
  }
})

test('a message of the sign-up is apart from the next label, and its field stays red', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/register')
  await chooseLanguage(page, 'ar')
  await page.getByRole('button', { name: catalogues.ar.register.confirm }).click()
  const invalid = page.locator('[aria-invalid=true]')
  await expect(invalid).toHaveCount(7)
  const gaps = await page.locator('.field:not(.front-trap *)').evaluateAll((fields) =>
    fields.slice(1).map((field, index) => {
      const text = document.createRange()
      text.selectNodeContents(fields[index]?.querySelector('.field-error') ?? field)
      return field.getBoundingClientRect().top - text.getBoundingClientRect().bottom
    }),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6)
  for (const field of await invalid.all()) {
    await field.hover()
    await expect(field).toHaveCSS('border-color', 'rgb(180, 35, 24)')
    await field.focus()
    await expect(field).toHaveCSS('border-color', 'rgb(180, 35, 24)')
  }
})

test('tables keep their columns from page to page, and break no more than they must', async ({ page }) => {
  test.slow()
  const watch = new Watch(page)
  await signIn(page)
  await page.mouse.move(0, 0)
  for (const path of filledPaths) {
    await watch.open(path)
    for (const window of [
      { width: 1024, height: 600 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(window)
      await watch.settled()
      const where = `${path} at ${window.width} px`
      const first = await page.evaluate(readTable)
      expect.soft(first.crossed, `${where}: what crosses the edge of its cell`).toEqual([])
      expect.soft(first.wider, `${where}: wider than its frame`).toBe(false)
      expect.soft(Math.max(0, ...first.lines.email), `${where}: lines of an e-mail`).toBeLessThanOrEqual(2)
      expect.soft(Math.max(1, ...first.lines.mention), `${where}: lines of a mention`).toBe(1)
      if (window.width === 1440)
        expect.soft(Math.max(1, ...first.lines.periode), `${where}: lines of a period`).toBe(1)
      // numbers are aligned: the last digits of a column end in the same place
      for (const ends of first.numberEnds) expect.soft(new Set(ends).size, `${where}: numbers`).toBe(1)

      const next = page.getByRole('button', { name: catalogues.fr.table.pageItems.next, exact: true })
      if (window.width !== 1440 || !(await next.isVisible())) continue
      await next.click()
      await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await watch.settled()
      expect.soft((await page.evaluate(readTable)).columns, `${where}: second page`).toEqual(first.columns)
    }
  }
})

test('a small laptop shows nine rows of a list without scrolling', async ({ page }) => {
  const watch = new Watch(page)
  await signIn(page)
  await page.mouse.move(0, 0)
  await page.setViewportSize({ width: 1366, height: 657 })
  for (const path of filledPaths) {
    await watch.open(path)
    await watch.settled()
    const { first, inSight, total, heights } = await page.evaluate(readRows)
    const where = `${path} at 1366 × 657 px`
    // the companies' bar of bulk actions is specified above the rows, graduates are of one of several years, and the
    // demo school's list of equipment opens with a view that filters it
    const above = ABOVE_ROWS[path] ?? 0
    expect.soft(first, `${where}: top of the first row`).toBeLessThanOrEqual(250 + above)
    expect.soft(inSight, `${where}: rows`).toBeGreaterThanOrEqual(Math.min(total, 9 - Math.ceil(above / 44)))
    expect.soft(Math.max(...heights), `${where}: height of a row`).toBeLessThanOrEqual(44)
  }
})

test('a small laptop shows six hours of a board without scrolling', async ({ page }) => {
  const watch = new Watch(page)
  await signIn(page)
  await page.mouse.move(0, 0)
  await page.setViewportSize({ width: 1366, height: 657 })
  await watch.open('/TableauCampagne?id=1')
  await expect(page.locator('.board [data-card]').first()).toBeVisible()
  await watch.settled()
  const { inSight, wrapped } = await page.evaluate(readHours)
  expect(inSight, 'hours of the board').toBeGreaterThanOrEqual(6)
  expect(wrapped, 'hours in two lines').toEqual([])
})

/** Runs in the page. */
function readHours() {
  const names = [...document.querySelectorAll('.time-hours span')]
  const [first, second] = names.map((name) => name.getBoundingClientRect())
  const lane = document.querySelector('.time-lane')?.getBoundingClientRect()
  if (!first || !second || !lane) throw new Error('there are no hours')
  return {
    inSight: (Math.min(innerHeight, lane.bottom) - lane.top) / (second.top - first.top),
    wrapped: names.filter((name) => name.getClientRects().length > 1).map((name) => name.textContent),
  }
}

/** What a list has above its rows besides its tools, in pixels. */
const ABOVE_ROWS: Readonly<Record<string, number>> = {
  '/Entreprise': 64,
  '/ListDiplome': 64,
  '/Materiel': 40,
}

/** Runs in the page. */
function readRows() {
  const boxes = [...document.querySelectorAll('tbody > [data-index]')].map((row) =>
    row.getBoundingClientRect(),
  )
  return {
    first: boxes[0]?.top ?? 0,
    total: boxes.length,
    inSight: boxes.filter(({ bottom }) => bottom <= innerHeight).length,
    heights: boxes.map(({ height }) => height),
  }
}

/** Runs in the page: the positions of the table's columns, and of the texts in them. */
function readTable() {
  const table = document.querySelector('table')
  if (!table) throw new Error('there is no table')
  // the column of check boxes has no heading, but a cell in each row
  const headings = [...table.querySelectorAll('thead :is(th, td)')]
  const labels = headings.map((heading) => heading.textContent?.trim() ?? '')
  const rows = [...table.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) => [...row.children])
  const placesOf = (node: Node) => {
    const range = document.createRange()
    range.selectNode(node)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
  const lines = (element: Element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const middles: number[] = []
    while (texts.nextNode())
      middles.push(...placesOf(texts.currentNode).map(({ top, bottom }) => (top + bottom) / 2))
    return middles.sort((a, b) => a - b).filter((middle, index, all) => middle - (all[index - 1] ?? 0) > 8)
      .length
  }
  const column = (label: RegExp) => {
    const index = labels.findIndex((text) => label.test(text))
    return index < 0 ? [] : rows.flatMap((cells) => cells[index] ?? [])
  }
  // what an ellipsis cuts off does not show
  const isCut = (part: Node) =>
    part instanceof Element &&
    getComputedStyle(part.querySelector('.cell-text') ?? part).textOverflow === 'ellipsis'
  const crosses = (cell: Element) => {
    const { left, right } = cell.getBoundingClientRect()
    // the handle that resizes a column is on the edge itself
    const parts = [...cell.childNodes].filter(
      (part) => (part as Element).role !== 'separator' && !isCut(part),
    )
    return parts.flatMap(placesOf).some((part) => part.left < left - 1 || part.right > right + 1)
  }
  return {
    columns: headings.map((heading) => Math.round(heading.getBoundingClientRect().left)),
    wider: (table.parentElement?.scrollWidth ?? 0) > (table.parentElement?.clientWidth ?? 0) + 1,
    crossed: [...headings, ...rows.flat()].filter(crosses).map((cell) => cell.textContent?.trim()),
    lines: {
      email: column(/^E-?mail/).map(lines),
      mention: column(/^Mention/).map(lines),
      periode: column(/^Période/).map(lines),
    },
    numberEnds: [/^Moyenne/, /^Rang/]
      .map((label) =>
        column(label).map((cell) =>
          Math.round((cell.firstElementChild ?? cell).getBoundingClientRect().right),
        ),
      )
      .filter((ends) => ends.length > 0),
  }
}

async function sweep(watch: Watch, places: Place[], lang: Lang) {
  for (const place of places) {
    await watch.open(place.path)
    await lookAt(watch, place, lang)
  }
}

/** Checks a page as it is. */
async function lookAt(watch: Watch, { name, path }: Place, lang: Lang) {
  for (const window of process.env.CI ? WINDOWS.slice(0, 1) : WINDOWS) {
    await watch.page.setViewportSize(window)
    await watch.settled()
    const flaws = [...watch.take(), ...(await flawsOf(watch.page, lang))]
    expect.soft(flaws, `${path} at ${window.width} px in ${lang}`).toEqual([])
    // for people to look at
    if (process.env.PICTURES) await picture(watch, `${name}-${window.width}-${lang}`, window.width)
  }
}

async function picture({ page }: Watch, name: string, width: number) {
  const height = Math.min(LONGEST, await page.evaluate(() => document.documentElement.scrollHeight))
  const clip = { x: 0, y: 0, width, height }
  await page.screenshot({ path: `${PICTURES}${name}.jpg`, type: 'jpeg', quality: 60, fullPage: true, clip })
}
