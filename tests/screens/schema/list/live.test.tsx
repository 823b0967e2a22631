import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { internship } from '../../../../src/contract'
import { type OpenApp, renderApp } from '../../../setup/app'
import { follow, untilHeard } from '../../../setup/changes'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { type Services, STAFF, startServices } from '../../../setup/services'

/* Changes by a colleague appear by themselves, and no row moves. */

let database: TestDatabase
let services: Services
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`INSERT INTO records.salle (label) VALUES ('{"fr": "S", "en": "S", "ar": "S"}')`)
  services = await startServices(database)
  token = (await services.signIn()).internship
})
afterAll(() => database?.drop())

let last = 0
/** A juror added by a colleague. */
const person = async (lastName: string) => {
  last += 1
  const { body } = await services.call(
    internship.juryAdd,
    { firstName: 'Ines', lastName, telephone: String(last), email: `p${last}@x.test` },
    { token },
  )
  return body.jurys[0]
}
beforeEach(() => database.pool.query('DELETE FROM internship.jury; DELETE FROM gateway.visite'))

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement
/** Changes are received only from a moment after the list has loaded. */
const listening = async ({ streams }: OpenApp) => {
  await waitFor(() => expect(streams()).toBe(1))
  const write = () => database.pool.query('UPDATE records.salle SET label = label')
  await untilHeard(await follow(services, token), write)
}

test('a row changed by a colleague is refreshed in place, and highlighted for a moment', async () => {
  const [amel] = [await person('Amel'), await person('Brahim')]
  const app = await renderApp('/Jury', { services, live: true })
  await screen.findByText('Amel')
  await listening(app)
  const { firstName, lastName, email } = amel
  await services.call(
    internship.juryUpdate,
    { id: amel.id, firstName, lastName, email, telephone: '71000000' },
    { token },
  )
  await screen.findByText(/71.?000.?000/)
  expect(rowOf('Amel')).toHaveAttribute('data-changed')
  expect(rowOf('Brahim')).not.toHaveAttribute('data-changed')
  expect(screen.queryByRole('button', { name: /nouveau|a changé/ })).not.toBeInTheDocument()
  await waitFor(() => expect(rowOf('Amel')).not.toHaveAttribute('data-changed'))
})

test('new rows wait until requested, and are shown first; removed ones are reported, too', async () => {
  const [, brahim] = [await person('Amel'), await person('Brahim')]
  const app = await renderApp('/Jury', { services, live: true })
  const { user } = app
  await screen.findByText('Amel')
  await listening(app)
  await person('Zohra')
  await person('Adam')
  const button = await screen.findByRole('button', { name: '2 nouveaux' })
  expect(names()).toEqual(['Amel', 'Brahim'])
  await user.click(button)
  await waitFor(() => expect(names()).toEqual(['Adam', 'Zohra', 'Amel', 'Brahim']))
  expect(rowOf('Adam')).toHaveAttribute('data-added')
  expect(screen.queryByRole('button', { name: /nouveau/ })).not.toBeInTheDocument()

  await services.call(internship.juryDelete, { id: brahim.id }, { token })
  const changed = await screen.findByRole('button', { name: 'La liste a changé' })
  expect(screen.getByText('Brahim')).toBeInTheDocument()
  await user.click(changed)
  await waitFor(() => expect(screen.queryByText('Brahim')).not.toBeInTheDocument())
})

test('lists work without a stream', async () => {
  await person('Amel')
  await renderApp('/Jury', { services })
  await screen.findByText('Amel')
  await person('Brahim')
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Brahim')
})

test('a row changed by a colleague since the last visit is marked until opened', async () => {
  const [amel] = [await person('Amel'), await person('Brahim')]
  await database.pool.query(
    `INSERT INTO internship.utilisateur (username, email, password_hash, role)
     SELECT 'Salma', 'salma@ecole.test', password_hash, role FROM internship.utilisateur WHERE email = $1`,
    [STAFF.email],
  )
  const salma = (await services.signIn({ email: 'salma@ecole.test' })).internship
  const { unmount } = await renderApp('/Jury', { services })
  await screen.findByText('Amel')
  expect(screen.queryByRole('img')).toBeNull()
  unmount()

  const { firstName, lastName, email, id } = amel
  const change = (telephone: string) =>
    services.call(internship.juryUpdate, { id, firstName, lastName, email, telephone }, { token: salma })
  await change('71000001')
  await database.pool.query("UPDATE gateway.visite SET seen_at = seen_at - interval '1 hour'")
  const app = await renderApp('/Jury', { services, live: true })
  const { user } = app
  await screen.findByText('Amel')
  // the opened record has the name, too
  const amels = () => screen.getByRole('row', { name: /Amel/ })
  const mark = () => within(amels()).queryByRole('img')
  await waitFor(() =>
    expect(mark()).toHaveAccessibleName(/^Modifié depuis votre dernière visite\s: .*Salma.*, /),
  )
  expect(within(rowOf('Brahim')).queryByRole('img')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Filtres' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Depuis ma dernière visite' }))
  await waitFor(() => expect(names()).toEqual(['Amel']))
  await user.click(screen.getByRole('link', { name: 'Amel' }))
  await waitFor(() => expect(mark()).toBeNull())
  await waitFor(() => expect(app.sent.map(({ call }) => call)).toContain('internship historique/vu'))
  await user.keyboard('{Escape}')

  await listening(app)
  await change('71000002')
  await waitFor(() => expect(mark()).not.toBeNull())
  expect(amels()).toHaveAttribute('data-changed')
})
