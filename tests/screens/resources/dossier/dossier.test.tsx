import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { convention } from '../../../../src/contract'
import { commentaires } from '../../../../src/contract/commentaire/commentaires'
import { agreement, settle, signAll, TUTOR } from '../../../setup/agreements'
import { type OpenApp, renderApp } from '../../../setup/app'
import { fr } from '../../../setup/catalogues'
import { follow, untilHeard } from '../../../setup/changes'
import { openSchool, type School } from '../../../setup/openSchool'
import { STAFF } from '../../../setup/services'

/* What an internship lacks, in the list and beside it. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const { codes, etapes, qui } = fr.resources.affectation.manques
/** Changes are received only from a moment after the list has loaded. */
const listening = async ({ streams }: OpenApp) => {
  await waitFor(() => expect(streams()).toBe(1))
  const { internship: token } = await school.services.signIn({ annee: 1 })
  await untilHeard(await follow(school.services, token), () =>
    school.sql('UPDATE records.salle SET label = label'),
  )
}
const panel = async () =>
  within((await screen.findByRole('heading', { name: 'Il manque' })).closest('section') as HTMLElement)

it('the list shows others’ additions, and rules satisfied since', async () => {
  const { stage_id } = await school.assignment({ prenom: 'Ines' })
  await school.sql("UPDATE company.entreprise SET adresse = ' '")
  const facts = { nouveau: null, heures: null, gratification: null }
  await settle(school, stage_id, facts)
  const app = await renderApp('/AffectStage', { services: school.services, live: true })
  await app.user.click(await screen.findByRole('button', { name: fr.table.columns }))
  const columns = within(await screen.findByRole('dialog', { name: fr.table.columns }))
  for (const name of ['Il manque', fr.resources.affectation.fields.avertissements])
    await app.user.click(columns.getByRole('checkbox', { name }))
  await app.user.keyboard('{Escape}')
  const row = () => screen.findByRole('row', { name: /Ines/ })
  await waitFor(async () => expect(await row()).toHaveTextContent(codes.heures))
  await waitFor(async () => expect(await row()).toHaveTextContent(/due au-delà de 2 mois/))
  await listening(app)
  await settle(school, stage_id, { ...facts, heures: 35, gratification: 450 })
  await waitFor(async () => expect(await row()).not.toHaveTextContent(codes.heures))
  await waitFor(async () => expect(await row()).not.toHaveTextContent(/due au-delà de 2 mois/))
  expect(await row()).toHaveTextContent(codes.adresse)
  // the row itself does not have it
  await school.sql("UPDATE company.entreprise SET adresse = 'Sfax'")
  await waitFor(async () => expect(await row()).not.toHaveTextContent(codes.adresse))
})

it('an open internship is fetched once, and again after a colleague’s change', async () => {
  const { stage_id } = await school.assignment()
  const app = await renderApp(`/AffectStage/${stage_id}`, { services: school.services, live: true })
  const asked = () => app.sent.filter(({ call }) => call === 'internship affectation/manques').length
  await (await panel()).findByText(codes.convention_preparer)
  // columns that the list omits have loaded
  await screen.findByText(fr.resources.affectation.accords.propose)
  expect(asked()).toBe(1)
  await listening(app)
  await school.call(convention.conventionPreparer, { ids: [stage_id] })
  await (await panel()).findByText(codes.convention_envoyer)
  expect((await panel()).queryByText(codes.convention_preparer)).toBeNull()
})

it('an internship is shown as far as it is known, without a network', async () => {
  const { stage_id } = await school.assignment({ prenom: 'Nadine', sujet: 'Éolienne' })
  const { user } = await renderApp('/AffectStage', { services: school.services })
  const row = await screen.findByRole('row', { name: /Nadine/ })
  window.dispatchEvent(new Event('offline'))
  try {
    await user.click(within(row).getByText('Éolienne'))
    expect(await screen.findByRole('heading', { name: /Nadine/ })).toBeVisible()
    expect(location.pathname).toContain(`/${stage_id}`)
    await waitFor(() => expect(document.querySelector('.record-groups')).toHaveTextContent('Éolienne'))
    await waitFor(() => expect(document.querySelector('.record-coming')).toBeNull())
    expect(screen.queryByRole('heading', { name: 'Il manque' })).toBeNull()
  } finally {
    window.dispatchEvent(new Event('online'))
  }
  expect(await screen.findByRole('heading', { name: 'Il manque' })).toBeVisible()
})

