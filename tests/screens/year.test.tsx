import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
