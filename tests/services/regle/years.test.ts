import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deroulement, extensions, grille, internship } from '../../../src/contract'
import { agreement, editOf, settle, signAll } from '../../setup/agreements'
import { openSchool, type School } from '../../setup/openSchool'

/* An internship begins in a year of the school, whatever way its days come. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  // the school's signatory for agreements
  await school.sql("UPDATE records.etablissement SET signataire = 'Rim Jaziri'")
})
afterAll(() => school?.drop())

const OUTSIDE = { debut: '2032-02-01', fin: '2032-05-31' }
const refused = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code
/** A free offer with dates outside of all years. */
const outside = async () => {
  const id = await school.offer()
  await school.sql('UPDATE internship.stage SET debut = $2, fin = $3 WHERE id = $1', [
    id,
    OUTSIDE.debut,
    OUTSIDE.fin,
  ])
  return id
}

describe('dates outside of all years are refused', () => {
  it('in the form, for several at once and in the table', async () => {
    const { stage_id: id } = await school.assignment()
    expect(await refused(settle(school, id, { ...OUTSIDE, pauses: [] }))).toBe('outside_years')
    expect(await refused(school.call(deroulement.deroulementDates, { id, ...OUTSIDE }))).toBe('outside_years')
    expect(await refused(school.call(grille.grilleEcrire, { id, ...OUTSIDE }))).toBe('outside_years')
  })

  it('in an amendment', async () => {
    const made = await agreement(school, { sent: true })
    await signAll(school, made.convention)
    const amended = settle(school, made.stage_id, { ...OUTSIDE, pauses: [], avenant: 'Report' })
    expect(await refused(amended)).toBe('outside_years')
  })

  it('for the offer assigned to a student', async () => {
    const assigned = school.call(internship.affectationAdd, {
      stage_id: await outside(),
      etudiant_id: await school.student(),
      annee: 2022,
      etat_stage: 1,
      encadrant_id: 1,
    })
    expect(await refused(assigned)).toBe('outside_years')
    const one = await school.assignment()
    const moved = editOf(one, { stage_id: await outside(), encadrant_id: 1 })
    expect(await refused(school.call(internship.affectationEdit, moved))).toBe('outside_years')
  })

  it('for an assigned offer, unless it started there before', async () => {
    const one = await school.assignment()
    const offer = (more: object) =>
      school.call(extensions.stageUpdate, {
        id: one.stage_id,
        entreprise_id: 1,
        sujet: 'Sujet',
        description: 'Description',
        periode_stage: 'Février',
        ...more,
      })
    expect(await refused(offer(OUTSIDE))).toBe('outside_years')
    await school.sql('UPDATE internship.stage SET debut = $2, fin = $3 WHERE id = $1', [
      one.stage_id,
      OUTSIDE.debut,
      OUTSIDE.fin,
    ])
    expect((await offer({ ...OUTSIDE, sujet: 'Autre sujet' })).status).toBe(200)
  })
})
