import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrontSite } from '../../../src/espace/FrontSite'
import { fr } from '../../setup/catalogues'
import { NO_OFFICE } from '../../setup/spaceAnswers'

const refusal = (status: number, code: string) => Response.json({ status, code, message: '' }, { status })
const me = (...kinds: string[]) => ({
  nom: 'Sami Ayadi',
  email: 's@x.test',
  kinds,
  annee: '2021/2022',
  langue: 'fr',
  service: NO_OFFICE,
  reste: false,
})
const STUDENT = {
  id: 4,
  etudiant: 'Inès Zouari',
  email: 'ines@etu.test',
  entreprise: 'Médina Soft',
  sujet: 'Réseau',
  tuteur: 'Hédi Amor',
  debut: '2022-02-01',
  fin: '2022-05-31',
  periode: 'De février à mai',
  accord: 'propose',
  motif: '',
  evaluation: null,
  version: 'a1',
}
const VISIT = {
  id: 9,
  affectation_id: 4,
  etudiant: 'Inès Zouari',
  encadrant: 'Sami Ayadi',
  le: '2022-03-15',
  moyen: 'telephone',
  compte_rendu: 'Tout va bien.',
  visible_etudiant: 0,
  mienne: true,
  version: 'v1',
}
const EMPTY = { appreciation: null, commentaire: '', signe_par: '', signe_le: null }
const MARKS = { assiduite: null, integration: null, autonomie: null, competences: null, communication: null }
const TUTORED = {
  id: 4,
  etudiant: 'Inès Zouari',
  entreprise: 'Médina Soft',
  sujet: 'Réseau',
  debut: null,
  fin: null,
  periode: 'De février à mai',
  mienne: true,
  tuteur: 'Sami Ayadi',
  tutorat: 'propose',
  motif: '',
  demandee_le: '2022-05-02T09:00:00',
  ouvre_le: null as string | null,
  rouverte: '',
  version: 'v1',
  version_tutorat: 't1',
  evaluation: { ...EMPTY, ...MARKS },
}
const DEFENCE = {
  id: 7,
  parts: ['jury'],
  etudiant: 'Inès Zouari',
  sujet: 'Réseau',
  entreprise: 'Médina Soft',
  debut: '2022-06-13T09:00:00',
  fin: '2022-06-13T10:00:00',
  salle: 'Salle 12',
  validee: true,
  passee: false,
  encadrant: 'Sami Ayadi',
  jury: [{ nom: 'Rim Jaziri', role: 'Président', moi: true }],
  resultat: null,
  invitation: { reponse: null, motif: '', ouverte: true, version: 'i1' },
  notation: 'ouverte',
}

