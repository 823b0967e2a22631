import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '../../setup/app'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { rewritten } from '../../setup/rewritten'
import { type Services, startServices } from '../../setup/services'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
})
afterAll(() => database.drop())

/** In the assistant of the next year. */
const goOnTo = async (user: UserEvent, step: string) => {
  await user.click(await screen.findByRole('button', { name: 'Continuer' }))
  await waitFor(() => expect(document.querySelector('[aria-current=step]')).toHaveTextContent(step))
}
const count = (text: RegExp) => screen.findByText(text)
const year = () => screen.findByRole('button', { name: /^Année universitaire/ })

it('is shown and changed in the bar: the list follows, without its filters', async () => {
  const { user, sent } = await renderApp('/OffreStage?filter={"etat":1}', { services })
  expect(await year()).toHaveAccessibleName(/2021\/2022/)
  await count(/^1–10 sur 90$/)
  await user.click(await year())
  await user.click(within(await screen.findByRole('menu')).getByText('2020/2021'))
  await waitFor(async () => expect(await year()).toHaveAccessibleName(/2020\/2021/))
  await waitFor(() => expect(screen.queryByText(/sur 90$/)).not.toBeInTheDocument())
  expect(location.pathname + location.search).toBe('/OffreStage')
  expect(sent.filter(({ call }) => call === 'internship seance/annee')).toHaveLength(1)
  const [{ nombre }] = (
    await database.pool.query('SELECT count(*)::int AS nombre FROM internship.stage WHERE annee_id = 1')
  ).rows
  await (nombre ? count(new RegExp(`sur ${nombre}$`)) : count(/^Aucun information à afficher/))
})

it('is not shown as it was last shown, if that is not the one signed in for', async () => {
  // the years do not come
  const none = rewritten(services, 'annee', () => '{}')
  const shown = async (value: number, label: string) => {
    localStorage.setItem('RaStore.own.1.year', JSON.stringify({ value, label }))
    const { unmount } = await renderApp('/OffreStage', { services: none, annee: 2 })
    await count(/^1–10 sur 120$/)
    const found = screen.queryByRole('button', { name: /^Année universitaire/ })?.textContent
    unmount()
    return found
  }
  expect(await shown(1, '2020/2021')).toBeUndefined()
  expect(await shown(2, '2021/2022')).toBe('2021/2022')
})

it('follows a change in another tab', async () => {
  await renderApp('/OffreStage', { services })
  await count(/^1–10 sur 120$/)
  await database.pool.query('UPDATE gateway.session SET annee_id = 1')
  window.dispatchEvent(new StorageEvent('storage', { key: 'annee', newValue: '1' }))
  await waitFor(async () => expect(await year()).toHaveAccessibleName(/2020\/2021/))
  await waitFor(() => expect(screen.queryByText(/sur 120$/)).not.toBeInTheDocument())
})

it('gives the specification’s two constants, unless settings do', async () => {
  vi.resetModules()
  const { config } = await import('../../../src/ui/config')
  const { useSpecifiedYears } = await import('../../../src/admin/useYears')
  const client = new QueryClient()
  const years = ['2021/2022', '2030/2031', 'Promotion A'].map((label, index) => ({ value: index + 1, label }))
  client.setQueryData(['annees'], { years, current: 1, demo: false })
  const specified = (annee: number) => {
    // as after a sign-in to an existing service, which tells no year
    localStorage.setItem('annee', String(annee))
    return renderHook(useSpecifiedYears, {
      wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
    }).result.current
  }
  expect([1, 2, 3, 4].map(specified)).toEqual([
    { assignment: 2022, offer: '2021/2022' },
    { assignment: 2031, offer: '2030/2031' },
    { assignment: 2022, offer: 'Promotion A' },
    { assignment: 2022, offer: '2021/2022' },
  ])
  Object.assign(config, { assignmentYear: 2025, offerModalYear: '2024/2025' })
  expect(specified(2)).toEqual({ assignment: 2025, offer: '2024/2025' })
})

