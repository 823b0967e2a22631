import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attenteDe } from '../../../src/contract/dashboard/attentes'
import { type Attente, dashboardCalls } from '../../../src/contract/dashboard/dashboardCalls'
import { renderApp } from '../../setup/app'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type Services, STAFF, startServices } from '../../setup/services'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
})
afterAll(() => database.drop())

const TIMEOUT = 60_000
const menu = () => screen.findByRole('navigation', { name: 'Menu principal' })
const namesOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const current = (element: HTMLElement) =>
  [...element.querySelectorAll('[aria-current]')].map((link) => [
    link.querySelector('span')?.textContent,
    link.getAttribute('aria-current'),
  ])

it('the foot of the office leads to the legal information, in a tab of its own', async () => {
  await renderApp('/Jury', { services })
  const legal = await screen.findByRole('link', { name: 'Informations légales' })
  expect(legal).toHaveAttribute('href', '/informations')
  expect(legal).toHaveAttribute('target', '_blank')
})

describe('the menu', () => {
  it(
    'shows pending work on each entry, and marks the entry of a tab',
    async () => {
      await renderApp('/OffreProposee', { services })
      const nav = await menu()
      expect(await within(nav).findByRole('link', { name: 'Demandes de stage 13 en attente' })).toBeVisible()
      expect(within(nav).getByRole('link', { name: 'Soutenances des étudiants 10 en attente' })).toBeVisible()
      expect(within(nav).getByRole('link', { name: 'Entreprises 9 en attente' })).toBeVisible()
      expect(within(nav).getByRole('link', { name: 'Encadreurs' })).toBeVisible()
      expect(current(nav)).toEqual([['Offres de stage', 'true']])
    },
    TIMEOUT,
  )

  it(
    'shows pending work and the present page on a closed group’s heading, and opens the group of a visited page',
    async () => {
      const { user } = await renderApp('/Jury', { services })
      const nav = await menu()
      await within(nav).findByRole('link', { name: /^Soutenances des étudiants 10/ })
      const heading = () => within(nav).getByRole('button', { name: /^Soutenance/ })
      expect(heading()).toHaveAttribute('aria-expanded', 'true')
      expect(heading()).toHaveAccessibleName('Soutenance')
      await user.click(heading())
      expect(heading()).toHaveAccessibleName('Soutenance 10 en attente')
      await waitFor(() => expect(within(nav).queryByRole('link', { name: 'Rapport' })).toBeNull())
      await user.keyboard('gr')
      await screen.findByRole('heading', { name: 'Rapport' })
      expect(heading()).toHaveAttribute('aria-expanded', 'true')
      expect(current(nav)).toEqual([['Rapport', 'page']])
      await user.click(heading())
      await waitFor(() => expect(current(nav)).toEqual([['Soutenance', 'true']]))
    },
    TIMEOUT,
  )

  it(
    'can be navigated by arrows',
    async () => {
      const { user } = await renderApp('/Jury', { services })
      const link = within(await menu()).getByRole('link', { name: 'News' })
      link.focus()
      await user.keyboard('{ArrowDown}')
      expect(document.activeElement).toHaveAttribute('href', '/Entreprise')
      await user.keyboard('{ArrowUp}{ArrowUp}')
      expect(document.activeElement).toHaveAttribute('href', '/Administration')
    },
    TIMEOUT,
  )

  it(
    'keeps pinned screens on top, also after a reload, until unpinned',
    async () => {
      const first = await renderApp('/Convocations', { services })
      await first.user.click(await screen.findByRole('button', { name: 'Épingler au menu', pressed: false }))
      expect(namesOf(await screen.findByRole('group', { name: 'Épinglés' }))).toEqual(['/Convocations'])
      first.unmount()

      const { user, unmount } = await renderApp('/AnnuaireEnseignant', { services })
      const pinned = await screen.findByRole('group', { name: 'Épinglés' })
      const nav = await menu()
      expect(namesOf(nav).slice(0, 2)).toEqual(['/Convocations', '/dashboard'])
      await user.click(within(pinned).getByRole('link', { name: 'Convocations' }))
      await screen.findByRole('heading', { name: 'Convocations' })
      expect(current(nav)).toEqual([
        ['Convocations', 'page'],
        ['Soutenances des étudiants', 'true'],
      ])
      unmount()

      const other = await renderApp('/Convocations', { services, uid: '2' })
      await screen.findByRole('button', { name: 'Épingler au menu', pressed: false })
      expect(screen.queryByRole('group', { name: 'Épinglés' })).toBeNull()
      other.unmount()

      const last = await renderApp('/Convocations', { services })
      await last.user.click(await screen.findByRole('button', { name: 'Épingler au menu', pressed: true }))
      expect(screen.queryByRole('group', { name: 'Épinglés' })).toBeNull()
    },
    TIMEOUT,
  )
})

