import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { internship } from '../../../src/contract'
import { renderApp } from '../../setup/app'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { openSchool, type School } from '../../setup/openSchool'
import { rewritten } from '../../setup/rewritten'
import { type Services, startServices } from '../../setup/services'

const panel = (name: string) => screen.findByRole('region', { name })
const links = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent)
const addressOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '')
const search = () => decodeURIComponent(location.search)

describe('the dashboard of the demo school', () => {
  let database: TestDatabase
  let services: Services
  beforeAll(async () => {
    database = await createTestDatabase({ demo: true })
    services = await startServices(database)
    const { internship: token } = await services.signIn()
    const inactive = { page: 1, perPage: 1, filter: { etat: 0 } }
    const [{ id }] = (await services.call(internship.stageList, inactive, { token })).body.Stage
    for (const etat of [1, 0]) await services.call(internship.stageValid, { id, etat }, { token })
  })
  afterAll(() => database.drop())

  it('starts with the two cards, then shows pending work, the next days and the present numbers', async () => {
    const { user } = await renderApp('/dashboard', { services })
    const waiting = await panel('À traiter')
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(headings.slice(0, 2)).toEqual(['Les offres de stage', 'Les demande de Stage'])
    expect(addressOf(screen.getByRole('link', { name: /Les offres de stage/ }))).toBe('/OffreStage')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Les offres de stage/ })).toHaveTextContent('120 offres'),
    )
    const demandes = screen.getByRole('link', { name: /Les demande de Stage/ })
    expect(addressOf(demandes)).toBe('/DemandeStage')
    expect(demandes).toHaveTextContent('32 demandes')

    const tasks = () => links(waiting)
    await waitFor(() =>
      expect(tasks()).toContainEqual(expect.stringMatching(/^13 demandes de stage en attente/)),
    )
    expect(tasks().map((task) => task?.replace(/\s· depuis.*/, ''))).toEqual([
      '13 demandes de stage en attenteÀ valider ou à refuser',
      '145 étudiants sans stageInscrits cette année, sans affectation',
      '4 stages sans encadrantÀ désigner',
      '1 convention à compléterDes informations manquent',
      '2 conventions à envoyerComplètes, à relire avant l’envoi',
      '6 conventions sans signature depuis 10 joursRelancer les signataires',
      '10 soutenances à validerPlanifiées, pas encore validées',
      '33 évaluations de tuteurs attenduesStage terminé ou évaluation demandée',
      '40 rapports attendusÀ déposer par l’étudiant',
      '8 notes manquantesSoutenances passées, sans décision du jury',
      '9 entreprises à activerInscrites, pas encore actives',
      '12 entreprises sans compteActives, sans accès à leur espace',
      '2 messages non parvenusCorriger l’adresse, puis renvoyer',
    ])
    // preceded by their count
    expect(tasks()[0]).toMatch(/\s· depuis \d+ jours\s· en retard$/)
    expect(await panel('Les sept prochains jours')).toBeVisible()
    expect(links(await panel('Offres par état'))).toEqual(['Inactive20', 'Active90', 'Refusée10'])
    expect(links(await panel('Affectation des offres'))).toEqual(['Non affecté60', 'Affecté60'])
    expect(links(await panel('Soutenances par étape'))).toEqual(['À planifier22', 'Planifiées18', 'Notées20'])
    // the demo school's defences are past
    expect(links(await panel('Dernières soutenances planifiées'))).toHaveLength(5)

    const since = await panel('Depuis hier')
    const latest = within(since).getAllByRole('link')[0] as HTMLElement
    expect(latest).toHaveTextContent(/^Admin.* · Offre2$/)

    // the badge counts three kinds
    await user.click(screen.getByRole('button', { name: '3 notifications' }))
    const notifications = await screen.findByRole('dialog', { name: 'Notifications' })
    await within(notifications).findByRole('link', { name: /13 demandes/ })
    expect(links(notifications).map((each) => each?.replace(/depuis.*/, ''))).toEqual([
      '13 demandes de stage en attente',
      '10 soutenances à valider',
      '9 entreprises à activer',
      'Tout ce qui attend',
    ])
    await user.click(within(notifications).getByRole('link', { name: /13 demandes/ }))

    expect(location.pathname + search()).toBe('/DemandeStage?filter={"etat":0,"retournee":0}')
    const tabs = await screen.findByRole('navigation', { name: 'Etat' })
    expect(await screen.findByText('1–10 sur 13')).toBeVisible()
    expect(within(tabs).getByRole('link', { current: true })).toHaveTextContent('En attente13')
    await user.click(within(tabs).getByRole('link', { name: /^Toutes/ }))
    expect(await screen.findByText('1–10 sur 32')).toBeVisible()
    expect(within(tabs).getByRole('link', { current: true })).toHaveTextContent('Toutes32')
  })

  it('shows no number of a list three times', async () => {
    await renderApp('/dashboard', { services })
    await waitFor(async () =>
      expect(links(await panel('À traiter'))).toContainEqual(expect.stringMatching(/^13 /)),
    )
    await panel('Soutenances par étape')
    expect(screen.getByRole('link', { name: /^Demandes de stage/ })).toHaveTextContent(/13/)
    const days = [await panel('Dernières soutenances planifiées'), await panel('Les sept prochains jours')]
    const said = screen.getAllByRole('link').flatMap((link) => {
      if (days.some((each) => each.contains(link))) return []
      const number = /\d+/.exec(link.textContent ?? '')?.[0]
      return number ? [`${number} in ${link.getAttribute('href')?.replace(/\?.*/, '')}`] : []
    })
    const thrice = said.filter((each) => said.filter((other) => other === each).length > 2)
    expect(thrice).toEqual([])
  })

  it('postpones incoming work, also for the same person elsewhere', async () => {
    const { user } = await renderApp('/dashboard', { services })
    const open = async (name: string) => {
      await user.click(await screen.findByRole('button', { name }))
      return screen.findByRole('dialog', { name: 'Notifications' })
    }
    const bell = await open('3 notifications')
    await user.click(await within(bell).findByRole('button', { name: /^Marquer comme lu.*10 soutenances/ }))
    await within(bell).findByRole('button', { name: /^Marquer comme non lu.*10 soutenances/ })
    await user.click(within(bell).getByRole('button', { name: /^Plus tard.*9 entreprises/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Dans une semaine' }))
    await within(bell).findByText(/^Jusqu’au /)
    await user.keyboard('{Escape}')
    // on another device
    cleanup()
    const { user: there } = await renderApp('/dashboard', { services })
    await there.click(await screen.findByRole('button', { name: '1 notification' }))
    const again = await screen.findByRole('dialog', { name: 'Notifications' })
    for (const name of [/10 soutenances/, /9 entreprises/]) {
      await there.click(
        await within(again).findByRole('button', {
          name: new RegExp(`^Marquer comme non lu.*${name.source}`),
        }),
      )
      await within(again).findByRole('button', { name: new RegExp(`^Marquer comme lu.*${name.source}`) })
    }
    await there.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: '3 notifications' })).toBeVisible()
  })

  it('shows pending work in another open year, and switches to it', async () => {
    await database.pool.query(`
      WITH g AS (INSERT INTO records.groupe (annee_id, specialite_id, niveau_id, nom)
          SELECT 1, specialite_id, niveau_id, 'Ailleurs' FROM records.groupe WHERE annee_id = 2 LIMIT 1 RETURNING id),
        i AS (INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id)
          SELECT (SELECT min(id) FROM records.etudiant e WHERE NOT EXISTS
            (SELECT FROM records.inscription x WHERE x.etudiant_id = e.id AND x.annee_id = 1)), 1, id FROM g RETURNING etudiant_id)
      INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat) SELECT 1, etudiant_id, 1, 'fr', 0 FROM i`)
    const { user } = await renderApp('/dashboard', { services })
    await user.click(
      await within(await panel('À traiter')).findByRole('button', {
        name: '1 demande attend aussi en 2020/2021',
      }),
    )
    await screen.findByRole('button', { name: /^Année universitaire.*2020\/2021/ })
    expect(location.pathname + search()).toBe('/DemandeStage?filter={"etat":0,"retournee":0}')
    expect(await screen.findByText('1–1 sur 1')).toBeVisible()
    await database.pool.query('DELETE FROM internship.demande WHERE annee_id = 1')
  })

  it('does not claim that nothing is pending if something is in another year', async () => {
    const elsewhere = rewritten(services, 'dashboard/attente', () =>
      JSON.stringify({
        attentes: [],
        semaine: [],
        ailleurs: [{ annee_id: 1, annee: '2020/2021', demandes: 2 }],
        mentions: 0,
      }),
    )
    const none = rewritten(elsewhere, 'company/', (text) => text.replace(/"total":\d+/g, '"total":0'))
    const { user } = await renderApp('/dashboard', { services: none })
    const name = '2 demandes attendent aussi en 2020/2021'
    const waiting = await panel('À traiter')
    expect(await within(waiting).findByRole('button', { name })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Notifications' }))
    const bell = await screen.findByRole('dialog', { name: 'Notifications' })
    expect(await within(bell).findByRole('button', { name })).toBeVisible()
    expect(screen.queryByText('Rien en attente')).toBeNull()
  })

  it('agrees with the bell, as soon as one of them is updated', async () => {
    const decide = async (etat: number, from: number) => {
      await database.pool.query(
        'UPDATE internship.demande SET etat = $1 WHERE id = (SELECT max(id) FROM internship.demande WHERE etat = $2 AND annee_id = 2 AND retournee = 0)',
        [etat, from],
      )
    }
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await renderApp('/dashboard', { services })
      const waiting = await panel('À traiter')
      await within(waiting).findByRole('link', { name: /^13 demandes/ })
      await decide(2, 0)
      // the bell looks every minute
      await vi.advanceTimersByTimeAsync(61_000)
      await within(waiting).findByRole('link', { name: /^12 demandes/ })
    } finally {
      vi.useRealTimers()
      await database.pool.query(
        'UPDATE internship.demande SET etat = 0 WHERE etat = 2 AND id = (SELECT max(id) FROM internship.demande WHERE etat = 2 AND annee_id = 2)',
      )
    }
  })

  it('links to exactly the changes it counts', async () => {
    const { user } = await renderApp('/dashboard', { services })
    const since = await panel('Depuis hier')
    await user.click(within(since).getAllByRole('link')[0] as HTMLElement)
    expect(await screen.findByText('1–2 sur 2')).toBeVisible()
    expect(location.pathname).toBe('/Historique')
    expect(screen.getAllByRole('button', { name: /^Retirer le filtre/ })).toHaveLength(3)
  })

  it('links to exactly the rows it counts', async () => {
    await renderApp('/NoteSoutenance?filter={"etat":1,"note":0}', { services })
    expect(await screen.findByText('1–8 sur 8')).toBeVisible()
    expect(
      screen.getByRole('button', { name: 'Retirer le filtre Etat note\u00a0: Note pas encore attribué' }),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retirer le filtre Validation\u00a0: Validée' })).toBeVisible()
  })

  it('opens all offers from their card, whatever the list’s earlier filters', async () => {
    const { user } = await renderApp('/OffreStage?filter={"etat":2}', { services })
    expect(await screen.findByText('1–10 sur 10')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'News' }))
    await user.click(await screen.findByRole('link', { name: /Les offres de stage.*120 offres/ }))
    expect(await screen.findByText('1–10 sur 120')).toBeVisible()
  })

  it('shows the two cards, and counts notifications from lists, if the service has no summary', async () => {
    const fetch = (request: Request) =>
      request.url.includes('/dashboard/')
        ? Response.json({ message: 'no such call' }, { status: 404 })
        : services.app.fetch(request)
    await renderApp('/dashboard', { services: { ...services, app: { fetch } as Services['app'] } })
    expect(await screen.findByRole('link', { name: /Les offres de stage.*120 offres/ })).toBeVisible()
    expect(await screen.findByRole('button', { name: '3 notifications' })).toBeVisible()
    expect(screen.getAllByRole('region')).toEqual([await panel('À traiter')])
    expect(document.querySelector('.toast')).toBeNull()
  })
})

