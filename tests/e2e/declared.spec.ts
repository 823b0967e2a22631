import * as step from './personSteps'
import { expect, test } from './server'
import { catalogues, choose, signIn } from './signIn'
import { addresses, spaceTexts } from './spaces'

/* An internship found by its student, at an unknown company. */

const { demande } = catalogues.fr.resources
const t = spaceTexts.fr
const REASON = 'Dites ce que vous y ferez.'

test('a student declares an internship, corrects it, and it is accepted with its company in one step', async ({
  page,
  browser,
  product,
}) => {
  const number = Math.floor(Math.random() * 1e6)
  const subject = `Inventaire des épaves ${number}`
  const company = { name: `Sauvetage du Golfe ${number}`, email: `contact@sauvetage-${number}.test` }
  const tutor = { name: 'Leïla Sassi', email: `leila@sauvetage-${number}.test` }
  const { free: student, teacher: supervisor } = await addresses(product)
  await signIn(page)

  const phone = await step.enterOnPhone(browser, product, student.email)
  const { fields, groups } = t.demandes
  const group = (name: keyof typeof groups) => phone.getByRole('group', { name: groups[name], exact: true })
  await test.step('the form is filled in, saved as a draft, and continued after a reload', async () => {
    await step.openSection(phone, 'demandes')
    await phone.getByRole('button', { name: t.demandes.declare }).click()
    await step.goOn(phone)
    await step.fill(group('entreprise'), {
      [fields.matricule_entreprise]: `SG-${number}`,
      [fields.nom_entreprise]: company.name,
      [fields.nom_gerant]: 'Habib Mrad',
      [fields.email_entreprise]: company.email,
      [fields.adresse]: '3 quai des Pilotes',
    })
    await expect(phone.getByText(t.demandes.newCompany)).toBeVisible()
    await step.press(phone, t.demandes.keep, t.demandes.kept)
    await phone.reload()
    await phone.getByRole('button', { name: t.demandes.resume }).click()
    await step.goOn(phone)
    await expect(phone.getByLabel(fields.nom_entreprise, { exact: true })).toHaveValue(company.name)
    // what is missing is said in place, and the step stays open
    await step.goOn(phone, 2)
    await expect(phone.getByLabel(fields.tuteur_nom, { exact: true })).toBeFocused()
    await step.fill(group('tuteur'), {
      [fields.tuteur_prenom]: 'Leïla',
      [fields.tuteur_nom]: 'Sassi',
      [fields.tuteur_email]: tutor.email,
    })
    await step.goOn(phone)
    await step.fill(group('stage'), {
      [fields.sujet]: subject,
      [fields.debut]: '2022-02-01',
      [fields.fin]: '2022-05-31',
      [fields.missions]: 'Inventaire.',
    })
    await step.goOn(phone)
    await step.fill(group('conditions'), { [fields.heures]: '35' })
    await step.press(phone, t.demandes.send, t.demandes.sent)
  })

  await test.step('the office returns it with a reason', async () => {
    const { retourner } = demande.actions
    await step.decideInRecord(page, '/DemandeStage', {
      of: student.name,
      label: retourner.label,
      confirm: retourner.confirm,
      done: retourner.done,
      fill: (dialog) => dialog.getByRole('textbox').fill(REASON),
    })
  })

  await test.step('the student corrects it', async () => {
    await phone.reload()
    await expect(step.card(phone, subject)).toContainText(REASON)
    await step.card(phone, subject).getByRole('button', { name: t.demandes.correct }).click()
    await step.goOn(phone, 3)
    await step.fill(group('stage'), { [fields.missions]: 'Plonger, mesurer, décrire chaque épave.' })
    await step.goOn(phone)
    await step.press(phone, t.demandes.send, t.demandes.sent)
    await expect(step.card(phone, subject)).toContainText(t.demandes.etats[0])
  })

  await test.step('the office accepts it with a supervisor', async () => {
    const { accepter } = demande.actions
    await step.decideInRecord(page, '/DemandeStage', {
      of: student.name,
      label: accepter.label,
      confirm: accepter.confirm,
      done: accepter.done,
      fill: (dialog) => choose(dialog, demande.fields.encadrant_id, supervisor.name),
    })
  })

  await test.step('the student has the internship, with everybody involved', async () => {
    await step.openSection(phone, 'stages')
    for (const text of [company.name, supervisor.name, tutor.name, '1er février 2022'])
      await expect(step.card(phone, subject)).toContainText(text)
    await step.openSection(phone, 'demandes')
    await expect(phone.getByText(t.demandes.assigned)).toBeVisible()
  })

  await test.step('its tutor confirms, and its company has a space', async () => {
    const theirs = await step.enterOnPhone(browser, product, tutor.email)
    await step.openSection(theirs, 'evaluations')
    await step.press(step.card(theirs, subject), t.suivi.confirm, t.suivi.answered)
    await theirs.context().close()
    const office = await step.enterOnPhone(browser, product, company.email)
    await expect(step.card(office, subject)).toContainText(student.name)
    await step.openSection(office, 'propositions')
    await expect(step.card(office, subject)).toContainText(t.propositions.etats.pourvue)
    await office.context().close()
  })
  await phone.context().close()
})
