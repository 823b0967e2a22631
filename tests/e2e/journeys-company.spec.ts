import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { drawnPng } from '../setup/pictures'
import { choosePassword, mailsTo } from './mails'
import { expect, test } from './server'
import { row, signIn } from './signIn'

test('a company signs up on a phone, is activated, and chooses the password of its account', async ({
  page,
  browser,
  product,
}) => {
  test.slow()
  // letters: mails leave out names that could contain a phone number
  const number = `z${randomInt(36 ** 3, 36 ** 4).toString(36)}`
  const name = `Pépinière des Oliviers ${number}`
  const email = `contact@oliviers-${number}.test`
  const phone = await browser.newPage({
    baseURL: product.url,
    locale: 'fr-FR',
    viewport: { width: 375, height: 720 },
    isMobile: true,
    hasTouch: true,
  })

  await test.step('signs up, is thanked, and is led to the sign-in page', async () => {
    await phone.goto('/login')
    await phone.getByRole('link', { name: 'Inscrivez votre entreprise' }).click()
    await expect(phone).toHaveURL(/\/register$/)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await phone.getByRole('button', { name: 'Confirmer' }).click()
    await expect(phone.getByText('Vérifier les champs vides !')).toBeVisible()
    await expect(phone.getByText('* Matricule fixe obligatoire')).toBeVisible()

    await phone.getByLabel('Nom de l’entreprise').fill(name)
    await phone.getByLabel('Gérant').fill('Samia Trabelsi')
    await phone.getByLabel('Téléphone fixe').fill('71555010')
    await phone.getByLabel('Mobile').fill('+216 98 555 010')
    await phone.getByLabel('Matricule').fill(`OL-${number}`)
    await phone.getByLabel('Adresse').fill('12 rue des Oliviers, Sfax')
    await phone.getByLabel('E-mail').fill(email)
    await phone.getByRole('button', { name: 'Confirmer' }).click()
    await expect(phone.getByText('MERCI POUR VOTRE INSCRIPTION.').first()).toBeVisible()
    await expect(phone).toHaveURL(/\/register$/)
    await expect(phone).toHaveURL(/\/login$/)
  })

  await test.step('is activated by the staff', async () => {
    await signIn(page)
    await page.goto('/Entreprise')
    await page.getByRole('searchbox').fill(`oliviers ${number}`)
    const active = row(page, name).getByRole('switch', { name: `${name} : entreprise active` })
    await expect(active).not.toBeChecked()
    await active.click()
    await expect(page.getByText('Entreprise activé avec succés')).toBeVisible()
    await expect(active).toBeChecked()
  })

  await test.step('gets its account', async () => {
    await row(page, name).getByRole('button', { name: 'Aucun compte : créer un compte' }).click()
    const dialog = page.getByRole('dialog', { name: `Compte de l’entreprise ${name}` })
    await expect(dialog).toContainText(email)
    await dialog.getByRole('button', { name: 'Créer le compte' }).click()
    await expect(page.getByText('Compte ajouté avec succés')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row(page, name).getByRole('button', { name: 'Compte actif' })).toBeVisible()
  })

  await test.step('gets its logo, which stands beside its name in the list', async () => {
    const record = await row(page, name).locator('.row-heading').getAttribute('href')
    await page.goto(`/EditEntreprise?id=${record?.match(/\d+/)?.[0]}`)
    const colours = [
      [10, 90, 81],
      [248, 232, 198],
    ] as const
    await page
      .getByRole('group', { name: 'Logo' })
      .locator('input')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawnPng(96, colours) })
    await expect(page.locator('img.picture')).toBeVisible()
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByText('Entreprise modifiée')).toBeVisible()
    await page.goto('/Entreprise')
    await page.getByRole('searchbox').fill(`oliviers ${number}`)
    const logo = row(page, name).locator('img.row-logo')
    await expect(logo).toBeVisible()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  })

  let link = ''
  await test.step('is welcomed by a mail with a link', async () => {
    // besides the mails about its sign-up and activation
    const mails = async () =>
      (await mailsTo(email, product.dataDir)).filter((mail) => mail.includes('/reset-password#'))
    await expect.poll(async () => (await mails()).length).toBe(1)
    const [mail = ''] = await mails()
    expect(mail).toContain(name)
    link = /http\S+\/reset-password#token=[\w-]+&service=company/.exec(mail)?.[0] ?? ''
    expect(link).toContain(product.url)
  })

  await test.step('chooses its password by the link, once', async () => {
    await phone.goto(link)
    await choosePassword(phone, 'olives-et-amandes')
    await expect(phone.getByText('Votre compte entreprise est prêt.')).toBeVisible()
    // the page has forgotten the link, the mail has not
    await phone.goto('about:blank')
    await phone.goto(link)
    await choosePassword(phone, 'un-autre-mot-de-passe')
    await expect(phone.getByText('Ce lien a expiré ou a déjà servi.').first()).toBeVisible()
  })
  await phone.close()
})

