import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deroulement, niveau } from '../../../src/contract'
import { agreement, FACTS, settle } from '../../setup/agreements'
import { openSchool, type School } from '../../setup/openSchool'

/* Missing facts of internships are taken from their offer, the student's level, or the company. */

let school: School
let stage_id: number
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET signataire = 'Rim Jaziri'")
  await school.sql("UPDATE records.annee SET debut = '2021-09-01', fin = '2022-08-31' WHERE id = 1")
})
afterAll(() => school?.drop())

const NOTHING = {
  heures: null,
  lieu: '',
  gratification: null,
  missions: '',
  debut: null,
  fin: null,
  pauses: [],
}
beforeEach(async () => {
  stage_id = (await school.assignment()).stage_id
  await settle(school, stage_id, NOTHING)
  await level({ debut: '2025-02-02', fin: '2025-06-30', heures: '35' })
})

const factsOf = async (id = stage_id) =>
  (await school.call(deroulement.deroulementLire, { id })).body.Deroulement
const complete = (selon: string[], more: object = {}) =>
  school.call(deroulement.deroulementCompleter, { id: stage_id, selon, ...more })
const defaults = async (ids = [stage_id]) =>
  (await school.call(deroulement.deroulementDefauts, { ids })).body.stages
/** Of the student's level. */
async function level(said: object) {
  const [{ id }] = await school.sql(
    `SELECT p.niveau_id AS id FROM internship.affectation a
      JOIN records.parcours p ON p.etudiant_id = a.etudiant_id AND p.annee_id = a.annee_id WHERE a.stage_id = $1`,
    [stage_id],
  )
  const { record } = (await school.call(niveau.niveauById, { id })).body
  const { label, rang, cycle, version } = record
  const sent = { id, label, rang, cycle: cycle.value, version, ...said }
  return school.call(niveau.niveauUpdate, sent)
}

describe('a level', () => {
  it('has default dates for its internships, the same every year', async () => {
    expect((await complete(['niveau'])).status).toBe(200)
    expect(await factsOf()).toMatchObject({ debut: '2022-02-02', fin: '2022-06-30', heures: 35, lieu: '' })
    const [moved] = await school.sql(
      `SELECT (DATE '2024-10-01' + records.annees_vers('2024-10-01', '2021-09-01'))::date::text AS automne,
        (DATE '2024-02-29' + records.annees_vers('2024-02-29', '2021-09-01'))::date::text AS bissextile,
        (DATE '2021-09-01' + records.annees_vers('2021-09-01', '2021-09-01'))::date::text AS rentree`,
    )
    expect(moved).toEqual({ automne: '2021-10-01', bissextile: '2022-02-28', rentree: '2021-09-01' })
  })

  it('is refused with dates in the wrong order or without hours', async () => {
    expect((await level({ debut: '2025-02-02', fin: '2025-01-01' })).body.code).toBe('end_before_start')
    expect((await level({ heures: 61 })).status).toBe(400)
    expect((await level({ debut: '', fin: '', heures: '' })).status).toBe(200)
    expect((await defaults())[0].niveau).toEqual({})
  })
})

describe('a missing fact', () => {
  it('is offered from each source, unless it is known', async () => {
    await settle(school, stage_id, { ...NOTHING, heures: 20, nouveau: null })
    await school.sql('UPDATE internship.stage SET gratification = 600, heures = 30 WHERE id = $1', [stage_id])
    const [{ adresse }] = await school.sql('SELECT adresse FROM company.entreprise WHERE id = 1')
    expect(await defaults()).toEqual([
      {
        id: stage_id,
        offre: expect.objectContaining({ gratification: 600 }),
        niveau: { debut: '2022-02-02', fin: '2022-06-30' },
        entreprise: { lieu: adresse },
      },
    ])
    expect((await defaults())[0].offre).not.toHaveProperty('heures')
  })

  it('is taken from the first source that has it, without replacing known facts', async () => {
    await settle(school, stage_id, { ...NOTHING, lieu: 'Tozeur', nouveau: null })
    await school.sql('UPDATE internship.stage SET heures = 30, gratification = 500 WHERE id = $1', [stage_id])
    await complete(['offre', 'niveau', 'entreprise'], { gratification: '600' })
    expect(await factsOf()).toMatchObject({
      heures: 30,
      gratification: 600,
      lieu: 'Tozeur',
      fin: '2022-06-30',
    })
  })

  it('takes no end before the start', async () => {
    await settle(school, stage_id, { ...NOTHING, debut: '2022-07-04', nouveau: null })
    await complete(['niveau'])
    expect(await factsOf()).toMatchObject({ debut: '2022-07-04', fin: null, heures: 35 })
  })

  it('is never one that a signed agreement states, and an empty proposal is refused', async () => {
    const made = await agreement(school, { sent: true })
    const { body } = await school.call(deroulement.deroulementCompleter, {
      id: made.stage_id,
      selon: ['niveau'],
    })
    expect(body.code ?? body.status).toBe(200)
    expect(await factsOf(made.stage_id)).toMatchObject({ debut: FACTS.debut, heures: FACTS.heures })
    expect((await complete([])).body.code).toBe('validation')
    expect((await school.call(deroulement.deroulementDefauts, { ids: [999_999] })).body.code).toBe(
      'not_found',
    )
  })
})
