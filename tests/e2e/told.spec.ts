import { expect, test } from 'playwright/test'
import { allMails } from './mails'
import { Product } from './product'
import { catalogues, row, signIn } from './signIn'

/* Everybody is told of the defences that are to come, once somebody has looked; one of them does not come. */

const { fr } = catalogues
const { convocation } = fr.resources

// the demo school as it would be today: nobody is told of what is over
let product: Product
test.beforeAll(async () => {
  product = await Product.create({ DEMO_YEAR: 'now' })
  await product.start()
})
test.afterAll(() => product.remove())

test('convocations are looked at, sent, answered on a phone, and a refusal becomes work', async ({
  browser,
}) => {
  test.slow()
  const page = await browser.newPage({ baseURL: product.url, locale: 'fr-FR' })
  const mails = () => allMails(product.dataDir)
  let told = 0

  await test.step('nothing leaves before somebody has seen who gets what', async () => {
    await signIn(page)
    await page.goto('/Convocations')
    await page.getByRole('button', { name: convocation.prepare }).click()
    const dialog = page.getByRole('dialog', { name: fr.convocation.title })
    const send = dialog.getByRole('button', { name: /^Envoyer \d+ messages$/ })
    await expect(send).toBeEnabled()
    told = Number(/\d+/.exec((await send.textContent()) ?? '')?.[0])
    expect(told).toBeGreaterThan(10)
    await dialog
      .getByRole('button', { name: new RegExp(`^${fr.convocation.preview}`) })
      .first()
      .click()
    const preview = page.getByRole('dialog', { name: 'Convocation à une soutenance' })
    await expect(preview.frameLocator('iframe').getByText('Je viens', { exact: true })).toBeVisible()
    await preview.getByRole('button', { name: 'Fermer' }).click()
    expect(await mails()).toEqual([])
    // one is left out
    await dialog.getByRole('listitem').first().getByRole('checkbox').uncheck()
    told -= 1
    await dialog.getByRole('button', { name: `Envoyer ${told} messages` }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(told)
    // those whose defences are over stand there as well
    const sent = page.getByRole('link', { name: new RegExp(`^${convocation.etats.envoye} \\d+$`) })
    await expect
      .poll(async () => Number(/\d+$/.exec((await sent.textContent()) ?? '')?.[0]))
      .toBeGreaterThanOrEqual(told)
  })

  const mail = (await mails()).find((each) => /Votre rôle\s: Rapporteur/.test(each)) ?? ''
  const name = /Bonjour (.+),/.exec(mail)?.[1] ?? ''
  const link = /http\S+\/convocation#token=[\w-]+&reponse=decline/.exec(mail)?.[0] ?? ''

  await test.step('one of the jury says on a phone, in Arabic, that they cannot come', async () => {
    const phone = await browser.newPage({ viewport: { width: 375, height: 720 } })
    await phone.goto(link)
    await phone.getByLabel(/Langue|Language|اللغة/).selectOption('ar')
    const card = phone.getByRole('region').first()
    await expect(card.getByRole('radio', { name: 'لا أستطيع الحضور' })).toBeChecked()
    await card.getByRole('textbox').fill('في مهمة')
    for (const other of (await phone.getByRole('radio', { name: 'سأحضر' }).all()).slice(1))
      await other.check()
    await phone.getByRole('button', { name: 'إرسال جوابي' }).click()
    await expect(phone.getByText('شكرا، تم تسجيل جوابكم.')).toBeVisible()
    await phone.close()
  })

  await test.step('the refusal waits in the bell and in the list, with its reason', async () => {
    await page.reload()
    await page.getByRole('button', { name: /notification/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /1 personne ne vient pas/ })
      .click()
    await expect(row(page, name)).toContainText('في مهمة')
    await expect(row(page, name)).toContainText(convocation.etats.decline)
  })

  await page.close()
})
