import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, answerSpace, NO_OFFICE, openSite } from '../../setup/spaceAnswers'

const refusal = (status: number, code: string, details = {}) =>
  Response.json({ status, code, message: '', details }, { status })
const me = (kind: string) => ({
  nom: 'Inès Zouari',
  email: 'ines@etu.test',
  kinds: [kind],
  annee: '2021/2022',
  langue: 'fr',
  service: NO_OFFICE,
})
const OFFRE = {
  id: 7,
  sujet: 'Réseau',
  entreprise: 'Médina Soft',
  logo: '/api/logo/cd' as string | null,
  periode: 'Février',
  debut: null,
  fin: null,
  lieu: 'Tunis',
  distance: 1,
  gratification: null,
  types: ['Volontaire'],
  gardee: false,
  candidature: null,
  limite: null as string | null,
  ouverte: true,
  passee: false,
  affectee: false,
}
const WHOLE = { ...OFFRE, description: 'Câbler', missions: '', competences: '', heures: 35, tuteur: 'Ada' }
const DECLARATION = {
  matricule_entreprise: 'M1',
  nom_entreprise: 'Médina Soft',
  nom_gerant: '',
  email_entreprise: '',
  adresse: '',
  telephone: '',
  tuteur_prenom: 'Ada',
  tuteur_nom: 'Byron',
  tuteur_email: 'ada@m.test',
  tuteur_telephone: '',
  sujet: 'Réseau',
  missions: 'Câbler',
  debut: '2022-02-01',
  fin: '2022-05-31',
  heures: 35,
  lieu: '',
  distance: 0,
  gratification: null,
  connue: true,
}
const RETURNED = {
  id: 3,
  type_stage: 1,
  langue: 'fr',
  etat: 0,
  retournee: 1,
  motif: 'Précisez les missions',
  le: '2022-01-10T08:00:00Z',
  declaration: DECLARATION,
}

let answers: Answers
let calls: ReturnType<typeof answerSpace>
beforeEach(() => {
  answers = {
    moi: () => me('etudiant'),
    offres: () => ({ offres: [OFFRE], total: 1, candidatures: true, affecte: false }),
    offre: () => ({ offre: WHOLE, candidatures: true, affecte: false }),
    candidatures: () => ({ candidatures: [] }),
    alertes: () => ({ alertes: [] }),
    demandes: () => ({ demandes: [], brouillon: null, affecte: false }),
    'demande/entreprise': ({ matricule }) => ({ nom: matricule === 'M1' ? 'Médina Soft' : null }),
  }
  calls = answerSpace(answers)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))
/** The question asked before input is lost. */
const answer = async (name: 'Quitter' | 'Continuer la saisie') =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const fill = async (name: string, value: string, of = screen as Pick<typeof screen, 'findByLabelText'>) => {
  const field = await of.findByLabelText(name)
  await userEvent.clear(field)
  await userEvent.type(field, value)
}

