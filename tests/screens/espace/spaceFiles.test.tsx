import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PIECE_BYTES } from '../../../src/contract/fichier/televersement'
import { type Pieces, stubPieces } from '../../setup/pieces'
import { type Answers, answerSpace, NO_OFFICE, openSite } from '../../setup/spaceAnswers'

/* Documents in the space: uploaded, with an interrupted connection, read and withdrawn. */

const refusal = (status: number, code: string, details?: object) =>
  Response.json({ status, code, message: '', details }, { status })
const STAGE = {
  id: 4,
  parts: ['etudiant'],
  etudiant: 'Inès Zouari',
  entreprise: 'Médina Soft',
  sujet: 'Réseau',
  encadrant: 'Prof',
  tuteur: null,
  debut: null,
  fin: null,
  soutenance: null,
}
const RAPPORT = {
  id: 9,
  genre: 'rapport',
  nom: 'Mon rapport.pdf',
  type: 'application/pdf',
  taille: 2_400_000,
  par: 'Inès Zouari',
  le: '2022-06-01T08:00:00Z',
  version: 'v',
  retirable: true,
}
const OFFRE = {
  id: 7,
  sujet: 'Réseau',
  entreprise: 'Médina Soft',
  periode: 'Février',
  debut: null,
  fin: null,
  lieu: '',
  distance: 0,
  gratification: null,
  types: [],
  gardee: false,
  candidature: null,
  description: 'Câbler',
  missions: '',
  competences: '',
  heures: null,
  tuteur: null,
  ouverte: true,
  affectee: false,
}

let answers: Answers
let calls: ReturnType<typeof answerSpace>
let pieces: Pieces
beforeEach(() => {
  pieces = stubPieces()
  answers = {
    moi: () => ({
      nom: 'Inès',
      email: 'i@etu.test',
      kinds: ['etudiant'],
      annee: '2021/2022',
      langue: 'fr',
      service: NO_OFFICE,
    }),
    stages: () => ({ stages: [STAGE] }),
    'fichier/list': () => ({
      fichiers: [],
      remet: ['rapport'],
      rapport: { jusqu_au: '2022-06-08', ouvert: true },
    }),
    'fichier/commencer': () => ({ status: 200, id: 12, secret: 's', recu: 0 }),
    'fichier/ouvrir': () => ({ adresse: '/api/fichiers/ticket' }),
    offres: () => ({ offres: [OFFRE], total: 1, candidatures: true, affecte: false }),
    offre: () => ({ offre: OFFRE, candidatures: true, affecte: false }),
    candidatures: () => ({ candidatures: [] }),
    'candidature/envoyer': () => ({ status: 200, id: 31 }),
  }
  calls = answerSpace(answers)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))
const choose = async (label: string, file: File) =>
  userEvent.upload(await screen.findByLabelText(label), file)
const file = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
const handedIn = () => {
  answers['fichier/list'] = () => ({
    fichiers: [RAPPORT],
    remet: ['rapport'],
    rapport: { jusqu_au: '2022-06-08', ouvert: true },
  })
}

