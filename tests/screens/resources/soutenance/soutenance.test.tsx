import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship } from '../../../../src/contract'
import { recordAction, renderApp, type Sent, toast } from '../../../setup/app'
import { openSchool, type PlanOptions, plan, type School } from '../../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const open = (path = '/SoutenanceEtudiant') => renderApp(path, { services: school.services })
const rowOf = (sujet: string) => screen.findByRole('row', { name: new RegExp(sujet) })
const schedule = async (stage_id: number, day: string, options: PlanOptions = {}) => {
  const { status } = await school.call(internship.soutenanceAdd, plan(stage_id, day, options))
  expect(status).toBe(200)
}
const validations = (sent: Sent[]) => sent.filter(({ call }) => call === 'internship soutenance/valide')
/** The facts in a dialog, by label. */
const factsOf = (dialog: HTMLElement) =>
  Object.fromEntries(
    within(dialog)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('the defence list', () => {
  it('shows student, subject and time, the next defence first', async () => {
    const waiting = await school.assignment({ sujet: 'Atelier', prenom: 'Sans', type: 2 })
    const early = await school.assignment({ sujet: 'Capteurs', prenom: 'Ada' })
    const late = await school.assignment({ sujet: 'Drones', prenom: 'Zoé' })
    await schedule(early.stage_id, '2022-12-15')
    await schedule(late.stage_id, '2022-12-16', { from: '14:30', to: '15:30' })
    const { user } = await open()

    await rowOf('Capteurs')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Etudiant',
      'Stage',
      'Type',
      'Date',
      'Détail',
      'Action',
    ])
    const [, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/^Ada.*Capteurs.*Obligatoire.*15\/12\/2022 9:00 AM/)
    expect(rows[1]).toMatch(/^Zoé.*Drones.*Obligatoire.*16\/12\/2022 2:30 PM/)
    expect(rows[2]).toMatch(/^Sans.*Atelier.*Volontaire/)
    expect(waiting.id).toBeGreaterThan(0)

    await user.type(screen.getByRole('searchbox'), '15/12/2022')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    expect(await rowOf('Capteurs')).toBeInTheDocument()
  })

  it('details a compulsory defence with its jury, a voluntary one with a single person', async () => {
    const day = school.day()
    const compulsory = await school.assignment({ sujet: 'Robots', prenom: 'Ines' })
    const voluntary = await school.assignment({ sujet: 'Jardins', prenom: 'Omar', type: 2 })
    const jury = [
      { jury: 5, type_jury: 1 },
      { jury: 6, type_jury: 2 },
      { jury: 7, type_jury: 3 },
    ]
    await schedule(compulsory.stage_id, day, { salle: 2, materiel: [1, 3], arrayEns: jury })
    await schedule(voluntary.stage_id, day, { from: '10:00', to: '10:30', arrayEns: [], enseignant: 10 })
    const { user } = await open()
    const date = day.split('-').reverse().join('/')

    await user.click(within(await rowOf('Robots')).getByRole('button', { name: /^Détail/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Détail de la soutenance' })
    await within(dialog).findByText('Salle 2')
    expect(factsOf(dialog)).toEqual({
      Etudiant: expect.stringContaining('Ines'),
      Sujet: 'Robots',
      Encadrant: 'Prof Nom1',
      'Président du jury': 'Prof Nom5',
      Rapporteur: 'Prof Nom6',
      Examinateur: 'Prof Nom7',
      Date: `${date} 9:00 AM`,
      'Heure fin': '10:00 AM',
      Salle: 'Salle 2',
      Matériel: 'Projecteur 1, Projecteur 3',
    })
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())

    await user.click(within(await rowOf('Jardins')).getByRole('button', { name: /^Détail/ }))
    const other = await screen.findByRole('dialog', { name: 'Détail de la soutenance' })
    await within(other).findByText('Ivo Invité')
    expect(factsOf(other)).toEqual({
      Etudiant: expect.stringContaining('Omar'),
      Sujet: 'Jardins',
      Jury: 'Ivo Invité',
      Date: `${date} 10:00 AM`,
      'Heure fin': '10:30 AM',
      Salle: 'Salle 1',
      Matériel: 'Projecteur 1',
    })
  })
})

describe('validating a defence', () => {
  it('waits until the defence is scheduled', async () => {
    await school.assignment({ sujet: 'Attente' })
    const { user, sent } = await open()
    const eye = within(await rowOf('Attente')).getByRole('button', { name: /^Stage pas encore validé/ })
    await user.click(eye)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(validations(sent)).toEqual([])
  })

  it('asks first, then opens the report and the grade', async () => {
    const { id, stage_id } = await school.assignment({ sujet: 'Voilier', prenom: 'Lina' })
    await schedule(stage_id, school.day())
    const { user, sent } = await open()
    const ask = async () => {
      await user.click(within(await rowOf('Voilier')).getByRole('button', { name: /^Valider la soutenance/ }))
      return screen.findByRole('dialog', { name: /^Valider la soutenance de Lina/ })
    }

    const declined = await ask()
    await user.click(within(declined).getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(declined).not.toBeInTheDocument())
    expect(validations(sent)).toEqual([])

    await user.dblClick(within(await ask()).getByRole('button', { name: 'Valider' }))
    await toast(user, 'Soutenance validée')
    expect(validations(sent)).toEqual([
      { call: 'internship soutenance/valide', body: { id, etat: 1, version: expect.any(String) } },
    ])
    const validated = await within(await rowOf('Voilier')).findByRole('button', {
      name: /^Soutenance validée/,
    })
    await user.click(validated)
    expect(screen.queryByRole('dialog')).toBeNull()

    await user.click(screen.getByRole('link', { name: 'Rapport' }))
    await screen.findByRole('heading', { name: 'Rapport' })
    expect(await rowOf('Voilier')).toHaveTextContent('Lina')

    await user.click(screen.getByRole('link', { name: 'Notes de soutenance' }))
    await screen.findByRole('heading', { name: 'Notes de soutenance' })
    const grade = within(await rowOf('Voilier')).getByRole('link', { name: /note/i })
    expect(grade).toHaveAttribute('href', expect.stringMatching(/^\/EditNoteSoutenance\?id=\d+$/))
  })

  it('needs a reason after the day, for one and for several', async () => {
    const [one, ...others] = [
      await school.assignment({ sujet: 'Oubli A' }),
      await school.assignment({ sujet: 'Oubli B' }),
      await school.assignment({ sujet: 'Oubli C' }),
    ]
    for (const { stage_id } of [one, ...others]) await schedule(stage_id, school.day())
    await school.sql(`UPDATE records.annee SET fin = '2999-12-31' WHERE courante`)
    const { user, sent } = await open()
    await user.click(within(await rowOf('Oubli A')).getByRole('button', { name: /^Valider la soutenance/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Valider la soutenance/ }))
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await toast(user, '* Raison obligatoire')
    expect(validations(sent)).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Raison de la validation/ }), 'Tenue')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await toast(user, 'Soutenance validée')

    for (const sujet of ['Oubli B', 'Oubli C'])
      await user.click(within(await rowOf(sujet)).getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: 'Valider' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.type(question.getByRole('textbox', { name: /Raison de la validation/ }), 'Oubliées')
    await user.click(question.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(validations(sent)).toHaveLength(3))
    const reasons = validations(sent).map(({ body }) => body as { id: number; motif: string })
    expect(new Map(reasons.map(({ id, motif }) => [id, motif]))).toEqual(
      new Map([[one.id, 'Tenue'], ...others.map(({ id }) => [id, 'Oubliées'] as const)]),
    )
    await school.sql(`UPDATE records.annee SET fin = '2022-12-31' WHERE courante`)
    // the first page is short
    const made = [[one, ...others].map(({ id }) => id)]
    await school.sql('DELETE FROM internship.soutenance WHERE affectation_id = ANY ($1)', made)
    await school.sql('DELETE FROM internship.affectation WHERE id = ANY ($1)', made)
  })

  it('shows the reason of a refusal', async () => {
    const { stage_id } = await school.assignment({ sujet: 'Refus' })
    await schedule(stage_id, school.day())
    const { user, answer } = await open()
    await user.click(within(await rowOf('Refus')).getByRole('button', { name: /^Valider la soutenance/ }))
    answer('soutenance/valide', () =>
      Response.json({ status: 503, code: 'service_unavailable', message: '' }, { status: 503 }),
    )
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    const reason = 'Un service est momentanément indisponible. Réessayez dans un instant.'
    await toast(user, reason)
    expect(within(dialog).getByText(reason)).toBeInTheDocument()
  })
})

