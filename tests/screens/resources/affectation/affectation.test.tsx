import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { internship } from '../../../../src/contract'
import type { Endpoint } from '../../../../src/contract/kernel/endpoint'
import { choose, type OpenApp, renderApp, toast } from '../../../setup/app'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { loadSchool, SCHOOL } from '../../../setup/school'
import { type Services, startServices } from '../../../setup/services'

const { etudiant, encadreur, entreprise, stage, jury, salle, ressource } = SCHOOL

let database: TestDatabase
let services: Services
beforeEach(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  services = await startServices(database)
})
afterEach(() => database.drop())

const open = (path: string) => renderApp(path, { services })

describe('the list of assignments', () => {
  it('shows supervisor, student, subject, type and state, and acts only while no defence is scheduled', async () => {
    await assign(stage.libre, etudiant.bechir, null, 2)
    await assign(stage.zitouna, etudiant.elise, null, 1)
    await scheduleAda()
    const { user } = await open('/AffectStage')

    const ada = await row('Ada Mansour')
    expect(headings()).toEqual([
      'Encadrant',
      'Etudiant',
      'Sujet',
      'Type de stage',
      'Etat affectation',
      'Action',
    ])
    expect(texts(ada)).toEqual(['Salma Ferchichi', 'Application mobile', 'Obligatoire', 'Affecté', ''])
    expect(texts(await row('Béchir Zouari'))).toEqual([
      '–',
      'Détection d’anomalies',
      'Volontaire',
      'Affecté',
      '',
    ])
    expect(texts(await row('Élise Gharbi'))).toEqual([
      '–',
      'Audit énergétique',
      'Obligatoire',
      'Non affecté',
      '',
    ])

    const [edit, bin] = within(ada).getAllByRole('button', { name: /^Affectation de stage non modifiable/ })
    expect(edit).toHaveAttribute('aria-disabled', 'true')
    await user.click(bin as HTMLElement)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(within(await row('Béchir Zouari')).getByRole('link', { name: /^Modifier/ })).toHaveAttribute(
      'href',
      `/EditAffectStage?id=${stage.libre}/${etudiant.bechir}/0`,
    )

    const students = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(students()[0]).toBe('Élise Gharbi')
    for (const first of ['Ada Mansour', 'Élise Gharbi']) {
      await user.click(screen.getByRole('button', { name: 'Etat affectation' }))
      await waitFor(() => expect(students()[0]).toBe(first))
    }
  })

  it('deletes an assignment after a confirmation', async () => {
    const { user, sent } = await open('/AffectStage')
    const bin = async () => within(await row('Ada Mansour')).getByRole('button', { name: /^Supprimer/ })

    await user.click(await bin())
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer cette affectation\u202f?' })
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(assignmentCalls(sent)).toEqual([])

    await user.click(await bin())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
    await toast(user, 'Affectation supprimée')
    expect(assignmentCalls(sent)).toEqual([
      {
        call: 'internship affectation/delete',
        body: { id_etudiant: etudiant.ada, id_encadrant: encadreur.salma, version: expect.any(String) },
      },
    ])
    await screen.findByText('Aucun information à afficher')
  })
})

