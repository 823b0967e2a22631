import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareme, internship } from '../../../../src/contract'
import { choose, INPUT, renderApp, toast } from '../../../setup/app'
import { openSchool, plan, type School } from '../../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const TIMEOUT = 90_000

async function validated(prenom: string) {
  const { id, stage_id } = await school.assignment({ prenom, sujet: `Sujet de ${prenom}` })
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  await school.call(internship.soutenanceValide, { id, etat: 1 })
  const [{ id: soutenance }] = await school.sql(
    'SELECT id FROM internship.soutenance WHERE affectation_id = $1',
    [id],
  )
  return soutenance as number
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('the grade list', () => {
  it(
    'shows grades, and allows grading only validated defences',
    async () => {
      await school.assignment({ prenom: 'Maya' })
      const soutenance = await validated('Nour')
      await renderApp('/NoteSoutenance', { services: school.services })

      const waiting = await row('Maya')
      expect(within(waiting).getByLabelText('Note pas encore attribué', INPUT)).toBeInTheDocument()
      expect(within(waiting).getByRole('button', { name: /^Soutenance pas encore validée/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      expect(within(await row('Nour')).getByRole('link', { name: /^Attribuer une note/ })).toHaveAttribute(
        'href',
        `/EditNoteSoutenance?id=${soutenance}`,
      )
    },
    TIMEOUT,
  )
})

it(
  'a record shows contacts once',
  async () => {
    const soutenance = await validated('Olfa')
    const [known] = await school.sql(
      `SELECT a.stage_id, e.email, i.nom_complet AS encadrant FROM internship.soutenance s
       JOIN internship.affectation a ON a.id = s.affectation_id JOIN records.etudiant e ON e.id = a.etudiant_id
       JOIN internship.encadreur i ON i.id = a.encadrant_id WHERE s.id = $1`,
      [soutenance],
    )
    await renderApp(`/NoteSoutenance/${known.stage_id}`, { services: school.services })
    const opened = await screen.findByRole('region', { name: /Sujet de Olfa|Olfa/ })
    await within(opened).findByRole('heading', { name: 'Personnes' })
    await within(opened).findByText('Salle')
    for (const said of [known.email, known.encadrant])
      expect(opened.textContent?.split(said), said).toHaveLength(2)
    expect(within(opened).queryByText('Matricule')).toBeNull()
  },
  TIMEOUT,
)

describe('the grade form', () => {
  it(
    'requires grade and mention, accepts a comma, and deletes only after a confirmation',
    async () => {
      const soutenance = await validated('Rym')
      const { user, sent } = await renderApp(`/EditNoteSoutenance?id=${soutenance}`, {
        services: school.services,
      })
      const student = await screen.findByLabelText('Etudiant', INPUT)
      expect(student).toHaveAttribute('readonly')
      expect((student as HTMLInputElement).value).toMatch(/^Rym /)
      expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull()

      await user.click(screen.getByRole('button', { name: 'Confirmer' }))
      await toast(user, 'Veuillez saisir une note et une mention !')
      expect(screen.getByText('* Note obligatoire')).toBeInTheDocument()

      const grade = screen.getByLabelText(/^Note/, INPUT)
      await choose(user, 'Mention', 'Bien')
      await user.type(grade, '20,5')
      await user.click(screen.getByRole('button', { name: 'Confirmer' }))
      await toast(user, 'De 0 à 20, deux décimales au plus')
      expect(sent.filter(({ call }) => call.endsWith('note/update'))).toEqual([])

      await user.clear(grade)
      await user.type(grade, '15,25')
      await user.click(screen.getByRole('button', { name: 'Confirmer' }))
      await toast(user, 'Note enregistrée')
      expect(sent.filter(({ call }) => call.endsWith('note/update')).map(({ body }) => body)).toEqual([
        expect.objectContaining({ soutenance_id: soutenance, mention_id: 3, note: 15.25 }),
      ])
      const graded = await row('Rym')
      await within(graded).findByLabelText('Note attribué', INPUT)

      await user.click(within(graded).getByRole('link', { name: /^Attribuer une note/ }))
      await waitFor(() => expect(screen.getByLabelText(/^Note/, INPUT)).toHaveValue('15,25'))
      await user.click(screen.getByRole('button', { name: 'Supprimer' }))
      const dialog = await screen.findByRole('alertdialog')
      expect(dialog).toHaveTextContent('Êtes-Vous sûr de vouloir supprimer cette note ?')
      await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
      await waitFor(() => expect(dialog).not.toBeInTheDocument())
      await user.click(screen.getByRole('button', { name: 'Supprimer' }))
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }),
      )
      await toast(user, 'Note supprimée')
      await within(await row('Rym')).findByLabelText('Note pas encore attribué', INPUT)
    },
    TIMEOUT,
  )

  it(
    'keeps the input if the service refuses, and says to check the fields',
    async () => {
      const soutenance = await validated('Sami')
      const { user, answer } = await renderApp(`/EditNoteSoutenance?id=${soutenance}`, {
        services: school.services,
      })
      answer('note/update', () =>
        Response.json({ status: 500, code: 'internal', message: 'no' }, { status: 500 }),
      )
      await user.type(await screen.findByLabelText(/^Note/, INPUT), '12')
      await choose(user, 'Mention', 'Assez bien')
      await user.click(screen.getByRole('button', { name: 'Confirmer' }))
      await toast(user, 'Veuillez vérifier tous les champs !')
      expect(screen.getByLabelText(/^Note/, INPUT)).toHaveValue('12')

      // the defence is no longer validated by now
      answer('note/update', () =>
        Response.json({ status: 409, code: 'defence_not_validated', message: 'no' }, { status: 409 }),
      )
      await user.click(screen.getByRole('button', { name: 'Confirmer' }))
      await toast(user, 'Veuillez vérifier tous les champs !\nSoutenance pas encore validée')
      expect(screen.getByText('Soutenance pas encore validée')).toBeInTheDocument()
    },
    TIMEOUT,
  )

  it(
    'says in advance that the defence is not validated',
    async () => {
      const { stage_id } = await school.assignment({ prenom: 'Tarek' })
      await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
      const { soutenance_id } = await school.rowOf(internship.soutenanceList, stage_id, 'stage_id')
      await renderApp(`/EditNoteSoutenance?id=${soutenance_id}`, { services: school.services })
      await screen.findByText('Soutenance pas encore validée')
      expect(screen.getByLabelText(/^Note/, INPUT)).toBeDisabled()
      expect(screen.getByRole('button', { name: 'Confirmer' })).toBeDisabled()
    },
    TIMEOUT,
  )

  it(
    'asks about a mention that differs from the grade’s, and accepts it if confirmed',
    async () => {
      const soutenance = await validated('Wael')
      const { user, sent } = await renderApp(`/EditNoteSoutenance?id=${soutenance}`, {
        services: school.services,
      })
      const graded = () => sent.filter(({ call }) => call.endsWith('note/update'))
      await user.type(await screen.findByLabelText(/^Note/, INPUT), '11,5')
      await choose(user, 'Mention', 'Très bien')
      for (const answer of ['Annuler', 'Confirmer']) {
        await user.click(screen.getByRole('button', { name: 'Confirmer' }))
        const question = await screen.findByRole('alertdialog')
        expect(question).toHaveTextContent(
          'La note 11,5 vaut d’ordinaire la mention « Passable », et non « Très bien ». L’enregistrer quand même ?',
        )
        expect(graded()).toEqual([])
        await user.click(within(question).getByRole('button', { name: answer }))
        await waitFor(() => expect(question).not.toBeInTheDocument())
      }
      await toast(user, 'Note enregistrée')
      expect(graded()).toHaveLength(1)
    },
    TIMEOUT,
  )
})

describe('the grade of a defence marked by a scheme', () => {
  it(
    'is computed from the criteria as they are typed, and needs a reason to differ',
    async () => {
      const { body } = await school.call(bareme.baremeAdd, {
        label: { fr: 'Mémoire', en: '', ar: '' },
        arrondi: 0.25,
        criteres: [
          { label: { fr: 'Rapport', en: '', ar: '' }, poids: 3, sur: 20 },
          { label: { fr: 'Exposé', en: '', ar: '' }, poids: 1, sur: 10 },
        ],
      })
      const soutenance = await validated('Selma')
      const { user } = await renderApp(`/EditNoteSoutenance?id=${soutenance}`, { services: school.services })
      await user.type(await screen.findByLabelText(/Rapport/, INPUT), '14,5')
      expect(screen.getByText(/Reste à noter/)).toHaveTextContent('Exposé')
      await user.type(screen.getByLabelText(/Exposé/, INPUT), '8')
      await waitFor(() => expect(screen.getByText(/Note calculée/)).toHaveTextContent(/15.*Bien/))

      await user.type(screen.getByLabelText('Autre note', INPUT), '16')
      await user.click(screen.getByRole('button', { name: 'Confirmer' }))
      expect(await screen.findAllByText(/donnez-en la raison/)).not.toEqual([])
      await user.type(screen.getByLabelText(/^Raison/, INPUT), 'Travail de terrain')
      await user.click(screen.getByRole('button', { name: 'Confirmer' }))
      await screen.findByText('Note enregistrée')
      const grades = 'SELECT points::float8 AS points FROM internship.note WHERE soutenance_id = $1'
      expect(await school.sql(grades, [soutenance])).toEqual([{ points: 16 }])
      await school.sql('UPDATE internship.bareme SET active = false WHERE id = $1', [body.record.id])
    },
    TIMEOUT,
  )
})
