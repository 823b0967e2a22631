import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship } from '../../../../src/contract'
import { choose, INPUT, renderApp, toast } from '../../../setup/app'
import { openSchool, plan, type School } from '../../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const TIMEOUT = 90_000
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent)

const screens = [
  {
    name: 'jury',
    path: '/Jury',
    tabs: ['Jury', 'Ajouter jury'],
    columns: ['Nom', 'Prénom', 'Téléphone', 'E-mail', 'Modifier', 'Supprimer'],
    locked: 'Jury non modifiable',
    create: 'Nouveau jury',
    created: 'Jury ajouté',
    none: 'Sélectionner au moins un jury',
    added: '1 jury ajouté',
    edit: '/EditJury',
    edited: 'Jury modifié',
    updateCall: 'jury/update_jury',
  },
  {
    name: 'encadreur',
    path: '/Encadreur',
    tabs: ['Encadreurs', 'Ajouter encadreur'],
    columns: ['Prénom', 'Nom', 'Téléphone', 'E-mail', 'Modifier', 'Supprimer'],
    locked: 'Encadreur non modifiable',
    create: 'Nouvel encadreur',
    created: 'Encadreur ajouté',
    none: 'Sélectionner au moins un encadreur',
    added: '1 encadreur ajouté',
    edit: '/EditEncadreur',
    edited: 'Encadreur modifié',
    updateCall: 'encadreur/update_encadreur',
  },
] as const

