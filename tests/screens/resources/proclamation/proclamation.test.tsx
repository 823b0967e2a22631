import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proclamation } from '../../../../src/contract'
import { renderApp } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'
import { rewritten } from '../../../setup/rewritten'

let school: School
beforeAll(async () => {
  school = await openSchool()
  const { id } = await school.assignment({ prenom: 'Ada' })
  await school.sql(
    `WITH held AS (INSERT INTO internship.soutenance (annee_id, affectation_id, debut, fin, salle_id, etat, validated_at)
       VALUES (1, $1, $2::date + interval '9 hours', $2::date + interval '10 hours', 1, 1, now()) RETURNING id)
     INSERT INTO internship.note (soutenance_id, mention_id, points) SELECT id, 3, 14 FROM held`,
    [id, school.day()],
  )
  const [place] = await school.sql(
    'SELECT s.diplome_id AS diplome, g.niveau_id AS niveau FROM records.groupe g JOIN records.specialite s ON s.id = g.specialite_id WHERE g.id = 1',
  )
  await school.call(proclamation.proclamationAdd, { nom: 'Première session', minimum: 10, ...place })
})
afterAll(() => school.drop())

it('publishing names students with incomplete files, and never keeps the acknowledgement', async () => {
  // a signature was withdrawn after the list was loaded
  let isWhole = true
  const services = rewritten(school.services, 'proclamation/', (text) =>
    isWhole ? text.replace(/"incomplets":\d+/g, '"incomplets":0') : text,
  )
  const { user, unmount } = await renderApp('/Proclamation', { services })
  const open = async () => {
    const row = await screen.findByRole('row', { name: /Première session/ })
    await user.click(await within(row).findByRole('button', { name: /^Publier/ }))
    return screen.findByRole('dialog')
  }
  let dialog = await open()
  const seen = () => within(dialog).queryByRole('switch', { name: /ces dossiers/ })
  expect(seen()).toBeNull()
  isWhole = false
  await user.click(within(dialog).getByRole('button', { name: 'Publier' }))
  expect(await within(dialog).findByRole('link', { name: /Ada/ })).toBeVisible()
  expect(seen()).not.toBeChecked()
  await user.click(seen() as HTMLElement)
  unmount()
  await renderApp('/Proclamation', { services: school.services })
  dialog = await open()
  await waitFor(() => expect(seen()).not.toBeNull())
  expect(within(dialog).queryByRole('button', { name: /^Reprendre/ })).toBeNull()
  expect(seen()).not.toBeChecked()
  await user.click(within(dialog).getByRole('button', { name: 'Publier' }))
  expect(await school.sql('SELECT etat FROM internship.proclamation')).toEqual([{ etat: 'preparee' }])
  await user.click(seen() as HTMLElement)
  await user.click(within(dialog).getByRole('button', { name: 'Publier' }))
  await waitFor(async () =>
    expect(await school.sql('SELECT etat FROM internship.proclamation')).toEqual([{ etat: 'publiee' }]),
  )
}, 90_000)
