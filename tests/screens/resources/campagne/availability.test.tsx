import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campagne, tableau } from '../../../../src/contract'
import type { Tableau } from '../../../../src/contract/campagne/tableau'
import { renderApp } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'

/* Availability of people and rooms as entered by the office: by keys and from a spreadsheet. */

let school: School
let id: number
beforeAll(async () => {
  school = await openSchool()
  const day = school.day()
  const { body } = await school.call(campagne.campagneAdd, {
    nom: 'Session de juillet',
    debut: day,
    fin: day,
    ouverture: '08:00',
    fermeture: '16:00',
    pauses: [{ de: '12:00', a: '13:00' }],
    duree: 60,
    types: [1],
    salles: [1, 2],
    sieges: [1, 2, 3].map((type_jury) => ({ type_jury, qui: 'tous' })),
  })
  id = body.record.id
})
afterAll(() => school.drop())

const TIMEOUT = 90_000
const open = () => renderApp(`/DisponibiliteCampagne?id=${id}`, { services: school.services })
const board = async (): Promise<Tableau> =>
  (await school.call(tableau.campagneTableau, { id, lang: 'fr' })).body.tableau
const hours = (spans: { debut: string; fin: string }[] = []) =>
  spans.map(({ debut, fin }) => `${debut.slice(11, 16)}-${fin.slice(11, 16)}`)
const byName = ({ personnes }: Tableau) =>
  [...personnes].sort((one, other) => one.nom.localeCompare(other.nom))
const timesOf = async (index: number) => {
  const who = byName(await board())[index]
  return { impossible: hours(who?.impossible), eviter: hours(who?.eviter) }
}

describe('the availability of people and rooms', () => {
  it(
    'is painted by keys, undone, and pasted from a spreadsheet',
    async () => {
      const { user } = await open()
      const grid = await screen.findByRole('grid', { name: /Disponibilités/ })
      const [first, second, third] = byName(await board())
      const state = (nom: string | undefined, half: string) =>
        screen.getAllByRole('gridcell').find((cell) => {
          const name = cell.getAttribute('aria-label') ?? ''
          return name.startsWith(`${nom},`) && name.includes(half)
        })
      grid.focus()
      await user.keyboard('{Shift>}{ArrowDown}{/Shift}3')
      expect(state(first?.nom, 'Matin')).toHaveAccessibleName(/: Impossible$/)
      expect(state(second?.nom, 'Matin')).toHaveAccessibleName(/: Impossible$/)
      await waitFor(async () => expect(await timesOf(1)).toEqual({ impossible: ['08:00-12:00'], eviter: [] }))
      expect(await timesOf(0)).toEqual({ impossible: ['08:00-12:00'], eviter: [] })

      await user.click(screen.getByRole('button', { name: 'Annuler la dernière saisie' }))
      await waitFor(async () => expect(await timesOf(1)).toEqual({ impossible: [], eviter: [] }))
      expect(await timesOf(0)).toEqual({ impossible: [], eviter: [] })

      await user.click(screen.getByRole('button', { name: 'Rétablir la saisie' }))
      await waitFor(async () => expect(await timesOf(1)).toEqual({ impossible: ['08:00-12:00'], eviter: [] }))
      grid.focus()
      await user.keyboard('{Control>}z{/Control}')
      await waitFor(async () => expect(await timesOf(1)).toEqual({ impossible: [], eviter: [] }))

      // below its headings, in the order of rows, or by name in any order
      await user.keyboard('{ArrowUp}{Home}')
      await user.paste(`Lundi matin\tAprès-midi\nImpossible\tplutot non\n${third?.nom}\t~\tx\n`)
      await waitFor(async () =>
        expect(await timesOf(2)).toEqual({ impossible: ['13:00-16:00'], eviter: ['08:00-12:00'] }),
      )
      expect(await timesOf(0)).toEqual({ impossible: ['08:00-12:00'], eviter: ['13:00-16:00'] })

      await user.paste('Impossible\tpeut-être')
      await screen.findByText(/peut-être.* n’est ni une disponibilité/)
      expect(await timesOf(0)).toEqual({ impossible: ['08:00-12:00'], eviter: ['13:00-16:00'] })
    },
    TIMEOUT,
  )

  it(
    'can close a room for an hour, shown as part of its morning',
    async () => {
      const { user } = await open()
      await screen.findByRole('grid')
      await user.click(screen.getByRole('button', { name: 'Salles' }))
      expect(screen.queryByRole('radio', { name: 'Plutôt non' })).not.toBeInTheDocument()
      const [, day] = screen.getByRole('group', { name: 'Jour' }).querySelectorAll('button')
      if (day) await user.click(day)
      screen.getByRole('grid').focus()
      await user.keyboard('{ArrowRight}23')
      await waitFor(async () => expect(hours((await board()).salles[0]?.impossible)).toEqual(['09:00-10:00']))
      await user.click(screen.getByRole('button', { name: 'Tous les jours' }))
      expect(screen.getAllByRole('gridcell', { name: /Matin\u00a0: en partie Impossible$/ })).toHaveLength(1)
    },
    TIMEOUT,
  )
})