it('a missing item leads to where it is supplied, for users with the right', async () => {
  const { stage_id } = await school.assignment()
  await settle(school, stage_id)
  await school.sql(
    `INSERT INTO internship.utilisateur (username, email, password_hash, role)
     SELECT 'Rim', 'reader@ecole.test', password_hash, 'reader' FROM internship.utilisateur WHERE email = $1`,
    [STAFF.email],
  )
  const open = (email: string) => renderApp(`/AffectStage/${stage_id}`, { services: school.services, email })
  const { unmount } = await open(STAFF.email)
  const link = await (await panel()).findByRole('link', { name: codes.soutenance_planifier })
  expect(link).toHaveAttribute('href', `/EditPlanifSoutenance?id=${stage_id}`)
  unmount()
  await open('reader@ecole.test')
  const lack = await (await panel()).findByText(codes.soutenance_planifier)
  expect(lack.closest('a, button')).toBeNull()
  expect((await panel()).getByRole('link', { name: codes.signataire })).toHaveAttribute(
    'href',
    '/Etablissement',
  )
})

const course = async () =>
  within(
    (await screen.findByRole('heading', { name: fr.resources.affectation.manques.course })).closest(
      'section',
    ) as HTMLElement,
  )
const stepOf = async (name: string) =>
  (await course()).getAllByRole('listitem').find((item) => item.textContent?.startsWith(name)) as HTMLElement

