import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { internship } from '../../src/contract'
import { renderApp } from '../setup/app'
import { type Affectation, openSchool, plan, type School } from '../setup/openSchool'

/* What is printed of defences. */

let school: School
let validated: Affectation
let planned: Affectation
beforeAll(async () => {
  school = await openSchool()
  validated = await school.assignment({ prenom: 'Béchir', sujet: 'Hydrolienne' })
  planned = await school.assignment({ prenom: 'Ada' })
  const seats = [
    { jury: 6, type_jury: 2 },
    { jury: 5, type_jury: 1 },
  ]
  for (const { stage_id } of [validated, planned])
    await school.call(internship.soutenanceAdd, plan(stage_id, school.day(), { arrayEns: seats }))
  await school.call(internship.soutenanceValide, { id: validated.id, etat: 1 })
  const [{ id: soutenance_id }] = await school.sql(
    'SELECT id FROM internship.soutenance WHERE affectation_id = $1',
    [validated.id],
  )
  const grade = { soutenance_id, etudiant_id: validated.etudiant_id, mention_id: 3, note: 15.5 }
  await school.call(internship.noteUpdate, grade)
})
afterAll(() => school.drop())

const open = async (query: string) => {
  await renderApp(`/Documents?${query}`, { services: school.services })
  return screen.findAllByRole('article')
}

it('prints the minutes with the result, or with lines to fill in where there is none or none is wanted', async () => {
  const sheets = await open(`doc=pv#${validated.id},${planned.id}`)
  expect(sheets).toHaveLength(2)
  const [after, before] = sheets as [HTMLElement, HTMLElement]
  expect(after).toHaveTextContent('Béchir')
  expect(after).toHaveTextContent('Hydrolienne')
  expect(after).toHaveTextContent('15,5 / 20')
  expect(within(after).getByRole('table')).toHaveTextContent(/Prof Nom5.*Prof Nom6/)
  expect(before).toHaveTextContent('Ada')
  expect(before).not.toHaveTextContent(/\d \/ 20/)
})

it('prints blank minutes of a graded defence', async () => {
  const [sheet] = await open(`doc=pv&vierge=1#${validated.id}`)
  expect(sheet).not.toHaveTextContent('15,5')
})

it('gives each juror a sheet to mark on', async () => {
  expect(await open(`doc=notation&jure=1#${planned.id}`)).toHaveLength(2)
})

it('certifies a juror the validated defences alone, in the language of the paper', async () => {
  const sheets = await open(`doc=attestation&lang=ar#${validated.id},${planned.id}`)
  expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual(['Prof Nom5', 'Prof Nom6'])
  expect(sheets[0]?.closest('.sheets')).toHaveAttribute('dir', 'rtl')
  expect(sheets[0]).toHaveTextContent('Hydrolienne')
  expect(sheets[0]).not.toHaveTextContent('Ada')
})
