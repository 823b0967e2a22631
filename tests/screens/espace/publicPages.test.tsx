import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrontSite } from '../../../src/espace/FrontSite'
import { DAY_MS, keptAs } from '../../../src/ui/session/kept'
import { storeSession } from '../../../src/ui/session/session'
import { fr } from '../../setup/catalogues'

const years = {
  Annee: [
    {
      ListAnnee: [
        { value: 1, label: '2020/2021' },
        { value: 2, label: '2021/2022' },
      ],
    },
  ],
  CurrentAnnee: [{ value: 2, label: '2021/2022' }],
}
const refusal = (status: number, code: string, details = {}) =>
  Response.json({ status, code, message: '', details }, { status })

let answers: Record<string, () => Response | Promise<Response>>
let sent: { path: string; body: unknown }[]

beforeEach(() => {
  sent = []
  for (const store of [localStorage, sessionStorage]) store.clear()
  answers = { '/api/records/annee': () => Response.json(years) }
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const path = new URL(url).pathname
    if (init.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) })
    return (await answers[path]?.()) ?? refusal(404, 'unknown_call')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(path: string, onTyping = () => {}) {
  history.replaceState(null, '', path)
  render(<FrontSite m={fr} lang="fr" app={<p>the app</p>} onTyping={onTyping} />)
}
async function type(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}
/** Unsent input on the device. */
const kept = (store = localStorage) =>
  Object.keys(store).filter((key) => key.startsWith('espace-stage:saisie'))
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const toast = (text: string | RegExp) => screen.findByText(text, { selector: '.toast span' })

it('old input is deleted when any page is opened, including marks', () => {
  const old = JSON.stringify({
    le: Date.now() - 5 * DAY_MS,
    contenu: { 1: { points: '12', remarque: 'Bien' } },
  })
  const recent = JSON.stringify({ le: Date.now(), contenu: { 1: { points: '12', remarque: '' } } })
  localStorage.setItem(`espace-stage:noter:${keptAs('ancienne')}`, old)
  localStorage.setItem(`espace-stage:saisie-lien:${keptAs('ancienne')}`, old)
  localStorage.setItem(`espace-stage:noter:${keptAs('recente')}`, recent)
  open('/login')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('espace-stage:'))).toEqual([
    `espace-stage:noter:${keptAs('recente')}`,
  ])
})

describe('without a session', () => {
  it('questions an address that looks mistyped, and sends it unchanged', async () => {
    answers['/api/internship/password/forgot'] = () => Response.json({ status: 200 })
    open('/forgot-password')
    await type('E-mail', 'ines@gmial.com')
    expect(await screen.findByText(/^Vouliez-vous écrire/)).toHaveTextContent('ines@gmail.com')
    expect(screen.getByLabelText('E-mail')).not.toBeInvalid()
    await type('E-mail', 'x')
    await waitFor(() => expect(screen.queryByText(/^Vouliez-vous écrire/)).toBeNull())
  })

  it.each(['/', '/dashboard', '/Entreprise', '/EditJury?id=3', '/nowhere'])(
    '%s is the sign-in page',
    (path) => {
      open(path)
      expect(location.pathname).toBe('/login')
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Espace service de stage')
    },
  )

  it.each([
    ['/register', 'Inscription entreprise'],
    ['/Register/', 'Inscription entreprise'],
    ['/forgot-password', 'Mot de passe oublié'],
    ['/reset-password#token=x', 'Nouveau mot de passe'],
  ])('%s opens', async (path, heading) => {
    open(path)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading)
  })
})

it.each(['/', '/login', '/Jury'])('with a session, %s is in the app', (path) => {
  const user = { uid: '1', username: 'A', email: 'a@b.tn', api_token: 't' }
  storeSession({ user, companyToken: 'c', recordsToken: 'r' })
  open(path)
  expect(screen.getByText('the app')).toBeInTheDocument()
  expect(location.pathname).toBe(path === '/Jury' ? '/Jury' : '/dashboard')
})

describe("the school's name", () => {
  const told = () => ({
    enseigne: { nom: { fr: 'Institut Ibn Sina', en: '', ar: '' }, sigle: 'IIS', logo: '/api/logo/ab' },
  })
  const enseigne = '/api/records/etablissement/enseigne'
  const product = () => document.querySelector('.front-product')

  it('is shown with its picture on the public pages, the next time at once', async () => {
    answers[enseigne] = () => Response.json(told())
    open('/login')
    expect(product()).toHaveClass('front-waiting')
    expect(await screen.findByText('Institut Ibn Sina')).toBeVisible()
    expect(document.querySelector('.front-logo')).toHaveAttribute('src', '/api/logo/ab')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Espace service de stage')
    cleanup()
    answers[enseigne] = () => new Promise(() => {})
    open('/register')
    expect(screen.getByText('Institut Ibn Sina')).toBeVisible()
  })

  it.each([
    ['has not been said', () => Response.json({ enseigne: { ...told().enseigne, nom: { fr: '' } } })],
    ['is not told by the service in place', () => refusal(404, 'unknown_call')],
  ])("is replaced by the product's if it %s", async (_, answer) => {
    answers[enseigne] = answer
    open('/register')
    await waitFor(() => expect(product()).not.toHaveClass('front-waiting'))
    expect(product()).toHaveTextContent('Espace service de stage')
  })
})

describe('the sign-in page', () => {
  const fill = async () => {
    await type('E-mail', 'a@school.tn')
    await type('Mot de passe', 'secret')
  }

  it('preselects the current academic year', async () => {
    open('/login')
    await screen.findByRole('option', { name: '2021/2022', selected: true })
    expect(screen.getByRole('option', { name: '2020/2021' })).toBeInTheDocument()
  })

  it.each([
    ['a mouse', true],
    ['a finger', false],
  ])('focuses the e-mail on a device with %s', (_, fine) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('pointer: fine') && fine }))
    open('/login')
    expect(document.activeElement === screen.getByLabelText('E-mail')).toBe(fine)
  })

  it('requires email and password below the fields, and sends nothing', async () => {
    open('/login')
    await press('Connexion')
    expect(screen.getByText('* E-mail obligatoire')).toBeInTheDocument()
    expect(screen.getByText('* Mot de passe obligatoire')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus())
    expect(sent).toEqual([])
  })

  it('sends a link to people without a password, shows the address for correction, and resends', async () => {
    answers['/api/internship/espace/lien'] = () => Response.json({ status: 200 })
    open('/login')
    const persons = within(
      screen.getByRole('region', { name: 'Étudiants, enseignants, tuteurs, entreprises' }),
    )
    await userEvent.type(persons.getByLabelText('Votre adresse'), 'ines@etu.tset')
    await press('Recevoir un lien')
    await persons.findByText(/Si cette adresse est connue/)
    expect(persons.getByRole('status')).toHaveTextContent(/Adresse saisie\s: ines@etu\.tset$/)
    await press('Corriger l’adresse')
    const field = persons.getByLabelText('Votre adresse')
    expect(field).toHaveFocus()
    expect(field).toHaveValue('ines@etu.tset')
    await userEvent.clear(field)
    await userEvent.type(field, 'ines@etu.test')
    await press('Recevoir un lien')
    await persons.findByText('ines@etu.test')
    await press('Envoyer de nouveau')
    await screen.findByText('Envoyé de nouveau')
    expect(sent.map(({ body }) => body)).toEqual(
      ['ines@etu.tset', 'ines@etu.test', 'ines@etu.test'].map((email) => ({ email, lang: 'fr' })),
    )
  })

  it('shows and hides the password', async () => {
    open('/login')
    await press('Afficher le mot de passe')
    expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'text')
    await press('Masquer le mot de passe')
    expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'password')
  })

  it('waits for the years if the visitor is faster', async () => {
    let answer = () => {}
    answers['/api/records/annee'] = () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json(years))
      })
    open('/login')
    await fill()
    await press('Connexion')
    expect(sent).toEqual([])
    answer()
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ anneeScolaire_id: 2 }))
  })

  it('offers to load the years again when they failed', async () => {
    answers['/api/records/annee'] = () => refusal(503, 'service_unavailable')
    open('/login')
    await screen.findByText('Les années universitaires n’ont pas pu être chargées.')
    answers['/api/records/annee'] = () => Response.json(years)
    await press('Réessayer')
    await screen.findByRole('option', { name: '2021/2022' })
  })

  it('says that email or password are wrong, and keeps what was typed', async () => {
    answers['/api/internship/login'] = () => refusal(401, 'bad_credentials')
    open('/login')
    await fill()
    await press('Connexion')
    expect(await toast('⛔ Veuillez vérifier votre email et mot de passe !')).toBeInTheDocument()
    expect(screen.getByLabelText('Mot de passe')).toHaveValue('secret')
    // the toast disappears, the sentence on the form stays until the next attempt
    await press('Fermer')
    expect(screen.queryByRole('alert')).toBeNull()
    const sentence = /L’e-mail ou le mot de passe n’est pas le bon/
    expect(screen.getByText(sentence)).toBeInTheDocument()
    answers['/api/internship/login'] = () => refusal(503, 'service_unavailable')
    await press('Connexion')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    expect(localStorage.getItem('authUser')).toBeNull()
  })

  it.each([
    ['40 secondes', 40],
    ['3 minutes', 130],
  ])('says to wait %s after too many attempts', async (delay, retryAfter) => {
    answers['/api/internship/login'] = () => refusal(429, 'rate_limited', { retryAfter })
    open('/login')
    await fill()
    await press('Connexion')
    expect(await toast(`Trop de tentatives. Réessayez dans ${delay}.`)).toBeInTheDocument()
  })

  it('does not blame the password when a service is down', async () => {
    answers['/api/internship/login'] = () =>
      Response.json({ status: 200, user: { uid: 1, username: 'A', email: 'a', api_token: 't' } })
    answers['/api/company/login'] = () => refusal(503, 'service_unavailable')
    open('/login')
    await fill()
    await press('Connexion')
    expect(await toast(/Un service est momentanément indisponible/)).toBeInTheDocument()
  })

  it('fetches the app while the visitor types', async () => {
    const onTyping = vi.fn()
    open('/login', onTyping)
    expect(onTyping).not.toHaveBeenCalled()
    await type('E-mail', 'a')
    expect(onTyping).toHaveBeenCalled()
  })
})

