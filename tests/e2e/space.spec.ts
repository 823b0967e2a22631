import type { Locator, Page } from 'playwright/test'
import { expect, test } from './server'
import { catalogues } from './signIn'
import { addresses, enterSpace, spaceTexts } from './spaces'

/* A student's space by keyboard only. */

const t = spaceTexts.fr

test('the keyboard reaches everything in the space in order, with a visible focus', async ({
  page,
  product,
}) => {
  const { free } = await addresses(product)
  const token = await enterSpace(product, free.email)
  await page.goto('/login')
  await page.evaluate((token) => localStorage.setItem('espaceToken', token), token)
  await page.goto('/espace/offres')
  const offers = page.getByRole('main').getByRole('listitem')
  await expect(offers.first()).toBeVisible()

  const tabs = page.getByRole('navigation', { name: t.title }).getByRole('link')
  await expect(tabs).toHaveCount(7)
  await follow(page, [
    page.getByRole('banner').getByRole('link'),
    page.getByRole('combobox', { name: catalogues.fr.app.language }),
    page.getByRole('button', { name: t.leave }),
    ...(await tabs.all()),
    page.getByRole('searchbox', { name: t.offres.search }),
    page.getByRole('combobox', { name: t.offres.type }),
    page.getByRole('combobox', { name: t.offres.order }),
    page.getByRole('checkbox', { name: t.offres.remote }),
    page.getByRole('checkbox', { name: t.offres.saved }),
    page.getByRole('checkbox', { name: t.offres.soon }),
    page.getByRole('button', { name: t.alertes.addAll, exact: true }),
    offers.first().getByRole('link', { name: t.offres.open }),
    offers.first().getByRole('button', { name: t.offres.save }),
  ])

  await test.step('an offer is opened and closed', async () => {
    await offers.first().getByRole('link', { name: t.offres.open }).press('Enter')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused()
    await follow(page, [
      page.getByRole('textbox', { name: t.offres.lettre }),
      page.getByLabel(t.fichiers.chooseCv),
      page.getByRole('button', { name: t.offres.apply }),
    ])
    await page.getByRole('link', { name: t.offres.back }).press('Enter')
    await expect(offers.first()).toBeVisible()
  })

  await test.step('a missing field of a form gets the focus', async () => {
    await tabs.nth(3).press('Enter')
    await page.getByRole('button', { name: t.demandes.declare }).press('Enter')
    await page.getByRole('button', { name: t.demandes.send }).press('Enter')
    const first = page.getByRole('textbox', { name: t.demandes.fields.matricule_entreprise })
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription(t.demandes.required)
  })
})

/** Tab moves from one to the next, each visibly focused. */
async function follow(page: Page, stops: readonly Locator[]): Promise<void> {
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
    const outline = () =>
      stop.evaluate((node) => {
        // a file field is invisible below its label, which shows the focus
        const { outlineStyle, boxShadow } = getComputedStyle(node.closest('label.button') ?? node)
        return outlineStyle === 'solid' || boxShadow !== 'none'
      })
    expect(await outline(), `${stop} is seen`).toBe(true)
  }
}
