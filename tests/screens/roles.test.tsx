import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authProvider } from '../../src/admin/authProvider'
import { resources } from '../../src/admin/resources'
import { actionsIn } from '../../src/admin/schema/declare/columns'
import { permitted } from '../../src/admin/schema/declare/rights'
import { endpointAt } from '../../src/contract'
import { ROLES, type Role, reaches } from '../../src/contract/kernel/roles'
import { updateRole } from '../../src/ui/session/role'
import { renderApp } from '../setup/app'
import { openSchool, type School } from '../setup/openSchool'
import { STAFF } from '../setup/services'

/* Screens follow the role, by the contract's rows of the calls they need. */

const names = resources.map(({ name }) => name)

describe('what a role may do with the records of a resource', () => {
  /** The calls made by a step, from the mappings themselves. */
  async function callsOf(resource: string, step: string, action?: string): Promise<string[]> {
    const { dataProvider } = await import('../../src/admin/dataProvider')
    const made: string[] = []
    const original = globalThis.fetch
    globalThis.fetch = async (input) => {
      made.push(new URL(String(input)).pathname.replace('/api/', ''))
      return Response.json({ status: 403, code: 'forbidden', message: '' }, { status: 403 })
    }
    const row = { id: 1, stage_id: 1, soutenance_id: 1, id_etudiant: 1, id_encadrant: 1, version: 'v' }
    try {
      await dataProvider[step]?.(resource, {
        id: 1,
        data: { ...row, jurys: [1], encadreurs: [1] },
        previousData: row,
        filter: {},
        ...(action && { meta: { action } }),
      })
    } catch {}
    globalThis.fetch = original
    return made
  }

  const STEPS = { list: 'getList', create: 'create', update: 'update', remove: 'delete' }
  it.each(names)('%s: follows the calls of its mapping', async (resource) => {
    const { roleFor } = await import('../../src/admin/dataProvider')
    for (const [step, method] of Object.entries(STEPS)) {
      const [first = ''] = await callsOf(resource, method)
      const endpoint = endpointAt(first.split('/')[0] ?? '', first.split('/').slice(1).join('/'))
      // a company also signs up by itself
      if (endpoint && endpoint.access === 'staff')
        expect([resource, step, roleFor(resource, step)]).toEqual([resource, step, endpoint.role])
    }
  })

  it.each(names)('%s: agrees with react-admin', async (resource) => {
    const { roleFor } = await import('../../src/admin/dataProvider')
    for (const role of ROLES) {
      updateRole(role)
      for (const [action, step] of [
        ...['list', 'create'].map((each) => [each, each] as const),
        ['show', 'list'],
        ['export', 'list'],
        ['edit', 'update'],
        ['delete', 'remove'],
      ]) {
        const can = await authProvider.canAccess?.({ resource, action })
        expect([resource, role, action, can]).toEqual([
          resource,
          role,
          action,
          reaches(role, roleFor(resource, step)),
        ])
      }
    }
  })

  /** What remains in a declaration. */
  const left = (name: string, role: Role) => {
    const mine = permitted(resources.find((each) => each.name === name) as (typeof resources)[number], role)
    const { list, record, create, edit, tabs } = mine ?? {}
    const actions = [
      ...(list?.columns ?? []).flatMap(actionsIn),
      ...(list?.bulk || []),
      ...(record?.actions ?? []),
    ]
    return {
      mine,
      list,
      writes: [create, edit, tabs, ...actions.map(({ choices }) => choices)].filter(Boolean),
    }
  }

  it.each(names)(
    '%s: an administrator has the whole declaration, a reader its columns and nothing that writes',
    (name) => {
      const declared = resources.find((each) => each.name === name)
      expect(left(name, 'administrator').mine).toEqual({
        ...declared,
        ...left(name, 'administrator').mine,
      })
      const { list, writes, mine } = left(name, 'reader')
      expect(writes).toEqual([])
      if (!mine) return
      const columns = (all: typeof list) => all?.columns.filter((column) => typeof column === 'string')
      expect(columns(list)).toEqual(columns(declared?.list))
    },
  )
})

describe('a reader', () => {
  let school: School
  beforeAll(async () => {
    school = await openSchool()
    for (const role of ROLES)
      await school.sql(
        `INSERT INTO internship.utilisateur (username, email, password_hash, role)
         SELECT 'Rim', $1, password_hash, $2 FROM internship.utilisateur WHERE email = $3`,
        [`${role}@ecole.test`, role, STAFF.email],
      )
  })
  afterAll(() => school.drop())
  const open = (path: string, role: Role = 'reader') =>
    renderApp(path, { services: school.services, email: `${role}@ecole.test` })

  it('sees lists and records, and no way to change them', async () => {
    const { user, sent } = await open('/Salle')
    await screen.findAllByRole('row')
    expect(screen.queryByRole('button', { name: 'Ajouter une salle' })).toBeNull()
    const [link] = await waitFor(() => {
      const links = document.querySelectorAll<HTMLElement>('tbody a')
      expect(links.length).toBeGreaterThan(0)
      return links
    })
    await user.click(link as HTMLElement)
    await screen.findByText('Historique')
    expect(screen.queryByRole('button', { name: /Modifier|Supprimer|État/ })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /commentaire/i })).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    const dialog = await screen.findByRole('dialog', { name: 'Rechercher partout' })
    await user.type(within(dialog).getByRole('combobox'), 'ajouter')
    await waitFor(() => expect(within(dialog).queryAllByRole('option')).toHaveLength(0))
    expect(sent.filter(({ call }) => /add|update|delete|valid/.test(call))).toEqual([])
  })

  it('gets no advice to fill in empty data, unlike those who may', async () => {
    for (const role of ['manager', 'reader'] as const) {
      const { unmount } = await open('/OffreStage', role)
      expect(await screen.findByText(/^Aucun information à afficher/)).toBeVisible()
      expect(screen.queryAllByText(/^Ajoute/)).toHaveLength(role === 'manager' ? 3 : 0)
      unmount()
    }
  })

  it('is told why a form does not open', async () => {
    await open('/EditSalle?id=1')
    expect(await screen.findByText(/^Votre rôle permet de consulter et d’exporter/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirmer' })).toBeNull()
  })

  it('becomes a manager with the next response, without signing in again', async () => {
    const { user } = await open('/Salle')
    await screen.findAllByRole('row')
    expect(screen.queryByRole('button', { name: 'Ajouter une salle' })).toBeNull()
    await school.sql("UPDATE internship.utilisateur SET role = 'manager' WHERE email = 'reader@ecole.test'")
    await user.click(screen.getByRole('link', { name: 'Jurys' }))
    await screen.findByRole('heading', { name: 'Jurys' })
    history.back()
    expect(await screen.findByRole('button', { name: 'Ajouter une salle' })).toBeVisible()
    await school.sql("UPDATE internship.utilisateur SET role = 'reader' WHERE email = 'reader@ecole.test'")
  })

  it('a manager does the daily work, and leaves the years to administrators', async () => {
    await open('/Annee', 'manager')
    await screen.findAllByRole('row')
    expect(screen.queryByRole('button', { name: /Ajouter une année/ })).toBeNull()
  })
})