it('names the jury once in its record: among the people of the dossier', async () => {
  const { stage_id } = await school.assignment({ sujet: 'Éolienne', prenom: 'Wafa' })
  await schedule(stage_id, school.day())
  const { user } = await open()
  await user.click(within(await rowOf('Éolienne')).getByRole('link', { name: /^Wafa/ }))
  const record = within(await screen.findByRole('region', { name: /^Wafa/ }))
  await record.findByRole('heading', { name: 'Personnes' })
  expect(await record.findByText('Salle 1')).toBeVisible()
  expect(record.getAllByText('Prof Nom5')).toHaveLength(1)
  expect(record.queryByText('Président du jury')).toBeNull()
})

describe('cancelling a defence', () => {
  const opened = async (sujet: string) => {
    const { id, stage_id } = await school.assignment({ sujet, prenom: 'Nour' })
    await schedule(stage_id, school.day())
    const app = await open()
    await app.user.click(within(await rowOf(sujet)).getByRole('link', { name: /^Nour/ }))
    await screen.findByRole('region', { name: /^Nour/ })
    const act = (name: string) => recordAction(app.user, name)
    return { ...app, id, act }
  }

  it('needs a reason, and can be undone', async () => {
    const { user, id, act } = await opened('Marées')
    await user.click(await act('Annuler la soutenance'))
    const dialog = await screen.findByRole('dialog', { name: /^Annuler la soutenance de Nour/ })
    await user.click(within(dialog).getByRole('button', { name: 'Annuler la soutenance' }))
    await within(dialog).findByText('* Raison obligatoire')
    await user.type(within(dialog).getByRole('textbox', { name: 'Raison' }), 'Salle inondée')
    await user.dblClick(within(dialog).getByRole('button', { name: 'Annuler la soutenance' }))
    await screen.findByText(/^Soutenance annulée\./)
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    const planned = () => school.sql('SELECT id FROM internship.soutenance WHERE affectation_id = $1', [id])
    expect(await planned()).toEqual([])
    await user.click(await screen.findByText('Annuler', { selector: '.toast-action' }))
    await screen.findByText('Changement annulé')
    expect(await planned()).toHaveLength(1)
  })

  it('loses the jury’s marks only with consent', async () => {
    const { user, id, act } = await opened('Marges')
    await school.sql(
      `INSERT INTO internship.deliberation (soutenance_id, points, mention_id, motif, signe_par)
       SELECT id, 12, 3, 'Jury', 'Pr' FROM internship.soutenance WHERE affectation_id = $1`,
      [id],
    )
    await user.click(await act('Annuler la soutenance'))
    const dialog = within(await screen.findByRole('dialog'))
    const loses = { name: 'Perdre les notes et la signature du jury' }
    expect(dialog.queryByRole('switch', loses)).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'Raison' }), 'Grippe')
    const confirm = dialog.getByRole('button', { name: 'Annuler la soutenance' })
    await user.click(confirm)
    await user.click(await dialog.findByRole('switch', loses))
    expect(dialog.getByRole('alert')).toHaveTextContent('La décision signée par le président serait perdue')
    await user.click(confirm)
    await waitFor(async () =>
      expect(await school.sql('SELECT FROM internship.soutenance WHERE affectation_id = $1', [id])).toEqual(
        [],
      ),
    )
  })

  it('is an alternative to replacing a juror', async () => {
    const { user, id, act } = await opened('Dunes')
    await user.click(await act('Remplacer un juré'))
    const dialog = await screen.findByRole('dialog', { name: 'Remplacer un membre du jury' })
    const pick = async (label: string, name: string) => {
      await user.click(await within(dialog).findByRole('combobox', { name: label }))
      const list = await screen.findByRole('listbox')
      const names = within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
      await user.click(within(list).getByRole('option', { name }))
      return names
    }
    expect(await pick('Ne peut pas venir', 'Prof Nom6')).toEqual(['Prof Nom5', 'Prof Nom6'])
    expect(await pick('Remplacé par', 'Prof Nom7')).not.toContain('Prof Nom5')
    await user.type(within(dialog).getByRole('textbox', { name: 'Raison' }), 'Grippe')
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
    await screen.findByText(/^Jury modifié\./)
    expect(
      await school.sql(
        `SELECT j.jury_id FROM internship.soutenance_jury j JOIN internship.soutenance s ON s.id = j.soutenance_id
         WHERE s.affectation_id = $1 ORDER BY j.rang`,
        [id],
      ),
    ).toEqual([{ jury_id: 5 }, { jury_id: 7 }])
  })
})

describe('an act with optional mails', () => {
  it('is mailed by default, for one defence or several', async () => {
    const { id, stage_id } = await school.assignment({ sujet: 'Turbines', prenom: 'Nadia' })
    await schedule(stage_id, school.day())
    await school.call(internship.soutenanceValide, { id, etat: 1 })
    const { user } = await open()
    const row = await rowOf('Turbines')
    const tells = async (question: HTMLElement) =>
      expect(
        within(question).getByRole('switch', {
          name: 'Prévenir les personnes concernées, qui liront cette raison',
        }),
      ).toBeChecked()

    await user.click(within(row).getByRole('checkbox', { name: /Nadia/ }))
    const bar = await screen.findByRole('toolbar', { name: 'Actions groupées' })
    await user.click(within(bar).getByRole('button', { name: 'Retirer la validation' }))
    await tells(await screen.findByRole('alertdialog'))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Tout désélectionner' }))

    await user.click(within(await rowOf('Turbines')).getByRole('link', { name: /Nadia/ }))
    await user.click(await recordAction(user, /Retirer la validation/))
    await tells(await screen.findByRole('dialog'))
  })
})
