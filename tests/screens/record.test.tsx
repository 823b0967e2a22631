import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderApp, toast } from '../setup/app'
import { openSchool, type School } from '../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const TIMEOUT = 90_000
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name), hidden: true })

/** What stands around the rows: the keyboard is kept there. */
const byTheRows = () => screen.getByRole('tabpanel')

/** As somebody who comes back to the tab: the list is asked for again. */
const comeBack = () => act(() => window.dispatchEvent(new Event('visibilitychange')))

describe('the dialogue of a row', () => {
  const guest = (nom: string) =>
    school.sql(
      `INSERT INTO internship.jury (prenom, nom, telephone, email) VALUES ('Zora', $1, '1', 'z@ecole.test')`,
      [nom],
    )
  const open = async (nom: string) => {
    await guest(nom)
    const app = await renderApp(`/Jury?filter=${JSON.stringify({ q: nom })}`, { services: school.services })
    await app.user.click(within(await row(nom)).getByRole('button', { name: /^Supprimer/ }))
    return { ...app, dialog: await screen.findByRole('dialog') }
  }
  const left = (nom: string) =>
    waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(nom), hidden: true })).toBeNull())

  it(
    'stays when the row leaves the list, and does what it says',
    async () => {
      const { user, dialog } = await open('Partante')
      await school.sql(`UPDATE internship.jury SET nom = 'Ailleurs' WHERE nom = 'Partante'`)
      await comeBack()
      await left('Partante')
      await waitFor(() => expect(dialog).toHaveTextContent('Zora Ailleurs'))
      await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
      await toast(user, 'Jury supprimé avec succès')
    },
    TIMEOUT,
  )

  it(
    'stays when the row is deleted elsewhere, and says that it is gone',
    async () => {
      const { user, dialog } = await open('Disparue')
      await school.sql(`DELETE FROM internship.jury WHERE nom = 'Disparue'`)
      await comeBack()
      await left('Disparue')
      await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
      expect(await within(dialog).findByRole('alert')).toHaveTextContent("Cet élément n'existe plus.")
      await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
      await waitFor(() => expect(byTheRows()).toContainElement(document.activeElement as HTMLElement))
    },
    TIMEOUT,
  )
})
