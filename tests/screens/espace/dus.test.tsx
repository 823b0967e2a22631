import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrontSite } from '../../../src/espace/FrontSite'
import { fr } from '../../setup/catalogues'
import { NO_OFFICE } from '../../setup/spaceAnswers'

/* The first page of the space: what is due, and the steps of one's internships. */

const STAGE = {
  id: 4,
  parts: ['etudiant'],
  etudiant: 'Inès Zouari',
  entreprise: 'Médina Soft',
  sujet: 'Réseau',
  encadrant: 'Sami Ayadi',
  tuteur: 'Nizar Kefi',
  debut: '2022-02-01',
  fin: '2022-05-31',
  periode: null,
  soutenance: null,
  attestation: false,
  pointage: false,
  email_encadrant: 'sami@ecole.test',
  email_tuteur: null,
  bureau: 'Route de Tunis',
  etapes: [
    { etape: 'convention', etat: 'faite', le: '2022-01-20', en_retard: false },
    { etape: 'rapport', etat: 'a_faire', le: '2022-06-13', en_retard: false },
    { etape: 'soutenance', etat: 'a_venir', le: '2022-06-20', en_retard: false },
  ],
}
const DU = { id: 4, de: '', nombre: 1, depuis: null, pour: '2022-06-13', en_retard: false }

