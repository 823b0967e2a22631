import { expect, test } from 'playwright/test'
import { pdf } from '../setup/files'
import { caller } from './journeyData'
import { lastSteps } from './lastSteps'
import { mailsTo } from './mails'
import * as step from './personSteps'
import { Product } from './product'
import { catalogues, choose, signIn } from './signIn'
import { addresses, linkIn, spaceTexts } from './spaces'
import { standsWell } from './standsWell'
import { inDays } from './storyData'
import { Marker } from './storySteps'

/* One internship through all hands: its company signs up, and its student graduates. */

const { fr } = catalogues
const { proposition, candidature, affectation, convention } = fr.resources
const t = spaceTexts.fr
const COMPANY = { nom: 'Chantier de la Goulette', email: 'stages@goulette.test', gerant: 'Samia Trabelsi' }
const TUTOR = { prenom: 'Nizar', nom: 'Kefi', email: 'nizar.kefi@goulette.test' }
/** The subject of the mail to an activated company. */
const OPENED = 'Votre espace est ouvert'
const SUBJECT = 'Commande des grues par radio'
const REASON = 'Précisez les missions.'
const CV = 'CV.pdf'
const REPORT = 'Rapport de stage.pdf'

// the demo school as of today: juries can mark until three days after a defence
let product: Product
test.beforeAll(async () => {
  product = await Product.create({ DEMO_YEAR: 'now' })
  await product.start()
})
test.afterAll(() => product.remove())