describe('a student', () => {
  it('reads once the results are published that nothing changes any more', async () => {
    answers['fichier/list'] = () => ({
      fichiers: [],
      remet: [],
      rapport: { jusqu_au: '2022-06-08', ouvert: false, publie: true },
      pieces: [
        {
          justificatif_id: 3,
          label: { fr: 'Assurance', en: '', ar: '' },
          consigne: '',
          expire: false,
          bloque: false,
          etat: 'manquante',
          jusqu_au: null,
          a_renouveler: false,
          remise: null,
        },
      ],
    })
    openSite('/espace')
    expect(
      await screen.findByText(/Les résultats sont publiés.: vos documents ne peuvent plus être modifiés\./),
    ).toBeVisible()
    await screen.findByText('Assurance')
    expect(screen.queryByText(/Le rapport était à remettre/)).toBeNull()
    expect(screen.queryByLabelText(/^Déposer/)).toBeNull()
  })

  it('hands in the report, continues after an interruption, and sees that it arrived', async () => {
    openSite('/espace/stages')
    await screen.findByText('Rapport à remettre jusqu’au mercredi 8 juin.')
    pieces.cut = 1
    const length = PIECE_BYTES + 5
    await choose('Remettre mon rapport', file('Rapport.pdf', length))
    await screen.findByText(
      'La connexion est interrompue. Ce qui est déjà envoyé est conservé : reprenez l’envoi.',
    )
    expect(calls('fichier/finir')).toEqual([])
    handedIn()
    await press('Reprendre l’envoi de Rapport.pdf')
    await screen.findByText('Rapport remis. Vous pouvez encore le changer jusqu’au mercredi 8 juin.')
    expect(screen.queryByRole('list', { name: 'Envois en cours' })).toBeNull()
    expect(calls('fichier/commencer')).toEqual([
      { fiche: 'affectation', fiche_id: 4, genre: 'rapport', nom: 'Rapport.pdf', taille: length },
    ])
    expect(pieces.sent).toEqual([
      ['/api/televersements/12', 0, PIECE_BYTES],
      ['/api/televersements/12', PIECE_BYTES, 5],
    ])
    expect(calls('fichier/finir')).toEqual([{ id: 12 }])
  })

  it('opens the report, and withdraws it after a confirmation', async () => {
    handedIn()
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    openSite('/espace/stages')
    await press('Ouvrir Mon rapport.pdf')
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    click.mockRestore()
    await press('Retirer Mon rapport.pdf')
    expect(calls('fichier/retirer')).toEqual([])
    await press('Confirmer le retrait de Mon rapport.pdf\u202f?')
    await screen.findByText('Document retiré')
    expect(calls('fichier/retirer')).toEqual([{ id: 9, version: 'v' }])
  })

  it('is told that the deadline has passed, and that a web page is no report', async () => {
    answers['fichier/list'] = () => ({
      fichiers: [],
      remet: [],
      rapport: { jusqu_au: '2022-06-08', ouvert: false },
    })
    openSite('/espace/stages')
    await screen.findByText(/Le rapport était à remettre jusqu’au mercredi 8 juin/)
    expect(screen.queryByLabelText('Remettre mon rapport')).toBeNull()
  })

  it('is told why their file is refused', async () => {
    answers['fichier/finir'] = () => refusal(415, 'file_refused')
    openSite('/espace/stages')
    await choose('Remettre mon rapport', file('Page.pdf'))
    await screen.findByText(/Ce fichier n’est pas accepté/)
    await press('Arrêter l’envoi de Page.pdf')
    expect(screen.queryByText('Page.pdf')).toBeNull()
    expect(pieces.givenUp).toEqual(['/api/televersements/12'])
  })

  it.each([
    ['a photo as telephones keep it', new File(['x'], 'CV.HEIC'), /Cette photo est au format HEIC/],
    [
      'a PDF with a password',
      new File(['%PDF-1.7\ntrailer<</Root 1 0 R/Encrypt 9 0 R>>\n%%EOF'], 'CV.pdf'),
      /Ce PDF est protégé par un mot de passe/,
    ],
  ])('is told at once what to do with %s, and nothing is sent', async (_, chosen, why) => {
    openSite('/espace/stages')
    await userEvent.upload(await screen.findByLabelText('Remettre mon rapport'), chosen, {
      applyAccept: false,
    })
    await screen.findByText(why)
    expect(calls('fichier/commencer')).toEqual([])
    cleanup()
    openSite('/espace/offres')
    await follow('Voir l’offre')
    await userEvent.upload(await screen.findByLabelText('Joindre mon CV (facultatif)'), chosen, {
      applyAccept: false,
    })
    await screen.findByText(why)
    expect(screen.queryByText(/^Joint/)).toBeNull()
  })

  it('is told the same if the service finds it', async () => {
    answers['fichier/finir'] = () => refusal(415, 'file_refused', { raison: 'verrouille' })
    openSite('/espace/stages')
    await choose('Remettre mon rapport', file('Page.pdf'))
    await screen.findByText(/Ce PDF est protégé par un mot de passe/)
  })

  it('applies with a CV, which is uploaded after the application and can be resumed', async () => {
    openSite('/espace/offres')
    await follow('Voir l’offre')
    await userEvent.type(await screen.findByLabelText('Lettre de motivation'), 'Prenez-moi')
    await choose('Joindre mon CV (facultatif)', file('CV.pdf'))
    await screen.findByText('Joint : CV.pdf')
    answers['candidature/envoyer'] = () => refusal(503, 'service_unavailable')
    await press('Envoyer ma candidature')
    await waitFor(() => expect(calls('candidature/envoyer')).toHaveLength(1))
    // nothing of it is lost
    expect(await screen.findByText('Joint : CV.pdf')).toBeVisible()
    expect(screen.getByLabelText('Lettre de motivation')).toHaveValue('Prenez-moi')
    expect(calls('fichier/commencer')).toEqual([])

    answers['candidature/envoyer'] = () => ({ status: 200, id: 31 })
    answers.offre = () => ({
      candidatures: true,
      affecte: false,
      offre: { ...OFFRE, candidature: 'envoyee' },
    })
    answers['fichier/commencer'] = () => Response.error()
    await press('Envoyer ma candidature')
    const row = within(await screen.findByRole('list', { name: 'Envois en cours' }))
    await row.findByRole('alert')
    expect(screen.getByText('Candidature envoyée, sans votre CV pour le moment')).toBeVisible()
    expect(screen.queryByText('Envoyée')).toBeNull()
    answers['fichier/commencer'] = () => ({ status: 200, id: 13, secret: 's', recu: 0 })
    await press('Reprendre l’envoi de CV.pdf')
    await screen.findByText('Candidature envoyée avec votre CV')
    await screen.findByText('Envoyée')
    expect(calls('candidature/envoyer')).toHaveLength(2)
    expect(calls('fichier/commencer').at(-1)).toEqual({
      fiche: 'candidature',
      fiche_id: 31,
      genre: 'cv',
      nom: 'CV.pdf',
      taille: 10,
    })
    expect(calls('fichier/finir')).toEqual([{ id: 13 }])
  })
})

it('a teacher opens a student’s documents, and cannot upload any', async () => {
  answers.moi = () => ({
    nom: 'P',
    email: 'p@ecole.test',
    kinds: ['enseignant'],
    annee: '2021/2022',
    langue: 'fr',
    service: NO_OFFICE,
  })
  answers.stages = () => ({ stages: [{ ...STAGE, parts: ['jury'] }] })
  answers.encadrements = () => ({ nombre: 0, maximum: null, etudiants: [] })
  answers.visites = () => ({ visites: [] })
  answers['fichier/list'] = () => ({ fichiers: [{ ...RAPPORT, retirable: false }], remet: [], rapport: null })
  openSite('/espace/stages')
  const button = await screen.findByRole('button', { name: 'Documents\u00a0: Inès Zouari' })
  expect(calls('fichier/list')).toEqual([])
  await userEvent.click(button)
  await screen.findByRole('button', { name: 'Ouvrir Mon rapport.pdf' })
  expect(screen.getByText(/2,4 Mo/)).toHaveTextContent(/^Rapport · 2,4 Mo · .* · Inès Zouari$/)
  expect(screen.queryByRole('button', { name: /Retirer/ })).toBeNull()
  expect(document.querySelector('input[type=file]')).toBeNull()
})
