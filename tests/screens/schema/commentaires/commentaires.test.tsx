import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { resources } from '../../../../src/admin/resources'
import { ficheOf, pathOf } from '../../../../src/admin/schema/commentaires/fiche'
import { askedAt, keptOf, piecesOf, typedOf } from '../../../../src/admin/schema/commentaires/mentionText'
import { createScreens } from '../../../../src/admin/schema/declare/screens'
import { extensions } from '../../../../src/contract'
import { COMMENTED_KINDS } from '../../../../src/contract/commentaire/commentaires'
import { renderApp, toast } from '../../../setup/app'
import { follow, untilHeard } from '../../../setup/changes'
import { openSchool, type School } from '../../../setup/openSchool'

/* Comments of colleagues on a record, and mentions. */

let school: School
/** The id of the colleague Bilel's account. */
let bilel: number
let token: string
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`UPDATE internship.utilisateur SET username = 'Amina'`)
  ;[{ id: bilel }] = await school.sql(
    `INSERT INTO internship.utilisateur (username, email, password_hash, role)
     SELECT 'Bilel Ben Ali', 'bilel@ecole.test', password_hash, role FROM internship.utilisateur LIMIT 1 RETURNING id`,
  )
  token = (await school.services.signIn({ email: 'bilel@ecole.test' })).internship
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('DELETE FROM internship.commentaire'))

const TIMEOUT = 60_000
const field = () => screen.findByRole('textbox', { name: 'Laisser un commentaire' })
const notes = () => within(screen.getByRole('list', { name: 'Commentaires' })).getAllByRole('listitem')
const byBilel = (texte: string, fiche = 'salle/1') =>
  school.services.call(extensions.commentaireAdd, { fiche, texte }, { token })

it(
  'a comment is written by keyboard only, and mentions the chosen colleague',
  async () => {
    const { user, sent } = await renderApp('/Salle/1', { services: school.services })
    const text = await field()
    await user.click(text)
    await user.keyboard('Vu avec @bi')
    const option = await screen.findByRole('option', { name: 'Bilel Ben Ali' })
    expect(text).toHaveAttribute('aria-activedescendant', option.id)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{Backspace}{Backspace}{Backspace}@ali')
    await screen.findByRole('listbox', { name: 'Collègues à mentionner' })
    await user.keyboard('{Enter}demain{Enter}matin')
    expect(text).toHaveValue('Vu avec @Bilel Ben Ali demain\nmatin')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(notes()).toHaveLength(1))
    expect(sent.find(({ call }) => call.endsWith('commentaire/add'))?.body).toEqual({
      fiche: 'salle/1',
      texte: `Vu avec <@${bilel}> demain\nmatin`,
    })
    const [note] = notes()
    expect(note).toHaveTextContent(/^Amina.*Vu avec @Bilel Ben Ali demain matin$/)
    expect(note?.querySelector('.commentaire-mention')).toHaveTextContent('@Bilel Ben Ali')
    expect(screen.getByRole('heading', { name: /^Commentaires/ })).toHaveTextContent('Commentaires1')
    expect(text).toHaveValue('')
  },
  TIMEOUT,
)

it(
  'a comment is changed and deleted by its author, and restored by the toast',
  async () => {
    await byBilel('De Bilel')
    await school.call(extensions.commentaireAdd, { fiche: 'salle/1', texte: `Avec <@${bilel}>` })
    const { user } = await renderApp('/Salle/1', { services: school.services })
    await field()
    await waitFor(() => expect(notes()).toHaveLength(2))
    const [theirs, own] = notes().map((note) => within(note))
    expect(theirs?.queryByRole('button')).toBeNull()
    await user.click(own?.getByRole('button', { name: 'Modifier le commentaire' }) as HTMLElement)
    const edited = await screen.findByRole('textbox', { name: 'Modifier le commentaire' })
    expect(edited).toHaveValue('Avec @Bilel Ben Ali')
    await user.type(edited, ' encore')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(notes()[1]).toHaveTextContent(/modifié.*Avec @Bilel Ben Ali encore$/))
    expect(await school.sql('SELECT texte FROM internship.commentaire ORDER BY id DESC LIMIT 1')).toEqual([
      { texte: `Avec <@${bilel}> encore` },
    ])

    await user.click(screen.getByRole('button', { name: 'Supprimer le commentaire' }))
    await waitFor(() => expect(notes()).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await toast(user, 'Changement annulé')
    await waitFor(() => expect(notes()[1]).toHaveTextContent(/Avec @Bilel Ben Ali encore$/))
  },
  TIMEOUT,
)

