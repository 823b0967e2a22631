import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import { ANNEE, AUTRE_ANNEE, openSchool, plan, type School } from '../../setup/openSchool'

const { mentionSelect, noteById, noteDelete, noteUpdate, soutenanceAdd, soutenanceList, soutenanceValide } =
  internship
const { diplomeList } = extensions

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

/** A defence, validated by default, and the grade form's input for it. */
async function defence({
  validated = true,
  ...options
}: {
  validated?: boolean
  sujet?: string
  prenom?: string
} = {}) {
  const a = await school.assignment(options)
  await school.call(soutenanceAdd, plan(a.stage_id, school.day()))
  if (validated) await school.call(soutenanceValide, { id: a.id, etat: 1 })
  const { body } = await school.call(soutenanceList)
  const { soutenance_id } = body.Soutenance.find((row: { id: number }) => row.id === a.id)
  return { id: a.id, form: { soutenance_id, etudiant_id: a.etudiant_id, mention_id: 3, note: 15 } }
}
const grade = async (soutenance_id: number, lang = 'fr') =>
  (await school.call(noteById, { id: soutenance_id, lang })).body.Note_soutenance

describe('the grade form', () => {
  it('opens with the student and an empty grade before one is awarded', async () => {
    const { form } = await defence({ prenom: 'Wiem' })
    expect(await grade(form.soutenance_id)).toEqual({
      id: null,
      etat: 1,
      debut: expect.stringMatching(/T09:00:00$/),
      maintenant: expect.any(String),
      soutenance_id: form.soutenance_id,
      etudiant: { value: form.etudiant_id, label: expect.stringMatching(/^Wiem /) },
      mention: null,
      note: null,
      version: expect.any(String),
    })
  })

  it('opens with the awarded grade, its mention in the language', async () => {
    const { form } = await defence()
    await school.call(noteUpdate, { ...form, note: 16.25, mention_id: 4 })
    const awarded = { id: expect.any(Number), note: 16.25, mention: { value: 4, label: 'Very good' } }
    expect(await grade(form.soutenance_id, 'en')).toMatchObject(awarded)
  })

  it('is not found for an unknown defence', async () => {
    expect(await school.refusal(noteById, { id: 999_999 })).toEqual([404, 'not_found'])
  })

  it('offers the mentions in the language', async () => {
    const { body } = await school.call(mentionSelect, { lang: 'ar' })
    expect(body.Mention).toHaveLength(6)
    expect(body.Mention[2]).toEqual({ value: 3, label: 'حسن', seuil: 14 })
  })
})

describe('a future defence', () => {
  it('can be graded once it has begun, or was moved to when it took place', async () => {
    const [{ fin }] = await school.sql('SELECT fin::text FROM records.annee WHERE id = $1', [ANNEE])
    await school.sql('UPDATE records.annee SET fin = current_date + 400 WHERE id = $1', [ANNEE])
    onTestFinished(async () => {
      await school.sql('UPDATE records.annee SET fin = $2 WHERE id = $1', [ANNEE, fin])
    })
    const a = await school.assignment()
    const [{ day }] = await school.sql('SELECT (current_date + 30)::text AS day')
    await school.call(soutenanceAdd, plan(a.stage_id, day))
    await school.call(soutenanceValide, { id: a.id, etat: 1 })
    const { soutenance_id } = await school.rowOf(soutenanceList, a.id)
    const form = { soutenance_id, etudiant_id: a.etudiant_id, mention_id: 3, note: 15 }
    expect(await school.refusal(noteUpdate, form)).toEqual([409, 'defence_not_begun'])
    expect(await school.refusal(extensions.noteCriteres, { ...form, marques: [], motif: '' })).toEqual([
      409,
      'defence_not_begun',
    ])
    expect((await grade(soutenance_id)).note).toBeNull()

    const moved = { ...plan(a.stage_id, school.day()), motif: 'Avancée' }
    expect((await school.call(extensions.acteReporter, moved)).status).toBe(200)
    expect((await school.call(noteUpdate, form)).status).toBe(200)
  })
})

