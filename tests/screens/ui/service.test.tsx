import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Notices } from '../../../src/ui/service/Notices'
import { refreshService } from '../../../src/ui/service/service'
import { keptAs, keptIn } from '../../../src/ui/session/kept'
import { readSession, storeSession, tokenOf } from '../../../src/ui/session/session'
import { spaceToken } from '../../../src/ui/signIn/spaceToken'
import { fr } from '../../setup/catalogues'

const NOTHING = { annonce: null, lecture_seule: 0, par_reglage: 0 }
let told: object
beforeEach(() => {
  for (const store of [localStorage, sessionStorage]) store.clear()
  told = NOTHING
  vi.stubGlobal('fetch', async () => Response.json(told))
})
afterEach(() => vi.unstubAllGlobals())

const tell = async (what: object) => {
  told = { ...NOTHING, ...what }
  await refreshService()
}
const text = (texte: object, genre = 'information') => ({
  annonce: { texte: { fr: '', en: '', ar: '', ...texte }, genre },
})

it('an announcement comes to an open page; an information can be closed, another text comes again', async () => {
  render(<Notices m={fr} lang="fr" />)
  await tell(text({ fr: 'Maintenance à 18 h' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Fermer' }))
  expect(screen.queryByText('Maintenance à 18 h')).toBeNull()
  await tell(text({ fr: 'Maintenance à 19 h' }))
  await screen.findByText('Maintenance à 19 h')
  await tell(text({ fr: 'Le service s’arrête' }, 'avertissement'))
  await screen.findByText('Le service s’arrête')
  expect(screen.queryByRole('button')).toBeNull()
  await tell({})
  await waitFor(() => expect(screen.queryByText('Le service s’arrête')).toBeNull())
})

it('an announcement without a text in the language of the page is shown in another one, marked as such', async () => {
  render(<Notices m={fr} lang="fr" />)
  await tell(text({ ar: 'صيانة' }))
  expect(await screen.findByText('صيانة')).toHaveAttribute('lang', 'ar')
})

it('says at the top that nothing can be saved', async () => {
  render(<Notices m={fr} lang="fr" />)
  await tell({ lecture_seule: 1 })
  await screen.findByText('Lecture seule.')
})

it('shows whom the tab sees as: with their sessions, and nothing of them kept on the device', async () => {
  const user = { username: 'Admin', email: 'a@e.test', uid: '1', api_token: 'own' }
  storeSession({ user, companyToken: 'own-c', recordsToken: 'own-r' })
  localStorage.setItem('espaceToken', 'own-space')
  const seen = { ...user, username: 'Salma', uid: '2', api_token: 'seen' }
  const jusque = new Date(Date.now() + 12 * 60_000 - 1_000).toISOString()
  const regard = {
    nom: 'Salma Ben Ali',
    jusque,
    retour: '/Utilisateur',
    session: { user: seen, companyToken: 'seen-c', recordsToken: 'seen-r' },
  }
  sessionStorage.setItem('regard', JSON.stringify(regard))
  render(<Notices m={fr} lang="fr" />)
  expect(await screen.findByText('Salma Ben Ali')).toBeVisible()
  expect(screen.getByText(/encore 12 min/)).toBeVisible()
  expect([readSession()?.uid, tokenOf('company'), tokenOf('records'), spaceToken()]).toEqual([
    '2',
    'seen-c',
    'seen-r',
    null,
  ])
  expect(keptIn('saisie-bureau', 1_000).write(keptAs('2'), { sujet: 'x' })).toBe(false)
  sessionStorage.removeItem('regard')
  expect([readSession()?.uid, tokenOf('company'), spaceToken()]).toEqual(['1', 'own-c', 'own-space'])
})
