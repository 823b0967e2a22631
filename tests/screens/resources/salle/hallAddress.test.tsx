import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hall } from '../../../../src/contract/salle/hall'
import { renderApp } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

it('the office makes the address of the hall screen, sees it once, renews it and withdraws it', async () => {
  const { user } = await renderApp('/Salle', { services: school.services })
  const press = async (name: string, within_: HTMLElement = document.body) =>
    user.click(await within(within_).findByRole('button', { name }))
  await press('Écran du hall')
  await press('Créer l’adresse')
  const address = (await screen.findByRole('textbox', { name: 'Adresse de l’écran' })) as HTMLInputElement
  const codeIn = (text: string) => new URL(text).hash.replace('#code=', '')
  const read = async (code: string) => (await school.services.call(hall.hall, { code, lang: 'fr' })).status
  const first = codeIn(address.value)
  expect(await read(first)).toBe(200)
  expect(screen.getByRole('link', { name: 'Ouvrir l’écran' })).toHaveAttribute('href', address.value)

  await press('Renouveler')
  await press('Renouveler', await screen.findByRole('alertdialog'))
  await waitFor(() => expect(codeIn(address.value)).not.toBe(first))
  expect(await read(first)).not.toBe(200)
  const second = codeIn(address.value)
  await press('Retirer')
  await press('Retirer', await screen.findByRole('alertdialog'))
  await screen.findByRole('button', { name: 'Créer l’adresse' })
  expect(await read(second)).not.toBe(200)
})