describe('a student', () => {
  it('searches the offers, saves one, opens it in full and applies with a letter', async () => {
    answers['/api/records/etablissement/enseigne'] = () => ({ enseigne: { devise: 'EUR' } })
    openSite('/espace/offres')
    await screen.findByRole('heading', { name: 'Réseau' })
    await screen.findByText('1 offre')
    expect(document.querySelector('.space-card > img')).toHaveAttribute('src', OFFRE.logo)
    await fill('Chercher une offre', 'réseau')
    await waitFor(() => expect(calls('offres').at(-1)).toMatchObject({ q: 'réseau' }))
    await userEvent.click(screen.getByLabelText('À distance'))
    await waitFor(() => expect(calls('offres').at(-1)).toMatchObject({ distance: '1' }))
    await press('Ajouter aux favoris')
    await waitFor(() => expect(calls('offre/garder')).toEqual([{ id: 7, gardee: true }]))
    answers.offre = () => ({ offre: { ...WHOLE, gratification: 450.5 }, candidatures: true, affecte: false })
    await follow('Voir l’offre')
    await screen.findByText('Câbler')
    await screen.findByText('450,50 €')
    await press('Envoyer ma candidature')
    await screen.findByText('* Lettre obligatoire')
    await fill('Lettre de motivation', 'Prenez-moi')
    answers.offre = () => ({
      offre: { ...WHOLE, candidature: 'envoyee' },
      candidatures: true,
      affecte: false,
    })
    await press('Envoyer ma candidature')
    await screen.findByText('Candidature envoyée')
    expect(calls('candidature/envoyer')).toEqual([{ stage_id: 7, lettre: 'Prenez-moi' }])
    await waitFor(() => expect(screen.queryByLabelText('Lettre de motivation')).not.toBeInTheDocument())
  })

  it('sees an offer’s deadline, sorts and filters by it, and cannot apply after it', async () => {
    answers.offres = () => ({
      offres: [{ ...OFFRE, limite: '2022-02-01' }],
      total: 1,
      candidatures: true,
      affecte: false,
    })
    answers.offre = () => ({
      offre: { ...WHOLE, limite: '2022-02-01', ouverte: false, passee: true },
      candidatures: true,
      affecte: false,
    })
    openSite('/espace/offres')
    await screen.findByText('Candidater jusqu’au 1er février 2022')
    await userEvent.selectOptions(screen.getByLabelText('Ordre'), 'limite')
    await waitFor(() => expect(calls('offres').at(-1)).toMatchObject({ tri: 'limite' }))
    await userEvent.click(screen.getByLabelText('Date limite dans la semaine'))
    await waitFor(() => expect(calls('offres').at(-1)).toMatchObject({ tri: 'limite', bientot: '1' }))
    expect(location.search).toBe('?tri=limite&bientot=1')
    await follow('Voir l’offre')
    await screen.findByText('La date limite de candidature était le 1er février 2022.')
    expect(screen.queryByLabelText('Lettre de motivation')).not.toBeInTheDocument()
  })

  it('is told of a missing or unsuitable offer, with a link to the others', async () => {
    answers.offre = () =>
      Response.json({ status: 404, code: 'not_found', message: '', details: {} }, { status: 404 })
    openSite('/espace/offres/7')
    expect(await screen.findByText(/^Cette offre n’est plus proposée/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Toutes les offres' })).toHaveAttribute('href', '/espace/offres')
  })

  it('finds the list unchanged after an offer, and each offer by its address', async () => {
    answers.offres = () => ({ offres: [OFFRE], total: 45, candidatures: true, affecte: false })
    openSite('/espace/offres?type=2&distance=1&page=2')
    await screen.findByText('45 offres')
    expect(calls('offres').at(-1)).toMatchObject({ type: '2', distance: '1', page: '2' })
    expect(screen.getByLabelText('Type de stage')).toHaveValue('2')
    await fill('Chercher une offre', 'réseau')
    await waitFor(() => expect(location.search).toBe('?type=2&distance=1&q=r%C3%A9seau'))
    await waitFor(() => expect(calls('offres').at(-1)).toMatchObject({ q: 'réseau', page: '1' }))
    await press('Page suivante')
    await waitFor(() => expect(calls('offres').at(-1)).toMatchObject({ q: 'réseau', page: '2' }))
    const before = location.search
    await follow('Voir l’offre')
    await screen.findByText('Câbler')
    expect(location.pathname + location.search).toBe('/espace/offres/7')
    history.back()
    await waitFor(() => expect(location.search).toBe(before))
    await waitFor(() => expect(screen.queryByText('Câbler')).not.toBeInTheDocument())
    screen.getByText('45 offres')
    expect(screen.getByLabelText('Chercher une offre')).toHaveValue('réseau')
    await follow('Voir l’offre')
    await follow('Toutes les offres')
    await screen.findByText('45 offres')
    expect(location.search).toBe(before)
  })

  it('keeps filters chosen while typing, and the address of an offer', async () => {
    openSite('/espace/offres')
    await userEvent.type(await screen.findByLabelText('Chercher une offre'), 'phare')
    await userEvent.click(screen.getByLabelText('À distance'))
    const filters = () => Object.fromEntries(new URLSearchParams(location.search))
    await waitFor(() => expect(filters()).toEqual({ distance: '1', q: 'phare' }))
    await waitFor(() => expect(calls('offres').at(-1)).toMatchObject({ q: 'phare', distance: '1' }))
    await userEvent.type(screen.getByLabelText('Chercher une offre'), 's')
    await follow('Voir l’offre')
    await screen.findByText('Câbler')
    await follow('Toutes les offres')
    await waitFor(() => expect(filters()).toEqual({ distance: '1', q: 'phares' }))
  })

  it('opens an offer by a shared address, and shares it', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    openSite('/espace/offres/7')
    await screen.findByText('Câbler')
    expect(calls('offre').at(-1)).toMatchObject({ id: 7 })
    expect(calls('offres')).toEqual([])
    await press('Partager')
    await screen.findByText('Adresse copiée')
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/espace/offres/7`)
  })

  it('gets alerts for a search, until they stop them', async () => {
    openSite('/espace/offres?q=phare&type=2')
    const add = await screen.findByRole('button', { name: /M’avertir/ })
    answers.alertes = () => ({
      alertes: [{ id: 4, q: 'phare', type_stage: 2, distance: 0 }],
    })
    await userEvent.click(add)
    expect(calls('alerte/creer')).toEqual([{ q: 'phare', type_stage: 2, distance: 0 }])
    const alerts = await screen.findByRole('region', { name: 'Mes alertes' })
    await within(alerts).findByText('phare · Volontaire')
    expect(within(alerts).queryByRole('button', { name: /avertir/ })).toBeNull()
    answers.alertes = () => ({ alertes: [] })
    await press('Arrêter')
    expect(calls('alerte/supprimer')).toEqual([{ id: 4 }])
    await within(alerts).findByRole('button', { name: /avertir/ })
  })

  it('withdraws an application only by a second press', async () => {
    const mine = {
      id: 1,
      stage_id: 7,
      sujet: 'Réseau',
      entreprise: 'Médina Soft',
      lettre: 'Prenez-moi',
      version: '3',
    }
    answers.candidatures = () => ({
      candidatures: [
        { ...mine, etat: 'envoyee', motif: '', le: '2022-01-10T08:00:00Z', ouverte: true, affectee: false },
      ],
    })
    openSite('/espace/offres')
    await press('Réseau')
    await press('Retirer ma candidature')
    expect(calls('candidature/retirer')).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: /^Retirer cette candidature/ }))
    await waitFor(() => expect(calls('candidature/retirer')).toEqual([{ id: 1, version: '3' }]))
  })

  it('reads “Envoyée” only once the CV is there, and sends it from there', async () => {
    const mine = {
      sujet: 'Réseau',
      entreprise: 'Médina Soft',
      lettre: 'Prenez-moi',
      etat: 'envoyee',
      motif: '',
      le: '2022-01-10T08:00:00Z',
      ouverte: true,
      affectee: false,
      version: '3',
    }
    answers.candidatures = () => ({
      candidatures: [
        { ...mine, id: 1, stage_id: 7, cv: false },
        { ...mine, id: 2, stage_id: 8, sujet: 'Paie', cv: true },
        { ...mine, id: 3, stage_id: 9, sujet: 'Stock', cv: false, etat: 'refusee' },
      ],
    })
    answers['fichier/list'] = () => ({ fichiers: [], remet: ['cv', 'lettre'], rapport: null })
    const applied = { ...OFFRE, candidature: 'envoyee', entreprise: 'Atlas' }
    answers.offres = () => ({
      offres: [
        { ...applied, id: 7, sujet: 'Câblage', cv: false },
        { ...applied, id: 8, sujet: 'Salaires', cv: true },
      ],
      total: 2,
      candidatures: true,
      affecte: false,
    })
    openSite('/espace/offres')
    const line = async (name: string) =>
      (await screen.findByRole('button', { name })).closest('li') as HTMLElement
    expect(await line('Réseau')).toHaveTextContent('CV à envoyer')
    expect(await line('Réseau')).not.toHaveTextContent('Envoyée')
    expect(await line('Paie')).toHaveTextContent('Envoyée')
    expect(await line('Stock')).toHaveTextContent('Refusée')
    const card = async (name: string) =>
      (await screen.findByRole('heading', { name })).closest('li') as HTMLElement
    expect(await card('Câblage')).toHaveTextContent('CV à envoyer')
    expect(await card('Salaires')).toHaveTextContent('Envoyée')
    await press('Réseau')
    expect(await screen.findByText(/pas encore votre CV.: envoyez-le ci-dessous/)).toBeVisible()
    expect(await within(await line('Réseau')).findByLabelText('Joindre mon CV')).toBeInTheDocument()
  })

  it('is told that a saved offer is gone, and removes it', async () => {
    answers.offres = () => ({
      offres: [{ ...OFFRE, gardee: true, ouverte: false }],
      total: 1,
      candidatures: true,
      affecte: false,
    })
    openSite('/espace/offres')
    await screen.findByText('N’est plus disponible')
    await press('Retirer des favoris')
    await waitFor(() => expect(calls('offre/garder')).toEqual([{ id: 7, gardee: false }]))
  })

  it('reads their letter, and nothing outdated about their own internship', async () => {
    const sent = { sujet: 'Réseau', entreprise: 'Médina Soft', motif: '', le: '2022-01-10T08:00:00Z' }
    answers.offres = () => ({ offres: [], total: 0, candidatures: true, affecte: true })
    answers.candidatures = () => ({
      candidatures: [
        {
          ...sent,
          id: 1,
          stage_id: 7,
          lettre: 'Prenez-moi',
          etat: 'retenue',
          ouverte: false,
          affectee: true,
        },
        {
          ...sent,
          id: 2,
          stage_id: 8,
          lettre: 'Moi aussi',
          etat: 'envoyee',
          ouverte: false,
          affectee: false,
        },
      ],
    })
    openSite('/espace/offres')
    for (const line of await screen.findAllByRole('button', { name: 'Réseau' })) await userEvent.click(line)
    const card = async (lettre: string) =>
      within((await screen.findByText(lettre)).closest('li') as HTMLElement)
    const own = await card('Prenez-moi')
    own.getByText('C’est votre stage')
    expect(own.queryByText(/Retenue|n’est plus disponible|Retirer ma candidature/)).not.toBeInTheDocument()
    const other = await card('Moi aussi')
    other.getByText('Cette offre n’est plus disponible.')
    other.getByRole('button', { name: 'Retirer ma candidature' })
  })

  it('is asked before a letter is lost on the way back to all offers', async () => {
    openSite('/espace/offres')
    await follow('Voir l’offre')
    await fill('Lettre de motivation', 'Prenez-moi')
    await follow('Toutes les offres')
    await answer('Continuer la saisie')
    expect(screen.getByLabelText('Lettre de motivation')).toHaveValue('Prenez-moi')
    await follow('Toutes les offres')
    await answer('Quitter')
    await screen.findByText('1 offre')
  })

  it('is told why they cannot apply', async () => {
    answers.offre = () => ({ offre: WHOLE, candidatures: false, affecte: false })
    openSite('/espace/offres')
    await follow('Voir l’offre')
    await screen.findByText(/adressez-vous au service de stage/)
    expect(screen.queryByLabelText('Lettre de motivation')).not.toBeInTheDocument()
  })

  it('declares an internship at a new company, once everything required is filled in', async () => {
    openSite('/espace/demandes')
    await press('Déclarer un stage trouvé')
    await press('Envoyer au service de stage')
    expect(await screen.findAllByText('* Obligatoire')).toHaveLength(11)
    expect(calls('demande/declarer')).toEqual([])
    await fill('Matricule de l’entreprise', 'N1')
    await screen.findByText('Entreprise nouvelle : présentez-la.')
    await fill('Nom de l’entreprise', 'Atelier')
    await fill('Responsable de l’entreprise', 'Hédi')
    await fill('E-mail de l’entreprise', 'a@atelier.test')
    await fill('Adresse', 'Sfax')
    const tutor = within(screen.getByRole('group', { name: 'Tuteur ou tutrice dans l’entreprise' }))
    await fill('Nom', 'Byron', tutor)
    await fill('E-mail', 'ada@atelier.test', tutor)
    await fill('Sujet', 'Trier')
    await fill('Missions', 'Observer')
    await fill('Début', '2022-05-31')
    await fill('Fin', '2022-02-01')
    await press('Envoyer au service de stage')
    await screen.findByText('* À vérifier')
    await fill('Fin', '2022-06-30')
    for (const wrong of ['35,25', '0', '61', '35h30']) {
      await fill('Heures par semaine', wrong)
      await press('Envoyer au service de stage')
      expect(screen.getByLabelText('Heures par semaine')).toHaveAccessibleDescription('* À vérifier')
    }
    expect(calls('demande/declarer')).toEqual([])
    await fill('Heures par semaine', '35,5 h')
    await press('Envoyer au service de stage')
    await screen.findByText('Demande envoyée')
    expect(calls('demande/declarer')).toMatchObject([
      {
        type_stage: 1,
        langue: 'fr',
        nom_entreprise: 'Atelier',
        tuteur_nom: 'Byron',
        fin: '2022-06-30',
        heures: '35.5',
      },
    ])
  })

  it('needs only the number of a known company, and continues a saved draft', async () => {
    answers.demandes = () => ({
      demandes: [],
      brouillon: { sujet: 'À moitié', matricule_entreprise: 'M1', langue: 'ar' },
      affecte: false,
    })
    openSite('/espace/demandes')
    await press('Continuer ma déclaration')
    const langue = within(await screen.findByRole('group', { name: 'Demande' })).getByLabelText('Langue')
    expect(langue).toHaveValue('ar')
    await userEvent.selectOptions(langue, 'Anglais')
    await press('Annuler')
    await answer('Continuer la saisie')
    expect(await screen.findByLabelText('Sujet')).toHaveValue('À moitié')
    await screen.findByText('Entreprise connue : Médina Soft')
    expect(screen.queryByLabelText('Responsable de l’entreprise')).not.toBeInTheDocument()
    await press('Enregistrer pour plus tard')
    await screen.findByText('Brouillon enregistré')
    expect(calls('demande/brouillon')).toMatchObject([
      { contenu: { sujet: 'À moitié', type_stage: 1, langue: 'en' } },
    ])
    await press('Continuer ma déclaration')
    await press('Supprimer le brouillon')
    await press('Supprimer ce brouillon\u202f?')
    await screen.findByText('Brouillon supprimé')
    expect(calls('demande/brouillon')[1]).toEqual({ contenu: null })
  })

  it('withdraws a request only by a second press', async () => {
    answers.demandes = () => ({ demandes: [RETURNED], brouillon: null, affecte: false })
    openSite('/espace/demandes')
    await press('Retirer')
    const sure = await screen.findByRole('button', { name: 'Retirer cette demande\u202f?' })
    expect(calls('demande/retirer')).toEqual([])
    await userEvent.click(sure)
    await screen.findByText('Demande retirée')
    expect(calls('demande/retirer')).toEqual([{ id: 3 }])
  })

  it('reads why a request was returned, corrects and resends it', async () => {
    answers.demandes = () => ({ demandes: [RETURNED], brouillon: null, affecte: false })
    openSite('/espace/demandes')
    await screen.findByText('À corriger')
    await screen.findByText('Précisez les missions')
    expect(screen.queryByRole('button', { name: 'Demander un stage' })).not.toBeInTheDocument()
    await press('Corriger')
    await screen.findByText('Entreprise connue : Médina Soft')
    await fill('Missions', 'Câbler trois salles')
    await press('Envoyer au service de stage')
    await screen.findByText('Demande envoyée')
    expect(calls('demande/corriger')).toMatchObject([
      { id: 3, declaration: { missions: 'Câbler trois salles', matricule_entreprise: 'M1' } },
    ])
  })

  it('keeps input when the office has changed the request, and then replaces it', async () => {
    answers.demandes = () => ({ demandes: [{ ...RETURNED, version: 'v1' }], brouillon: null, affecte: false })
    answers['demande/corriger'] = ({ version }) => (version === 'v2' ? {} : refusal(409, 'changed_meanwhile'))
    openSite('/espace/demandes')
    await press('Corriger')
    await screen.findByText('Entreprise connue : Médina Soft')
    await fill('Missions', 'Câbler trois salles')
    answers.demandes = () => ({
      demandes: [{ ...RETURNED, version: 'v2', declaration: { ...DECLARATION, sujet: 'Du service' } }],
      brouillon: null,
      affecte: false,
    })
    await press('Envoyer au service de stage')
    await screen.findByText(/a modifié cette demande entre-temps/)
    expect(screen.getByLabelText('Missions')).toHaveValue('Câbler trois salles')
    await press('Envoyer au service de stage')
    await screen.findByText('Demande envoyée')
    expect(calls('demande/corriger').map(({ version }) => version)).toEqual(['v1', 'v2'])
  })

  it('sees that a request needs no answer once they have an internship, and resends it otherwise', async () => {
    const back = { ...RETURNED, motif: '' }
    answers.demandes = () => ({ demandes: [back], brouillon: null, affecte: true })
    const { unmount } = openSite('/espace/demandes')
    await screen.findByText(/le service de stage n’a plus à répondre à cette demande/)
    for (const gone of ['En attente', 'À corriger']) expect(screen.queryByText(gone)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Corriger' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Retirer' })).toBeVisible()
    unmount()
    answers.demandes = () => ({ demandes: [back], brouillon: null, affecte: false })
    openSite('/espace/demandes')
    await screen.findByText(/renvoyez cette demande si vous en cherchez encore un/)
    expect(screen.getByRole('button', { name: 'Corriger' })).toBeVisible()
  })

  it('is told that their own address is not the tutor’s', async () => {
    const issues = [{ path: 'tuteur_email', code: 'own_address', message: '' }]
    answers.demandes = () => ({ demandes: [RETURNED], brouillon: null, affecte: false })
    answers['demande/corriger'] = () => refusal(400, 'own_address', { issues })
    openSite('/espace/demandes')
    await press('Corriger')
    await screen.findByText('Entreprise connue : Médina Soft')
    await press('Envoyer au service de stage')
    await screen.findByText(/C’est votre propre adresse/)
    const tutor = within(screen.getByRole('group', { name: 'Tuteur ou tutrice dans l’entreprise' }))
    expect(tutor.getByLabelText('E-mail')).toBeInvalid()
  })

  it('requests an internship, and reads why it is refused', async () => {
    answers['demande/demander'] = () => refusal(409, 'request_waiting')
    openSite('/espace/demandes')
    await press('Demander un stage')
    await press('Envoyer au service de stage')
    await screen.findByText(/Une de vos demandes attend déjà/)
    expect(calls('demande/demander')).toEqual([{ type_stage: 1, langue: 'fr' }])
  })
})

describe('an interview', () => {
  const SLOT = { debut: '2100-02-01T09:00:00', passe: false }
  const MINE = {
    id: 5,
    stage_id: 7,
    sujet: 'Réseau',
    entreprise: 'Médina Soft',
    lettre: 'Prenez-moi',
    etat: 'envoyee',
    motif: '',
    le: '2022-01-10T08:00:00Z',
    ouverte: true,
    affectee: false,
    version: 'v',
    entretien: {
      etat: 'propose',
      creneaux: [
        SLOT,
        { debut: '2100-02-02T14:30:00', passe: false },
        { debut: '2020-02-02T14:30:00', passe: true },
      ],
      minutes: 30,
      lieu: 'Rue de la Gare',
      debut: null as string | null,
      mot: '',
    },
  }
  const mine = (entretien: object) => {
    answers.candidatures = () => ({
      candidatures: [{ ...MINE, entretien: { ...MINE.entretien, ...entretien } }],
    })
  }

  it('is settled by one press on a time, and can be moved', async () => {
    mine({})
    openSite('/espace/offres')
    await screen.findByText(/^Médina Soft propose un entretien/)
    expect(screen.getByRole('button', { name: /2020 · 14:30 \(passé\)$/ })).toBeDisabled()
    mine({ etat: 'choisi', debut: SLOT.debut })
    await userEvent.click(screen.getByRole('button', { name: /1er février 2100 · 09:00$/ }))
    await screen.findByText('Entretien fixé : l’entreprise en est prévenue')
    expect(calls('entretien/repondre')).toEqual([{ id: 5, debut: SLOT.debut, mot: '', version: 'v' }])
    await press('Choisir un autre créneau')
    screen.getByRole('button', { name: /2 février 2100 · 14:30$/ })
  })

  it('is shown with its offer, and the company’s messages with the application', async () => {
    mine({})
    answers.offre = () => ({
      offre: { ...WHOLE, candidature: 'envoyee' },
      candidatures: true,
      affecte: false,
    })
    openSite('/espace/offres/7')
    await screen.findByText(/^Médina Soft propose un entretien/)
    answers.candidatures = () => ({
      candidatures: [
        { ...MINE, entretien: null, message: 'Bonjour Inès', message_le: '2022-01-12T08:00:00Z' },
      ],
    })
    await userEvent.click(screen.getByRole('link', { name: 'Toutes les offres' }))
    await press(MINE.sujet)
    await screen.findByRole('heading', { name: 'Message de l’entreprise, le 12 janvier 2022' })
    screen.getByText('Bonjour Inès')
  })

  it('is declined with a message if no time fits', async () => {
    mine({})
    openSite('/espace/offres')
    await press('Aucun ne convient')
    await fill('Ce qui vous conviendrait (facultatif)', 'Le soir')
    mine({ etat: 'aucun', mot: 'Le soir' })
    await press('Prévenir l’entreprise')
    await screen.findByText(/^Vous avez répondu qu’aucun créneau ne convient/)
    expect(calls('entretien/repondre')).toEqual([{ id: 5, debut: null, mot: 'Le soir', version: 'v' }])
  })

  it('is proposed by the company with checked input, and withdrawn by a second press', async () => {
    answers.moi = () => me('entreprise')
    const recue = {
      ...MINE,
      etudiant: 'Nour Ayari',
      diplome: 'Licence',
      niveau: '3e année',
      entretien: null as object | null,
    }
    answers['candidatures/recues'] = () => ({ candidatures: [recue] })
    openSite('/espace/candidatures')
    await press('Proposer un entretien')
    await fill('Créneau 1', '2100-02-01T09:00')
    await fill('Créneau 2', '2100-02-01T09:00')
    await press('Envoyer les créneaux')
    await screen.findByText('Indiquez au moins deux créneaux différents.')
    screen.getByText('* Lieu ou lien obligatoire')
    // else the focus would come in the middle of what is typed next
    await waitFor(() => expect(screen.getByLabelText('Créneau 1')).toHaveFocus())
    await fill('Créneau 2', '2100-02-02T14:30')
    await fill('Lieu ou lien de l’appel', 'Rue de la Gare')
    recue.entretien = MINE.entretien
    await press('Envoyer les créneaux')
    await screen.findByText('Créneaux envoyés')
    const creneaux = ['2100-02-01T09:00', '2100-02-02T14:30']
    const sent = { id: 5, creneaux, minutes: 30, lieu: 'Rue de la Gare', version: 'v' }
    expect(calls('entretien/proposer')).toEqual([sent])
    await screen.findByText('Réponse attendue pour ces créneaux :')
    await press('Retirer les créneaux')
    await press('Retirer ces créneaux\u202f?')
    await waitFor(() => expect(calls('entretien/proposer').at(-1)).toEqual({ ...sent, creneaux: [] }))
  })
})

describe('a company with applications', () => {
  const RECUE = {
    id: 5,
    stage_id: 7,
    sujet: 'Réseau',
    etudiant: 'Nour Ayari',
    diplome: 'Licence',
    niveau: '3e année',
    lettre: 'Prenez-moi',
    etat: 'envoyee',
    motif: '',
    le: '2022-01-10T08:00:00Z',
    affectee: false,
  }
  const OTHER = { ...RECUE, id: 6, etudiant: 'Sami Ben Ali', lettre: 'Et moi' }
  const ELSEWHERE = {
    ...RECUE,
    id: 8,
    stage_id: 9,
    sujet: 'Capteurs',
    etudiant: 'Ines Zouari',
    lettre: 'Voici',
  }
  const received = (...candidatures: object[]) => {
    answers.moi = () => me('entreprise')
    answers['candidatures/recues'] = () => ({ candidatures })
    answers['fichier/list'] = () => ({ fichiers: [], remet: [], rapport: null })
  }
  const choose = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

  it('has nothing to answer once the office has assigned the student', async () => {
    received({ ...RECUE, etat: 'retenue', affectee: true })
    openSite('/espace/candidatures')
    await screen.findByText('Stage attribué')
    expect(screen.queryByRole('button', { name: 'Retenir' })).not.toBeInTheDocument()
  })

  it('reads one beside the others, moves to the next, and finds it by its address', async () => {
    received(RECUE, OTHER, ELSEWHERE)
    openSite('/espace/candidatures')
    await screen.findByText('Choisissez une candidature pour la lire.')
    expect(screen.queryByText('Prenez-moi')).not.toBeInTheDocument()
    await choose(/^Nour Ayari/)
    await screen.findByText('Prenez-moi')
    expect(location.search).toBe('?lue=5')
    expect(screen.getByRole('button', { name: 'Précédente' })).toBeDisabled()
    await press('Suivante')
    await screen.findByText('Et moi')
    screen.getByRole('button', { name: /^Nour Ayari/ }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await screen.findByText('Voici')
    expect(screen.getByRole('button', { name: /^Ines Zouari/ })).toHaveFocus()
    expect(screen.getByRole('button', { name: /^Ines Zouari/ })).toHaveAttribute('aria-current', 'true')
    expect(location.search).toBe('?lue=8')
    expect(screen.queryByLabelText('Comparer avec')).not.toBeInTheDocument()
    await press('Toutes les candidatures')
    expect(location.search).toBe('')
  })

  it('compares two of one offer', async () => {
    received(RECUE, OTHER, ELSEWHERE)
    openSite('/espace/candidatures?lue=5')
    await screen.findByText('Prenez-moi')
    const beside = screen.getByLabelText('Comparer avec')
    expect(within(beside).queryByText('Ines Zouari')).not.toBeInTheDocument()
    await userEvent.selectOptions(beside, 'Sami Ben Ali')
    await screen.findByText('Et moi')
    expect(location.search).toBe('?lue=5&avec=6')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    await userEvent.selectOptions(beside, 'Personne')
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  it('sees the letter of the only one at once, and answers with a message', async () => {
    received(RECUE)
    openSite('/espace/candidatures')
    await screen.findByText('Prenez-moi')
    expect(screen.queryByLabelText('Un mot à joindre (facultatif)')).not.toBeInTheDocument()
    await press('Retenir')
    await fill('Un mot à joindre (facultatif)', 'Venez')
    screen.getByText(/^Ce texte est envoyé à Nour Ayari/)
    await userEvent.click(screen.getByRole('link', { name: 'Mes offres' }))
    await answer('Continuer la saisie')
    received({ ...RECUE, etat: 'retenue', motif: 'Venez' })
    await press('Retenir Nour Ayari')
    await screen.findByText('Réponse enregistrée')
    expect(calls('candidature/repondre')).toEqual([{ id: 5, etat: 'retenue', motif: 'Venez' }])
    await screen.findByText('Retenue')
    expect(screen.queryByRole('button', { name: 'Retenir' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Mes offres' }))
    await waitFor(() => expect(location.pathname).toBe('/espace/propositions'))
  })

  it('is asked once for an optional reason of a refusal, and can reconsider', async () => {
    received(RECUE)
    openSite('/espace/candidatures')
    await press('Refuser')
    await fill('Motif du refus (facultatif)', 'Non')
    await press('Annuler')
    expect(calls('candidature/repondre')).toEqual([])
    await press('Refuser')
    expect(screen.getByLabelText('Motif du refus (facultatif)')).toHaveValue('')
    await press('Refuser Nour Ayari')
    await screen.findByText('Réponse enregistrée')
    expect(calls('candidature/repondre')).toEqual([{ id: 5, etat: 'refusee', motif: '' }])
  })

  it('writes to an applicant, gets the reply, and sees its message', async () => {
    const recue = { ...RECUE, message: '', message_le: null as string | null }
    received(recue)
    openSite('/espace/candidatures')
    await press('Écrire à Nour Ayari')
    screen.getByText(/la réponse arrive à ines@etu\.test/)
    await press('Envoyer le message')
    await screen.findByText('* Message obligatoire')
    await fill('Message', 'Quand êtes-vous libre ?')
    Object.assign(recue, { message: 'Quand êtes-vous libre ?', message_le: '2022-01-12T08:00:00Z' })
    await press('Envoyer le message')
    await screen.findByText('Message envoyé')
    expect(calls('candidature/ecrire')).toEqual([{ id: 5, message: 'Quand êtes-vous libre ?' }])
    await screen.findByRole('heading', { name: 'Dernier message, le 12 janvier 2022' })
    screen.getByText('Quand êtes-vous libre ?')
    screen.getByRole('button', { name: 'Écrire à Nour Ayari' })
  })

  it('keeps its input after the daily limit, and cannot write once it has answered', async () => {
    received(RECUE)
    answers['candidature/ecrire'] = () => refusal(409, 'too_many_messages')
    openSite('/espace/candidatures')
    await press('Écrire à Nour Ayari')
    await fill('Message', 'Encore un')
    await press('Envoyer le message')
    await screen.findByText(/^Trois messages sont déjà partis aujourd’hui/)
    expect(screen.getByLabelText('Message')).toHaveValue('Encore un')
    await press('Annuler')
    received({ ...RECUE, etat: 'refusee', message: 'Bonjour', message_le: RECUE.le })
    await press('Refuser')
    await press('Refuser Nour Ayari')
    await screen.findByText('Bonjour')
    expect(screen.queryByRole('button', { name: /^Écrire à/ })).not.toBeInTheDocument()
  })

  describe('on a wide screen whose browser shows PDFs', () => {
    const CV = { id: 31, nom: 'cv.pdf', genre: 'cv', taille: 10, par: 'Nour', le: RECUE.le, retirable: false }
    beforeEach(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
      URL.createObjectURL = vi.fn(() => 'blob:cv')
      URL.revokeObjectURL = vi.fn()
      received(RECUE)
      answers['fichier/list'] = () => ({ fichiers: [CV], remet: [], rapport: null })
      answers['fichier/ouvrir'] = () => ({ adresse: '/fichiers/secret' })
    })

    it('shows the CV in place, from memory', async () => {
      answers['/fichiers/secret'] = () =>
        new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
      openSite('/espace/candidatures')
      expect(await screen.findByTitle('CV de Nour Ayari')).toHaveAttribute('src', 'blob:cv')
      expect(calls('fichier/ouvrir')).toEqual([{ id: 31 }])
    })

    it('shows only PDFs', async () => {
      const read = vi.fn(() => new Response('<script>', { headers: { 'content-type': 'text/html' } }))
      answers['/fichiers/secret'] = read
      openSite('/espace/candidatures')
      await screen.findByText('Prenez-moi')
      await waitFor(() => expect(read).toHaveBeenCalled())
      expect(URL.createObjectURL).not.toHaveBeenCalled()
    })
  })
})
