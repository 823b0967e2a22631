import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test,
} from 'playwright/test'
import { Product } from './product'
import { catalogues, signIn, toast } from './signIn'
import { call, signInToServices } from './staffCalls'

/* A campaign of defences from its proposal to the lists: by keys alone, on a phone, and by mouse beside a colleague. */

const { fr, ar } = catalogues
const BOARD = '/TableauCampagne?id=1'

// what these tests publish would disturb others
let product: Product
test.beforeAll(async () => {
  product = await Product.seeded()
  await product.start()
})
test.afterAll(() => product.remove())

const place = (smart_count: number) => new RegExp(`^${smart_count} soutenances? à placer`)
const tray = (page: Page) => page.locator('[data-tray]')
const lane = (page: Page, room: number) => page.locator(`[data-lane="${room}"]`).first()
const cards = (scope: Locator) => scope.locator('[data-card]')
const said = (page: Page) => page.locator('.board [role=status]')

async function open(browser: Browser, lang: 'fr' | 'ar' = 'fr', options: BrowserContextOptions = {}) {
  const page = await browser.newPage({ baseURL: product.url, locale: 'fr-FR', ...options })
  await signIn(page, lang)
  await page.goto(BOARD)
  await expect(page.locator('.board [data-card]').first()).toBeVisible()
  return page
}

const idOf = async (card: Locator) => Number(await card.getAttribute('data-card'))
const byId = (page: Page, id: number) => page.locator(`.board [data-card="${id}"]`)

test('an interrupted publication leaves all of its defences, or none', async () => {
  const cards = async (): Promise<{ etat: string }[]> => {
    const response = await call(await signInToServices(product.url), 'campagne/tableau?id=1')
    return (await response.json()).tableau.cartes
  }
  const drafts = async () => (await cards()).filter(({ etat }) => etat === 'placee').length
  const before = await drafts()
  expect(before).toBeGreaterThan(1)
  const staff = await signInToServices(product.url)
  const cut = call(staff, 'campagne/publier', { id: 1 }).catch(() => undefined)
  // it is running a round trip later
  await product.isReady()
  await product.kill()
  await cut
  await product.start()
  expect([0, before]).toContain(await drafts())
})

test('a board by keyboard: a card is picked up, carried, dropped, locked, opened, and removed', async ({
  browser,
}) => {
  const page = await open(browser)
  const sent = () => page.waitForResponse(/campagne\/deplacer$/)
  // Tab reaches one card, arrow keys the next ones
  const stops = page.locator('.board [data-card][tabindex="0"]')
  await expect(stops).toHaveCount(1)
  const card = cards(tray(page)).first()
  const id = await idOf(card)
  await card.focus()
  await page.keyboard.press('ArrowDown')
  await expect(cards(tray(page)).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(card).toBeFocused()

  // released, it is where it was
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText(/Libre|Possible|Impossible/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(tray(page).locator(`[data-card="${id}"]`)).toBeVisible()

  await byId(page, id).focus()
  await page.keyboard.press('Enter')
  const before = await said(page).textContent()
  await page.keyboard.press('ArrowDown')
  await expect(said(page)).not.toHaveText(before ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(said(page)).toHaveText(before ?? '')
  const put = sent()
  await page.keyboard.press('Enter')
  expect((await put).status()).toBe(200)
  await expect(page.locator(`[data-lane] [data-card="${id}"]`)).toBeVisible()

  // longer and shorter again, by keys and in the panel, and undone once more
  const face = page.locator(`[data-lane] [data-card="${id}"]`)
  const height = async () => Math.round((await face.boundingBox())?.height ?? 0)
  const own = await height()
  await face.focus()
  const longer = sent()
  await page.keyboard.press('Shift+ArrowDown')
  expect((await longer).status()).toBe(200)
  await expect.poll(height).toBeGreaterThan(own)
  await expect(face).toBeFocused()
  await page.keyboard.press('Space')
  const length = page.getByRole('textbox', { name: fr.campagne.length })
  await expect(length).toHaveValue('75')
  const shorter = sent()
  await length.fill('60')
  await length.press('Enter')
  expect((await shorter).status()).toBe(200)
  await expect.poll(height).toBe(own)
  await page.keyboard.press('Escape')

  await byId(page, id).focus()
  const locked = sent()
  await page.keyboard.press('l')
  expect((await locked).status()).toBe(200)
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel.getByRole('button', { name: fr.campagne.unlock })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(byId(page, id)).toBeFocused()
  const off = sent()
  await page.keyboard.press('Delete')
  expect((await off).status()).toBe(200)
  await expect(tray(page).locator(`[data-card="${id}"]`)).toBeVisible()
  await page.close()
})

test('a board on a phone, in Arabic: a day is a list, and a card goes to one of its best places', async ({
  browser,
}) => {
  const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
  const page = await open(browser, 'ar', phone)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, 'what a narrow screen does not show').toBeLessThanOrEqual(0)
  const card = cards(tray(page)).first()
  const id = await idOf(card)
  await card.tap()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: ar.campagne.moveTo }).tap()
  const places = panel.locator('.board-places button')
  expect(await places.count()).toBeGreaterThan(3)
  const [moved] = await Promise.all([page.waitForResponse(/campagne\/deplacer$/), places.first().tap()])
  expect(moved.status()).toBe(200)
  await expect(tray(page).locator(`[data-card="${id}"]`)).toBeHidden()
  await page.close()
})

