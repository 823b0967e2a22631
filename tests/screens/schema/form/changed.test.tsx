import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { extensions, internship } from '../../../../src/contract'
import { choose, INPUT, renderApp, toast } from '../../../setup/app'
import { openSchool, plan, type School } from '../../../setup/openSchool'

/* A record is open in a form, and a colleague changes it in the meantime. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const open = (path: string) => renderApp(path, { services: school.services })
const confirm = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Confirmer' }))
const question = () => screen.findByRole('dialog', { name: 'Cet élément a changé entre-temps' })
const rows = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
    .map((cells) => cells.map((cell) => within(cell).getAllByText(/./).at(-1)?.textContent))
const answer = (user: UserEvent, dialog: HTMLElement, name: string) =>
  user.click(within(dialog).getByRole('button', { name }))

/** Ivo Invité, who gets another phone number from a colleague. */
const ivo = { firstName: 'Ivo', lastName: 'Invité', email: 'ivo@industrie.test' }
const colleague = async (telephone: string) =>
  expect((await school.call(internship.juryUpdate, { id: 10, ...ivo, telephone })).status).toBe(200)
const retype = async (user: UserEvent, label: RegExp, text: string) => {
  const input = await screen.findByLabelText(label, INPUT)
  await user.clear(input)
  await user.type(input, text)
}