let answers: Record<string, unknown>
let service: typeof NO_OFFICE
beforeEach(() => {
  localStorage.setItem('espaceToken', 'jeton')
  answers = {}
  service = NO_OFFICE
  vi.stubGlobal('fetch', async (url: URL) => {
    const answer = answers[new URL(url).pathname.replace('/api/internship/espace/', '')]
    return answer
      ? Response.json(answer)
      : Response.json({ status: 404, code: 'not_found', message: '' }, { status: 404 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open(kind: string, dus: object[], stages: object[], search = '') {
  answers.moi = {
    nom: 'P',
    email: 'p@ecole.test',
    kinds: [kind],
    annee: '2021/2022',
    langue: 'fr',
    service,
    reste: false,
  }
  answers.stages = { dus, stages }
  history.replaceState(null, '', `/espace/stages${search}`)
  render(<FrontSite m={fr} lang="fr" app={<p>the app</p>} onTyping={() => {}} />)
}
const owed = async () =>
  within(await screen.findByRole('region', { name: 'À faire' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)

describe('a student', () => {
  it('sees what is due with links, and the steps with contacts', async () => {
    answers['fichier/list'] = {
      fichiers: [],
      remet: ['rapport'],
      rapport: { jusqu_au: '2022-06-13', ouvert: true },
    }
    open('etudiant', [{ ...DU, code: 'rapport' }], [STAGE])
    expect(await owed()).toEqual(['Remettre mon rapportpour le lundi 13 juin'])
    const steps = within(screen.getByRole('list', { name: 'Étapes du stage' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'ConventionFait le jeudi 20 janvier',
      'RapportÀ faire pour le lundi 13 juin',
      'SoutenanceÀ venir le lundi 20 juin',
    ])
    expect(steps[1]).toHaveAttribute('aria-current', 'step')
    expect(screen.getByRole('link', { name: 'sami@ecole.test' })).toHaveAttribute(
      'href',
      'mailto:sami@ecole.test',
    )
    await userEvent.click(screen.getByRole('button', { name: /^Remettre mon rapport/ }))
    expect(document.activeElement).toContainElement(
      screen.getByRole('region', { name: 'Documents\u00a0: Réseau' }),
    )
  })

  it('gets from interview times to their offer', async () => {
    open('etudiant', [{ ...DU, code: 'entretien', id: 7, de: 'Médina Soft' }], [])
    await owed()
    const link = screen.getByRole('link', { name: /^Choisir un créneau d’entretien.: Médina Soft.*13 juin$/ })
    expect(link).toHaveAttribute('href', '/espace/offres/7')
  })

  it('with nothing to do sees that, and what comes next', async () => {
    open('etudiant', [], [{ ...STAGE, etapes: STAGE.etapes.filter(({ etat }) => etat !== 'a_faire') }])
    const region = await screen.findByRole('region', { name: 'À faire' })
    expect(region).toHaveTextContent(
      /Rien ne vous est demandé pour le moment\. Ensuite\s: Soutenance, le lundi 20 juin\.$/,
    )
  })

  it('without an internship sees that nothing is due, and what comes first', async () => {
    open('etudiant', [], [])
    const region = await screen.findByRole('region', { name: 'À faire' })
    expect(region).toHaveTextContent(
      /Rien ne vous est demandé pour le moment\. Ensuite\s: trouver un stage\.$/,
    )
  })

  it('reads with their internship how to reach the office, and when', async () => {
    service = {
      ...NO_OFFICE,
      email: 'stages@ecole.test',
      telephone: '+216 71 123 456',
      horaires: { ...NO_OFFICE.horaires, fr: 'Du lundi au vendredi, 8h à 16h' },
    }
    open('etudiant', [], [STAGE])
    const office = (await screen.findByText('Service de stage')).parentElement as HTMLElement
    expect(within(office).getByRole('link', { name: 'stages@ecole.test' })).toHaveAttribute(
      'href',
      'mailto:stages@ecole.test',
    )
    expect(within(office).getByRole('link', { name: /71 123 456/ })).toHaveAttribute(
      'href',
      'tel:+21671123456',
    )
    expect(office).toHaveTextContent('Du lundi au vendredi, 8h à 16h')
    expect(office).not.toHaveTextContent('Route de Tunis')
  })

  it('reads where the office is if it says no more', async () => {
    open('etudiant', [], [STAGE])
    expect((await screen.findByText('Service de stage')).parentElement).toHaveTextContent(/Route de Tunis$/)
  })

  it('is sent to the office once the deadline for a report has passed', async () => {
    open('etudiant', [{ ...DU, code: 'rapport', en_retard: true }], [STAGE])
    expect(await owed()).toEqual([
      expect.stringMatching(/pour le lundi 13 juin, en retard.*adressez-vous au service de stage/),
    ])
    expect(screen.queryByRole('button', { name: /^Remettre mon rapport/ })).toBeNull()
  })
})

it('a company gets from a past interview to its application', async () => {
  const over = { code: 'suite_entretien', id: 9, de: 'Inès Zouari', depuis: '2022-06-13', pour: null }
  open('entreprise', [{ ...DU, ...over }], [])
  expect(await owed()).toEqual(['Répondre à Inès Zouari après l’entretiendepuis le lundi 13 juin'])
  const link = screen.getByRole('link', { name: /^Répondre à Inès Zouari/ })
  expect(link).toHaveAttribute('href', '/espace/candidatures?lue=9')
})

it('a tutor has a line for each student, and assesses the chosen one', async () => {
  const others = [STAGE, { ...STAGE, id: 5, etudiant: 'Ali Ben' }].map((stage) => ({
    ...stage,
    parts: ['tuteur'],
  }))
  const tutored = {
    version: '',
    version_tutorat: 'v',
    tutorat: 'confirme',
    mienne: true,
    motif: '',
    rouverte: '',
  }
  answers.evaluations = {
    stages: others.map((stage) => ({ ...tutored, ...stage, evaluation: null, demandee_le: null })),
  }
  open(
    'tuteur',
    [
      { ...DU, code: 'evaluation', de: 'Inès Zouari' },
      { ...DU, code: 'evaluation', id: 5, de: 'Ali Ben' },
    ],
    others,
  )
  expect(await owed()).toEqual([
    expect.stringMatching(/^Évaluer Inès/),
    expect.stringMatching(/^Évaluer Ali/),
  ])
  expect(screen.getByRole('button', { name: 'Ali Ben' })).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(screen.getByRole('link', { name: /^Évaluer Ali/ }))
  await screen.findByRole('heading', { level: 1, name: 'Évaluations' })
  expect(await screen.findByRole('button', { name: 'Ali Ben' })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('button', { name: 'Inès Zouari' })).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getAllByLabelText('Commentaire')).toHaveLength(1)
})

it('a teacher has a day’s juries together, and answers for all at once', async () => {
  const jury = (id: number, etudiant: string, jour: string) => ({
    ...STAGE,
    id,
    etudiant,
    parts: ['jury'],
    soutenance: { debut: `${jour}T0${id}:00:00`, fin: `${jour}T0${id}:40:00`, salle: 'Salle 12' },
  })
  answers.encadrements = { nombre: 0, maximum: null, etudiants: [] }
  answers.visites = { visites: [] }
  open(
    'enseignant',
    [{ ...DU, id: null, code: 'invitation', nombre: 2, pour: '2022-06-20' }],
    [jury(8, 'Inès', '2022-06-20'), jury(9, 'Ali', '2022-06-20'), jury(7, 'Rim', '2022-06-21')],
  )
  expect(await owed()).toEqual(['Répondre à 2 convocationsle lundi 20 juin'])
  expect(screen.getByRole('region', { name: 'Mes jurys' })).toHaveTextContent(
    /^Mes juryslundi 20 juinInès08:00 · Salle 12RéseauAli09:00 · Salle 12Réseaumardi 21 juinRim/,
  )
})

it('a juror finds the internship that the address names unfolded, with its documents', async () => {
  const jury = { ...STAGE, parts: ['jury'] }
  answers.encadrements = { nombre: 0, maximum: null, etudiants: [] }
  answers.visites = { visites: [] }
  answers['fichier/list'] = { fichiers: [], remet: [], rapport: null }
  const inView = vi.spyOn(Element.prototype, 'scrollIntoView')
  open('enseignant', [], [jury, { ...jury, id: 9, etudiant: 'Ali' }], '?stage=9')
  const line = await screen.findByRole('button', { name: 'Ali' })
  expect(line).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(line).toHaveFocus())
  expect(inView.mock.contexts).toEqual([line.closest('li')])
  expect(screen.getByRole('button', { name: 'Inès Zouari' })).toHaveAttribute('aria-expanded', 'false')
  const documents = within(line.closest('li') as HTMLElement).getByRole('region', { name: /^Documents/ })
  expect(await within(documents).findByText('Aucun document pour le moment.')).toBeVisible()
  inView.mockRestore()
})

it.each([
  ['a tutor', 'tuteur', ['tuteur']],
  ['a company', 'entreprise', ['entreprise']],
])('%s with nothing to do reads which internship is next, and what of it', async (_, kind, parts) => {
  const steps = (le: string | null) => [{ etape: 'soutenance', etat: 'a_venir', le, en_retard: false }]
  open(
    kind,
    [],
    [
      { ...STAGE, parts, id: 5, etudiant: 'Rim Sassi', etapes: steps(null) },
      { ...STAGE, parts, id: 6, etudiant: 'Ali Ben', etapes: steps('2022-06-27') },
      { ...STAGE, parts, etapes: steps('2022-06-20') },
    ],
  )
  const region = await screen.findByRole('region', { name: 'À faire' })
  expect(region).toHaveTextContent(
    /Rien ne vous est demandé pour le moment\. Ensuite, pour .?Inès Zouari.?\s: Soutenance, le lundi 20 juin\.$/,
  )
})

it.each(['entreprise', 'tuteur', 'enseignant'])(
  'somebody without an internship reads where they would be asked (%s)',
  async (kind) => {
    answers.encadrements = { nombre: 0, maximum: null, etudiants: [] }
    answers.visites = { visites: [] }
    open(kind, [], [])
    expect(await screen.findByRole('region', { name: 'À faire' })).toHaveTextContent(
      /Rien ne vous est demandé pour le moment\. Ce qui vous sera demandé apparaîtra ici\.$/,
    )
  },
)

it('a supervisor who sits in the jury finds the defence with their juries and with their student', async () => {
  answers.encadrements = {
    nombre: 1,
    maximum: null,
    etudiants: [
      { ...STAGE, email: 'i@ecole.test', accord: 'accepte', motif: '', notee: false, version: 'v' },
    ],
  }
  answers.visites = { visites: [] }
  const soutenance = { debut: '2022-06-20T09:00:00', fin: '2022-06-20T09:40:00', salle: 'Salle 12' }
  open('enseignant', [], [{ ...STAGE, parts: ['encadreur', 'jury'], soutenance }])
  expect(await screen.findByRole('region', { name: 'Mes jurys' })).toHaveTextContent(
    /^Mes juryslundi 20 juinInès Zouari09:00 · Salle 12/,
  )
  const supervised = within(screen.getByRole('region', { name: 'Mes étudiants' }))
  const label = await supervised.findByText('Soutenance', { selector: 'dt' })
  expect(label.nextElementSibling).toHaveTextContent(/lundi 20 juin.*09:00.*Salle 12/)
})
