import { Product } from './product'
import { expect, test } from './server'
import { row, search, signIn } from './signIn'

test('a staff member signs in, works on offers and juries, switches to Arabic and leaves', async ({
  page,
}) => {
  test.slow()
  await test.step('is led to the sign-in page, and from there to the dashboard', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: 'Espace service de stage' })).toBeVisible()
    await page.getByLabel('E-mail').fill('demo@espace-stage.test')
    await page.getByLabel('Mot de passe', { exact: true }).fill('demo-espace-stage')
    await page.getByLabel('Année universitaire').selectOption('2021/2022')
    await page.getByRole('button', { name: 'Connexion' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('finds the offers', async () => {
    await page.getByRole('link', { name: /Les offres de stage/ }).click()
    await expect(page).toHaveURL(/\/OffreStage/)
    await expect(page.getByRole('heading', { level: 1, name: 'Offres de stage' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      /Entreprise/,
      /Sujet/,
      /Période de stage/,
      /Etat/,
      /Action/,
      /Etat affectation/,
    ])
  })

  let subject = ''
  await test.step('searches without accents, sorts, and changes the page size', async () => {
    // other tests add offers to the same product
    const all = (await page.getByText(/sur \d+$/).textContent())?.match(/\d+$/)?.[0]
    await search(page, 'tracabilite')
    await expect(page.getByText('1–1 sur 1', { exact: true })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('Traçabilité')
    await page.getByRole('searchbox').fill('')
    await expect(page.getByText(`1–10 sur ${all}`, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: /^Sujet/ }).click()
    await expect(page.getByRole('columnheader', { name: /^Sujet/ })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('combobox', { name: 'Lignes' }).click()
    await page.getByRole('option', { name: '5', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(6)
    await page.getByRole('button', { name: /page suivante/i }).click()
    await expect(page.getByText(`6–10 sur ${all}`, { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Lignes' }).click()
    await page.getByRole('option', { name: '30', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(31)
  })

  await test.step('refuses an offer and activates it again', async () => {
    const offer = page
      .getByRole('row')
      .filter({ hasText: 'Non affecté' })
      .filter({ has: page.getByText('Active', { exact: true }) })
      .first()
    subject = ((await offer.getByRole('rowheader').textContent()) ?? '').trim()
    const same = row(page, subject)
    await same.getByRole('button', { name: /^Action : / }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('2021/2022')
    await dialog.getByRole('button', { name: 'Refuser' }).click()
    await expect(same).toContainText('Refusée')
    await page.reload()
    await search(page, subject)
    await expect(same).toContainText('Refusée')

    await same.getByRole('button', { name: /^Action : / }).click()
    await dialog.getByRole('button', { name: 'Activer', exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await search(page, subject)
    await expect(same).toContainText('Active')
  })

  await test.step('finds the action disabled on an assigned offer, with its reason', async () => {
    await page.getByRole('searchbox').fill('')
    const assigned = page
      .getByRole('row')
      .filter({ has: page.getByText('Affecté', { exact: true }) })
      .first()
    const action = assigned.getByRole('button', { name: 'Etat de stage non modifiable' })
    await expect(action).toHaveAttribute('aria-disabled', 'true')
    await action.click({ force: true })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('tooltip')).toHaveText('Etat de stage non modifiable')
  })

  await test.step('adds a juror in the dialog, edits and deletes it', async () => {
    await page.goto('/Jury')
    await page.getByRole('tab', { name: 'Ajouter jury' }).click()
    await page.getByRole('button', { name: 'Nouveau jury' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByText('Vérifier les champs vides!')).toBeVisible()
    await dialog.getByLabel(/^Prénom/).fill('Leïla')
    await dialog.getByLabel(/^Nom/).fill('Zarrouk-Dupré')
    await dialog.getByLabel(/^Téléphone/).fill('71234567')
    await dialog.getByLabel(/^E-mail/).fill('leila.zarrouk@exemple.test')
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(dialog).toBeHidden()

    await search(page, 'zarrouk')
    const person = row(page, 'Zarrouk-Dupré')
    await expect(person).toContainText('71234567')
    await person.getByRole('link', { name: 'Modifier' }).click()
    await expect(page).toHaveURL(/\/EditJury\?id=\d+$/)
    await expect(page.getByRole('textbox', { name: /^Prénom/ })).toHaveValue('Leïla')
    await page.getByRole('textbox', { name: /^Téléphone/ }).fill('98765432')
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page).toHaveURL(/\/Jury/)
    await search(page, 'zarrouk')
    await expect(person).toContainText('98765432')

    await person.getByRole('button', { name: 'Supprimer' }).click()
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(person).toBeVisible()
    await person.getByRole('button', { name: 'Supprimer' }).click()
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(person).toBeHidden()
  })

  await test.step('sees the same page in Arabic, from right to left', async () => {
    await page.goto('/OffreStage')
    await page.getByRole('button', { name: 'Langue' }).click()
    await page.getByRole('menuitem', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('عروض التدريب')
    await expect(page).toHaveURL(/\/OffreStage/)
    const menu = await page.getByRole('navigation').first().boundingBox()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(menu?.x ?? 0).toBeGreaterThan(heading?.x ?? Number.POSITIVE_INFINITY)
  })

  await test.step('signs out, in French again, and cannot return by address', async () => {
    await page.getByRole('button', { name: 'Amina Ben Salah' }).click()
    await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull()
    await page.goto('/OffreStage')
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('a restart during work loses nothing, not even the session', async ({ browser }) => {
  const product = await Product.seeded()
  await product.start()
  const context = await browser.newContext({ baseURL: product.url, locale: 'fr-FR' })
  const page = await context.newPage()
  try {
    await signIn(page)
    await page.goto('/OffreStage')
    await page.getByRole('button', { name: 'Ajouter un stage' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Entreprise/).click()
    await page.getByRole('option').first().click()
    await dialog.getByLabel(/^Sujet/).fill('Observatoire des marées')
    await dialog.getByLabel(/^Période de stage/).fill('Mars à juin 2022')
    await dialog.getByLabel(/^Description/).fill('Relever et publier les hauteurs d’eau du port.')
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(dialog).toBeHidden()

    await product.stop()
    await product.start()

    await page.goto('/OffreStage')
    await search(page, 'marees')
    await expect(row(page, 'Observatoire des marées')).toContainText('Mars à juin 2022')
  } finally {
    await context.close()
    await product.remove()
  }
})
