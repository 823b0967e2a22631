import { screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { answerSpace, NO_OFFICE, openSite } from '../../setup/spaceAnswers'

/* What the law has the school tell everybody is one click away, wherever somebody is. */

const ME = {
  nom: 'Inès Zouari',
  email: 'ines@etu.test',
  kinds: ['etudiant'],
  annee: '2021/2022',
  langue: 'fr',
  service: NO_OFFICE,
}
const HALL = { jour: '2022-06-15', maintenant: '2022-06-15T09:00:00', change_le: null, salles: [] }
const link = () => screen.findByRole('link', { name: 'Informations légales' })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([
  ['/login', 'heading'],
  ['/forgot-password', 'heading'],
  ['/verifier', 'heading'],
  ['/espace/demandes', 'navigation'],
  ['/hall#code=a', 'heading'],
])('the foot of %s leads to the legal information', async (path, role) => {
  answerSpace({ moi: () => ME, '/api/internship/soutenance/hall': () => HALL })
  openSite(path)
  await screen.findAllByRole(role)
  expect(await link()).toHaveAttribute('href', '/informations')
})

it('no foot leads there where an existing service takes the place of ours', async () => {
  answerSpace({})
  localStorage.clear()
  const settings = document.createElement('meta')
  settings.name = 'espace-settings'
  settings.content = '{"spaces":false}'
  document.head.append(settings)
  onTestFinished(() => settings.remove())
  openSite('/login')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Informations légales' })).toBeNull()
})
