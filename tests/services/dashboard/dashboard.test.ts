import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import type { Resume } from '../../../src/contract/specification/resume'
import { ANNEE, AUTRE_ANNEE, openSchool, plan, type School } from '../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const NOW = '2022-06-15T10:00:00'

async function summary(now = NOW, lang = 'fr'): Promise<Resume> {
  const { status, body } = await school.call(extensions.dashboardSummary, { now, lang })
  expect(status).toBe(200)
  return body
}

const countOf = <G extends { nombre: number }>(groups: G[], wanted: Partial<G>) =>
  groups
    .filter((group) => Object.entries(wanted).every(([key, value]) => group[key as keyof G] === value))
    .reduce((sum, { nombre }) => sum + nombre, 0)

/** A defence that is scheduled; each in an own room at its time. */
async function defence(date: string, from: string, to: string, prenom = 'Ali') {
  const { id, stage_id } = await school.assignment({ type: 2, prenom })
  const answer = await school.call(
    internship.soutenanceAdd,
    plan(stage_id, date, { from, to, arrayEns: [], enseignant: 5 }),
  )
  expect(answer.status).toBe(200)
  return id
}

describe('the summary of the year', () => {
  it('counts nothing in an empty year, and has no defence to show', async () => {
    expect(await summary()).toEqual({
      offres: [],
      demandes: [],
      soutenances: { aPlanifier: 0, aValider: 0, aNoter: 0, notees: 0 },
      prochaines: { aVenir: false, soutenances: [] },
    })
  })

  it("counts the offers and requests of the session's year by state, and no other year's", async () => {
    for (const etat of [0, 1, 1, 2]) await school.offer({ etat })
    await school.assignment()
    await school.offer({ annee: AUTRE_ANNEE, etat: 1 })
    const etudiant = await school.student()
    for (const etat of [0, 0, 1, 2]) {
      await school.sql(
        `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat) VALUES ($1, $2, 1, 'fr', $3)`,
        [ANNEE, etudiant, etat],
      )
    }
    const { offres, demandes, soutenances } = await summary()
    expect(countOf(offres, { etat: 0 })).toBe(1)
    expect(countOf(offres, { etat: 2 })).toBe(1)
    expect(countOf(offres, { affect: 0 })).toBe(4)
    expect(countOf(offres, { etat: 1, affect: 1 })).toBe(1)
    expect(([0, 1, 2] as const).map((etat) => countOf(demandes, { etat }))).toEqual([2, 1, 1])
    expect(soutenances).toEqual({ aPlanifier: 1, aValider: 0, aNoter: 0, notees: 0 })
  })

  it('moves a defence from step to step as it is scheduled, validated and graded', async () => {
    const id = await defence('2022-05-02', '09:00', '10:00')
    const steps = async () => (await summary()).soutenances
    expect(await steps()).toEqual({ aPlanifier: 1, aValider: 1, aNoter: 0, notees: 0 })
    await school.call(internship.soutenanceValide, { id, etat: 1 })
    expect(await steps()).toEqual({ aPlanifier: 1, aValider: 0, aNoter: 1, notees: 0 })
    const [row] = await school.sql(
      'SELECT soutenance_id, etudiant_id FROM internship.v_soutenance WHERE id = $1',
      [id],
    )
    await school.call(internship.noteUpdate, { ...row, mention_id: 3, note: '15,5' })
    expect(await steps()).toEqual({ aPlanifier: 1, aValider: 0, aNoter: 0, notees: 1 })
  })

  it('shows the last defences that are not validated when none is to come', async () => {
    await defence('2022-06-13', '09:00', '09:30', 'Lundi')
    await defence('2022-06-14', '09:00', '09:30', 'Mardi')
    const { prochaines } = await summary()
    expect(prochaines.aVenir).toBe(false)
    expect(prochaines.soutenances.map(({ etudiant }) => etudiant.split(' ')[0])).toEqual(['Mardi', 'Lundi'])
  })

  it('shows the five next defences, the soonest first, one under way included', async () => {
    await defence('2022-06-15', '08:00', '10:00', 'Finie')
    await defence('2022-06-17', '09:00', '09:30', 'Vendredi')
    await defence('2022-06-15', '11:00', '11:30', 'Bientot')
    for (const [index, day] of ['20', '21', '22', '23'].entries()) {
      await defence(`2022-06-${day}`, '09:00', '09:30', `Plus${index}`)
    }
    const id = await defence('2022-06-15', '10:00', '10:30', 'Maintenant')
    const { prochaines } = await summary('2022-06-15T10:00:00', 'ar')
    expect(prochaines.aVenir).toBe(true)
    expect(prochaines.soutenances.map(({ etudiant }) => etudiant.split(' ')[0])).toEqual([
      'Maintenant',
      'Bientot',
      'Vendredi',
      'Plus0',
      'Plus1',
    ])
    expect(prochaines.soutenances[0]).toMatchObject({
      id,
      date_soutenance: '2022-06-15T10:00:00',
      salle: 'Salle-ar 1',
      etat: 0,
    })
  })
})
