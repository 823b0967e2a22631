import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INPUT, type OpenApp, renderApp, toast } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'

/* The network is slow, people double-click, and the service fails in between. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const open = (path: string) => renderApp(path, { services: school.services })

/** Holds back the calls to a path; `fail` makes them fail, and lets later ones through. */
function hold({ answer, answerAsUsual, sent }: OpenApp, path: string) {
  const held: (() => void)[] = []
  answer(path, async () => {
    await new Promise<void>((resolve) => held.push(resolve))
    return Response.json({ status: 500, code: 'internal', message: 'no' }, { status: 500 })
  })
  return {
    calls: () => sent.filter(({ call }) => call.endsWith(path)),
    arrived: () => waitFor(() => expect(held).not.toEqual([])),
    fail: () => {
      answerAsUsual()
      for (const release of held.splice(0)) release()
    },
  }
}

const button = (scope: HTMLElement, name: string) => within(scope).getByRole('button', { name })
/** A button that is waiting says so and is disabled, like the way out. */
function expectBusy(scope: HTMLElement, name: string) {
  const busy = button(scope, name)
  expect(busy).toBeDisabled()
  expect(within(busy).getByRole('progressbar')).toBeInTheDocument()
  expect(button(scope, 'Annuler')).toBeDisabled()
}

const fill = async (user: UserEvent, scope: HTMLElement, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values))
    await user.type(within(scope).getByLabelText(new RegExp(`^${label}`), INPUT), text)
}

it('a form on a page sends once, shows that it is sending, and keeps its input after a failure', async () => {
  const app = await open('/EditJury?id=9')
  const { user } = app
  const name = await screen.findByLabelText(/^Nom/, INPUT)
  await waitFor(() => expect(name).toHaveValue('Externe'))
  await user.type(name, ' bis')
  const slow = hold(app, 'jury/update_jury')

  await user.dblClick(button(document.body, 'Confirmer'))
  await slow.arrived()
  expectBusy(document.body, 'Confirmer')
  await user.type(name, '{Enter}')
  slow.fail()
  await toast(user, ':sens_interdit: Veuillez vérifier tous les champs !')
  expect(slow.calls()).toHaveLength(1)
  expect(screen.getByLabelText(/^Nom/, INPUT)).toHaveValue('Externe bis')

  await user.click(button(document.body, 'Confirmer'))
  await toast(user, 'Jury modifié')
  expect(await school.sql('SELECT nom FROM internship.jury WHERE id = 9')).toEqual([{ nom: 'Externe bis' }])
})

it('so does a form in a dialog', async () => {
  const app = await open('/Jury#add')
  const { user } = app
  await user.click(await screen.findByRole('button', { name: 'Nouveau jury' }))
  const modal = await screen.findByRole('dialog')
  const typed = { Nom: 'Lente', Prénom: 'Lina', Téléphone: '71000333', 'E-mail': 'lina@lente.test' }
  await fill(user, modal, typed)
  const slow = hold(app, 'jury/add_jury')

  await user.dblClick(button(modal, 'Confirmer'))
  await slow.arrived()
  expectBusy(modal, 'Confirmer')
  await user.keyboard('{Escape}')
  expect(modal).toBeInTheDocument()
  slow.fail()
  await waitFor(() => expect(button(modal, 'Confirmer')).toBeEnabled())
  expect(document.querySelector('.toast')).toHaveTextContent(/\p{L}{3,} \p{L}{3,}/u)
  expect(slow.calls()).toHaveLength(1)
  for (const [label, text] of Object.entries(typed))
    expect(within(modal).getByLabelText(new RegExp(`^${label}`), INPUT)).toHaveValue(text)

  await user.click(button(modal, 'Confirmer'))
  await waitFor(() => expect(modal).not.toBeInTheDocument())
  expect(await school.sql(`SELECT prenom FROM internship.jury WHERE nom = 'Lente'`)).toEqual([
    { prenom: 'Lina' },
  ])
})

it('so does the question that an action of a row asks', async () => {
  const id = await school.offer({ etat: 0, sujet: 'Offre lente' })
  const app = await open('/OffreStage')
  const { user } = app
  const row = await screen.findByRole('row', { name: /Offre lente/ })
  await user.click(within(row).getByRole('button', { name: /^Action/ }))
  const dialog = await screen.findByRole('dialog')
  const slow = hold(app, 'stage/valid')

  await user.dblClick(button(dialog, 'Activer'))
  await slow.arrived()
  expectBusy(dialog, 'Activer')
  expect(button(dialog, 'Refuser')).toBeDisabled()
  await user.keyboard('{Escape}')
  slow.fail()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/\p{L}{3,} \p{L}{3,}/u)
  expect(slow.calls()).toHaveLength(1)

  await user.click(button(dialog, 'Activer'))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(await school.sql('SELECT etat FROM internship.stage WHERE id = $1', [id])).toEqual([{ etat: 1 }])
})

it('a whole list shows its first rows while the others load', async () => {
  const jurys = Array.from({ length: 300 }, (_, index) => ({
    id: index + 1,
    lastName: `Nom ${index + 1}`,
    firstName: '',
    telephone: '',
    email: '',
  }))
  const rows = (count: number) => Response.json({ jurys: jurys.slice(0, count), total: 300 })
  const { user, answer } = await open('/Encadreur')
  let release = () => {}
  const answers = [
    async () => rows(10),
    async () => rows(120),
    () => new Promise<Response>((resolve) => (release = () => resolve(rows(300)))),
  ]
  answer('jury/list_jury', () => answers.shift()?.() ?? rows(300))
  await user.click(await screen.findByRole('link', { name: 'Jurys' }))
  await screen.findByText('Nom 10')

  await user.click(screen.getByRole('combobox', { name: 'Lignes' }))
  await user.click(screen.getByRole('option', { name: 'All' }))
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '121'))
  expect(screen.getByText('1–300 sur 300')).toBeInTheDocument()
  release()
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '301'))
})

it('another list shows nothing of the last one while its own rows load', async () => {
  const app = await open('/AnnuaireEnseignant')
  const { user } = app
  expect(await screen.findByRole('row', { name: /Nom3/ })).toBeVisible()
  const slow = hold(app, 'professeur/list')
  await user.click(screen.getByRole('link', { name: 'Enseignants' }))
  await slow.arrived()
  expect(await screen.findByRole('heading', { name: 'Enseignants' })).toBeVisible()
  expect(screen.queryByRole('row')).toBeNull()
  slow.fail()
})

it('a list makes one request for a change, before it is drawn again', async () => {
  const { user, answer } = await open('/Jury')
  await screen.findByRole('columnheader', { name: 'Nom' })
  let asked = 0
  answer('jury/list_jury', () => {
    asked += 1
    return Response.json({ jurys: [{ id: 1, lastName: `Réponse ${asked}`, firstName: '' }], total: 1 })
  })
  await user.click(screen.getByRole('button', { name: 'Nom' }))
  expect(await screen.findByText('Réponse 1')).toBeVisible()
  await user.click(screen.getByRole('searchbox'))
  await user.paste('rép')
  expect(await screen.findByText('Réponse 2')).toBeVisible()
  expect(asked).toBe(2)
})
