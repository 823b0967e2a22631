import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type Answers, answerSpace, openSite } from '../../setup/spaceAnswers'

/* The marking page opened by a juror's link. */

const TOKEN = 'abcdefghijklmnopqrstuvwxyz'
const HEAD = {
  soutenance_id: 3,
  etudiant: 'Ines Z',
  sujet: 'Réseau',
  entreprise: 'Acme',
  debut: '2022-06-13T09:00:00',
  fin: '2022-06-13T10:00:00',
  salle: 'A1',
  etat: 'ouverte',
  manquantes: 1,
}
const critere = { label: 'Rapport', poids: 1, sur: 20, qui: 'jury', eliminatoire: null, mien: true }
const NOTER = '/api/internship/feuille/noter'

interface Mark {
  points: number
  remarque: string
}
let stored: Mark | null
let answers: Answers
let calls: ReturnType<typeof answerSpace>
beforeEach(() => {
  stored = { points: 12, remarque: '' }
  answers = {
    '/api/internship/feuille/question': () => ({ nom: 'Pr Cinq', feuilles: [HEAD] }),
    '/api/internship/feuille/lire': () => ({
      feuille: {
        ...HEAD,
        bareme: { label: 'Mémoire', criteres: [critere], arrondi: 0.25 },
        mentions: [],
        miennes: stored ? [{ critere: 0, ...stored }] : [],
        president: false,
        toutes: [],
        attendus: [],
        signature: null,
      },
    }),
    [NOTER]: ({ marques }) => {
      const [{ points, remarque, avant }] = marques as [
        { points: number; remarque: string; avant: unknown[] },
      ]
      const now = JSON.stringify(stored)
      if (!avant.some((one) => JSON.stringify(one) === now) && JSON.stringify({ points, remarque }) !== now)
        return Response.json(
          { status: 409, code: 'changed_meanwhile', message: '', details: {} },
          { status: 409 },
        )
      stored = { points, remarque }
      return { status: 200 }
    },
  }
  calls = answerSpace(answers)
})

const type = async (points: string) => {
  const field = await screen.findByLabelText('Rapport (sur 20)')
  await userEvent.clear(field)
  await userEvent.type(field, points)
}

it('shows a mark given on another device, and keeps input typed over it', async () => {
  openSite(`/noter#token=${TOKEN}`)
  expect(await screen.findByLabelText('Rapport (sur 20)')).toHaveValue('12')
  stored = { points: 9, remarque: '' }
  await type('14')
  expect(await screen.findByText(/^Enregistré entre-temps ailleurs : 9\./)).toBeVisible()
  expect(screen.getByText(/la note a changé entre-temps, sur un autre appareil/)).toBeVisible()
  expect(screen.getByLabelText('Rapport (sur 20)')).toHaveValue('14')
  expect(stored).toEqual({ points: 9, remarque: '' })

  await type('15')
  await screen.findByText('Tout est enregistré.')
  expect(stored).toEqual({ points: 15, remarque: '' })
  expect(screen.queryByText(/^Enregistré entre-temps ailleurs/)).toBeNull()
})

it('keeps input after a mark whose response was lost', async () => {
  const whole = answers[NOTER] as Answers[string]
  let lost = false
  answers[NOTER] = (body) => {
    const answer = whole(body)
    if (lost) return answer
    lost = true
    return Response.json(
      { status: 503, code: 'service_unavailable', message: '', details: {} },
      { status: 503 },
    )
  }
  openSite(`/noter#token=${TOKEN}`)
  await type('13')
  await screen.findByText(/Pas de connexion/)
  expect(stored).toEqual({ points: 13, remarque: '' })
  await type('16')
  await waitFor(() => expect(stored).toEqual({ points: 16, remarque: '' }))
  expect(calls(NOTER).length).toBeGreaterThan(1)
})

it('stays in the list after a late response', async () => {
  answers['/api/internship/feuille/question'] = () => ({
    nom: 'Pr Cinq',
    feuilles: [HEAD, { ...HEAD, soutenance_id: 4, etudiant: 'Karim B' }],
  })
  const read = answers['/api/internship/feuille/lire'] as Answers[string]
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  openSite(`/noter#token=${TOKEN}`)
  await userEvent.click(await screen.findByRole('button', { name: /Ines Z/ }))
  await screen.findByLabelText('Rapport (sur 20)')
  answers['/api/internship/feuille/lire'] = (body) => late.then(() => read(body))
  await type('17')
  await waitFor(() => expect(stored?.points).toBe(17))
  await userEvent.click(screen.getByRole('button', { name: 'Toutes mes soutenances' }))
  await screen.findByRole('button', { name: /Karim B/ })
  answer()
  // the response, reading it, and React's updates
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(screen.getByRole('button', { name: /Karim B/ })).toBeVisible()
})
