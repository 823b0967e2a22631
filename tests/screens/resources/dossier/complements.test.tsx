import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { complement, espaceComplements, manques } from '../../../../src/contract'
import { renderApp } from '../../../setup/app'
import { fr } from '../../../setup/catalogues'
import { type Affectation, openSchool, type School } from '../../../setup/openSchool'

/* Questions to student and company about an internship, decided above its record. */

let school: School
let one: Affectation
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())
beforeEach(async () => {
  one = await school.assignment({ prenom: 'Ines' })
})

const { actions, complement: texts } = fr.resources.affectation
const asked = async () =>
  (await school.call(manques.manquesLire, { ids: [one.stage_id] })).body.stages[0].complements
const given = () => screen.findByRole('region', { name: /Informations données à vérifier/ })
async function give(heures: number) {
  await school.call(complement.complementDemander, { ids: [one.stage_id], qui: ['etudiant'] })
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [one.etudiant_id])
  const token = await school.services.enter(email)
  const [{ id, version }] = await asked()
  const answer = { id, version, heures }
  expect(
    await school.services.call(espaceComplements.espaceComplementDonner, answer, { token }),
  ).toMatchObject({
    status: 200,
  })
}
const press = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string, motif?: string) => {
  // the actions load a moment after the heading
  await user.click(await within(await given()).findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  if (motif) await user.type(dialog.getByRole('textbox'), motif)
  await user.click(dialog.getByRole('button', { name }))
}

it('questions are asked from the record, and each missing item shows since when', async () => {
  const { user } = await renderApp(`/AffectStage/${one.stage_id}`, { services: school.services })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: actions.demander.label }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: actions.demander.choices.confirm }))
  expect((await screen.findAllByText(/demandé à.*Étudiant/)).length).toBe(6)
  expect(await asked()).toMatchObject([{ qui: 'etudiant', etat: 'demande' }])
})

it('answers are shown beside the old values, and stored once accepted', async () => {
  await give(35)
  const { user } = await renderApp(`/AffectStage/${one.stage_id}`, { services: school.services })
  await waitFor(async () => expect(await given()).toHaveTextContent(/Heures par semaine.*–.*→.*35/))
  await press(user, actions.accepter.label)
  const facts = () => school.sql('SELECT heures::int FROM internship.deroulement WHERE id = $1', [one.id])
  await waitFor(async () => expect(await facts()).toEqual([{ heures: 35 }]))
  await screen.findByText(actions.accepter.done)
  await waitFor(() => expect(screen.queryByText(/à vérifier/)).toBeNull())
})

it('answers are refused with a reason, which stays visible', async () => {
  await give(60)
  const { user } = await renderApp(`/AffectStage/${one.stage_id}`, { services: school.services })
  await press(user, actions.refuser.label, 'Trop')
  expect(await screen.findByText(/Réponse refusée.*Trop/)).toBeVisible()
  expect(await asked()).toMatchObject([{ etat: 'demande', motif: 'Trop' }])
})

it('another record of the internship leads to the decision', async () => {
  await give(35)
  await renderApp(`/SoutenanceEtudiant/${one.stage_id}`, { services: school.services })
  const link = within(await given()).findByRole('link', { name: texts.voir })
  expect(await link).toHaveAttribute('href', `/AffectStage/${one.stage_id}`)
})

it('questions are asked for several at once, naming those who could not be asked', async () => {
  const other = await school.assignment({ prenom: 'Ines' })
  await school.sql("UPDATE records.etudiant SET email = '' WHERE id = $1", [other.etudiant_id])
  const filter = encodeURIComponent(JSON.stringify({ id: [one.stage_id, other.stage_id] }))
  const { user } = await renderApp(`/AffectStage?filter=${filter}`, { services: school.services })
  await user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: actions.demander.label }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: actions.demander.label }))
  expect(await screen.findByText(/aucune adresse/)).toBeVisible()
  expect(await asked()).toHaveLength(1)
})
