import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrontSite } from '../../../src/espace/FrontSite'
import { fr } from '../../setup/catalogues'
import { stubPieces } from '../../setup/pieces'
import { NO_OFFICE } from '../../setup/spaceAnswers'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz'
const EMPREINTE = 'a'.repeat(64)
const signature = (qui: string, more: object = {}) => ({
  qui,
  nom: qui === 'entreprise' ? 'Hela Saïdi' : `Nom ${qui}`,
  signe_par: '',
  le: null,
  moyen: null,
  empreinte: '',
  refus: '',
  refuse: false,
  tour: true,
  ...more,
})
const convention = {
  id: 4,
  numero: 0,
  etat: 'signee',
  langue: 'fr',
  titre: 'Convention de stage',
  empreinte: EMPREINTE,
  texte: 'Entre les parties.\n\nArticle 1. Le stage.',
  etudiant: 'Ines',
  entreprise: 'Acme',
  sujet: 'Réseau',
  signatures: [
    signature('etudiant', { signe_par: 'Ines Z', le: '2022-02-01T10:30:00', moyen: 'lien' }),
    signature('entreprise'),
  ],
  a_signer: ['entreprise'],
}
let answers: Record<string, () => Response>
let sent: { path: string; body: unknown }[]
beforeEach(() => {
  sent = []
  localStorage.clear()
  const ok = () => Response.json({ status: 200 })
  answers = {
    'signature/question': () => Response.json({ convention }),
    'signature/signer': ok,
    'signature/refuser': ok,
    'espace/convention/signer': ok,
    'espace/langue': ok,
    'espace/moi': () =>
      Response.json({
        nom: 'Hela',
        email: 'h@acme.test',
        kinds: ['entreprise'],
        annee: '2021/2022',
        langue: 'fr',
        service: NO_OFFICE,
      }),
    'espace/conventions': () => Response.json({ conventions: [convention] }),
  }
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const path = new URL(url).pathname.replace('/api/internship/', '')
    if (init.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) })
    return (
      answers[path]?.() ?? Response.json({ status: 404, code: 'unknown_call', message: '' }, { status: 404 })
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

function open(path: string) {
  history.replaceState(null, '', path)
  render(<FrontSite m={fr} lang="fr" app={<p>the app</p>} onTyping={() => {}} />)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const bodies = (step: string) => sent.filter(({ path }) => path === step).map(({ body }) => body)

describe('a signatory of an agreement', () => {
  it('reads all of it with the signatures, and signs by name after consenting', async () => {
    open(`/signer#token=${TOKEN}`)
    const text = await screen.findByRole('article', { name: 'Convention de stage' })
    expect(text).toHaveTextContent('Article 1. Le stage.')
    expect(screen.getByText(/Ines Z, le .*10:30/)).toBeInTheDocument()
    expect(screen.getByText(EMPREINTE)).toBeInTheDocument()
    await press('Signer')
    expect(screen.getByText('Écrivez votre nom pour signer.')).toBeInTheDocument()
    expect(screen.getByText('Cochez la case pour signer.')).toBeInTheDocument()
    expect(bodies('signature/signer')).toEqual([])
    await userEvent.type(screen.getByLabelText('Prénom et nom'), 'Hela Saïdi')
    await userEvent.click(screen.getByRole('checkbox', { name: /J’ai lu ce texte/ }))
    await press('Signer')
    await screen.findByText(/votre signature est enregistrée/)
    expect(bodies('signature/signer')).toEqual([{ token: TOKEN, nom: 'Hela Saïdi', empreinte: EMPREINTE }])
  })

  it.each(['a link that serves', 'one that serves no more'])(
    'sees below the page of %s how to reach the office',
    async (which) => {
      answers['/api/records/etablissement/enseigne'] = () =>
        Response.json({
          enseigne: {
            service: {
              ...NO_OFFICE,
              nom: { fr: 'Service des stages', en: '', ar: '' },
              email: 'stages@ecole.test',
              telephone: '+21671200300',
              horaires: { fr: 'Du lundi au vendredi', en: '', ar: '' },
            },
          },
        })
      if (which !== 'a link that serves')
        answers['signature/question'] = () =>
          Response.json({ status: 410, code: 'link_expired', message: '' }, { status: 410 })
      open(`/signer#token=${TOKEN}`)
      const foot = await screen.findByRole('contentinfo')
      expect(foot).toHaveTextContent('Service des stages')
      expect(foot).toHaveTextContent('Du lundi au vendredi')
      expect(screen.getByRole('link', { name: 'stages@ecole.test' })).toHaveAttribute(
        'href',
        'mailto:stages@ecole.test',
      )
      expect(screen.getByRole('link', { name: /71 200 300/ })).toHaveAttribute('href', 'tel:+21671200300')
    },
  )

  it('names another signatory for the company, which goes to the office', async () => {
    answers['signature/deleguer'] = () => Response.json({ status: 200 })
    open(`/signer#token=${TOKEN}`)
    await screen.findByText('Article 1. Le stage.')
    await press('Ce n’est pas à moi de signer')
    await press('Envoyer au service de stage')
    expect(screen.getByText('Écrivez son nom.')).toBeInTheDocument()
    // the focus moves there in the next frame, and would take earlier input
    await waitFor(() => expect(screen.getByLabelText('Son prénom et son nom')).toHaveFocus())
    await userEvent.type(screen.getByLabelText('Son prénom et son nom'), 'Sami Ben')
    await userEvent.type(screen.getByLabelText('Son adresse e-mail'), 'sami@acme.test')
    await press('Envoyer au service de stage')
    await screen.findByText(/Sami Ben reçoit le lien/)
    expect(bodies('signature/deleguer')).toEqual([{ token: TOKEN, nom: 'Sami Ben', email: 'sami@acme.test' }])
  })

  it.each(['tuteur', 'encadrant'])(
    'who is named as %s says who it is, which goes to the office',
    async (qui) => {
      answers['signature/deleguer'] = () => Response.json({ status: 200 })
      answers['signature/question'] = () =>
        Response.json({ convention: { ...convention, signatures: [signature(qui)], a_signer: [qui] } })
      open(`/signer#token=${TOKEN}`)
      await press('Ce n’est pas à moi de signer')
      expect(await screen.findByText(/^À qui est-ce de signer.*corrige la convention/)).toBeVisible()
      await userEvent.type(await screen.findByLabelText('Son prénom et son nom'), 'Sami Ben')
      await userEvent.type(screen.getByLabelText('Son adresse e-mail'), 'sami@acme.test')
      await press('Envoyer au service de stage')
      await screen.findByText(/il établit la convention au nom de Sami Ben, ou vous écrit de nouveau/)
      expect(bodies('signature/deleguer')).toEqual([
        { token: TOKEN, nom: 'Sami Ben', email: 'sami@acme.test' },
      ])
    },
  )

  it('who is the student signs for nobody else', async () => {
    answers['signature/question'] = () =>
      Response.json({
        convention: { ...convention, signatures: [signature('etudiant')], a_signer: ['etudiant'] },
      })
    open(`/signer#token=${TOKEN}`)
    await screen.findByLabelText('Prénom et nom')
    expect(screen.queryByRole('button', { name: 'Ce n’est pas à moi de signer' })).toBeNull()
  })

  it.each([
    [true, 'Un autre message vous la demande\u202f; elle vous attend aussi dans votre espace.'],
    [false, 'Un autre message vous la demandera quand ce sera votre tour.'],
  ])('reads after one of two signatures that the other is missing (its turn: %s)', async (tour, where) => {
    const both = [signature('entreprise'), signature('tuteur', { tour })]
    answers['signature/signer'] = () => {
      answers['signature/question'] = () =>
        Response.json({ convention: { ...convention, signatures: both, a_signer: [], reste: ['tuteur'] } })
      return Response.json({ status: 200 })
    }
    open(`/signer#token=${TOKEN}`)
    await userEvent.type(await screen.findByLabelText('Prénom et nom'), 'Hela Saïdi')
    await userEvent.click(screen.getByRole('checkbox', { name: /J’ai lu ce texte/ }))
    await press('Signer')
    await screen.findByText(
      `Il vous reste à signer en tant que\u00a0: Tuteur ou tutrice en entreprise. ${where}`,
      { normalizer: (text) => text },
    )
  })

  it('reads in their space too that a second signature is missing', async () => {
    localStorage.setItem('espaceToken', 'bearer')
    const signatures = [signature('entreprise'), signature('tuteur')]
    answers['espace/conventions'] = () =>
      Response.json({ conventions: [{ ...convention, signatures, a_signer: ['entreprise', 'tuteur'] }] })
    open('/espace/conventions')
    await userEvent.type(await screen.findByLabelText('Prénom et nom'), 'Hela Saïdi')
    await userEvent.click(screen.getByRole('checkbox', { name: /J’ai lu ce texte/ }))
    await press('Signer')
    await screen.findByText(/enregistrée\. Il vous reste à signer en tant que.: Tuteur ou tutrice/)
  })

  it('sees by a forwarded link who is asked now', async () => {
    answers['signature/question'] = () =>
      Response.json({ convention: { ...convention, a_signer: [], transmise: 'Sami Ben' } })
    open(`/signer#token=${TOKEN}`)
    await screen.findByText(/La signature est maintenant demandée à Sami Ben/)
    expect(screen.queryByLabelText('Prénom et nom')).toBeNull()
  })

  it('sees after signing the signed text, dated signatures, and who is awaited', async () => {
    const after = {
      ...convention,
      signatures: [
        convention.signatures[0],
        signature('entreprise', { signe_par: 'Hela Saïdi', le: '2022-02-02T09:00:00', moyen: 'lien' }),
        signature('tuteur'),
      ],
      a_signer: [],
    }
    answers['signature/signer'] = () => {
      answers['signature/question'] = () => Response.json({ convention: after })
      return Response.json({ status: 200 })
    }
    open(`/signer#token=${TOKEN}`)
    await userEvent.type(await screen.findByLabelText('Prénom et nom'), 'saidi hela')
    expect(screen.getByText(/^Vous signez en tant que : Entreprise\. Date : .* 20\d\d\.$/)).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Signer')
    expect(await screen.findByText('Hela Saïdi, le mercredi 2 février 2022 à 09:00')).toBeVisible()
    expect(screen.getByText('Signatures attendues : Nom tuteur')).toBeVisible()
    expect(screen.getByText(/votre signature est enregistrée/)).toBeVisible()
    expect(screen.getByRole('article', { name: 'Convention de stage' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Télécharger en PDF' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Signer' })).toBeNull()
    // the used link leads there again
    cleanup()
    open(`/signer#token=${TOKEN}`)
    expect(await screen.findByText('Signatures attendues : Nom tuteur')).toBeVisible()
    expect(screen.queryByLabelText('Prénom et nom')).toBeNull()
  })

  it('must confirm a name other than the link’s', async () => {
    open(`/signer#token=${TOKEN}`)
    await userEvent.type(await screen.findByLabelText('Prénom et nom'), 'Karim Haddad')
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Signer')
    expect(screen.getByText(/Cette signature est demandée à Hela Saïdi/)).toBeVisible()
    expect(bodies('signature/signer')).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: /à la place de Hela Saïdi/ }))
    await press('Signer')
    await screen.findByText(/votre signature est enregistrée/)
    expect(bodies('signature/signer')).toMatchObject([{ nom: 'Karim Haddad' }])
  })

  it('must confirm again if the name or role changes', async () => {
    answers['signature/question'] = () =>
      Response.json({
        convention: {
          ...convention,
          signatures: [signature('entreprise'), signature('tuteur')],
          a_signer: ['entreprise', 'tuteur'],
        },
      })
    open(`/signer#token=${TOKEN}`)
    await userEvent.type(await screen.findByLabelText('Prénom et nom'), 'Karim Haddad')
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Signer')
    const forThem = (nom: string) =>
      screen.getByRole('checkbox', { name: `Je signe à la place de ${nom}, à sa demande.` })
    await userEvent.click(forThem('Hela Saïdi'))
    await userEvent.selectOptions(screen.getByLabelText('Signer en tant que'), 'tuteur')
    expect(forThem('Nom tuteur')).not.toBeChecked()
    await userEvent.click(forThem('Nom tuteur'))
    await userEvent.type(screen.getByLabelText('Prénom et nom'), ' fils')
    expect(forThem('Nom tuteur')).not.toBeChecked()
    await press('Signer')
    expect(bodies('signature/signer')).toEqual([])
  })

  it('saves the text with its signatures, and sees another party’s refusal, but not its reason', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const parties = [...convention.signatures, signature('tuteur', { refuse: true })]
    answers['signature/question'] = () =>
      Response.json({ convention: { ...convention, signatures: parties } })
    answers['signature/papier'] = () => Response.json({ adresse: '/api/papiers/convention/1' })
    open(`/signer#token=${TOKEN}`)
    await screen.findByRole('article')
    expect(screen.getByText('ne signe pas')).toBeInTheDocument()
    await press('Télécharger en PDF')
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    const [link] = click.mock.instances as unknown as HTMLAnchorElement[]
    expect(link?.getAttribute('href')).toBe('/api/papiers/convention/1')
    expect(sent.at(-1)).toEqual({ path: 'signature/papier', body: { token: TOKEN } })
    click.mockRestore()
  })

  it('is told if the PDF is not available now', async () => {
    answers['signature/papier'] = () =>
      Response.json({ status: 503, code: 'service_unavailable', message: '' }, { status: 503 })
    open(`/signer#token=${TOKEN}`)
    await screen.findByRole('article')
    await press('Télécharger en PDF')
    expect(await screen.findByText(fr.failure.serviceUnavailable)).toBeVisible()
    expect(screen.getByRole('article')).toBeVisible()
  })

  it('declines with a reason', async () => {
    open(`/signer#token=${TOKEN}`)
    await screen.findByRole('article')
    await press('Je ne signe pas')
    await press('Envoyer au service de stage')
    await screen.findByText('Dites pourquoi vous ne signez pas.')
    await userEvent.type(screen.getByLabelText('Raison'), 'Dates fausses')
    await press('Envoyer au service de stage')
    await screen.findByText(/a reçu votre motif/)
    expect(bodies('signature/refuser')).toEqual([{ token: TOKEN, motif: 'Dates fausses' }])
  })

  it('loses nothing by a reload, and consents again', async () => {
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('espace-stage:saisie'))
    open(`/signer#token=${TOKEN}`)
    await userEvent.type(await screen.findByLabelText('Prénom et nom'), 'Hela Saïdi')
    await userEvent.click(screen.getByRole('checkbox'))
    expect(JSON.stringify(localStorage)).not.toContain(TOKEN)
    cleanup()
    open(`/signer#token=${TOKEN}`)
    expect(await screen.findByLabelText('Prénom et nom')).toHaveValue('')
    await press('Reprendre')
    expect(screen.getByLabelText('Prénom et nom')).toHaveValue('Hela Saïdi')
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Signer')
    await screen.findByText(/votre signature est enregistrée/)
    expect(kept()).toEqual([])
  })

  it('is told of an expired link, and of a changed text', async () => {
    answers['signature/signer'] = () =>
      Response.json({ status: 409, code: 'changed_meanwhile', message: '' }, { status: 409 })
    open(`/signer#token=${TOKEN}`)
    await userEvent.type(await screen.findByLabelText('Prénom et nom'), 'Hela')
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Signer')
    await screen.findByText(/Relisez la convention avant de signer/)
    answers['signature/question'] = () =>
      Response.json({ status: 410, code: 'link_expired', message: '' }, { status: 410 })
    open(`/signer#token=${TOKEN}b`)
    await screen.findByText(/Ce lien n’est plus valable/)
    expect(screen.getByRole('link', { name: 'Ouvrir mon espace' })).toHaveAttribute(
      'href',
      '/espace/conventions',
    )
  })

  it('sees refusals in their list, beside what they can still sign', async () => {
    localStorage.setItem('espaceToken', 'bearer')
    const parties = [signature('etudiant', { refuse: true }), convention.signatures[1]]
    answers['espace/conventions'] = () =>
      Response.json({ conventions: [{ ...convention, signatures: parties }] })
    open('/espace/conventions')
    expect(await screen.findByText('À signer · Refusée par Nom etudiant')).toBeVisible()
    cleanup()
    answers['espace/conventions'] = () =>
      Response.json({ conventions: [{ ...convention, signatures: parties, a_signer: [] }] })
    open('/espace/conventions')
    expect(await screen.findByText('Refusée par Nom etudiant')).toBeVisible()
  })

  it('does the same in their space, where pending ones are open', async () => {
    localStorage.setItem('espaceToken', 'bearer')
    open('/espace/conventions')
    await userEvent.type(await screen.findByLabelText('Prénom et nom'), 'Hela')
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Signer')
    await waitFor(() =>
      expect(bodies('espace/convention/signer')).toEqual([
        { id: 4, qui: 'entreprise', nom: 'Hela', empreinte: EMPREINTE },
      ]),
    )
  })

  it('names another signatory in their space too', async () => {
    localStorage.setItem('espaceToken', 'bearer')
    answers['espace/convention/deleguer'] = () => Response.json({ status: 200 })
    open('/espace/conventions')
    await userEvent.click(await screen.findByRole('button', { name: 'Ce n’est pas à moi de signer' }))
    await userEvent.type(await screen.findByLabelText('Son prénom et son nom'), 'Sami Ben')
    await userEvent.type(screen.getByLabelText('Son adresse e-mail'), 'sami@acme.test')
    await press('Envoyer au service de stage')
    await waitFor(() =>
      expect(bodies('espace/convention/deleguer')).toEqual([
        { id: 4, qui: 'entreprise', nom: 'Sami Ben', email: 'sami@acme.test' },
      ]),
    )
  })

  it('uploads their signed paper, once, and opens others’', async () => {
    localStorage.setItem('espaceToken', 'bearer')
    const pieces = stubPieces()
    const signed = { ...convention.signatures[0], moyen: 'papier', fichier: { id: 7, nom: 'Étudiant.pdf' } }
    answers['espace/conventions'] = () =>
      Response.json({
        conventions: [{ ...convention, affectation_id: 12, signatures: [signed, convention.signatures[1]] }],
      })
    answers['espace/fichier/commencer'] = () => Response.json({ status: 200, id: 3, secret: 's', recu: 0 })
    answers['espace/fichier/finir'] = () => Response.json({ status: 200, fichier_id: 31 })
    answers['espace/fichier/ouvrir'] = () => Response.json({ adresse: '/api/fichiers/x' })
    answers['espace/convention/signer'] = () =>
      Response.json({ status: 503, code: 'service_unavailable', message: '' }, { status: 503 })
    open('/espace/conventions')
    await userEvent.type(await screen.findByLabelText('Prénom et nom'), 'Hela')
    const paper = screen.getByLabelText(/^Papier signé/)
    // what would be refused is refused at once, with what to do
    await userEvent.upload(paper, new File(['%PDF-1.7\n/Encrypt 5 0 R'], 'Clos.pdf'))
    expect(await screen.findByText(/^Ce PDF est protégé par un mot de passe/)).toBeVisible()
    await userEvent.upload(paper, new File(['%PDF'], 'Signé.pdf'))
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Signer')
    await waitFor(() => expect(bodies('espace/convention/signer')).toHaveLength(1))
    answers['espace/convention/signer'] = () => Response.json({ status: 200 })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Signer' })).toBeEnabled())
    await press('Signer')
    await waitFor(() => expect(bodies('espace/convention/signer')).toHaveLength(2))
    expect(bodies('espace/convention/signer')[1]).toMatchObject({ id: 4, fichier_id: 31 })
    expect(bodies('espace/fichier/commencer')).toEqual([
      { fiche: 'affectation', fiche_id: 12, genre: 'convention_signee', nom: 'Signé.pdf', taille: 4 },
    ])
    expect(pieces.sent).toEqual([['/api/televersements/3', 0, 4]])
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await press('Ouvrir Étudiant.pdf')
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    click.mockRestore()
    expect(bodies('espace/fichier/ouvrir')).toEqual([{ id: 7 }])
  })
})
