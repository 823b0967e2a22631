import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { gabarit } from '../../../src/contract/gabarit/gabaritCalls'
import { renderApp, toast } from '../../setup/app'
import { openSchool, type School } from '../../setup/openSchool'
import { readPdf, readsPdf } from '../../setup/pdf'

/* Gabarits as edited by an administrator. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())
beforeEach(() => school.sql('DELETE FROM gateway.mail; DELETE FROM records.gabarit'))

const open = (cle: string, more: object = {}) =>
  renderApp(`/Modeles?cle=${cle}`, { services: school.services, ...more })
const subject = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^(Objet|Titre)/ })
const body = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Texte/ })
const field = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name })
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const preview = (name: RegExp) => screen.findByTitle<HTMLIFrameElement>(name)
const kept = () => school.sql('SELECT lang, objet, corps FROM records.gabarit ORDER BY id')
/** Saved by a colleague, or earlier by the same administrator. */
const save = async (objet: string, corps = 'Bonjour {{destinataire}}', version?: string) =>
  (await school.call(gabarit.gabaritUpdate, { cle: 'rappel', lang: 'fr', objet, corps, version })).body

it('the page lists every message and document, and marks changed ones', async () => {
  await save('Pensez-y')
  const { user } = await renderApp('/Modeles', { services: school.services })
  const row = (name: string) => screen.findByRole('link', { name }).then((link) => link.closest('li'))
  expect(await row('Rappel d’une soutenance')).toHaveTextContent(/Modifié.: Français par Admin, le /)
  expect(await row('Procès-verbal')).toHaveTextContent('Texte d’origine')
  await user.click(screen.getByRole('link', { name: 'Rappel d’une soutenance' }))
  expect(await subject()).toHaveValue('Pensez-y')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rappel d’une soutenance')
})

it('the editor inserts a field at the cursor, previews the text, and saves it', async () => {
  const { user } = await open('rappel')
  const [objet, corps] = [await subject(), await body()]
  write(objet, 'Le  à vous')
  await user.click(objet)
  objet.setSelectionRange(3, 3)
  await user.click(field('Date'))
  expect(objet).toHaveValue('Le {{date}} à vous')
  await waitFor(() => expect(objet.selectionStart).toBe('Le {{date}}'.length))

  write(corps, 'Cher <b>{{etudiant}}</b>')
  const frame = await preview(/^Aperçu.: Le lundi 13 juin 2022 à vous$/)
  await waitFor(() => expect(frame.srcdoc).toContain('Yassine Trabelsi'))
  expect(frame.srcdoc).not.toContain('<b>')
  expect(frame).toHaveAttribute('sandbox', '')

  await press(user, 'Enregistrer')
  await toast(user, 'Modèle enregistré')
  expect(await kept()).toEqual([
    { lang: 'fr', objet: 'Le {{date}} à vous', corps: 'Cher <b>{{etudiant}}</b>' },
  ])
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled()
})

it.skipIf(!readsPdf)('a document is previewed as a PDF while typed', async () => {
  const shown: File[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    shown.push(file as File)
    return 'blob:paper'
  })
  await open('convention')
  await preview(/^Aperçu.: Convention de stage .*\.pdf$/)
  write(await body(), 'Article 1. Le stage de {{etudiant}} vaut {{gratification}} par mois.')
  const text = async () => {
    const bytes = await new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      reader.readAsArrayBuffer(shown.at(-1) as File)
    })
    return readPdf(new Uint8Array(bytes)).text.replace(/\s+/g, ' ')
  }
  await waitFor(async () => expect(await text()).toContain('Le stage de Yassine Trabelsi vaut 450 par mois.'))
  expect(await text()).toMatch(/Projet, non transmis/)
  expect(await text()).toContain('Page 1 sur 1')
})

it('the editor can be used by keyboard only: language, field and save', async () => {
  const { user } = await open('rappel')
  const tab = await screen.findByRole('tab', { name: 'Français' })
  tab.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Anglais' })).toHaveFocus()
  await user.tab()
  expect(await subject()).toHaveFocus()
  await user.tab()
  expect(field('Destinataire')).toHaveFocus()
  await user.keyboard('{End}')
  expect(field('Motif')).toHaveFocus()
  await user.keyboard('{Home}{ArrowRight}')
  expect(field('Rôle')).toHaveFocus()
  const before = (await subject()).value
  ;(await subject()).setSelectionRange(before.length, before.length)
  await user.keyboard('{Enter}')
  expect(await subject()).toHaveValue(`${before}{{role}}`)
  await waitFor(async () => expect(await subject()).toHaveFocus())
  await user.keyboard('!{Enter}')
  await toast(user, 'Modèle enregistré')
  expect(await kept()).toMatchObject([{ lang: 'en', objet: `${before}{{role}}!` }])
})

