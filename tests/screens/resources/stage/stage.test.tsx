import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { choose, INPUT, renderApp, toast } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const TIMEOUT = 90_000
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('the offers', () => {
  it(
    'get any status in a dialog that shows the year, until assigned',
    async () => {
      await school.offer({ sujet: 'Alpha', etat: 0 })
      await school.assignment({ sujet: 'Beta' })
      const { user, sent } = await renderApp('/OffreStage', { services: school.services })
      const calls = () => sent.filter(({ call }) => call.endsWith('stage/valid')).map(({ body }) => body.etat)
      const alpha = await row('Alpha')
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Entreprise',
        'Sujet',
        'Période de stage',
        'Etat',
        'Action',
        'Etat affectation',
      ])
      expect(alpha).toHaveTextContent('Inactive')
      expect(alpha).toHaveTextContent('Non affecté')
      expect(
        within(await row('Beta')).getByRole('button', { name: /^Etat de stage non modifiable/ }),
      ).toHaveAttribute('aria-disabled', 'true')

      for (const [was, choice, status] of [
        ['Désactiver', 'Annuler', 'Inactive'],
        ['Désactiver', 'Activer', 'Active'],
        ['Activer', 'Refuser', 'Refusée'],
        ['Refuser', 'Désactiver', 'Inactive'],
      ] as const) {
        await user.click(within(await row('Alpha')).getByRole('button', { name: 'Action\u00a0: Alpha' }))
        const dialog = await screen.findByRole('dialog')
        await waitFor(() => expect(dialog).toHaveTextContent('2021/2022'))
        expect(dialog).toHaveTextContent(/DescriptionDescription/)
        const offered = within(dialog).getAllByRole<HTMLButtonElement>('button')
        expect(offered.map(({ textContent }) => textContent)).toEqual([
          'Annuler',
          'Activer',
          'Désactiver',
          'Refuser',
        ])
        expect(offered.filter(({ disabled }) => disabled).map(({ textContent }) => textContent)).toEqual([
          was,
        ])
        await user.click(within(dialog).getByRole('button', { name: choice }))
        await waitFor(() => expect(dialog).not.toBeInTheDocument())
        await within(await row('Alpha')).findByText(status)
      }
      expect(calls()).toEqual([1, 2, 0])
    },
    TIMEOUT,
  )

  it(
    'are opened by a click on the row or by its name, assigned ones too',
    async () => {
      const { stage_id } = await school.assignment({ sujet: 'Lecture' })
      await school.sql('INSERT INTO internship.stage_niveau VALUES ($1, 1)', [stage_id])
      await school.sql(
        `UPDATE internship.stage SET missions = 'Essais', debut = '2022-02-01', fin = '2022-05-31', heures = 35.5 WHERE id = $1`,
        [stage_id],
      )
      const { user } = await renderApp('/OffreStage', { services: school.services })
      const facts = async () => {
        const panel = await screen.findByRole('region', { name: 'Lecture' })
        // the list omits the company's further texts of an offer
        await within(panel).findByText('Essais')
        const said = within(panel)
          .getAllByRole('term')
          .map((term) => [term.textContent, term.nextElementSibling?.textContent])
        await user.click(within(panel).getByRole('button', { name: 'Fermer' }))
        await waitFor(() => expect(panel).not.toBeInTheDocument())
        return Object.fromEntries(said)
      }
      await user.click(within(await row('Lecture')).getByText('01/02/2022 – 31/05/2022'))
      expect(await facts()).toEqual({
        Entreprise: 'Société Étoile',
        'Période de stage': '01/02/2022 – 31/05/2022',
        Etat: 'Active',
        'Etat affectation': 'Affecté',
        Niveaux: 'Un',
        Description: 'Description',
        Missions: 'Essais',
        Début: '01/02/2022',
        Fin: '31/05/2022',
        'Heures par semaine': '35,5',
        'À distance possible': '',
        Places: '1',
        'Places prises': '1',
      })

      await user.click(within(await row('Lecture')).getByRole('link', { name: 'Lecture' }))
      expect(await facts()).toMatchObject({ Niveaux: 'Un' })
    },
    TIMEOUT,
  )

  it(
    'are added in a dialog that requires subject, period and description',
    async () => {
      const { user, answer, answerAsUsual } = await renderApp('/OffreStage', { services: school.services })
      await user.click(await screen.findByRole('button', { name: 'Ajouter un stage' }))
      const modal = within(await screen.findByRole('dialog'))
      const confirm = () => user.click(modal.getByRole('button', { name: 'Confirmer' }))
      await confirm()
      for (const message of [
        '* Sujet obligatoire',
        '* Période de stage obligatoire',
        '*Descriptione obligatoire',
      ]) {
        await modal.findByText(message)
      }
      await choose(user, 'Entreprise', 'Société Étoile')
      await user.type(modal.getByLabelText(/^Sujet/, INPUT), 'Gamma')
      await user.type(modal.getByLabelText(/^Période/, INPUT), 'Mars')
      await user.type(modal.getByLabelText(/^Description/, INPUT), 'Mesurer')

      answer('stage/add', () =>
        Response.json({ status: 500, code: 'internal', message: 'no' }, { status: 500 }),
      )
      await confirm()
      await toast(user, '⛔')
      answerAsUsual()
      await confirm()
      await toast(user, 'Stage ajouté')
      expect(await row('Gamma')).toHaveTextContent('Société Étoile')
    },
    TIMEOUT,
  )
})

