import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderApp } from '../setup/app'
import { createTestDatabase, type TestDatabase } from '../setup/database'
import { type ExistingServices, startExisting } from '../setup/existing'
import { type Services, startServices } from '../setup/services'

let database: TestDatabase
let existing: ExistingServices
let services: Services
/** Calls that left the browser and were answered 404. */
let missing: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  existing = await startExisting()
  services = watched(await startServices(database, { upstreams: existing.upstreams }))
  missing = []
  return existing.stop
})

function watched(services: Services): Services {
  const { app } = services
  const fetch = async (request: Request) => {
    const answer = await app.fetch(request)
    if (answer.status === 404) missing.push(new URL(request.url).pathname)
    return answer
  }
  return { ...services, app: { fetch } as typeof app }
}

const open = (path: string) => renderApp(path, { services, annee: 3, live: true })
const asked = (path: string) => existing.asked.filter((call) => call.endsWith(` ${path}`))
const rowOf = (name: string | RegExp) => screen.findByRole('row', { name: new RegExp(name) })
const factsIn = (part: HTMLElement) =>
  Object.fromEntries(
    within(part)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('every screen of the specification', () => {
  it.each([
    ['/dashboard', 'Les offres de stage'],
    ['/Entreprise', 'Atlas Télécom'],
    ['/DetailEntreprise?id=101', '101, rue de Carthage'],
    ['/OffreStage', 'Supervision du réseau'],
    ['/Encadreur', 'Ferchichi'],
    ['/EditEncadreur?id=302', 'Confirmer'],
    ['/AffectStage', 'Ines Karray'],
    ['/AffectStage#add', 'Cycle'],
    ['/EditAffectStage?id=204/52/302', 'Confirmer'],
    ['/Jury', 'Abidi'],
    ['/EditJury?id=352', 'Confirmer'],
    ['/Planification', 'Ines Karray'],
    ['/EditPlanifSoutenance?id=204', 'Confirmer'],
    ['/SoutenanceEtudiant', 'Ines Karray'],
    ['/NoteSoutenance', 'Ines Karray'],
    ['/EditNoteSoutenance?id=601', 'Confirmer'],
    ['/Rapport', 'Ines Karray'],
    ['/Rapport/imprimer?id=201', 'Procès-verbal de soutenance'],
    ['/DemandeStage', 'Mouna Rekik'],
    ['/GestDemEtud', 'Mouna Rekik'],
    ['/AnnuaireEnseignant', 'Salma Ferchichi'],
    ['/ListDiplome', 'Ines Karray'],
    ['/profile', 'Enregistrer'],
  ])('%s opens, and asks for nothing that the services do not have', async (path, shown) => {
    await open(path)
    expect((await screen.findAllByText(shown, { exact: false }, { timeout: 20_000 }))[0]).toBeVisible()
    // what comes once the page is there has been asked for by now, too
    await waitFor(() => expect(document.querySelector('.loading')).toBeNull())
    expect(screen.queryByText(/ne propose pas/)).toBeNull()
    expect(existing.unknown).toEqual([])
    expect(missing).toEqual([])
  })
})

describe('the frame', () => {
  it('has the specified entries in its menu and no others', async () => {
    await open('/dashboard')
    const menu = await screen.findByRole('navigation', { name: 'Menu principal' })
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/dashboard',
      '/Entreprise',
      '/OffreStage',
      '/Encadreur',
      '/AffectStage',
      '/Jury',
      '/Planification',
      '/SoutenanceEtudiant',
      '/NoteSoutenance',
      '/Rapport',
      '/DemandeStage',
      '/AnnuaireEnseignant',
    ])
  })

  it('says of which year it is, which is not chosen here', async () => {
    await open('/AnnuaireEnseignant')
    expect(await screen.findByText('2025/2026')).toBeVisible()
    expect(screen.queryByRole('button', { name: /2025\/2026/ })).toBeNull()
  })

  it('fetches no lists for the bell until it is opened', async () => {
    const { user } = await open('/AnnuaireEnseignant')
    await rowOf('Salma')
    expect(asked('etudiant/demande/list_demande_stage')).toEqual([])
    expect(asked('soutenance/list')).toEqual([])
    expect(asked('entreprise/list_entreprise')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Notifications' }))
    const bell = await screen.findByRole('dialog', { name: 'Notifications' })
    expect(await within(bell).findByText('1 demande de stage en attente')).toBeVisible()
    expect(await within(bell).findByText('1 soutenance à valider')).toBeVisible()
    expect(await within(bell).findByText('1 entreprise à activer')).toBeVisible()
  })
})

describe('what a screen says', () => {
  it('names the company of every offer', async () => {
    await open('/OffreStage')
    expect(await rowOf('Supervision du réseau')).toHaveTextContent('Atlas Télécom')
    expect(await rowOf('Essais sur mobile')).toHaveTextContent('Novasoft')
  })

  it('reports a validated defence, with its grade and its company', async () => {
    await open('/Rapport/imprimer?id=201')
    const facts = factsIn(await screen.findByRole('article'))
    expect(facts).toMatchObject({ Entreprise: 'Atlas Télécom', Encadrant: 'Salma Ferchichi' })
    expect(screen.getByRole('article')).toHaveTextContent(/15,5.*Bien/)
  })

  it('reports no defence that is not validated', async () => {
    await open('/Rapport/imprimer?id=204')
    expect(await screen.findByText(/pas encore validée/)).toBeVisible()
  })

  it('lists the graduates by their grades', async () => {
    await open('/ListDiplome')
    const row = await rowOf('Ines Karray')
    expect(row).toHaveTextContent(/15,5.*Bien.*Supervision du réseau.*Atlas Télécom.*1/)
  })

  it('takes another user name, which the session keeps', async () => {
    const { user } = await open('/profile')
    const field = await screen.findByRole('textbox', { name: /Nom d.utilisateur/ })
    await user.clear(field)
    await user.type(field, 'Sonia B.')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('authUser') ?? '{}').username).toBe('Sonia B.'),
    )
    expect(await screen.findByRole('button', { name: 'Sonia B.' })).toBeVisible()
  })
})
