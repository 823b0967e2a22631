import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DONNEES_PATH } from '../../../src/contract/donnees/donnees'
import { renderApp, toast } from '../../setup/app'
import { openSchool, type School } from '../../setup/openSchool'

const TIMEOUT = 90_000

/** The addresses opened for downloads. */
let saved: string[]
beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(new URL(this.href).pathname)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the page of retention', () => {
  let school: School
  beforeAll(async () => {
    school = await openSchool()
    await school.sql(`INSERT INTO gateway.remise (email, par, complet, le) VALUES
      ('ancienne@etu.test', 'x', false, now() - interval '10 years'), ('autre@etu.test', 'x', false, now())`)
  })
  afterAll(() => school.drop())

  it(
    'shows what a rule deletes, deletes exactly that after consent, and records by whom',
    async () => {
      const { user } = await renderApp('/Conservation', { services: school.services })
      const row = await screen.findByRole('row', { name: /Données remises/ })
      within(row).getByText('plus de 3 ans : 1')
      await user.click(within(row).getByRole('button', { name: /^Voir ce qui est concerné/ }))
      const shown = await screen.findByRole('dialog')
      await within(shown).findByText('ancienne@etu.test')
      expect(within(shown).queryByText('autre@etu.test')).toBeNull()
      await user.click(within(shown).getByRole('button', { name: 'Fermer' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

      await user.click(within(row).getByRole('button', { name: /^Appliquer/ }))
      const asked = await screen.findByRole('alertdialog', { name: 'Supprimer définitivement 1\u202f?' })
      within(asked).getByText(/Cette action est définitive/)
      await user.click(within(asked).getByRole('button', { name: 'Annuler' }))
      expect(await school.sql('SELECT count(*)::int AS n FROM gateway.remise')).toEqual([{ n: 2 }])
      await user.click(within(row).getByRole('button', { name: /^Appliquer/ }))
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Appliquer' }),
      )
      await toast(user, 'Fait\u00a0: 1')
      await within(row).findByText('plus de 3 ans : 0')
      expect(within(row).getByRole('button', { name: /^Appliquer/ })).toBeDisabled()
      await screen.findByText(/^Données remises, plus anciens que le .* : 1$/)
      expect(await school.sql('SELECT email FROM gateway.remise')).toEqual([{ email: 'autre@etu.test' }])
    },
    TIMEOUT,
  )

  it(
    'saves a rule as soon as it is chosen',
    async () => {
      const { user } = await renderApp('/Conservation', { services: school.services })
      const rule = await screen.findByRole('combobox', { name: /^Durée de conservation\u00a0: CV/ })
      expect(rule).toHaveTextContent('2 ans (proposé)')
      await user.click(rule)
      await user.click(await screen.findByRole('option', { name: 'Sans limite' }))
      await toast(user, 'Règle enregistrée')
      await waitFor(() => expect(rule).toHaveTextContent('Sans limite'))
      expect(await school.sql('SELECT genre, mois FROM gateway.conservation')).toEqual([
        { genre: 'fichier_cv', mois: null },
      ])
    },
    TIMEOUT,
  )

  it(
    'prepares the archive of somebody who has asked by letter, and says if there is nothing',
    async () => {
      const { id } = await school.assignment({ prenom: 'Lettre' })
      const [{ email }] = await school.sql(
        `SELECT e.email FROM records.etudiant e JOIN internship.affectation a ON a.etudiant_id = e.id WHERE a.id = ${id}`,
      )
      const { user } = await renderApp('/Conservation', { services: school.services })
      const field = await screen.findByRole('textbox', { name: /E-mail/ })
      await user.type(field, String(email))
      await user.click(screen.getByRole('button', { name: 'Préparer l’archive' }))
      await screen.findByText(/lignes conservées pour/)
      expect(saved).toEqual([expect.stringContaining(DONNEES_PATH)])
      await user.clear(field)
      await user.type(field, 'personne@nulle.test')
      await user.click(screen.getByRole('button', { name: 'Préparer l’archive' }))
      await screen.findByText(/Rien n’est conservé pour/)
      expect(saved).toHaveLength(1)
    },
    TIMEOUT,
  )
})