describe('grading', () => {
  it.each([
    [0, 0],
    [20, 20],
    ['15,5', 15.5],
    ['7.25', 7.25],
  ])('takes %j', async (note, stored) => {
    const { id, form } = await defence()
    expect(await school.call(noteUpdate, { ...form, note })).toMatchObject({ status: 200 })
    expect((await grade(form.soutenance_id)).note).toBe(stored)
    const { body } = await school.call(soutenanceList, { filter: { note: 1 } })
    expect(body.Soutenance.find((row: { id: number }) => row.id === id).note).toBe(stored)
  })

  it.each([-0.5, 20.01, 10.123, '', 'quinze', null])('refuses %j', async (note) => {
    const { form } = await defence()
    expect(await school.refusal(noteUpdate, { ...form, note })).toEqual([400, 'validation'])
    expect((await grade(form.soutenance_id)).note).toBeNull()
  })

  it('changes the awarded grade instead of adding one', async () => {
    const { form } = await defence()
    await school.call(noteUpdate, form)
    const { id } = await grade(form.soutenance_id)
    await school.call(noteUpdate, { ...form, id, note: 12, mention_id: 2 })
    expect(await grade(form.soutenance_id)).toMatchObject({ id, note: 12, mention: { value: 2 } })
  })

  it('waits for the validation of the defence', async () => {
    const { form } = await defence({ validated: false })
    expect(await school.refusal(noteUpdate, form)).toEqual([409, 'defence_not_validated'])
  })

  it('refuses an unknown defence or mention, another student, another year', async () => {
    const { form } = await defence()
    expect(await school.refusal(noteUpdate, { ...form, mention_id: 77 })).toEqual([400, 'validation'])
    expect(await school.refusal(noteUpdate, { ...form, soutenance_id: 999_999 })).toEqual([404, 'not_found'])
    const other = await school.student()
    expect(await school.refusal(noteUpdate, { ...form, etudiant_id: other })).toEqual([404, 'not_found'])
    const { internship: token } = await school.services.signIn({ annee: AUTRE_ANNEE })
    expect(await school.services.call(noteUpdate, form, { token })).toMatchObject({ status: 404 })
  })
})

describe('deleting a grade', () => {
  it('leaves the defence without grade, to be graded again', async () => {
    const { form } = await defence()
    await school.call(noteUpdate, form)
    const { id } = await grade(form.soutenance_id)
    expect(await school.call(noteDelete, { id })).toMatchObject({ status: 200 })
    expect(await grade(form.soutenance_id)).toMatchObject({ id: null, note: null, mention: null })
    expect(await school.refusal(noteDelete, { id })).toEqual([404, 'not_found'])
    expect(await school.call(noteUpdate, form)).toMatchObject({ status: 200 })
  })

  it('does not affect another year', async () => {
    const { form } = await defence()
    await school.call(noteUpdate, form)
    const { id } = await grade(form.soutenance_id)
    const { internship: token } = await school.services.signIn({ annee: AUTRE_ANNEE })
    expect(await school.services.call(noteDelete, { id }, { token })).toMatchObject({ status: 404 })
    expect((await grade(form.soutenance_id)).id).toBe(id)
  })
})

describe('the graduates', () => {
  const list = async (input: object = {}) =>
    (await school.call(diplomeList, { filter: { mention: 1 }, ...input })).body

  it('are ranked best first, with equal ranks for equal grades, over the whole year', async () => {
    await school.sql('DELETE FROM internship.note')
    for (const [prenom, note] of [
      ['Ali', 11],
      ['Béa', 18],
      ['Cyd', 18],
      ['Dan', 12.5],
    ] as const) {
      const { form } = await defence({ prenom, sujet: `Mémoire de ${prenom}` })
      await school.call(noteUpdate, { ...form, note, mention_id: 1 })
    }
    const ranked = async (input?: object) =>
      (await list(input)).Diplomes.map((row: { etudiant: string; rang: number }) => [
        row.etudiant.split(' ')[0],
        row.rang,
      ])
    expect(await ranked()).toEqual([
      ['Béa', 1],
      ['Cyd', 1],
      ['Dan', 3],
      ['Ali', 4],
    ])
    expect(await ranked({ q: 'ALI' })).toEqual([['Ali', 4]])
    expect(await ranked({ q: '12,5' })).toEqual([['Dan', 3]])
    expect(await ranked({ q: 'memoire de dan' })).toEqual([['Dan', 3]])
    expect(await ranked({ q: 'dan 12,50 passable' }), 'words of several columns').toEqual([['Dan', 3]])
    expect(await ranked({ q: 'fair' }), 'a label of another language').toEqual([])
    expect(await ranked({ q: 'PASSABLE' })).toHaveLength(4)
    expect(await ranked({ sort: 'etudiant', order: 'ASC', page: 2, perPage: 3 })).toEqual([['Dan', 3]])
    expect(await ranked({ annee: AUTRE_ANNEE })).toEqual([])
    expect(await list({ q: 'etoile', page: 1, perPage: 1, lang: 'en' })).toEqual({
      total: 4,
      annee: ANNEE,
      Diplomes: [
        {
          id: expect.any(Number),
          etudiant: expect.stringMatching(/^Béa /),
          email: expect.stringMatching(/^e\d+@ecole.test$/),
          moyenne: 18,
          mention: 'Pass',
          mention_id: 1,
          sujet: 'Mémoire de Béa',
          entreprise: 'Société Étoile',
          matricule: expect.stringMatching(/^E\d+$/),
          groupe: 'A',
          id_groupe: 1,
          encadrant: 'Prof Nom1',
          date_soutenance: expect.stringMatching(/^2022-/),
          rang: 1,
        },
      ],
    })
  })
})