it(
  "a colleague's comment appears while somebody types, who loses no input, not even by leaving",
  async () => {
    const app = await renderApp('/Salle/1', { services: school.services, live: true })
    const { user } = app
    await user.type(await field(), 'En cours')
    await waitFor(() => expect(app.streams()).toBe(1))
    const write = () => school.sql('UPDATE records.salle SET label = label WHERE id = 2')
    await untilHeard(await follow(school.services, token), write)
    await byBilel('Du nouveau')
    await waitFor(() => expect(notes()[0]).toHaveTextContent(/^Bilel Ben Ali.*Du nouveau$/))
    expect(await field()).toHaveValue('En cours')
    expect(await field()).toHaveFocus()
    app.unmount()

    const again = await renderApp('/Salle/1', { services: school.services })
    expect(await field()).toHaveValue('En cours')
    await again.user.clear(await field())
  },
  TIMEOUT,
)

it(
  'earlier comments are shown on request',
  async () => {
    for (let number = 1; number <= 23; number += 1) await byBilel(`Note ${number}`)
    const { user } = await renderApp('/Salle/1', { services: school.services })
    await waitFor(() => expect(notes()).toHaveLength(20))
    expect(notes()[0]).toHaveTextContent(/Note 4$/)
    await user.click(screen.getByRole('button', { name: 'Afficher les précédents' }))
    await waitFor(() => expect(notes()).toHaveLength(23))
    expect(notes()[0]).toHaveTextContent(/Note 1$/)
    expect(screen.queryByRole('button', { name: 'Afficher les précédents' })).toBeNull()
  },
  TIMEOUT,
)

it(
  'input over a comment that has changed is shown beside it, and asks before replacing it',
  async () => {
    const { body } = await school.call(extensions.commentaireAdd, {
      fiche: 'salle/1',
      texte: 'Clé au secrétariat',
    })
    const first = await renderApp('/Salle/1', { services: school.services })
    await first.user.click(await screen.findByRole('button', { name: 'Modifier le commentaire' }))
    const editor = () => screen.findByRole('textbox', { name: 'Modifier le commentaire' })
    await first.user.type(await editor(), ' du rez-de-chaussée')
    expect(screen.queryByText(/a changé depuis/)).toBeNull()
    first.unmount()
    // on another device
    const list = async () =>
      (await school.call(extensions.commentaireList, { fiche: 'salle/1' })).body.commentaires[0]
    const { version } = await list()
    await school.call(extensions.commentaireUpdate, { id: body.id, version, texte: 'Clé perdue' })

    const { user, sent } = await renderApp('/Salle/1', { services: school.services })
    expect(await editor()).toHaveValue('Clé au secrétariat du rez-de-chaussée')
    expect(screen.getByText(/a changé depuis/)).toHaveRole('status')
    expect(screen.getByText('Clé perdue')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(screen.queryByText(/a changé depuis/)).toBeNull())
    expect(sent.filter(({ call }) => call.endsWith('commentaire/update'))).toHaveLength(1)
    expect((await list()).texte).toBe('Clé au secrétariat du rez-de-chaussée')
  },
  TIMEOUT,
)

it(
  'the bell shows mentions and leads to the record, where they count as read',
  async () => {
    await byBilel('<@1> à voir')
    const { user } = await renderApp('/dashboard', { services: school.services })
    await user.click(await screen.findByRole('button', { name: '1 notification' }))
    const link = await screen.findByRole('link', { name: /^Bilel Ben Ali vous mentionne sur Salle 1/ })
    expect(link).toHaveTextContent(/@Amina à voir.*non lu$/)
    await user.click(link)
    const [note] = await waitFor(notes)
    expect(location.pathname).toBe('/Salle/1')
    expect(note).toHaveTextContent(/@Amina à voir$/)
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    const read = await screen.findByRole('link', { name: /^Bilel Ben Ali vous mentionne/ })
    await waitFor(() => expect(read).not.toHaveTextContent('non lu'))
  },
  TIMEOUT,
)

