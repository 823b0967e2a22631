import { expect, test } from './server'
import { catalogues, signIn } from './signIn'

const { fr } = catalogues

test('a lost connection is reported, the page stays, and missing code loads once it returns', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/OffreStage')
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(fr.app.offline)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()

  // a screen whose code has not loaded yet
  await page.evaluate(() => history.pushState(null, '', '/Conservation'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByRole('heading', { name: fr.app.offline })).toBeVisible()
  await expect(page.getByText(fr.app.offlinePage)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: fr.title.conservation })).toBeVisible()
  await expect(page.getByText(fr.app.offline)).toBeHidden()
})
