import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { storeSession } from '../../../../src/ui/session/session'
import { typedInOffice } from '../../../../src/ui/session/typed'
import { signOut } from '../../../../src/ui/signIn/signIn'
import { renderApp, toast } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'

/* What is typed and not sent is kept on the device, for the same person and the same record. */

const PATIENCE = 90_000
const RESUME = 'Reprendre'
let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())
beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const open = (id: number) => renderApp(`/EditSalle?id=${id}`, { services: school.services })
const building = () => screen.findByRole('textbox', { name: /^Bâtiment/ })
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('espace-stage:saisie'))

it(
  'a form that was left is offered as it was, for that record alone, until it is saved',
  async () => {
    let { user, unmount } = await open(1)
    await user.type(await building(), 'Bloc nord')
    unmount()
    ;({ user, unmount } = await open(2))
    await building()
    expect(screen.queryByText(RESUME)).toBeNull()
    unmount()

    ;({ user, unmount } = await open(1))
    const field = await building()
    expect(field).toHaveValue('')
    await user.click(screen.getByRole('button', { name: RESUME }))
    expect(field).toHaveValue('Bloc nord')
    expect(screen.queryByText(RESUME)).toBeNull()
    await user.click(screen.getByRole('button', { name: /Enregistrer|Modifier|Confirmer/ }))
    await toast(user, 'Salle modifiée avec succès')
    expect(kept()).toEqual([])
    unmount()
  },
  PATIENCE,
)

it(
  'is kept through the end of the session, and forgotten when somebody says so',
  async () => {
    const first = await open(2)
    await first.user.type(await building(), 'Bloc sud')
    first.answer('salle/update', () =>
      Response.json({ status: 401, code: 'unauthenticated', message: '' }, { status: 401 }),
    )
    await first.user.click(screen.getByRole('button', { name: /Enregistrer|Modifier|Confirmer/ }))
    await waitFor(() => expect(localStorage.getItem('authUser')).toBeNull())
    expect(kept()).toHaveLength(1)
    first.unmount()

    const { user, unmount } = await open(2)
    await user.click(await screen.findByRole('button', { name: 'Effacer' }))
    expect(await building()).toHaveValue('')
    expect(kept()).toEqual([])
    unmount()
  },
  PATIENCE,
)

it(
  'is nobody else’s, and gone after a sign-out or a week',
  async () => {
    const { user, unmount } = await open(2)
    await user.type(await building(), 'Bloc sud')
    unmount()
    const [key = ''] = kept()
    expect(key).not.toMatch(/amina|salle/i)
    const stored = localStorage.getItem(key) ?? ''

    // somebody else on the same device
    const other = await renderApp('/EditSalle?id=2', { services: school.services, uid: '2' })
    await building()
    expect(screen.queryByText(RESUME)).toBeNull()
    other.unmount()
    storeSession({
      user: { uid: '2', username: 'B', email: 'b@ecole.test', api_token: 'x' },
      companyToken: '',
      recordsToken: '',
    })
    signOut()
    expect(kept()).toEqual([])

    const old = { ...JSON.parse(stored), le: Date.now() - 8 * 24 * 60 * 60 * 1000 }
    localStorage.setItem(key, JSON.stringify(old))
    const later = await open(2)
    await building()
    expect(screen.queryByText(RESUME)).toBeNull()
    typedInOffice.forget('old')
    expect(kept()).toEqual([])
    later.unmount()
  },
  PATIENCE,
)

it(
  'a new record that was begun is offered in its dialog',
  async () => {
    const first = await renderApp('/Salle', { services: school.services })
    const add = async (user: typeof first.user) => {
      await user.click(await screen.findByRole('button', { name: /^Ajouter/ }))
      return within(await screen.findByRole('dialog'))
    }
    let dialog = await add(first.user)
    await first.user.type(await dialog.findByRole('textbox', { name: /^Bâtiment/ }), 'Annexe')
    first.unmount()
    const again = await renderApp('/Salle', { services: school.services })
    dialog = await add(again.user)
    await again.user.click(await dialog.findByRole('button', { name: RESUME }))
    expect(dialog.getByRole('textbox', { name: /^Bâtiment/ })).toHaveValue('Annexe')
    again.unmount()
  },
  PATIENCE,
)
