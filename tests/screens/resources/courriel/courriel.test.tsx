import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SECRET } from '../../../../src/services/mail/links'
import { renderApp, rowAction, toast } from '../../../setup/app'
import { mailOf } from '../../../setup/mailOf'
import { ANNEE, openSchool, type School } from '../../../setup/openSchool'

/* The list of all messages. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())
beforeEach(() => school.sql('DELETE FROM gateway.mail'))

const mail = async (nom: string, set = 'phase = NULL') => {
  const [{ id }] = await school.sql(mailOf({ annee: String(ANNEE) }))
  await school.sql(`UPDATE gateway.mail SET nom = $2, ${set} WHERE id = $1`, [id, nom])
  return id as number
}
const etats = async () =>
  (await school.sql('SELECT nom, etat FROM gateway.mail ORDER BY id')).map(({ nom, etat }) => [nom, etat])
const open = () => renderApp('/Courriels', { services: school.services })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

it('a message is shown as received, without secrets, and nothing in it runs', async () => {
  const body = `<p>Bonjour</p><a href="http://x.test/#token=${SECRET}">Ouvrir</a><script>alert(1)</script>`
  await mail('Ada', `body_html = '${body}', last_error = '452 full'`)
  const { user } = await open()
  await user.click(await rowAction(user, await row('Ada'), /^Voir le message/))
  const dialog = await screen.findByRole('dialog', { name: 'Acte' })
  const frame = await within(dialog).findByTitle('Acte')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame.getAttribute('srcdoc')).toContain('#token=•••"')
  expect(dialog).toHaveTextContent('452 full')
})

it('a message links to its record', async () => {
  const { id, stage_id } = await school.assignment({ prenom: 'Yassine' })
  await mail('Ada', `about_entity = 'affectation', about_id = ${id}`)
  await mail('Carl')
  const { user } = await open()
  const none = await rowAction(user, await row('Carl'), /Ce message ne porte sur aucune fiche/)
  expect(none).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Escape}')
  await user.click(await rowAction(user, await row('Ada'), /^Ouvrir la fiche/))
  await waitFor(() => expect(location.pathname).toBe(`/AffectStage/${stage_id}`))
  expect((await screen.findAllByText(/Yassine/)).length).toBeGreaterThan(0)
})

it('a waiting message is stopped, and resent once for two clicks', async () => {
  await mail('Ada')
  const { user } = await open()
  await user.click(await rowAction(user, await row('Ada'), /^Arrêter/))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Arrêter' }))
  await toast(user, 'Message arrêté')
  expect(await etats()).toEqual([['Ada', 'arrete']])
  await user.click(await rowAction(user, await row('Ada.*Arrêté'), /^Renvoyer/))
  await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Renvoyer' }))
  await toast(user, 'Message renvoyé')
  expect(await etats()).toEqual([['Ada', 'en_attente']])
})

it('a refusal to resend gives its reason', async () => {
  await mail('Ada', `sent_at = now(), link_kind = 'utilisateur', link_subject_id = 1, link_hours = 1`)
  const { user } = await open()
  const button = await rowAction(user, await row('Ada'), /Ce message est parti avec un lien personnel/)
  expect(button).toHaveAttribute('aria-disabled', 'true')
})

it('several are resent, with those left alone and refused named', async () => {
  await mail('Ada', `phase = 'echec'`)
  const gone = await mail('Béa', `phase = 'echec'`)
  await mail('Carl', 'sent_at = now()')
  const { user } = await open()
  await row('Carl')
  await user.click(screen.getByRole('checkbox', { name: /^Sélectionner toutes/ }))
  const bar = await screen.findByRole('toolbar', { name: 'Actions groupées' })
  await user.click(within(bar).getByRole('button', { name: 'Renvoyer' }))
  const question = await screen.findByRole('alertdialog')
  const [meant, left] = within(question).getAllByRole('list')
  expect(meant).toHaveTextContent(/Ada/)
  expect(meant).toHaveTextContent(/Béa/)
  expect(left).toHaveTextContent(/Carl.*Envoyé/)
  await school.sql('UPDATE gateway.mail SET withdrawn_at = now() WHERE id = $1', [gone])
  await user.dblClick(within(question).getByRole('button', { name: 'Renvoyer' }))
  const report = await screen.findByRole('dialog', { name: /refusée$/ })
  expect(report).toHaveTextContent('Ce que ce message apportait a été retiré')
  await waitFor(async () =>
    expect(await etats()).toEqual([
      ['Ada', 'en_attente'],
      ['Béa', 'echec'],
      ['Carl', 'envoye'],
    ]),
  )
})
