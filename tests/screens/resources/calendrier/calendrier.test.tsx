import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship } from '../../../../src/contract'
import { renderApp } from '../../../setup/app'
import { type Affectation, openSchool, type PlanOptions, plan, type School } from '../../../setup/openSchool'

/* The calendar: what it shows, its address, and moving by keys. */

let school: School
let day: string
let first: Affectation
beforeAll(async () => {
  school = await openSchool()
  day = school.day()
  first = await defence('Ada', 1)
  await defence('Bob', 2, {
    salle: 2,
    materiel: [2],
    from: '10:00',
    to: '11:00',
    arrayEns: [
      { jury: 5, type_jury: 1 },
      { jury: 7, type_jury: 2 },
    ],
  })
})
afterAll(() => school.drop())

async function defence(prenom: string, encadrant: number, options?: PlanOptions) {
  const made = await school.assignment({ prenom, encadrant })
  expect((await school.call(internship.soutenanceAdd, plan(made.stage_id, day, options))).status).toBe(200)
  return made
}
const timeOf = async ({ stage_id }: Affectation) =>
  (await school.call(internship.soutenanceById, { stage_id })).body.Soutenance.heure_debut

const TIMEOUT = 90_000
const open = (asked: string) => renderApp(`/Calendrier?${asked}`, { services: school.services })

describe('the calendar', () => {
  it(
    'shows a day by rooms, is narrowed in its address, and Back returns',
    async () => {
      const { user } = await open(`vue=jour&jour=${day}`)
      const ada = await screen.findByRole('button', { name: /Ada .*Salle 1/ })
      expect(screen.getByRole('button', { name: /Bob .*Salle 2/ })).toBeTruthy()
      await user.selectOptions(
        await screen.findByLabelText('Salle'),
        await screen.findByRole('option', { name: 'Salle 2' }),
      )
      await waitFor(() => expect(screen.queryByRole('button', { name: /Ada / })).toBeNull())
      expect(location.search).toContain('id_salle=2')
      expect(screen.getByRole('button', { name: 'S’abonner' })).toBeTruthy()
      history.back()
      await screen.findByRole('button', { name: /Ada / })
      expect(ada).toBeTruthy()

      await user.click(screen.getByRole('button', { name: /Ada / }))
      const panel = await screen.findByRole('dialog', { name: /Ada/ })
      expect(within(panel).getByRole('link', { name: 'Ouvrir la fiche' }).getAttribute('href')).toContain(
        `/SoutenanceEtudiant/${first.id}`,
      )
      expect(within(panel).getByText(/Prof Nom5/)).toBeTruthy()
    },
    TIMEOUT,
  )

  it(
    'goes by keys: views, before and after, today',
    async () => {
      const { user } = await open(`vue=semaine&jour=${day}`)
      await screen.findByRole('button', { name: /Ada / })
      const press = (keys: string) => user.keyboard(keys)
      await waitFor(async () => {
        await press('m')
        expect(location.search).toContain('vue=mois')
      })
      await screen.findByRole('columnheader', { name: 'lundi' })
      await press('{ArrowRight}')
      await waitFor(() => expect(location.search).toContain('jour=2022-07-01'))
      await press('{ArrowLeft}')
      await waitFor(() => expect(location.search).toContain('jour=2022-06-01'))
      await press('t')
      const today = new Date().toISOString().slice(0, 8)
      await waitFor(() => expect(location.search).toContain(`jour=${today}`))
    },
    TIMEOUT,
  )

  it(
    'moves a defence by keys, refuses what a juror cannot, and takes a move back',
    async () => {
      const { user } = await open(`vue=jour&jour=${day}`)
      const ada = await screen.findByRole('button', { name: /Ada / })
      const said = () => document.querySelector('[role=status][aria-live=assertive]')?.textContent ?? ''
      await screen.findByText(/^Au clavier/)
      ada.focus()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(said()).toContain('09:00'))
      // at ten the chair sits in the other jury
      await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
      await waitFor(() => expect(said()).toMatch(/10:00.*Impossible.*Prof Nom5/s))
      await user.keyboard('{Enter}')
      await screen.findByText(/Prof Nom5 n’est pas libre.: soutenance de Bob/)
      expect(await timeOf(first)).toContain('T09:00')

      screen.getByRole('button', { name: /Ada / }).focus()
      await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}')
      await waitFor(async () => expect(await timeOf(first)).toContain('T08:00'))
      await user.click(await screen.findByRole('button', { name: 'Annuler' }))
      await waitFor(async () => expect(await timeOf(first)).toContain('T09:00'))
    },
    TIMEOUT,
  )

  it(
    'is a week on the record of a room, and beside the list',
    async () => {
      await renderApp('/Salle/2', { services: school.services })
      const week = await screen.findByRole('group', { name: 'Sa semaine' })
      expect(
        within(week).getByRole('link', { name: 'Ouvrir dans le calendrier' }).getAttribute('href'),
      ).toContain('id_salle=2')
    },
    TIMEOUT,
  )
})