it('a conflict shows who changed what, and takes the present values or keeps the input', async () => {
  await colleague('20')
  const { user } = await open('/EditJury?id=10')
  await waitFor(() => expect(screen.getByLabelText(/^Téléphone/, INPUT)).toHaveValue('20'))
  await retype(user, /^Téléphone/, '22')
  await colleague('21')
  await confirm(user)

  let dialog = await question()
  expect(within(dialog).getByText(/^Modifié par .+ le \d\d\/\d\d\/\d{4} à /)).toBeVisible()
  expect(
    within(dialog)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Téléphone'])
  expect(rows(dialog)).toEqual([['20', '21', '22']])

  await answer(user, dialog, 'Annuler')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(screen.getByLabelText(/^Téléphone/, INPUT)).toHaveValue('22')

  await confirm(user)
  dialog = await question()
  await answer(user, dialog, 'Reprendre les valeurs actuelles')
  await waitFor(() => expect(screen.getByLabelText(/^Téléphone/, INPUT)).toHaveValue('21'))
  await retype(user, /^Prénom/, 'Yvo')
  await confirm(user)
  await toast(user, 'Jury modifié')
  expect(await school.sql('SELECT prenom, telephone FROM internship.jury WHERE id = 10')).toEqual([
    { prenom: 'Yvo', telephone: '21' },
  ])
})

it('a conflict can be overridden, but a third change is noticed', async () => {
  await colleague('30')
  const { user } = await open('/EditJury?id=10')
  await waitFor(() => expect(screen.getByLabelText(/^Téléphone/, INPUT)).toHaveValue('30'))
  await retype(user, /^Téléphone/, '33')
  await colleague('31')
  await confirm(user)
  const first = await question()
  await colleague('32')
  await answer(user, first, 'Enregistrer quand même ma saisie')
  await waitFor(async () => expect(rows(await question())).toEqual([['31', '32', '33']]))
  await answer(user, await question(), 'Enregistrer quand même ma saisie')
  await toast(user, 'Jury modifié')
  expect(await school.sql('SELECT telephone FROM internship.jury WHERE id = 10')).toEqual([
    { telephone: '33' },
  ])
})

it('a form says that its record was deleted', async () => {
  const [{ id }] = (await school.call(internship.juryAdd, { ...ivo, telephone: '1', email: 'i2@i.test' }))
    .body.jurys
  const { user } = await open(`/EditJury?id=${id}`)
  await retype(user, /^Téléphone/, '2')
  await school.call(internship.juryDelete, { id })
  await confirm(user)
  await toast(user, 'Cet élément a été supprimé entre-temps\u00a0: votre saisie n’a pas pu être enregistrée.')
  expect(screen.getByLabelText(/^Téléphone/, INPUT)).toHaveValue('2')
})

it('a form reads again before saving if the service has no versions', async () => {
  const app = await open('/Jury')
  let telephone = '40'
  app.answer('jury/jury_byid', () =>
    Response.json({ Jury: { id: 10, ...ivo, telephone, enseignant_id: null } }),
  )
  app.answer('jury/update_jury', () => Response.json({ status: 200 }))
  const person = await screen.findByRole('row', { name: /Invité/ })
  await app.user.click(within(person).getByRole('link', { name: /^Modifier/ }))
  await waitFor(() => expect(screen.getByLabelText(/^Téléphone/, INPUT)).toHaveValue('40'))
  await retype(app.user, /^Téléphone/, '42')
  telephone = '41'
  await confirm(app.user)
  const dialog = await question()
  expect(rows(dialog)).toEqual([['40', '41', '42']])
  const updates = () => app.sent.filter(({ call }) => call.endsWith('jury/update_jury'))
  expect(updates()).toEqual([])
  await answer(app.user, dialog, 'Enregistrer quand même ma saisie')
  await toast(app.user, 'Jury modifié')
  expect(updates()).toHaveLength(1)
  expect(updates()[0]?.body).toEqual({ id: 10, ...ivo, telephone: '42' })
})

it('the dialog of a plan names what was chosen', async () => {
  const { stage_id } = await school.assignment({ sujet: 'Plan double' })
  const day = school.day()
  await school.call(internship.soutenanceAdd, plan(stage_id, day))
  const { user } = await open(`/EditPlanifSoutenance?id=${stage_id}`)
  await choose(user, 'Salle', 'Salle 3')
  const jury = [
    { jury: 6, type_jury: 1 },
    { jury: 7, type_jury: 3 },
  ]
  await school.call(
    internship.soutenanceAdd,
    plan(stage_id, day, { salle: 2, arrayEns: jury, from: '08:30' }),
  )
  await confirm(user)
  const dialog = await question()
  await within(dialog).findByText('Salle 2')
  expect(
    within(dialog)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Heure début', 'Salle', 'Jury'])
  const [start, room, members] = within(dialog).getAllByRole('row').slice(1)
  expect(start).toHaveTextContent(/9:00 AM.*8:30 AM.*9:00 AM/)
  expect(room).toHaveTextContent(/Salle 1.*Salle 2.*Salle 3/)
  await waitFor(() =>
    expect(members).toHaveTextContent(
      /Prof Nom5 \(Président\).*Prof Nom6 \(Président\)Prof Nom7 \(Examinateur\)/,
    ),
  )
  await answer(user, dialog, 'Annuler')
})

it('an action reports a changed state, and shows the present one', async () => {
  const id = await school.offer({ etat: 0, sujet: 'Offre disputée' })
  const { user } = await open('/OffreStage')
  const row = await screen.findByRole('row', { name: /Offre disputée/ })
  await user.click(within(row).getByRole('button', { name: /^Action/ }))
  const dialog = await screen.findByRole('dialog')
  await school.call(internship.stageValid, { id, etat: 2 })
  await user.click(within(dialog).getByRole('button', { name: 'Activer' }))
  await within(dialog).findByText(/Cet élément a changé entre-temps : rien n’a été écrasé\./)
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/Modifié par /)
  await waitFor(() => expect(row).toHaveTextContent('Refusée'))
  // what is shown now can be changed, repeatedly: each response has a new version
  await user.click(within(dialog).getByRole('button', { name: 'Activer' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(await school.sql('SELECT etat FROM internship.stage WHERE id = $1', [id])).toEqual([{ etat: 1 }])
})

it('a conflict about a company’s account never shows a password', async () => {
  const add = `INSERT INTO company.compte (entreprise_id, email, active) VALUES (1, 'a@a.test', 1)`
  await school.sql(add)
  const { user } = await open('/Entreprise')
  const row = await screen.findByRole('row', { name: /Société Étoile/ })
  await user.click(within(row).getByRole('button', { name: /^Compte actif/ }))
  const account = await screen.findByRole('dialog')
  await retype(user, /^E-mail/, 'c@a.test')
  await retype(user, /^Nouveau mot de passe/, 'un secret bien long')
  await school.sql(`UPDATE company.compte SET email = 'b@a.test' WHERE entreprise_id = 1`)
  await confirm(user)
  const dialog = await question()
  expect(dialog).toHaveTextContent('Quelqu’un d’autre l’a modifié depuis que vous l’avez ouvert.')
  const [email, password] = within(dialog).getAllByRole('row').slice(1)
  expect(email).toHaveTextContent(/a@a\.test.*b@a\.test.*c@a\.test/)
  expect(password).toHaveTextContent(/–[^•]+–[^•]+•{8}$/)
  await answer(user, dialog, 'Enregistrer quand même ma saisie')
  await toast(user, 'Compte modifié')
  await waitFor(() => expect(account).not.toBeInTheDocument())
  expect(await school.sql('SELECT email FROM company.compte')).toEqual([{ email: 'c@a.test' }])
})

it('the profile shows a name changed elsewhere', async () => {
  const { user } = await open('/profile')
  await screen.findByLabelText(/^Nom d’utilisateur/, INPUT)
  await retype(user, /^Nom d’utilisateur/, 'Amina C.')
  await school.call(extensions.profileUpdate, { username: 'Amina B.' })
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(rows(await question())).toEqual([['Admin', 'Amina B.', 'Amina C.']])
  await answer(user, await question(), 'Reprendre les valeurs actuelles')
  await waitFor(() => expect(screen.getByLabelText(/^Nom d’utilisateur/, INPUT)).toHaveValue('Amina B.'))
})

it('a person changed by a colleague is not deleted, but shown', async () => {
  await colleague('50')
  const { user } = await open('/Jury')
  const row = await screen.findByRole('row', { name: /Invité/ })
  expect(row).toHaveTextContent('50')
  await user.click(within(row).getByRole('button', { name: /^Supprimer/ }))
  const dialog = await screen.findByRole('dialog')
  await colleague('51')
  await answer(user, dialog, 'Supprimer')
  await within(dialog).findByText(/Cet élément a changé entre-temps : rien n’a été écrasé\./)
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/Modifié par /)
  await waitFor(() => expect(row).toHaveTextContent('51'))
  expect(await school.sql('SELECT telephone FROM internship.jury WHERE id = 10')).toHaveLength(1)
  // what is shown now can be deleted
  await answer(user, dialog, 'Supprimer')
  await waitFor(() => expect(row).not.toBeInTheDocument())
  expect(await school.sql('SELECT FROM internship.jury WHERE id = 10')).toEqual([])
})

it('a grade changed by a colleague is not deleted', async () => {
  const { id, stage_id, etudiant_id } = await school.assignment()
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  await school.call(internship.soutenanceValide, { id, etat: 1 })
  const [{ id: soutenance_id }] = await school.sql(
    'SELECT id FROM internship.soutenance WHERE affectation_id = $1',
    [id],
  )
  const award = (note: number) =>
    school.call(internship.noteUpdate, { soutenance_id, etudiant_id, mention_id: 1, note })
  await award(12)
  const { user } = await open(`/EditNoteSoutenance?id=${soutenance_id}`)
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  const asked = await screen.findByRole('alertdialog')
  await award(13)
  await answer(user, asked, 'Supprimer')
  await screen.findByText(
    /Cet élément a changé entre-temps : rien n’a été écrasé\. Actualisez la page\.\s+Modifié par /,
  )
  await waitFor(() => expect(location.pathname).toBe('/NoteSoutenance'))
  expect(await school.sql('SELECT points FROM internship.note')).toEqual([{ points: 13 }])
})