test('a plan is proposed, changed by mouse beside a colleague, and published', async ({ browser }) => {
  test.slow()
  // the whole day is in view: a pointer below the window hits nothing
  const page = await open(browser, 'fr', { viewport: { width: 1280, height: 1300 } })
  await test.step('one button places what there is to place', async () => {
    await page.getByRole('button', { name: fr.campagne.plans.open }).click()
    const panel = page.getByRole('complementary')
    await panel.getByRole('button', { name: fr.campagne.plans.start }).click()
    await expect(panel.getByText(/^31 sur 31 placées/)).toBeVisible()
    await panel.getByRole('button', { name: fr.campagne.plans.stop }).click()
    await panel.getByRole('button', { name: fr.campagne.plans.keep }).click()
    await expect(page.getByRole('region', { name: place(0) })).toBeVisible()
  })

  const colleague = await open(browser)
  await expect(colleague.getByRole('region', { name: place(0) })).toBeVisible()

  await test.step('a removed card is removed for the colleague too, and comes back', async () => {
    const card = page.locator('[data-lane] [data-card]:is([data-etat=placee], [data-etat=deplacee])').first()
    const id = await idOf(card)
    await drag(page, card, tray(page))
    await expect(page.getByRole('region', { name: place(1) })).toBeVisible()
    await expect(tray(colleague).locator(`[data-card="${id}"]`)).toBeVisible()
    await page.getByRole('button', { name: fr.campagne.undo }).click()
    await expect(page.getByRole('region', { name: place(0) })).toBeVisible()
    await page.getByRole('button', { name: fr.campagne.redo }).click()
    await expect(page.getByRole('region', { name: place(1) })).toBeVisible()
    await expect(tray(colleague).locator(`[data-card="${id}"]`)).toBeVisible()
  })

  await test.step('while it is dragged each place shows its effect, and an impossible one is refused', async () => {
    const card = cards(tray(page)).first()
    const id = await idOf(card)
    const box = await card.boundingBox()
    if (!box) throw new Error('the card is not there')
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.down()
    const room = await lane(page, 1).boundingBox()
    if (!room) throw new Error('the room is not there')
    // noon, in the campaign's break
    await page.mouse.move(room.x + 30, room.y + room.height * 0.42, { steps: 8 })
    const note = page.locator('.time-note')
    await expect(note).toHaveText(/Impossible/)
    await expect(note).toHaveAttribute('data-ok', 'false')
    await page.mouse.up()
    await expect(note).toBeHidden()
    await expect(tray(page).locator(`[data-card="${id}"]`)).toBeVisible()
    await page.getByRole('button', { name: fr.campagne.undo }).click()
    await expect(page.getByRole('region', { name: place(0) })).toBeVisible()
  })

  await test.step('dragging its lower edge makes a card longer, as far as possible', async () => {
    const card = page.locator('[data-lane] [data-card]:is([data-etat=placee], [data-etat=deplacee])').first()
    const id = await idOf(card)
    const face = page.locator(`[data-lane] [data-card="${id}"]`)
    const box = await face.boundingBox()
    if (!box) throw new Error('the card is not there')
    const pull = async (by: number) => {
      // its edge is in its final place, with nothing over it
      const end = face.locator('.time-card-end')
      await end.hover()
      const edge = await end.boundingBox()
      if (!edge) throw new Error('the card has no edge')
      await page.mouse.down()
      await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2 + by, { steps: 6 })
    }
    const note = page.locator('.time-note')
    // ten hours are more than the day has
    await pull(720)
    await expect(note).toHaveAttribute('data-ok', 'false')
    await page.mouse.up()
    await expect(note).toBeHidden()
    await expect.poll(async () => (await face.boundingBox())?.height).toBe(box.height)
    await pull(-19)
    await expect(note).toHaveText(/45 min/)
    const [moved] = await Promise.all([page.waitForResponse(/campagne\/deplacer$/), page.mouse.up()])
    expect(moved.status()).toBe(200)
    await expect.poll(async () => (await face.boundingBox())?.height).toBeLessThan(box.height)
    const [back] = await Promise.all([
      page.waitForResponse(/campagne\/deplacer$/),
      page.getByRole('button', { name: fr.campagne.undo }).click(),
    ])
    expect(back.status()).toBe(200)
    await expect.poll(async () => (await face.boundingBox())?.height).toBe(box.height)
  })

  await test.step('two people move one card: the second is informed, and sees where it is', async () => {
    await page.getByRole('button', { name: fr.campagne.allDays }).click()
    await colleague.getByRole('button', { name: fr.campagne.allDays }).click()
    // the colleague has received the undo: nothing new arrives from here on
    await expect(colleague.getByRole('region', { name: place(0) })).toBeVisible()
    const card = page.locator('[data-lane] [data-card][data-etat=placee]').first()
    const id = await idOf(card)
    // the colleague's move is sent with the version on their screen
    await colleague.route(/campagne\/(deplacer|tableau)/, async (route) => {
      await released
      await route.continue()
    })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const asked = colleague.waitForRequest(/campagne\/deplacer$/, { timeout: 30_000 })
    await colleague.locator(`[data-lane] [data-card="${id}"]`).press('Delete')
    await expect(tray(colleague).locator(`[data-card="${id}"]`)).toBeVisible()
    await asked
    const [first] = await Promise.all([
      page.waitForResponse(/campagne\/deplacer$/),
      page.locator(`[data-lane] [data-card="${id}"]`).press('l'),
    ])
    expect(first.status()).toBe(200)
    const second = colleague.waitForResponse(/campagne\/deplacer$/, { timeout: 30_000 })
    release()
    expect((await second).status()).toBe(409)
    await expect(colleague.locator(`[data-lane] [data-card="${id}"]`)).toBeVisible()
    await colleague.close()
  })

  await test.step('published defences are in the lists', async () => {
    const publish = page.getByRole('button', { name: fr.campagne.publish.open, exact: true })
    await publish.click()
    const dialog = page.getByRole('dialog', { name: fr.campagne.publish.title })
    await dialog.getByRole('button', { name: /^Tout publier/ }).click()
    await expect(toast(page, 'publiées')).toBeVisible()
    const card = page.locator('[data-lane] [data-card][data-etat=publiee]').first()
    const student = (await card.locator('.time-card-name').textContent()) ?? ''
    await page.goto(`/SoutenanceEtudiant?q=${encodeURIComponent(student)}`)
    await expect(page.getByRole('row').filter({ hasText: student }).first()).toBeVisible()
  })
  await page.close()
})

async function drag(page: Page, card: Locator, target: Locator) {
  await card.scrollIntoViewIfNeeded()
  const [from, to] = [await card.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('there is nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + 20, { steps: 8 })
  await page.mouse.up()
}
