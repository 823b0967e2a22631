import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderApp } from '../../setup/app'
import { openSchool, type School } from '../../setup/openSchool'

const TIMEOUT = 90_000

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`UPDATE records.etablissement SET nom = '{"fr": "Institut", "en": "", "ar": ""}'`)
})
afterAll(() => school.drop())

const stored = async () => (await school.sql('SELECT couleur FROM records.etablissement'))[0]?.couleur

it(
  'a school chooses a colour by its code, and is told that it is too light',
  async () => {
    const { user } = await renderApp('/Etablissement', { services: school.services })
    await user.type(await screen.findByRole('textbox', { name: 'Code de la couleur' }), '#FFCC00')
    expect(screen.getByText(/Trop claire pour être lue sur fond clair/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(async () => expect(await stored()).toBe('#ffcc00'))
  },
  TIMEOUT,
)

it(
  'a school takes its colour away',
  async () => {
    await school.sql(`UPDATE records.etablissement SET couleur = '#ffcc00'`)
    const { user } = await renderApp('/Etablissement', { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Couleur du produit' }))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(async () => expect(await stored()).toBe(''))
  },
  TIMEOUT,
)
