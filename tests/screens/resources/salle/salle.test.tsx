import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship, salle } from '../../../../src/contract'
import { INPUT, renderApp, rowAction, toast } from '../../../setup/app'
import { openSchool, plan, type School } from '../../../setup/openSchool'

/* The screens of a record that is only declared. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const TIMEOUT = 90_000
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
/** The action offered by a toast; a closing dialog hides it from assistive technology. */
const offered = (text: string, action: string) =>
  waitFor(() => {
    const toast = document.querySelector<HTMLElement>('.toast')
    expect(toast).toHaveTextContent(text)
    return within(toast as HTMLElement).getByRole('button', { name: action, hidden: true })
  })
const names = async () =>
  (await school.call(salle.salleList)).body.rows.map((each: { label: { fr: string } }) => each.label.fr)

describe('the rooms', () => {
  it(
    'are added, changed and deleted',
    async () => {
      const { user } = await renderApp('/Salle', { services: school.services })
      await user.click(await screen.findByRole('button', { name: 'Ajouter une salle' }))
      const dialog = await screen.findByRole('dialog', { name: 'Nouvelle salle' })
      await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
      expect(await within(dialog).findByText('* Nom obligatoire')).toBeVisible()
      await user.type(within(dialog).getByLabelText(/^Nom \(Français\)/, INPUT), 'Salle Z9')
      await user.type(within(dialog).getByLabelText(/^Nom \(العربية\)/, INPUT), 'قاعة')
      await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
      await toast(user, 'Salle ajoutée')

      await user.click(within(await row('Salle Z9')).getByRole('link', { name: /^Modifier/ }))
      const places = await screen.findByLabelText(/^Places/, INPUT)
      await user.clear(places)
      await user.type(places, '42')
      await user.click(screen.getByRole('button', { name: 'Confirmer' }))
      await toast(user, 'Salle modifiée')
      expect(within(await row('Salle Z9')).getByText('42')).toBeVisible()

      await user.click(await rowAction(user, await row('Salle Z9'), 'Supprimer'))
      const question = await screen.findByRole('dialog', { name: 'Supprimer cette salle\u202f?' })
      expect(question).toHaveTextContent('Salle Z9')
      await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
      await toast(user, 'Salle supprimée')
      expect(await names()).not.toContain('Salle Z9')
    },
    TIMEOUT,
  )

  it(
    'have a calendar whose address is shown once, when created',
    async () => {
      const { user } = await renderApp('/Salle/3', { services: school.services })
      const openDialog = async () => {
        await user.click(await screen.findByRole('button', { name: 'Agenda' }))
        return screen.findByRole('dialog', { name: 'Agenda des soutenances' })
      }
      const first = await openDialog()
      await user.click(await within(first).findByRole('button', { name: 'Créer l’adresse' }))
      const address = await within(first).findByLabelText('Adresse de l’agenda')
      expect(address).toHaveProperty('value', expect.stringMatching(/\/ics\/[\w-]{43}\.ics$/))
      await user.click(within(first).getByRole('button', { name: 'Fermer' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

      const second = await openDialog()
      expect(await within(second).findByText(/^Une adresse existe déjà/)).toBeVisible()
      expect(within(second).queryByLabelText('Adresse de l’agenda')).toBeNull()
      expect(within(second).getByRole('button', { name: 'Renouveler' })).toBeEnabled()
    },
    TIMEOUT,
  )

  it(
    'deleted by accident are restored from the toast, by mouse and key, and deleted again',
    async () => {
      await school.call(salle.salleAdd, { label: { fr: 'Salle Y8' }, accessible: 1, active: 1 })
      const { user } = await renderApp('/Salle', { services: school.services })
      await user.click(await rowAction(user, await row('Salle Y8'), 'Supprimer'))
      const question = await screen.findByRole('dialog', { name: 'Supprimer cette salle\u202f?' })
      await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
      await user.click(await offered('Salle supprimée', 'Annuler'))
      await offered('Changement annulé', 'Rétablir')
      expect(await names()).toContain('Salle Y8')
      await user.keyboard('{Control>}z{/Control}')
      await offered('Changement rétabli', 'Annuler')
      expect(await names()).not.toContain('Salle Y8')

      await user.click(await offered('Changement rétabli', 'Fermer'))
      expect(document.querySelector('.toast')).toBeNull()
      await user.keyboard('{Control>}z{/Control}')
      await offered('Changement annulé', 'Rétablir')
      await user.click(await offered('Changement annulé', 'Fermer'))
      await user.keyboard('{Control>}k{/Control}')
      const palette = await screen.findByRole('dialog', { name: 'Rechercher partout' })
      await user.type(within(palette).getByRole('combobox'), 'rétablir')
      await user.click(await screen.findByRole('option', { name: 'Rétablir le dernier changement' }))
      await offered('Changement rétabli', 'Annuler')
      expect(await names()).not.toContain('Salle Y8')
    },
    TIMEOUT,
  )

  it(
    'show changes in the open record, with author, old and new values, and undo',
    async () => {
      const { body } = await school.call(salle.salleAdd, {
        label: { fr: 'Salle H5' },
        places: 10,
        accessible: 1,
        active: 1,
      })
      const { id, version: _, ...fields } = body.record
      await school.call(salle.salleUpdate, { id, ...fields, places: 12, active: 0 })
      const { user, unmount } = await renderApp(`/Salle/${id}`, { services: school.services })
      await user.click(await screen.findByRole('button', { name: 'Afficher l’historique' }))
      const [latest, first] = within(await screen.findByRole('list', { name: 'Historique' })).getAllByRole(
        'listitem',
        { name: /^Admin/ },
      )
      if (!latest || !first) throw new Error('two changes were made')
      expect(latest).toHaveTextContent(/Salle : Salle H5.*Places10→12/)
      expect(latest).toHaveTextContent(/Utilisée.*Oui.*→.*Non/)
      expect(first).toHaveTextContent(/Salle H5, ajout/)
      await user.click(within(latest).getByRole('button', { name: 'Annuler' }))
      await offered('Changement annulé', 'Rétablir')
      expect((await school.call(salle.salleById, { id })).body.record).toMatchObject({
        places: 10,
        active: 1,
      })
      await user.click(screen.getByRole('link', { name: 'Voir dans l’historique' }))
      expect(await screen.findByText('1–3 sur 3')).toBeVisible()
      const chip = await screen.findByRole('button', { name: /^Retirer le filtre Fiche\s: .*Salle H5/ })
      await user.click(chip)
      await waitFor(() => expect(chip).not.toBeInTheDocument())
      unmount()

      await renderApp('/Historique', { services: school.services, lang: 'en' })
      expect(await row('Room: Salle H5 · Places: 12 → 10')).toBeVisible()
    },
    TIMEOUT,
  )

  it(
    'used by a defence cannot be deleted, and name it, also in Arabic',
    async () => {
      const { stage_id } = await school.assignment({ prenom: 'Ada' })
      await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
      const { user } = await renderApp('/Salle', { services: school.services, lang: 'ar' })
      await user.click(await rowAction(user, await row('Salle-ar 1'), 'حذف'))
      const question = await screen.findByRole('dialog')
      await user.click(within(question).getByRole('button', { name: 'حذف' }))
      expect(await within(question).findByRole('alert')).toHaveTextContent('Ada')
    },
    TIMEOUT,
  )
})