it(
  'the address in a mail leads to the record, and opened comments count as read',
  async () => {
    await byBilel('<@1> à voir')
    const { unmount } = await renderApp('/Fiche?de=salle/1', { services: school.services })
    expect(await screen.findByText('vous mentionne')).toBeVisible()
    expect(location.pathname).toBe('/Salle/1')
    await waitFor(async () =>
      expect(
        await school.sql('SELECT FROM internship.avis WHERE utilisateur_id = 1 AND lu_le IS NULL'),
      ).toEqual([]),
    )
    unmount()
    await renderApp('/Fiche?de=vue/1', { services: school.services })
    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  },
  TIMEOUT,
)

it(
  'everybody chooses when they are mailed',
  async () => {
    const { user } = await renderApp('/profile', { services: school.services })
    for (const [label, option] of [
      ['Commentaires qui vous mentionnent', 'Jamais'],
      ['Nouvelles demandes de stage', 'Tout de suite'],
      ['Langue des messages', 'Arabe'],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name: option }))
      await toast(user, 'Choix enregistré')
    }
    expect(
      await school.sql('SELECT mentions, langue, resumes FROM internship.utilisateur WHERE id = 1'),
    ).toEqual([
      {
        mentions: 'never',
        langue: 'ar',
        resumes: expect.objectContaining({ demandes: 'now', signees: 'daily' }),
      },
    ])
  },
  TIMEOUT,
)

it(
  'a service without comments shows none',
  async () => {
    const { answer } = await renderApp('/dashboard', { services: school.services })
    answer('commentaire/list', () => Response.json({ status: 404, code: 'unknown_call' }, { status: 404 }))
    history.pushState(null, '', '/Salle/1')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    await screen.findByRole('heading', { name: 'Historique' })
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Commentaires' })).toBeNull())
    expect(screen.queryByRole('textbox', { name: 'Laisser un commentaire' })).toBeNull()
  },
  TIMEOUT,
)

const withHistory = resources.filter(({ list, history, thread }) => list && (thread || history !== false))
test.each(withHistory.map((definition) => [definition.name, definition] as const))(
  'each record of %s has comments, those of an internship the same on all its screens',
  (name, definition) => {
    const fiche = ficheOf(definition, { id: 5, stage_id: 7 })
    const ofInternship = {
      affectation: 5,
      planification: 5,
      soutenance: 7,
      note: 7,
      rapport: 7,
      visite: 7,
      evaluation: 7,
      convention: 7,
    }[name as string]
    expect(fiche).toBe(ofInternship ? `stage/${ofInternship}` : `${definition.history || name}/5`)
    expect(pathOf(fiche ?? '', createScreens(resources, []))).toMatch(/^\/\w+\/[57]$/)
    expect(COMMENTED_KINDS).toContain(fiche?.split('/')[0])
  },
)

describe('a mention', () => {
  const people = [
    { value: 1, label: 'Ada' },
    { value: 2, label: 'Ada Ben' },
    { value: 3, label: 'Élise (a.b+c)' },
    { value: 4, label: 'سناء' },
  ]

  it('is typed as a name and stored as an id, but not within a word', () => {
    for (const [typed, kept] of [
      ['@Ada Ben, et @Ada.', '<@2>, et <@1>.'],
      ['x@Ada @Adaptation <@Ada', 'x@Ada @Adaptation <@Ada'],
      ['(@Élise (a.b+c))', '(<@3>)'],
      ['مع @سناء غدا', 'مع <@4> غدا'],
    ] as const) {
      expect(keptOf(typed, people)).toBe(kept)
      expect(typedOf(kept, people)).toBe(typed)
    }
    expect(typedOf('<@9>', people)).toBe('<@9>')
    expect(piecesOf('<@1><@9> ?', people)).toMatchObject([
      { text: '@Ada', mention: true },
      { text: '@…', mention: true },
      { text: ' ?', mention: false },
    ])
  })

  it('offers colleagues with matching names, ignoring accents, until the name is complete', () => {
    const offered = (typed: string) => askedAt(typed, typed.length, people)?.people.map(({ value }) => value)
    expect(offered('Vu @')).toEqual([1, 2, 3, 4])
    expect(offered('Vu @ad')).toEqual([1, 2])
    expect(offered('Vu @be a')).toEqual([2])
    expect(offered('Vu @Ada B')).toEqual([2])
    expect(offered('(@ELI')).toEqual([3])
    for (const none of ['Vu', 'a@ad', 'Vu @ ad', '@Ada Ben ', '@zz', '@a\nd'])
      expect(offered(none)).toBeUndefined()
  })
})
