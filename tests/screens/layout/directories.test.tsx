import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship, records } from '../../../src/contract'
import { choose, renderApp } from '../../setup/app'
import { openSchool, plan, type School } from '../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const TIMEOUT = 60_000
const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent)

describe('a link of the menu', () => {
  it(
    'requests the list when hovered, and not again when followed',
    async () => {
      const { user, sent } = await renderApp('/DemandeStage', { services: school.services })
      const asked = () => sent.filter(({ call }) => call === `records ${records.enseignantList.path}`)
      const link = await screen.findByRole('link', { name: 'Annuaire des enseignants' })

      // a pointer that was there before the page was complete moves again
      await waitFor(
        async () => {
          if (asked().length === 0) {
            await user.unhover(link)
            await user.hover(link)
          }
          expect(asked()).toHaveLength(1)
        },
        { interval: 300 },
      )
      expect(asked()[0]?.body).toMatchObject({ page: 1, perPage: 10 })
      await user.click(link)
      await screen.findByRole('row', { name: /Nom3/ })
      expect(asked()).toHaveLength(1)
    },
    TIMEOUT,
  )
})

describe('a heading', () => {
  it(
    'requests its order once when clicked, and the reverse when clicked again',
    async () => {
      const { user, sent } = await renderApp('/AnnuaireEnseignant', { services: school.services })
      const asked = () => sent.filter(({ call }) => call === `records ${records.enseignantList.path}`)
      const name = () => within(screen.getByRole('columnheader', { name: 'Nom' })).getByRole('button')
      await screen.findByRole('row', { name: /Nom3/ })
      const before = asked().length

      for (const order of ['ASC', 'DESC']) {
        await user.click(name())
        await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ sort: 'Name', order, page: 1 }))
        const direction = order === 'ASC' ? 'ascending' : 'descending'
        await waitFor(() =>
          expect(screen.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute('aria-sort', direction),
        )
      }
      expect(asked()).toHaveLength(before + 2)
    },
    TIMEOUT,
  )
})

describe('the teacher directory', () => {
  it(
    'lists number, name, grade, email and mobile, read-only',
    async () => {
      await renderApp('/AnnuaireEnseignant', { services: school.services })
      const row = await screen.findByRole('row', { name: /Nom3/ })
      expect(headings()).toEqual(['Numéro', 'Nom', 'Grade', 'E-mail', 'Mobile'])
      expect(within(row).queryByRole('button')).toBeNull()
    },
    TIMEOUT,
  )
})

describe('the graduates', () => {
  const columns = ['Etudiant', 'E-mail', 'Moyenne', 'Mention', 'Sujet', 'Entreprise', 'Rang']

  it(
    'are empty in a real school without grades, a marked sample in the demo, and then ranked by grade',
    async () => {
      const real = await renderApp('/ListDiplome', { services: school.services })
      await screen.findByText('Les étudiants dont la soutenance est notée apparaissent ici.')
      expect(screen.queryByText(/Claire Fontaine|Exemple/)).toBeNull()
      real.unmount()

      await school.sql(
        // like the first entry of a demo school's audit trail
        `INSERT INTO gateway.audit (id, call, action, entity) OVERRIDING SYSTEM VALUE VALUES (0, 'demo', 'INSERT', '')`,
      )
      const { unmount } = await renderApp('/ListDiplome', { services: school.services })
      await screen.findByRole('row', { name: /Claire Fontaine/ })
      expect(screen.getByText(/^Exemple : ces diplômés sont fictifs/)).toBeVisible()
      expect(headings()).toEqual(columns)
      unmount()

      for (const [prenom, note, mention_id] of [
        ['Basma', 12, 2],
        ['Chiraz', 18, 5],
        ['Driss', 7, 6],
      ] as const) {
        const { id, stage_id, etudiant_id } = await school.assignment({ prenom })
        await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
        await school.call(internship.soutenanceValide, { id, etat: 1 })
        const [{ id: soutenance_id }] = await school.sql(
          'SELECT id FROM internship.soutenance WHERE affectation_id = $1',
          [id],
        )
        await school.call(internship.noteUpdate, { soutenance_id, etudiant_id, mention_id, note })
      }
      const { user } = await renderApp('/ListDiplome', { services: school.services })
      await screen.findByRole('row', { name: /Chiraz/ })
      const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent?.split(' ')[0])
      expect(names).toEqual(['Chiraz', 'Basma'])
      expect(screen.getByRole('button', { name: 'Télécharger la liste' })).toBeEnabled()
      expect(screen.queryByText(/Claire Fontaine/)).toBeNull()
      // a deferred student is no graduate
      expect(screen.queryByText(/Driss/)).toBeNull()

      // the years are loaded separately from the rows
      const year = screen.getByRole('combobox', { name: 'Année universitaire' })
      await waitFor(() => expect(year).toHaveTextContent('2021/2022'))
      await choose(user, 'Année universitaire', '2020/2021')
      await waitFor(() => expect(screen.queryByText(/Chiraz/)).toBeNull())
      expect(
        await screen.findByText('Les étudiants dont la soutenance est notée apparaissent ici.'),
      ).toBeVisible()
      expect(screen.queryByText(/Exemple/)).toBeNull()
    },
    TIMEOUT,
  )
})
