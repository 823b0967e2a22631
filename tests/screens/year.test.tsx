import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '../setup/app'
import { createTestDatabase, type TestDatabase } from '../setup/database'
import { type Services, startServices } from '../setup/services'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
})
afterAll(() => database.drop())

const count = (text: RegExp) => screen.findByText(text)
const year = () => screen.findByRole('button', { name: /^Année universitaire/ })

it('is told in the bar, and changed there: the list follows, without its filters', async () => {
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

it('is followed where another tab has changed it', async () => {
  await renderApp('/OffreStage', { services })
  await count(/^1–10 sur 120$/)
  await database.pool.query('UPDATE gateway.session SET annee_id = 1')
  window.dispatchEvent(new StorageEvent('storage', { key: 'annee', newValue: '1' }))
  await waitFor(async () => expect(await year()).toHaveAccessibleName(/2020\/2021/))
  await waitFor(() => expect(screen.queryByText(/sur 120$/)).not.toBeInTheDocument())
})

it('gives the specification’s two constants, unless settings do', async () => {
  vi.resetModules()
  const { config } = await import('../../src/admin/config')
  const { useSpecifiedYears } = await import('../../src/admin/useYears')
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

it('that is closed says so in the bar, has no way to change anything, and a form says why it does not open', async () => {
  await database.pool.query('UPDATE records.annee SET cloturee = true WHERE id = 1')
  const { unmount } = await renderApp('/DemandeStage', { services, annee: 1 })
  expect(await year()).toHaveAccessibleName(/2020\/2021 · clôturée/)
  await screen.findAllByRole('row')
  expect(screen.queryByRole('button', { name: /^Action|Valider|Refuser/ })).toBeNull()
  unmount()
  const { user } = await renderApp('/EditSalle?id=1', { services, annee: 1 })
  expect(await screen.findByText(/^Cette année est clôturée/)).toBeVisible()
  // the years are an administrator's still
  await user.click(await screen.findByRole('link', { name: /Années universitaires/ }))
  expect(await screen.findByRole('button', { name: 'Ajouter une année' })).toBeVisible()
})