describe('the company sign-up', () => {
  const company = {
    'Nom de l’entreprise': 'Carthago',
    Gérant: 'Ali Ben',
    'Téléphone fixe': '71 000 000',
    Mobile: '+216 20 000 000',
    Matricule: 'M1',
    Adresse: 'Tunis',
    'E-mail': 'c@carthago.tn',
  }
  const fill = async (over: Partial<typeof company> = {}) => {
    for (const [label, text] of Object.entries({ ...company, ...over })) await type(label, text)
  }
  const add = '/api/company/entreprise/add'

  it('requires all seven fields', async () => {
    open('/register')
    await press('Confirmer')
    for (const label of Object.keys(company)) expect(screen.getByLabelText(label)).toBeInvalid()
    expect(await toast('Vérifier les champs vides !')).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('checks telephones and email', async () => {
    open('/register')
    await fill({ Mobile: 'vingt', 'E-mail': 'carthago' })
    await press('Confirmer')
    expect(screen.getByLabelText('Mobile')).toHaveAccessibleDescription('Numéro téléphone invalid!')
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Email invalid!')
    expect(sent).toEqual([])
  })

  it('thanks, and returns to the sign-in page after two seconds', async () => {
    answers[add] = () => Response.json({ status: 200, Entreprise: { value: 1, label: 'x', email: 'x' } })
    open('/register')
    await fill()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    screen.getByRole('button', { name: 'Confirmer' }).click()
    screen.getByRole('button', { name: 'Confirmer' }).click()
    expect(
      await within(screen.getByRole('main')).findByText('MERCI POUR VOTRE INSCRIPTION.'),
    ).toBeInTheDocument()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toEqual({
      nom_entreprise: 'Carthago',
      nom_gerant: 'Ali Ben',
      telephone: '71000000',
      mobile: '+21620000000',
      matricule: 'M1',
      adresse: 'Tunis',
      email: 'c@carthago.tn',
    })
    await vi.advanceTimersByTimeAsync(1800)
    expect(location.pathname).toBe('/register')
    await vi.advanceTimersByTimeAsync(250)
    expect(location.pathname).toBe('/login')
  })

  it('gets mails in the language chosen on the page', async () => {
    answers[add] = () => Response.json({ status: 200, Entreprise: { value: 1, label: 'x', email: 'x' } })
    localStorage.setItem('I18N_LANGUAGE', 'ar')
    open('/register')
    await fill()
    await press('Confirmer')
    await within(screen.getByRole('main')).findByText('MERCI POUR VOTRE INSCRIPTION.')
    expect(sent[0]?.body).toMatchObject({ nom_entreprise: 'Carthago', langue: 'ar' })
  })

  it('names the field that another company uses, and keeps the input', async () => {
    answers[add] = () => refusal(409, 'duplicate', { field: 'matricule' })
    open('/register')
    await fill()
    await press('Confirmer')
    expect(await toast('⛔ Veuillez vérifier votre email et mot de passe !')).toBeInTheDocument()
    expect(screen.getByLabelText('Matricule')).toHaveAccessibleDescription(/déjà inscrite avec ce matricule/)
    // and names the contact
    expect(screen.getByLabelText('Matricule')).toHaveAccessibleDescription(/écrivez au service de stage/)
    expect(screen.getByLabelText('Gérant')).toHaveValue('Ali Ben')
  })

  it('loses nothing by a reload, and nothing survives the tab', async () => {
    answers[add] = () => Response.json({ status: 200, Entreprise: { value: 1, label: 'x', email: 'x' } })
    open('/register')
    await fill()
    expect(kept()).toEqual([])
    cleanup()
    open('/register')
    expect(screen.getByLabelText('Gérant')).toHaveValue('')
    await press('Reprendre')
    expect(screen.getByLabelText('Gérant')).toHaveValue('Ali Ben')
    await press('Confirmer')
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(kept(sessionStorage)).toEqual([]))
  })

  it('warns of a SIRET that looks mistyped, but sends it', async () => {
    answers[add] = () => Response.json({ status: 200, Entreprise: { value: 1, label: 'x', email: 'x' } })
    open('/register')
    await fill({ Matricule: '732 829 320 00075' })
    const field = screen.getByLabelText('Matricule')
    expect(field).toBeValid()
    expect(field).toHaveAccessibleDescription(/ressemble à un SIRET/)
    await press('Confirmer')
    expect(sent[0]?.body).toMatchObject({ matricule: '732 829 320 00075' })
  })

  it.each([
    [503, 'service_unavailable', 'Un service est momentanément indisponible. Réessayez dans un instant.'],
    [429, 'rate_limited', 'Trop de tentatives. Réessayez dans un instant.'],
  ])('says why it was not tried (%i), without mentioning a password', async (status, code, reason) => {
    answers[add] = () => refusal(status, code)
    open('/register')
    await fill()
    await press('Confirmer')
    expect(await toast(reason)).toBeInTheDocument()
    expect(within(screen.getByRole('main')).getByText(reason)).toBeInTheDocument()
    expect(document.body).not.toHaveTextContent(/mot de passe/)
  })

  it.each([
    ['3 minutes', 130],
    ['2 heures', 7_000],
  ])('says to wait %s after too many messages', async (delay, retryAfter) => {
    answers[add] = () => refusal(429, 'too_many_mails', { retryAfter })
    open('/register')
    await fill()
    await press('Confirmer')
    expect(
      await toast(
        `Vous avez déjà provoqué l’envoi de nombreux messages. Rien n’a été enregistré ni envoyé cette fois : réessayez dans ${delay}.`,
      ),
    ).toBeInTheDocument()
  })

  it('marks the fields that the service refuses', async () => {
    answers[add] = () =>
      refusal(400, 'validation', { issues: [{ path: 'email', code: 'invalid_format', message: '' }] })
    open('/register')
    await fill()
    await press('Confirmer')
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Email invalid!'))
  })

  it('sends nothing for a bot that fills in the hidden field', async () => {
    open('/register')
    await fill()
    await userEvent.type(screen.getByLabelText('Laissez ce champ vide'), 'spam')
    await press('Confirmer')
    await within(screen.getByRole('main')).findByText('MERCI POUR VOTRE INSCRIPTION.')
    expect(sent).toEqual([])
  })

  it('goes back to the sign-in page with Annuler', async () => {
    open('/register')
    await press('Annuler')
    expect(location.pathname).toBe('/login')
  })

  it.each([
    ['Annuler', () => press('Annuler')],
    [
      'the name of the product',
      async () => userEvent.click(screen.getByRole('link', { name: /Espace service/ })),
    ],
    [
      'the way back of the browser',
      async () => {
        history.replaceState(null, '', '/login')
        dispatchEvent(new PopStateEvent('popstate'))
      },
    ],
  ])('asks before losing input by %s', async (_, leave) => {
    open('/register')
    await type('Gérant', 'Samia')
    await leave()
    await screen.findByRole('alertdialog')
    await press('Continuer la saisie')
    expect(location.pathname).toBe('/register')
    expect(screen.getByLabelText(/^Gérant/)).toHaveValue('Samia')
    await leave()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Votre saisie ne sera pas enregistrée')
    await press('Quitter')
    expect(location.pathname).toBe('/login')
  })
})

describe('a forgotten password', () => {
  it('gets the same response for every address', async () => {
    answers['/api/internship/password/forgot'] = () => Response.json({ status: 200 })
    open('/forgot-password')
    await type('E-mail', 'who@school.tn')
    await press('Reset')
    await screen.findByText(/Si un compte existe pour cette adresse/)
    expect(sent).toEqual([
      { path: '/api/internship/password/forgot', body: { email: 'who@school.tn', lang: 'fr' } },
    ])
  })

  it('shows everybody the way in without a password, and sends the link', async () => {
    answers['/api/internship/password/forgot'] = () => Response.json({ status: 200 })
    answers['/api/internship/espace/lien'] = () => Response.json({ status: 200 })
    open('/forgot-password')
    await type('E-mail', 'who@school.tn')
    await press('Reset')
    await screen.findByText(/Votre espace s’ouvre par un lien/)
    await press('Se connecter par e-mail')
    await screen.findByText(/Si cette adresse est connue/)
    expect(sent.at(-1)).toEqual({
      path: '/api/internship/espace/lien',
      body: { email: 'who@school.tn', lang: 'fr' },
    })
  })

  it('says so if the service lacks the call', async () => {
    open('/forgot-password')
    await type('E-mail', 'who@school.tn')
    await press('Reset')
    const main = within(screen.getByRole('main'))
    await main.findByText(/ne propose pas la réinitialisation/)
  })

  it.each([
    ['internship', '/api/internship/password/reset'],
    ['company', '/api/company/user/set_password'],
  ])('is reset by the link of the %s service', async (service, path) => {
    answers[path] = () => Response.json({ status: 200 })
    open(`/reset-password#token=abcdefghijklmnopqrstuvwxyz&service=${service}`)
    await type('Nouveau mot de passe', 'a-long-password')
    await type('Confirmer le mot de passe', 'a-long-password')
    await press('Enregistrer le mot de passe')
    await screen.findByText(/Votre mot de passe est enregistré/)
    expect(sent).toEqual([
      { path, body: { token: 'abcdefghijklmnopqrstuvwxyz', password: 'a-long-password' } },
    ])
  })

  it('must be long enough, and typed twice', async () => {
    open('/reset-password#token=abcdefghijklmnopqrstuvwxyz&service=internship')
    await type('Nouveau mot de passe', 'short')
    await press('Enregistrer le mot de passe')
    expect(screen.getByText('* Au moins 10 caractères')).toBeInTheDocument()
    await type('Nouveau mot de passe', '-but-longer')
    await press('Enregistrer le mot de passe')
    expect(screen.getByText('* Les deux mots de passe sont différents')).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('must be hard to guess; offers another link when this one has expired', async () => {
    answers['/api/internship/password/reset'] = () => refusal(400, 'password_too_common')
    open('/reset-password#token=abcdefghijklmnopqrstuvwxyz&service=internship')
    await type('Nouveau mot de passe', 'a-long-password')
    await type('Confirmer le mot de passe', 'a-long-password')
    await press('Enregistrer le mot de passe')
    const [sentence] = await screen.findAllByText(/^Ce mot de passe est trop facile à deviner/)
    expect(sentence).toBeInTheDocument()
    answers['/api/internship/password/reset'] = () => refusal(410, 'link_expired')
    await press('Enregistrer le mot de passe')
    await screen.findByRole('link', { name: 'Demander un nouveau lien' })
  })
})

describe('somebody asked about their availability', () => {
  const TOKEN = 'abcdefghijklmnopqrstuvwxyz'
  const question = {
    nom: 'Aziz Ayadi',
    campagne: 'Session de juin',
    jusqu_au: '2022-06-01',
    remarque: '',
    repondu_le: null,
    jours: ['2022-06-13', '2022-06-14'],
    aujourdhui: '2022-05-20',
    ouverture: '09:00',
    fermeture: '11:30',
    pauses: [],
    plages: [{ debut: '2022-06-13T10:15:00', fin: '2022-06-13T10:45:00', niveau: 'eviter' }],
  }
  const slot = (day: string, name: RegExp) =>
    within(screen.getByRole('region', { name: day })).getByRole('button', { name })

  it('sees their answers, paints hours and days, and sends them', async () => {
    answers['/api/internship/disponibilite/question'] = () => Response.json({ question })
    answers['/api/internship/disponibilite/repondre'] = () => Response.json({ status: 200 })
    open(`/disponibilites#token=${TOKEN}`)
    await screen.findByRole('region', { name: 'lundi 13 juin' })
    expect(slot('lundi 13 juin', /10:00–11:00\u00a0: Plutôt non/)).toBeVisible()
    await userEvent.click(slot('lundi 13 juin', /09:00–10:00/))
    await userEvent.click(slot('mardi 14 juin', /Toute la journée/))
    expect(slot('mardi 14 juin', /Matin\u00a0: Impossible/)).toBeVisible()
    await userEvent.click(slot('mardi 14 juin', /Heures/))
    expect(slot('mardi 14 juin', /11:00–11:30\u00a0: Impossible/)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Libre' }))
    await userEvent.click(slot('lundi 13 juin', /10:00–11:00/))
    await type('Remarque (facultatif)', 'Je viens de loin')
    await press('Envoyer mes disponibilités')
    await screen.findByText(/votre réponse est enregistrée/)
    expect(sent.at(-1)?.body).toEqual({
      token: TOKEN,
      plages: [
        { debut: '2022-06-13T09:00:00', fin: '2022-06-13T10:00:00', niveau: 'impossible' },
        { debut: '2022-06-14T09:00:00', fin: '2022-06-14T11:30:00', niveau: 'impossible' },
      ],
      remarque: 'Je viens de loin',
    })
  })

  it('answers by future half-days, without the lunch break, and clears all at once', async () => {
    const days = ['2022-06-13', '2022-06-14', '2022-06-15', '2022-06-20']
    const said = { debut: '2022-06-13T09:00:00', fin: '2022-06-13T10:00:00', niveau: 'impossible' }
    const hours = { ouverture: '09:00', fermeture: '17:00', pauses: [{ de: '12:00', a: '13:30' }] }
    answers['/api/internship/disponibilite/question'] = () =>
      Response.json({
        question: { ...question, ...hours, jours: days, aujourdhui: '2022-06-14', plages: [said] },
      })
    answers['/api/internship/disponibilite/repondre'] = () => Response.json({ status: 200 })
    open(`/disponibilites#token=${TOKEN}`)
    await screen.findByRole('region', { name: 'mardi 14 juin' })
    expect(screen.queryByRole('region', { name: 'lundi 13 juin' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^09:00/ })).toBeNull()
    await userEvent.click(slot('mardi 14 juin', /Après-midi\u00a0: Libre/))
    await userEvent.click(slot('mercredi 15 juin', /Matin/))
    await userEvent.click(slot('mercredi 15 juin', /Heures/))
    await userEvent.click(slot('mercredi 15 juin', /10:00–11:00/))
    expect(slot('mercredi 15 juin', /Matin\u00a0: Variable selon l’heure/)).toBeVisible()
    expect(
      within(screen.getByRole('region', { name: 'mercredi 15 juin' })).queryByRole('button', {
        name: /^12:/,
      }),
    ).toBeNull()
    await press('Envoyer mes disponibilités')
    await screen.findByText(/votre réponse est enregistrée/)
    const sentSpans = () => {
      const { plages = [] } = (sent.at(-1)?.body ?? {}) as { plages?: { debut: string; fin: string }[] }
      return plages.map(({ debut, fin }) => [debut.slice(8, 16), fin.slice(11, 16)])
    }
    // answers about past days stay
    expect(sentSpans()).toEqual([
      ['13T09:00', '10:00'],
      ['14T13:30', '17:00'],
      ['15T09:00', '10:00'],
      ['15T11:00', '12:00'],
    ])
    await press('Toujours libre')
    await press('Envoyer mes disponibilités')
    await waitFor(() => expect(sentSpans()).toEqual([['13T09:00', '10:00']]))
  })

  it('reads their own calendar on the device, and can undo its proposals', async () => {
    answers['/api/internship/disponibilite/question'] = () =>
      Response.json({ question: { ...question, fuseau: 'Europe/Paris' } })
    answers['/api/internship/disponibilite/repondre'] = () => Response.json({ status: 200 })
    open(`/disponibilites#token=${TOKEN}`)
    await screen.findByRole('region', { name: 'lundi 13 juin' })
    const event = 'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20220614T070000Z\r\nDTEND:20220614T080000Z\r\nEND:VEVENT'
    const read = async (text: string, name = 'agenda.ics') =>
      userEvent.upload(
        screen.getByLabelText(/^Lire mon agenda/),
        new File([text], name, { type: 'text/calendar' }),
      )
    await read('Nom;Heure')
    await screen.findByText(/^Ce fichier n’est pas un agenda/)
    await read(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR\r\n`)
    await screen.findByText(/^1 heure prise est marquée impossible/)
    const hours = () => slot('mardi 14 juin', /09:00–10:00/)
    expect(hours()).toHaveAccessibleName(/: Impossible$/)
    expect(JSON.stringify(localStorage)).not.toContain('VEVENT')
    await press('Annuler')
    expect(slot('mardi 14 juin', /Matin\u00a0: Libre/)).toBeVisible()
    await read(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR\r\n`)
    await screen.findByText(/^1 heure prise est marquée impossible/)
    await press('Envoyer mes disponibilités')
    await screen.findByText(/votre réponse est enregistrée/)
    expect(sent.at(-1)?.body).toMatchObject({
      plages: [
        { debut: '2022-06-13T10:00:00', niveau: 'eviter' },
        { debut: '2022-06-14T09:00:00', fin: '2022-06-14T10:00:00', niveau: 'impossible' },
      ],
    })
  })

  it('loses nothing by a reload before sending, and leaves nothing once finished', async () => {
    answers['/api/internship/disponibilite/question'] = () => Response.json({ question })
    const painted = async () => {
      cleanup()
      open(`/disponibilites#token=${TOKEN}`)
      await screen.findByRole('region', { name: 'lundi 13 juin' })
    }
    await painted()
    expect(kept()).toEqual([])
    await userEvent.click(slot('lundi 13 juin', /09:00–10:00/))
    await type('Remarque (facultatif)', 'De loin')
    expect(JSON.stringify(localStorage)).not.toContain(TOKEN)

    await painted()
    expect(slot('lundi 13 juin', /09:00–10:00\u00a0: Libre/)).toBeVisible()
    expect(screen.getByText(/^Vous aviez commencé une saisie le /)).toBeVisible()
    await press('Reprendre')
    expect(slot('lundi 13 juin', /09:00–10:00\u00a0: Impossible/)).toBeVisible()
    expect(screen.getByLabelText('Remarque (facultatif)')).toHaveValue('De loin')
    answers['/api/internship/disponibilite/repondre'] = () => Response.json({ status: 200 })
    await press('Envoyer mes disponibilités')
    await screen.findByText(/votre réponse est enregistrée/)
    expect(kept()).toEqual([])

    await type('Remarque (facultatif)', 'De très loin')
    expect(kept()).toHaveLength(1)
    await press('J’ai terminé')
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter' }))
    expect(kept()).toEqual([])
  })

  it('adds painted hours to answers given in the meantime, and sends again', async () => {
    answers['/api/internship/disponibilite/question'] = () =>
      Response.json({ question: { ...question, version: 'a' } })
    answers['/api/internship/disponibilite/repondre'] = () => refusal(409, 'changed_meanwhile')
    open(`/disponibilites#token=${TOKEN}`)
    await screen.findByRole('region', { name: 'lundi 13 juin' })
    await userEvent.click(slot('lundi 13 juin', /09:00–10:00/))
    const plages = [{ debut: '2022-06-14T09:00:00', fin: '2022-06-14T10:00:00', niveau: 'impossible' }]
    answers['/api/internship/disponibilite/question'] = () =>
      Response.json({ question: { ...question, plages, remarque: 'Par téléphone', version: 'b' } })
    await press('Envoyer mes disponibilités')
    await screen.findByText(/^Vos disponibilités ont changé entre-temps/)
    expect(slot('lundi 13 juin', /09:00–10:00\u00a0: Impossible/)).toBeVisible()
    expect(slot('lundi 13 juin', /10:00–11:00\u00a0: Libre/)).toBeVisible()
    expect(slot('mardi 14 juin', /09:00–10:00\u00a0: Impossible/)).toBeVisible()
    answers['/api/internship/disponibilite/repondre'] = () => Response.json({ status: 200, version: 'c' })
    await press('Envoyer mes disponibilités')
    await screen.findByText(/votre réponse est enregistrée/)
    expect(sent.at(-1)?.body).toMatchObject({
      plages: [{ debut: '2022-06-13T09:00:00' }, { debut: '2022-06-14T09:00:00' }],
      remarque: 'Par téléphone',
      version: 'b',
    })
  })

  it('is told of an expired or incomplete link, and keeps painted hours if the server does not answer', async () => {
    answers['/api/internship/disponibilite/question'] = () => refusal(409, 'link_expired')
    open(`/disponibilites#token=${TOKEN}`)
    await screen.findByText(/Ce lien n’est plus valable/)
    expect(screen.queryByRole('button', { name: 'Envoyer mes disponibilités' })).toBeNull()
    cleanup()
    open('/disponibilites')
    await screen.findByText(fr.auth.linkMissing)
    cleanup()
    answers['/api/internship/disponibilite/question'] = () => Response.json({ question })
    answers['/api/internship/disponibilite/repondre'] = () => refusal(503, 'service_unavailable')
    open(`/disponibilites#token=${TOKEN}`)
    await screen.findByRole('region', { name: 'lundi 13 juin' })
    await userEvent.click(slot('lundi 13 juin', /09:00–10:00/))
    await press('Envoyer mes disponibilités')
    await toast(fr.failure.serviceUnavailable)
    expect(slot('lundi 13 juin', /09:00–10:00\u00a0: Impossible/)).toBeVisible()
  })
})

describe('somebody invited to a defence', () => {
  const TOKEN = 'abcdefghijklmnopqrstuvwxyz'
  const invitation = (soutenance_id: number, day: string, more: object = {}) => ({
    soutenance_id,
    debut: `${day}T09:00:00`,
    fin: `${day}T10:00:00`,
    etudiant: 'Ines Zouari',
    sujet: 'Réseau',
    salle: 'Salle A101',
    batiment: 'A',
    acces: 'Par la cour',
    roles: ['Rapporteur'],
    jury: [{ nom: 'Aziz Ayadi', role: 'Rapporteur' }],
    reponse: null,
    motif: '',
    passee: false,
    annulee: false,
    ...more,
  })
  const card = (name: RegExp) => within(screen.getByRole('region', { name }))

  it('gets each future defence as a calendar file', async () => {
    const agenda = 'BEGIN:VCALENDAR\r\nSUMMARY:Soutenance – Inès\r\nEND:VCALENDAR\r\n'
    answers['/api/internship/convocation/question'] = () =>
      Response.json({
        nom: 'Aziz Ayadi',
        invitations: [
          invitation(1, '2099-06-13', { agenda }),
          invitation(2, '2099-06-15', { agenda: '', annulee: true }),
        ],
      })
    open(`/convocation#token=${TOKEN}`)
    const link = await screen.findByRole('link', { name: 'Ajouter à l’agenda' })
    expect(link).toHaveAttribute('download', 'soutenance-2099-06-13.ics')
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      `data:text/calendar;charset=utf-8,${agenda}`,
    )
  })

  it('is offered their draft, with a conflict only where somebody has answered', async () => {
    const asked = (more: object) => {
      answers['/api/internship/convocation/question'] = () =>
        Response.json({ nom: 'Sami', invitations: [invitation(4, '2099-06-13', { version: 'a', ...more })] })
    }
    const opened = async (button: string) => {
      cleanup()
      open(`/convocation#token=${TOKEN}&reponse=${button}`)
      await screen.findByRole('button', { name: 'Envoyer ma réponse' })
    }
    const begun = /^Vous aviez commencé une saisie le /
    asked({})
    await opened('')
    await userEvent.click(screen.getByRole('radio', { name: 'Je ne peux pas' }))
    await userEvent.type(screen.getByRole('textbox'), 'Loin')
    // also by the other button in the mail
    for (const button of ['decline', '']) {
      await opened(button)
      expect(screen.getByText(begun)).not.toHaveTextContent('a changé')
    }

    asked({ version: 'b', reponse: 'vient' })
    await opened('')
    expect(screen.getByText(begun)).toHaveTextContent('a changé')
  })

  it('has no preset answer for several, cancelled ones folded, and the number of unsent answers', async () => {
    answers['/api/internship/convocation/question'] = () =>
      Response.json({
        nom: 'Aziz Ayadi',
        invitations: [
          invitation(1, '2022-06-13'),
          invitation(2, '2022-06-14'),
          invitation(3, '2022-06-15', { annulee: true }),
        ],
      })
    answers['/api/internship/convocation/repondre'] = () => Response.json({ status: 200 })
    open(`/convocation#token=${TOKEN}&reponse=vient`)
    await screen.findByRole('region', { name: /lundi 13 juin/ })
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
    expect(screen.getByText('Passées ou annulées : 1').closest('details')).not.toHaveAttribute('open')
    expect(card(/mercredi 15 juin/).queryByRole('radio')).toBeNull()
    expect(sent.map(({ path }) => path)).toEqual(['/api/internship/convocation/question'])
    expect(screen.getByText('Aucune réponse à envoyer')).toBeVisible()
    await userEvent.click(card(/lundi 13 juin/).getByRole('radio', { name: 'Je viens' }))
    expect(screen.getByText('1 réponse à envoyer')).toBeVisible()
    await userEvent.click(card(/mardi 14 juin/).getByRole('radio', { name: 'Je ne peux pas' }))
    await userEvent.type(card(/mardi 14 juin/).getByRole('textbox'), 'En mission')
    expect(screen.getByText('2 réponses à envoyer')).toBeVisible()
    await press('Envoyer ma réponse')
    await screen.findByText(/votre réponse est enregistrée/)
    expect(screen.getByText('Aucune réponse à envoyer')).toBeVisible()
    expect(sent.at(-1)?.body).toEqual({
      token: TOKEN,
      reponses: [
        { soutenance_id: 1, debut: '2022-06-13T09:00:00', reponse: 'vient', motif: '' },
        { soutenance_id: 2, debut: '2022-06-14T09:00:00', reponse: 'decline', motif: 'En mission' },
      ],
    })
  })

  it('accepts only the mail’s defence by its button, and can withdraw that there', async () => {
    answers['/api/internship/convocation/question'] = () =>
      Response.json({
        nom: 'Aziz Ayadi',
        invitations: [invitation(1, '2022-06-13'), invitation(2, '2022-06-14', { version: 'a' })],
      })
    answers['/api/internship/convocation/repondre'] = () =>
      Response.json({ status: 200, reponses: [{ soutenance_id: 2, version: 'b' }] })
    open(`/convocation#token=${TOKEN}&reponse=vient&soutenance=2`)
    await screen.findByText(/^C’est noté : vous venez le mardi 14 juin\.$/)
    const said = { soutenance_id: 2, debut: '2022-06-14T09:00:00', motif: '' }
    expect(sent.at(-1)?.body).toEqual({
      token: TOKEN,
      reponses: [{ ...said, reponse: 'vient', version: 'a' }],
    })
    expect(card(/mardi 14 juin/).getByRole('radio', { name: 'Je viens' })).toBeChecked()
    expect(card(/lundi 13 juin/).getByRole('radio', { name: 'Je viens' })).not.toBeChecked()
    // a reload does not answer again
    expect(sessionStorage.getItem('espace-stage:lien:/convocation')).toBe(`token=${TOKEN}`)
    await press('Annuler cette réponse')
    await waitFor(() => expect(screen.queryByText(/C’est noté/)).toBeNull())
    expect(sent.at(-1)?.body).toEqual({ token: TOKEN, reponses: [{ ...said, reponse: null, version: 'b' }] })
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  })

  it('is not marked as declining by opening a link: it is preselected, and sent by a press', async () => {
    answers['/api/internship/convocation/question'] = () =>
      Response.json({
        nom: 'Aziz Ayadi',
        invitations: [invitation(1, '2022-06-13', { reponse: 'decline', motif: 'En mission' })],
      })
    open(`/convocation#token=${TOKEN}&reponse=vient&soutenance=1`)
    await screen.findByRole('region', { name: /lundi 13 juin/ })
    expect(card(/lundi 13 juin/).getByRole('radio', { name: 'Je viens' })).toBeChecked()
    expect(sent.map(({ path }) => path)).toEqual(['/api/internship/convocation/question'])
    answers['/api/internship/convocation/repondre'] = () => Response.json({ status: 200 })
    await press('Envoyer ma réponse')
    await screen.findByText(/votre réponse est enregistrée/)
    expect(sent.at(-1)?.body).toMatchObject({ reponses: [{ soutenance_id: 1, reponse: 'vient' }] })
  })

  it('loses nothing of an answer by a reload', async () => {
    answers['/api/internship/convocation/question'] = () =>
      Response.json({ nom: 'Aziz Ayadi', invitations: [invitation(1, '2022-06-13', { reponse: 'vient' })] })
    const show = async () => {
      cleanup()
      open(`/convocation#token=${TOKEN}&reponse=vient`)
      await screen.findByRole('region', { name: /lundi 13 juin/ })
    }
    await show()
    await userEvent.click(card(/lundi 13 juin/).getByRole('radio', { name: 'Je ne peux pas' }))
    await userEvent.type(card(/lundi 13 juin/).getByRole('textbox'), 'En mission')
    await show()
    expect(card(/lundi 13 juin/).getByRole('radio', { name: 'Je viens' })).toBeChecked()
    await press('Reprendre')
    expect(card(/lundi 13 juin/).getByRole('textbox')).toHaveValue('En mission')
    answers['/api/internship/convocation/repondre'] = () => Response.json({ status: 200 })
    await press('Envoyer ma réponse')
    await screen.findByText(/votre réponse est enregistrée/)
    expect(kept()).toEqual([])
  })

  it.each([
    ['has the button of the mail, where they think better of what they had said', ['vient'], [false, true]],
    [
      'keeps what they had said, where the button is for what they have said nothing of',
      ['vient', null],
      [true, false],
    ],
  ])('%s', async (_, said, first) => {
    const days = ['2022-06-13', '2022-06-14']
    answers['/api/internship/convocation/question'] = () =>
      Response.json({
        nom: 'Aziz Ayadi',
        invitations: said.map((reponse, place) => invitation(place + 1, days[place] ?? '', { reponse })),
      })
    answers['/api/internship/convocation/repondre'] = () => Response.json({ status: 200 })
    open(`/convocation#token=${TOKEN}&reponse=decline&soutenance=${said.length}`)
    await screen.findByRole('region', { name: /lundi 13 juin/ })
    const radios = card(/lundi 13 juin/).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ checked }) => checked)).toEqual(first)
    await press('Envoyer ma réponse')
    await screen.findByText(/votre réponse est enregistrée/)
    // an answer that is stored already is not sent again
    expect(sent.at(-1)?.body).toMatchObject({
      reponses: [{ soutenance_id: said.length, reponse: 'decline' }],
    })
    // and a reload shows that
    expect(location.hash).toBe('')
    expect(sessionStorage.getItem('espace-stage:lien:/convocation')).toBe(`token=${TOKEN}`)
  })

  it('is told of another answer, but of no move when invited to one more', async () => {
    let invitations = [invitation(1, '2022-06-13', { version: 'a' })]
    answers['/api/internship/convocation/question'] = () => Response.json({ nom: 'Aziz Ayadi', invitations })
    answers['/api/internship/convocation/repondre'] = () =>
      Response.json({ status: 409, code: 'changed_meanwhile', message: 'answered' }, { status: 409 })
    open(`/convocation#token=${TOKEN}&reponse=vient`)
    await screen.findByRole('region', { name: /lundi 13 juin/ })
    invitations = [
      invitation(1, '2022-06-13', { version: 'b', reponse: 'decline' }),
      invitation(2, '2022-06-14'),
    ]
    await press('Envoyer ma réponse')
    await screen.findByText(/Une autre réponse a été enregistrée/)
    expect(screen.queryByText(/changé d’horaire/)).toBeNull()
  })

  it('is shown moved defences, keeps the other answers, and answers again', async () => {
    let days = ['2022-06-13', '2022-06-14']
    answers['/api/internship/convocation/question'] = () =>
      Response.json({ nom: 'Aziz Ayadi', invitations: days.map((day, place) => invitation(place + 1, day)) })
    answers['/api/internship/convocation/repondre'] = () =>
      Response.json({ status: 409, code: 'changed_meanwhile', message: 'moved' }, { status: 409 })
    open(`/convocation#token=${TOKEN}&reponse=vient`)
    await screen.findByRole('region', { name: /lundi 13 juin/ })
    await userEvent.click(card(/mardi 14 juin/).getByRole('radio', { name: 'Je ne peux pas' }))
    days = ['2022-06-20', '2022-06-14']
    await press('Envoyer ma réponse')
    await screen.findByText(/changé d’horaire/)
    for (const radio of card(/lundi 20 juin/).getAllByRole('radio')) expect(radio).not.toBeChecked()
    expect(card(/mardi 14 juin/).getByRole('radio', { name: 'Je ne peux pas' })).toBeChecked()
    answers['/api/internship/convocation/repondre'] = () => Response.json({ status: 200 })
    await userEvent.click(card(/lundi 20 juin/).getByRole('radio', { name: 'Je viens' }))
    await press('Envoyer ma réponse')
    await screen.findByText(/votre réponse est enregistrée/)
    expect(screen.queryByText(/changé d’horaire/)).toBeNull()
    expect(sent.at(-1)?.body).toMatchObject({
      reponses: [{ soutenance_id: 1, debut: '2022-06-20T09:00:00' }, { soutenance_id: 2 }],
    })
  })

  it('is shown answers from another page instead of their input, and answers again', async () => {
    let said: object[] = [{ version: 'a' }, { version: 'b' }]
    const days = ['2022-06-13', '2022-06-14']
    answers['/api/internship/convocation/question'] = () =>
      Response.json({
        nom: 'Aziz Ayadi',
        invitations: said.map((more, place) => invitation(place + 1, days[place] ?? '', more)),
      })
    answers['/api/internship/convocation/repondre'] = () =>
      Response.json({ status: 409, code: 'changed_meanwhile', message: 'answered' }, { status: 409 })
    open(`/convocation#token=${TOKEN}&reponse=vient`)
    await screen.findByRole('region', { name: /lundi 13 juin/ })
    for (const day of [/lundi 13 juin/, /mardi 14 juin/])
      await userEvent.click(card(day).getByRole('radio', { name: 'Je viens' }))
    said = [{ version: 'c', reponse: 'decline', motif: 'En mission' }, { version: 'b' }]
    await press('Envoyer ma réponse')
    await screen.findByText(/autre réponse a été enregistrée/)
    expect(sent.at(-2)?.body).toMatchObject({ reponses: [{ version: 'a' }, { version: 'b' }] })
    expect(card(/lundi 13 juin/).getByRole('radio', { name: 'Je ne peux pas' })).toBeChecked()
    expect(card(/lundi 13 juin/).getByRole('textbox')).toHaveValue('En mission')
    expect(card(/mardi 14 juin/).getByRole('radio', { name: 'Je viens' })).toBeChecked()
    answers['/api/internship/convocation/repondre'] = () =>
      Response.json({ status: 200, reponses: [{ soutenance_id: 2, version: 'd' }] })
    await press('Envoyer ma réponse')
    await screen.findByText(/votre réponse est enregistrée/)
    expect(sent.at(-1)?.body).toMatchObject({ reponses: [{ soutenance_id: 2, version: 'b' }] })
    // what they send is what they saw
    await userEvent.click(card(/lundi 13 juin/).getByRole('radio', { name: 'Je viens' }))
    await userEvent.click(card(/mardi 14 juin/).getByRole('radio', { name: 'Je ne peux pas' }))
    await press('Envoyer ma réponse')
    await screen.findByText(/votre réponse est enregistrée/)
    expect(sent.at(-1)?.body).toMatchObject({ reponses: [{ version: 'c' }, { version: 'd' }] })
  })

  /** Two defences; the mail's button has accepted the second. */
  async function comeToTheSecond() {
    answers['/api/internship/convocation/question'] = () =>
      Response.json({
        nom: 'Aziz Ayadi',
        invitations: [
          invitation(1, '2022-06-13', { version: 'a' }),
          invitation(2, '2022-06-14', { version: 'a' }),
        ],
      })
    answers['/api/internship/convocation/repondre'] = () =>
      Response.json({ status: 200, reponses: [{ soutenance_id: 2, version: 'b' }] })
    open(`/convocation#token=${TOKEN}&reponse=vient&soutenance=2`)
    await screen.findByText(/C’est noté/)
  }
  const declineTheFirst = async (motif: string) => {
    await userEvent.click(card(/lundi 13 juin/).getByRole('radio', { name: 'Je ne peux pas' }))
    await userEvent.type(card(/lundi 13 juin/).getByRole('textbox'), motif)
  }

  it('is no longer told that it is stored once another answer was recorded', async () => {
    await comeToTheSecond()
    answers['/api/internship/convocation/question'] = () =>
      Response.json({
        nom: 'Aziz Ayadi',
        invitations: [
          invitation(1, '2022-06-13', { version: 'a' }),
          invitation(2, '2022-06-14', { version: 'c', reponse: 'decline', motif: 'En mission' }),
        ],
      })
    answers['/api/internship/convocation/repondre'] = () => refusal(409, 'changed_meanwhile')
    await press('Annuler cette réponse')
    const told = await screen.findByText(/Une autre réponse a été enregistrée/)
    expect(screen.queryByText(/C’est noté/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Annuler cette réponse' })).toBeNull()
    expect(card(/mardi 14 juin/).getByRole('textbox')).toHaveValue('En mission')
    expect(told.parentElement).toHaveFocus()
  })

  it('withdraws once, loses no input, and is told so', async () => {
    await comeToTheSecond()
    answers['/api/internship/convocation/repondre'] = () => refusal(503, 'service_unavailable')
    await press('Annuler cette réponse')
    await waitFor(() =>
      expect(screen.getAllByText(fr.failure.serviceUnavailable).length).toBeGreaterThanOrEqual(2),
    )
    let arrive = (_: Response) => {}
    answers['/api/internship/convocation/repondre'] = () =>
      new Promise((resolve) => {
        arrive = resolve
      })
    const before = sent.length
    await press('Annuler cette réponse')
    await press('Annuler cette réponse')
    expect(sent).toHaveLength(before + 1)
    await declineTheFirst('Loin')
    arrive(Response.json({ status: 200, reponses: [{ soutenance_id: 2, version: 'c' }] }))
    const undone = await screen.findByText('Votre réponse « Je viens » pour le mardi 14 juin est annulée.')
    expect(undone.closest('[role=status]')).toHaveFocus()
    expect(screen.queryByText(fr.failure.serviceUnavailable, { selector: '.notice' })).toBeNull()
    for (const radio of card(/mardi 14 juin/).getAllByRole('radio')) expect(radio).not.toBeChecked()
    expect(card(/lundi 13 juin/).getByRole('textbox')).toHaveValue('Loin')
    expect(screen.getByText('1 réponse à envoyer')).toBeVisible()
    expect(kept()).toHaveLength(1)
  })

  it('can withdraw after answering for another defence, and only that is sent', async () => {
    await comeToTheSecond()
    await declineTheFirst('Loin')
    expect(screen.getByText('1 réponse à envoyer')).toBeVisible()
    await press('Envoyer ma réponse')
    await screen.findByText(/votre réponse est enregistrée/)
    expect(sent.at(-1)?.body).toMatchObject({ reponses: [{ soutenance_id: 1, motif: 'Loin' }] })
    await press('Envoyer ma réponse')
    expect(screen.getAllByText('Aucune réponse à envoyer')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Annuler cette réponse' })).toBeVisible()
    await userEvent.click(card(/mardi 14 juin/).getByRole('radio', { name: 'Je ne peux pas' }))
    expect(screen.queryByRole('button', { name: 'Annuler cette réponse' })).toBeNull()
  })

  it('is not offered an answer stored in the meantime', async () => {
    const asked = async (more: object) => {
      cleanup()
      answers['/api/internship/convocation/question'] = () =>
        Response.json({ nom: 'Sami', invitations: [invitation(4, '2099-06-13', { version: 'a', ...more })] })
      open(`/convocation#token=${TOKEN}`)
      await screen.findByRole('button', { name: 'Envoyer ma réponse' })
    }
    await asked({})
    await userEvent.click(screen.getByRole('radio', { name: 'Je viens' }))
    await asked({})
    expect(screen.getByText(/^Vous aviez commencé une saisie le /)).toBeVisible()
    await asked({ version: 'b', reponse: 'vient' })
    expect(screen.queryByText(/^Vous aviez commencé une saisie le /)).toBeNull()
  })

  it('resumes input about one defence, unaffected by the button of another', async () => {
    answers['/api/internship/convocation/question'] = () =>
      Response.json({
        nom: 'Aziz Ayadi',
        invitations: [
          invitation(1, '2022-06-13', { version: 'a' }),
          invitation(2, '2022-06-14', { version: 'a' }),
        ],
      })
    open(`/convocation#token=${TOKEN}`)
    await screen.findByRole('region', { name: /lundi 13 juin/ })
    await declineTheFirst('Loin')
    cleanup()
    await comeToTheSecond()
    expect(screen.getByText(/^Vous aviez commencé une saisie le /)).not.toHaveTextContent('a changé')
    await press('Reprendre')
    expect(card(/lundi 13 juin/).getByRole('textbox')).toHaveValue('Loin')
    expect(card(/mardi 14 juin/).getByRole('radio', { name: 'Je viens' })).toBeChecked()
    expect(screen.getByText('1 réponse à envoyer')).toBeVisible()
  })
})

describe('somebody who marks a defence', () => {
  const TOKEN = 'abcdefghijklmnopqrstuvwxyz'
  const head = (more: object = {}) => ({
    soutenance_id: 7,
    etudiant: 'Ines Zouari',
    sujet: 'Réseau',
    entreprise: 'Acme',
    salle: 'A101',
    debut: '2022-06-13T09:00:00',
    fin: '2022-06-13T10:00:00',
    etat: 'ouverte',
    manquantes: 1,
    ...more,
  })
  const critere = (label: string, more: object = {}) => ({
    label,
    poids: 1,
    sur: 20,
    qui: 'jury',
    eliminatoire: null,
    mien: true,
    ...more,
  })
  const sheet = (more: object = {}) => ({
    ...head(),
    bareme: { label: 'Mémoire', arrondi: 0.25, criteres: [critere('Rapport'), critere('Exposé')] },
    mentions: [
      { id: 1, label: 'Passable', seuil: 10 },
      { id: 3, label: 'Bien', seuil: 14 },
    ],
    miennes: [],
    president: false,
    toutes: [],
    attendus: [],
    signature: null,
    ...more,
  })
  const given = (nom: string, ...points: number[]) =>
    points.map((value, place) => ({ critere: place, auteur: 'jury', nom, points: value, remarque: '' }))
  const bodies = (step: string) =>
    sent.filter(({ path }) => path.endsWith(`feuille/${step}`)).map(({ body }) => body)
  const mark = (label: string) => screen.getByRole('textbox', { name: new RegExp(label) })

  beforeEach(() => {
    localStorage.clear()
    answers['/api/internship/feuille/question'] = () =>
      Response.json({ nom: 'Aziz Ayadi', feuilles: [head()] })
    answers['/api/internship/feuille/lire'] = () => Response.json({ feuille: sheet() })
    answers['/api/internship/feuille/noter'] = () => Response.json({ status: 200 })
  })

  it('loses no input without a connection, not even by a reload, and sends it later', async () => {
    answers['/api/internship/feuille/noter'] = () => Promise.reject(new TypeError('offline'))
    open(`/noter#token=${TOKEN}`)
    await userEvent.type(await screen.findByRole('textbox', { name: /Rapport/ }), '14,5')
    await screen.findByText(/conservées sur cet appareil/)
    cleanup()
    open(`/noter#token=${TOKEN}`)
    expect(await screen.findByRole('textbox', { name: /Rapport/ })).toHaveValue('14,5')
    answers['/api/internship/feuille/noter'] = () => Response.json({ status: 200 })
    sent = []
    window.dispatchEvent(new Event('online'))
    await screen.findByText('Tout est enregistré.')
    expect(bodies('noter')).toEqual([
      {
        token: TOKEN,
        soutenance_id: 7,
        // over the previous mark, or a sent one whose response was lost
        marques: [{ critere: 0, points: 14.5, remarque: '', avant: expect.arrayContaining([null]) }],
      },
    ])
    expect(localStorage).toHaveLength(0)
  })

  it('has no link in the address, keeps it for reloads, and leaves nothing once finished', async () => {
    answers['/api/internship/feuille/noter'] = () => Promise.reject(new TypeError('offline'))
    open(`/noter#token=${TOKEN}`)
    await screen.findByRole('textbox', { name: /Rapport/ })
    expect(location.pathname + location.hash).toBe('/noter')
    cleanup()
    sent = []
    open('/noter')
    await userEvent.type(await screen.findByRole('textbox', { name: /Rapport/ }), '14')
    await screen.findByText(/conservées sur cet appareil/)
    expect(bodies('question')).toMatchObject([{ token: TOKEN }])
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Aziz|Ayadi/)
    // leaving asks about what has not arrived
    await press('J’ai terminé')
    await press('Quitter')
    await screen.findByText(/ne conserve plus rien/)
    expect(screen.queryByRole('textbox', { name: /Rapport/ })).toBeNull()
    expect([localStorage.length, sessionStorage.getItem('espace-stage:lien:/noter')]).toEqual([0, null])
    cleanup()
    open('/noter')
    await screen.findByText(/Ce lien est incomplet/)
  })

  it('finds no draft of another defence with the same id, nor of an expired link', async () => {
    answers['/api/internship/feuille/noter'] = () => Promise.reject(new TypeError('offline'))
    open(`/noter#token=${TOKEN}`)
    await userEvent.type(await screen.findByRole('textbox', { name: /Rapport/ }), '14')
    await screen.findByText(/conservées sur cet appareil/)
    const [key = ''] = Object.keys(localStorage)
    cleanup()
    answers['/api/internship/feuille/lire'] = () =>
      Response.json({ feuille: sheet({ etudiant: 'Une Autre' }) })
    open('/noter')
    expect(await screen.findByRole('textbox', { name: /Rapport/ })).toHaveValue('')
    cleanup()
    const { contenu } = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ le: Date.now() - 5 * 24 * 3_600_000, contenu }))
    answers['/api/internship/feuille/lire'] = () => Response.json({ feuille: sheet() })
    open('/noter')
    expect(await screen.findByRole('textbox', { name: /Rapport/ })).toHaveValue('')
    expect(localStorage).toHaveLength(0)
  })

  it('shares input between tabs, and sends nothing twice', async () => {
    answers['/api/internship/feuille/noter'] = () => Promise.reject(new TypeError('offline'))
    open(`/noter#token=${TOKEN}`)
    await userEvent.type(await screen.findByRole('textbox', { name: /Rapport/ }), '12')
    await screen.findByText(/conservées sur cet appareil/)
    const [key = ''] = Object.keys(localStorage)
    // another tab: more is typed and sent there, while this one sleeps
    const typed = { points: '15', remarque: '' }
    localStorage.setItem(key, JSON.stringify({ le: Date.now(), contenu: { 0: typed, 1: typed } }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await waitFor(() => expect(mark('Exposé')).toHaveValue('15'))
    await userEvent.type(mark('Exposé'), ',5')
    expect(JSON.parse(localStorage.getItem(key) ?? '').contenu).toEqual({
      0: typed,
      1: { points: '15,5', remarque: '', avant: [null] },
    })
    localStorage.removeItem(key)
    answers['/api/internship/feuille/noter'] = () => Response.json({ status: 200 })
    sent = []
    window.dispatchEvent(new Event('online'))
    await screen.findByText('Tout est enregistré.')
    expect(bodies('noter')).toEqual([])
    // and what was sent there appears here, once somebody looks
    const miennes = [{ critere: 0, points: 15, remarque: '' }]
    answers['/api/internship/feuille/lire'] = () => Response.json({ feuille: sheet({ miennes }) })
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(mark('Rapport')).toHaveValue('15'))
  })

  it('is told of a mark off its scale, which is not sent, and of a closed sheet', async () => {
    open(`/noter#token=${TOKEN}`)
    await userEvent.type(await screen.findByRole('textbox', { name: /Rapport/ }), '21')
    await screen.findByText(/de 0 à 20/)
    await userEvent.tab()
    expect(bodies('noter')).toEqual([])
    answers['/api/internship/feuille/noter'] = () => refusal(409, 'marking_signed')
    await userEvent.clear(mark('Rapport'))
    await userEvent.type(mark('Rapport'), '12')
    await userEvent.tab()
    await screen.findByText(/n’a pas été enregistré.*La présidence du jury a signé/)
    expect(mark('Rapport')).toHaveValue('12')
  })

  it('as the chair finds the unsigned decision after a reload, and signs it only by a press', async () => {
    const decision = { president: true, bareme: null }
    answers['/api/internship/feuille/lire'] = () => Response.json({ feuille: sheet(decision) })
    answers['/api/internship/feuille/signer'] = () => Promise.reject(new TypeError('offline'))
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    open(`/noter#token=${TOKEN}`)
    await screen.findByLabelText('Note sur 20')
    expect(isAsked()).toBe(false)
    await type('Note sur 20', '13')
    await userEvent.selectOptions(screen.getByLabelText('Mention retenue'), 'Bien')
    await type('Raison de cet écart', 'Sujet hors filière')
    await type('Signé par (prénom et nom)', 'Aziz Ayadi')
    expect(isAsked()).toBe(true)
    await press('Signer et remettre au service de stage')
    await screen.findByText(/n’est pas confirmée.*conservée sur cet appareil/)

    cleanup()
    sent = []
    open(`/noter#token=${TOKEN}`)
    expect(await screen.findByLabelText('Note sur 20')).toHaveValue('13')
    expect(screen.getByLabelText('Mention retenue')).toHaveDisplayValue('Bien')
    expect(screen.getByLabelText('Raison de cet écart')).toHaveValue('Sujet hors filière')
    expect(screen.getByLabelText('Signé par (prénom et nom)')).toHaveValue('Aziz Ayadi')
    await waitFor(() => expect(isAsked()).toBe(true))
    window.dispatchEvent(new Event('online'))
    expect(bodies('signer')).toEqual([])
    answers['/api/internship/feuille/signer'] = () => Response.json({ status: 200 })
    const signature = {
      points: 13,
      mention_id: 3,
      motif: 'Sujet hors filière',
      signe_par: 'Aziz Ayadi',
      signe_le: '2022-06-13T10:00:00',
    }
    answers['/api/internship/feuille/lire'] = () =>
      Response.json({ feuille: sheet({ ...decision, etat: 'signee', signature }) })
    await press('Signer et remettre au service de stage')
    await screen.findByText(/Signé par Aziz Ayadi/)
    expect(bodies('signer')).toMatchObject([{ points: 13, mention_id: 3, motif: 'Sujet hors filière' }])
    expect(localStorage).toHaveLength(0)
    expect(isAsked()).toBe(false)
  })

  it('as the chair signs the computed result by name, and anything else with a reason', async () => {
    answers['/api/internship/feuille/lire'] = () =>
      Response.json({
        feuille: sheet({
          president: true,
          toutes: [...given('Aziz Ayadi', 14, 15), ...given('Rim', 16, 17)],
        }),
      })
    answers['/api/internship/feuille/signer'] = () => Response.json({ status: 200 })
    open(`/noter#token=${TOKEN}`)
    await screen.findByText(/15,5\/20, Bien/)
    await press('Signer et remettre au service de stage')
    await screen.findByText('Écrivez votre nom pour signer.')
    await type('Signé par (prénom et nom)', 'Aziz Ayadi')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Décider autrement' }))
    await type('Note retenue', '13')
    await press('Signer et remettre au service de stage')
    await screen.findByText(/donnez-en la raison/)
    expect(bodies('signer')).toEqual([])
    await type('Raison de cet écart', 'Sujet hors filière')
    await press('Signer et remettre au service de stage')
    await waitFor(() =>
      expect(bodies('signer')).toEqual([
        {
          token: TOKEN,
          soutenance_id: 7,
          points: 13,
          mention_id: 1,
          signe_par: 'Aziz Ayadi',
          motif: 'Sujet hors filière',
          points_calcules: 15.5,
        },
      ]),
    )
  })
})
