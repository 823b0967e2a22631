import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deroulement } from '../../../../src/contract'
import { agreement } from '../../../setup/agreements'
import { renderApp } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'

/* Facts of internships typed or pasted into a table. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET signataire = 'Rim Jaziri'")
  await school.sql("UPDATE records.annee SET debut = '2021-09-01', fin = '2022-08-31' WHERE id = 1")
})
afterAll(() => school?.drop())

const open = (ids: number[], par = 'stages') =>
  renderApp(`/CompleterStages?par=${par}#${ids.join()}`, { services: school.services })
const assigned = async (prenom: string) => (await school.assignment({ prenom })).stage_id
const cell = (fact: string, student: string) =>
  screen.findByRole(fact === 'Encadrant' ? 'combobox' : 'textbox', {
    name: new RegExp(`^${fact}, .*${student}`),
  })
const factsOf = async (id: number) =>
  (await school.call(deroulement.deroulementLire, { id })).body.Deroulement
const column = (name: string) => screen.queryByRole('columnheader', { name })

describe('the table of facts', () => {
  it('has the missing columns, is filled by keyboard and saved row by row', async () => {
    const [ada, bea] = [await assigned('Ada'), await assigned('Béa')]
    const { user } = await open([ada, bea])
    ;(await cell('Heures par semaine', 'Ada')).focus()
    expect(column('Lieu')).not.toBeNull()
    // nobody lacks a subject or a supervisor
    expect(column('Sujet')).toBeNull()
    expect(column('Encadrant')).toBeNull()
    await user.keyboard('35 h{Tab}Sfax{Enter}')
    expect(await cell('Heures par semaine', 'Béa')).toHaveFocus()
    await waitFor(async () => expect(await factsOf(ada)).toMatchObject({ heures: 35, lieu: 'Sfax' }))
    await user.keyboard('{ArrowRight}')
    expect(await cell('Lieu', 'Béa')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(await cell('Lieu', 'Ada')).toHaveFocus()
    await user.keyboard('Gabès{Escape}')
    expect(await cell('Lieu', 'Ada')).toHaveValue('Sfax')
    // a chosen column stays while it is filled
    await user.click(screen.getByRole('button', { name: 'Colonnes' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Encadrant' }))
    await user.keyboard('{Escape}')
    await user.type(await cell('Encadrant', 'Ada'), 'nom2{Enter}')
    await waitFor(async () => expect((await factsOf(ada)).encadrant).toMatch(/Nom2/))
  })

  it('shows errors in the cell, and keeps the input', async () => {
    const id = await assigned('Cléo')
    const first = await open([id])
    await first.user.type(await cell('Début', 'Cléo'), '31/02/2022')
    expect(await cell('Début', 'Cléo')).toBeInvalid()
    expect(await cell('Début', 'Cléo')).toHaveAccessibleDescription('Écrivez une date comme 03/12/2026.')
    first.unmount()
    const { user } = await open([id])
    await user.click(await screen.findByRole('button', { name: 'Reprendre' }))
    expect(await cell('Début', 'Cléo')).toHaveValue('31/02/2022')
    await user.clear(await cell('Début', 'Cléo'))
    await user.type(await cell('Début', 'Cléo'), '01/06/2022')
    await user.type(await cell('Fin', 'Cléo'), '01/02/2022{Enter}')
    await waitFor(async () => expect(await cell('Fin', 'Cléo')).toBeInvalid())
    expect((await factsOf(id)).debut).toBeNull()
    await user.clear(await cell('Fin', 'Cléo'))
    await user.type(await cell('Fin', 'Cléo'), '٣٠/٠٦/٢٠٢٢{Enter}')
    await waitFor(async () =>
      expect(await factsOf(id)).toMatchObject({ debut: '2022-06-01', fin: '2022-06-30' }),
    )
  })

  it('accepts a block of a spreadsheet, whose valid rows are one change', async () => {
    const ids = [await assigned('Dora'), await assigned('Emna'), await assigned('Farah')]
    const { user } = await open(ids)
    ;(await cell('Début', 'Dora')).focus()
    const block = [
      'Début\tFin\tHeures par semaine\tLieu\tGratification par mois',
      '03/01/2022\t30/06/2022\t35h\t"Sfax\nZone 2"\t600 €',
      '3/1/22\t30/6/22\t37,5\tTunis\t1\u00a0200,50 €',
      '03/01/2022\tjamais\t35\tTunis\t',
      '03/01/2022\t\t\t\t',
    ]
    await user.paste(`${block.join('\r\n')}\r\n`)
    await waitFor(async () =>
      expect(await factsOf(ids[1] as number)).toMatchObject({
        debut: '2022-01-03',
        fin: '2022-06-30',
        heures: 37.5,
        lieu: 'Tunis',
        gratification: 1200.5,
      }),
    )
    expect(await factsOf(ids[0] as number)).toMatchObject({ heures: 35, gratification: 600 })
    expect(await cell('Fin', 'Farah')).toBeInvalid()
    expect(await cell('Heures par semaine', 'Farah')).toHaveValue('35')
    expect((await factsOf(ids[2] as number)).heures).toBeNull()
    expect(await screen.findByText(/n’a pas trouvé de place/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(async () => expect((await factsOf(ids[0] as number)).heures).toBeNull())
    expect((await factsOf(ids[1] as number)).lieu).toBe('')
    await waitFor(async () => expect(await cell('Lieu', 'Emna')).toHaveValue(''))
    expect(await cell('Heures par semaine', 'Farah')).toHaveValue('35')
  })

  it('shows a colleague’s simultaneous change, and asks which to keep', async () => {
    const id = await assigned('Ghada')
    const { user } = await open([id])
    ;(await cell('Lieu', 'Ghada')).focus()
    await school.call(deroulement.deroulementCompleter, { id, lieu: 'Tozeur' })
    await user.keyboard('Sousse{Enter}')
    expect(await screen.findByText(/Tozeur/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remplacer' }))
    await waitFor(async () => expect((await factsOf(id)).lieu).toBe('Sousse'))
  })

  it('opens from agreements, and locks facts of a sent one', async () => {
    const made = await agreement(school, { sent: true })
    await open([made.convention], 'conventions')
    const held = await screen.findByRole('textbox', { name: /^Lieu, / })
    expect(held).toHaveAttribute('readonly')
    expect(held).toHaveAccessibleDescription(/convention/)
    expect(screen.getByText(/changent par un avenant/)).toBeVisible()
  })

  it('opens from the list, for the selected rows', async () => {
    const id = await assigned('Hind')
    const { user } = await renderApp('/AffectStage', { services: school.services })
    const listed = await screen.findByRole('row', { name: /Hind/ })
    await user.click(within(listed).getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: 'Compléter en tableau' }))
    expect(await cell('Lieu', 'Hind')).toBeVisible()
    expect(location.hash).toBe(`#${id}`)
  })
})
