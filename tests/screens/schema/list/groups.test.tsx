import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { renderApp } from '../../../setup/app'
import { fr } from '../../../setup/catalogues'
import { ANNEE, openSchool, type School } from '../../../setup/openSchool'

/* The rows of a list under the values of a column. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  for (const [prenom, etat] of [
    ['Ines', 0],
    ['Jad', 2],
    ['Karim', 0],
  ] as const) {
    const etudiant = await school.student({ prenom })
    await school.sql(
      `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat) VALUES ($1, $2, 2, 'en', $3)`,
      [ANNEE, etudiant, etat],
    )
  }
})
afterAll(() => school?.drop())

const { etat } = fr.resources.demande.fields
const { attente } = fr.choices.demande
/** Headings of groups, and the rows below them. */
const read = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) =>
        row.querySelector('[scope=rowgroup]')?.textContent ?? row.textContent?.match(/Ines|Jad|Karim/)?.[0],
    )
const group = () => screen.findByRole('combobox', { name: fr.tableTools.group })

it('stand under a heading with their number, as long as they are in its order', async () => {
  const { user } = await renderApp('/DemandeStage', { services: school.services })
  await screen.findAllByRole('rowheader')
  const groupByState = async () => {
    await user.click(screen.getByRole('button', { name: fr.table.columns }))
    await user.click(await group())
    await user.click(await screen.findByRole('option', { name: etat }))
    await user.keyboard('{Escape}')
  }
  await groupByState()
  await waitFor(() => expect(read()[0]).toBe(`${etat}${attente}2`))
  expect(new Set(read().slice(1, 3))).toEqual(new Set(['Ines', 'Karim']))
  expect(read().slice(3)).toEqual([`${etat}Refusée1`, 'Jad'])

  // in another order the rows have no headings
  const headings = () => document.querySelectorAll('[scope=rowgroup]')
  await user.click(screen.getByRole('button', { name: fr.resources.demande.fields.name }))
  await waitFor(() => expect(headings()).toHaveLength(0))
  await groupByState()
  await waitFor(() => expect(headings()).toHaveLength(2))

  await user.click(screen.getByRole('button', { name: fr.table.columns }))
  const panel = within(await screen.findByRole('dialog', { name: fr.table.columns }))
  await user.click(panel.getByRole('button', { name: fr.tableTools.columnsReset }))
  await waitFor(() => expect(headings()).toHaveLength(0))
})

it('say how many of theirs are on the page, and stand in a list of more rows than are drawn', async () => {
  await school.sql(`WITH e AS (INSERT INTO records.etudiant (matricule, prenom, nom, email)
      SELECT 'G' || n, 'Lina', 'N' || n, 'lina' || n || '@etu.test' FROM generate_series(1, 120) n RETURNING id),
    i AS (INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id) SELECT id, ${ANNEE}, ${ANNEE} FROM e)
    INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat) SELECT ${ANNEE}, id, 2, 'en', 0 FROM e`)
  const { user } = await renderApp('/DemandeStage', { services: school.services })
  await screen.findAllByRole('rowheader')
  await user.click(screen.getByRole('button', { name: fr.table.columns }))
  await user.click(await group())
  await user.click(await screen.findByRole('option', { name: etat }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(read()[0]).toBe(`${etat}${attente}10 sur 122 ici`))

  // nothing is laid out here, and which rows are in sight follows from heights
  const frame = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const row = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ height: 44, width: 800, top: 0, left: 0 } as DOMRect)
  onTestFinished(() => {
    frame.mockRestore()
    row.mockRestore()
  })
  await user.click(screen.getByRole('combobox', { name: new RegExp(fr.table.pageSize) }))
  // else the first rows are drawn as long as the code for many has not come
  await (await import('../../../../src/admin/schema/rows/rows')).preloadManyRows()
  await user.click(await screen.findByRole('option', { name: fr.table.all }))
  await waitFor(() => expect(read()[0]).toBe(`${etat}${attente}122`))
})
