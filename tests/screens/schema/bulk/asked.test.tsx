import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderApp, toast } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'

/* Answers to the question of a bulk action. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  for (const prenom of ['Ines', 'Jad'])
    await school.sql(
      `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES (1, $1, 2, 'en')`,
      [await school.student({ prenom })],
    )
})
afterAll(() => school.drop())

const bar = () => screen.findByRole('toolbar', { name: 'Actions groupées' })

it('answers to a bulk action are kept for unfinished rows until done', async () => {
  const { user, answer, answerAsUsual } = await renderApp('/DemandeStage', { services: school.services })
  await screen.findAllByRole('rowheader')
  await user.click(screen.getByRole('checkbox', { name: /^Sélectionner toutes/ }))
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('espace-stage:saisie-bureau'))
  const ask = async () => {
    await user.click(within(await bar()).getByRole('button', { name: 'Refuser' }))
    return screen.findByRole('alertdialog')
  }
  const refuse = async (question: HTMLElement) =>
    user.click(within(question).getByRole('button', { name: 'Refuser' }))
  const broken = () => Response.json({ status: 500, code: 'internal', message: '' }, { status: 500 })
  answer('demande/changement_etat', broken)
  let question = await ask()
  await user.type(within(question).getByRole('textbox', { name: /^Motif/ }), 'Dossier vide')
  await refuse(question)
  await toast(user, 'Une erreur est survenue sur le serveur. Réessayez dans un instant.')
  expect(kept()).toHaveLength(1)

  // one is done, the other refused
  answerAsUsual()
  let calls = 0
  answer('demande/changement_etat', () => {
    calls += 1
    const gone = { status: 409, code: 'request_accepted', message: '' }
    return calls === 1 ? (undefined as never) : Response.json(gone, { status: 409 })
  })
  question = await ask()
  await user.click(within(question).getByRole('button', { name: 'Reprendre' }))
  expect(within(question).getByRole('textbox', { name: /^Motif/ })).toHaveValue('Dossier vide')
  await refuse(question)
  await screen.findByRole('dialog', { name: 'Refuser\u00a0: 1 ligne refusée' })
  expect(kept()).toHaveLength(1)

  answerAsUsual()
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(within(await bar()).getByRole('status')).toHaveTextContent(/^1 ligne sél/))
  question = await ask()
  await user.click(within(question).getByRole('button', { name: 'Reprendre' }))
  expect(within(question).getByRole('textbox', { name: /^Motif/ })).toHaveValue('Dossier vide')
  await refuse(question)
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  await waitFor(() => expect(kept()).toEqual([]))
})
