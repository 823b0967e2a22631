import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bareme, internship } from '../../../../src/contract'
import { renderApp } from '../../../setup/app'
import { openSchool, plan, type School } from '../../../setup/openSchool'

/* Grades typed by the office row by row, by keyboard only. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())
beforeEach(() =>
  school.sql(
    'DELETE FROM internship.soutenance s WHERE NOT EXISTS (SELECT FROM internship.note n WHERE n.soutenance_id = s.id)',
  ),
)

async function validated(prenom: string) {
  const { id, stage_id, etudiant_id } = await school.assignment({ prenom })
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  await school.call(internship.soutenanceValide, { id, etat: 1 })
  const [{ id: soutenance_id }] = await school.sql(
    'SELECT id FROM internship.soutenance WHERE affectation_id = $1',
    [id],
  )
  return { soutenance_id: soutenance_id as number, etudiant_id }
}
const open = () => renderApp('/SaisieNotes', { services: school.services })
const cell = (student: string, of = 'Note') =>
  screen.findByRole('textbox', { name: new RegExp(`^${of}, .*${student}`) })
const row = (student: string) => screen.getByRole('row', { name: new RegExp(student) })
const grade = async (id: number) =>
  (
    await school.sql(
      'SELECT points::float8 AS points, mention_id FROM internship.note WHERE soutenance_id = $1',
      [id],
    )
  )[0]

describe('a single grade', () => {
  it('is typed row by row, saved when a row is left, with its mention', async () => {
    const students = [await validated('Ada'), await validated('Béa'), await validated('Cléo')]
    const { user, sent } = await open()
    const first = await cell('Ada')
    first.focus()
    await user.keyboard('14,5{Enter}')
    expect(await cell('Béa')).toHaveFocus()
    await user.keyboard('9.75{Tab}')
    expect(await cell('Cléo')).toHaveFocus()
    await user.keyboard('18{Enter}')
    await waitFor(async () =>
      expect(await Promise.all(students.map(({ soutenance_id }) => grade(soutenance_id)))).toEqual([
        { points: 14.5, mention_id: 3 },
        { points: 9.75, mention_id: 6 },
        { points: 18, mention_id: 5 },
      ]),
    )
    await waitFor(() => expect(screen.getAllByTitle('Enregistrée')).toHaveLength(3))
    expect(row('Ada')).toHaveTextContent(/14,5.*Bien/)
    // moving through without typing saves nothing
    const writes = () => sent.filter(({ call }) => call.endsWith('note/criteres'))
    ;(await cell('Ada')).focus()
    await user.keyboard('{Enter}{Enter}{Enter}')
    expect(writes()).toHaveLength(3)
  })

  it('off the scale is reported in place, and not sent', async () => {
    const { soutenance_id } = await validated('Dora')
    const { user } = await open()
    ;(await cell('Dora')).focus()
    await user.keyboard('22{Enter}')
    expect(row('Dora')).toHaveTextContent('De 0 à 20, deux décimales au plus')
    expect(await cell('Dora')).toBeInvalid()
    expect(await grade(soutenance_id)).toBeUndefined()
    await user.clear(await cell('Dora'))
    await user.keyboard('12{Enter}')
    await screen.findByTitle('Enregistrée')
    expect((await grade(soutenance_id)).points).toBe(12)
  })

  it.each([
    ['Conserver 11', 11],
    ['Remplacer', 16],
  ])('given by somebody else in the meantime is shown, and one is chosen: %s', async (choice, points) => {
    const { soutenance_id, etudiant_id } = await validated('Emna')
    const { user } = await open()
    ;(await cell('Emna')).focus()
    await school.call(internship.noteUpdate, { soutenance_id, etudiant_id, mention_id: 1, note: 11 })
    await user.keyboard('16{Enter}')
    await user.click(await screen.findByRole('button', { name: choice }))
    await waitFor(async () => expect((await grade(soutenance_id)).points).toBe(points))
    await waitFor(() => expect(screen.queryByRole('button', { name: choice })).toBeNull())
    expect(await cell('Emna')).toHaveValue(String(points))
  })

  it('is shown as saved in a row hidden by a filter, and can be corrected', async () => {
    const { soutenance_id } = await validated('Nadia')
    await validated('Olfa')
    const { user } = await open()
    ;(await cell('Nadia')).focus()
    await user.keyboard('12{Enter}')
    await screen.findByTitle('Enregistrée')
    const ofDay = async (option: RegExp | string, index = 0) => {
      await user.click(screen.getByRole('combobox', { name: 'Jour' }))
      const options = await screen.findAllByRole('option', { name: option })
      await user.click(options.at(index) as HTMLElement)
    }
    await ofDay(/\d/, -1)
    await waitFor(() => expect(screen.queryByRole('row', { name: /Nadia/ })).toBeNull())
    await ofDay('Tous')
    expect(await cell('Nadia')).toHaveValue('12')
    await user.clear(await cell('Nadia'))
    await user.type(await cell('Nadia'), '13{Enter}')
    await waitFor(async () => expect((await grade(soutenance_id)).points).toBe(13))
  })

  it('lost with the page is offered in its row, and refused if somebody has graded since', async () => {
    const { soutenance_id, etudiant_id } = await validated('Farah')
    await validated('Ghada')
    const first = await open()
    await first.user.type(await cell('Farah'), '15')
    first.unmount()
    await school.call(internship.noteUpdate, { soutenance_id, etudiant_id, mention_id: 1, note: 11 })

    const { user } = await open()
    await cell('Ghada')
    await user.click(await screen.findByRole('button', { name: 'Reprendre' }))
    expect(await cell('Farah')).toHaveValue('15')
    ;(await cell('Farah')).focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Remplacer' }))
    await waitFor(async () => expect((await grade(soutenance_id)).points).toBe(15))
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('espace-stage:saisie'))).toEqual([]),
    )
  })

  it('corrected during a save is saved afterwards', async () => {
    const { soutenance_id } = await validated('Gaïa')
    await validated('Hédi')
    const { user, answer, sent } = await open()
    let arrive = () => {}
    const way = new Promise<void>((resolve) => {
      arrive = resolve
    })
    // each call is held back, and then answered by the services
    answer('note/criteres', async () => (await way) as never)
    ;(await cell('Gaïa')).focus()
    await user.keyboard('12{Enter}{Shift>}{Enter}{/Shift}15{Enter}')
    expect(await cell('Hédi')).toHaveFocus()
    expect(sent.filter(({ call }) => call.endsWith('note/criteres'))).toHaveLength(1)
    arrive()
    await waitFor(async () => expect((await grade(soutenance_id)).points).toBe(15))
    await screen.findByTitle('Enregistrée')
    expect(await cell('Gaïa')).toHaveValue('15')
  })

  it('corrected during a failing save is retried', async () => {
    const { soutenance_id } = await validated('Imed')
    await validated('Jihane')
    const { user, answer, answerAsUsual } = await open()
    let fail = () => {}
    const failed = new Promise<Response>((resolve) => {
      fail = () => resolve(Response.json({ status: 500, code: 'failed', message: '' }, { status: 500 }))
    })
    answer('note/criteres', () => failed)
    ;(await cell('Imed')).focus()
    await user.keyboard('12{Enter}{Shift>}{Enter}{/Shift}15{Enter}')
    answerAsUsual()
    fail()
    await waitFor(async () => expect((await grade(soutenance_id))?.points).toBe(15))
  })

  it('not saved makes leaving the page ask first', async () => {
    await validated('Farah')
    const { user } = await open()
    ;(await cell('Farah')).focus()
    await user.keyboard('99')
    await user.click(screen.getByRole('link', { name: 'Rapport' }))
    const asking = await screen.findByRole('alertdialog')
    await user.click(within(asking).getByRole('button', { name: 'Continuer la saisie' }))
    expect(await cell('Farah')).toHaveValue('99')
  })
})

it('marks by criteria yield a grade as they are typed', async () => {
  const { body } = await school.call(bareme.baremeAdd, {
    label: { fr: 'Mémoire', en: '', ar: '' },
    arrondi: 0.25,
    criteres: [
      { label: { fr: 'Rapport', en: '', ar: '' }, poids: 3, sur: 20 },
      { label: { fr: 'Exposé', en: '', ar: '' }, poids: 1, sur: 10 },
    ],
  })
  const { soutenance_id } = await validated('Selma')
  const { user } = await open()
  ;(await cell('Selma', 'Rapport')).focus()
  await user.keyboard('14,5{Tab}')
  expect(await cell('Selma', 'Exposé')).toHaveFocus()
  expect(row('Selma')).toHaveTextContent('Il manque des critères')
  await user.keyboard('8')
  await waitFor(() => expect(row('Selma')).toHaveTextContent(/15.*Bien/))
  await user.keyboard('{Enter}')
  await screen.findByTitle('Enregistrée')
  expect((await grade(soutenance_id)).points).toBe(15)
  await school.sql('UPDATE internship.bareme SET active = false WHERE id = $1', [body.record.id])
})

it('criteria with the same name are separate cells', async () => {
  const critere = { label: { fr: 'Note', en: '', ar: '' }, poids: 1, sur: 20 }
  const { body } = await school.call(bareme.baremeAdd, {
    label: { fr: 'Jumeaux', en: '', ar: '' },
    arrondi: 0.25,
    criteres: [critere, critere],
  })
  const { soutenance_id } = await validated('Tarek')
  const told = vi.spyOn(console, 'error')
  const { user } = await open()
  const cells = await screen.findAllByRole('textbox', { name: /Tarek/ })
  expect(cells).toHaveLength(2)
  cells[0]?.focus()
  await user.keyboard('10{Tab}14{Enter}')
  await screen.findByTitle('Enregistrée')
  expect((await grade(soutenance_id)).points).toBe(12)
  expect(told.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([])
  told.mockRestore()
  await school.sql('UPDATE internship.bareme SET active = false WHERE id = $1', [body.record.id])
})

describe('a column of a spreadsheet', () => {
  const paste = async (user: Awaited<ReturnType<typeof open>>['user'], student: string, text: string) => {
    ;(await cell(student)).focus()
    await user.paste(text)
  }

  it('is previewed before it is saved, beside its students', async () => {
    const students = [await validated('Jade'), await validated('Kim'), await validated('Lou')]
    const { user, sent } = await open()
    await cell('Jade')
    const names = ['Jade', 'Kim', 'Lou'].map((name) => within(row(name)).getByRole('link').textContent)
    await paste(
      user,
      'Kim',
      `Étudiant\tNote\n${names[2]}\t16\n${names[0]}\t21\nPersonne d’ici\t9\n${names[1]}\t12,5\n`,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Coller 3 lignes' })
    expect(dialog).toHaveTextContent('Personne d’ici')
    expect(dialog).toHaveTextContent('Les notes en rouge')
    const writes = () => sent.filter(({ call }) => call.endsWith('note/criteres'))
    expect(writes()).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer 2 lignes' }))
    await waitFor(async () =>
      expect(
        (await Promise.all(students.map(({ soutenance_id }) => grade(soutenance_id)))).map(
          (each) => each?.points,
        ),
      ).toEqual([undefined, 12.5, 16]),
    )
    expect(writes()).toHaveLength(2)
    expect(await cell('Jade')).toHaveValue('')
  })

  it('goes down from its cell; a single mark is just typed', async () => {
    const students = [await validated('Mia'), await validated('Nell')]
    const { user } = await open()
    await cell('Mia')
    await paste(user, 'Mia', '11\n13\n')
    const dialog = await screen.findByRole('dialog', { name: 'Coller 2 lignes' })
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    await paste(user, 'Nell', '14')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await cell('Nell')).toHaveValue('14')
    expect(await grade((students[0] as { soutenance_id: number }).soutenance_id)).toBeUndefined()
  })
})

it('a file of marks is previewed: changes, invalid marks, unmatched lines', async () => {
  const lina = await validated('Lina')
  const [{ matricule }] = await school.sql('SELECT matricule FROM records.etudiant WHERE id = $1', [
    lina.etudiant_id,
  ])
  const { user } = await open()
  await cell('Lina')
  const file = new File([`Numéro;Note;Mention\n${matricule};13,5;Bien\nX-0;12;\n`], 'notes.csv')
  await user.upload(document.querySelector('.grid-head input[type=file]') as HTMLInputElement, file)
  const dialog = await screen.findByRole('dialog', { name: 'Importer 1 ligne' })
  expect(within(dialog).getByRole('row', { name: /Lina/ })).toHaveTextContent('13,5')
  expect(within(dialog).getByRole('alert')).toHaveTextContent('X-0')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer 1 ligne' }))
  await waitFor(async () => expect(await grade(lina.soutenance_id)).toMatchObject({ points: 13.5 }))
})
