import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FICHIER_BYTES } from '../../../../src/contract/fichier/fichiers'
import { settle } from '../../../setup/agreements'
import { renderApp } from '../../../setup/app'
import { pdf, storedFile } from '../../../setup/files'
import { openSchool, type School } from '../../../setup/openSchool'

/* The documents of an internship, on its record. */

let school: School
let path: string
let id: number
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())
beforeEach(async () => {
  const assignment = await school.assignment()
  id = assignment.id
  path = `/AffectStage/${assignment.stage_id}`
})

const TIMEOUT = 60_000
const section = async () =>
  (await screen.findByRole('heading', { name: 'Documents' })).closest('section') as HTMLElement
const input = async () =>
  within(await section()).findByLabelText('Ajouter des documents', { selector: 'input' })
const listed = async () =>
  within(await within(await section()).findByRole('list', { name: 'Documents' })).getAllByRole('listitem')
const file = (name: string, content: Buffer | string = pdf()) =>
  new File([new Uint8Array(Buffer.from(content))], name)
const find = async (query: string) => (await school.sql(query))[0]
/** Whether the browser asks before the page goes. */
const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('the documents of an internship', () => {
  it(
    'are added, opened and deleted, and restored by the toast',
    async () => {
      const { user, sent } = await renderApp(path, { services: school.services })
      await user.upload(await input(), [file('Rapport final.pdf'), file('Page.pdf', '<html></html>')])
      await waitFor(async () => expect(await listed()).toHaveLength(1))
      expect((await listed())[0]).toHaveTextContent(/^Rapport final\.pdfRapport, 1 ko, Admin, /i)
      expect(await screen.findByText(/Ce fichier n’est pas accepté/)).toBeVisible()
      await user.click(screen.getByRole('button', { name: /Arrêter l’envoi de .*Page\.pdf/ }))
      expect(screen.queryByRole('list', { name: 'Envois en cours' })).toBeNull()

      const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
      await user.click(screen.getByRole('button', { name: /Ouvrir .*Rapport final\.pdf/ }))
      await waitFor(() => expect(click).toHaveBeenCalledOnce())
      const [link] = click.mock.instances as unknown as HTMLAnchorElement[]
      expect(new URL(link?.href ?? '').pathname).toMatch(/^\/api\/fichiers\/\d+\./)
      click.mockRestore()

      await user.click(screen.getByRole('button', { name: /Supprimer .*Rapport final\.pdf/ }))
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }),
      )
      expect(await screen.findByText('Aucun document pour le moment.')).toBeVisible()
      await user.click(await screen.findByRole('button', { name: 'Annuler' }))
      await waitFor(async () => expect(await listed()).toHaveLength(1))
      expect(sent.map(({ call }) => call)).toContain('internship historique/annuler')
    },
    TIMEOUT,
  )

  it(
    'continue after an interruption, and are not sent if too large',
    async () => {
      const { user, answer, answerAsUsual } = await renderApp(path, { services: school.services })
      const field = await input()
      answer('fichier/finir', () => Response.error())
      fireEvent.drop(field.parentElement as HTMLElement, { dataTransfer: { files: [file('Coupé.pdf')] } })
      const retry = await screen.findByRole('button', { name: /Reprendre l’envoi de .*Coupé\.pdf/ })
      answerAsUsual()
      expect(isAsked()).toBe(true)
      await user.click(screen.getByRole('link', { name: 'Entreprises' }))
      const question = await screen.findByRole('alertdialog')
      await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }))
      await user.click(retry)
      await waitFor(async () => expect(await listed()).toHaveLength(1))
      expect(isAsked()).toBe(false)
      const [{ sent }] = await school.sql('SELECT count(*)::int AS sent FROM gateway.televersement')
      const large = file('Film.pdf')
      Object.defineProperty(large, 'size', { value: FICHIER_BYTES + 1 })
      await user.upload(field, large)
      expect(await screen.findByText(/Ce fichier dépasse 20 Mo/)).toBeVisible()
      expect(await school.sql('SELECT count(*)::int AS sent FROM gateway.televersement')).toEqual([{ sent }])
    },
    TIMEOUT,
  )

  it(
    'are shown as missing until added',
    async () => {
      const { stage_id } = await school.assignment()
      await settle(school, stage_id)
      const { user } = await renderApp(`/AffectStage/${stage_id}`, { services: school.services })
      const lacks = within(
        (await screen.findByRole('heading', { name: 'Il manque' })).closest('section') as HTMLElement,
      )
      const isMissing = () => lacks.queryAllByText('Rapport').length > 0
      await waitFor(() => expect(isMissing()).toBe(true))
      await user.upload(await input(), file('Rapport final.pdf'))
      await waitFor(() => expect(isMissing()).toBe(false))
    },
    TIMEOUT,
  )

  it(
    'are read-only for readers',
    async () => {
      await storedFile(find, `a.id = ${id}`)
      await school.sql(
        `INSERT INTO internship.utilisateur (username, email, password_hash, role)
         SELECT 'Rim', 'rim@ecole.test', password_hash, 'reader' FROM internship.utilisateur LIMIT 1`,
      )
      await renderApp(path, { services: school.services, email: 'rim@ecole.test' })
      const [row] = await listed()
      expect(within(row as HTMLElement).getAllByRole('button')).toHaveLength(1)
      expect(screen.queryByText('Ajouter des documents')).toBeNull()
    },
    TIMEOUT,
  )
})
