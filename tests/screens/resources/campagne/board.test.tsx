import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campagne, tableau } from '../../../../src/contract'
import { renderApp } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'

/* What a board shows when it opens: its days, and people in place of rooms. */

interface Seen {
  id: number
  version: number | null
  duree: number
}

let school: School
let id: number
beforeAll(async () => {
  school = await openSchool()
  for (const prenom of ['Une', 'Deux', 'Trois']) await school.assignment({ prenom, encadrant: 3 })
  const { body } = await school.call(campagne.campagneAdd, {
    nom: 'Session de juin',
    debut: '2022-06-13',
    fin: '2022-06-15',
    ouverture: '08:00',
    fermeture: '12:00',
    duree: 60,
    types: [1],
    salles: [1, 2],
    sieges: [1, 2, 3].map((type_jury) => ({ type_jury, qui: 'tous' })),
  })
  id = body.record.id
  const seen = (await school.call(tableau.campagneTableau, { id, lang: 'fr' })).body.tableau.cartes
  // nothing on the first day; on the second, two defences that share a room for half an hour
  const at = ({ id: card, version, duree }: Seen, debut: string) => ({
    id: card,
    version,
    duree,
    debut,
    salle_id: 1,
    jury: [],
    verrou: false,
  })
  const [one, two, three] = seen as [Seen, Seen, Seen]
  const moved = await school.call(tableau.campagneDeplacer, {
    id,
    cartes: [
      at(one, '2022-06-14T09:00:00'),
      at(two, '2022-06-14T09:30:00'),
      at(three, '2022-06-15T09:00:00'),
    ],
  })
  expect(moved.body).toMatchObject({ status: 200 })
}, 90_000)
afterAll(() => school.drop())

const TIMEOUT = 90_000
const open = async () => {
  const { user } = await renderApp(`/TableauCampagne?id=${id}`, { services: school.services })
  const days = within(await screen.findByRole('group', { name: 'Jour' }))
  const chosen = () => days.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  return { user, days, chosen }
}

describe('a board that opens', () => {
  it(
    'is on its first day with work, and counts the defences of each day',
    async () => {
      const { user, days, chosen } = await open()
      expect(chosen()).toEqual([expect.stringMatching(/14.* 2$/)])
      const counts = days.getAllByRole('button').map(({ textContent }) => textContent)
      expect(counts.slice(1)).toEqual([
        expect.stringMatching(/13.* 0$/),
        expect.stringMatching(/14.* 2$/),
        expect.stringMatching(/15.* 1$/),
      ])
      await user.click(days.getByRole('button', { name: /15/ }))
      expect(chosen()).toEqual([expect.stringMatching(/15.* 1$/)])
      expect(document.querySelectorAll('.time-lane [data-card]')).toHaveLength(1)
    },
    TIMEOUT,
  )

  it(
    'shows people as columns, each with their defences',
    async () => {
      const { user } = await open()
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Colonnes' }), 'Personnes')
      await waitFor(() =>
        expect(screen.getAllByText('Prof Nom3').some((name) => name.closest('.board-days'))).toBe(true),
      )
    },
    TIMEOUT,
  )
})
