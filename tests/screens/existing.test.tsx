import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { choose, enter, INPUT, type OpenApp, renderApp, toast } from '../setup/app'
import { createTestDatabase, type TestDatabase } from '../setup/database'
import { type ExistingServices, startExisting } from '../setup/existing'
import { type Services, startServices } from '../setup/services'

let database: TestDatabase
let existing: ExistingServices
let services: Services
/** Calls sent by the browser and answered with 404. */
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
  ])('%s opens, and makes only calls that the services have', async (path, shown) => {
    await open(path)
    expect((await screen.findAllByText(shown, { exact: false }, { timeout: 20_000 }))[0]).toBeVisible()
    // calls made after the page is shown have been sent by now, too
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

  it('leads to no legal information, which are texts of our own service', async () => {
    await open('/dashboard')
    await screen.findByText('Les offres de stage')
    expect(screen.queryByRole('link', { name: 'Informations légales' })).toBeNull()
  })

  it('shows the year, which cannot be chosen here', async () => {
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

describe('the content of a screen', () => {
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

  it('stores another user name in the session', async () => {
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

describe('a record', () => {
  it.each([
    ['/Rapport/501', { Salle: 'Salle A1', Encadrant: 'Salma Ferchichi' }],
    ['/NoteSoutenance/501', { Salle: 'Salle A1', Jury: 'Leïla Abidi', Mention: 'Bien' }],
    ['/SoutenanceEtudiant/501', { Salle: 'Salle A1', 'Président du jury': 'Leïla Abidi' }],
    ['/AffectStage/204', { Entreprise: 'Novasoft', Encadrant: 'Omar Sassi' }],
    ['/OffreStage/203', { Entreprise: 'Novasoft', Description: 'Description de Essais sur mobile' }],
    ['/Entreprise/101', { Adresse: '101, rue de Carthage' }],
    ['/Planification/204', { Salle: 'Salle A1' }],
  ])('%s shows the data of its own call', async (path, facts) => {
    await open(path)
    await waitFor(() => expect(factsIn(document.body)).toMatchObject(facts))
    expect(screen.queryByText(/Historique/)).toBeNull()
    expect(existing.unknown).toEqual([])
    expect(missing).toEqual([])
  })
})

it('offers no column, filter or related list without data', async () => {
  await open('/dashboard')
  const { permitted } = await import('../../src/admin/schema/declare/rights')
  const { resources } = await import('../../src/admin/resources')
  const { dataProvider } = await import('../../src/admin/dataProvider')
  const shown = resources.flatMap((resource) => permitted(resource, 'administrator') ?? [])
  const rows = new Map(
    await Promise.all(
      shown.map(async ({ name }) => [name, (await dataProvider.getList(name, {})).data] as const),
    ),
  )
  const says = (name: string, source: string) =>
    [...rows].find(([each]) => each === name)?.[1].some((row) => ![undefined, null, ''].includes(row[source]))
  const silent = shown.flatMap(({ name, list, record }) => [
    ...(list?.more ?? []).filter((source) => !says(name, source)).map((source) => `${name} ${source}`),
    ...Object.keys(list?.filters ?? {})
      .filter((source) => !says(name, source))
      .map((source) => `${name} by ${source}`),
    ...(record?.related ?? [])
      .filter(({ resource, by }) => rows.has(resource) && !says(resource, by))
      .map(({ resource, by }) => `${name} to ${resource} by ${by}`),
  ])
  expect(shown.length).toBeGreaterThan(10)
  expect(silent).toEqual([])
})

it('creates and changes accounts, which their service has in its own shape', async () => {
  const { user, sent } = await open('/Entreprise')
  const press = async (inside: HTMLElement, name: string | RegExp) =>
    user.click(await within(inside).findByRole('button', { name }))
  await press(await rowOf('Novasoft'), /^Aucun compte/)
  await press(await screen.findByRole('dialog'), 'Créer le compte')
  await toast(user, 'Compte ajouté avec succés')
  await within(await rowOf('Novasoft')).findByRole('button', { name: /^Compte actif/ })

  await press(await rowOf('Atlas'), /^Compte actif/)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByLabelText(/^E-mail/, INPUT)).toHaveValue('contact@societe101.test')
  await press(dialog, 'Desactiver')
  await toast(user, 'Compte désactivé avec succès')
  const { body } = sent.findLast(({ call }) => call === 'company user/activate') ?? {}
  expect(body).toEqual({ id: 31, active: 0 })
  await user.click(await screen.findByRole('combobox', { name: 'Actions groupées' }))
  expect(await screen.findByRole('option', { name: 'Générer Compte' })).toBeVisible()
  expect(screen.getByRole('option', { name: 'Suppression' })).toBeVisible()
  expect(existing.unknown).toEqual([])
})

/** The specification's screens, in the order of the menu. */
const SPECIFIED = [
  '/dashboard',
  '/Entreprise',
  '/DetailEntreprise',
  '/OffreStage',
  '/Encadreur',
  '/EditEncadreur',
  '/AffectStage',
  '/EditAffectStage',
  '/Jury',
  '/EditJury',
  '/Planification',
  '/EditPlanifSoutenance',
  '/SoutenanceEtudiant',
  '/NoteSoutenance',
  '/EditNoteSoutenance',
  '/Rapport',
  '/Rapport/imprimer',
  '/ListDiplome',
  '/DemandeStage',
  '/GestDemEtud',
  '/AnnuaireEnseignant',
  '/profile',
]

it('has no screens and calls that the services lack', { timeout: 120_000 }, async () => {
  await open('/dashboard')
  await screen.findByRole('navigation', { name: 'Menu principal' })
  const { screens } = await import('../../src/admin/screens')
  const said = new Map<string, string[]>()
  for (const { path } of screens.flatMap(({ routes }) => routes)) {
    act(() => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await waitFor(() => {
      expect(document.querySelector('.loading')).toBeNull()
      expect(document.querySelector('main')?.textContent).not.toBe('')
    })
    const text = document.querySelector('main')?.textContent ?? ''
    const kind = /ne propose pas/.test(text) ? (/Réessayer/.test(text) ? 'failed' : 'absent') : 'there'
    said.set(kind, [...(said.get(kind) ?? []), path])
  }
  expect(said.get('failed')).toBeUndefined()
  expect(said.get('there')).toEqual(SPECIFIED)
  expect(said.get('absent')?.length).toBeGreaterThan(50)
  expect(existing.unknown).toEqual([])
  expect(missing).toEqual([])
})

it('serves a day of the staff, from an offer to a graduate', async () => {
  let app: OpenApp | undefined
  const goTo = async (path: string) => {
    app?.unmount()
    app = await open(path)
    return app
  }
  const press = async (user: OpenApp['user'], name: string | RegExp, inside?: HTMLElement) =>
    user.click(await (inside ? within(inside) : screen).findByRole('button', { name }))

  const { user: atCompanies } = await goTo('/Entreprise')
  await atCompanies.click(within(await rowOf('Soléa Énergie')).getByRole('switch'))
  await toast(atCompanies, 'Entreprise activé avec succés')

  const { user: atRequests } = await goTo('/DemandeStage')
  await press(atRequests, /^Traiter la demande/, await rowOf('Mouna'))
  await press(atRequests, 'Valider', await screen.findByRole('dialog'))
  await toast(atRequests, 'Demande validée')

  const { user: atOffers } = await goTo('/OffreStage')
  await press(atOffers, 'Action\u00a0: Portail des clients', await rowOf('Portail des clients'))
  const offer = await screen.findByRole('dialog')
  await waitFor(() => expect(offer).toHaveTextContent('2025/2026'))
  await press(atOffers, 'Activer', offer)
  await within(await rowOf('Portail des clients')).findByText('Active')

  const { user: atAssignments } = await goTo('/AffectStage#add')
  for (const [label, option] of [
    ['Cycle', 'Licence'],
    ['Diplôme', 'Informatique'],
    ['Spécialité', 'Réseaux'],
    ['Niveau', 'L3'],
    ['Groupe', 'Groupe A'],
    ['Etudiant', 'Mouna Rekik'],
    ['Type de stage', 'Obligatoire'],
    ['Encadrant', 'Omar Sassi'],
    ['Entreprise', 'Atlas Télécom'],
    ['Sujet', 'Portail des clients'],
  ] as const)
    await choose(atAssignments, label, option)
  await press(atAssignments, 'Confirmer')
  await press(atAssignments, 'Confirmer', await screen.findByRole('alertdialog'))
  await toast(atAssignments, 'Stage affecté')

  const { user: atPlanning } = await goTo('/EditPlanifSoutenance?id=202')
  await enter(atPlanning, 'Date', '18062026')
  await enter(atPlanning, 'Heure début', '1430')
  await enter(atPlanning, 'Heure fin', '1530')
  await choose(atPlanning, 'Salle', 'Salle B2')
  await choose(atPlanning, 'Matériel', 'Projecteur')
  await press(atPlanning, 'Ajouter une ligne')
  const line = await screen.findByRole('row', { name: 'Ligne 1' })
  await choose(atPlanning, 'Jury', 'Leïla Abidi', line)
  await choose(atPlanning, 'Type de jury', 'Président', line)
  await press(atPlanning, 'Confirmer')
  await toast(atPlanning, 'Soutenance planifiée')
  await within(await rowOf('Mouna')).findByRole('img', { name: 'Soutenance fixé' })

  const { user: atDefences } = await goTo('/SoutenanceEtudiant')
  await press(atDefences, /^Valider la soutenance/, await rowOf('Mouna'))
  await press(atDefences, 'Valider', await screen.findByRole('dialog'))
  await toast(atDefences, 'Soutenance validée')

  const { user: atGrades } = await goTo('/NoteSoutenance')
  await atGrades.click(await within(await rowOf('Mouna')).findByRole('link', { name: /note/i }))
  await atGrades.type(await screen.findByLabelText(/^Note/, INPUT), '17,5')
  await choose(atGrades, 'Mention', 'Très bien')
  await press(atGrades, 'Confirmer')
  await toast(atGrades, 'Note enregistrée')

  await goTo('/Rapport/imprimer?id=202')
  const report = await screen.findByRole('article')
  expect(factsIn(report)).toMatchObject({ Entreprise: 'Atlas Télécom', Salle: 'Salle B2' })
  expect(report).toHaveTextContent(/17,50?.*Très bien/)

  await goTo('/ListDiplome')
  expect(await rowOf('Mouna')).toHaveTextContent(/17,50?.*Très bien.*Portail des clients.*Atlas Télécom.*1$/)
  expect(existing.unknown).toEqual([])
  expect(missing).toEqual([])
})
