import { screen, waitFor, within } from '@testing-library/react'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import fr from '../../i18n/fr'
import { resources } from '../../src/admin/resources'
import type { ResourceDefinition } from '../../src/admin/schema/types'
import { renderApp } from '../setup/app'
import { createTestDatabase, type TestDatabase } from '../setup/database'
import { type Services, startServices } from '../setup/services'

/* What every list does with its columns, by its declaration. */

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
})
afterAll(() => database?.drop())

const lists = resources.flatMap((definition) =>
  definition.list ? [[definition.name, definition] as const] : [],
)
const textAt = (key: string): string =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], fr) as string
const labelOf = ({ name, fields }: ResourceDefinition, source: string) =>
  textAt(fields[source]?.label ?? `resources.${name}.fields.${source}`)
/** Also behind the panel, which hides them from assistive technology. */
const headings = () =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .map((heading) => heading.textContent)
    .filter(Boolean)

const edge = () => screen.getAllByRole('separator', { hidden: true })[0] as HTMLElement

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

describe.each(lists)('the list of %s', (_name, definition) => {
  const { list } = definition
  const first = (list?.columns ?? []).map((column) =>
    typeof column === 'string'
      ? labelOf(definition, column)
      : textAt(`resources.${definition.name}.actions.${column.name}.label`),
  )
  const fields = [...(list?.columns ?? []), ...(list?.more ?? [])].flatMap((column) =>
    typeof column === 'string' ? [labelOf(definition, column)] : [],
  )
  const more = (list?.more ?? []).map((source) => labelOf(definition, source))

  it('shows, moves and sizes all that is known of a row, exports it, and keeps it as a view', async () => {
    const open = async (path: string) => {
      const app = await renderApp(path, { services })
      await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(0))
      return app
    }
    const { user, unmount } = await open(definition.path)
    const openPanel = async (opener: string | RegExp, label = opener) => {
      await user.click(await screen.findByRole('button', { name: opener }))
      return within(await screen.findByRole('dialog', { name: label }))
    }
    const close = async () => {
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(headings()).toEqual(first)

    const panel = await openPanel(fr.table.columns)
    const boxes = panel.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([...first.map(() => true), ...more.map(() => false)])
    expect(boxes.filter(({ disabled }) => disabled)).toHaveLength(1)
    for (const box of boxes.slice(first.length)) await user.click(box)
    // the second column goes first
    await user.click(panel.getAllByRole('button', { name: /^Monter / })[1] as HTMLElement)
    const [one = '', two = '', ...others] = [...first, ...more]
    const moved = [two, one, ...others]
    await waitFor(() => expect(headings()).toEqual(moved))
    await close()

    edge().focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    // jsdom lays nothing out: the narrowest column there is, and two steps
    await waitFor(() => expect(edge()).toHaveAttribute('aria-valuenow', '72'))

    await user.click(
      screen.getByRole('button', { name: list?.download ? textAt(list.download) : fr.table.export }),
    )
    await user.click(await screen.findByRole('menuitem', { name: fr.table.exportTo.xlsx }))
    await waitFor(() => expect(files).toHaveLength(1))
    const [head, ...rows] = await readSheet(Buffer.from(await (files[0] as Blob).arrayBuffer()))
    expect(head).toEqual(moved.filter((label) => fields.includes(label)))
    const [, total = 0] = /sur (\d+)$/.exec(screen.getByText(/^\d+–\d+ sur \d+$/).textContent ?? '') ?? []
    expect(rows).toHaveLength(Number(total))

    const views = await openPanel(fr.table.views.title)
    await user.click(views.getByRole('button', { name: fr.table.views.saveAs }))
    await user.type(views.getByRole('textbox', { name: fr.table.views.name }), "Vue d'essai")
    await user.click(views.getByRole('button', { name: fr.table.views.save }))
    await views.findByRole('button', { name: "Vue d'essai" })
    await user.click(views.getByRole('button', { name: fr.table.views.none }))
    await waitFor(() => expect(headings()).toEqual(first))
    expect(edge()).toHaveAttribute('aria-valuenow', '0')
    unmount()

    // what a colleague gets from the link
    localStorage.clear()
    const { rows: kept } = await database.pool.query('SELECT max(id) AS id FROM internship.vue')
    await open(`${definition.path}?vue=${kept[0].id}`)
    await waitFor(() => expect(headings()).toEqual(moved))
    expect(edge()).toHaveAttribute('aria-valuenow', '72')
    await screen.findByRole('button', { name: "Vue\u00a0: Vue d'essai" })
  })
})
