import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrontSite, preloadPage } from '../../../src/espace/FrontSite'
import { fr } from '../../setup/catalogues'
import { NO_OFFICE } from '../../setup/spaceAnswers'

/* Questions of the office about an internship: shown first, in one form for the missing facts only. */

const ASKED = {
  id: 7,
  stage: 4,
  qui: 'etudiant',
  etat: 'demande',
  etudiant: 'Inès Zouari',
  sujet: 'Réseau',
  demande_le: '2022-01-20',
  motif: '',
  champs: ['fin', 'heures', 'lieu', 'tuteur'],
  debut: '2022-02-01',
  fin: null,
  donnes: null,
  version: 'v1',
}
const DU = {
  code: 'complement',
  id: 4,
  de: '',
  nombre: 1,
  depuis: '2022-01-20',
  pour: null,
  en_retard: false,
}

const YEARS = {
  annees: [{ id: 1, label: '2021/2022', debut: '2021-09-01', fin: '2022-08-31', courante: true }],
  aujourdhui: '2022-03-01',
}

let stages: {
  dus: object[]
  stages: object[]
  complements: object[]
  successions?: object[]
} & Partial<typeof YEARS>
let sent: Record<string, unknown>[]
beforeEach(() => {
  localStorage.setItem('espaceToken', 'jeton')
  sent = []
  stages = { dus: [DU], stages: [], complements: [ASKED] }
  const answers: Record<string, () => unknown> = {
    moi: () => ({
      nom: 'Inès Zouari',
      email: 'ines@ecole.test',
      kinds: ['etudiant'],
      annee: '2021/2022',
      langue: 'fr',
      service: NO_OFFICE,
      reste: false,
    }),
    stages: () => stages,
  }
  vi.stubGlobal('fetch', async (url: URL, init?: RequestInit) => {
    const path = new URL(url).pathname.replace('/api/internship/espace/', '')
    if (path === 'complement/donner') {
      sent.push(JSON.parse(String(init?.body)))
      stages = {
        dus: [],
        stages: [],
        complements: [{ ...ASKED, etat: 'donne', version: 'v2', donnes: { heures: 35 } }],
      }
      return Response.json({ status: 200 })
    }
    if (path === 'tutorat/nommer') {
      sent.push(JSON.parse(String(init?.body)))
      stages = { dus: [], stages: [], complements: [], successions: [] }
      return Response.json({ status: 200, avenant: true })
    }
    const answer = answers[path]
    return answer
      ? Response.json(answer())
      : Response.json({ status: 404, code: 'not_found', message: '' }, { status: 404 })
  })
  history.replaceState(null, '', '/espace/stages')
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = () => render(<FrontSite m={fr} lang="fr" app={<p>the app</p>} onTyping={() => {}} />)

it('asks only for missing facts, and says that the answer waits for the office', async () => {
  const user = userEvent.setup()
  open()
  expect(await screen.findByRole('button', { name: /Compléter mon stage/ })).toBeVisible()
  await user.type(await screen.findByLabelText('Heures par semaine'), '35')
  expect(screen.queryByLabelText('Début')).toBeNull()
  expect(screen.queryByLabelText('Missions')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Envoyer au service de stage' }))
  expect(await screen.findByText(/vérifie ce que vous avez donné/)).toBeInTheDocument()
  expect(sent).toMatchObject([{ id: 7, version: 'v1', heures: '35', fin: '', distance: 0 }])
  expect(screen.queryByRole('button', { name: /Compléter mon stage/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Changer ma réponse' })).toBeInTheDocument()
})

it('is drawn in one render once its answers are there', async () => {
  await preloadPage(async () => {})
  open()
  expect(screen.getByRole('button', { name: /Compléter mon stage/ })).toBeVisible()
})

it('says that the session is over, even if that was the first answer', async () => {
  const fault = { status: 401, code: 'unauthenticated', message: '' }
  vi.stubGlobal('fetch', async () => Response.json(fault, { status: 401 }))
  await preloadPage(async () => {})
  open()
  expect(await screen.findByText(fr.auth.expired)).toBeVisible()
})

it('says at once that a tutor needs an address, and that an internship ends after its start', async () => {
  const user = userEvent.setup()
  open()
  await user.type(await screen.findByLabelText('Nom'), 'Zribi')
  await user.type(screen.getByLabelText('Fin'), '2022-01-01')
  await user.click(screen.getByRole('button', { name: 'Envoyer au service de stage' }))
  expect(screen.getByLabelText('E-mail')).toBeInvalid()
  expect(screen.getByLabelText('Fin')).toBeInvalid()
  expect(sent).toEqual([])
})

it('shows why an earlier answer was refused', async () => {
  stages.complements = [{ ...ASKED, motif: 'Précisez le bâtiment.' }]
  open()
  expect(await screen.findByText(/Précisez le bâtiment/)).toBeVisible()
})

it('says at once that dates are past, or in no year of the school', async () => {
  const user = userEvent.setup()
  stages = { ...stages, ...YEARS, complements: [{ ...ASKED, champs: ['debut', 'fin'], debut: null }] }
  open()
  const [debut, fin] = [await screen.findByLabelText('Début'), screen.getByLabelText('Fin')]
  await user.type(debut, '2021-11-01')
  await user.type(fin, '2021-12-31')
  expect(await screen.findByText(/Ce stage est déjà terminé/)).toBeVisible()
  await user.clear(debut)
  await user.clear(fin)
  await user.type(debut, '2032-02-01')
  await user.type(fin, '2032-06-30')
  expect(await screen.findByText(/dans aucune année de l’établissement/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Envoyer au service de stage' }))
  expect(debut).toBeInvalid()
  expect(sent).toEqual([])
})

describe('a company whose tutor has left', () => {
  const SUCCESSION = {
    id: 4,
    etudiant: 'Inès Zouari',
    sujet: 'Réseau',
    tuteur: 'Nizar Kefi',
    personnes: [{ value: 12, label: 'Olfa Trabelsi, Cheffe' }],
    version: 's1',
  }
  const save = () => screen.findByRole('button', { name: 'Enregistrer' })
  beforeEach(() => {
    const dus = [{ ...DU, code: 'successeur', de: 'Inès Zouari' }]
    stages = { dus, stages: [], complements: [], successions: [SUCCESSION] }
  })

  it('names a colleague in one form, and reads what follows', async () => {
    const user = userEvent.setup()
    open()
    await screen.findByRole('button', { name: /^Indiquer qui reprend le tutorat d’.?Inès Zouari/ })
    expect(await screen.findByText(/Nizar Kefi.? n’assure plus ce tutorat/)).toBeVisible()
    const who = screen.getByLabelText(/^Qui prend la suite/)
    await user.click(await save())
    expect(who).toBeInvalid()
    expect(screen.queryByLabelText('Nom')).toBeNull()
    await user.selectOptions(who, 'Olfa Trabelsi, Cheffe')
    await user.click(await save())
    expect(await screen.findByText(/un avenant vous sera envoyé pour signature/)).toBeVisible()
    expect(sent).toEqual([{ id: 4, version: 's1', contact_id: 12 }])
    expect(screen.queryByRole('button', { name: /^Indiquer qui reprend/ })).toBeNull()
  })

  it('names somebody new, who needs a name and an address', async () => {
    const user = userEvent.setup()
    open()
    await user.selectOptions(await screen.findByLabelText(/^Qui prend la suite/), 'Une autre personne')
    await user.type(screen.getByLabelText('Prénom'), 'Sami')
    await user.click(await save())
    expect(screen.getByLabelText('Nom')).toBeInvalid()
    expect(screen.getByLabelText('E-mail')).toBeInvalid()
    await user.type(screen.getByLabelText('Nom'), 'Zribi')
    await user.type(screen.getByLabelText('E-mail'), 'sami@industrie.test')
    await user.click(await save())
    expect(sent).toMatchObject([{ id: 4, prenom: 'Sami', nom: 'Zribi', email: 'sami@industrie.test' }])
  })
})
