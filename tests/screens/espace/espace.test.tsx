import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SETTINGS_META, writeSettings } from '../../../src/contract/kernel/pageSettings'
import { FrontSite } from '../../../src/espace/FrontSite'
import { readSession, storeSession } from '../../../src/ui/session/session'
import { signOut } from '../../../src/ui/signIn/signIn'
import { switchLang } from '../../../src/ui/texts/language'
import { fr } from '../../setup/catalogues'
import { NO_OFFICE } from '../../setup/spaceAnswers'

const refusal = (status: number, code: string) => Response.json({ status, code, message: '' }, { status })
const ME = {
  nom: 'Inès Zouari',
  email: 'ines@etu.test',
  kinds: ['etudiant'],
  annee: '2021/2022',
  langue: 'fr',
  service: NO_OFFICE,
  reste: false,
  diplome: false,
}
const STAGE = {
  id: 4,
  parts: ['etudiant'],
  etudiant: 'Inès Zouari',
  entreprise: 'Médina Soft',
  sujet: 'Réseau',
  encadrant: 'Sami Ayadi',
  tuteur: null,
  debut: '2022-02-01',
  fin: '2022-05-31',
  soutenance: null,
  etapes: [],
}
const UNDATED = { debut: null, fin: null, periode: 'Février à mai' }
const PDF = btoa('%PDF-')
const CERTIFICATE = { nom: 'Attestation de stage ZOUARI Inès 2021-2022.pdf', pdf: PDF }

/** The names under which files are saved. */
function savedNames(): string[] {
  const names: string[] = []
  URL.createObjectURL = () => 'blob:paper'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) names.push(this.download)
  })
  return names
}

// choosing a language reloads the page, which is impossible here
vi.mock('../../../src/ui/texts/language', async (original) => ({
  ...(await original<typeof import('../../../src/ui/texts/language')>()),
  switchLang: vi.fn(),
}))