describe('the tabs of an entry', () => {
  it(
    'are links to its screens, with pending work on each, navigable by arrows',
    async () => {
      const { user } = await renderApp('/Convocations', { services })
      const tabs = await screen.findByRole('navigation', { name: 'Soutenances des étudiants' })
      expect(namesOf(tabs)).toEqual(['/SoutenanceEtudiant', '/Calendrier', '/Convocations'])
      const list = await within(tabs).findByRole('link', { name: 'Soutenances des étudiants 10 en attente' })
      expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Convocations')
      within(tabs).getByRole('link', { current: 'page' }).focus()
      await user.keyboard('{ArrowLeft}{ArrowLeft}')
      expect(list).toHaveFocus()
      await user.keyboard('{Enter}')
      await screen.findByRole('heading', { name: 'Soutenances des étudiants' })
      expect(list).toHaveAttribute('aria-current', 'page')
      // the menu and the list say it
      expect(list).toHaveAccessibleName('Soutenances des étudiants')
    },
    TIMEOUT,
  )

  it(
    'also count work that the bell leaves out',
    async () => {
      const tokens = await services.signIn()
      const { body } = await services.call(
        dashboardCalls.dashboardAttente,
        { tout: 1 },
        { token: tokens.internship },
      )
      const followed = body.attentes.filter(({ nom }: Attente) => attenteDe(nom).liste === '/Convention')
      expect(followed.some(({ nom, nombre }: Attente) => !attenteDe(nom).sonne && nombre > 0)).toBe(true)
      const waits = followed.reduce((sum: number, { nombre }: Attente) => sum + nombre, 0)
      const app = await renderApp('/AffectStage', { services })
      const tabs = await screen.findByRole('navigation', { name: 'Affectation des stages' })
      await within(tabs).findByRole('link', { name: `Conventions ${waits} en attente` })
      app.unmount()
    },
    TIMEOUT,
  )

  it(
    'are those a role may open, and hidden if there is only one',
    async () => {
      await database.pool.query(
        `INSERT INTO internship.utilisateur (username, email, password_hash, role)
         SELECT 'Rim', 'lectrice@ecole.test', password_hash, 'reader' FROM internship.utilisateur WHERE email = $1`,
        [STAFF.email],
      )
      const manager = await renderApp('/Baremes', { services })
      const all = await screen.findByRole('navigation', { name: 'Notes de soutenance' })
      expect(namesOf(all)).toEqual(['/NoteSoutenance', '/SaisieNotes', '/Notation', '/Baremes'])
      manager.unmount()

      const reader = await renderApp('/Baremes', { services, email: 'lectrice@ecole.test' })
      const tabs = await screen.findByRole('navigation', { name: 'Notes de soutenance' })
      await waitFor(() => expect(namesOf(tabs)).toEqual(['/NoteSoutenance', '/Notation', '/Baremes']))
      reader.unmount()

      await renderApp('/Encadreur', { services })
      await screen.findByRole('heading', { name: 'Encadreurs' })
      expect(screen.queryByRole('navigation', { name: 'Encadreurs' })).toBeNull()
    },
    TIMEOUT,
  )
})

describe('the page of the school', () => {
  it(
    'has a card for everything, with a description, and each screen leads back to it',
    async () => {
      const { user } = await renderApp('/Administration', { services })
      const group = await screen.findByRole('region', { name: 'L’établissement et ses règles' })
      const card = within(group).getByRole('link', { name: 'Salles et matériel' }).closest('li')
      expect(card).toHaveTextContent('Où les soutenances se tiennent, et avec quel matériel.')
      expect(namesOf(card as HTMLElement)).toEqual(['/Salle', '/Salle', '/Materiel'])
      await user.click(within(card as HTMLElement).getByRole('link', { name: 'Matériel' }))
      await screen.findByRole('heading', { name: 'Matériel' })
      const tabs = screen.getByRole('navigation', { name: 'Salles et matériel' })
      expect(namesOf(tabs)).toEqual(['/Administration', '/Salle', '/Materiel'])
      expect(current(await menu())).toEqual([['Établissement', 'true']])
      await user.click(within(tabs).getByRole('link', { name: 'Établissement' }))
      expect(await screen.findByRole('region', { name: 'Accès et données' })).toBeVisible()
    },
    TIMEOUT,
  )
})