it('an offer for a level of any programme keeps it when something else is changed', async () => {
  const id = await school.offer({ sujet: 'Sans filière' })
  await school.sql('INSERT INTO internship.stage_niveau VALUES ($1, 1)', [id])
  const { user, sent } = await renderApp(`/EditStage?id=${id}`, { services: school.services })
  const subject = await screen.findByLabelText(/^Sujet/, INPUT)
  expect(await screen.findByRole('button', { name: 'Un · Un' })).toBeVisible()
  await user.type(subject, ' précise')
  await user.click(screen.getByRole('button', { name: 'Confirmer' }))
  await toast(user, 'Stage modifié')
  expect(sent.find(({ call }) => call.endsWith('stage/update'))?.body).toMatchObject({
    sujet: 'Sans filière précise',
    specialite: [],
    niveau: [1],
  })
})

describe('every table', () => {
  it(
    'can be searched, reports no matches, and offers page sizes; pages show only if there are several',
    async () => {
      for (let index = 0; index < 12; index++) await school.offer({ sujet: `Série ${index}` })
      const { user, answer, answerAsUsual } = await renderApp('/OffreStage', { services: school.services })
      await row('Série 11')
      expect(screen.getByRole('navigation', { name: 'Pages' })).toBeInTheDocument()

      await user.click(screen.getByRole('combobox', { name: 'Lignes' }))
      expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
        '5',
        '10',
        '20',
        '30',
        'All',
      ])
      await user.click(screen.getByRole('option', { name: 'All' }))
      await row('Série 0')
      expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()

      await user.type(screen.getByRole('searchbox'), 'serie 7')
      await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
      await user.clear(screen.getByRole('searchbox'))
      await user.type(screen.getByRole('searchbox'), 'zzz')
      await screen.findByText('Aucun information à afficher')

      answer('stage/list', () =>
        Response.json({ status: 500, code: 'internal', message: 'no' }, { status: 500 }),
      )
      await user.type(screen.getByRole('searchbox'), 'z')
      const retry = await screen.findByRole('button', { name: 'Réessayer' })
      answerAsUsual()
      await user.click(retry)
      await screen.findByText('Aucun information à afficher')
    },
    TIMEOUT,
  )

  it(
    'handles a search, its end and a sort in quick succession',
    async () => {
      for (const sujet of ['Delta', 'Delta bis']) await school.offer({ sujet })
      const { user } = await renderApp('/OffreStage', { services: school.services })
      const box = await screen.findByRole('searchbox')
      const sort = async (name: string) => (await screen.findByRole('button', { name })).click()
      const asked = () => new URLSearchParams(location.search)

      onceAddressChanges(() => sort('Sujet'))
      await user.type(box, 'delta')
      await waitFor(() => expect(asked().get('sort')).toBe('sujet'))
      expect(asked().get('filter')).toBe('{"q":"delta"}')
      await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))

      onceAddressChanges(() => sort('Etat'))
      await user.clear(box)
      await waitFor(() => expect(asked().get('sort')).toBe('etat'))
      expect(asked().get('filter')).toBe('{}')
      expect(box).toHaveValue('')
      await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(3))
    },
    TIMEOUT,
  )
})

/** Does something between a change of the address and the list that follows. */
function onceAddressChanges(what: () => void) {
  const push = vi.spyOn(history, 'pushState').mockImplementationOnce((...state) => {
    push.mockRestore()
    history.pushState(...state)
    queueMicrotask(what)
  })
}