describe('a new assignment', () => {
  it('is chosen step by step, confirmed, and then in the list', async () => {
    const app = await open('/AffectStage')
    const { user, sent } = app
    await user.click(await screen.findByRole('tab', { name: 'Ajouter affectation' }))
    const steps = [
      ['Sélectionner un cycle', 'Cycle', 'Licence'],
      ['Sélectionner un diplôme', 'Diplôme', 'Informatique'],
      ['Sélectionner une spécialité', 'Spécialité', 'Génie logiciel'],
      ['Sélectionner un niveau', 'Niveau', 'L3'],
      ['Sélectionner un groupe', 'Groupe', 'A'],
      ['Sélectionner un étudiant', 'Etudiant', 'Béchir Zouari'],
      ['Sélectionner un type de stage', 'Type de stage', 'Obligatoire'],
      ['Sélectionner un encadrant', 'Encadrant', 'Omar Sassi'],
      ['Sélectionner une entreprise', 'Entreprise', 'Acme'],
      ['Sélectionner un sujet', 'Sujet', 'Détection d’anomalies'],
    ] as const
    for (const [message, label, option] of steps) {
      await save(app)
      await toast(user, message)
      const told = screen.getAllByText(/^Sélectionner /).map(({ textContent }) => textContent)
      expect(told).toEqual([message])
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      await choose(user, label, option)
    }
    expect(assignmentCalls(sent)).toEqual([])

    await save(app)
    await answerQuestion(app, 'Annuler')
    expect(assignmentCalls(sent)).toEqual([])
    await save(app)
    await answerQuestion(app, 'Confirmer')
    await toast(user, 'Stage affecté')
    expect(assignmentCalls(sent)).toEqual([
      {
        call: 'internship affectation/add',
        body: {
          annee: 2022,
          etudiant_id: etudiant.bechir,
          encadrant_id: encadreur.omar,
          stage_id: stage.libre,
          etat_stage: 1,
        },
      },
    ])
    expect(texts(await row('Béchir Zouari'))[0]).toBe('Omar Sassi')
    expect(screen.getByRole('tab', { name: 'Affectations' })).toHaveAttribute('aria-selected', 'true')
  })

  it('starts with the student’s name, which fills in the hierarchy down to the group', async () => {
    const { user } = await open('/AffectStage#add')
    const box = await screen.findByRole('combobox', { name: 'Trouver l’étudiant' })
    await user.type(box, 'mansour')
    const taken = await screen.findByRole('option', { name: 'Ada Mansour' })
    expect(taken).toHaveAttribute('aria-disabled', 'true')
    expect(taken).toHaveAccessibleDescription('déjà affecté')
    await user.clear(box)
    // Enter before the response arrives, too
    await user.type(box, 'zouari bech{Enter}')
    await waitFor(() => expect(select('Encadrant')).toHaveFocus())
    await waitFor(() => expect(select('Etudiant')).toHaveValue('Béchir Zouari'))
    for (const [label, value] of [
      ['Cycle', 'Licence'],
      ['Diplôme', 'Informatique'],
      ['Spécialité', 'Génie logiciel'],
      ['Niveau', 'L3'],
      ['Groupe', 'A'],
      ['Type de stage', 'Obligatoire'],
    ] as const)
      expect(select(label)).toHaveValue(value)
    expect(box).toHaveValue('')
  })

  it('clears lower choices when a higher one changes, and retries choices that did not load', async () => {
    const app = await open('/AffectStage#add')
    const { user, answer } = app
    await chooseStudent(app, 'Élise Gharbi')
    await choose(user, 'Entreprise', 'Acme')
    await choose(user, 'Sujet', 'Détection d’anomalies')

    let fail = () => {}
    answer(
      'specialite/get_by_diplome',
      () =>
        new Promise<Response>((resolve) => {
          fail = () => resolve(new Response('{}', { status: 500 }))
        }),
    )
    await choose(user, 'Cycle', 'Mastère')
    for (const label of ['Diplôme', 'Spécialité', 'Niveau', 'Groupe', 'Etudiant']) {
      await waitFor(() => expect(select(label)).toHaveValue(''))
    }
    expect(select('Spécialité')).toBeDisabled()
    expect(select('Sujet')).toHaveValue('Détection d’anomalies')
    await choose(user, 'Entreprise', 'Zitouna Énergie')
    await waitFor(() => expect(select('Sujet')).toHaveValue(''))

    await choose(user, 'Diplôme', 'Gestion')
    await screen.findByRole('progressbar', { name: 'Chargement en cours...' })
    fail()
    await screen.findByText('Les choix n’ont pas pu être chargés.')
    app.answerAsUsual()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await choose(user, 'Spécialité', 'Finance')
  })

  it('shows assigned students and the number of free offers, and keeps the group for the next one', async () => {
    const app = await open('/AffectStage#add')
    const { user } = app
    await chooseStudent(app, 'Béchir Zouari')
    await user.click(select('Etudiant'))
    const ada = await screen.findByRole('option', { name: 'Ada Mansour' })
    expect(ada).toHaveAttribute('aria-disabled', 'true')
    expect(ada).toHaveTextContent('déjà affecté')
    expect(screen.getByRole('option', { name: 'Élise Gharbi' })).toHaveTextContent(/^Élise Gharbi$/)
    await user.keyboard('{Escape}')

    await user.click(select('Entreprise'))
    await screen.findByRole('option', { name: 'Acme' })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Acme1 offre libre',
      'Zitouna Énergie1 offre libre',
    ])
    await user.click(screen.getByRole('option', { name: 'Acme' }))
    await choose(user, 'Sujet', 'Détection d’anomalies')
    await choose(user, 'Type de stage', 'Volontaire')
    await save(app)
    await answerQuestion(app, 'Confirmer')
    await toast(user, 'Stage affecté')

    await user.click(screen.getByRole('tab', { name: 'Ajouter affectation' }))
    await waitFor(() => expect(select('Groupe')).toHaveValue('A'))
    expect(select('Cycle')).toHaveValue('Licence')
    expect(select('Etudiant')).toHaveValue('')
    expect(select('Entreprise')).toHaveValue('')
    await user.click(select('Etudiant'))
    await waitFor(() =>
      expect(screen.getByRole('option', { name: 'Béchir Zouari' })).toHaveTextContent('déjà affecté'),
    )
    await user.keyboard('{Escape}')
    await user.click(select('Entreprise'))
    await waitFor(() =>
      expect(screen.getByRole('option', { name: 'Acme' })).toHaveTextContent('0 offre libre'),
    )
  })

  it('has no supervisor when voluntary, and says why it was refused', async () => {
    const app = await open('/AffectStage#add')
    const { user, sent } = app
    await chooseStudent(app, 'Béchir Zouari')
    // a colleague assigns him meanwhile
    await assign(stage.zitouna, etudiant.bechir, null, 2)
    await choose(user, 'Type de stage', 'Obligatoire')
    await choose(user, 'Encadrant', 'Omar Sassi')
    await choose(user, 'Type de stage', 'Volontaire')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Encadrant' })).toBeNull())
    await choose(user, 'Entreprise', 'Acme')
    await choose(user, 'Sujet', 'Détection d’anomalies')

    await save(app)
    await answerQuestion(app, 'Confirmer')
    const reason = 'Cet étudiant a déjà un stage cette année. Choisissez quelqu’un d’autre.'
    await toast(user, `Problème lors de l'insertion\n${reason}`)
    expect(screen.getByText(reason)).toBeInTheDocument()
    expect(select('Sujet')).toHaveValue('Détection d’anomalies')

    await choose(user, 'Etudiant', 'Élise Gharbi')
    await save(app)
    await answerQuestion(app, 'Confirmer')
    await toast(user, 'Stage affecté')
    expect(assignmentCalls(sent).at(-1)?.body).toMatchObject({
      etudiant_id: etudiant.elise,
      encadrant_id: null,
      etat_stage: 2,
    })
    expect(texts(await row('Élise Gharbi')).slice(0, 4)).toEqual([
      '–',
      'Détection d’anomalies',
      'Volontaire',
      'Affecté',
    ])
  })
})

