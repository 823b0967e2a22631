import { expect, test } from 'playwright/test'
import availability from '../../i18n/availability/fr'
import answer from '../../i18n/convocation/ar'
import marking from '../../i18n/marking/fr'
import { allMails, recipientOf } from './mails'
import { savedPaper } from './paper'
import { actInRecord, actInRow } from './personSteps'
import { Product } from './product'
import { catalogues, choose, chooseLanguage, row, search, signIn, toast } from './signIn'
import { signInToServices } from './staffCalls'
import { standsWell } from './standsWell'
import { ask, boardOf, changed, dayHasCome, declining, inDays } from './storyData'
import * as step from './storySteps'

/* One campaign from its board to its graduates, with the same defences and people all the way. */

const { fr } = catalogues
const { convocation, feuille, note, proclamation, proclame } = fr.resources
const REASON = 'Erreur de saisie'
const ACT = 'Session de test'

// the demo school as of today: nobody is told of past defences
let product: Product
test.beforeAll(async () => {
  product = await Product.create({ DEMO_YEAR: 'now' })
  await product.start()
})
test.afterAll(() => product.remove())

test('a campaign is published, announced, repaired, marked on phones, confirmed, and leads to graduates', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const page = await browser.newPage({ baseURL: product.url, locale: 'fr-FR' })
  const staff = await signInToServices(product.url)
  // without reminders about overdue work of the demo school, which leave by themselves in the morning, and the mails for
  // calendars that follow a letter about several defences a minute later
  const mails = async () =>
    (await allMails(product.dataDir)).filter(
      (mail) =>
        !mail.includes('Le service de stage attend encore de vous') &&
        !mail.includes('celle de cette seule soutenance'),
    )
  /** The first mail to each that arrives in addition to these, once so many people have one. */
  const arriving = async (count: number, before: readonly string[] = [], having = /./) => {
    const fresh = async () => {
      const all = (await mails()).filter((mail) => !before.includes(mail) && having.test(mail))
      return [...new Map(all.toReversed().map((mail) => [recipientOf(mail), mail])).values()].toReversed()
    }
    await expect.poll(async () => (await fresh()).length, { timeout: 60_000 }).toBe(count)
    return fresh()
  }
  const onPhone = async (link: RegExp, mail = '') => {
    const phone = await browser.newPage({ viewport: { width: 375, height: 720 } })
    await phone.goto(link.exec(mail)?.[0] ?? '')
    return phone
  }
  await signIn(page)

  await test.step('people are asked about their availability', async () => {
    const { personnes } = await boardOf(staff)
    const teacher = personnes.find(({ genre }) => genre === 'enseignant')
    await ask(staff, 'campagne/solliciter', {
      id: 1,
      jusqu_au: inDays(3),
      personnes: [{ genre: teacher?.genre, ressource_id: teacher?.ressource_id }],
    })
    const [mail] = await arriving(1)
    const phone = await onPhone(/http\S+\/disponibilites#token=[\w-]+/, mail)
    await standsWell(phone, '/disponibilites', () => expect(phone.getByRole('textbox')).toBeVisible())
    await expect(phone.getByRole('button', { name: availability.send })).toBeVisible()
    await phone.close()
  })

  await test.step('the plan becomes defences', async () => {
    await page.goto(step.BOARD)
    await step.plan(page)
    await step.publish(page)
  })

  let told: string[] = []
  let leftOut = ''
  const first = await mails()
  await test.step('nothing is sent before somebody has reviewed it', async () => {
    const { dialog, names } = await step.prepared(page)
    expect(names.length).toBeGreaterThan(30)
    const preview = new RegExp(`^${fr.convocation.preview}`)
    await dialog.getByRole('button', { name: preview }).first().click()
    const message = page.getByRole('dialog', { name: /^Convocation\s: / })
    await expect(message.frameLocator('iframe').getByText('Je viens', { exact: true })).toBeVisible()
    await message.getByRole('button', { name: 'Fermer' }).click()
    expect(await mails()).toEqual(first)
    // one is left out
    await dialog.getByRole('listitem').first().getByRole('checkbox').uncheck()
    leftOut = names[0] ?? ''
    told = names.slice(1)
    await dialog.getByRole('button', { name: `Envoyer ${told.length} messages` }).click()
    await expect(dialog).toBeHidden()
  })
  const convoked = await arriving(told.length, first)

  const before = await boardOf(staff)
  const { card, name: ill, day } = declining(before, told)
  const { convoques } = await ask(staff, `convocation/list?q=${encodeURIComponent(ill)}`)
  const address = convoques.find(({ nom }: { nom: string }) => nom === ill)?.email

  await test.step('a juror declines on a phone, in Arabic', async () => {
    const mail = convoked.find((each) => recipientOf(each) === address)
    const phone = await onPhone(/http\S+\/convocation#token=[\w-]+&reponse=decline(?:&soutenance=\d+)?/, mail)
    await standsWell(phone, '/convocation', () => expect(phone.getByRole('radio').first()).toBeVisible())
    await chooseLanguage(phone, 'ar')
    await expect(phone.getByRole('radio', { name: answer.declines }).first()).toBeVisible()
    for (const region of await phone
      .getByRole('region')
      .filter({ has: phone.getByRole('radio') })
      .all()) {
      const isOff = ((await region.textContent()) ?? '').includes(card.etudiant)
      await region.getByRole('radio', { name: isOff ? answer.declines : answer.comes }).check()
      if (isOff) await region.getByRole('textbox').fill('في مهمة')
    }
    await phone.getByRole('button', { name: answer.send }).click()
    await expect(phone.getByText(answer.done)).toBeVisible()
    await phone.close()
  })

  await test.step('the refusal is in the bell and in the list, with its reason', async () => {
    await page.reload()
    await page.getByRole('button', { name: /notification/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /1 personne ne vient pas/ })
      .click()
    await expect(row(page, ill)).toContainText('في مهمة')
    await expect(row(page, ill)).toContainText(convocation.etats.decline)
  })

  await test.step('the plan is repaired, and published again', async () => {
    await step.repair(page, { name: ill, day })
    await step.publish(page)
  })
  const repaired = changed(before, await boardOf(staff))
  /** Those who have been or will be told of these defences. */
  const concerned = async () => {
    const soutenances = repaired.map(({ soutenance_id }) => soutenance_id)
    const { etats } = await ask(staff, 'convocation/etats', { soutenances })
    return etats.map(({ nom }: { nom: string }) => nom) as string[]
  }

  await test.step('only those concerned are told, including those removed', async () => {
    const ofBefore = await concerned()
    const { dialog, names } = await step.prepared(page)
    const { messages } = await ask(staff, 'convocation/preparer', { campagne: 1 })
    const people = new Set([...ofBefore, ...(await concerned()), leftOut])
    expect(names.toSorted()).toEqual([...people].toSorted())
    expect(names).toContain(ill)
    expect(names.length).toBeLessThan(told.length / 2)
    const earlier = await mails()
    await dialog.getByRole('button', { name: /^Envoyer \d+ messages?$/ }).click()
    await expect(dialog).toBeHidden()
    const updates = await arriving(names.length, earlier)
    expect(updates.map(recipientOf).toSorted()).toEqual(
      messages.map(({ email }: { email: string }) => email).toSorted(),
    )
    expect(updates.find((mail) => recipientOf(mail) === address)).toContain('METHOD:CANCEL')
  })

  const held = await dayHasCome(staff, repaired[0] ?? card)
  const { students } = held
  const earlier = await mails()
  await test.step('the jury and the supervisors get their links', async () => {
    await page.goto('/Notation?perPage=100')
    await step.select(page, students)
    await step.doToSelected(page, feuille.actions.inviter.label)
  })
  const links = await arriving(held.markers, earlier, /\/noter#token=/)
  const markers = await Promise.all(links.map((mail) => step.Marker.of(browser, mail, students)))
  const jury = markers.filter((marker) => marker.students.length === students.length)
  const signs = await Promise.all(
    jury.map(async (juror) => {
      await juror.open(students[0] as string)
      return juror.signs()
    }),
  )
  const chair = jury[signs.indexOf(true)] as step.Marker
  const others = markers.filter((marker) => marker !== chair)

  await test.step('a juror without a connection loses nothing, not even by reloading', async () => {
    const away = others.find((marker) => jury.includes(marker)) as step.Marker
    await standsWell(away.page, '/noter', () => away.open(students[0] as string))
    await away.page.context().setOffline(true)
    await away.fill()
    await expect(away.page.getByText(/conservées sur cet appareil/)).toBeVisible()
    await away.page.context().setOffline(false)
    await expect(away.page.getByText(marking.saved)).toBeVisible()
    await away.page.reload()
    await away.open(students[0] as string)
    await expect(away.inputs.first()).toHaveValue(step.MARK)
  })

  await test.step('all at once lose nothing, and the chair sees the result and signs', async () => {
    await Promise.all(markers.map((marker) => marker.markAll()))
    for (const student of students) {
      await chair.open(student)
      await expect(chair.page.getByText(/14,5\/20/)).toBeVisible({ timeout: 30_000 })
      await chair.sign('Pr Présidente')
    }
  })

  await test.step('the office sees it without a reload, and accepts both as grades', async () => {
    await page.getByRole('searchbox').fill('')
    for (const student of students)
      await expect(row(page, student)).toContainText(feuille.etats.signee, { timeout: 30_000 })
    await step.select(page, students)
    await step.doToSelected(page, feuille.actions.valider.label)
    await expect(page.getByText(/2 lignes traitées/).first()).toBeVisible()
    await expect(chair.page.getByText(marking.validated)).toBeVisible({ timeout: 30_000 })
  })
  for (const { page: phone } of markers) await phone.context().close()

  await test.step('the minutes of both are printed with the result', async () => {
    await page.goto('/NoteSoutenance?perPage=100')
    await step.select(page, students)
    await page.getByRole('toolbar').getByRole('button', { name: note.actions.documents.label }).click()
    await page.getByRole('combobox', { name: fr.documents.kind, exact: true }).click()
    await page.getByRole('option', { name: fr.documents.kinds.pv, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: /^2 / })).toBeVisible()
    const { text } = await savedPaper(page, 2)
    if (!text) return
    for (const student of students) {
      expect(text).toContain(student)
      expect(text.split('\f').find((each) => each.includes(student))).toContain(step.MARK)
    }
  })

  const [student] = students as [string]
  const press = (name: string, { label }: { label: string }) =>
    actInRow(page, row(page, name), new RegExp(`^${label}`))
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const reopen = async () => {
    await page.goto('/NoteSoutenance')
    await search(page, student)
    await row(page, student).getByRole('link', { name: student, exact: true }).click()
    await actInRecord(page, note.actions.rouvrir.label)
    await page.getByRole('dialog').getByRole('textbox').fill(REASON)
    await confirm(fr.action.confirm)
  }
  await test.step('the graduates are previewed, published, and stay', async () => {
    await page.goto('/Proclamation')
    await page.getByRole('button', { name: proclamation.create.label }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(new RegExp(`^${proclamation.fields.nom}`)).fill(ACT)
    // with its cycle
    await choose(dialog, proclamation.fields.diplome, held.diplome, new RegExp(held.diplome))
    await choose(dialog, proclamation.fields.niveau, held.niveau, new RegExp(held.niveau))
    await confirm(fr.action.confirm)
    await expect(row(page, ACT)).toContainText(proclamation.etats.preparee)
    await press(ACT, proclamation.actions.publier)
    // their reports are missing, which somebody must have seen
    await page
      .getByRole('dialog')
      .getByRole('switch', { name: /^J’ai vu ces dossiers/ })
      .check()
    await confirm(proclamation.actions.publier.choices.confirm)
    await expect(row(page, ACT)).toContainText(proclamation.etats.publiee)
    await reopen()
    await expect(page.getByText(fr.errors.graduated).first()).toBeVisible()
  })

  await test.step('one is excluded with a reason, and the grade can be changed with another', async () => {
    await page.goto('/Proclames')
    await search(page, student)
    await expect(row(page, student)).toContainText(proclame.etats.admis)
    await press(student, proclame.actions.retirer)
    await page.getByRole('dialog').getByRole('textbox').fill(REASON)
    await confirm(fr.action.confirm)
    // the act still in preparation includes them from now on
    await expect(row(page, student).filter({ hasText: ACT })).toContainText(proclame.etats.retire)
    await reopen()
    await expect(toast(page, note.actions.rouvrir.done)).toBeVisible()
  })
  await page.close()
})
