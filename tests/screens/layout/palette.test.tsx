import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderApp } from '../../setup/app'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type Services, startServices } from '../../setup/services'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
})
afterAll(() => database.drop())

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')?.textContent
}

describe('the command palette', () => {
  it('opens by Ctrl-K, finds screens without accents, and goes there by the keyboard', async () => {
    const { user } = await renderApp('/profile', { services })
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    const dialog = await screen.findByRole('dialog', { name: 'Rechercher partout' })
    const box = within(dialog).getByRole('combobox')
    expect(box).toHaveFocus()
    expect(options().slice(0, 3)).toEqual(['News', 'Entreprises', 'Offres de stage'])

    await user.type(box, 'DIPLOMES')
    await waitFor(() =>
      expect(options()).toEqual([
        'DiplômesÉtablissement · Structure',
        'Liste des diplômésRapport',
        // the guide
        'Proclamer les diplômés',
        'Je consulte les diplômésProclamer les diplômés',
      ]),
    )
    await user.clear(box)
    await user.type(box, 'soutenance')
    await waitFor(() =>
      expect(options().slice(0, 2)).toEqual(['Soutenances des étudiants', 'Notes de soutenance']),
    )
    expect(active()).toBe('Soutenances des étudiants')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Notes de soutenance')
    expect(within(dialog).getAllByRole('option', { selected: true })).toHaveLength(1)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/NoteSoutenance'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

    // a key of the list, and the sheet that tells of them
    await screen.findByRole('searchbox')
    await user.click(document.body)
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('?')
    expect(screen.getByRole('searchbox')).toHaveValue('?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.tab()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  })

  it('finds students, companies and jurors, and opens a company', async () => {
    const { rows } = await database.pool.query<{ nom: string }>(
      "SELECT nom_entreprise AS nom FROM company.entreprise WHERE nom_entreprise ~ '^[A-Z]' ORDER BY id LIMIT 1",
    )
    const nom = rows[0]?.nom ?? ''
    const { user } = await renderApp('/profile', { services })
    await user.click(await screen.findByRole('button', { name: 'Rechercher partout' }))
    const box = await screen.findByRole('combobox')
    await user.type(box, 'zzzz')
    expect(await screen.findByText('Aucun résultat')).toBeVisible()
    await user.clear(box)
    await user.type(box, nom)
    const group = await screen.findByRole('group', { name: 'Entreprises' })
    await waitFor(() =>
      expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(/résultats?$/),
    )
    await user.click(within(group).getAllByRole('option')[0] as HTMLElement)
    await waitFor(() => expect(location.pathname).toMatch(/^\/Entreprise\/\d+$/))
    expect(await screen.findByRole('heading', { name: nom })).toBeVisible()

    // what was opened stands first the next time
    await user.keyboard('{Control>}k{/Control}')
    const recent = await screen.findByRole('group', { name: 'Ouverts récemment' })
    expect(within(recent).getAllByRole('option')[0]).toHaveTextContent(nom)
  })

  it('offers the open record’s actions, after recent items', async () => {
    const { user } = await renderApp('/DemandeStage', { services })
    const row = (await screen.findAllByRole('rowheader'))[0] as HTMLElement
    await user.click(within(row).getByRole('link'))
    const button = await waitFor(() => {
      const found = document.querySelector('.record-actions button:not([data-shortcut])')
      expect(found).not.toBeNull()
      return found as Element
    })
    await user.keyboard('{Control>}k{/Control}')
    const group = await screen.findByRole('group', { name: 'Fiche ouverte' })
    await user.click(within(group).getByRole('option', { name: button.textContent ?? '' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: /^Un écran/ })).toBeNull()
  })

  it('offers the items of the open record’s closed menu, and not the menu itself', async () => {
    const { user } = await renderApp('/AffectStage', { services })
    const row = (await screen.findAllByRole('rowheader'))[0] as HTMLElement
    await user.click(within(row).getByRole('link'))
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
    const inMenu = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    await user.keyboard('{Control>}k{/Control}')
    const group = within(await screen.findByRole('group', { name: 'Fiche ouverte' }))
    for (const name of inMenu) expect(group.getByRole('option', { name })).toBeVisible()
    expect(group.queryByRole('option', { name: 'Autres actions' })).toBeNull()
    await user.click(group.getByRole('option', { name: 'Fixer les dates' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('pins the open screen, and unpins it', async () => {
    const { user } = await renderApp('/Historique', { services })
    await screen.findByRole('heading', { name: 'Historique' })
    for (const [command, pressed] of [
      ['Épingler au menu', true],
      ['Ne plus épingler', false],
    ] as const) {
      await user.keyboard('{Control>}k{/Control}')
      await user.type(await screen.findByRole('combobox', { name: /^Un écran/ }), command)
      await user.click(await screen.findByRole('option', { name: `${command} Historique` }))
      expect(await screen.findByRole('button', { name: 'Épingler au menu', pressed })).toBeVisible()
    }
  })

  it('puts exact names first, and opens the list of all matches', async () => {
    const add = (nom: string, matricule: string) =>
      database.pool.query(
        `INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse, mobile, telephone)
         VALUES ($1, 'Gérant', $2, $2 || '@exemple.test', 'Tunis', '1', '2')`,
        [nom, matricule],
      )
    for (const name of ['Le Zénith', 'Zénith', ...'abcde'].map((each) =>
      each.length > 1 ? each : `Zénith ${each}`,
    ))
      await add(name, `Z-${name}`)
    const { user } = await renderApp('/profile', { services })
    await user.click(await screen.findByRole('button', { name: 'Rechercher partout' }))
    await user.type(await screen.findByRole('combobox'), 'zénith')
    const group = await screen.findByRole('group', { name: 'Entreprises' })
    await waitFor(() => expect(within(group).getAllByRole('option')).toHaveLength(6))
    expect(active()).toMatch(/^Zénith/)
    const [first, second] = within(group).getAllByRole('option')
    expect(first).toHaveTextContent(/^ZénithGérant$/)
    expect(second).toHaveTextContent(/^Zénith [a-e]/)
    await user.click(within(group).getByRole('option', { name: 'Voir les 7 résultats' }))
    await waitFor(() => expect(location.pathname).toBe('/Entreprise'))
    expect(await screen.findByRole('searchbox')).toHaveValue('zénith')
  })

  it('runs actions that are possible anywhere', async () => {
    const { user } = await renderApp('/profile', { services })
    await screen.findByRole('heading', { level: 1 })
    const run = async (text: string) => {
      await user.keyboard('{Control>}k{/Control}')
      await user.type(await screen.findByRole('combobox'), text)
      await screen.findByRole('group', { name: 'Actions' })
      await user.keyboard('{Enter}')
    }
    await run('mode sombre')
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mode', 'dark'))
    await run('mode clair')
    await run('ajouter un stage')
    await waitFor(() => expect(location.pathname).toBe('/OffreStage'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('textbox', { name: /Sujet/ })).toBeVisible()
    expect(location.hash).toBe('')
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    await run('planifier')
    await waitFor(() => expect(location.pathname).toBe('/Planification'))
    expect(decodeURIComponent(location.search)).toContain('"etape":')
  })
})
