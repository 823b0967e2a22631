import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INPUT, renderApp } from '../../setup/app'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type Services, startServices } from '../../setup/services'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase()
  services = await startServices(database)
})
afterAll(() => database?.drop())

const step = (name: string) => screen.findByRole('heading', { level: 2, name })
const stateOf = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Étapes de la mise en route' })).getByRole('link', {
    name: new RegExp(`^${name} \\(`),
  }).textContent

it('the first steps lead an empty school from its dashboard through every step, each optional', async () => {
  const { user, unmount } = await renderApp('/dashboard', { services })
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  const follow = async (name: string | RegExp) => user.click(await screen.findByRole('link', { name }))
  expect(await screen.findByText('Encore 9 étapes sur 9.')).toBeVisible()
  await follow('Continuer\u00a0: Langue')

  await step('Langue')
  await press('Français')
  await step('Établissement')
  expect(stateOf('Langue')).toContain('fait')
  await user.type(await screen.findByLabelText(/établissement \(Français\)/, INPUT), 'Institut Ibn Sina')
  await press('Enregistrer')
  await step('Année universitaire')
  // there is nothing to go back to: leaving it unchanged says so
  expect(await screen.findByLabelText(/^Année/, INPUT)).toBeVisible()
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Annuler' })).toBeNull()
  await press('C’est la bonne année')

  await step('Structure')
  await user.click(
    within(await screen.findByRole('region', { name: 'Mastère' })).getByRole('button', {
      name: 'Partir de ce modèle',
    }),
  )
  expect(await screen.findByText('4 spécialités sont enseignées.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Partir de ce modèle' })).toBeNull()
  await follow('Continuer')

  await step('Étudiants')
  expect(await screen.findByRole('button', { name: 'Importer' })).toBeVisible()
  await press('Passer cette étape')
  await step('Enseignants')
  await press('Passer cette étape')
  await step('Salles')
  await press('Ajouter une salle')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Nom \(Français\)/, INPUT), 'A1')
  await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
  expect(await screen.findByText('Un élément est enregistré.')).toBeVisible()
  await follow('Continuer')
  await step('Matériel')
  await press('Passer cette étape')
  await step('Collègues')

  // left halfway, and resumed in another tab
  unmount()
  const again = await renderApp('/Demarrage', { services })
  await step('Collègues')
  expect([stateOf('Étudiants'), stateOf('Salles')]).toEqual([
    expect.stringContaining('passée'),
    expect.stringContaining('fait'),
  ])
  await again.user.click(await screen.findByRole('button', { name: 'Je travaille sans collègue' }))
  await step('Tout est prêt')
  await again.user.click(screen.getByRole('link', { name: 'Ouvrir le tableau de bord' }))
  await screen.findByRole('heading', { level: 1, name: 'News' })
  await screen.findByRole('heading', { name: 'Pour commencer' })
  expect(screen.queryByText('Préparer votre établissement')).toBeNull()
})

it('the first steps can be dismissed for now', async () => {
  await database.pool.query('DELETE FROM gateway.demarrage')
  const { user, unmount } = await renderApp('/dashboard', { services })
  await user.click(await screen.findByRole('button', { name: 'Pas maintenant' }))
  await waitFor(() => expect(screen.queryByText('Préparer votre établissement')).toBeNull())
  unmount()
  await renderApp('/dashboard', { services })
  await screen.findByRole('heading', { name: 'Pour commencer' })
  expect(screen.queryByText('Préparer votre établissement')).toBeNull()
})
