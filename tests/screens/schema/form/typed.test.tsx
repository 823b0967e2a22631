import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { storeSession } from '../../../../src/ui/session/session'
import { typedInOffice } from '../../../../src/ui/session/typed'
import { signOut } from '../../../../src/ui/signIn/signIn'
import { renderApp, toast } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'

/* Unsent input is kept on the device, for the same person and record. */

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
  'input of a form left behind is offered for that record only, until saved',
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
    await toast(user, 'Salle modifiée')
    expect(kept()).toEqual([])
    unmount()
  },
  PATIENCE,
)

it(
  'it survives the end of the session, and is deleted on request',
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
  'it is personal, and deleted after a sign-out or a week',
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
  'a started new record is offered in its dialog',
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

it(
  'it shows its time, and asks if the record has changed since',
  async () => {
    const first = await open(1)
    await first.user.clear(await building())
    await first.user.type(await building(), 'Bloc est')
    first.unmount()
    await school.sql("UPDATE records.salle SET batiment = 'Bloc ouest' WHERE id = 1")

    const { user, unmount } = await open(1)
    const field = await building()
    expect(field).toHaveValue('Bloc ouest')
    expect(screen.getByText(/^Vous aviez commencé une saisie le .+ n’a pas été enregistrée\.$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: RESUME }))
    const question = within(await screen.findByRole('dialog'))
    for (const value of ['Bloc ouest', 'Bloc est']) expect(question.getAllByText(value)[0]).toBeVisible()
    expect(field).toHaveValue('Bloc ouest')
    await user.click(question.getByRole('button', { name: 'Reprendre quand même ma saisie' }))
    expect(field).toHaveValue('Bloc est')
    expect(await building()).toBe(field)
    unmount()
    localStorage.clear()
  },
  PATIENCE,
)

it(
  'the profile is kept, too',
  async () => {
    const profile = () => renderApp('/profile', { services: school.services })
    const name = () => screen.findByRole('textbox', { name: /^Nom d’utilisateur/ })
    const first = await profile()
    await first.user.type(await name(), ' Ben Salah')
    first.unmount()
    const { user, unmount } = await profile()
    expect(await name()).not.toHaveValue('Amina Ben Salah')
    await user.click(screen.getByRole('button', { name: RESUME }))
    expect((await name()).getAttribute('value')).toMatch(/ Ben Salah$/)
    unmount()
  },
  PATIENCE,
)

it(
  'answers for several records are kept for these records only',
  async () => {
    for (const prenom of ['Ada', 'Béa']) await school.assignment({ prenom })
    const ask = async (names: string[]) => {
      const opened = await renderApp('/AffectStage', { services: school.services })
      for (const student of names) {
        const row = await screen.findByRole('row', { name: new RegExp(student) })
        await opened.user.click(within(row).getByRole('checkbox'))
      }
      await opened.user.click(await screen.findByRole('button', { name: 'Compléter' }))
      return { ...opened, dialog: within(await screen.findByRole('alertdialog')) }
    }
    const first = await ask(['Ada', 'Béa'])
    await first.user.type(await first.dialog.findByRole('textbox', { name: /^Lieu/ }), 'Tunis')
    first.unmount()
    const other = await ask(['Ada'])
    await other.dialog.findByRole('textbox', { name: /^Lieu/ })
    expect(other.dialog.queryByText(RESUME)).toBeNull()
    other.unmount()
    const again = await ask(['Béa', 'Ada'])
    await again.user.click(await again.dialog.findByRole('button', { name: RESUME }))
    expect(again.dialog.getByRole('textbox', { name: /^Lieu/ })).toHaveValue('Tunis')
    again.unmount()
  },
  PATIENCE,
)
