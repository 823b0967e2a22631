import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { bareme, internship } from '../../../../src/contract'
import { type OpenApp, renderApp } from '../../../setup/app'
import { follow, untilHeard } from '../../../setup/changes'
import { openSchool, plan, type School } from '../../../setup/openSchool'

/* The marks of a scheme as shown to the office. */

let school: School
let defence: number
let scheme: number
beforeAll(async () => {
  school = await openSchool()
  const critere = (fr: string, more = {}) => ({ label: { fr, en: '', ar: '' }, poids: 1, sur: 20, ...more })
  const { body } = await school.call(bareme.baremeAdd, {
    label: { fr: 'Mémoire', en: '', ar: '' },
    arrondi: 0.25,
    criteres: [critere('Rapport'), critere('Assiduité', { qui: 'encadrant' })],
  })
  scheme = body.record.id
  const { id, stage_id } = await school.assignment({ prenom: 'Selma' })
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  await school.call(internship.soutenanceValide, { id, etat: 1 })
  defence = (await school.sql('SELECT id FROM internship.soutenance WHERE affectation_id = $1', [id]))[0].id
})
afterAll(() => school?.drop())
beforeEach(async () => {
  await school.sql('DELETE FROM internship.note_critere')
  await mark(0, 'jury', 14, 5, 'Très clair')
  await mark(0, 'jury', 11.5, 6)
})

const mark = (critere: number, auteur: string, points: number, jury: number | null = null, remarque = '') =>
  school.sql(
    `INSERT INTO internship.note_critere (soutenance_id, bareme_id, critere, auteur, jury_id, points, remarque)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [defence, scheme, critere, auteur, jury, points, remarque],
  )
const shown = async () => {
  const table = await screen.findByRole('table', { name: 'Notes données' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, '')))
}
const listening = async ({ streams }: OpenApp) => {
  await waitFor(() => expect(streams()).toBe(1))
  const token = (await school.services.signIn({ annee: 1 })).internship
  const write = () => school.sql('UPDATE records.salle SET label = label')
  await untilHeard(await follow(school.services, token), write)
}

it.each([
  ['the page of the grade', () => `/EditNoteSoutenance?id=${defence}`],
  ['the record of the marking', () => `/Notation/${defence}`],
])('%s shows marks by author, with remarks, average and spread, as they arrive', async (_, path) => {
  const app = await renderApp(path(), { services: school.services, live: true })
  expect(await shown()).toEqual([
    ['Rapport (sur 20)Moyenne 12,75 · écart 2,5'],
    ['Prof Nom5', '14', 'Très clair'],
    ['Prof Nom6', '11,5', ''],
    ['Assiduité (sur 20)Moyenne –'],
    ['Prof Nom1', 'Note attendue'],
  ])
  await listening(app)
  await mark(1, 'encadrant', 16)
  await waitFor(async () => expect((await shown())[4]).toEqual(['Prof Nom1', '16', '']))
})

it('the fast entry shows others’ marks, which count unless something is typed', async () => {
  const { user } = await renderApp('/SaisieNotes', { services: school.services })
  const report = await screen.findByRole('textbox', { name: /^Rapport, .*Selma/ })
  expect(report).toHaveValue('')
  expect(report).toHaveAttribute('placeholder', '12,75')
  await user.type(screen.getByRole('textbox', { name: /^Assiduité, .*Selma/ }), '15,25')
  // (12,75 + 15,25) / 2
  await waitFor(() => expect(screen.getByRole('row', { name: /Selma/ })).toHaveTextContent(/14.*Bien/))
})

it('every mark of the year can be saved as a table', async () => {
  await mark(1, 'bureau', 10)
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await renderApp('/Notation', { services: school.services })
  await user.click(await screen.findByRole('button', { name: 'Exporter toutes les notes' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = Buffer.from(await (files[0] as Blob).arrayBuffer()).toString('utf8')
  const lines = text.trim().split(/\r?\n/)
  expect(lines[0]).toContain('Critère')
  expect(
    lines.slice(1).map((line) =>
      line
        .split(/[;,\t]/)
        .slice(4)
        .join('|'),
    ),
  ).toEqual([
    expect.stringMatching(/^Rapport\|Prof Nom5\|14\|/),
    expect.stringMatching(/^Rapport\|Prof Nom6\|/),
    expect.stringMatching(/^Assiduité\|Service de stage\|10\|/),
  ])
})