let answers: Record<string, unknown>
let sent: { path: string; body: unknown }[]
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('espaceToken', 'jeton')
  sent = []
  answers = {
    moi: me('enseignant'),
    stages: { dus: [], stages: [] },
    encadrements: { nombre: 1, maximum: 5, etudiants: [STUDENT] },
    visites: { visites: [VISIT] },
    evaluations: { stages: [TUTORED] },
    soutenances: { soutenances: [DEFENCE], disponibilites: [], agendas: [] },
  }
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const path = new URL(url).pathname.replace('/api/internship/espace/', '')
    sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const answer = answers[path]
    return answer instanceof Response ? answer : answer ? Response.json(answer) : refusal(404, 'not_found')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(path: string) {
  history.replaceState(null, '', `/espace/${path}`)
  render(<FrontSite m={fr} lang="fr" app={<p>the app</p>} onTyping={() => {}} />)
}
const bodies = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
/** The question asked before input is lost. */
const answer = async (name: 'Quitter' | 'Continuer la saisie') =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
/** Unfolds lines of a list. */
const openLines = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('button', { name }))
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a teacher', () => {
  it('declines a student only with a reason', async () => {
    answers['encadrement/repondre'] = { status: 200 }
    open('stages')
    await screen.findByText('Vous encadrez 1 étudiants sur 5 au plus.')
    await press('Décliner')
    await press('Envoyer')
    await screen.findByText('* Raison obligatoire')
    expect(bodies('encadrement/repondre')).toEqual([])
    await userEvent.type(screen.getByLabelText('Raison'), 'En congé')
    await press('Envoyer')
    await screen.findByText('Réponse enregistrée')
    expect(bodies('encadrement/repondre')).toEqual([
      { id: 4, etat: 'decline', motif: 'En congé', version: 'a1' },
    ])
  })

  it('is told of an exceeded limit, whether it refuses or warns', async () => {
    const charge = { regle: 'charge', limite: 5, constate: 6 }
    const details = { ...charge, effet: 'refuse' }
    const body = { status: 409, code: 'rule_broken', message: '', details }
    answers['encadrement/repondre'] = Response.json(body, { status: 409 })
    open('stages')
    await press('Accepter')
    await screen.findByText(
      /règle de l’établissement ne le permet pas.*6 étudiants cette année : votre limite est de 5/,
    )
    answers['encadrement/repondre'] = { status: 200, avertissements: [{ ...charge, effet: 'avertit' }] }
    await press('Accepter')
    await screen.findByText(/^Avec cette personne, vous encadrez 6 étudiants cette année/)
  })

  it('records a visit once they have accepted, and is told if another tab was first', async () => {
    answers.encadrements = { nombre: 1, maximum: null, etudiants: [{ ...STUDENT, accord: 'accepte' }] }
    open('stages')
    answers['visites/enregistrer'] = { status: 200, id: 10 }
    await press('Ajouter une visite')
    const form = await screen.findByRole('form', { name: 'Ajouter une visite' })
    await userEvent.type(within(form).getByLabelText('Compte rendu'), 'Bon début.')
    await userEvent.click(within(form).getByLabelText(/Compte rendu visible/))
    await press('Enregistrer')
    await screen.findByText('Visite enregistrée')
    expect(bodies('visites/enregistrer')).toMatchObject([
      { affectation_id: 4, id: null, compte_rendu: 'Bon début.', visible_etudiant: 1 },
    ])
    answers['visites/enregistrer'] = refusal(409, 'changed_meanwhile')
    await press('Modifier')
    await userEvent.type(screen.getByLabelText('Compte rendu'), ' Et bien.')
    answers.visites = { visites: [{ ...VISIT, compte_rendu: 'Autre', version: 'v2' }] }
    await press('Enregistrer')
    await screen.findByText(/Votre saisie est conservée/)
    expect(screen.getByLabelText('Compte rendu')).toHaveValue('Tout va bien. Et bien.')
    answers['visites/enregistrer'] = { status: 200, id: 9 }
    await press('Enregistrer')
    await waitFor(() => expect(screen.queryByLabelText('Compte rendu')).toBeNull())
    expect(bodies('visites/enregistrer').slice(1)).toMatchObject([
      { id: 9, version: 'v1', compte_rendu: 'Tout va bien. Et bien.' },
      { id: 9, version: 'v2', compte_rendu: 'Tout va bien. Et bien.' },
    ])
  })

  it('cannot decline any more once the defence is graded', async () => {
    answers.encadrements = {
      nombre: 1,
      maximum: null,
      etudiants: [{ ...STUDENT, accord: 'accepte', notee: true }],
    }
    open('stages')
    await screen.findByRole('button', { name: 'Ajouter une visite' })
    expect(screen.queryByRole('button', { name: 'Décliner' })).toBeNull()
  })

  it('loses no input about a visit by adding another one, or without a question', async () => {
    answers.encadrements = { nombre: 1, maximum: null, etudiants: [{ ...STUDENT, accord: 'accepte' }] }
    open('stages')
    await screen.findByText('Pas visible par l’étudiant(e)')
    await press('Modifier')
    await userEvent.type(screen.getByLabelText('Compte rendu'), ' Et bien.')
    await press('Ajouter une visite')
    const added = within(await screen.findByRole('form', { name: 'Ajouter une visite' }))
    await userEvent.click(added.getByRole('button', { name: 'Annuler' }))
    await press('Annuler')
    await answer('Continuer la saisie')
    expect(screen.getByLabelText('Compte rendu')).toHaveValue('Tout va bien. Et bien.')
    await press('Annuler')
    await answer('Quitter')
    await waitFor(() => expect(screen.queryByLabelText('Compte rendu')).toBeNull())
  })

  it('keeps input about a visit deleted in another tab, and saves it as a new one', async () => {
    answers.encadrements = { nombre: 1, maximum: null, etudiants: [{ ...STUDENT, accord: 'accepte' }] }
    open('stages')
    await press('Modifier')
    const typed = () => within(screen.getByRole('form', { name: 'Modifier' })).getByLabelText('Compte rendu')
    await userEvent.type(typed(), ' Et même très bien.')
    answers['visites/enregistrer'] = refusal(404, 'not_found')
    answers.visites = { visites: [] }
    await press('Enregistrer')
    await screen.findByText(/Cette visite a été supprimée entre-temps/)
    expect(typed()).toHaveValue('Tout va bien. Et même très bien.')
    answers['visites/enregistrer'] = { status: 200, id: 12 }
    await press('Enregistrer comme nouvelle visite')
    await screen.findByText('Visite enregistrée')
    expect(bodies('visites/enregistrer')[1]).toEqual({
      affectation_id: 4,
      id: null,
      le: '2022-03-15',
      moyen: 'telephone',
      visible_etudiant: 0,
      compte_rendu: 'Tout va bien. Et même très bien.',
    })
    expect(screen.queryByRole('form', { name: 'Modifier' })).toBeNull()
  })
  it('reads the visits of a declined student, but cannot add any', async () => {
    answers.encadrements = {
      nombre: 0,
      maximum: null,
      etudiants: [{ ...STUDENT, accord: 'decline', motif: 'En congé' }],
    }
    answers.visites = { visites: [{ ...VISIT, mienne: false }] }
    open('stages')
    await screen.findByText('Tout va bien.')
    for (const name of ['Ajouter une visite', 'Modifier', 'Supprimer'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('once the results are published', () => {
  const CLOSED = 'Les résultats sont publiés\u00a0: le suivi de ce stage est clos.'

  it('a teacher reads visits, and adds or changes none', async () => {
    answers.encadrements = {
      nombre: 1,
      maximum: 5,
      etudiants: [{ ...STUDENT, accord: 'accepte', notee: true, close: true }],
    }
    open('stages')
    expect(await screen.findByText('Tout va bien.')).toBeVisible()
    expect(screen.getByText(CLOSED, { normalizer: (text) => text })).toBeVisible()
    for (const name of ['Ajouter une visite', 'Modifier', 'Supprimer', 'Accepter', 'Décliner'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('a tutor finds no form, unless the office has asked again', async () => {
    answers.moi = me('tuteur')
    answers.evaluations = { stages: [{ ...TUTORED, notee: true, close: true }] }
    open('evaluations')
    expect(await screen.findByText(CLOSED, { normalizer: (text) => text })).toBeVisible()
    expect(screen.queryByText('Confirmez que vous assurez ce tutorat')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Signer' })).toBeNull()
    expect(screen.queryByLabelText('Commentaire')).toBeNull()
  })
})

describe('a tutor', () => {
  beforeEach(() => {
    answers.moi = me('tuteur')
  })

  it('signs a complete assessment', async () => {
    answers['evaluations/enregistrer'] = { status: 200 }
    open('evaluations')
    await screen.findByText('De février à mai')
    await press('Signer')
    await screen.findByText(/une note de 1 à 5 à chaque point/)
    for (const group of screen.getAllByRole('group').filter((each) => each.tagName === 'FIELDSET'))
      await userEvent.click(within(group).getByLabelText('4'))
    await userEvent.type(screen.getByLabelText(/sur 20/), '21')
    await press('Signer')
    await screen.findByText('Indiquez un nombre de 0 à 20.')
    expect(bodies('evaluations/enregistrer')).toEqual([])
    await userEvent.clear(screen.getByLabelText(/sur 20/))
    await userEvent.type(screen.getByLabelText(/sur 20/), '16,5')
    await press('Signer')
    await screen.findByText(/Signer l’évaluation d’.?Inès Zouari.*Relisez-la/)
    await press('Revenir à la saisie')
    expect(screen.getByRole('button', { name: 'Enregistrer comme brouillon' })).toBeInTheDocument()
    await press('Signer')
    expect(bodies('evaluations/enregistrer')).toEqual([])
    await press('Signer définitivement')
    await waitFor(() => expect(bodies('evaluations/enregistrer')).toHaveLength(1))
    expect(bodies('evaluations/enregistrer')).toMatchObject([
      { id: 4, version: 'v1', appreciation: '16,5', communication: 4, signe_par: 'Sami Ayadi' },
    ])
  })

  it('sees from which day on they can assess', async () => {
    answers.evaluations = { stages: [{ ...TUTORED, demandee_le: null, ouvre_le: '2022-06-16' }] }
    open('evaluations')
    await screen.findByText(/L’évaluation s’ouvre le .*16 juin/)
    expect(screen.queryByRole('button', { name: 'Signer' })).toBeNull()
  })

  it('keeps input when another tab has saved, and replaces it', async () => {
    answers['evaluations/enregistrer'] = refusal(409, 'changed_meanwhile')
    open('evaluations')
    const comment = await screen.findByLabelText('Commentaire')
    await userEvent.type(comment, 'Très bon stage')
    const theirs = { ...TUTORED, version: 'v2', evaluation: { ...TUTORED.evaluation, commentaire: 'Autre' } }
    answers.evaluations = { stages: [theirs] }
    await press('Enregistrer comme brouillon')
    await screen.findByText(/Votre saisie est conservée/)
    expect(screen.getByLabelText('Commentaire')).toHaveValue('Très bon stage')
    answers['evaluations/enregistrer'] = { status: 200 }
    await press('Enregistrer comme brouillon')
    await screen.findByText('Brouillon enregistré')
    expect(bodies('evaluations/enregistrer')).toMatchObject([
      { version: 'v1', commentaire: 'Très bon stage' },
      { version: 'v2', commentaire: 'Très bon stage' },
    ])
  })

  it('overwrites nothing saved in another tab after the list was merely reloaded', async () => {
    answers['evaluations/enregistrer'] = { status: 200 }
    answers['tutorat/confirmer'] = { status: 200 }
    open('evaluations')
    await userEvent.type(await screen.findByLabelText('Commentaire'), 'Le mien')
    answers.evaluations = { stages: [{ ...TUTORED, version: 'v2', tutorat: 'confirme' }] }
    await press('C’est moi')
    await screen.findByText('Évaluer')
    answers['evaluations/enregistrer'] = refusal(409, 'changed_meanwhile')
    await press('Enregistrer comme brouillon')
    await screen.findByText(/Votre saisie est conservée/)
    answers['evaluations/enregistrer'] = { status: 200 }
    await press('Enregistrer comme brouillon')
    await screen.findByText('Brouillon enregistré')
    expect(bodies('evaluations/enregistrer')).toMatchObject([
      { version: 'v1', commentaire: 'Le mien' },
      { version: 'v2', commentaire: 'Le mien' },
    ])
  })

  it('saves one as a draft, and is still asked before losing input about another', async () => {
    answers['evaluations/enregistrer'] = { status: 200, version: 'v2' }
    answers.evaluations = { stages: [TUTORED, { ...TUTORED, id: 5, etudiant: 'Ali Ben' }] }
    answers.moi = me('tuteur', 'enseignant')
    open('evaluations')
    await openLines(TUTORED.etudiant, 'Ali Ben')
    const [first, second] = await screen.findAllByLabelText('Commentaire')
    await userEvent.type(first as HTMLElement, 'Le premier')
    await userEvent.type(second as HTMLElement, 'Le second')
    const keep = screen.getAllByRole('button', { name: 'Enregistrer comme brouillon' })
    await userEvent.click(keep[1] as HTMLElement)
    await screen.findByText('Brouillon enregistré')
    const away = () => userEvent.click(screen.getByRole('link', { name: 'Mes stages' }))
    await away()
    await answer('Continuer la saisie')
    await userEvent.click(keep[0] as HTMLElement)
    await waitFor(() => expect(bodies('evaluations/enregistrer')).toHaveLength(2))
    await away()
    await screen.findByText('Vous encadrez 1 étudiants sur 5 au plus.')
  })

  it('has a signed assessment read by the company’s managers', async () => {
    answers.moi = me('entreprise')
    const signed = {
      ...TUTORED.evaluation,
      autonomie: 5,
      signe_par: 'S. Ayadi',
      signe_le: '2022-05-30T10:00:00',
    }
    const other = { ...TUTORED, mienne: false, version: '' }
    answers.evaluations = {
      stages: [
        { ...other, evaluation: null },
        { ...other, id: 5, etudiant: 'Ali Ben', evaluation: signed },
      ],
    }
    open('evaluations')
    await openLines(TUTORED.etudiant, 'Ali Ben')
    const [waiting, read] = await screen.findAllByRole('listitem')
    expect(within(waiting as HTMLElement).getByText('Évaluation pas encore signée')).toBeInTheDocument()
    expect(within(read as HTMLElement).getByText('5 / 5')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Signer' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'C’est moi' })).toBeNull()
  })

  it('can decline', async () => {
    answers['tutorat/confirmer'] = { status: 200 }
    open('evaluations')
    await press('Ce n’est pas moi')
    await userEvent.type(await screen.findByLabelText('Raison'), 'C’est Rim')
    await press('Envoyer')
    await waitFor(() =>
      expect(bodies('tutorat/confirmer')).toEqual([
        { id: 4, etat: 'conteste', motif: 'C’est Rim', version: 't1' },
      ]),
    )
  })
})

describe('somebody involved in a defence', () => {
  it('accepts, and finds the link to their marks', async () => {
    answers['soutenances/repondre'] = { status: 200 }
    answers['soutenances/noter'] = { status: 200, token: 'abcdefghijklmnopqrst' }
    open('soutenances')
    await press('Je viens')
    await screen.findByText('Réponse enregistrée')
    expect(bodies('soutenances/repondre')).toEqual([
      {
        reponses: [
          { soutenance_id: 7, debut: '2022-06-13T09:00:00', reponse: 'vient', motif: '', version: 'i1' },
        ],
      },
    ])
    await press('Noter')
    // the page takes the link out of the address
    await waitFor(() => expect(location.pathname + location.hash).toBe('/noter'))
    expect(sessionStorage.getItem('espace-stage:lien:/noter')).toBe('token=abcdefghijklmnopqrst')
  })

  it('sees a result, and the address of their calendar once', async () => {
    answers.moi = me('etudiant')
    const resultat = { note: 15.5, mention: 'Bien', admis: true }
    const adresse = 'https://ecole.test/ics/secret.ics'
    answers.soutenances = {
      soutenances: [
        { ...DEFENCE, parts: ['etudiant'], passee: true, invitation: null, notation: null, resultat },
      ],
      disponibilites: [],
      agendas: [{ genre: 'etudiant', id: 3, nom: 'Inès Zouari', ouverte: true }],
    }
    answers['agenda/ouvrir'] = { status: 200, adresse }
    open('soutenances')
    await screen.findByText('15,5 / 20 · Bien · Diplôme obtenu')
    screen.getByText(/adresse, qui n’est affichée qu’à sa création/)
    expect(screen.queryByLabelText('Adresse')).toBeNull()
    await press('Remplacer par une autre')
    expect(await screen.findByLabelText('Adresse')).toHaveProperty('value', adresse)
    screen.getByText(/affichée qu’une fois/)
  })
})
