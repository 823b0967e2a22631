import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship } from '../../src/contract'
import { renderApp } from '../setup/app'
import { openSchool, plan, type School } from '../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

describe('the defence list', () => {
  it('shows student, internship, type and date of every assignment', async () => {
    const { stage_id } = await school.assignment({ sujet: 'Capteurs', prenom: 'Ada' })
    await school.call(internship.soutenanceAdd, plan(stage_id, '2022-06-15'))
    await renderApp('/SoutenanceEtudiant', { services: school.services })
    const row = await screen.findByRole('row', { name: /Ada/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Capteurs', 'Obligatoire', '15/06/2022 9:00 AM', '', ''])
  }, 60_000)
})