let answers: Record<string, () => Response>
let sent: { path: string; body: unknown; bearer: string | null }[]
beforeEach(() => {
  localStorage.clear()
  sent = []
  answers = {
    '/api/internship/espace/moi': () => Response.json(ME),
    '/api/internship/espace/stages': () => Response.json({ stages: [STAGE] }),
  }
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const path = new URL(url).pathname
    const bearer = new Headers(init.headers).get('authorization')
    sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined, bearer })
    return answers[path]?.() ?? refusal(404, 'unknown_call')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(path: string) {
  history.replaceState(null, '', path)
  return render(<FrontSite m={fr} lang="fr" app={<p>the app</p>} onTyping={() => {}} />)
}
const calls = (step: string) => sent.filter(({ path }) => path === `/api/internship/espace/${step}`)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('every page says below how to reach the internship office, if known', async () => {
  localStorage.setItem('espaceToken', 'jeton')
  const service = { ...NO_OFFICE, nom: { fr: 'Stages', en: '', ar: '' }, telephone: '+21671200300' }
  answers['/api/internship/espace/moi'] = () => Response.json({ ...ME, service })
  open('/espace/stages')
  const foot = within(await screen.findByRole('contentinfo'))
  expect(foot.getByText('Stages')).toBeVisible()
  expect(foot.getByRole('link', { name: '+216 71 200 300' })).toHaveAttribute('href', 'tel:+21671200300')
  expect(foot.getAllByRole('link')).toHaveLength(1)
  cleanup()
  answers['/api/internship/espace/moi'] = () => Response.json(ME)
  open('/espace/stages')
  await screen.findByRole('heading', { name: 'Mes stages' })
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

describe('without spaces', () => {
  const page = document.createElement('div')
  beforeEach(() => {
    page.innerHTML = writeSettings(`<meta name="${SETTINGS_META}" content="{}" />`, { spaces: false })
    document.head.append(page)
  })
  afterEach(() => page.remove())

  it.each(['/espace', '/espace/offres#token=abcdefghijklmnopqrst'])(
    '%s says so and makes no calls',
    async (path) => {
      localStorage.setItem('espaceToken', 'jeton-a')
      open(path)
      await screen.findByText(/ne propose pas d’espace personnel/)
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(sent.filter(({ path }) => path.includes('/espace/'))).toEqual([])
    },
  )
})

describe('a person’s space', () => {
  it('is requested by an address, with the same message whether or not it is known', async () => {
    answers['/api/internship/espace/lien'] = () => Response.json({ status: 200 })
    open('/espace')
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ines@etu.test')
    await press('Recevoir un lien')
    await screen.findByText(/Si cette adresse est connue/)
    expect(calls('lien').map(({ body }) => body)).toEqual([{ email: 'ines@etu.test', lang: 'fr' }])
  })

  it('is opened by a mailed link only when its button is pressed, and the link is removed from the address', async () => {
    answers['/api/internship/espace/entrer'] = () => Response.json({ status: 200, jeton: 'jeton-a' })
    open('/espace#token=abcdefghijklmnopqrst')
    await screen.findByText(/personnel et valable une seule fois/)
    expect(calls('entrer')).toEqual([])
    await press('Entrer dans mon espace')
    await screen.findByRole('heading', { level: 1, name: 'Mes stages' })
    expect(calls('entrer').map(({ body }) => body)).toEqual([{ token: 'abcdefghijklmnopqrst' }])
    expect(location.href).toMatch(/\/espace$/)
    await screen.findByText('Médina Soft')
    expect(calls('stages')[0]?.bearer).toBe('Bearer jeton-a')
  })

  it('keeps the language chosen there', async () => {
    answers['/api/internship/espace/entrer'] = () => Response.json({ status: 200, jeton: 'jeton-a' })
    localStorage.setItem('I18N_LANGUAGE', 'en')
    open('/espace#token=abcdefghijklmnopqrst')
    await press('Entrer dans mon espace')
    await screen.findByRole('heading', { level: 1, name: 'Mes stages' })
    expect(calls('entrer').map(({ body }) => body)).toEqual([{ token: 'abcdefghijklmnopqrst', langue: 'en' }])
  })

  it('confirms an address only by the button of its mail, and says if one is unconfirmed', async () => {
    answers['/api/internship/espace/entrer'] = () => refusal(403, 'address_unconfirmed')
    open('/espace/stages#token=abcdefghijklmnopqrst')
    await press('Entrer dans mon espace')
    await screen.findByText(/n’est pas encore confirmée/)
    cleanup()
    sent.length = 0
    answers['/api/internship/espace/entrer'] = () => Response.json({ status: 200, jeton: 'jeton-a' })
    open('/espace#token=abcdefghijklmnopqrst&adresse=1')
    await screen.findByText(/la nouvelle adresse de votre fiche/)
    expect(calls('entrer')).toEqual([])
    await press('Confirmer mon adresse')
    await screen.findByRole('heading', { level: 1, name: 'Mes stages' })
  })

  it('is opened by a link in the tab where it was requested', async () => {
    open('/espace')
    await screen.findByLabelText('E-mail')
    location.hash = '#token=abcdefghijklmnopqrst'
    await screen.findByRole('button', { name: 'Entrer dans mon espace' })
  })

  it('says that a link has expired, and offers another one', async () => {
    answers['/api/internship/espace/entrer'] = () => refusal(410, 'link_expired')
    open('/espace#token=abcdefghijklmnopqrst')
    await press('Entrer dans mon espace')
    await screen.findByText(/a expiré ou a déjà servi/)
    await press('Demander un nouveau lien')
    await screen.findByLabelText('E-mail')
  })

  it('is opened at the page of the mailed link, and another link is requested for the same page', async () => {
    answers['/api/internship/espace/lien'] = () => Response.json({ status: 200 })
    answers['/api/internship/espace/demandes'] = () =>
      Response.json({ demandes: [], brouillon: null, affecte: false })
    answers['/api/internship/espace/entrer'] = () => refusal(410, 'link_expired')
    open('/espace/demandes#token=abcdefghijklmnopqrst')
    await press('Entrer dans mon espace')
    await screen.findByText(/a expiré ou a déjà servi/)
    expect(screen.queryByRole('button', { name: /Continuer dans l’espace ouvert/ })).toBeNull()
    await press('Demander un nouveau lien')
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ines@etu.test')
    await press('Recevoir un lien')
    await screen.findByText(/Si cette adresse est connue/)
    expect(calls('lien').map(({ body }) => body)).toEqual([
      { email: 'ines@etu.test', lang: 'fr', section: 'demandes' },
    ])

    cleanup()
    answers['/api/internship/espace/entrer'] = () => Response.json({ status: 200, jeton: 'jeton-s' })
    open('/espace/demandes?demande=4#token=abcdefghijklmnopqrst')
    await press('Entrer dans mon espace')
    await screen.findByRole('heading', { level: 1, name: 'Mes demandes' })
    expect(location.pathname + location.search + location.hash).toBe('/espace/demandes?demande=4')
  })

  it('is requested for the record that the address names, whatever else it says', async () => {
    answers['/api/internship/espace/lien'] = () => Response.json({ status: 200 })
    for (const search of ['?stage=4', '?stage=4&q=a', '?page=2']) {
      open(`/espace/stages${search}`)
      await userEvent.type(await screen.findByLabelText('E-mail'), 'ines@etu.test')
      await press('Recevoir un lien')
      await screen.findByText(/Si cette adresse est connue/)
      cleanup()
    }
    const asked = { email: 'ines@etu.test', lang: 'fr', section: 'stages' }
    expect(calls('lien').map(({ body }) => body)).toEqual([{ ...asked, ouvre: 'stage=4' }, asked, asked])
  })

  it('continues if a link was used and the space is open on this device', async () => {
    localStorage.setItem('espaceToken', 'jeton-d')
    answers['/api/internship/espace/entrer'] = () => refusal(410, 'link_expired')
    open('/espace/stages#token=abcdefghijklmnopqrst')
    await press('Entrer dans mon espace')
    await press('Continuer dans l’espace ouvert sur cet appareil')
    await screen.findByText('Médina Soft')
    expect(location.hash).toBe('')
  })

  it('stores a chosen language, but not a page’s default', async () => {
    localStorage.setItem('espaceToken', 'jeton-e')
    answers['/api/internship/espace/moi'] = () => Response.json({ ...ME, langue: 'ar' })
    answers['/api/internship/espace/langue'] = () => Response.json({ status: 200 })
    open('/espace/stages')
    await screen.findByText('Médina Soft')
    expect(calls('langue')).toEqual([])
    await userEvent.selectOptions(screen.getByLabelText('Langue'), 'en')
    await waitFor(() => expect(switchLang).toHaveBeenCalledWith('en'))
    expect(calls('langue').map(({ body }) => body)).toEqual([{ langue: 'en' }])
  })

  it('says after a company’s password what else a link opens, and sends it', async () => {
    localStorage.setItem('espaceToken', 'jeton-f')
    answers['/api/internship/espace/moi'] = () => Response.json({ ...ME, kinds: ['entreprise'], reste: true })
    answers['/api/internship/espace/lien'] = () => Response.json({ status: 200 })
    open('/espace/stages')
    await screen.findByText(/Vous êtes connecté\(e\) avec le mot de passe de l’entreprise/)
    await press('Recevoir ce lien')
    await screen.findByText(/Un message avec un lien vient d’être envoyé/)
    expect(calls('lien').map(({ body }) => body)).toEqual([{ email: 'ines@etu.test', lang: 'fr' }])
  })

  it('saves the certificate of finished internships only', async () => {
    localStorage.setItem('espaceToken', 'jeton-c')
    answers['/api/internship/espace/moi'] = () => Response.json({ ...ME, kinds: ['entreprise'] })
    const stages = [
      { ...STAGE, parts: ['entreprise'], attestation: true },
      { ...STAGE, id: 5, parts: ['entreprise'], etudiant: 'Amine Ben', attestation: false, ...UNDATED },
    ]
    answers['/api/internship/espace/stages'] = () => Response.json({ stages })
    answers['/api/internship/espace/attestation'] = () => Response.json(CERTIFICATE)
    const saved = savedNames()
    open('/espace/stages')
    await press('Inès Zouari')
    await press('Amine Ben')
    await press('Attestation de stage\u00a0: Inès Zouari')
    // until its dates are known, an internship has the offer's period
    expect(screen.getByText('Février à mai')).toBeInTheDocument()
    await waitFor(() => expect(saved).toEqual([CERTIFICATE.nom]))
    expect(screen.queryByRole('button', { name: /Attestation.*Amine Ben$/ })).toBeNull()
  })

  it('has a page with the certificate for graduates only', async () => {
    localStorage.setItem('espaceToken', 'jeton-g')
    const nom = 'Attestation de réussite ZOUARI Inès 2021-2022.pdf'
    const diplomes = [{ id: 4, annee: '2021/2022', diplome: 'Licence', mention: 'Bien', nom, pdf: PDF }]
    answers['/api/internship/espace/moi'] = () => Response.json({ ...ME, diplome: true })
    answers['/api/internship/espace/stages'] = () => Response.json({ stages: [STAGE] })
    answers['/api/internship/espace/diplomes'] = () => Response.json({ diplomes })
    const saved = savedNames()
    const { unmount } = open('/espace/stages')
    await userEvent.click(await screen.findByRole('link', { name: 'Attestation de réussite' }))
    await screen.findByRole('heading', { level: 1, name: 'Mon diplôme' })
    await screen.findByRole('heading', { name: 'Licence' })
    expect(screen.getByText(/2021\/2022.*Mention : Bien/)).toBeVisible()
    await press('Télécharger l’attestation de réussite de 2021/2022 (PDF)')
    expect(saved).toEqual([nom])
    unmount()
    answers['/api/internship/espace/moi'] = () => Response.json({ ...ME, diplome: false })
    open('/espace/diplome')
    await screen.findByRole('heading', { level: 1, name: 'Mes stages' })
    expect(screen.queryByRole('link', { name: 'Mon diplôme' })).toBeNull()
  })

  it('returns to the entrance when the session ends or is left', async () => {
    localStorage.setItem('espaceToken', 'jeton-b')
    answers['/api/internship/espace/stages'] = () => refusal(401, 'session_expired')
    open('/espace/stages')
    await screen.findByLabelText('E-mail')
    expect(await screen.findByText('Votre session a expiré')).toBeVisible()
    expect(localStorage.getItem('espaceToken')).toBeNull()
  })

  it('opens its pages by tabs, and the previous one by the back button', async () => {
    localStorage.setItem('espaceToken', 'jeton-d')
    answers['/api/internship/espace/visites'] = () => Response.json({ visites: [] })
    answers['/api/internship/espace/conventions'] = () => Response.json({ conventions: [] })
    open('/espace')
    await screen.findByRole('heading', { level: 1, name: 'Mes stages' })
    for (const name of ['Visites', 'Conventions']) {
      await userEvent.click(screen.getByRole('link', { name }))
      await screen.findByRole('heading', { level: 1, name })
      expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
    history.back()
    await screen.findByRole('heading', { level: 1, name: 'Visites' })
  })

  it('ends its session when it is left', async () => {
    localStorage.setItem('espaceToken', 'jeton-c')
    answers['/api/internship/espace/quitter'] = () => Response.json({ status: 200 })
    open('/espace')
    await press('Quitter')
    await screen.findByLabelText('E-mail')
    expect(calls('quitter').map(({ bearer }) => bearer)).toEqual(['Bearer jeton-c'])
  })

  describe('on a device with an open staff session', () => {
    beforeEach(() => {
      localStorage.setItem('espaceToken', 'jeton-c')
      answers['/api/internship/espace/quitter'] = () => Response.json({ status: 200 })
      answers['/api/internship/logout'] = () => Response.json({ status: 200 })
    })
    const openOffice = (email: string) =>
      storeSession({
        user: { username: 'Inès', email, uid: '7', api_token: 'bureau' },
        companyToken: 'c',
        recordsToken: 'r',
      })
    const signedOut = () =>
      sent.filter(({ path }) => path === '/api/internship/logout').map(({ bearer }) => bearer)

    it('ends together with the same person’s', async () => {
      openOffice('Ines@Etu.test')
      open('/espace')
      await screen.findByText(ME.nom)
      await press('Quitter')
      await screen.findByLabelText('E-mail')
      expect(readSession()).toBeNull()
      expect(signedOut()).toEqual(['Bearer bureau'])
      expect(screen.queryByText(/encore ouverte/)).toBeNull()
    })

    it('leaves another person’s open, says so, and can end it', async () => {
      openOffice('amina@ecole.test')
      open('/espace')
      await screen.findByText(ME.nom)
      await press('Quitter')
      await screen.findByText(/encore ouverte/)
      expect(screen.getByText('amina@ecole.test')).toBeVisible()
      expect(signedOut()).toEqual([])
      await press('Fermer cette session')
      await screen.findByText(/est fermée/)
      expect(readSession()).toBeNull()
      expect(signedOut()).toEqual(['Bearer bureau'])
    })

    it('ends when the same person signs out of the office, and only then', async () => {
      openOffice('amina@ecole.test')
      open('/espace')
      await screen.findByText(ME.nom)
      cleanup()
      signOut()
      expect(localStorage.getItem('espaceToken')).toBe('jeton-c')
      openOffice(ME.email)
      signOut()
      expect(localStorage.getItem('espaceToken')).toBeNull()
      expect(calls('quitter').map(({ bearer }) => bearer)).toEqual(['Bearer jeton-c'])
    })
  })

  it('says if the service does not support spaces', async () => {
    open('/espace')
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ines@etu.test')
    await press('Recevoir un lien')
    expect(await screen.findAllByText(/ne propose pas d’espace personnel/)).not.toHaveLength(0)
  })
})

describe('the sign-in page', () => {
  const years = {
    Annee: [{ ListAnnee: [{ value: 2, label: '2021/2022' }] }],
    CurrentAnnee: [{ value: 2, label: '2021/2022' }],
  }
  const signIn = async () => {
    open('/login')
    await userEvent.type(await screen.findByLabelText('E-mail'), 'contact@medina.test')
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'un-long-mot-de-passe')
    await press('Connexion')
  }
  beforeEach(() => {
    answers['/api/records/annee'] = () => Response.json(years)
    answers['/api/internship/login'] = () => refusal(401, 'bad_credentials')
  })

  it('leads a company to its space', async () => {
    answers['/api/internship/espace/connexion'] = () => Response.json({ status: 200, jeton: 'jeton-d' })
    await signIn()
    await screen.findByRole('heading', { level: 1, name: 'Mes stages' })
    expect(location.pathname).toBe('/espace')
  })

  it('says that a company is inactive, and gives strangers the usual message', async () => {
    answers['/api/internship/espace/connexion'] = () => refusal(403, 'company_inactive')
    await signIn()
    expect(await screen.findAllByText(/Votre entreprise ou son compte n’est pas actif/)).not.toHaveLength(0)
    answers['/api/internship/espace/connexion'] = () => refusal(401, 'bad_credentials')
    await press('Connexion')
    await screen.findByText(fr.auth.failedReason)
  })

  it('lets somebody with both choose', async () => {
    const user = { uid: 1, username: 'Rim', email: 'rim@ecole.test', api_token: 't' }
    for (const service of ['internship', 'company', 'records'])
      answers[`/api/${service}/login`] = () => Response.json({ status: 200, user })
    answers['/api/internship/espace/connu'] = () => Response.json({ kinds: ['enseignant'] })
    answers['/api/internship/espace/passer'] = () => Response.json({ status: 200, jeton: 'jeton-e' })
    await signIn()
    await screen.findByText(/deux accès/)
    await press('Mon espace')
    await waitFor(() => expect(location.pathname).toBe('/espace'))
    expect(localStorage.getItem('espaceToken')).toBe('jeton-e')
  })
})