describe.each(screens)('the $name screen', (of) => {
  it(
    'lists people, and locks the ones who are teachers',
    async () => {
      await renderApp(of.path, { services: school.services })
      const teacher = await row('Nom3')
      expect(texts(screen.getAllByRole('tab'))).toEqual(of.tabs)
      expect(texts(screen.getAllByRole('columnheader'))).toEqual(of.columns)
      expect(within(teacher).getByRole('button', { name: new RegExp(`^${of.locked}`) })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      expect(within(await row('Externe')).getByRole('link', { name: /^Modifier/ })).toHaveAttribute(
        'href',
        `${of.edit}?id=9`,
      )
    },
    TIMEOUT,
  )

  it(
    'creates a person after the checks in their order, edits and deletes it',
    async () => {
      const { user, sent } = await renderApp(`${of.path}#add`, { services: school.services })
      await user.click(await screen.findByRole('button', { name: 'Confirmer' }))
      await toast(user, of.none)

      await user.click(screen.getByRole('button', { name: of.create }))
      const modal = within(await screen.findByRole('dialog'))
      const confirm = () => user.click(modal.getByRole('button', { name: 'Confirmer' }))
      await confirm()
      await toast(user, 'Vérifier les champs vides!')
      for (const message of [
        '* Nom obligatoire',
        '* Prénom obligatoire',
        '* Téléphone obligatoire',
        '* E-mail obligatoire',
      ]) {
        expect(modal.getByText(message)).toBeInTheDocument()
      }
      await user.type(modal.getByLabelText(/^Nom/, INPUT), 'Zitoun')
      await user.type(modal.getByLabelText(/^Prénom/, INPUT), 'Aya')
      await user.type(modal.getByLabelText(/^Téléphone/, INPUT), '71 OO')
      await user.type(modal.getByLabelText(/^E-mail/, INPUT), 'aya')
      await confirm()
      await waitFor(() => expect(modal.getByLabelText(/^Téléphone/, INPUT)).toHaveFocus())
      await toast(user, 'Numéro téléphone invalid!')
      await user.keyboard('{Escape}')
      await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await user.clear(modal.getByLabelText(/^Téléphone/, INPUT))
      await user.type(modal.getByLabelText(/^Téléphone/, INPUT), '+216 (71) 000.222')
      await confirm()
      await toast(user, 'Email invalid!')
      expect(sent.filter(({ call }) => call.includes('/add_'))).toEqual([])
      await user.type(modal.getByLabelText(/^E-mail/, INPUT), `@${of.name}.test`)
      await confirm()
      await toast(user, of.created)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      // not at its place in the order, which is on another page
      await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Zitoun'))
      expect(screen.getAllByRole('row')[1]).toHaveAttribute('data-added')
      await user.type(await screen.findByRole('searchbox'), 'zitoun')
      await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))

      const called = within(await row('Zitoun')).getByRole('link', { name: '+216 71 000 222' })
      expect(called).toHaveAttribute('href', 'tel:+21671000222')
      await user.click(within(await row('Zitoun')).getByRole('link', { name: /^Modifier/ }))
      const phone = await screen.findByLabelText(/^Téléphone/, INPUT)
      await waitFor(() => expect(phone).toHaveValue('+21671000222'))
      await user.clear(phone)
      await user.type(phone, '98111222')
      await user.click(screen.getByRole('button', { name: 'Confirmer' }))
      await toast(user, of.edited)
      expect(within(await row('Zitoun')).getByText('98111222')).toBeInTheDocument()

      await user.click(within(await row('Zitoun')).getByRole('button', { name: /^Supprimer/ }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await user.click(within(await row('Zitoun')).getByRole('button', { name: /^Supprimer/ }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
      await waitFor(() => expect(screen.queryByRole('row', { name: /Zitoun/ })).toBeNull())
    },
    TIMEOUT,
  )

  it(
    'shows the text of a failed update',
    async () => {
      const { user, answer, answerAsUsual } = await renderApp(`${of.edit}?id=9`, {
        services: school.services,
      })
      await waitFor(async () => expect(await screen.findByLabelText(/^Nom/, INPUT)).toHaveValue('Externe'))
      answer(of.updateCall, () =>
        Response.json({ status: 500, code: 'internal', message: 'no' }, { status: 500 }),
      )
      await user.type(screen.getByLabelText(/^Nom/, INPUT), ' bis')
      await user.click(screen.getByRole('button', { name: 'Confirmer' }))
      await toast(user, ':sens_interdit: Veuillez vérifier tous les champs !')
      expect(screen.getByLabelText(/^Nom/, INPUT)).toHaveValue('Externe bis')

      answerAsUsual()
      const phone = screen.getByLabelText(/^Téléphone/, INPUT)
      await user.clear(phone)
      await user.click(screen.getByRole('button', { name: 'Confirmer' }))
      await waitFor(() => expect(phone).toHaveFocus())
      expect(phone).toHaveAccessibleDescription('* Téléphone obligatoire')
      await toast(user, ':sens_interdit: Veuillez vérifier tous les champs !')
    },
    TIMEOUT,
  )
})

describe('juries', () => {
  it(
    'are added from the teachers, each once',
    async () => {
      await school.sql(
        `INSERT INTO records.enseignant (id, code, prenom, nom, grade, email)
       SELECT 50, 'T50', 'Rania', 'Neuve', grade, 'rania@ecole.test' FROM records.enseignant WHERE id = 1`,
      )
      const { user } = await renderApp('/Jury#add', { services: school.services })
      await choose(user, 'Enseignants', 'Rania Neuve')
      expect(screen.queryByRole('option', { name: /Nom3/ })).toBeNull()
      await user.keyboard('{Escape}')
      await user.click(screen.getByRole('button', { name: 'Confirmer' }))
      await toast(user, '1 jury ajouté')
      await user.type(screen.getByRole('searchbox'), 'neuve')
      await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    },
    TIMEOUT,
  )

  it(
    'sitting in a defence cannot be deleted, with the reason',
    async () => {
      const { stage_id } = await school.assignment()
      await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
      const { user } = await renderApp('/Jury', { services: school.services })
      await user.click(within(await row('Nom5')).getByRole('button', { name: /^Supprimer/ }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(dialog.getByRole('button', { name: 'Supprimer' }))
      expect(await dialog.findByRole('alert')).toHaveTextContent(/Suppression impossible.*1 soutenance/)
    },
    TIMEOUT,
  )
})

describe('teachers on neither list', () => {
  const teacher = async (id: number, nom: string) =>
    school.sql(
      `INSERT INTO records.enseignant (id, code, prenom, nom, grade, email)
       SELECT $1::int, 'T' || $1::int, 'Sami', $2::text, grade, lower($2::text) || '@ecole.test' FROM records.enseignant WHERE id = 1`,
      [id, nom],
    )

  it(
    'are added to a list by one button, which then disappears',
    async () => {
      await teacher(60, 'Manquant')
      const { user, sent } = await renderApp('/Encadreur', { services: school.services })
      await user.click(
        await screen.findByRole('button', { name: /^Ajouter (l’enseignant|tous les enseignants)/ }),
      )
      await waitFor(() =>
        expect(sent).toContainEqual(expect.objectContaining({ call: 'internship enseignants/ajouter' })),
      )
      expect(await row('Manquant')).toBeVisible()
      await waitFor(() => expect(screen.queryByRole('button', { name: /enseignant/ })).toBeNull())
    },
    TIMEOUT,
  )

  it(
    'are added to both once the school switches that on, after a question with their number',
    async () => {
      await teacher(61, 'Attendu')
      const { user, sent } = await renderApp('/Etablissement', { services: school.services })
      const [name] = await screen.findAllByRole('textbox', { name: /^Nom de l’établissement/ })
      await user.type(name as HTMLElement, 'École')
      const office = screen.getByLabelText('Les enseignants encadrent et siègent d’office', INPUT)
      await user.click(office)
      await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
      const dialog = await screen.findByRole('alertdialog')
      expect(dialog).toHaveTextContent(/: 1 aux encadreurs, [12] aux jurys\./)
      const updates = () => sent.filter(({ call }) => call === 'records etablissement/update')
      // not yet
      await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(updates()).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', {
          name: 'Enregistrer et ajouter',
        }),
      )
      await waitFor(() => expect(updates()).toHaveLength(1))
      await waitFor(async () =>
        expect(
          await school.sql(`SELECT FROM internship.jury j JOIN internship.encadreur e USING (enseignant_id)
            WHERE enseignant_id = 61`),
        ).toHaveLength(1),
      )
    },
    TIMEOUT,
  )
})
