import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship } from '../../../../src/contract'
import { choose, enter, type OpenApp, renderApp, toast } from '../../../setup/app'
import { openSchool, type PlanOptions, plan, type School } from '../../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const open = (path: string) => renderApp(path, { services: school.services })
const openForm = (stage_id: number) => open(`/EditPlanifSoutenance?id=${stage_id}`)
const button = (name: string) => screen.findByRole('button', { name })
const confirm = async (user: UserEvent) => user.click(await button('Confirmer'))
const row = (number: number) => screen.findByRole('row', { name: `Ligne ${number}` })
const plans = ({ sent }: OpenApp) => sent.filter(({ call }) => call === 'internship soutenance/add')
const answerLeave = async (user: UserEvent, answer: string) => {
  const asking = await screen.findByRole('alertdialog', {
    name: 'Quitter sans enregistrer\u202f? Votre saisie ne sera pas enregistrée.',
  })
  await user.click(within(asking).getByRole('button', { name: answer }))
  await waitFor(() => expect(asking).not.toBeInTheDocument())
}
const onTheList = () => screen.findByRole('heading', { name: 'Planification' })
const schedule = async (stage_id: number, day: string, options: PlanOptions = {}) => {
  const { status } = await school.call(internship.soutenanceAdd, plan(stage_id, day, options))
  expect(status).toBe(200)
}

describe('the planning list', () => {
  it('shows which defences are scheduled, and links to the form of each', async () => {
    const fixed = await school.assignment({ sujet: 'Robot trieur', prenom: 'Fixe' })
    const waiting = await school.assignment({ sujet: 'Carte des risques', prenom: 'Attente', type: 2 })
    await schedule(fixed.stage_id, school.day())
    await open('/Planification')

    const fixedRow = await screen.findByRole('row', { name: /Robot trieur/ })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Encadrant',
      'Etudiant',
      'Sujet',
      'Type de stage',
      'Etat',
      'Planifier',
    ])
    expect(fixedRow).toHaveTextContent(/Prof Nom1.*Fixe.*Robot trieur.*Obligatoire/)
    expect(within(fixedRow).getByRole('img', { name: 'Soutenance fixé' })).toBeInTheDocument()

    const waitingRow = screen.getByRole('row', { name: /Carte des risques/ })
    expect(waitingRow).toHaveTextContent(/Attente.*Carte des risques.*Volontaire/)
    expect(within(waitingRow).getByRole('img', { name: 'Soutenance pas encore fixé' })).toBeInTheDocument()
    expect(within(waitingRow).getByRole('link', { name: /^Planifier/ })).toHaveAttribute(
      'href',
      `/EditPlanifSoutenance?id=${waiting.stage_id}`,
    )
  })
})

describe('a defence behind closed doors', () => {
  it('is planned with the address of a meeting, which must be one', async () => {
    const { stage_id } = await school.assignment({ sujet: 'Brevet', prenom: 'Secrète' })
    await schedule(stage_id, school.day())
    const app = await openForm(stage_id)
    const { user } = app
    await user.click(await screen.findByRole('switch', { name: 'À huis clos' }))
    await enter(user, 'Lien de la réunion', 'visio.ecole.test/salle')
    await confirm(user)
    await toast(
      user,
      'Le lien de la réunion est une adresse qui commence par https://, comme https://visio.exemple.org/salle. Copiez-la depuis votre outil de visioconférence.',
    )
    expect(plans(app)).toEqual([])
    await user.clear(screen.getByRole('textbox', { name: 'Lien de la réunion' }))
    await enter(user, 'Lien de la réunion', ' https://visio.ecole.test/salle ')
    await confirm(user)
    await onTheList()
    expect(plans(app)[0]?.body).toMatchObject({
      huis_clos: 1,
      lien_reunion: 'https://visio.ecole.test/salle',
    })
  })
})

