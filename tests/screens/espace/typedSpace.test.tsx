import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FrontSite } from '../../../src/espace/FrontSite'
import { keepSpace, leaveSpace } from '../../../src/espace/space/session'
import { fr } from '../../setup/catalogues'
import { openSchool, type School } from '../../setup/openSchool'

/* Unsent input in a space survives the session, for the same person only. */

const RESUME = 'Reprendre'
let school: School
/** Two sessions for each of two companies. */
const tokens: string[] = []
let isOver = false
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
    VALUES (2, 'Autre', 'Gérante', 'M2', 'c2@industrie.test', 'Rue', 1)`)
  for (const company of [1, 2, 1, 2]) tokens.push(await school.services.enter(`c${company}@industrie.test`))
})
afterAll(() => school?.drop())
beforeEach(async () => {
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const { pathname, search } = new URL(url)
    const { method = 'GET', headers = {}, body } = init
    if (isOver) return Response.json({ status: 401, code: 'unauthenticated', message: '' }, { status: 401 })
    return school.services.app.fetch(
      new Request(`http://localhost${pathname}${search}`, { method, headers, ...(body && { body }) }),
    )
  })
})
afterEach(() => {
  leaveSpace()
  vi.unstubAllGlobals()
})

/** The space of a company's address, by one of its sessions. */
async function enter(company: 1 | 2, session: 0 | 1 = 0) {
  cleanup()
  isOver = false
  keepSpace(tokens[company - 1 + 2 * session] ?? '')
  history.replaceState(null, '', '/espace/propositions')
  await act(async () => {
    render(<FrontSite m={fr} lang="fr" app={<p>the app</p>} onTyping={() => {}} />)
  })
  await press('Proposer une offre')
  return screen.findByLabelText('Sujet')
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('espace-stage:saisie'))

it('a started offer is offered after the session has ended, until saved', async () => {
  await userEvent.type(await enter(1), 'Suivi des stocks')
  // the session ends while it is being saved
  isOver = true
  await press('Enregistrer le brouillon')
  await waitFor(() => expect(localStorage.getItem('espaceToken')).toBeNull())
  expect(await screen.findByText(fr.auth.expired)).toBeVisible()
  expect(screen.queryByText(fr.failure.unknown)).toBeNull()
  expect(kept()).toHaveLength(1)

  expect(await enter(2)).toHaveValue('')
  expect(screen.queryByText(RESUME)).toBeNull()

  const subject = await enter(1, 1)
  expect(subject).toHaveValue('')
  await press(RESUME)
  expect(subject).toHaveValue('Suivi des stocks')
  await press('Enregistrer le brouillon')
  await screen.findByRole('heading', { level: 2, name: 'Suivi des stocks' })
  expect(kept()).toEqual([])
})

it('input is deleted on request, when anybody signs out of the space, and after a week', async () => {
  await userEvent.type(await enter(1), 'Une')
  await enter(1)
  await press('Effacer')
  expect(kept()).toEqual([])

  await userEvent.type(await screen.findByLabelText('Sujet'), 'Deux')
  await enter(2)
  await press('Quitter')
  expect(kept()).toEqual([])

  await userEvent.type(await enter(1), 'Trois')
  const [key = ''] = kept()
  const old = { ...JSON.parse(localStorage.getItem(key) ?? ''), le: Date.now() - 8 * 24 * 60 * 60 * 1000 }
  localStorage.setItem(key, JSON.stringify(old))
  await enter(1)
  expect(screen.queryByText(RESUME)).toBeNull()
  expect(kept()).toEqual([])
})
