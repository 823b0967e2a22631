import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deroulement, internship, regle, suivi } from '../../../src/contract'
import { REGLES_FRANCE, type Regles } from '../../../src/contract/regle/regles'
import { openSchool, type School } from '../../setup/openSchool'

/* How many students a supervisor has: by the school's rule, and by the teacher's own limit. */

const ENCADRANT = 4
let school: School
let me: string
beforeAll(async () => {
  school = await openSchool()
  me = await school.services.enter(`t${ENCADRANT}@ecole.test`)
})
afterAll(() => school?.drop())
beforeEach(async () => {
  await school.sql(`DELETE FROM internship.affectation; UPDATE records.enseignant SET encadrements_max = 0`)
  await rules({})
})

const rules = (some: Partial<Regles>) =>
  school.call(regle.reglesEnregistrer, { regles: { ...REGLES_FRANCE, ...some } })
const limit = (most: number) => school.sql('UPDATE records.enseignant SET encadrements_max = $1', [most])
const given = () => school.assignment({ encadrant: ENCADRANT })
const answer = async (id: number, etat = 'accepte') => {
  const { etudiants } = (await school.services.call(suivi.espaceEncadrements, {}, { token: me })).body
  const { version } = etudiants.find((each: { id: number }) => each.id === id)
  const said = { id, etat, motif: etat === 'decline' ? 'Trop' : '', version }
  return (await school.services.call(suivi.espaceEncadrementRepondre, said, { token: me })).body
}
const broken = async (stage_id: number) =>
  (await school.call(deroulement.deroulementLire, { id: stage_id })).body.Deroulement.avertissements
const input = async (encadrant_id = ENCADRANT) => ({
  stage_id: await school.offer(),
  etudiant_id: await school.student(),
  annee: 2022,
  etat_stage: 1,
  encadrant_id,
})
const assign = async (encadrant_id?: number) =>
  (await school.call(internship.affectationAdd, await input(encadrant_id))).body

const REFUSING = {
  'the school’s': () => rules({ encadrant: { effet: 'refuse', limite: 2 } }),
  'their own': () => Promise.all([rules({ charge: { effet: 'refuse', limite: 0 } }), limit(2)]),
}
const NAMES = { 'the school’s': 'encadrant', 'their own': 'charge' }

describe.each(Object.keys(REFUSING) as (keyof typeof REFUSING)[])('%s limit', (whose) => {
  const regleNom = NAMES[whose]
  it('refuses one assignment too many, and names the rule', async () => {
    await REFUSING[whose]()
    expect([(await assign()).status, (await assign()).status]).toEqual([200, 200])
    const refused = await assign()
    expect([refused.code, refused.details]).toEqual([
      'rule_broken',
      { regle: regleNom, effet: 'refuse', limite: 2, constate: 3 },
    ])
    expect((await assign(5)).status).toBe(200)
  })

  it('holds for several at once', async () => {
    await REFUSING[whose]()
    const sent = await Promise.all([1, 2, 3, 4].map(() => input()))
    const answers = await Promise.all(sent.map((one) => school.call(internship.affectationAdd, one)))
    expect(answers.map(({ body }) => body.code ?? 200).sort()).toEqual([
      200,
      200,
      'rule_broken',
      'rule_broken',
    ])
  })

  it('refuses one student too many per supervisor, also by a change', async () => {
    await REFUSING[whose]()
    await Promise.all([given(), given()])
    const { stage_id, etudiant_id } = await school.assignment({ encadrant: 5 })
    const { body } = await school.call(internship.affectationEdit, {
      stage_id,
      etudiant_id,
      id_etudiant: etudiant_id,
      id_encadrant: 5,
      etat_stage: 1,
      encadrant_id: ENCADRANT,
    })
    expect([body.code, body.details.regle]).toEqual(['rule_broken', regleNom])
  })

  it('does not count declined ones', async () => {
    await REFUSING[whose]()
    const [first] = [await given(), await given()]
    expect((await assign()).code).toBe('rule_broken')
    expect((await answer(first.id, 'decline')).status).toBe(200)
    expect((await assign()).status).toBe(200)
    expect(await broken(first.stage_id)).toEqual([])
  })

  it('lets a supervisor accept as many proposed students as allowed', async () => {
    const [one, two, three] = [await given(), await given(), await given()]
    await REFUSING[whose]()
    expect([(await answer(one.id)).status, (await answer(two.id)).status]).toEqual([200, 200])
    const refused = await answer(three.id)
    expect([refused.code, refused.details]).toEqual([
      'rule_broken',
      { regle: regleNom, effet: 'refuse', limite: 2, constate: 3 },
    ])
    const states = (await school.services.call(suivi.espaceEncadrements, {}, { token: me })).body.etudiants
    expect(states.map(({ accord }: { accord: string }) => accord)).toEqual(['propose', 'accepte', 'accepte'])
    expect((await answer(one.id, 'decline')).status).toBe(200)
    expect((await answer(three.id)).status).toBe(200)
  })
})

it('a rule can warn, or be off', async () => {
  await limit(1)
  const [first, second] = [await given(), await given()]
  const charge = { regle: 'charge', effet: 'avertit', limite: 1, constate: 2 }
  expect(await broken(second.stage_id)).toEqual([charge])
  expect((await answer(first.id)).avertissements).toEqual([])
  expect((await answer(second.id)).avertissements).toEqual([charge])
  await rules({ charge: { effet: 'aucun', limite: 0 } })
  expect([await broken(second.stage_id), (await answer(second.id)).avertissements]).toEqual([[], []])
})

it('tutors who have declined are not counted', async () => {
  const [{ id: tuteur }] = await school.sql(
    `INSERT INTO company.contact (entreprise_id, nom, email, tuteur) VALUES (1, 'T', 't@industrie.test', 1) RETURNING id`,
  )
  const [first, second] = [await given(), await given()]
  for (const { stage_id } of [first, second])
    await school.sql('UPDATE internship.stage SET tuteur_id = $1 WHERE id = $2', [tuteur, stage_id])
  await rules({ tuteur: { effet: 'avertit', limite: 1 } })
  expect((await broken(second.stage_id)).map((one: { regle: string }) => one.regle)).toEqual(['tuteur'])
  await school.sql(`INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif)
    VALUES (${first.id}, 1, ${first.etudiant_id}, ${tuteur}, 'conteste', 'Non')`)
  expect(await broken(second.stage_id)).toEqual([])
})

it('a school without a choice gets the defaults of later rules', async () => {
  await school.sql(`UPDATE records.etablissement SET regles = regles - 'charge'`)
  expect((await school.call(regle.reglesLire)).body.regles).toEqual(REGLES_FRANCE)
})
