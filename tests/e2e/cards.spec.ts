import { expect, test } from './server'
import { signIn } from './signIn'

/* The cards of links, as far as they need a browser; the rest is in tests/screens/layout/cards.test.tsx. */

test('the keyboard reaches a card, and Escape closes it before the record', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await page.goto('/Entreprise')
  const names = page.locator('.row-heading')
  await names.first().click()
  const record = page.locator('.record')
  await expect(record).toBeVisible()
  await page.keyboard.press('Tab')
  await names.nth(1).focus()
  const card = page.locator('.hover-card')
  await expect(card).toContainText((await names.nth(1).textContent()) ?? '')
  const [link, shown] = [await names.nth(1).boundingBox(), await card.boundingBox()]
  expect(shown?.y).toBeCloseTo((link?.y ?? 0) + (link?.height ?? 0), 0)
  expect(shown?.x).toBeCloseTo(link?.x ?? 0, 0)
  await expect(names.nth(1)).toHaveAccessibleDescription(/\p{L}/u)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(record).toBeVisible()
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
})

test('a tap opens the record, and shows no card', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ hasTouch: true, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await signIn(page)
  await page.goto('/Entreprise')
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.hover-card')) document.documentElement.dataset.carded = 'yes'
    }).observe(document.body, { childList: true })
  })
  await page.locator('.row-heading').nth(1).tap()
  await expect(page.locator('.record-title .avatar')).toBeVisible()
  await expect(page.locator('.record dd').first()).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-carded')
  await context.close()
})
