import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { espace } from '../../../src/contract/espace/espace'
import { LOGO_BYTES } from '../../../src/contract/etablissement/logo'
import { proposition } from '../../../src/contract/proposition/proposition'
import { FrontSite } from '../../../src/espace/FrontSite'
import { keepSpace, leaveSpace } from '../../../src/espace/space/session'
import { isSpaceOf } from '../../../src/ui/signIn/spaceToken'
import { en, fr } from '../../setup/catalogues'
import { openSchool, type School } from '../../setup/openSchool'
import { png } from '../../setup/pictures'
import { STAFF } from '../../setup/services'

/* The space of somebody acting for a company, on the real services. */

const TIMEOUT = 60_000
let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`INSERT INTO company.contact (entreprise_id, prenom, nom, email)
    VALUES (1, 'Tarek', 'Tuteur', 'tarek@industrie.test')`)
})
afterAll(() => school?.drop())
beforeEach(async () => {
  keepSpace(await school.services.enter('c1@industrie.test'))
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const { pathname, search } = new URL(url)
    const { method = 'GET', headers = {}, body } = init
    return school.services.app.fetch(
      new Request(`http://localhost${pathname}${search}`, { method, headers, ...(body && { body }) }),
    )
  })
})
afterEach(() => {
  leaveSpace()
  vi.unstubAllGlobals()
})

async function open(path: string, lang: 'fr' | 'en' = 'fr') {
  history.replaceState(null, '', path)
  // the page and its texts load when first requested
  await act(async () => {
    render(<FrontSite m={{ fr, en }[lang]} lang={lang} app={<p>the app</p>} onTyping={() => {}} />)
  })
}
const press = async (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }))
async function fill(label: string, text: string) {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const card = async (sujet: string) =>
  within((await screen.findByRole('heading', { level: 2, name: sujet })).closest('li') as HTMLElement)
const person = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement)
const toast = (text: string | RegExp) => screen.findByText(text, { selector: '.toast span' })
const tick = async (group: string) =>
  userEvent.click(
    within(screen.getByRole('group', { name: group })).getAllByRole('checkbox')[0] as HTMLElement,
  )
/** An offer's facts and texts as shown, by label. */
const said = () =>
  Object.fromEntries([
    ...screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
    ...screen
      .queryAllByRole('heading', { level: 3 })
      .map((heading) => [heading.textContent, heading.nextSibling?.textContent]),
  ])
/** The question asked before input is lost. */
const answer = async (name: 'Quitter' | 'Continuer la saisie') =>
  press(name, within(await screen.findByRole('alertdialog')))
const saving = async (at: number) =>
  userEvent.click((await screen.findAllByRole('button', { name: 'Enregistrer' }))[at] as HTMLElement)
const KEPT = /Votre saisie est conservée/
const proposals = (sujet: string) =>
  school.sql(
    `SELECT id, etat, heures::float8, gratification::float8, lieu, distance, competences, missions, tuteur_id, types,
       specialites, niveaux FROM internship.proposition WHERE sujet = $1`,
    [sujet],
  )

