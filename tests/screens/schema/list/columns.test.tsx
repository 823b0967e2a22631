import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resources } from '../../../../src/admin/resources'
import type { ResourceDefinition } from '../../../../src/admin/schema/declare/types'
import { vue } from '../../../../src/contract'
import { FAITS_DEMANDES } from '../../../../src/contract/faits/demandes'
import { fill } from '../../../../src/ui/texts/messages'
import { renderApp } from '../../../setup/app'
import { fr } from '../../../setup/catalogues'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { type Services, STAFF, startServices } from '../../../setup/services'
import { openSpaceRows } from '../../../setup/spaceRows'

/* Columns of every declared list. */

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
  await openSpaceRows((query) => database.pool.query(query))
  // columns of facts are there where the school asks for them
  await database.pool.query('UPDATE records.etablissement SET faits = $1', [FAITS_DEMANDES])
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
  [...document.querySelectorAll('th[scope=col]')].map((heading) => heading.textContent).filter(Boolean)

const edge = () => document.querySelector('th [role=separator]') as HTMLElement

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
  const columns = list?.columns ?? []
  const own = columns.flatMap((column) => (typeof column === 'string' ? labelOf(definition, column) : []))
  // icons stand where they are declared, words in one column
  const first = list?.icons
    ? columns.map((column) =>
        typeof column === 'string'
          ? labelOf(definition, column)
          : textAt(`resources.${definition.name}.actions.${column.name}.label`),
      )
    : own.length < columns.length
      ? [...own, fr.table.actions]
      : own
  const fields = [...(list?.columns ?? []), ...(list?.more ?? [])].flatMap((column) =>
    typeof column === 'string' && definition.fields[column]?.exported !== false
      ? [labelOf(definition, column)]
      : [],
  )
  const more = (list?.more ?? []).map((source) => labelOf(definition, source))

  it('shows, moves and resizes all columns, exports them, and stores them as a view', async () => {
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
    // jsdom has no layout: the narrowest column, plus two steps
    await waitFor(() => expect(edge()).toHaveAttribute('aria-valuenow', '72'))

    await user.click(
      screen.getByRole('button', { name: list?.download ? textAt(list.download) : fr.table.export }),
    )
    await user.click(await screen.findByRole('menuitem', { name: fr.tableTools.exportTo.xlsx }))
    await waitFor(() => expect(files).toHaveLength(1))
    const [head, ...rows] = await readSheet(Buffer.from(await (files[0] as Blob).arrayBuffer()))
    expect(head).toEqual(moved.filter((label) => fields.includes(label)))
    const [, total = 0] = /sur (\d+)$/.exec(screen.getByText(/^\d+–\d+ sur \d+$/).textContent ?? '') ?? []
    expect(rows).toHaveLength(Number(total))

    const views = await openPanel(fr.tableTools.views.title)
    await user.click(views.getByRole('button', { name: fr.tableTools.views.saveAs }))
    await user.type(views.getByRole('textbox', { name: fr.tableTools.views.name }), "Vue d'essai")
    await user.click(views.getByRole('button', { name: fr.tableTools.views.save }))
    await views.findByRole('button', { name: "Vue d'essai" })
    await user.click(views.getByRole('button', { name: fr.tableTools.views.none }))
    await waitFor(() => expect(headings()).toEqual(first))
    expect(edge()).toHaveAttribute('aria-valuenow', '0')
    unmount()

    // a colleague opens the link
    localStorage.clear()
    const { rows: kept } = await database.pool.query('SELECT max(id) AS id FROM internship.vue')
    await open(`${definition.path}?vue=${kept[0].id}`)
    await waitFor(() => expect(headings()).toEqual(moved))
    expect(edge()).toHaveAttribute('aria-valuenow', '72')
    await screen.findByRole('button', { name: "Vue\u00a0: Vue d'essai" })
  })
})

it('hidden columns can be exported, for all rows and for the page', async () => {
  const definition = resources.find(({ name }) => name === 'convention') as ResourceDefinition
  const { user } = await renderApp(definition.path, { services })
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(0))
  const drawn = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const { exportChoose, exportRows, exportSet, exportRun } = fr.tableTools
  for (const scope of ['all', 'page'] as const) {
    files = []
    await user.click(screen.getByRole('button', { name: fr.table.export }))
    await user.click(await screen.findByRole('menuitem', { name: exportChoose }))
    const dialog = within(await screen.findByRole('dialog', { name: fr.table.export }))
    const [rowsOf = ''] = exportRows[scope].split('%{')
    await user.click(dialog.getByRole('radio', { name: (name) => name.startsWith(rowsOf) }))
    await user.click(dialog.getByRole('combobox', { name: exportSet.label }))
    await user.click(await screen.findByRole('option', { name: exportSet.all }))
    await user.click(dialog.getByRole('button', { name: exportRun }))
    await waitFor(() => expect(files).toHaveLength(1))
    const [head = [], ...rows] = await readSheet(Buffer.from(await (files[0] as Blob).arrayBuffer()))
    const told = (source: string) => rows.map((row) => row[head.indexOf(labelOf(definition, source))])
    expect(told('etudiant').slice(0, drawn.length)).toEqual(drawn)
    for (const source of ['matricule', 'debut', 'entreprise_matricule'])
      expect(told(source).filter(Boolean), `${source}, ${scope}`).toHaveLength(rows.length)
  }
})