it('the steps of an internship are shown, and the next is done from there', async () => {
  const { stage_id } = await school.assignment()
  await settle(school, stage_id, { heures: null, lieu: '', nouveau: null })
  const app = await renderApp(`/AffectStage/${stage_id}`, { services: school.services, live: true })
  await course()
  expect(await stepOf('Affectation')).toHaveTextContent(/Fait/)
  const agreed = await stepOf('Convention')
  expect(agreed).toHaveTextContent('À faire')
  expect(agreed).toHaveAttribute('aria-current', 'step')
  expect(await stepOf('Note')).toHaveTextContent('À venir')
  expect((await course()).getByRole('button', { name: 'Compléter 3 informations' })).toBeVisible()
  // the palette knows it too
  await app.user.keyboard('{Control>}k{/Control}')
  const opened = within(await screen.findByRole('group', { name: 'Fiche ouverte' }))
  await app.user.click(opened.getByRole('option', { name: 'Compléter 3 informations' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByLabelText(/Heures/)).toBeVisible()
})

it('missing facts of several are filled in once for all', async () => {
  const [one, other] = [await school.assignment(), await school.assignment()]
  await settle(school, one.stage_id, { heures: null, nouveau: null })
  await settle(school, other.stage_id, { heures: 20, nouveau: null })
  const ids = [one.stage_id, other.stage_id]
  const { user } = await renderApp(`/AffectStage?filter=${JSON.stringify({ id: ids })}`, {
    services: school.services,
  })
  await user.click(await screen.findByRole('checkbox', { name: /^Sélectionner toutes/ }))
  const bar = await screen.findByRole('toolbar', { name: 'Actions groupées' })
  await user.click(within(bar).getByRole('button', { name: 'Compléter' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.type(await question.findByLabelText(/Heures/), '35')
  await user.click(question.getByRole('button', { name: /^Compléter/ }))
  await screen.findByText(/2 lignes traitées/)
  const hours = await school.sql(
    'SELECT v.heures::float8 FROM internship.v_deroulement v WHERE v.stage_id = ANY ($1) ORDER BY v.stage_id',
    [ids],
  )
  expect(hours).toEqual([{ heures: 35 }, { heures: 20 }])
})

it('the dossier is shown on the internship’s records, with links to it', async () => {
  const { stage_id } = await school.assignment()
  await settle(school, stage_id, { heures: null })
  const { body } = await school.call(convention.conventionPreparer, { ids: [stage_id] })
  expect(body.status).toBe(200)
  const { conventions } = (await school.call(convention.conventionList, { filter: { stage_id } })).body
  const { user } = await renderApp(`/Convention/${conventions[0].id}`, { services: school.services })
  expect(await stepOf('Convention')).toHaveTextContent('À faire')
  // the steps are the internship's records, and this is one of them
  expect(await within(await stepOf('Convention')).findByRole('link')).toHaveAttribute('aria-current', 'page')
  const assigned = within(await stepOf('Affectation')).getByRole('link')
  expect(assigned).toHaveAttribute('href', `/AffectStage/${stage_id}`)
  expect(assigned).not.toHaveAttribute('aria-current')
  // the missing facts are asked for at once, and not again after Back
  await user.click((await course()).getByRole('link', { name: `Compléter\u00a0: ${codes.heures}` }))
  await within(await screen.findByRole('dialog')).findByLabelText(/Heures/)
  expect(location.pathname + location.search).toBe(`/AffectStage/${stage_id}`)
})

it('a request without an internship shows its state, and leads to one once accepted', async () => {
  const etudiant_id = await school.student({ prenom: 'Ines' })
  const [{ id }] = await school.sql(
    `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES (1, ${etudiant_id}, 2, 'fr') RETURNING id`,
  )
  const { unmount } = await renderApp(`/DemandeStage/${id}`, { services: school.services })
  expect(await stepOf('Demande')).toHaveTextContent('À faire')
  expect(screen.queryByText(fr.resources.affectation.manques.sansStage)).toBeNull()
  unmount()
  await school.sql(`UPDATE internship.demande SET etat = 1 WHERE id = ${id}`)
  await renderApp(`/DemandeStage/${id}`, { services: school.services })
  expect(await stepOf('Demande')).toHaveTextContent('Fait')
  expect(
    await screen.findByRole('link', { name: fr.resources.affectation.manques.affecter }),
  ).toHaveAttribute('href', `/AffectStage?etudiant=${etudiant_id}#add`)
})

it('an amendment’s proposal is shown beside the facts in force, until everybody has signed', async () => {
  await school.sql("UPDATE records.etablissement SET signataire = 'Rim Jaziri'")
  const { stage_id, convention: id } = await agreement(school, { sent: true })
  await signAll(school, id)
  await settle(school, stage_id, { fin: '2022-08-31', avenant: 'Prolongation' })
  const app = await renderApp(`/AffectStage/${stage_id}`, { services: school.services })
  const proposed = within(
    (await screen.findByText(/^Avenant n°.1 en préparation$/)).closest('.avenant') as HTMLElement,
  )
  expect(proposed.getByText('Fin').nextSibling).toHaveTextContent('31/05/2022 → 31/08/2022')
  expect(proposed.queryByText('Début')).toBeNull()
  // the form continues from the proposal
  await app.user.click(
    await screen.findByRole('button', { name: fr.resources.affectation.actions.fiche.label }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('textbox', { name: 'Fin' })).toHaveValue('31/08/2022')
  expect(dialog.queryByRole('textbox', { name: fr.resources.affectation.fields.avenant })).toBeNull()
})

it('the people involved are shown with contacts, and what each owes', async () => {
  const { stage_id, etudiant_id } = await school.assignment({ prenom: 'Selma' })
  await settle(school, stage_id, { nouveau: { ...TUTOR, prenom: 'Maha', email: 'maha@industrie.test' } })
  await school.call(convention.conventionPreparer, { ids: [stage_id] })
  const { conventions } = (await school.call(convention.conventionList, { filter: { stage_id } })).body
  await renderApp(`/Convention/${conventions[0].id}`, { services: school.services })
  const people = within(
    (await screen.findByRole('heading', { name: fr.resources.affectation.manques.interesses })).closest(
      'section',
    ) as HTMLElement,
  )
  expect(people.getByRole('link', { name: /^Selma/ })).toHaveAttribute('href', `/Etudiant/${etudiant_id}`)
  const tutor = people.getByRole('link', { name: /^Maha/ }).closest('li') as HTMLElement
  expect(within(tutor).getByRole('link', { name: /^maha/ })).toHaveAttribute(
    'href',
    'mailto:maha@industrie.test',
  )
  // whose assessment is missing
  const step = (name: string) =>
    [...document.querySelectorAll('.etape')].find((each) => each.textContent?.startsWith(name))
  expect(step(etapes.stage)?.querySelector('.etape-who')).toHaveTextContent(qui.tuteur)
  // whose assessment was due when the internship ended
  expect(tutor).toHaveTextContent(`Doit : ${codes.evaluation}`)
})

it.each([
  ['its assignment', ({ stage_id }: { stage_id: number }) => `/AffectStage/${stage_id}`],
  ['its agreement', ({ agreed }: { agreed: number }) => `/Convention/${agreed}`],
])('changes, mails and comments are shown in one order, also from %s', async (_, pathOf) => {
  const { id, stage_id } = await school.assignment({ prenom: 'Farah' })
  await school.sql(
    `INSERT INTO gateway.mail (recipient, nom, subject, body_text, body_html, categorie, annee_id, about_entity, about_id, next_attempt_at)
     SELECT 'farah@ecole.test', 'Farah', 'Votre stage', 'x', '', 'acte', a.annee_id, 'affectation', a.id, now() + interval '1 year'
     FROM internship.affectation a WHERE a.id = $1`,
    [id],
  )
  await settle(school, stage_id)
  await school.call(convention.conventionPreparer, { ids: [stage_id] })
  const { conventions } = (await school.call(convention.conventionList, { filter: { stage_id } })).body
  await school.call(commentaires.commentaireAdd, { fiche: `stage/${stage_id}`, texte: 'Tuteur rappelé.' })
  const { user } = await renderApp(pathOf({ stage_id, agreed: conventions[0].id }), {
    services: school.services,
  })
  await screen.findByText('Tuteur rappelé.')
  await user.click(await screen.findByRole('button', { name: fr.trail.show }))
  const told = await screen.findByText('Votre stage')
  const list = told.closest('ol') as HTMLElement
  const events = within(list)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === list)
  const at = events.findIndex((item) => item.textContent?.includes('Votre stage'))
  expect(events[at]).toHaveTextContent('Courriel à Farah')
  // the facts were entered after the assignment was made
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThan(events.length - 1)
  // the comment is the latest, appears once, and can be edited there
  await waitFor(() => expect(screen.getAllByText('Tuteur rappelé.')).toHaveLength(1))
  expect(list.firstElementChild).toHaveTextContent('Tuteur rappelé.')
  await user.click(within(list).getByRole('button', { name: fr.commentaire.delete }))
  await waitFor(() => expect(screen.queryByText('Tuteur rappelé.')).toBeNull())
  expect(screen.getByRole('textbox', { name: fr.commentaire.write })).toBeInTheDocument()
})

it('a student without an internship is shown with a link to assign one', async () => {
  const id = await school.student({ prenom: 'Dounia' })
  const { user } = await renderApp(`/Etudiant/${id}`, { services: school.services })
  await user.click(await screen.findByRole('link', { name: fr.resources.affectation.manques.affecter }))
  const student = await screen.findByRole('combobox', { name: 'Etudiant' })
  await waitFor(() => expect(student).toHaveDisplayValue(/^Dounia/))
})

it('the dossier is shown above a student who has one', async () => {
  const { etudiant_id } = await school.assignment({ prenom: 'Yasmine' })
  await renderApp(`/Etudiant/${etudiant_id}`, { services: school.services })
  expect(await stepOf('Convention')).toHaveTextContent('À faire')
  expect(screen.queryByText(fr.resources.affectation.manques.sansStage)).toBeNull()
})
