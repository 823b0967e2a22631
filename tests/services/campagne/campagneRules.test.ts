import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campagne, campagneCalls, extensions, tableau } from '../../../src/contract'
import type { Calcul } from '../../../src/contract/campagne/calcul'
import type { Siege } from '../../../src/contract/campagne/campagne'
import type { Tableau } from '../../../src/contract/campagne/tableau'
import { AUTRE_ANNEE, openSchool, type School } from '../../setup/openSchool'
import { STAFF } from '../../setup/services'

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
  nom: `Campagne ${++named}`,
  debut: '2022-06-13',
  fin: '2022-06-15',
  ouverture: '08:00',
  fermeture: '18:00',
  duree: 60,
  types: [1],
  salles: [1, 2],
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

  it('are only teachers of these grades who satisfy the other condition', async () => {
    expect(await candidates({ qui: 'enseignant', grades: ['Professeur'] })).toEqual([1, 2])
    expect(await candidates({ qui: 'enseignant', grades: ['Assistant', 'Professeur'] })).toEqual([1, 2, 3])
    expect(await candidates({ qui: 'tous', grades: ['Professeur'] })).toEqual([1, 2])
    expect(await candidates({ qui: 'enseignant', grades: [] })).toHaveLength(8)
    await school.sql('INSERT INTO records.enseignant_specialite SELECT i, 1 FROM generate_series(2, 4) AS i')
    expect(await candidates({ qui: 'specialite', grades: ['Professeur', 'Assistant'] })).toEqual([2, 3])
  })

  it('requires no grade of external people, but one of the supervisor', async () => {
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

  it('never seats the supervisor for lack of others with the grade', async () => {
    expect(await candidates({ qui: 'enseignant', grades: ['Assistant'] }, 3)).toEqual([])
    expect(await candidates({ qui: 'enseignant', grades: ['Assistant'] }, 4)).toEqual([3])
  })

  it('keeps the rule as it was written', async () => {
    const id = await campaign(chair({ qui: 'enseignant', grades: ['Professeur'] }))
    const { body } = await school.call(campagne.campagneById, { id })
    expect(body.record.sieges).toEqual([{ type_jury: 1, qui: 'enseignant', grades: ['Professeur'] }])
  })

  it('explains that cards are left out because nobody fits a rule', async () => {
    const { id: assignment } = await school.assignment()
    const id = await campaign(chair({ qui: 'enseignant', grades: ['Doyen'] }))
    await school.call(tableau.campagneProposer, { id, secondes: 1 })
    const runs = async (): Promise<Calcul[]> =>
      (await school.call(tableau.campagneCalculs, { id })).body.calculs
    await expect.poll(async () => (await runs())[0]?.etat, { timeout: 20_000, interval: 100 }).toBe('fini')
    expect((await runs())[0]?.raisons).toContainEqual({
      id: assignment,
      prouve: true,
      raison: expect.objectContaining({ code: 'seat_without_candidate', defence: assignment }),
    })
  })

  it('offers the grades of teachers, and those in rules without a teacher left', async () => {
    await campaign(chair({ qui: 'enseignant', grades: ['Émérite'] }))
    const { body } = await school.call(campagneCalls.campagneGrades, { lang: 'en' })
    expect(body.grades).toEqual(
      expect.arrayContaining([
        { value: 'Assistant', label: 'Lecturer' },
        { value: 'Professeur', label: 'Professor' },
        { value: 'Émérite', label: 'Émérite' },
      ]),
    )
  })

  it('asks only those about their availability', async () => {
    const id = await campaign({ ...chair({ qui: 'enseignant', grades: ['Assistant'] }), types: [2] })
    const { body } = await school.call(extensions.sollicitationList, { id })
    expect(body.personnes.map(({ nom }: { nom: string }) => nom)).toEqual(['Prof Nom3'])
  })
})