it(
  'an offer is drafted, submitted, and shown with the reason for its return',
  async () => {
    await open('/espace/propositions')
    await press('Proposer une offre')
    await fill('Sujet', 'Suivi des stocks')
    await fill('Missions', 'Compter')
    await fill('Compétences attendues', 'SQL')
    await fill('Gratification par mois', '450,50 €')
    await fill('Lieu', 'Tunis')
    await userEvent.click(screen.getByLabelText('À distance possible'))
    await userEvent.selectOptions(
      await screen.findByLabelText('Tuteur ou tutrice dans l’entreprise'),
      'Tarek Tuteur',
    )
    for (const group of ['Types de stage', 'Spécialités', 'Niveaux']) await tick(group)
    await press('Soumettre au service')
    expect(await toast('Vérifiez les champs signalés.')).toBeInTheDocument()
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('Ce champ est obligatoire.')
    for (const wrong of ['35,25', '61', '0,5', '35h30']) {
      await fill('Heures par semaine', wrong)
      await press('Enregistrer le brouillon')
      expect(screen.getByLabelText('Heures par semaine')).toHaveAccessibleDescription(
        'De 1 à 60 heures, avec une décimale au plus.',
      )
    }
    expect(await proposals('Suivi des stocks')).toEqual([])
    await fill('Heures par semaine', ' 35,5 h')
    await press('Enregistrer le brouillon')
    await (await card('Suivi des stocks')).findByText('Brouillon')
    const [{ id, ...kept }] = await proposals('Suivi des stocks')
    expect(kept).toEqual({
      etat: 'brouillon',
      heures: 35.5,
      gratification: 450.5,
      lieu: 'Tunis',
      distance: 1,
      tuteur_id: 1,
      competences: 'SQL',
      missions: 'Compter',
      types: [1],
      specialites: [1],
      niveaux: [1],
    })

    await press('Modifier', await card('Suivi des stocks'))
    await fill('Description', 'Des capteurs dans les entrepôts')
    await fill('Début', '2022-02-01')
    await fill('Fin', '2022-05-31')
    await fill('Date limite de candidature', '2022-06-01')
    await press('Soumettre au service')
    expect(screen.getByLabelText('Date limite de candidature')).toHaveAccessibleDescription(
      'La date limite doit précéder la fin du stage.',
    )
    await fill('Date limite de candidature', '2022-01-15')
    await press('Soumettre au service')
    const sent = await card('Suivi des stocks')
    await sent.findByText('Soumise au service de stage')
    expect(sent.queryByRole('button', { name: 'Modifier' })).toBeNull()

    await press('Lire', sent)
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2, name: 'Suivi des stocks' })).toHaveFocus(),
    )
    const whole = {
      Entreprise: 'Société Étoile',
      Début: '1er février 2022',
      Fin: '31 mai 2022',
      'Date limite de candidature': '15 janvier 2022',
      Niveaux: 'Un',
      'Heures par semaine': '35,5',
      'Gratification par mois': '450,50',
      Lieu: 'Tunis, À distance',
      'Tuteur ou tutrice dans l’entreprise': 'Tarek Tuteur',
      'Types de stage': 'Obligatoire',
      Spécialités: 'Un · Un',
      Description: 'Des capteurs dans les entrepôts',
      Missions: 'Compter',
      'Compétences attendues': 'SQL',
    }
    expect(said()).toEqual(whole)
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Retour')

    await school.call(proposition.propositionRetourner, { id, motif: 'Précisez le lieu' })
    await press('Retirer pour modifier', await card('Suivi des stocks'))
    const back = await card('Suivi des stocks')
    await back.findByText('Précisez le lieu')
    expect(back.getByText('Retournée : à corriger')).toBeInTheDocument()

    await press('Soumettre au service', back)
    await (await card('Suivi des stocks')).findByText('Soumise au service de stage')
    await school.call(proposition.propositionAccepter, { id })
    // changed by the office in the meantime
    const [{ stage_id }] = await school.sql(
      "UPDATE internship.stage SET missions = 'Trier' WHERE sujet = 'Suivi des stocks' RETURNING id AS stage_id",
    )
    await school.sql(
      `INSERT INTO internship.affectation (annee_id, annee, stage_id, etudiant_id, encadrant_id, etat_stage)
       VALUES (1, 2022, $1, $2, 1, 1)`,
      [stage_id, await school.student({ prenom: 'Rim', nom: 'Affectée' })],
    )
    cleanup()
    await open('/espace/propositions')
    await press('Lire', await card('Suivi des stocks'))
    await screen.findByRole('heading', { level: 3, name: 'Missions' })
    expect(said()).toEqual({ ...whole, 'Étudiant(e)': 'Rim Affectée', Missions: 'Trier' })
  },
  TIMEOUT,
)