test('a file of companies is refused with its errors, and imported once corrected', async ({ page }) => {
  test.slow()
  const number = randomInt(1e6, 1e7)
  const company = (name: string, matricule: string, email: string) =>
    `${name} ${number};Mehdi Ayari;${matricule};${email};3 avenue du Port, Bizerte;+216 98 111 222;71111222`
  const emailOf = (name: string) => `${name}@import-${number}.test`
  const heading = 'nom_entreprise;nom_gerant;matricule;email;adresse;mobile;telephone'
  const voilerie = company('Voilerie Éole', `VE-${number}`, emailOf('voilerie'))
  const chantier = company('Chantier Bizerte', `CB-${number}`, emailOf('chantier'))

  await test.step('the wrong rows are named, and nothing is imported', async () => {
    await signIn(page)
    await page.goto('/Entreprise')
    await page.getByRole('button', { name: 'Importer' }).click()
    await chooseFile(page, [
      heading,
      voilerie,
      company('Phare Blanc', `PB-${number}`, 'phare.blanc'),
      chantier,
      company('Cordages Réunis', `CR-${number}`, ''),
    ])
    const dialog = page.getByRole('dialog', { name: 'Importer : Entreprises' })
    await dialog.getByRole('button', { name: 'Voir ce qui changera' }).click()
    await expect(dialog.getByRole('button', { name: '2 refusés' })).toBeVisible()
    const refused = dialog.getByRole('list', { name: '2 refusés' }).getByRole('listitem')
    await expect(refused).toHaveCount(2)
    await expect(refused.nth(0)).toContainText('Ligne 3')
    await expect(refused.nth(0).getByRole('textbox', { name: 'E-mail' })).toHaveValue('phare.blanc')
    await expect(refused.nth(0)).toContainText('Valeur refusée')
    await expect(refused.nth(1)).toContainText('Ligne 5')
    await expect(refused.nth(1).getByRole('textbox', { name: 'E-mail' })).toHaveValue('')
    await expect(refused.nth(1)).toContainText('Obligatoire')
    await expect(dialog.getByRole('button', { name: /^Importer/ })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Retour' }).click()
    await dialog.getByRole('button', { name: 'Retour' }).click()
  })

  await test.step('the corrected file is imported', async () => {
    await chooseFile(page, [
      heading,
      voilerie,
      company('Phare Blanc', `PB-${number}`, emailOf('phare')),
      chantier,
      company('Cordages Réunis', `CR-${number}`, emailOf('cordages')),
    ])
    const dialog = page.getByRole('dialog', { name: 'Importer : Entreprises' })
    await dialog.getByRole('button', { name: 'Voir ce qui changera' }).click()
    await dialog.getByRole('button', { name: 'Importer 4 lignes' }).click()
    await expect(dialog.getByText('Success')).toBeVisible()
    await expect(dialog.getByText('4 ajouts')).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the companies are in the list', async () => {
    await page.getByRole('searchbox').fill(String(number))
    await expect(page.getByText('1–4 sur 4', { exact: true })).toBeVisible()
    for (const name of ['Voilerie Éole', 'Phare Blanc', 'Chantier Bizerte', 'Cordages Réunis']) {
      await expect(row(page, `${name} ${number}`)).toContainText(`@import-${number}.test`)
    }
  })
})

async function chooseFile(page: Page, lines: string[]): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir un fichier' }).click()
  const buffer = Buffer.from(lines.join('\r\n'))
  await (await asked).setFiles({ name: 'entreprises.csv', mimeType: 'text/csv', buffer })
}
