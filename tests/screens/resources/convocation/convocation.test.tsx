import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { campagne, convocation, internship } from '../../../../src/contract'
import { renderApp, rowAction, toast } from '../../../setup/app'
import { openSchool, plan, type School } from '../../../setup/openSchool'

/* Convocations, up to somebody who declines and is replaced. */

let school: School
const days = Array.from({ length: 7 }, (_, index) => new Date(Date.now() + (20 + index) * 86_400_000))
const day = (days.find((each) => each.getUTCDay() === 3) ?? new Date()).toISOString().slice(0, 10)
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET langue = 'fr'")
  await school.sql('UPDATE records.annee SET debut = current_date - 5, fin = current_date + 300 WHERE id = 1')
  const { stage_id } = await school.assignment({ prenom: 'Une' })
  await school.call(internship.soutenanceAdd, plan(stage_id, day))
  const other = await school.assignment({ type: 2 })
  const taken = { salle: 2, materiel: [2], arrayEns: [], enseignant: 7 }
  const { body } = await school.call(internship.soutenanceAdd, plan(other.stage_id, day, taken))
  expect(body).toMatchObject({ status: 200 })
  const { messages } = (await school.call(convocation.convocationPreparer, {})).body
  const ids = messages.map(({ id }: { id: number }) => id)
  await school.call(convocation.convocationEnvoyer, { ids })
})
afterAll(() => school.drop())

const open = () => renderApp('/Convocations', { services: school.services })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, action: RegExp) =>
  user.click(await rowAction(user, await row(name), action))

it('an answer by phone is recorded, and somebody who declines is replaced', async () => {
  const { user } = await open()
  await press(user, 'Prof Nom6', /^Enregistrer la réponse/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Réponse de Prof Nom6' }))
  await user.click(dialog.getByRole('combobox', { name: /^Réponse/ }))
  await user.click(await screen.findByRole('option', { name: 'Ne vient pas' }))
  await user.type(dialog.getByRole('textbox', { name: /^Motif/ }), 'Grippe')
  await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
  await toast(user, 'Réponse enregistrée')
  await waitFor(async () => expect(await row('Prof Nom6')).toHaveTextContent(/Ne vient pas.*Grippe/))

  await press(user, 'Prof Nom6', /^Réparer/)
  const replace = within(await screen.findByRole('dialog', { name: 'Remplacer un membre du jury' }))
  const ill = await replace.findByRole('combobox', { name: /^Ne peut pas venir/ })
  await waitFor(() => expect(ill).toHaveValue('Prof Nom6'))
  await user.click(replace.getByRole('combobox', { name: /^Remplacé par/ }))
  const busy = await screen.findByRole('option', { name: 'Prof Nom7' })
  await waitFor(() => expect(busy).toHaveAttribute('aria-disabled', 'true'))
  expect(busy).toHaveAccessibleDescription(/en soutenance/)
  await user.click(screen.getByRole('option', { name: 'Prof Nom8' }))
  await user.type(replace.getByRole('textbox', { name: /^Raison/ }), 'Grippe')
  await user.click(replace.getByRole('button', { name: 'Confirmer' }))
  await waitFor(async () => {
    const [{ jury }] = await school.sql(
      'SELECT array_agg(jury_id ORDER BY rang) AS jury FROM internship.soutenance_jury WHERE type_jury_id IS NOT NULL',
    )
    expect(jury).toEqual([5, 8])
  })
})

it('an answer given in the meantime is not replaced', async () => {
  const { user } = await open()
  await press(user, 'Prof Nom5', /^Enregistrer la réponse/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Réponse de Prof Nom5' }))
  const given = (change = '') =>
    school.sql(`WITH k AS (SELECT id FROM internship.convoque WHERE email = 't5@ecole.test')
      ${change || 'SELECT reponse FROM internship.convocation'} WHERE convoque_id = (SELECT id FROM k)`)
  await given("UPDATE internship.convocation SET reponse = 'vient', repondu_le = now()")
  await user.click(dialog.getByRole('combobox', { name: /^Réponse/ }))
  await user.click(await screen.findByRole('option', { name: 'Ne vient pas' }))
  await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
  await dialog.findByText(/^Cet élément a changé entre-temps/)
  expect(await given()).toEqual([{ reponse: 'vient' }])
})

it('sending says that nothing is left if a colleague was quicker', async () => {
  const { stage_id } = await school.assignment({ prenom: 'Autre' })
  const later = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const { body } = await school.call(internship.soutenanceAdd, plan(stage_id, later))
  expect(body).toMatchObject({ status: 200 })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Préparer les convocations' }))
  const send = await screen.findByRole('button', { name: /^Envoyer \d+ messages?$/ })
  await waitFor(() => expect(send).toBeEnabled())
  const { messages } = (await school.call(convocation.convocationPreparer, {})).body
  const ids = messages.map(({ id }: { id: number }) => id)
  await school.call(convocation.convocationEnvoyer, { ids })
  await user.click(send)
  await screen.findByText('Tout le monde est au courant : rien à envoyer.')
})

it('somebody who declines leads to the campaign’s board, which knows who is absent and when', async () => {
  const { body } = await school.call(campagne.campagneAdd, {
    nom: 'Juin',
    debut: day,
    fin: day,
    ouverture: '08:00',
    fermeture: '12:00',
    duree: 60,
    types: [1],
    salles: [1, 2],
    sieges: [1, 2].map((type_jury) => ({ type_jury, qui: 'tous' })),
  })
  await school.sql(`UPDATE internship.convocation SET reponse = 'decline' FROM internship.convoque k
    WHERE k.id = convoque_id AND k.email = 't5@ecole.test'`)
  const { user } = await open()
  await user.click(await rowAction(user, await row('Prof Nom5'), /^Réparer/))
  const panel = within(await screen.findByRole('complementary', { name: 'Proposer un planning' }))
  expect(panel.getByRole('switch', { name: /^Déplacer le moins possible/ })).toBeChecked()
  const who = panel.getByRole('combobox', { name: 'Personne ou salle' })
  expect(within(who).getByRole('option', { name: 'Prof Nom5', selected: true })).toBeInTheDocument()
  expect(panel.getByRole('combobox', { name: 'Jour' })).toHaveValue(day)
  await waitFor(() => expect(window.location.search).toBe(`?id=${body.record.id}`))
})
