import { expect, type Page, test } from 'playwright/test'
import type { SoutenanceDuCalendrier } from '../../src/contract/calendrier/calendrier'
import { Product } from './product'
import { catalogues, signIn, toast } from './signIn'
import { call, signInToServices } from './staffCalls'

/* The calendar: a defence is dragged, refused and taken back, and Back returns; the hall on a phone. */

const { fr } = catalogues

// what these tests move would disturb others
let product: Product
test.beforeAll(async () => {
  product = await Product.seeded()
  await product.start()
})
test.afterAll(() => product.remove())

const minutes = (clock: string) => Date.parse(`${clock}Z`) / 60_000
const dayOf = ({ debut }: { debut: string }) => debut.slice(0, 10)

/** A defence that can be moved, where it can go on its day, and another one in whose room it cannot. */
async function findOne() {
  const staff = await signInToServices(product.url)
  const read = async (path: string, input: object) => (await call(staff, path, input)).json()
  const { soutenances } = (await read('soutenance/calendrier', {
    du: '2022-06-27',
    au: '2022-07-03',
    filter: {},
  })) as { soutenances: SoutenanceDuCalendrier[] }
  for (const one of soutenances.filter(({ etat, notee }) => etat === 0 && !notee)) {
    const other = soutenances.find((each) => each.id !== one.id && dayOf(each) === dayOf(one))
    const { libres } = await read('soutenance/creneaux', {
      sujet_id: one.stage_id,
      recherche: { depuis: `${dayOf(one)}T08:00:00`, duree: minutes(one.fin) - minutes(one.debut) },
    })
    const free = (libres as { debut: string; salle: { value: number } }[]).find(
      ({ debut }) => dayOf({ debut }) === dayOf(one) && debut !== one.debut,
    )
    if (other && free) return { one, other, free: { debut: free.debut, room: free.salle.value } }
  }
  throw new Error('the demo school has no defence that can be moved')
}

/** Drags a defence to a time in a room, and says what stands beside the pointer there. */
async function drag(page: Page, one: SoutenanceDuCalendrier, to: { debut: string; room: number }) {
  const card = page.locator(`[data-lane] [data-card="${one.id}"]`)
  await card.scrollIntoViewIfNeeded()
  const box = await card.boundingBox()
  const lane = await page.locator(`[data-lane="${to.room}"]`).boundingBox()
  if (!box || !lane) throw new Error('the card or the room is not there')
  const scale = (box.height + 2) / (minutes(one.fin) - minutes(one.debut))
  const by = (minutes(to.debut) - minutes(one.debut)) * scale
  await page.mouse.move(box.x + 12, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(lane.x + lane.width / 2, box.y + 8 + by, { steps: 8 })
  return page.locator('.time-note')
}

test('a defence is refused where it cannot be, moved where it can, and taken back; Back returns', async ({
  browser,
}) => {
  const { one, other, free } = await findOne()
  // the whole day is in view
  const page = await browser.newPage({
    baseURL: product.url,
    locale: 'fr-FR',
    viewport: { width: 1600, height: 1400 },
  })
  await signIn(page)
  await page.goto(`/Calendrier?vue=semaine&jour=${dayOf(one)}`)
  await expect(page.locator(`[data-card="${one.id}"]`)).toBeVisible()
  // shortcuts come once the page is idle
  await expect(async () => {
    await page.keyboard.press('d')
    await expect(page).toHaveURL(/vue=jour/, { timeout: 1_000 })
  }).toPass()
  await expect(page.locator(`[data-lane="${one.salle.value}"] [data-card="${one.id}"]`)).toBeVisible()

  await test.step('in the room of another one, at its time', async () => {
    const note = await drag(page, one, { debut: other.debut, room: other.salle.value })
    await expect(note).toHaveText(/Impossible/)
    await expect(note).toHaveAttribute('data-ok', 'false')
    await page.mouse.up()
    await expect(note).toBeHidden()
    await expect(toast(page, /Impossible/).and(page.locator('.toast'))).toBeVisible()
    await expect(page.locator(`[data-lane="${one.salle.value}"] [data-card="${one.id}"]`)).toBeVisible()
  })

  await test.step('at a free time', async () => {
    const note = await drag(page, one, free)
    await expect(note).toHaveAttribute('data-ok', 'true')
    const [moved] = await Promise.all([page.waitForResponse(/soutenance\/add$/), page.mouse.up()])
    expect(moved.status()).toBe(200)
    expect(moved.request().postDataJSON()).toMatchObject({ heureDebut: free.debut, salle: free.room })
    const done = toast(page, fr.resources.planification.edit.done)
    await expect(done).toBeVisible()
    const [back] = await Promise.all([
      page.waitForResponse(/historique\/annuler$/),
      done.getByRole('button', { name: fr.history.undo }).click(),
    ])
    expect(back.status()).toBe(200)
    await expect(page.locator(`[data-lane="${one.salle.value}"] [data-card="${one.id}"]`)).toBeVisible()
  })

  await page.goBack()
  await expect(page).toHaveURL(/vue=semaine/)
  await page.reload()
  await expect(page.locator(`[data-card="${one.id}"]`)).toBeVisible()
  await page.close()
})

test('the hall at its secret address: on a phone by room, on a screen without hands; without it nothing', async ({
  browser,
}) => {
  const staff = await signInToServices(product.url)
  const { adresse } = (await (await call(staff, 'agenda/hall/ouvrir', {})).json()) as { adresse: string }
  const { pathname, hash } = new URL(adresse)
  for (const [width, height] of [
    [375, 812],
    [1920, 1080],
  ] as const) {
    const page = await browser.newPage({ baseURL: product.url, viewport: { width, height } })
    await page.goto(pathname + hash)
    await expect(page.locator('.hall-day')).toBeVisible()
    const beyond = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      innerWidth > 1_100 ? document.documentElement.scrollHeight - innerHeight : 0,
    ])
    expect(Math.max(...beyond), `what a window of ${width} does not show`).toBeLessThanOrEqual(0)
    await page.close()
  }
  const page = await browser.newPage({ baseURL: product.url })
  await page.goto('/hall')
  await expect(page.getByRole('alert')).toHaveText(/Cette adresse ne fonctionne plus|no longer works/)
  await expect(page.locator('.hall-room')).toHaveCount(0)
  await page.close()
})

test('a week, a month and a day are each printed on one page in landscape, in light colours', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
  await page.addInitScript(() =>
    localStorage.setItem('espace-stage.layout', JSON.stringify({ colorMode: 'dark' })),
  )
  await signIn(page)
  for (const vue of ['semaine', 'mois', 'jour']) {
    await page.goto(`/Calendrier?vue=${vue}&jour=2022-06-28`)
    await expect(page.locator('.calendar')).toBeVisible()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g), vue).toHaveLength(1)
    expect(paper, vue).toMatch(/\/MediaBox \[0 0 841\.\d+ 59\d/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.calendar :is(.time-scroll, table)').first()).toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    )
    await expect(page.locator('.calendar')).toHaveCSS('--text', '#14201e')
    await page.emulateMedia({ media: null })
  }
})
