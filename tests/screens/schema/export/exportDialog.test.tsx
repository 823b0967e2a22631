import { screen, waitFor, within } from '@testing-library/react'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../setup/app'
import { fr } from '../../../setup/catalogues'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { type Services, startServices } from '../../../setup/services'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
})
afterAll(() => database?.drop())

let files: Blob[]
beforeEach(() => {
  files = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})

const { exportRows, exportChoose, exportSet, exportRun } = fr.tableTools

describe('an export of all fields, including hidden ones', () => {
  it.each([exportRows.all, exportRows.page])('contains them: %s', async (rows) => {
    const { user } = await renderApp('/AffectStage', { services })
    await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(0))
    await user.click(screen.getByRole('button', { name: fr.table.export }))
    await user.click(await screen.findByRole('menuitem', { name: exportChoose }))
    const dialog = within(await screen.findByRole('dialog', { name: fr.table.export }))
    await user.click(dialog.getByRole('radio', { name: new RegExp(`^${rows.split(' (')[0]}`) }))
    await user.click(dialog.getByRole('combobox', { name: exportSet.label }))
    await user.click(await screen.findByRole('option', { name: exportSet.all }))
    await user.click(dialog.getByRole('button', { name: exportRun }))
    await waitFor(() => expect(files).toHaveLength(1))
    const [head = [], ...lines] = await readSheet(Buffer.from(await (files[0] as Blob).arrayBuffer()))
    expect(lines.length).toBeGreaterThan(0)
    for (const label of [fr.dossier.matricule, fr.dossier.groupe]) {
      const column = head.indexOf(label)
      expect(column, label).toBeGreaterThanOrEqual(0)
      for (const line of lines) expect(line[column], label).toBeTruthy()
    }
  })
})