describe('a view', () => {
  const views = fr.tableTools.views
  const { title, none, saveAs, save, name, share } = views
  const named = (text: string, view: string) => fill(text, { name: view })
  const panelOf = (user: UserEvent) => async () => {
    await user.click(await screen.findByRole('button', { name: /^Vues?\b/ }))
    return within(await screen.findByRole('dialog', { name: title }))
  }
  const open = async (path: string, email?: string) => {
    const app = await renderApp(path, { services, ...(email && { email }) })
    await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(0))
    return { ...app, panel: panelOf(app.user) }
  }
  const close = async (user: UserEvent) => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const rows = (total: number) => screen.findByText(new RegExp(`sur ${total}$`))

  it('is saved, renamed and shared, opens the list by default, and is updated or removed', async () => {
    await database.pool.query('DELETE FROM internship.vue')
    const { user, panel, unmount } = await open('/DemandeStage?filter={"etat":0}')
    const first = await panel()
    await user.click(first.getByRole('button', { name: saveAs }))
    await user.type(first.getByRole('textbox', { name }), 'Attente')
    await user.click(first.getByRole('button', { name: save }))
    await user.click(await first.findByRole('button', { name: named(views.edit, 'Attente') }))
    await user.type(first.getByRole('textbox', { name }), ' du matin')
    await user.click(first.getByRole('checkbox', { name: share }))
    await user.click(first.getByRole('button', { name: save }))
    await user.click(await first.findByRole('button', { name: named(views.default, 'Attente du matin') }))
    await first.findByRole('button', { name: named(views.isDefault, 'Attente du matin') })
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(first.getByRole('button', { name: named(views.copy, 'Attente du matin') }))
    const link = new URL(String(copied.mock.calls[0]?.[0]))
    await close(user)
    unmount()

    // a tab that has not opened the list yet
    localStorage.clear()
    const again = await open('/DemandeStage')
    await rows(13)
    await again.user.click(screen.getByRole('link', { name: /^Toutes/ }))
    await rows(32)
    const changed = await again.panel()
    await again.user.click(changed.getByRole('button', { name: named(views.update, 'Attente du matin') }))
    await waitFor(() =>
      expect(changed.queryByRole('button', { name: named(views.update, 'Attente du matin') })).toBeNull(),
    )
    await again.user.click(changed.getByRole('button', { name: named(views.isDefault, 'Attente du matin') }))
    await changed.findByRole('button', { name: named(views.default, 'Attente du matin') })
    await close(again.user)
    again.unmount()

    // a colleague opens the link, and saves the view under another name
    localStorage.clear()
    await database.pool.query(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role)
       SELECT 'Salma', 'salma@ecole.test', password_hash, role FROM internship.utilisateur WHERE email = $1`,
      [STAFF.email],
    )
    const hers = await open(`${link.pathname}${link.search}`, 'salma@ecole.test')
    const shared = await hers.panel()
    expect(shared.getByRole('button', { name: /^Attente du matin, d(?:e |’)/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    expect(shared.queryByRole('button', { name: named(views.delete, 'Attente du matin') })).toBeNull()
    await hers.user.click(shared.getByRole('button', { name: saveAs }))
    await hers.user.type(shared.getByRole('textbox', { name }), 'La mienne')
    await hers.user.click(shared.getByRole('button', { name: save }))
    await hers.user.click(await shared.findByRole('button', { name: named(views.delete, 'La mienne') }))
    const question = await screen.findByRole('alertdialog')
    await hers.user.click(within(question).getByRole('button', { name: fr.action.delete }))
    await waitFor(() => expect(shared.queryByRole('button', { name: 'La mienne' })).toBeNull())
    await hers.user.click(shared.getByRole('button', { name: none }))
    const { rows: kept } = await database.pool.query('SELECT nom, partagee FROM internship.vue')
    expect(kept).toEqual([{ nom: 'Attente du matin', partagee: 1 }])
  })

  it('that could not be saved keeps its name in the form', async () => {
    const { user, panel, answer } = await open('/DemandeStage')
    const shown = await panel()
    await user.click(shown.getByRole('button', { name: saveAs }))
    await user.type(shown.getByRole('textbox', { name }), 'Essai perdu')
    answer(vue.vueAdd.path, () => Response.json({ message: 'no' }, { status: 503 }))
    await user.click(shown.getByRole('button', { name: save }))
    await waitFor(() => expect(shown.getByRole('button', { name: save })).toBeEnabled())
    expect(shown.getByRole('textbox', { name })).toHaveValue('Essai perdu')
  })
})
