import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerSpace, NO_OFFICE, openSite } from '../../setup/spaceAnswers'

/* Days on a wide screen with a mouse are typed or pasted; a phone has its own way to pick them. */

const STUDENT = {
  id: 4,
  etudiant: 'Inès Zouari',
  email: 'ines@etu.test',
  entreprise: 'Médina Soft',
  sujet: 'Réseau',
  tuteur: null,
  debut: null,
  fin: null,
  periode: null,
  accord: 'accepte',
  motif: '',
  notee: false,
  close: false,
  evaluation: null,
  version: 'a1',
}
const on = (hasMouse: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: hasMouse && media.includes('hover: hover') }),
  )
let calls: ReturnType<typeof answerSpace>
beforeEach(() => {
  on(true)
  calls = answerSpace({
    moi: () => ({
      nom: 'Sami',
      email: 's@x.test',
      kinds: ['enseignant'],
      annee: '2021/2022',
      langue: 'fr',
      service: NO_OFFICE,
      reste: false,
    }),
    stages: () => ({ dus: [], stages: [] }),
    encadrements: () => ({ nombre: 1, maximum: null, etudiants: [STUDENT] }),
    visites: () => ({ visites: [] }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function addVisit() {
  openSite('/espace/stages')
  await press('Ajouter une visite')
  await screen.findByRole('button', { name: /^Choisir dans le calendrier/ })
  const day = screen.getByLabelText('Date') as HTMLInputElement
  await userEvent.clear(day)
  return day
}

it.each(['1er mars 2022', '01/03/2022', '٠١/٠٣/٢٠٢٢', 'dimanche 1 mars 2026'])(
  'takes a day that is typed or pasted: %s',
  async (text) => {
    const day = await addVisit()
    await userEvent.click(day)
    await userEvent.paste(text)
    await userEvent.type(screen.getByLabelText('Compte rendu'), 'Vu')
    const shown = text.includes('2026') ? '01/03/2026' : '01/03/2022'
    expect(day).toHaveValue(shown)
    await press('Enregistrer')
    await waitFor(() =>
      expect(calls('visites/enregistrer')).toMatchObject([{ le: shown.split('/').reverse().join('-') }]),
    )
  },
)

it('says which day it cannot read, and keeps it to be mended', async () => {
  const day = await addVisit()
  await userEvent.type(day, '31 février 2022')
  await userEvent.tab()
  expect(await screen.findByText(/^Ce jour n’est pas lisible.: écrivez-le comme 01\/03\/2026/)).toBeVisible()
  expect(day).toHaveValue('31 février 2022')
  await press('Enregistrer')
  expect(calls('visites/enregistrer')).toEqual([])
})

it('is picked in the calendar, and shown as it is typed', async () => {
  const day = await addVisit()
  const picker = document.querySelector('input.field-picker') as HTMLInputElement
  fireEvent.change(picker, { target: { value: '2022-03-05' } })
  expect(day).toHaveValue('05/03/2022')
})

it('is picked on a phone', async () => {
  on(false)
  openSite('/espace/stages')
  await press('Ajouter une visite')
  expect(screen.getByLabelText('Date')).toHaveAttribute('type', 'date')
  expect(screen.queryByRole('button', { name: /^Choisir dans le calendrier/ })).toBeNull()
})
