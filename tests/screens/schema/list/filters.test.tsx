import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../../../src/admin/resources'
import { ACTIONS, columnsKey } from '../../../../src/admin/schema/columns/useColumns'
import type { ResourceDefinition } from '../../../../src/admin/schema/declare/types'
import { courseOf, filtersOf, type ListFilter, MARKED } from '../../../../src/admin/schema/rows/filters'
import { renderApp } from '../../../setup/app'
import { fr } from '../../../setup/catalogues'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { readings } from '../../../setup/files'
import { type Services, startServices } from '../../../setup/services'

/* Every declared list, in the demo school: each filter is set, checked as a chip and in the rows, and removed. */

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  await database.pool.query(readings('(SELECT id FROM records.annee WHERE courante)'))
  services = await startServices(database)
})
afterAll(() => database.drop())

const TIMEOUT = 120_000
const textAt = (key: string): string =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], fr) as string

const filtered = () => JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}')
/** The list's total; undefined if it is not paged. */
const total = () =>
  Number(
    / sur (\d+)$/.exec(
      document.getElementsByClassName('list-pager')[0]?.querySelector('[aria-live]')?.textContent ?? ' sur 0',
    )?.[1],
  )
/** By selector: looking up all buttons by name at each change took a third of the time. */
const chips = () =>
  [...document.getElementsByClassName('filter-chip')].filter((chip) =>
    chip.ariaLabel?.startsWith('Retirer le filtre'),
  )
const lists = resources.filter(({ list }) => list)
/** Change marks and values computed per row are not counted, and some lists count nothing. */
const isCounted = ({ list }: ResourceDefinition, { name, field }: ListFilter) =>
  list?.counted !== false && name !== MARKED && field.counted !== false

describe.each(lists.map((definition) => [definition.name, definition] as const))(
  'the list %s',
  (_, definition) => {
    const filters = filtersOf(definition)
    it.runIf(filters.length > 0)(
      'is filtered by its tabs and each of its filters, which are in the address and shown as chips',
      async () => {
        showOneColumn(definition)
        const { user } = await renderApp(definition.path, { services })
        await waitFor(() => expect(total()).toBeGreaterThan(0))
        const all = total()
        if (definition.list?.course) await checkTabs(user, definition)
        await user.click(screen.getByRole('button', { name: 'Filtres' }))
        const bar = await screen.findByRole('region', { name: 'Filtres' })
        await waitFor(() => expect(bar.contains(document.activeElement)).toBe(true))
        for (const filter of filters) {
          const { value, count } = await set(user, bar, filter, isCounted(definition, filter))
          await waitFor(() => expect(filtered()).toEqual({ [filter.name]: value }))
          await waitFor(() => expect(chips()).toHaveLength(1))
          const told = await toldBy(definition, { [filter.name]: value })
          if (count !== undefined) expect([filter.name, count]).toEqual([filter.name, told])
          await waitFor(() => expect([filter.name, total()]).toEqual([filter.name, told]))
          await user.click(chips()[0] as HTMLElement)
          await waitFor(() => expect([filtered(), total()]).toEqual([{}, all]))
        }
        await user.keyboard('{Escape}')
      },
      TIMEOUT,
    )
  },
)

/** Only the heading column: drawing all columns after each choice took most of the time. */
function showOneColumn({ name, list }: ResourceDefinition): void {
  const keys = [...(list?.columns ?? []), ...(list?.more ?? [])].map((column) =>
    typeof column === 'string' ? column : `actions.${column.name}`,
  )
  const shown = Object.fromEntries([...keys, ACTIONS].map((key) => [key, false]))
  localStorage.setItem(`RaStore.own.1.${columnsKey(name)}`, JSON.stringify({ shown }))
}

/** The count on each tab is that of its rows; steps without rows are in the menu. */
async function checkTabs(user: UserEvent, definition: ResourceDefinition) {
  const [course] = courseOf(definition)
  const nav = await screen.findByRole('navigation', { name: textAt(course?.label ?? '') })
  await waitFor(() => expect(within(nav).getAllByRole('link')[0]).toHaveTextContent(/^Toutes\d+$/))
  const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
  const choices = course?.field.kind === 'choice' ? course.field.choices : []
  const counts = await Promise.all(
    [{}, ...choices.map(({ value }) => ({ [course?.name ?? '']: value }))].map((filter) =>
      toldBy(definition, filter),
    ),
  )
  const steps = [fr.filters.all, ...choices.map(({ label, tab = label }) => textAt(tab))]
  const told = steps.map((step, index) => ({
    text: `${step}${counts[index]}`,
    isEmpty: index > 0 && !counts[index],
  }))
  const textsWhere = (empty: boolean) => told.flatMap(({ text, isEmpty }) => (isEmpty === empty ? text : []))
  expect(textsOf(within(nav).getAllByRole('link'))).toEqual(textsWhere(false))
  const more = within(nav).queryByRole('button', { name: fr.filters.more })
  if (more) {
    await user.click(more)
    expect(textsOf(await screen.findAllByRole('menuitem'))).toEqual(textsWhere(true))
    await user.keyboard('{Escape}')
  } else expect(textsWhere(true)).toEqual([])
  expect(counts[0]).toBe(counts.slice(1).reduce((sum, number) => sum + number, 0))
}

/** Sets a filter as a user does. @returns the request, and the count beside the choice */
async function set(user: UserEvent, bar: HTMLElement, { field, label }: ListFilter, counted: boolean) {
  const named = textAt(label)
  if (field.kind === 'select') {
    const box = within(bar).getByRole('combobox', { name: named })
    await user.click(box)
    const at = field.nullable ? 1 : 0
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(at))
    await user.click(screen.getAllByRole('option')[at] as HTMLElement)
    await waitFor(() => expect(Object.values(filtered())).toHaveLength(1))
    return { value: Object.values(filtered())[0] }
  }
  const group = within(bar).getByRole('group', { name: named })
  if (field.kind === 'choice' || field.kind === 'flag') {
    const choices = field.kind === 'choice' ? field.choices : [{ value: 1 }]
    const box = within(group).getAllByRole('checkbox')[0] as HTMLElement
    const pill = box.closest('label') as HTMLElement
    if (!counted) {
      await user.click(box)
      return { value: choices[0]?.value }
    }
    await waitFor(() => expect(pill).toHaveTextContent(/\d$/))
    const count = Number(/\d+$/.exec(pill.textContent ?? '')?.[0])
    await user.click(box)
    return { value: choices[0]?.value, count }
  }
  const [from] = within(group).getAllByRole('textbox')
  await user.type(from as HTMLElement, field.kind === 'number' ? '12,5' : '20062022')
  return { value: { from: field.kind === 'number' ? 12.5 : '2022-06-20' } }
}

/** The number of rows under a filter. */
async function toldBy({ name }: ResourceDefinition, filter: object): Promise<number> {
  const { dataProvider } = await import('../../../../src/admin/dataProvider')
  const { total = 0 } = await dataProvider.getList(name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: '', order: 'ASC' },
    filter,
  })
  return total
}
