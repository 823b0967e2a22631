import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderApp, rowAction, toast } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

it('a signed assessment is reopened with a reason, and shown as awaited', async () => {
  const { id } = await school.assignment({ prenom: 'Ines' })
  await school.sql(`INSERT INTO internship.evaluation (annee_id, affectation_id, etudiant_id, assiduite, integration,
      autonomie, competences, communication, signe_par, signe_le)
    SELECT annee_id, id, etudiant_id, 4, 4, 4, 4, 4, 'A. Ben Ali', now() FROM internship.affectation WHERE id = ${id}`)
  const { user, sent } = await renderApp('/Evaluations', { services: school.services })
  const row = await screen.findByRole('row', { name: /Ines/ })
  await user.click(await rowAction(user, row, /^Rouvrir/))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Erreur de personne')
  await user.click(within(dialog).getByRole('button', { name: 'Rouvrir' }))
  await toast(user, 'Évaluation rouverte')
  const bodies = sent.filter(({ call }) => call.endsWith('evaluation/rouvrir')).map(({ body }) => body)
  expect(bodies).toMatchObject([{ motif: 'Erreur de personne', version: expect.any(String) }])
  await within(await screen.findByRole('row', { name: /Ines/ })).findByText('Attendue')
})
