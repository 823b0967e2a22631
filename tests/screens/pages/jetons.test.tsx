import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship } from '../../../src/contract'
import { renderApp, toast } from '../../setup/app'
import { openSchool, type School } from '../../setup/openSchool'

const TIMEOUT = 90_000

describe('the page of tokens', () => {
  let school: School
  beforeAll(async () => {
    school = await openSchool()
  })
  afterAll(() => school.drop())

  it(
    'creates a token with the ticked rights, shows its secret once, and withdraws it',
    async () => {
      const { user } = await renderApp('/Jetons', { services: school.services })
      await screen.findByText(/^Aucun jeton/)
      await user.click(screen.getByRole('button', { name: 'Créer un jeton' }))
      const form = await screen.findByRole('dialog', { name: 'Nouveau jeton' })
      await user.type(within(form).getByRole('textbox', { name: /Nom du programme/ }), 'Pégase')
      await user.click(within(form).getByRole('button', { name: 'Créer un jeton' }))
      await toast(user, 'Cochez ce que le jeton lit ou écrit.')
      expect(await school.sql('SELECT id FROM internship.jeton')).toEqual([])

      const box = (name: string) => within(form).getByRole('checkbox', { name })
      await user.click(box('Affectations – Lit et écrit'))
      expect(box('Affectations – Lit')).toBeChecked()
      await user.click(box('Offres de stage – Lit'))
      await user.click(within(form).getByRole('button', { name: 'Créer un jeton' }))
      const shown = await screen.findByRole('dialog', { name: /Pégase/ })
      const secret = within(shown).getByRole<HTMLTextAreaElement>('textbox', { name: 'Jeton' }).value
      const read = () => school.services.call(internship.stageList, {}, { token: secret })
      expect((await read()).status).toBe(200)
      await user.click(within(shown).getByRole('button', { name: 'Fermer' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(document.body.textContent).not.toContain(secret)
      expect(await school.sql('SELECT nom, lit, ecrit FROM internship.jeton')).toEqual([
        { nom: 'Pégase', lit: ['offres'], ecrit: ['affectations'] },
      ])

      await user.click(await screen.findByRole('button', { name: 'Retirer le jeton Pégase' }))
      const asked = await screen.findByRole('alertdialog')
      await user.click(within(asked).getByRole('button', { name: 'Retirer' }))
      await toast(user, 'Jeton retiré')
      await screen.findByText(/^Aucun jeton/)
      expect((await read()).status).toBe(401)
    },
    TIMEOUT,
  )
})