describe('which assignments a campaign is about', () => {
  const pick = (id: number, ...picked: { stage_id: number }[]) =>
    school.call(campagneCalls.campagneChoisir, { id, sujets: picked.map(({ stage_id }) => stage_id) })
  const cards = async (id: number) => (await board(id)).cartes.map((carte) => carte.id).sort((a, b) => a - b)
  const record = async (id: number) => (await school.call(campagne.campagneById, { id })).body.record
  const picks = async (id: number) => (await record(id)).choisies.map(({ value }: { value: number }) => value)

  it('are those picked, of any type and diploma; if none, those of the filters', async () => {
    const [one, two, other] = [
      await school.assignment(),
      await school.assignment({ type: 2 }),
      await school.assignment(),
    ]
    const id = await campaign({ choisies: [one.id, two.id] })
    expect(await cards(id)).toEqual([one.id, two.id])
    expect(await record(id)).toMatchObject({ affectations: 2, planifiees: 0 })
    const { version: _, ...rules } = { ...rulesOf(), id, version: '' }
    expect((await school.call(campagne.campagneUpdate, { ...rules, choisies: [] })).status).toBe(200)
    expect(await cards(id)).toEqual(expect.arrayContaining([one.id, other.id]))
    expect(await cards(id)).not.toContain(two.id)
  })

  it('are as many as a campaign has cards', async () => {
    const many: number[] = []
    for (let each = 0; each < 201; each++) many.push((await school.assignment()).id)
    const id = await campaign({ choisies: many })
    expect((await record(id)).affectations).toBe(201)
    const { status, body } = await school.call(
      campagne.campagneAdd,
      rulesOf({ choisies: Array(5_001).fill(1) }),
    )
    expect([status, body.code]).toEqual([400, 'validation'])
    await school.sql(`DELETE FROM internship.campagne WHERE id = ${id};
      DELETE FROM internship.affectation WHERE id = ANY ('{${many}}')`)
  })

  it('are added from the list of assignments once, or not at all if one does not exist', async () => {
    const [one, two] = [await school.assignment(), await school.assignment()]
    const id = await campaign()
    expect((await pick(id, one)).status).toBe(200)
    expect((await pick(id, one, two)).status).toBe(200)
    expect((await picks(id)).sort()).toEqual([one.id, two.id].sort())
    const third = await school.assignment()
    const theirs = await school.assignment({ annee: AUTRE_ANNEE })
    for (const strange of [theirs, { stage_id: 99_999 }]) {
      const { status, body } = await pick(id, third, strange)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect(await cards(id)).toEqual([one.id, two.id])
    const added = await school.call(campagne.campagneAdd, rulesOf({ choisies: [theirs.id] }))
    expect([added.status, added.body.code]).not.toEqual([200, undefined])
  })

  it('are the only ones planned and published', async () => {
    const [one, other] = [await school.assignment({ encadrant: 7 }), await school.assignment()]
    const id = await campaign({ choisies: [one.id] })
    const pose = (assignment: { id: number }) =>
      school.call(tableau.campagneDeplacer, {
        id,
        cartes: [
          {
            id: assignment.id,
            debut: '2022-06-14T09:00',
            salle_id: 1,
            version: null,
            jury: [{ jury_id: 5, type_jury: 1 }],
          },
        ],
      })
    expect((await pose(other)).status).toBe(404)
    expect((await pose(one)).status).toBe(200)
    const { body } = await school.call(tableau.campagnePublier, { id })
    expect(body.publiees).toBe(1)
    expect(await record(id)).toMatchObject({ affectations: 1, planifiees: 1 })
  })

  it('are removed with their assignment, and named in the campaign’s history', async () => {
    const [one, two] = [await school.assignment(), await school.assignment()]
    const id = await campaign({ choisies: [one.id, two.id] })
    await school.sql('DELETE FROM internship.affectation WHERE id = $1', [one.id])
    expect(await picks(id)).toEqual([two.id])
    const trail = await school.sql(
      "SELECT parent_id FROM gateway.audit WHERE entity = 'internship.campagne_affectation' AND parent_id = $1",
      [String(id)],
    )
    expect(trail.length).toBeGreaterThan(0)
  })

  it('are shown by student and subject', async () => {
    const one = await school.assignment({ prenom: 'Ada', sujet: 'Compilateurs' })
    const { body } = await school.call(campagneCalls.campagneAffectations, {})
    const label = expect.stringMatching(/^Ada .* – Compilateurs$/)
    expect(body.affectations).toContainEqual({ value: one.id, label })
  })

  it('of other diplomas are neither shown nor picked, and stay', async () => {
    const [mine, theirs, more] = [
      await school.assignment(),
      await school.assignment(),
      await school.assignment(),
    ]
    const label = `'{"fr": "Autre", "en": "", "ar": ""}'`
    await school.sql(`
      INSERT INTO records.diplome (id, cycle_id, label) VALUES (77, 1, ${label});
      INSERT INTO records.specialite (id, diplome_id, label) VALUES (77, 77, ${label});
      INSERT INTO records.specialite_niveau VALUES (77, 1);
      INSERT INTO records.groupe (id, annee_id, specialite_id, niveau_id, nom) VALUES (77, 1, 77, 1, 'Z')`)
    await school.sql('UPDATE records.inscription SET groupe_id = 77 WHERE etudiant_id = ANY ($1)', [
      [theirs.etudiant_id, more.etudiant_id],
    ])
    await school.sql(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role, diplomes)
       SELECT 'Rim', 'rim@ecole.test', password_hash, 'manager', '{1}' FROM internship.utilisateur WHERE email = $1`,
      [STAFF.email],
    )
    const { internship: token } = await school.services.signIn({ email: 'rim@ecole.test' })
    const rules = rulesOf({ choisies: [mine.id, theirs.id] })
    const { body } = await school.call(campagne.campagneAdd, rules)
    const id: number = body.record.id
    const asRim = (endpoint: Parameters<School['call']>[0], input: object) =>
      school.services.call(endpoint, input, { token })
    const seen = (await asRim(campagne.campagneById, { id })).body.record
    expect(seen.choisies.map(({ value }: { value: number }) => value)).toEqual([mine.id])
    const offered = (await asRim(campagneCalls.campagneAffectations, {})).body.affectations
    expect(offered.map(({ value }: { value: number }) => value)).not.toContain(theirs.id)
    const strange = await asRim(campagne.campagneUpdate, { ...rules, id, choisies: [mine.id, more.id] })
    expect(strange.body.code).toBe('outside_scope')
    expect((await asRim(campagneCalls.campagneChoisir, { id, sujets: [more.stage_id] })).status).toBe(404)
    expect((await asRim(campagne.campagneUpdate, { ...rules, id, choisies: [] })).status).toBe(200)
    expect(await picks(id)).toEqual([theirs.id])
  })
})
