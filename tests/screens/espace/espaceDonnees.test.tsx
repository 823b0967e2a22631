import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DONNEES_PATH } from '../../../src/contract/donnees/donnees'
import { FrontSite } from '../../../src/espace/FrontSite'
import { fr } from '../../setup/catalogues'
import { NO_OFFICE } from '../../setup/spaceAnswers'

/** The addresses opened for downloads. */
let saved: string[]
beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(new URL(this.href).pathname)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('“Mes données” in the space', () => {
  const me = {
    nom: 'Inès',
    email: 'ines@etu.test',
    kinds: ['etudiant'],
    annee: '2021/2022',
    langue: 'fr',
    service: NO_OFFICE,
  }
  const donnees = [
    { nom: 'etudiant', sort: 'anonymiser', mois: 60, nombre: 2 },
    { nom: 'candidature', sort: 'supprimer', mois: 18, nombre: 3 },
    { nom: 'courriel', sort: 'supprimer', mois: null, nombre: 1 },
    { nom: 'acces', sort: 'expire', mois: null, nombre: 0 },
  ]
  let opened: () => Response
  beforeEach(() => {
    localStorage.setItem('espaceToken', 'jeton')
    vi.stubGlobal('fetch', async (url: URL) => {
      const path = new URL(url).pathname
      if (path.endsWith('/espace/moi')) return Response.json(me)
      if (path.endsWith('/espace/donnees')) return Response.json({ donnees })
      if (path.endsWith('/espace/donnees/ouvrir')) return opened()
      return Response.json({ status: 404, code: 'unknown_call', message: '' }, { status: 404 })
    })
    history.replaceState(null, '', '/espace/donnees')
    render(<FrontSite m={fr} lang="fr" app={<p>the app</p>} onTyping={() => {}} />)
  })

  it('says what is kept, why and for how long, and separately what is not', async () => {
    const card = (await screen.findByRole('heading', { name: 'Candidatures' })).closest('li') as HTMLElement
    within(card).getByText('18 mois, puis supprimé')
    within(card).getByText(/Présenter l’étudiant à l’entreprise/)
    within(card).getByText('3')
    screen.getByText('5 ans, puis rendu anonyme')
    screen.getByText('Sans limite fixée')
    const none = screen.getByText('Rien pour le moment').closest('details') as HTMLElement
    within(none).getByText('Accès')
    expect(none).not.toHaveTextContent('Candidatures')
  })

  it('exports everything by one button, and says if that was pressed too often', async () => {
    opened = () => Response.json({ adresse: `${DONNEES_PATH}1.2.x` })
    const button = await screen.findByRole('button', { name: 'Télécharger mes données' })
    await userEvent.click(button)
    await screen.findByText(/Votre archive arrive/)
    expect(saved).toEqual([`${DONNEES_PATH}1.2.x`])
    opened = () =>
      Response.json(
        { status: 429, code: 'rate_limited', message: '', details: { retryAfter: 3600 } },
        { status: 429 },
      )
    await userEvent.click(button)
    await screen.findByText(/déjà demandé plusieurs archives/)
    expect(saved).toHaveLength(1)
  })
})