it('can differ from a record’s year: its address says so, and leads there', async () => {
  const { rows } = await database.pool.query(
    'SELECT id, sujet FROM internship.stage WHERE annee_id = 1 ORDER BY id LIMIT 1',
  )
  const [{ id, sujet }] = rows
  const { user, unmount } = await renderApp(`/OffreStage/${id}`, { services })
  expect(await screen.findByText('Cet élément est de l’année universitaire 2020/2021.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Passer à 2020/2021' }))
  expect(await screen.findByRole('heading', { name: sujet })).toBeVisible()
  expect(await year()).toHaveAccessibleName(/2020\/2021/)
  unmount()
  await renderApp('/OffreStage/999999', { services })
  expect(await screen.findByText(/^Aucun élément ne correspond/)).toBeVisible()
})

it('has a next one prepared by the assistant, which writes exactly what it shows', async () => {
  const { user, sent } = await renderApp('/Annee', { services })
  await user.click(await screen.findByRole('link', { name: 'Préparer l’année suivante' }))
  expect(await screen.findByRole('textbox', { name: /^Année/ })).toHaveValue('2022/2023')
  const go = async () => user.click(await screen.findByRole('button', { name: 'Continuer' }))
  await go()
  await user.click(await screen.findByRole('checkbox', { name: /^Tout ce qui est affiché \(37\)/ }))
  await user.type(screen.getByRole('searchbox', { name: 'Filtrer' }), 'lgl3')
  await user.click(screen.getByRole('checkbox', { name: /^LGL3 B/ }))
  await go()
  await user.click((await screen.findAllByRole('checkbox'))[1] as HTMLElement)
  await go()
  await user.click(await screen.findByRole('radio', { name: /^Ne rien inscrire/ }))
  await go()
  const written = (text: string) => screen.findByText(text)
  await written('L’année 2022/2023, qui existait, est complétée.')
  await written('1 groupe copié')
  await written('1 offre copiée, inactive')
  await written('0 étudiant inscrit')
  await user.click(screen.getByRole('checkbox', { name: /^Clôturer 2021\/2022/ }))
  await user.click(screen.getByRole('checkbox', { name: '2022/2023 devient l’année en cours' }))
  expect(screen.getByRole('checkbox', { name: /^Clôturer 2021\/2022/ })).toBeDisabled()
  await waitFor(() => expect(screen.queryByText('2021/2022 est clôturée.')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Préparer 2022/2023' }))
  await written('L’année 2022/2023 est prête')
  // what was done stays visible, although all of it exists when requested again
  await screen.findByRole('button', { name: 'Travailler en 2022/2023' })
  await waitFor(() => expect(sent.filter(({ call }) => call === 'internship rentree/ouvrir')).toHaveLength(1))
  expect(screen.getByText('1 groupe copié')).toBeVisible()
  expect(screen.queryByText(/déjà présente?$/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'internship historique/annuler')).toHaveLength(1),
  )
  const [{ label }] = (await database.pool.query('SELECT label FROM records.annee WHERE courante')).rows
  expect(label).toBe('2021/2022')
  const groups = () => database.pool.query('SELECT FROM records.groupe WHERE annee_id = 3')
  await waitFor(async () => expect((await groups()).rowCount).toBe(27))
})

it('does not become current automatically while internships run, and says so', async () => {
  const until = (day: string) =>
    database.pool.query(
      `UPDATE internship.deroulement SET fin = $1 WHERE id = (SELECT min(f.id) FROM internship.deroulement f
         WHERE f.annee_id = 2 AND NOT EXISTS (SELECT FROM internship.convention c WHERE c.affectation_id = f.id))
       RETURNING id`,
      [day],
    )
  expect((await until('2199-06-30')).rowCount).toBe(1)
  const { user } = await renderApp('/AnneeSuivante', { services })
  for (const step of ['Groupes', 'Offres', 'Étudiants', 'Vérification']) await goOnTo(user, step)
  const closes = await screen.findByRole('checkbox', { name: /^Clôturer 2021\/2022/ })
  const current = screen.getByRole('checkbox', { name: '2022/2023 devient l’année en cours' })
  for (const box of [closes, current]) {
    expect(box).not.toBeChecked()
    expect(box).toHaveAccessibleDescription(/^1 stage de .?2021\/2022.? n’est pas terminé/)
  }
  expect(closes).toBeDisabled()
  // somebody has to decide
  await user.click(current)
  await user.click(closes)
  expect(await screen.findByText('2021/2022 est clôturée.')).toBeVisible()
  await until('2022-06-30')
})

it('lets students be moved on by hand if no next group is proposed', async () => {
  const query = async (text: string) => (await database.pool.query(text)).rows[0]
  const { niveau_id, specialite_id } = await query(`SELECT l.* FROM records.specialite_niveau l
    JOIN records.niveau n ON n.id = l.niveau_id ORDER BY n.rang DESC LIMIT 1`)
  const { id: annee } = await query(`INSERT INTO records.annee (label, debut, fin)
    VALUES ('2040/2041', '2040-09-01', '2041-12-31') RETURNING id`)
  await query(`WITH g AS (INSERT INTO records.groupe (annee_id, specialite_id, niveau_id, nom)
      VALUES (${annee}, ${specialite_id}, ${niveau_id}, 'Terminale') RETURNING id),
    e AS (INSERT INTO records.etudiant (matricule, prenom, nom, email)
      VALUES ('T-1', 'Tia', 'Terme', 'tia@ecole.test') RETURNING id)
    INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id) SELECT e.id, ${annee}, g.id FROM g, e`)
  const { user } = await renderApp('/AnneeSuivante', { services, annee })
  for (const step of ['Groupes', 'Offres', 'Étudiants']) await goOnTo(user, step)
  const promote = await screen.findByRole('radio', { name: /^Faire passer les étudiants/ })
  expect(promote).not.toBeChecked()
  await user.click(promote)
  expect(promote).toBeChecked()
  const target = screen.getByRole('combobox', { name: /Terminale.? passe en/ })
  expect(target).toHaveTextContent('Diplômés ou partis : pas de réinscription')
  await user.click(target)
  await user.click(await screen.findByRole('option', { name: /Terminale/ }))
  await goOnTo(user, 'Vérification')
  expect(await screen.findByText('1 étudiant inscrit')).toBeVisible()
})

it('of the demo school is marked in the bar, where administrators can leave it', async () => {
  const { user, sent } = await renderApp('/Salle', { services })
  const [sign] = await screen.findAllByRole('button', { name: 'École de démonstration' })
  await user.click(sign as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Quitter la démonstration' })
  expect(await within(dialog).findByText(/Ces comptes restent.*admin@ecole\.test/)).toBeVisible()
  await user.type(within(dialog).getByRole('textbox'), 'rim@ecole.test')
  await user.click(within(dialog).getByRole('button', { name: 'Vider l’école' }))
  expect(await within(dialog).findByText('* Ce n’est pas l’adresse de votre session')).toBeVisible()
  expect(sent.filter(({ call }) => call === 'internship demo/quitter')).toEqual([])
})

it('that is closed says so in the bar, allows no changes, and explains why a form does not open', async () => {
  await database.pool.query('UPDATE records.annee SET cloturee = true WHERE id = 1')
  const { unmount } = await renderApp('/DemandeStage', { services, annee: 1 })
  expect(await year()).toHaveAccessibleName(/2020\/2021 · clôturée/)
  await screen.findAllByRole('row')
  expect(screen.queryByRole('button', { name: /^Action|Valider|Refuser/ })).toBeNull()
  unmount()
  const { user } = await renderApp('/EditSalle?id=1', { services, annee: 1 })
  expect(await screen.findByText(/^Cette année est clôturée/)).toBeVisible()
  // administrators still manage the years
  await user.click(await screen.findByRole('link', { name: 'Établissement' }))
  await user.click(await screen.findByRole('link', { name: 'Années universitaires' }))
  expect(await screen.findByRole('button', { name: 'Ajouter une année' })).toBeVisible()
})