it('the add-company modal checks in order, then creates the company, activates and selects it', async () => {
  const { user, sent, answer, answerAsUsual } = await open('/AffectStage#add')
  await user.click(await screen.findByRole('button', { name: 'Ajouter une entreprise' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ajouter une entreprise' })
  const labels = ['Entreprise', 'Gérant', 'Matricule', 'Adresse', 'E-mail', 'Mobile', 'Téléphone fixe']
  // the number's input, which can ask a register, is loaded by itself
  await waitFor(() => expect(within(dialog).getAllByRole('textbox')).toHaveLength(labels.length))
  const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await enterText(user, dialog, label, value)
  }

  await confirm()
  await toast(user, 'Vérifier les champs vides !')
  for (const message of [
    '* Entreprise obligatoire',
    '* Gérant obligatoire',
    '* Matricule fixe obligatoire',
    '* Adresse obligatoire',
    '*E-mail obligatoire',
  ]) {
    expect(within(dialog).getByText(message)).toBeInTheDocument()
  }
  await fill({ Entreprise: 'Nova', Gérant: 'Sami', Matricule: 'M-101', Adresse: 'Tunis' })
  await fill({ 'E-mail': 'nova', Mobile: 'abc', 'Téléphone fixe': 'abc' })
  await confirm()
  await toast(user, 'Numéro téléphone invalid!')
  await fill({ Mobile: '50111222' })
  await confirm()
  await toast(user, 'Numéro téléphone fixe invalid!')
  await fill({ 'Téléphone fixe': '' })
  await confirm()
  await toast(user, 'Email invalid!')
  expect(companyCalls(sent)).toEqual([])

  await fill({ 'E-mail': 'nova@nova.test' })
  await confirm()
  await toast(user, 'Cette valeur existe déjà\u00a0: Matricule.')
  expect(within(dialog).getByText('Cette valeur existe déjà')).toBeInTheDocument()

  await fill({ Matricule: 'M-200' })
  answer('entreprise/add', () => new Response('{}', { status: 400 }))
  await confirm()
  await toast(user, '⛔ Veuillez vérifier votre email et mot de passe !')
  answerAsUsual()
  answer('entreprise/activer', () => new Response('{}', { status: 500 }))
  await confirm()
  await toast(user, 'L’entreprise est ajoutée, mais elle n’a pas pu être activée. Réessayez.')
  answerAsUsual()
  const before = companyCalls(sent).length
  await confirm()
  await toast(user, 'Entreprise ajoutée')

  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await waitFor(() => expect(select('Entreprise')).toHaveValue('Nova'))
  const { rows } = await database.pool.query(
    `SELECT id, nom_gerant, adresse, mobile, telephone, active FROM company.entreprise WHERE matricule = 'M-200'`,
  )
  expect(rows).toMatchObject([
    { nom_gerant: 'Sami', adresse: 'Tunis', mobile: '50111222', telephone: '', active: 1 },
  ])
  expect(companyCalls(sent).slice(before)).toEqual([
    { call: 'company entreprise/activer', body: { id: rows[0].id, active: 1 } },
  ])
})

it('the add-internship modal creates an active offer of the chosen company, and selects it', async () => {
  const { user, sent, answer, answerAsUsual } = await open('/AffectStage#add')
  expect((await screen.findAllByRole('button', { name: 'Sélectionner une entreprise' }))[0]).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await choose(user, 'Type de stage', 'Volontaire')
  await choose(user, 'Entreprise', 'Acme')
  await user.click(screen.getByRole('button', { name: 'Ajouter un stage' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ajouter un stage' })
  expect(within(dialog).queryByRole('combobox', { name: 'Entreprise' })).not.toBeInTheDocument()
  const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))

  await confirm()
  await toast(user, '* Sujet obligatoire')
  for (const message of [
    '* Sujet obligatoire',
    '* Période de stage obligatoire',
    '*Descriptione obligatoire',
  ]) {
    expect(within(dialog).getByText(message)).toBeInTheDocument()
  }
  expect(sent.filter(({ call }) => call.endsWith('stage/add'))).toEqual([])

  await enterText(user, dialog, 'Sujet', 'Jumeau numérique')
  await enterText(user, dialog, 'Période de stage', 'Juin')
  await enterText(user, dialog, 'Description', 'Modéliser.')
  answer('stage/add', () => new Response('{}', { status: 500 }))
  await confirm()
  await toast(user, '⛔')
  answerAsUsual()
  await confirm()
  await toast(user, 'Stage ajouté')
  await waitFor(() => expect(select('Sujet')).toHaveValue('Jumeau numérique'))
  expect(sent.findLast(({ call }) => call.endsWith('stage/add'))?.body).toMatchObject({
    etat: 1,
    entreprise_id: entreprise.acme,
    sujet: 'Jumeau numérique',
    type_stage: [2],
  })
})

describe('the edit page', () => {
  const path = `/EditAffectStage?id=${stage.prise}/${etudiant.ada}/${encadreur.salma}`

  it('opens with the assignment, saves changes and asks before they are lost', async () => {
    const { user, sent, answer, answerAsUsual } = await open(path)
    const student = await screen.findByRole('textbox', { name: 'Etudiant' })
    expect(student).toHaveValue('Ada Mansour')
    expect(student).toHaveAttribute('readonly')
    await waitFor(() => expect(select('Encadrant')).toHaveValue('Salma Ferchichi'))
    await waitFor(() => expect(select('Type de stage')).toHaveValue('Obligatoire'))
    expect(select('Entreprise')).toHaveValue('Acme')
    expect(select('Sujet')).toHaveValue('Application mobile')

    await user.click(select('Sujet'))
    await screen.findByRole('option', { name: 'Détection d’anomalies' })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Application mobile',
      'Détection d’anomalies',
    ])
    await user.keyboard('{Escape}')

    await choose(user, 'Entreprise', 'Zitouna Énergie')
    // the form loads the dependent field a turn later
    await waitFor(() => expect(select('Sujet')).toHaveValue(''))
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await toast(user, 'Sélectionner un sujet')
    await choose(user, 'Entreprise', 'Acme')
    await choose(user, 'Sujet', 'Application mobile')
    await choose(user, 'Encadrant', 'Omar Sassi')

    answer('affectation/edit', () => new Response('{}', { status: 500 }))
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await toast(user, "Problème lors de l'insertion")

    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    const asking = await screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ })
    await user.click(within(asking).getByRole('button', { name: 'Continuer la saisie' }))
    await waitFor(() => expect(asking).not.toBeInTheDocument())
    expect(location.pathname).toBe('/EditAffectStage')

    answerAsUsual()
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await toast(user, 'Affectation modifiée')
    expect(assignmentCalls(sent).at(-1)).toEqual({
      call: 'internship affectation/edit',
      body: {
        etudiant_id: etudiant.ada,
        encadrant_id: encadreur.omar,
        stage_id: stage.prise,
        etat_stage: 1,
        id_etudiant: etudiant.ada,
        id_encadrant: encadreur.salma,
        version: expect.any(String),
      },
    })
    expect(location.pathname).toBe('/AffectStage')
    await waitFor(async () => expect(texts(await row('Ada Mansour'))[0]).toBe('Omar Sassi'))
  })

  it('is read-only once a defence is scheduled', async () => {
    await scheduleAda()
    await open(path)
    await screen.findByText('Affectation de stage non modifiable')
    await screen.findByRole('combobox', { name: 'Type de stage' })
    for (const label of ['Type de stage', 'Encadrant', 'Entreprise', 'Sujet']) {
      expect(select(label)).toBeDisabled()
    }
    await waitFor(() => expect(select('Sujet')).toHaveValue('Application mobile'))
    expect(screen.getByRole('button', { name: 'Confirmer' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Ajouter une entreprise' })).not.toBeInTheDocument()
  })

  it('leads back from a link to an assignment whose supervisor has changed', async () => {
    await open(`/EditAffectStage?id=${stage.prise}/${etudiant.ada}/0`)
    expect(
      await screen.findByText('Cet élément a changé entre-temps : retrouvez-le dans la liste.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/AffectStage')
  })

  it('says if an assignment is gone', async () => {
    await open(`/EditAffectStage?id=${stage.libre}/${etudiant.ada}/0`)
    expect(
      await screen.findByText('Aucun élément ne correspond à cette adresse : il a peut-être été supprimé.'),
    ).toBeInTheDocument()
  })
})

/* What the tests look at and do. */

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
/** Beside the name, and without the check box. */
const texts = (of: HTMLElement) =>
  within(of)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent)
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const select = (label: string) => screen.getByRole('combobox', { name: label })
const assignmentCalls = (sent: OpenApp['sent']) =>
  sent.filter(({ call }) => /affectation\/(add|edit|delete)/.test(call))
const companyCalls = (sent: OpenApp['sent']) =>
  sent.filter(({ call }) => /entreprise\/(add|activer)/.test(call))

async function enterText(user: OpenApp['user'], inside: HTMLElement, label: string, text: string) {
  const input = within(inside).getByRole('textbox', { name: label })
  await user.clear(input)
  if (text) await user.paste(text)
}

const save = async ({ user }: OpenApp) => user.click(await screen.findByRole('button', { name: 'Confirmer' }))

async function answerQuestion({ user }: OpenApp, answer: 'Annuler' | 'Confirmer') {
  const question = await screen.findByRole('alertdialog', {
    name: 'Voulez-vous enregistrer cette affectation\u202f?',
  })
  await user.click(within(question).getByRole('button', { name: answer }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
}

async function chooseStudent({ user }: OpenApp, name: string) {
  await choose(user, 'Cycle', 'Licence')
  await choose(user, 'Diplôme', 'Informatique')
  await choose(user, 'Spécialité', 'Génie logiciel')
  await choose(user, 'Niveau', 'L3')
  await choose(user, 'Groupe', 'A')
  await choose(user, 'Etudiant', name)
}

const assign = (stage_id: number, etudiant_id: number, encadrant_id: number | null, type: 1 | 2) =>
  database.pool.query(
    `INSERT INTO internship.affectation (annee_id, annee, stage_id, etudiant_id, encadrant_id, etat_stage)
     VALUES ($1, 2022, $2, $3, $4, $5)`,
    [SCHOOL.annee, stage_id, etudiant_id, encadrant_id, type],
  )

async function scheduleAda() {
  const { internship: token } = await services.signIn()
  const call = (endpoint: Endpoint, input: object) => services.call(endpoint, input, { token })
  const { status } = await call(internship.soutenanceAdd, {
    sujet_id: stage.prise,
    date: '2022-06-15',
    heureDebut: '2022-06-15T09:00:00',
    heureFin: '2022-06-15T10:00:00',
    salle: salle.a1,
    materiel: [ressource.projecteur],
    arrayEns: [
      { jury: jury.karim, type_jury: 1 },
      { jury: jury.leila, type_jury: 2 },
    ],
  })
  expect(status).toBe(200)
}
