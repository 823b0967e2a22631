import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe.each(lists)('the list of %s', (_name, definition) => {
  const { list } = definition
  const first = (list?.columns ?? []).map((column) =>
    typeof column === 'string'
      ? labelOf(definition, column)
      : textAt(`resources.${definition.name}.actions.${column.name}.label`),
  )
  const more = (list?.more ?? []).map((source) => labelOf(definition, source))

  it('shows what else is known, moves and sizes its columns, and keeps that until it is reset', async () => {
    const open = async () => {
      const app = await renderApp(definition.path, { services })
      await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(0))
      return app
    }
    const openPanel = async ({ user }: { user: Awaited<ReturnType<typeof open>>['user'] }) => {
      await user.click(screen.getByRole('button', { name: fr.table.columns }))
      return within(await screen.findByRole('dialog', { name: fr.table.columns }))
    }
    const app = await open()
    const { user } = app
    expect(headings()).toEqual(first)

    let panel = await openPanel(app)
    const boxes = panel.getAllByRole('checkbox')
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([
      ...first.map(() => true),
      ...more.map(() => false),
    ])
    expect(boxes.filter((box) => (box as HTMLInputElement).disabled)).toHaveLength(1)
    for (const box of boxes.slice(first.length)) await user.click(box)
    // the second column goes first
    await user.click(panel.getAllByRole('button', { name: /^Monter / })[1] as HTMLElement)
    const [one = '', two = '', ...others] = [...first, ...more]
    await waitFor(() => expect(headings()).toEqual([two, one, ...others]))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const edge = () => screen.getAllByRole('separator', { hidden: true })[0] as HTMLElement
    expect(edge()).toHaveAttribute('aria-valuenow', '0')
    edge().focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    // jsdom lays nothing out: the narrowest column there is, and two steps
    await waitFor(() => expect(edge()).toHaveAttribute('aria-valuenow', '72'))
    app.unmount()

    const again = await open()
    expect(headings()).toEqual([two, one, ...others])
    expect(edge()).toHaveAttribute('aria-valuenow', '72')
    panel = await openPanel(again)
    await again.user.click(panel.getByRole('button', { name: fr.table.columnsReset }))
    await waitFor(() => expect(headings()).toEqual(first))
    await waitFor(() => expect(edge()).toHaveAttribute('aria-valuenow', '0'))
  })
})