test('an internship goes through all hands, from the sign-up of its company to a graduate', async ({
  browser,
}) => {
  const { free: student, teacher: supervisor } = await addresses(product)
  const office = await browser.newPage({ baseURL: product.url, locale: 'fr-FR', reducedMotion: 'reduce' })
  await signIn(office)
  const mails = (email: string) => mailsTo(email, product.dataDir)

  await test.step('a company signs up, is thanked by mail, and activated', async () => {
    await signUp(product)
    await expect.poll(async () => (await mails(COMPANY.email)).length).toBe(1)
    await office.goto('/Entreprise')
    await office.getByRole('searchbox').fill(COMPANY.nom)
    // a row that moves under the pointer cannot be clicked
    await expect(office.getByRole('switch', { name: / : entreprise active$/ })).toHaveCount(1)
    await office.getByRole('switch', { name: `${COMPANY.nom} : entreprise active` }).click()
  })

  const company = await step.enterOnPhone(browser, product, COMPANY.email)
  await test.step('it names a tutor, and submits an offer', async () => {
    await step.openSection(company, 'entreprise')
    await company.getByRole('button', { name: t.entreprise.addPerson }).click()
    const form = company.locator('form').last()
    const { fields } = t.entreprise
    await step.fill(form, {
      [fields.prenom]: TUTOR.prenom,
      [fields.nom]: TUTOR.nom,
      [fields.fonction]: 'Responsable des essais',
      [fields.email]: TUTOR.email,
    })
    await step.press(form, t.entreprise.save, t.entreprise.saved)

    await step.openSection(company, 'propositions')
    await company.getByRole('button', { name: t.propositions.add }).click()
    const f = t.propositions.fields
    await step.fillSteps(company, {
      [f.sujet]: SUBJECT,
      [f.description]: 'Étude et essais.',
      [f.debut]: inDays(-90),
      [f.fin]: inDays(-3),
      [f.heures]: '35',
      [f.lieu]: 'La Goulette',
      [f.tuteur]: `${TUTOR.prenom} ${TUTOR.nom}`,
    })
    await step.press(company, t.propositions.submit, t.propositions.submitted)
  })

  await test.step('the office returns it with a reason, the company corrects it, and it is accepted', async () => {
    const { retourner, accepter } = proposition.actions
    await step.decide(office, '/OffreProposee', {
      of: SUBJECT,
      label: retourner.label,
      confirm: retourner.choices.confirm,
      done: retourner.done,
      fill: (dialog) => dialog.getByRole('textbox').fill(REASON),
    })
    await company.reload()
    await expect(step.card(company, SUBJECT)).toContainText(REASON)
    await step.card(company, SUBJECT).getByRole('button', { name: t.propositions.edit }).click()
    await step.fillSteps(company, { [t.propositions.fields.missions]: 'Mesures, essais, rapport.' })
    await step.press(company, t.propositions.submit, t.propositions.submitted)
    await step.decide(office, '/OffreProposee', {
      of: SUBJECT,
      label: accepter.label,
      confirm: accepter.choices.confirm,
      done: accepter.done,
    })
  })

  const phone = await step.enterOnPhone(browser, product, student.email)
  await test.step('a student finds it, and applies', async () => {
    await step.openSection(phone, 'offres')
    await phone.getByRole('searchbox', { name: t.offres.search }).fill('grues')
    await step.card(phone, SUBJECT).getByRole('link', { name: t.offres.open }).click()
    await step.fill(phone, { [t.offres.lettre]: 'Je connais ces grues.' })
    await phone.getByLabel(t.fichiers.chooseCv).setInputFiles(fileOf(CV))
    await expect(phone.getByText(named(t.fichiers.chosen, CV))).toBeVisible()
    await step.press(phone, t.offres.apply, t.offres.appliedWithCv)
  })

  await test.step('the company retains them, and the office assigns', async () => {
    await step.openSection(company, 'recues')
    const application = await step.openCandidate(company, student.name)
    await application.getByRole('button', { name: named(t.fichiers.of, student.name) }).click()
    await expect(company.getByRole('button', { name: named(t.fichiers.open, CV) })).toBeVisible()
    await company.getByRole('button', { name: t.recues.retenir, exact: true }).click()
    await step.press(company, named(t.recues.retenirNom, student.name), t.recues.done)
    await step.decide(office, '/Candidatures', {
      of: SUBJECT,
      label: candidature.actions.affecter.label,
      confirm: candidature.actions.affecter.confirm,
      done: candidature.actions.affecter.done,
      fill: async (dialog) => {
        await step.pick(dialog, candidature.fields.etat_stage, t.offres.types[1])
        await choose(dialog, candidature.fields.encadrant_id, supervisor.name)
      },
    })
  })

  const teacher = await step.enterOnPhone(browser, product, supervisor.email)
  await test.step('the supervisor accepts the student', async () => {
    await step.openSection(teacher, 'stages')
    await step.openLine(teacher, SUBJECT)
    await step.press(step.card(teacher, SUBJECT), t.suivi.take, t.suivi.answered)
  })

  await test.step('the company is told that it is active, once the minute for undo has passed', async () => {
    const told = async () => (await mails(COMPANY.email)).filter((mail) => mail.includes(OPENED))
    await expect.poll(async () => (await told()).length, { timeout: 120_000 }).toBe(1)
  })

  await test.step('the agreement is prepared, sent, and signed by all, each where their mail leads', async () => {
    const { preparer } = affectation.actions
    const { envoyer, signer } = convention.actions
    await step.decideInRecord(office, '/AffectStage', {
      of: SUBJECT,
      label: preparer.label,
      confirm: preparer.choices.confirm,
      done: preparer.done,
    })
    const parties: [string, string][] = [
      [student.email, student.name],
      [COMPANY.email, COMPANY.gerant],
      [TUTOR.email, `${TUTOR.prenom} ${TUTOR.nom}`],
    ]
    let sent: Promise<void> | undefined
    const send = () =>
      (sent ??= step.decide(office, '/Convention', {
        of: student.name,
        label: envoyer.label,
        confirm: envoyer.choices.confirm,
        done: envoyer.done,
      }))
    const links = await Promise.all(parties.map(([email]) => linkIn(product, email, 'signer', send)))
    for (const [index, [, name]] of parties.entries()) {
      const reader = await step.phoneOf(browser, product)
      await reader.goto(links[index] ?? '')
      await expect(reader.getByText(SUBJECT).first()).toBeVisible()
      if (index === 0)
        await standsWell(reader, '/signer', () => expect(reader.getByText(SUBJECT).first()).toBeVisible())
      await step.sign(reader, name)
      await reader.context().close()
    }
    await step.openSection(teacher, 'conventions')
    await step.sign(teacher, supervisor.name)
    await step.decideInRecord(office, '/Convention', {
      of: student.name,
      label: signer.label,
      confirm: signer.choices.confirm,
      done: signer.done,
      fill: (dialog) => dialog.getByRole('textbox').fill('Le directeur'),
    })
    await step.openSection(phone, 'conventions')
    await expect(step.card(phone, COMPANY.nom)).toContainText(t.signing.etats.complete)
  })

  await test.step('the report is handed in, and read by the supervisor; the company prints the certificate', async () => {
    await step.openSection(phone, 'stages')
    await expect(step.card(phone, SUBJECT)).toContainText(t.fichiers.report.dueUndated)
    await phone.getByLabel(t.fichiers.handIn.rapport).setInputFiles(fileOf(REPORT))
    await expect(phone.getByText(t.fichiers.received)).toBeVisible()
    await expect(step.card(phone, SUBJECT)).toContainText(t.fichiers.report.thereUndated)

    await step.openSection(teacher, 'stages')
    await step.openLine(teacher, SUBJECT)
    await step
      .card(teacher, SUBJECT)
      .getByRole('button', { name: named(t.fichiers.of, student.name) })
      .click()
    await expect(teacher.getByRole('button', { name: named(t.fichiers.open, REPORT) })).toBeVisible()

    await step.openSection(company, 'stages')
    const certificate = company.getByRole('button', { name: named(t.stages.attestationDe, student.name) })
    const [saved] = await Promise.all([company.waitForEvent('download'), certificate.click()])
    expect(saved.suggestedFilename()).toMatch(/\.pdf$/)
    await standsWell(company, '/espace/stages', () => expect(step.card(company, SUBJECT)).toBeVisible())
  })

  const defence = await lastSteps(await caller(office), { subject: SUBJECT, supervisor: supervisor.email })
  await test.step('the defence is planned, the student is told and says in their space that they come', async () => {
    await defence.plan()
    await defence.convoke()
    await step.openSection(phone, 'soutenances')
    await step.press(phone.getByRole('main'), t.defences.comes, t.suivi.answered)
    await expect(phone.getByText(t.defences.replies.vient)).toBeVisible()
  })

  await test.step('on its day the jury marks by links, the chair signs, and the office accepts', async () => {
    await defence.hasCome()
    let sent: Promise<void> | undefined
    const invite = () => (sent ??= defence.invite())
    const links = await Promise.all(defence.markers.map((email) => linkIn(product, email, 'noter', invite)))
    for (const [index, link] of links.entries()) {
      const marker = await Marker.at(browser, link, defence.markers[index] ?? '', [student.name])
      await marker.markAll()
      if (index === links.length - 1) await marker.sign('Pr Présidente')
      await marker.page.context().close()
    }
    await defence.confirm()
  })

  await test.step('the graduates are published, and the student reads the result', async () => {
    await step.openSection(phone, 'stages')
    await step.openSection(phone, 'soutenances')
    await expect(phone.getByText(t.defences.over)).toBeVisible()
    await expect(phone.getByText(t.defences.graduate)).toBeHidden()
    await defence.graduate()
    await phone.reload()
    await expect(phone.getByText(new RegExp(`14,5 / 20 .* ${t.defences.graduate}`))).toBeVisible()
  })
})

const fileOf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf() })
const named = (text: string, name: string) => text.replace(/%\{(name|nom)\}/, name)

/** As the public page does. */
async function signUp({ url }: Product): Promise<void> {
  const { nom, email, gerant } = COMPANY
  const body = { nom_entreprise: nom, nom_gerant: gerant, matricule: 'GL-1', email, adresse: '1 quai' }
  const answer = await fetch(`${url}/api/company/entreprise/add`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status, await answer.text()).toBe(200)
}