it(
  'an active offer of the office is closed after a question, read and copied, like one of last year',
  async () => {
    await school.offer({ sujet: 'En cours' })
    await school.offer({ annee: 2, sujet: "De l'an dernier" })
    await school.sql(`INSERT INTO internship.proposition (annee_id, entreprise_id, sujet, missions)
      VALUES (2, 1, 'Jamais envoyée', 'Attendre')`)
    await open('/espace/propositions')
    await press('Fermer l’offre', await card('En cours'))
    await press('Fermer cette offre\u202f?', await card('En cours'))
    await waitFor(async () => expect((await card('En cours')).getByText('Fermée')).toBeInTheDocument())
    await press('Lire', await card('En cours'))
    await screen.findByText('Février')
    expect(said()).toEqual({ Entreprise: 'Société Étoile', Période: 'Février', Description: 'Description' })
    await press('Retour')
    await press('Copier', await card('En cours'))
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2, name: 'En cours' })).toHaveLength(2),
    )
    for (const sujet of ["De l'an dernier", 'Jamais envoyée']) {
      const old = screen.getByLabelText('Copier une offre d’une année passée')
      await userEvent.selectOptions(old, `2020/2021 · ${sujet}`)
      await press('Copier', within(old.closest('div') as HTMLElement))
      await (await card(sujet)).findByText('Brouillon')
    }
    expect(await proposals('Jamais envoyée')).toMatchObject([
      { missions: 'Attendre' },
      { missions: 'Attendre' },
    ])
  },
  TIMEOUT,
)

it(
  'the data change at once, the name waits for the office, and a person is added',
  async () => {
    await open('/espace/entreprise')
    await fill('Adresse', 'Rue du Lac')
    await fill('Nom de l’entreprise', 'Étoile SARL')
    await userEvent.click((await screen.findAllByRole('button', { name: 'Enregistrer' }))[0] as HTMLElement)
    expect(await screen.findByText(/En attente de l’accord/)).toHaveTextContent('Étoile SARL')
    const [row] = await school.sql('SELECT nom_entreprise, adresse FROM company.entreprise WHERE id = 1')
    expect(row).toEqual({ nom_entreprise: 'Société Étoile', adresse: 'Rue du Lac' })

    await press('Ajouter une personne')
    await fill('Nom', 'Gestion')
    await fill('E-mail', 'gestion@industrie.test')
    await userEvent.click(screen.getByLabelText('Gère les offres et les données dans cet espace'))
    await userEvent.click((await screen.findAllByRole('button', { name: 'Enregistrer' }))[1] as HTMLElement)
    await screen.findByRole('heading', { level: 3, name: 'Gestion' })
    expect(await school.sql(`SELECT gestion FROM company.contact WHERE nom = 'Gestion'`)).toEqual([
      { gestion: 1 },
    ])
  },
  TIMEOUT,
)

it(
  'the logo is chosen, replaced and taken away at once',
  async () => {
    const logo = async () => (await school.sql('SELECT logo FROM company.entreprise WHERE id = 1'))[0].logo
    const upload = (bytes: Uint8Array<ArrayBuffer>, label: string) =>
      userEvent.upload(screen.getByLabelText(label), new File([bytes], 'logo.png', { type: 'image/png' }))
    const idle = () =>
      waitFor(() =>
        expect(screen.getByRole('region', { name: 'Logo' })).toHaveAttribute('aria-busy', 'false'),
      )
    await open('/espace/entreprise')
    await screen.findByLabelText('Choisir un logo')
    await upload(new Uint8Array(LOGO_BYTES + 1), 'Choisir un logo')
    await toast(/^Choisissez une image PNG/)
    await upload(new Uint8Array(png(3_000)), 'Choisir un logo')
    await idle()
    await toast(/^Choisissez une image PNG/)
    expect(await logo()).toBeNull()
    await upload(new Uint8Array(png(64)), 'Choisir un logo')
    await screen.findByLabelText('Remplacer')
    await idle()
    const first = await logo()
    expect(document.querySelector('.company-logo')).toHaveAttribute('src', `/api/logo/${first}`)
    await upload(new Uint8Array(png(65)), 'Remplacer')
    await idle()
    expect(await logo()).not.toBe(first)
    await press('Retirer le logo')
    await press('Retirer le logo\u202f?')
    await screen.findByLabelText('Choisir un logo')
    expect(await logo()).toBeNull()
  },
  TIMEOUT,
)

