import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import m from '../../i18n/front/fr'
import { company, declaration, inscrit, internship } from '../../src/contract'
import { PIECE_BYTES, UPLOAD_PATH } from '../../src/contract/fichier/televersement'
import { ASSIGNMENT_YEAR, OBLIGATOIRE, OFFRE_ACTIVE } from '../../src/contract/kernel/constants'
import { pdf } from '../setup/files'
import { journeyData } from './journeyData'
import * as step from './personSteps'
import { expect, test } from './server'
import { catalogues, row, search, signIn } from './signIn'
import { addresses, spaceTexts } from './spaces'
import { ask } from './storyData'

/* An internship in which everything goes wrong that people do wrong. */

const { fr } = catalogues
const t = spaceTexts.fr
const WHY = 'J’en encadre déjà trop.'
const named = (text: string, name: string) => text.replace(/%\{(name|nom)\}/, name)

test('links work once, refusals give reasons, two tabs overwrite nothing, and repeated input counts once', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page)
  const { call } = await journeyData(page, 'fr')
  const number = Math.floor(Math.random() * 1e6)
  const subject = `Phares de la côte ${number}`
  const firm = { name: `Phares et balises ${number}`, email: `contact@phares-${number}.test` }
  const { free: student, teacher: supervisor } = await addresses(product)
  const added = await call(company.entrepriseAdd, {
    nom_entreprise: firm.name,
    nom_gerant: 'Moncef Gharbi',
    email: firm.email,
    matricule: `PB-${number}`,
    adresse: '1 cap Bon',
  })
  await call(company.entrepriseActiver, { id: added.Entreprise.value, active: 1 })
  const { Sujet: offer } = await call(internship.stageAdd, {
    etat: OFFRE_ACTIVE,
    entreprise_id: added.Entreprise.value,
    sujet: subject,
    periode_stage: 'Février à mai 2022',
    description: 'Relever les phares.',
  })
  const enrolled = (await call(inscrit.inscritList, { q: student.email })).rows[0]
  if (!enrolled) throw new Error(`${student.email} is nobody`)

  const phone = await step.phoneOf(browser, product)
  const newAddress = `corrigee-${number}@etudiants.ecole.test`
  await test.step('the address is corrected after the mail has left: its link ends, and the new one works once', async () => {
    const old = await step.askForLink(phone, product, student.email)
    await page.goto(`/EditEtudiant?id=${enrolled.id}`)
    await page.getByRole('textbox', { name: fr.resources.inscrit.fields.email }).fill(newAddress)
    await page.getByRole('button', { name: fr.action.confirm }).click()
    await expect(page).toHaveURL(/\/Etudiant/)
    await phone.goto(old)
    await phone.getByRole('button', { name: t.entry.enter }).click()
    await expect(phone.getByText(t.entry.expired)).toBeVisible()

    await phone.goto('/espace')
    const link = await step.askForLink(phone, product, newAddress)
    await phone.goto(link)
    await phone.getByRole('button', { name: t.entry.enter }).click()
    await expect(phone.getByText(student.name)).toBeVisible()
    const thief = await step.phoneOf(browser, product)
    await thief.goto(link)
    await thief.getByRole('button', { name: t.entry.enter }).click()
    await expect(thief.getByText(t.entry.expired)).toBeVisible()
    await thief.context().close()
  })

  const office = await step.enterOnPhone(browser, product, firm.email)
  await test.step('an application sent twice is one, and cannot be answered once withdrawn', async () => {
    await step.openSection(phone, 'offres')
    await phone.getByRole('searchbox', { name: t.offres.search }).fill(String(number))
    await step.card(phone, subject).getByRole('link', { name: t.offres.open }).click()
    await step.fill(phone, { [t.offres.lettre]: 'J’aime les phares.' })
    await phone.getByRole('button', { name: t.offres.apply }).dblclick()
    await expect(phone.getByRole('article').getByText(t.offres.cvMissing, { exact: true })).toBeVisible()
    await step.openSection(office, 'recues')
    await expect(await step.openCandidate(office, student.name)).toContainText(subject)
    await phone.getByRole('link', { name: t.offres.back }).click()
    await phone.getByRole('button', { name: subject, exact: true }).click()
    await step.card(phone, subject).getByRole('button', { name: t.offres.withdraw }).click()
    await step.press(step.card(phone, subject), t.offres.withdrawSure, t.offres.withdrawn)
    await office.getByRole('button', { name: t.recues.retenir, exact: true }).click()
    await step.press(
      office,
      named(t.recues.retenirNom, student.name),
      t.refusals.application_withdrawn as string,
    )
    await expect(office.getByText(t.recues.etats.retenue)).toBeHidden()
  })

  await test.step('of two tabs with one declaration the second overwrites nothing', async () => {
    const token = await phone.evaluate(() => localStorage.getItem('espaceToken') ?? '')
    await ask({ url: product.url, token }, 'espace/demande/declarer', {
      type_stage: OBLIGATOIRE,
      langue: 'fr',
      matricule_entreprise: `PB-${number}`,
      sujet: subject,
      tuteur_nom: 'Gharbi',
      tuteur_email: firm.email,
      missions: 'Relever.',
      debut: '2022-02-01',
      fin: '2022-05-31',
    })
    const { Demandes } = await call(internship.demandeList, { q: student.name })
    const { id = 0, version } = Demandes.find(({ etat }) => etat === 0) ?? {}
    await call(declaration.demandeRetourner, { id, version, motif: 'À préciser.' })
    const other = await phone.context().newPage()
    for (const tab of [phone, other]) {
      await tab.goto('/espace/demandes')
      await tab.getByRole('button', { name: t.demandes.correct }).click()
      await step.goOn(tab)
      await expect(tab.getByText(t.demandes.known.replace('%{nom}', ''))).toBeVisible()
      await step.goOn(tab, 2)
      const missions = `De l’onglet ${tab === phone ? 1 : 2}.`
      await step.fill(tab, { [t.demandes.fields.missions]: missions })
      await step.goOn(tab)
    }
    await step.press(phone, t.demandes.send, t.demandes.sent)
    await step.press(other, t.demandes.send, t.refusals.request_not_returned as string)
    await other.getByRole('button', { name: t.demandes.before, exact: true }).click()
    await expect(other.getByLabel(t.demandes.fields.missions)).toHaveValue('De l’onglet 2.')
    await other.close()
    const { Demande } = await call(declaration.demandeById, { id, lang: 'fr' })
    expect(Demande.missions).toBe('De l’onglet 1.')
    await phone.getByRole('button', { name: t.demandes.withdraw, exact: true }).click()
    await step.press(phone, t.demandes.withdrawSure, t.demandes.withdrawn)
  })

  await test.step('a supervisor declines with a reason, twice, and the office reads it once', async () => {
    const encadrant = (await call(internship.encadreurList, {})).encadreurs.find(
      ({ email }) => email === supervisor.email,
    )
    await call(internship.affectationAdd, {
      annee: ASSIGNMENT_YEAR,
      etudiant_id: enrolled.id,
      encadrant_id: encadrant?.id ?? 0,
      stage_id: offer.value,
      etat_stage: OBLIGATOIRE,
    })
    const teacher = await step.enterOnPhone(browser, product, supervisor.email)
    const other = await teacher.context().newPage()
    for (const tab of [teacher, other]) await tab.goto('/espace/stages')
    for (const tab of [teacher, other]) {
      const card = step.card(tab, subject)
      await step.openLine(tab, subject)
      await card.getByRole('button', { name: t.suivi.decline }).click()
      if (tab === teacher) {
        await card.getByRole('button', { name: t.suivi.send }).click()
        await expect(card.getByText(t.suivi.reasonRequired)).toBeVisible()
      }
      await step.fill(card, { [t.suivi.reason]: WHY })
      await step.press(card, t.suivi.send, t.suivi.answered)
    }
    await teacher.context().close()
    await page.goto('/AffectStage')
    await search(page, subject)
    await row(page, subject).getByRole('rowheader').getByRole('link').click()
    const record = page.getByRole('region')
    await expect(record.getByText(fr.resources.affectation.accords.decline)).toBeVisible()
    await expect(record.getByText(WHY)).toHaveCount(1)
  })

  await test.step('an interrupted report continues, and is complete', async () => {
    const report = `Rapport ${number}.pdf`
    const content = Buffer.concat([pdf(), randomBytes(PIECE_BYTES + 1000), pdf()])
    const begins: number[] = []
    await phone.route(`**${UPLOAD_PATH}*`, async (route) => {
      begins.push(Number(route.request().headers()['upload-offset']))
      await (begins.length === 2 ? route.abort('connectionreset') : route.continue())
    })
    await phone.goto('/espace/stages')
    const sent = { name: report, mimeType: 'application/pdf', buffer: content }
    await phone.getByLabel(t.fichiers.handIn.rapport).setInputFiles(sent)
    await expect(phone.getByText(t.fichiers.refused.network as string)).toBeVisible()
    await phone.getByRole('button', { name: named(t.fichiers.retryOf, report) }).click()
    await expect(phone.getByText(t.fichiers.received)).toBeVisible()
    // the service says how far it got, and has stored nothing twice
    expect(begins).toEqual([0, PIECE_BYTES, 0, PIECE_BYTES])
    await phone.unroute(`**${UPLOAD_PATH}*`)
    const download = phone.waitForEvent('download')
    await phone.getByRole('button', { name: named(t.fichiers.open, report) }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(report)
    expect((await readFile(await saved.path())).equals(content)).toBe(true)
  })

  const deleteCompany = async (name: string) => {
    const { suppression } = fr.resources.entreprise.bulk
    await page.goto('/Entreprise')
    await page.getByRole('searchbox').fill(name)
    await row(page, name).getByRole('checkbox').check()
    await step.pick(page, fr.bulk.label, fr.resources.entreprise.actions.suppression.label)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: suppression.confirm }).click()
  }
  await test.step('the company cannot be deleted because of its offer, with the reason', async () => {
    await deleteCompany(firm.name)
    await expect(page.getByText(/Utilisée par 1 offre/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, firm.name)).toBeVisible()
  })

  await test.step('a company is deleted while its space is open: the space ends, and says so', async () => {
    const gone = { name: `Bouées du large ${number}`, email: `contact@bouees-${number}.test` }
    const { Entreprise } = await call(company.entrepriseAdd, {
      nom_entreprise: gone.name,
      nom_gerant: 'Rym Mejri',
      email: gone.email,
      matricule: `BL-${number}`,
      adresse: '2 cap Bon',
    })
    await call(company.entrepriseActiver, { id: Entreprise.value, active: 1 })
    const phone = await step.enterOnPhone(browser, product, gone.email)
    await step.openSection(phone, 'propositions')
    await deleteCompany(gone.name)
    await expect(row(page, gone.name)).toBeHidden()
    await phone.getByRole('link', { name: t.sections.entreprise, exact: true }).click()
    await expect(phone.getByText(m.auth.expired)).toBeVisible()
    await expect(phone.getByText(t.entry.intro)).toBeVisible()
    await expect(phone.getByText('Rym Mejri')).toBeHidden()
    await phone.context().close()
  })
  for (const each of [phone, office]) await each.context().close()
})
