import type { Locator, Page } from 'playwright/test'
import { internship } from '../../src/contract'
import { journeyData } from './journeyData'
import { expect, test } from './server'
import { catalogues, signIn } from './signIn'

/* Dates and times by real keystrokes, which only a browser can show. */

const { fr } = catalogues
const FIELDS = fr.resources.planification.fields

/** The scheduling form of an assignment without a defence. */
async function openForm(page: Page) {
  const data = await journeyData(page, 'fr')
  const { Sujet } = await data.call(internship.affectationList, {})
  const free = Sujet.find(({ etat_sout }) => etat_sout === 0)
  await page.goto(`/EditPlanifSoutenance?id=${free?.id}`)
  return (label: string) => page.getByRole('textbox', { name: label, exact: true })
}

async function type(field: Locator, keys: string) {
  await field.click()
  await field.page().keyboard.type(keys)
}

test('typing over a date replaces it, and an invalid one is reported and never sent', async ({ page }) => {
  await signIn(page)
  const input = await openForm(page)
  const date = input(FIELDS.date)
  await type(date, '30062022')
  await date.press('Tab')
  await type(date, '01072022')
  await expect(date).toHaveValue('01/07/2022')
  await date.press('Tab')
  await expect(date).toHaveValue('01/07/2022')
  await expect(date).toHaveAttribute('aria-invalid', 'false')

  await type(date, '31022022')
  await expect(date).toHaveValue('31/02/2022')
  await expect(date).toHaveAccessibleDescription(fr.form.dateInvalid)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('button', { name: fr.action.confirm }).click()
  await expect(page.getByRole('alert').filter({ hasText: fr.form.dateInvalid })).toBeVisible()
  await expect(date).toBeFocused()
  await expect(date).toHaveValue('31/02/2022')
  expect(sent.filter((url) => url.endsWith('soutenance/add'))).toEqual([])

  // in the middle of the value, and letters
  await date.press('Home')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Delete')
  await page.keyboard.type('28')
  await expect(date).toHaveValue('28/02/2022')
  await expect(date).toHaveAttribute('aria-invalid', 'false')
  await page.keyboard.type('x')
  await date.press('Tab')
  await expect(date).toHaveValue('28x/02/2022')
  await expect(date).toHaveAccessibleDescription(fr.form.dateInvalid)
})

test('a time is typed in 24 hours or with AM or PM, and the mouse has a calendar', async ({ page }) => {
  await signIn(page)
  const input = await openForm(page)
  const time = input(FIELDS.heure_debut)
  for (const keys of ['14:30', '1430', '14h30', '0230PM', '2:30 pm']) {
    await type(time, keys)
    await time.press('Tab')
    await expect(time).toHaveValue('14:30')
  }
  await type(time, '25:00')
  await time.press('Tab')
  await expect(time).toHaveValue('25:00')
  await expect(time).toHaveAccessibleDescription(fr.form.timeInvalid)

  const date = input(FIELDS.date)
  await type(date, '15062022')
  await page.getByRole('button', { name: fr.form.pick.replace('%{label}', FIELDS.date) }).click()
  const calendar = page.getByRole('dialog', { name: FIELDS.date })
  await expect(calendar.getByRole('gridcell', { name: '15' })).toBeFocused()
  await calendar.getByRole('gridcell', { name: '20' }).click()
  await expect(calendar).toBeHidden()
  await expect(date).toHaveValue('20/06/2022')

  // the clock of an empty field starts in the morning
  await page.getByRole('button', { name: fr.form.pick.replace('%{label}', FIELDS.heure_fin) }).click()
  const clock = page.getByRole('dialog', { name: FIELDS.heure_fin })
  await expect(clock.getByRole('option').filter({ hasText: /^08$/ })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(clock).toBeHidden()

  // the product's own dialog asks about unsaved input
  await page.getByRole('link', { name: fr.menu.jury }).click()
  const asking = page.getByRole('alertdialog', { name: fr.form.leave.text })
  await asking.getByRole('button', { name: fr.form.leave.stay }).click()
  await expect(date).toHaveValue('20/06/2022')
  await page.getByRole('button', { name: fr.action.cancel }).click()
  await asking.getByRole('button', { name: fr.form.leave.leave }).click()
  await expect(date).toBeHidden()
})

test('in English a time shows AM or PM, and can be typed either way', async ({ page }) => {
  await signIn(page, 'en')
  const input = await openForm(page)
  const time = input(catalogues.en.resources.planification.fields.heure_debut)
  for (const keys of ['14:30', '2:30 PM']) {
    await type(time, keys)
    await time.press('Tab')
    await expect(time).toHaveValue('2:30 PM')
  }
})