it('a text cannot be saved with an unknown field, nor without its link', async () => {
  const { user, sent } = await open('mot_de_passe')
  write(await body(), 'Bonjour {{etudiant}}')
  await press(user, 'Enregistrer')
  expect(await body()).toHaveFocus()
  expect(await body()).toHaveAccessibleDescription(/Le champ {{etudiant}} n’existe pas dans ce modèle/)
  expect(await body()).toHaveAccessibleDescription(/Ce message ne va pas sans son lien/)
  expect(screen.getByRole('button', { name: 'M’envoyer un essai' })).toBeDisabled()
  await user.click(field('Bouton (lien)'))
  expect((await body()).value).toContain('{{bouton}}')
  expect(sent.filter(({ call }) => call.endsWith('gabarit/update'))).toEqual([])
})

it('a text can be mailed to its editor as typed', async () => {
  const { user } = await open('rappel')
  write(await subject(), 'Essai {{etudiant}}')
  await press(user, 'M’envoyer un essai')
  await waitFor(async () =>
    expect(await school.sql('SELECT subject, categorie FROM gateway.mail')).toEqual([
      { subject: 'Essai Yassine Trabelsi', categorie: 'essai' },
    ]),
  )
  expect(await kept()).toEqual([])
})

it('a text returns to an earlier version and to the original', async () => {
  await save('Un')
  await save('Deux')
  const { user } = await open('rappel')
  expect(await subject()).toHaveValue('Deux')
  const versions = screen.getByRole('region', { name: 'Versions' })
  await user.click(within(versions).getByText('Un', { selector: 'bdi' }))
  await user.click(within(versions).getByRole('button', { name: /^Revenir à la version du / }))
  await press(user, 'Confirmer')
  await toast(user, 'Version rétablie')
  expect(await subject()).toHaveValue('Un')

  await press(user, 'Revenir à l’original')
  await press(user, 'Confirmer')
  await toast(user, 'Version rétablie')
  expect(await subject()).not.toHaveValue('Un')
  expect(screen.queryByRole('button', { name: 'Revenir à l’original' })).toBeNull()
  expect((await kept()).map(({ objet }) => objet)).toEqual(['Un', 'Deux', 'Un', null])
})

it('the editor asks whose text counts after a colleague has saved another', async () => {
  const { user } = await open('rappel')
  write(await subject(), 'Le mien')
  await save('Le sien')
  await press(user, 'Enregistrer')
  const dialog = await screen.findByRole('dialog', { name: 'Cet élément a changé entre-temps' })
  expect(dialog).toHaveTextContent('Le sien')
  expect(dialog).toHaveTextContent('Le mien')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer quand même ma saisie' }))
  await toast(user, 'Modèle enregistré')
  expect((await kept()).map(({ objet }) => objet)).toEqual(['Le sien', 'Le mien'])
})

it('unsaved input is offered, with the question whose text counts, until discarded', async () => {
  const first = await open('rappel')
  write(await subject(), 'À finir')
  await screen.findByText('Modifié, non enregistré', { selector: '[role=status]' })
  const stored = Object.entries(localStorage).filter(([key]) => key.startsWith('espace-stage:saisie-bureau'))
  expect(stored).toHaveLength(1)
  first.unmount()
  await save('Le sien')

  const { user } = await open('rappel')
  expect(await subject()).toHaveValue('Le sien')
  expect(screen.getByText(/^Vous aviez commencé une saisie le /)).toBeVisible()
  await press(user, 'Reprendre')
  expect(await subject()).toHaveValue('À finir')
  await press(user, 'Enregistrer')
  const dialog = await screen.findByRole('dialog', { name: 'Cet élément a changé entre-temps' })
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())

  await user.click(screen.getByRole('link', { name: 'Tous les modèles' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Votre saisie ne sera pas enregistrée')
  await press(user, 'Continuer la saisie')
  expect(await subject()).toHaveValue('À finir')
  await press(user, 'Abandonner mes changements')
  expect(await subject()).toHaveValue('Le sien')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('espace-stage:saisie-bureau'))).toEqual([])
})

it('the page is for administrators', async () => {
  const [{ email }] = await school.sql(
    `UPDATE internship.utilisateur SET role = 'manager' WHERE id = (SELECT max(id) FROM internship.utilisateur) RETURNING email`,
  )
  await open('rappel', { email })
  expect(await screen.findByRole('heading', { level: 1, name: 'Modèles' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Français' })).toBeNull()
})
