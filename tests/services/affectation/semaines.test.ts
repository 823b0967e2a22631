import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convention, deroulement, grille, regle } from '../../../src/contract'
import { REGLES_FRANCE, type Regles } from '../../../src/contract/regle/regles'
import { agreement, FACTS, settle } from '../../setup/agreements'
import { openSchool, type School } from '../../setup/openSchool'

/* The days of the week on which somebody is present: entered, distributed, agreed, and counted. */

let school: School
let stage_id: number
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET signataire = 'Rim Jaziri'")
})
afterAll(() => school?.drop())
beforeEach(async () => {
  stage_id = (await school.assignment()).stage_id
})

const facts = async (id = stage_id) =>
  (await school.call(deroulement.deroulementLire, { id })).body.Deroulement
const week = async (id?: number) => {
  const { heures, semaine } = await facts(id)
  return [heures, semaine]
}
const rules = (some: Partial<Regles>) =>
  school.call(regle.reglesEnregistrer, { regles: { ...REGLES_FRANCE, ...some } })

describe('the days of a week', () => {
  it('are written in words, and yield the hours of the week', async () => {
    await settle(school, stage_id, { semaine: 'Lundi au jeudi 8 h', nouveau: null })
    expect(await week()).toEqual([32, '8 8 8 8 0 0 0'])
    await settle(school, stage_id, { semaine: 'mardi, jeudi', heures: 12, nouveau: null })
    expect(await week()).toEqual([12, 'j24'])
    // an older client sends none
    await settle(school, stage_id, { nouveau: null })
    expect(await week()).toEqual([35, ''])
  })

  it('are refused if not understood', async () => {
    const { body } = await settle(school, stage_id, { semaine: 'un jour sur deux' })
    expect([body.code, body.details.issues[0].path]).toEqual(['validation', 'semaine'])
    expect((await settle(school, stage_id, { semaine: 'lundi 24 h, mardi 24 h, jeudi 24 h' })).status).toBe(
      400,
    )
  })

  it('share hours typed in the table', async () => {
    const write = async (typed: object) => {
      const [{ version }] = (await school.call(grille.grilleLire, { ids: [stage_id] })).body.lignes
      return school.call(grille.grilleEcrire, { id: stage_id, version, ...typed })
    }
    await write({ semaine: '8 h du lundi au jeudi' })
    expect(await week()).toEqual([32, '8 8 8 8 0 0 0'])
    await write({ heures: '20' })
    expect(await week()).toEqual([20, 'j1234'])
    await write({ semaine: '' })
    expect(await week()).toEqual([20, ''])
  })

  it('determine presence: a break on other days changes nothing', async () => {
    await rules({ gratification: { effet: 'avertit', limite: 0 } })
    const pauses = [{ debut: '2022-03-11', fin: '2022-03-13' }]
    const days = { debut: '2022-03-07', fin: '2022-03-20', gratification: null, nouveau: null }
    const hours = async (more: object) => {
      await settle(school, stage_id, { ...days, ...more })
      return (await facts()).avertissements.find(({ regle }: { regle: string }) => regle === 'gratification')
        .constate
    }
    expect(await hours({ semaine: 'lundi au jeudi 8 h', pauses })).toBe(64)
    expect(await hours({ pauses })).toBe(63)
    await rules({})
  })

  it('may include days on which the school is closed', async () => {
    const weekend = { debut: '2022-03-12', fin: '2022-03-20', nouveau: null }
    const pauses = [{ debut: '2022-03-14', fin: '2022-03-18' }]
    expect((await settle(school, stage_id, { ...weekend, pauses })).body.code).toBe('breaks_too_long')
    const semaine = 'samedi et dimanche'
    expect((await settle(school, stage_id, { ...weekend, pauses, semaine })).status).toBe(200)
  })
})

describe('an agreement', () => {
  it('states the days, and an amendment their change', async () => {
    const made = await agreement(school, { sent: true })
    const read = async () =>
      (await school.call(convention.conventionLire, { id: made.convention })).body.convention.texte
    expect(await read()).not.toContain('Jours de présence')
    const semaine = 'lundi au jeudi 8 h'
    const facts1 = { ...FACTS, id: made.stage_id, semaine, avenant: 'Vendredis libres' }
    const { tuteur_id } = await facts(made.stage_id)
    expect((await school.call(deroulement.deroulementEnregistrer, { ...facts1, tuteur_id })).status).toBe(200)
    const [{ texte }] = await school.sql(
      'SELECT texte FROM internship.convention WHERE affectation_id = $1 AND numero = 1',
      [made.id],
    )
    expect(texte).toContain('Jours de présence\u00a0: – → lundi au jeudi 8\u00a0h')
    expect(texte).toContain('Heures par semaine\u00a0: 35 → 32')
    expect((await facts(made.stage_id)).avenant.faits).toMatchObject({ heures: 32, semaine: '8 8 8 8 0 0 0' })
    expect(await week(made.stage_id)).toEqual([35, ''])
  })
})

describe('the public holidays of several internships', () => {
  it('are those of each one’s own years', async () => {
    await rules({ gratification: { effet: 'avertit', limite: 0 } })
    await school.sql("UPDATE records.annee SET debut = '2021-09-01', fin = '2027-08-31' WHERE id = 1")
    const other = (await school.assignment()).stage_id
    const free = { pauses: [], gratification: null, heures: 35, nouveau: null }
    // Labour Day, in France as in Tunisia
    await settle(school, stage_id, { ...free, debut: '2023-05-01', fin: '2023-05-05' })
    await settle(school, other, { ...free, debut: '2026-05-01', fin: '2026-05-07' })
    const { rompues } = (await school.call(deroulement.deroulementRegles, { ids: [stage_id, other] })).body
    const hours = rompues.map(
      ({ avertissements }: { avertissements: { regle: string; constate: number }[] }) =>
        avertissements.find(({ regle: name }) => name === 'gratification')?.constate,
    )
    expect(hours).toEqual([28, 28])
    await rules({})
  })
})
