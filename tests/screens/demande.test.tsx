import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderApp, toast } from '../setup/app'
import { ANNEE, openSchool, type School } from '../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const TIMEOUT = 90_000

async function demande(prenom: string, etat: number) {
  const etudiant = await school.student({ prenom })
  await school.sql(
    `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat) VALUES ($1, $2, 2, 'en', $3)`,
    [ANNEE, etudiant, etat],
  )
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('the internship requests', () => {
  it(
    'are validated, refused, and refused ones taken up again; accepted ones stay',
    async () => {
      await demande('Ines', 0)
      await demande('Jad', 2)
      await demande('Karim', 1)
      const { user, sent } = await renderApp('/DemandeStage', { services: school.services })
      const calls = () =>
        sent.filter(({ call }) => call.endsWith('changement_etat')).map(({ body }) => body.etat)

      expect(
        within(await row('Ines'))
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ).toEqual(['', 'Volontaire', 'Anglais', 'En attente', ''])
      expect(within(await row('Karim')).getByRole('button', { name: /^Demande acceptée/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      )

      await user.click(within(await row('Ines')).getByRole('button', { name: /^Traiter la demande/ }))
      const dialog = await screen.findByRole('dialog')
      expect(
        within(dialog)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ).toEqual(['Annuler', 'Valider', 'Refuser'])
      await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
      await waitFor(() => expect(dialog).not.toBeInTheDocument())
      expect(calls()).toEqual([])

      await user.click(within(await row('Ines')).getByRole('button', { name: /^Traiter la demande/ }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refuser' }))
      await toast(user, 'Demande refusée')
      const again = await within(await row('Ines')).findByRole('button', {
        name: /^Demande refusée : la traiter de nouveau/,
      })

      await user.click(again)
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Valider' }))
      await toast(user, 'Demande validée avec succès')
      await within(await row('Ines')).findByRole('button', { name: /^Demande acceptée/ })
      expect(calls()).toEqual([2, 1])
    },
    TIMEOUT,
  )

  it(
    'show on their second address too',
    async () => {
      await demande('Lina', 0)
      await renderApp('/GestDemEtud', { services: school.services })
      await row('Lina')
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Demandes de stage')
    },
    TIMEOUT,
  )
})