describe('the dashboard of an empty year', () => {
  let school: School
  beforeAll(async () => {
    school = await openSchool()
  })
  afterAll(() => school.drop())

  it('is the first steps, without panels that would be empty', async () => {
    await school.sql(
      'INSERT INTO company.compte (entreprise_id, email) SELECT id, email FROM company.entreprise',
    )
    await renderApp('/dashboard', { services: school.services })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible())
    const start = await panel('Pour commencer')
    expect(start).toHaveTextContent('Rien à compter cette année pour le moment.')
    expect(within(start).getAllByRole('link').map(addressOf)).toEqual([
      '/Entreprise',
      '/OffreStage#create',
      '/AffectStage#add',
      '/Planification',
    ])
    for (const name of ['À traiter', 'Les sept prochains jours', 'Depuis hier', 'Offres par état'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
  })

  it('says that pending work did not come, rather than that there is none', async () => {
    await renderApp('/dashboard', { services: rewritten(school.services, 'dashboard/attente', () => 'x') })
    expect(await within(await panel('À traiter')).findByRole('alert')).toBeVisible()
  })

  it('shows what is due in the week, although there is nothing to count', async () => {
    const due = rewritten(school.services, 'dashboard/attente', (text) =>
      text.replace('"fins":0', '"fins":1').replace('"fins": 0', '"fins": 1'),
    )
    await renderApp('/dashboard', { services: due })
    expect(await panel('Les sept prochains jours')).toHaveTextContent('1 fin de stage')
  })
})