describe('the form of a compulsory internship', () => {
  it('reports missing fields in order, then schedules the defence', async () => {
    const { stage_id } = await school.assignment({ sujet: 'Capteurs', prenom: 'Ada' })
    const app = await openForm(stage_id)
    const { user } = app

    await confirm(user)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Date' })).toHaveFocus())
    await toast(user, 'Saisir l’heure début et l’heure fin')
    for (const message of ['Date', 'Heure début', 'Heure fin', 'Salle', 'Matériel'])
      await screen.findByText(`* ${message} obligatoire`)

    await enter(user, 'Date', '31112022')
    await enter(user, 'Heure début', '1430')
    await enter(user, 'Heure fin', '14:3')
    await confirm(user)
    await toast(user, 'Date invalide (jj/mm/aaaa)')
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('31/11/2022')
    expect(screen.getByRole('textbox', { name: 'Heure fin' })).toHaveAccessibleDescription(
      'Heure invalide (hh:mm)',
    )

    await enter(user, 'Date', '15112022')
    await enter(user, 'Heure fin', '0230PM')
    await confirm(user)
    await toast(user, "L'heure fin doit être supérieur a l'heure debut")

    await enter(user, 'Heure fin', '0330PM')
    await confirm(user)
    await toast(user, '⛔ Veuillez choisir la salle et le matériel')

    await choose(user, 'Salle', 'Salle 3')
    await confirm(user)
    await toast(user, '⛔ Veuillez choisir la salle et le matériel')

    await choose(user, 'Matériel', ['Projecteur 2', 'Projecteur 3'])
    await confirm(user)
    await toast(user, '⛔ Saisir au moins un jury')

    await user.click(await button('Ajouter une ligne'))
    await confirm(user)
    await toast(user, '⛔ Veuillez choisir le jury et le type')

    await choose(user, 'Jury', 'Prof Nom5', await row(1))
    await confirm(user)
    await toast(user, '⛔ Veuillez choisir le jury et le type')
    expect(plans(app)).toEqual([])

    await choose(user, 'Type de jury', 'Président', await row(1))
    await user.dblClick(await button('Confirmer'))
    await toast(user, 'Soutenance planifiée')
    expect(plans(app)).toEqual([
      {
        call: 'internship soutenance/add',
        body: {
          lang: 'fr',
          sujet_id: stage_id,
          date: '2022-11-15',
          heureDebut: '2022-11-15T14:30:00',
          heureFin: '2022-11-15T15:30:00',
          salle: 3,
          materiel: [2, 3],
          arrayEns: [{ jury: 5, type_jury: 1 }],
          enseignant: null,
          huis_clos: 0,
          lien_reunion: '',
          version: expect.any(String),
        },
      },
    ])
    await onTheList()
    const planned = await screen.findByRole('row', { name: /Capteurs/ })
    await within(planned).findByRole('img', { name: 'Soutenance fixé' })
  })

  it('opens with the present schedule, and changes its jury row by row', async () => {
    const { stage_id } = await school.assignment({ sujet: 'Drone' })
    const day = school.day()
    await schedule(stage_id, day, { from: '14:00', to: '15:30', salle: 2, materiel: [1, 4] })
    const app = await openForm(stage_id)
    const { user } = app

    const [year, month, date] = day.split('-')
    expect(await screen.findByRole('textbox', { name: 'Date' })).toHaveValue(`${date}/${month}/${year}`)
    expect(screen.getByRole('textbox', { name: 'Heure début' })).toHaveValue('14:00')
    expect(screen.getByRole('textbox', { name: 'Heure fin' })).toHaveValue('15:30')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Salle' })).toHaveValue('Salle 2'))
    await waitFor(() => expect(screen.getByText('Projecteur 4')).toBeInTheDocument())
    const second = await row(2)
    await waitFor(() =>
      expect(within(second).getByRole('combobox', { name: 'Jury' })).toHaveValue('Prof Nom6'),
    )
    await waitFor(() =>
      expect(within(second).getByRole('combobox', { name: 'Type de jury' })).toHaveValue('Rapporteur'),
    )

    // somebody in another row is not offered
    await user.click(within(second).getByRole('combobox', { name: 'Jury' }))
    await screen.findByRole('option', { name: 'Prof Nom7' })
    expect(screen.queryByRole('option', { name: 'Prof Nom5' })).toBeNull()
    await user.keyboard('{Escape}')

    await user.click(await button('Supprimer la ligne 2'))
    const asking = await screen.findByRole('alertdialog', {
      name: 'Êtes-Vous sûr de vouloir supprimer cette ligne ?',
    })
    await user.click(within(asking).getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(asking).not.toBeInTheDocument())
    expect(screen.getByRole('row', { name: 'Ligne 2' })).toBeInTheDocument()

    await user.click(await button('Supprimer la ligne 2'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }),
    )
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Ligne 2' })).toBeNull())

    await confirm(user)
    await toast(user, 'Soutenance planifiée')
    expect(plans(app)[0]?.body.arrayEns).toEqual([{ jury: 5, type_jury: 1 }])
  })

  it('creates a juror for a row, who is chosen at once', async () => {
    const { stage_id } = await school.assignment()
    const { user, answer, answerAsUsual } = await openForm(stage_id)
    await user.click(await button('Ajouter une ligne'))
    await user.click(within(await row(1)).getByRole('button', { name: 'Nouveau jury' }))
    const dialog = await screen.findByRole('dialog', { name: 'Nouveau jury' })
    const field = (name: string) => within(dialog).getByRole('textbox', { name })
    const confirmPerson = () => user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))

    await confirmPerson()
    await toast(user, 'Vérifier les champs vides!')
    await user.type(field('Prénom'), 'Inès')
    await user.type(field('Nom'), 'Nouvelle')
    await user.type(field('Téléphone'), '22333444')
    await user.type(field('E-mail'), 'ines@industrie.test')

    answer('jury/add_jury', () =>
      Response.json({ status: 500, code: 'internal', message: '' }, { status: 500 }),
    )
    await confirmPerson()
    await toast(user, '⛔')
    expect(dialog).toBeInTheDocument()

    answerAsUsual()
    await confirmPerson()
    await toast(user, 'Jury ajouté')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(async () =>
      expect(within(await row(1)).getByRole('combobox', { name: 'Jury' })).toHaveValue('Inès Nouvelle'),
    )
  })

  it('shows what is taken, until when and by which defence, in advance and after a refusal', async () => {
    const day = school.day()
    const other = await school.assignment({ sujet: 'Première', prenom: 'Ada', encadrant: 2 })
    await schedule(other.stage_id, day, { arrayEns: [{ jury: 7, type_jury: 1 }], materiel: [3] })
    const { stage_id } = await school.assignment({ encadrant: 3 })
    await schedule(stage_id, day, { from: '10:00', to: '11:00' })
    const app = await openForm(stage_id)
    const alert = (text: RegExp) => screen.findByText(text).then((line) => line.closest('[role=alert]'))
    const sentence =
      /^Salle 1 : salle déjà prise de 9:00 AM à 10:00 AM par la soutenance « Première » \(Ada N\d+\)\.$/

    await enter(app.user, 'Heure début', '0930AM')
    expect(await alert(sentence)).toHaveTextContent(/prise de.*Voir cette soutenance$/)
    const link = screen.getByRole('link', { name: /^Voir cette soutenance\u00a0: Ada N\d+/ })
    expect(link).toHaveAttribute('href', `/Planification/${other.stage_id}`)
    // what is taken is marked, but can still be chosen
    await app.user.click(screen.getByRole('combobox', { name: 'Salle' }))
    const taken = await screen.findByRole('option', { name: 'Salle 1' })
    expect(taken).toHaveAccessibleDescription(/^occupée jusqu’à 10:00 · Ada N\d+$/)
    expect(taken).not.toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('option', { name: 'Salle 2' })).toHaveAccessibleDescription('')
    await app.user.keyboard('{Escape}')
    await app.user.click(within(await row(1)).getByRole('combobox', { name: 'Jury' }))
    expect(await screen.findByRole('option', { name: 'Prof Nom7' })).toHaveAccessibleDescription(
      /^en soutenance jusqu’à 10:00/,
    )
    await app.user.keyboard('{Escape}')

    await confirm(app.user)
    await waitFor(() => expect(document.querySelector('.toast')).toHaveTextContent(/Première.*\(Ada N\d+\)/))
    expect(await alert(sentence)).toHaveClass('MuiAlert-colorError')
    expect(screen.getAllByRole('link', { name: /^Voir cette soutenance/ })).toHaveLength(1)

    await enter(app.user, 'Heure début', '1000AM')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    await confirm(app.user)
    await waitFor(() => expect(plans(app)).toHaveLength(2))
    await onTheList()
  })

  it('fills in day, times, room and equipment by a click on a free slot, which leaves the others in place', async () => {
    const { stage_id } = await school.assignment({ encadrant: 4 })
    const app = await openForm(stage_id)
    const { user } = app
    const slots = await screen.findByRole('region', { name: 'Prochains créneaux libres' })
    const day = () => within(slots).findByRole('group', { name: 'vendredi 9 décembre' })
    await enter(user, 'Date', '09122022')
    const before = within(await day())
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(before).toEqual(['08:00 · Salle 1', '09:00 · Salle 2', '13:00 · Salle 3', '14:00 · Salle 4'])
    await user.click(within(await day()).getByRole('button', { name: /^13:00/ }))

    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('09/12/2022')
    expect(screen.getByRole('textbox', { name: 'Heure début' })).toHaveValue('13:00')
    expect(screen.getByRole('textbox', { name: 'Heure fin' })).toHaveValue('14:00')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Salle' })).toHaveValue('Salle 3'))
    await screen.findByText('Projecteur 1')
    const shown = within(await day()).getAllByRole('button')
    expect(shown.map(({ textContent }) => textContent)).toEqual(before)
    expect(shown.map((slot) => slot.getAttribute('aria-pressed'))).toEqual([
      'false',
      'false',
      'true',
      'false',
    ])

    // a juror who is not free then removes the slots that do not fit
    const other = await school.assignment({ encadrant: 2 })
    await schedule(other.stage_id, '2022-12-09', {
      arrayEns: [{ jury: 8, type_jury: 1 }],
      salle: 2,
      materiel: [2],
    })
    await user.click(await button('Ajouter une ligne'))
    await choose(user, 'Jury', 'Prof Nom8', await row(1))
    await waitFor(async () =>
      expect(within(await day()).getAllByRole('button')[1]).toHaveTextContent('10:00 · Salle 2'),
    )
    await choose(user, 'Type de jury', 'Président', await row(1))
    await confirm(user)
    await toast(user, 'Soutenance planifiée')
    expect(plans(app)[0]?.body).toMatchObject({ date: '2022-12-09', salle: 3, materiel: [1] })
  })

  it('warns of non-working days and hours without refusing them', async () => {
    const { stage_id } = await school.assignment({ encadrant: 6 })
    const { user } = await openForm(stage_id)
    await enter(user, 'Date', '10122022')
    await screen.findByText('Jour non ouvré : Samedi.')
    await enter(user, 'Date', '02012023')
    expect(
      await screen.findByText(/doit avoir lieu pendant l’année universitaire 2021\/2022, du 01\/09\/2021 au/),
    ).toBeInTheDocument()
    await enter(user, 'Date', '08122022')
    await enter(user, 'Heure début', '1730')
    await enter(user, 'Heure fin', '1830')
    await screen.findByText(/En dehors des heures d’ouverture/)
    expect(await button('Confirmer')).toBeEnabled()
  })

  it('warns of past times, and of times before the internship ends', async () => {
    const { stage_id } = await school.assignment({ encadrant: 6 })
    await school.sql('UPDATE internship.stage SET debut = $2, fin = $3 WHERE id = $1', [
      stage_id,
      '2022-09-01',
      '2022-12-09',
    ])
    const { user } = await openForm(stage_id)
    await enter(user, 'Date', '08122022')
    await screen.findByText(/^La date est passée/)
    expect(screen.getByText(/^Le stage ne se termine que le .*09\/12\/2022/)).toBeInTheDocument()
    await enter(user, 'Date', '09122022')
    await waitFor(() => expect(screen.queryByText(/^Le stage ne se termine/)).not.toBeInTheDocument())
  })

  it('works without advance information from the services', async () => {
    const { stage_id } = await school.assignment({ sujet: 'Sans créneaux', encadrant: 3 })
    await schedule(stage_id, school.day())
    const only = encodeURIComponent(JSON.stringify({ id: stage_id }))
    const { user, answer } = await open(`/Planification?filter=${only}`)
    answer('soutenance/creneaux', () => new Response(null, { status: 404 }))
    answer('soutenance/add', () =>
      Response.json({ status: 409, code: 'defence_clash', message: '' }, { status: 409 }),
    )
    const planned = await screen.findByRole('row', { name: /Sans créneaux/ })
    await user.click(within(planned).getByRole('link', { name: /^Modifier la planification/ }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Salle' })).toHaveValue('Salle 1'))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Prochains créneaux libres' })).toBeNull(),
    )
    await confirm(user)
    await toast(user, 'Ce créneau est déjà pris. Choisissez-en un autre.')
    expect(screen.getByText('Ce créneau est déjà pris. Choisissez-en un autre.')).toBeInTheDocument()
  })

  it('asks to check all fields after a refusal, with the reason below', async () => {
    const { stage_id } = await school.assignment()
    await schedule(stage_id, school.day())
    const { user } = await openForm(stage_id)
    const second = await row(2)
    await waitFor(() =>
      expect(within(second).getByRole('combobox', { name: 'Type de jury' })).toHaveValue('Rapporteur'),
    )
    await choose(user, 'Type de jury', 'Président', second)
    await confirm(user)
    await toast(user, 'Veuillez vérifier tous les champs !')
    expect(screen.getByText('Donnez au jury un président, et un seul.')).toBeInTheDocument()
  })

  it('cannot be changed once the defence is validated', async () => {
    const { id, stage_id } = await school.assignment()
    await schedule(stage_id, school.day())
    await school.call(internship.soutenanceValide, { id, etat: 1 })
    await openForm(stage_id)
    expect(
      await screen.findByText('La soutenance est validée : retirez d’abord la validation.'),
    ).toBeInTheDocument()
    expect(await button('Confirmer')).toBeDisabled()
    expect(await button('Ajouter une ligne')).toBeDisabled()
    expect(screen.getByRole('combobox', { name: 'Salle' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Nouveau jury' })).toBeNull()
  })
})

describe('a validated defence', () => {
  it('can be changed with a reason, and stays validated', async () => {
    const { id, stage_id } = await school.assignment()
    await schedule(stage_id, school.day())
    await school.call(internship.soutenanceValide, { id, etat: 1 })
    const app = await openForm(stage_id)
    const { user } = app
    await user.click(await button('Modifier quand même'))
    const [year, month, date] = school.day().split('-')
    await enter(user, 'Date', `${date}${month}${year}`)
    await confirm(user)
    await screen.findByText('* Raison obligatoire')
    expect(plans(app)).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Raison' }), 'Président malade')
    await confirm(user)
    await screen.findByRole('heading', { level: 1, name: 'Planification' })
    const at = `${year}-${month}-${date} 09:00:00`
    expect(
      await school.sql('SELECT debut, etat FROM internship.soutenance WHERE affectation_id = $1', [id]),
    ).toEqual([{ debut: at, etat: 1 }])
    expect(
      await school.sql('SELECT genre, motif FROM internship.acte WHERE affectation_id = $1', [id]),
    ).toEqual([{ genre: 'reporter', motif: 'Président malade' }])
  })
})

describe('the form of a voluntary internship', () => {
  it('requires one juror', async () => {
    const { stage_id } = await school.assignment({ type: 2, sujet: 'Jardin' })
    const day = school.day()
    const app = await openForm(stage_id)
    const { user } = app
    await enter(user, 'Date', day.split('-').reverse().join(''))
    await enter(user, 'Heure début', '0900AM')
    await enter(user, 'Heure fin', '1000AM')
    await choose(user, 'Salle', 'Salle 1')
    await choose(user, 'Matériel', 'Projecteur 1')
    expect(screen.queryByRole('button', { name: 'Ajouter une ligne' })).toBeNull()
    await confirm(user)
    await toast(user, 'Veuillez choisir le jury !')

    await choose(user, 'Jury', 'Ivo Invité')
    await confirm(user)
    await toast(user, 'Soutenance planifiée')
    expect(plans(app)[0]?.body).toMatchObject({ arrayEns: [], enseignant: 10 })
  })
})

describe('leaving the form', () => {
  it('returns to the list, after a question if there is input', async () => {
    const { stage_id } = await school.assignment()
    const app = await openForm(stage_id)
    const { user } = app
    await enter(user, 'Heure début', '0900AM')

    // by a link, by cancelling, and by closing the tab
    await user.click(screen.getByRole('link', { name: 'Jurys' }))
    await answerLeave(user, 'Continuer la saisie')
    expect(screen.getByRole('textbox', { name: 'Heure début' })).toHaveValue('09:00')
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)

    await user.click(await button('Annuler'))
    await answerLeave(user, 'Quitter')
    await onTheList()
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    expect(plans(app)).toEqual([])
  })

  it('asks nothing once input is undone', async () => {
    const { stage_id } = await school.assignment()
    const { user } = await openForm(stage_id)
    await enter(user, 'Heure début', '0900')
    await enter(user, 'Heure début', '{Backspace}')
    await user.click(await button('Annuler'))
    await onTheList()
  })

  it('is immediate for an unassigned offer', async () => {
    await openForm(await school.offer())
    expect(
      await screen.findByText('Aucun élément ne correspond à cette adresse : il a peut-être été supprimé.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Confirmer' })).toBeNull()
  })
})