it(
  'the password of the account is changed with the present one, and the space stays open',
  async () => {
    await school.sql(`INSERT INTO company.compte (entreprise_id, email, password_hash)
      SELECT 1, 'c1@industrie.test', password_hash FROM internship.utilisateur LIMIT 1`)
    const { body } = await school.services.call(espace.espaceConnexion, {
      email: 'c1@industrie.test',
      password: STAFF.password,
    })
    keepSpace(body.jeton)
    await open('/espace/entreprise')
    await press('Changer le mot de passe')
    const form = within(await screen.findByRole('form', { name: 'Changer le mot de passe' }))
    const type = async (label: string, text: string) => {
      await userEvent.clear(form.getByLabelText(label))
      await userEvent.type(form.getByLabelText(label), text)
    }
    await type('Mot de passe actuel', 'un-tout-autre')
    await type('Nouveau mot de passe', 'court')
    await press('Enregistrer', form)
    expect(form.getByLabelText('Nouveau mot de passe')).toBeInvalid()
    await type('Nouveau mot de passe', 'une-phrase-assez-longue')
    await press('Enregistrer', form)
    await form.findByText('Ce n’est pas le mot de passe actuel.')
    await type('Mot de passe actuel', STAFF.password)
    await press('Enregistrer', form)
    expect(await toast(/Mot de passe changé/)).toBeInTheDocument()
    expect(localStorage.getItem('espaceToken')).not.toBe(body.jeton)
    // signing out of the office with the same address still ends it
    expect(isSpaceOf('c1@industrie.test')).toBe(true)
    await press('Ajouter une personne')
    await screen.findByLabelText('Prénom')
  },
  TIMEOUT,
)

it(
  'the language of mails to the company is not that of the page',
  async () => {
    await school.sql('UPDATE company.entreprise SET langue = NULL WHERE id = 1')
    await open('/espace/entreprise', 'en')
    await fill('Address', 'Lake Road')
    await userEvent.click((await screen.findAllByRole('button', { name: 'Save' }))[0] as HTMLElement)
    expect(await toast(/^Saved/)).toBeInTheDocument()
    expect(await school.sql('SELECT adresse, langue FROM company.entreprise WHERE id = 1')).toEqual([
      { adresse: 'Lake Road', langue: null },
    ])
  },
  TIMEOUT,
)

it(
  'input about the company stays when the office has changed it, and replaces it when sent again',
  async () => {
    await open('/espace/entreprise')
    await fill('Adresse', 'Rue du Port')
    await school.sql(`UPDATE company.entreprise SET nom_gerant = 'Une autre' WHERE id = 1`)
    // the list is read again for another reason: input above it stays, too
    await press('Retirer', await person('Tarek Tuteur'))
    await press('Retirer cette personne\u202f?')
    await toast(/Personne retirée/)
    expect(screen.getByLabelText('Adresse')).toHaveValue('Rue du Port')
    await saving(0)
    expect(await toast(KEPT)).toBeInTheDocument()
    expect(screen.getByLabelText('Adresse')).toHaveValue('Rue du Port')
    expect(await school.sql('SELECT adresse FROM company.entreprise WHERE id = 1')).not.toEqual([
      { adresse: 'Rue du Port' },
    ])
    await saving(0)
    await toast(/^Enregistré/)
    expect(await school.sql('SELECT adresse FROM company.entreprise WHERE id = 1')).toEqual([
      { adresse: 'Rue du Port' },
    ])
  },
  TIMEOUT,
)

