import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choose, enter, renderApp, toast } from '../setup/app'
import { openSchool, type School } from '../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

describe('x', () => {
  it('y', async () => {
    const { stage_id } = await school.assignment({ sujet: 'Capteurs', prenom: 'Ada' })
    const { user } = await renderApp(`/EditPlanifSoutenance?id=${stage_id}`, { services: school.services })
    const t0 = Date.now()
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }))
    console.log('click', Date.now() - t0)
    await toast(user, "L'heure fin doit être supérieur a l'heure debut")
    console.log('toast', Date.now() - t0)
    await enter(user, 'Date', '15062022')
    console.log('date', Date.now() - t0)
    await enter(user, 'Heure début', '0900PM')
    await enter(user, 'Heure fin', '1030AM')
    console.log(
      'time',
      Date.now() - t0,
      screen.getAllByRole('group').map((e) => e.textContent),
    )
    await choose(user, 'Salle', 'Salle 1')
    console.log('choose', Date.now() - t0)
    expect(1).toBe(1)
  }, 90_000)
})
