import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campagne, campagneChoix, extensions, tableau } from '../../src/contract'
import type { Calcul, Siege, Tableau } from '../../src/contract/campagne'
import { openSchool, type School } from '../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
  // 1 and 2 are professors, 3 a lecturer; the others have another grade
  await school.sql(`UPDATE records.enseignant SET grade = '{"fr": "Professeur", "en": "Professor", "ar": "أستاذ"}' WHERE id < 3;
    UPDATE records.enseignant SET grade = '{"fr": "Assistant", "en": "Lecturer", "ar": "مساعد"}' WHERE id = 3`)
})
afterAll(() => school?.drop())

let named = 0
const rulesOf = (more: object = {}) => ({
  ...{
    nom: `Campagne ${++named}`,
    debut: '2022-06-13',
    fin: '2022-06-15',
    ouverture: '08:00',
    fermeture: '18:00',
  },
  ...{ duree: 60, types: [1], salles: [1, 2] },
  sieges: [{ type_jury: 1, qui: 'tous' }],
  ...more,
})
const campaign = async (more: object = {}): Promise<number> => {
  const { status, body } = await school.call(campagne.campagneAdd, rulesOf(more))
  expect([status, body.code]).toEqual([200, undefined])
  return body.record.id
}
const board = async (id: number): Promise<Tableau> =>
  (await school.call(tableau.campagneTableau, { id })).body.tableau

describe('who may take a seat by grade', () => {
  const chair = (rule: Omit<Siege, 'type_jury'>) => ({ sieges: [{ type_jury: 1, ...rule }] })
  const candidates = async (rule: Omit<Siege, 'type_jury'>, encadrant = 8) => {
    const { id: assignment } = await school.assignment({ encadrant })
    const { cartes, viviers } = await board(await campaign(chair(rule)))
    const card = cartes.find(({ id }) => id === assignment)
    return viviers[card?.sieges[0]?.vivier ?? -1]
  }

  it('are the teachers of these grades alone, together with the other condition', async () => {
    expect(await candidates({ qui: 'enseignant', grades: ['Professeur'] })).toEqual([1, 2])
    expect(await candidates({ qui: 'enseignant', grades: ['Assistant', 'Professeur'] })).toEqual([1, 2, 3])
    expect(await candidates({ qui: 'tous', grades: ['Professeur'] })).toEqual([1, 2])
    expect(await candidates({ qui: 'enseignant', grades: [] })).toHaveLength(8)
    await school.sql('INSERT INTO records.enseignant_specialite SELECT i, 1 FROM generate_series(2, 4) AS i')
    expect(await candidates({ qui: 'specialite', grades: ['Professeur', 'Assistant'] })).toEqual([2, 3])
  })

  it('asks nobody from outside for a grade, and the supervisor for theirs', async () => {
    expect(await candidates({ qui: 'exterieur', grades: ['Professeur'] })).toEqual(
      await candidates({ qui: 'exterieur' }),
    )
    const supervised = async (encadrant: number) => {
      const { id: assignment } = await school.assignment({ encadrant })
      const sieges = [
        { type_jury: 1, qui: 'tous' },
        { type_jury: 2, qui: 'encadrant', grades: ['Professeur'] },
      ]
      const { cartes, viviers } = await board(await campaign({ sieges }))
      return viviers[cartes.find(({ id }) => id === assignment)?.sieges[1]?.vivier ?? -1]
    }
    expect([await supervised(1), await supervised(3)]).toEqual([[1], []])
  })

  it('never seats the supervisor because nobody else has the grade', async () => {
    expect(await candidates({ qui: 'enseignant', grades: ['Assistant'] }, 3)).toEqual([])
    expect(await candidates({ qui: 'enseignant', grades: ['Assistant'] }, 4)).toEqual([3])
  })

  it('keeps the rule as it was written', async () => {
    const id = await campaign(chair({ qui: 'enseignant', grades: ['Professeur'] }))
    const { body } = await school.call(campagne.campagneById, { id })
    expect(body.record.sieges).toEqual([{ type_jury: 1, qui: 'enseignant', grades: ['Professeur'] }])
  })

  it('tells of a rule that nobody fits why its cards are left out', async () => {
    const { id: assignment } = await school.assignment()
    const id = await campaign(chair({ qui: 'enseignant', grades: ['Doyen'] }))
    await school.call(tableau.campagneProposer, { id, secondes: 1 })
    const runs = async (): Promise<Calcul[]> =>
      (await school.call(tableau.campagneCalculs, { id })).body.calculs
    await expect.poll(async () => (await runs())[0]?.etat, { timeout: 20_000, interval: 100 }).toBe('fini')
    expect((await runs())[0]?.raisons).toContainEqual({
      ...{ id: assignment, prouve: true },
      raison: expect.objectContaining({ code: 'seat_without_candidate', defence: assignment }),
    })
  })

  it('offers the grades of teachers, and those of rules whose last teacher has gone', async () => {
    await campaign(chair({ qui: 'enseignant', grades: ['Émérite'] }))
    const { body } = await school.call(campagneChoix.campagneGrades, { lang: 'en' })
    expect(body.grades).toEqual(
      expect.arrayContaining([
        { value: 'Assistant', label: 'Lecturer' },
        { value: 'Professeur', label: 'Professor' },
        { value: 'Émérite', label: 'Émérite' },
      ]),
    )
  })

  it('asks those alone when they can come', async () => {
    const id = await campaign({ ...chair({ qui: 'enseignant', grades: ['Assistant'] }), types: [2] })
    const { body } = await school.call(extensions.sollicitationList, { id })
    expect(body.personnes.map(({ nom }: { nom: string }) => nom)).toEqual(['Prof Nom3'])
  })
})