it(
  'input about a person stays when they have been changed or removed',
  async () => {
    await school.sql(
      `INSERT INTO company.contact (entreprise_id, nom, email) VALUES (1, 'Zied', 'zied@industrie.test')`,
    )
    await open('/espace/entreprise')
    await press('Modifier', await person('Zied'))
    await fill('Fonction', 'Chef d’atelier')
    await school.sql(`UPDATE company.contact SET telephone = '71000111' WHERE nom = 'Zied'`)
    await saving(1)
    expect(await toast(KEPT)).toBeInTheDocument()
    await school.sql(`DELETE FROM company.contact WHERE nom = 'Zied'`)
    await saving(1)
    expect(await screen.findByText(/supprimé entre-temps. Votre saisie est conservée/)).toBeInTheDocument()
    await saving(1)
    expect(await toast('Enregistré')).toBeInTheDocument()
    expect(await school.sql(`SELECT fonction FROM company.contact WHERE nom = 'Zied'`)).toEqual([
      { fonction: 'Chef d’atelier' },
    ])
  },
  TIMEOUT,
)

it(
  'input about an offer stays when another tab has saved it, and leaving asks first',
  async () => {
    await school.sql(
      `INSERT INTO internship.proposition (annee_id, entreprise_id, sujet) VALUES (1, 1, 'À deux')`,
    )
    await open('/espace/propositions')
    await press('Modifier', await card('À deux'))
    await fill('Lieu', 'Sfax')
    await school.sql(`UPDATE internship.proposition SET lieu = 'Tunis' WHERE sujet = 'À deux'`)
    await press('Enregistrer le brouillon')
    expect(await toast(KEPT)).toBeInTheDocument()
    await press('Retour')
    await answer('Continuer la saisie')
    expect(screen.getByLabelText('Lieu')).toHaveValue('Sfax')
    await press('Enregistrer le brouillon')
    await card('À deux')
    expect(await school.sql(`SELECT lieu FROM internship.proposition WHERE sujet = 'À deux'`)).toEqual([
      { lieu: 'Sfax' },
    ])
    await press('Modifier', await card('À deux'))
    await press('Retour')
    await press('Modifier', await card('À deux'))
    await fill('Lieu', 'Gabès')
    await press('Retour')
    await answer('Quitter')
    await card('À deux')
    expect(screen.queryByLabelText('Lieu')).toBeNull()
  },
  TIMEOUT,
)

it(
  'adding a person keeps input about the company, and several can be edited at once',
  async () => {
    await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email)
      VALUES (1, 'Amel', 'amel@industrie.test'), (1, 'Bilel', 'bilel@industrie.test')`)
    await open('/espace/entreprise')
    await fill('Adresse', 'Rue neuve')
    await press('Ajouter une personne')
    // without input there is no question
    await press('Retour')
    await userEvent.click(screen.getByRole('link', { name: 'Mes offres' }))
    await answer('Continuer la saisie')
    expect(screen.getByLabelText('Adresse')).toHaveValue('Rue neuve')

    for (const name of ['Amel', 'Bilel']) await press('Modifier', await person(name))
    const [amel] = await screen.findAllByLabelText('Fonction')
    await userEvent.type(amel as HTMLElement, 'Directrice')
    await userEvent.click(screen.getAllByRole('button', { name: 'Retour' })[1] as HTMLElement)
    expect(screen.getByLabelText('Fonction')).toHaveValue('Directrice')
    await press('Retour')
    await answer('Quitter')
    await screen.findByRole('heading', { name: 'Amel' })
    expect(screen.getByLabelText('Adresse')).toHaveValue('Rue neuve')
    await press('Quitter')
    await answer('Quitter')
    await screen.findByRole('button', { name: 'Recevoir un lien' })
    expect(location.pathname).toBe('/espace')
  },
  TIMEOUT,
)
