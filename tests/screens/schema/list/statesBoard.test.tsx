import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../../../src/admin/resources'
import { actionsIn } from '../../../../src/admin/schema/declare/columns'
import { courseOf } from '../../../../src/admin/schema/rows/filters'
import { renderApp, toast } from '../../../setup/app'
import { fr } from '../../../setup/catalogues'
import { ANNEE, openSchool, type School } from '../../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

async function request(prenom: string, etat: number, type = 2) {
  const etudiant = await school.student({ prenom })
  await school.sql(
    `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat) VALUES ($1, $2, $3, 'en', $4)`,
    [ANNEE, etudiant, type, etat],
  )
}

const { attente, acceptees, refusees } = fr.choices.demande
const lane = (name: string) => screen.findByRole('region', { name })
const namesIn = (lane: HTMLElement) =>
  within(lane)
    .queryAllByRole('heading', { level: 2 })
    .slice(1)
    .map(({ textContent }) => textContent?.trim().split(' ')[0])
const card = async (name: string) =>
  (await screen.findByRole('link', { name: new RegExp(name) })).closest('li') as HTMLElement

/** As browsers do: jsdom has no DataTransfer. */
const dataTransfer = { setData: () => {}, effectAllowed: '' }

describe('a list in columns by state', () => {
  it('has a column for each step with its rows, moves a row by what is asked there, and is a table again', async () => {
    await request('Ines', 0)
    await request('Jad', 2)
    await request('Karim', 1)
    const { user, sent } = await renderApp('/DemandeStage?filter={"etat":2}', { services: school.services })
    await user.click(await screen.findByRole('button', { name: fr.states.show }))
    await waitFor(async () => expect(namesIn(await lane(attente))).toEqual(['Ines']))
    await waitFor(async () => expect(namesIn(await lane(acceptees))).toEqual(['Karim']))
    await waitFor(async () => expect(namesIn(await lane(refusees))).toEqual(['Jad']))
    // the columns stand for the tabs, and for what these had chosen
    expect(screen.queryByRole('navigation', { name: fr.resources.demande.fields.etat })).toBeNull()
    expect(within(await lane(attente)).getAllByRole('heading')[0]).toHaveTextContent(/1$/)

    // an accepted request stays: no column takes it
    fireEvent.dragStart(await card('Karim'), { dataTransfer })
    expect(await lane(refusees)).toHaveAttribute('data-refuses')
    fireEvent.drop(await lane(refusees), { dataTransfer })
    expect(screen.queryByRole('dialog')).toBeNull()

    fireEvent.dragStart(await card('Ines'), { dataTransfer })
    expect(await lane(acceptees)).toHaveAttribute('data-takes')
    fireEvent.drop(await lane(acceptees), { dataTransfer })
    const dialog = await screen.findByRole('dialog')
    await user.click(
      within(dialog).getByRole('button', { name: fr.resources.demande.actions.decider.choices.valider }),
    )
    await toast(user, fr.resources.demande.actions.decider.validated)
    expect(sent.filter(({ call }) => call.endsWith('changement_etat'))).toHaveLength(1)
    await waitFor(async () => expect(namesIn(await lane(attente))).toEqual([]))
    await waitFor(async () => expect(namesIn(await lane(acceptees)).sort()).toEqual(['Ines', 'Karim']))

    await user.click(screen.getByRole('button', { name: fr.states.table }))
    expect(await screen.findByRole('table')).toBeVisible()
  })

  it('searches, opens a record, keeps its shape, and shows more rows of a step', async () => {
    for (let number = 0; number < 25; number += 1) await request(`Zoé${number}`, 2)
    const { user } = await renderApp('/DemandeStage', { services: school.services })
    await user.click(await screen.findByRole('button', { name: fr.states.show }))
    await waitFor(async () => expect(namesIn(await lane(refusees))).toHaveLength(20))
    await user.click(screen.getByRole('button', { name: `Afficher plus de lignes\u00a0: ${refusees}` }))
    await waitFor(async () => expect(namesIn(await lane(refusees)).length).toBeGreaterThan(24))
    expect(screen.queryByRole('button', { name: `Afficher plus de lignes\u00a0: ${refusees}` })).toBeNull()

    await user.type(screen.getByRole('searchbox'), 'Zoé7')
    await waitFor(async () => expect(namesIn(await lane(refusees))).toEqual(['Zoé7']))
    await waitFor(async () =>
      expect(within(await lane(attente)).getByText(fr.states.none)).toBeInTheDocument(),
    )
    await user.click(within(await lane(refusees)).getByRole('link', { name: /Zoé7/ }))
    await waitFor(async () => expect(await card('Zoé7')).toHaveAttribute('aria-current', 'true'))
  })

  it('says what could not be loaded, and asks again', async () => {
    const { user, answer, answerAsUsual } = await renderApp('/DemandeStage', { services: school.services })
    await screen.findByRole('table')
    answer('etudiant/demande/list_demande_stage', () => Response.json({}, { status: 500 }))
    await user.click(await screen.findByRole('button', { name: fr.states.show }))
    const column = await lane(acceptees)
    expect(await within(column).findByText(fr.states.failed)).toBeVisible()
    answerAsUsual()
    await user.click(within(column).getByRole('button', { name: fr.table.retry }))
    await waitFor(() => expect(namesIn(column).length).toBeGreaterThan(0))
  })
})

describe('what a declaration says of moves', () => {
  const moving = resources.filter(({ list }) => list?.moves)
  it.each(moving.map((definition) => [definition.name, definition] as const))(
    'names steps and actions that %s has',
    (_name, definition) => {
      const [course] = courseOf(definition)
      const steps =
        course?.field.kind === 'choice' ? course.field.choices.map(({ value }) => String(value)) : []
      const actions = [
        ...(definition.list?.columns.flatMap(actionsIn) ?? []),
        ...(definition.record?.actions ?? []),
      ].map(({ name }) => name)
      for (const [step, names] of Object.entries(definition.list?.moves ?? {})) {
        expect(steps).toContain(step)
        for (const name of names) expect(actions).toContain(name)
      }
    },
  )
})
