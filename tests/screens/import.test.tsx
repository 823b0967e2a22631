import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '../setup/app'
import { csvOf, ENCODED } from '../setup/importFiles'
import { openSchool, type School } from '../setup/openSchool'

/* The import of a list, as one sees it; what it does with files is tested at the services. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const PATIENCE = 90_000
const FILE = csvOf([
  ['Liste 2021/2022', '', '', '', '', ''],
  ['N° étudiant', 'Nom', 'Prénom', 'Courriel', 'Groupe', 'Divers'],
  ['N-1', 'Lefèvre', 'Anaïs', 'anais@etu.test', 'A', 'x'],
  ['N-2', 'Saïdi', 'Hélène', 'pas une adresse', 'A', ''],
  ['N-3', 'Ayari', 'Olfa', 'olfa@etu.test', 'Z', ''],
])

it(
  'students are imported: columns, missing groups, a mended cell, what is left out, and the way back',
  async () => {
    const { user } = await renderApp('/Etudiant', { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Importer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer : Étudiants' })
    const button = (name: string | RegExp) => within(dialog).findByRole('button', { name })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await user.upload(input, new File([ENCODED.cp850(FILE)], 'liste.csv'))

    // the columns, with the guess of how the file is written
    expect(await within(dialog).findByText('liste.csv : 3 lignes')).toBeInTheDocument()
    expect(within(dialog).getByRole('combobox', { name: 'Encodage des caractères' })).toHaveTextContent(
      'DOS (850)',
    )
    expect(within(dialog).getByRole('combobox', { name: /Courriel/ })).toHaveTextContent('E-mail')
    expect(within(dialog).getByText('Lefèvre')).toBeInTheDocument()
    expect(await button('Voir ce qui changera')).toBeDisabled()
    await user.click(within(dialog).getByRole('checkbox', { name: 'Ignorer la colonne inconnue : Divers' }))
    await user.click(await button('Voir ce qui changera'))

    // what would change, and what is wrong
    expect(await button('2 refusés')).toBeInTheDocument()
    expect(await button(/^Importer 1 ligne$/)).toBeDisabled()
    const mended = within(dialog).getByRole('textbox', { name: 'E-mail' })
    await user.clear(mended)
    await user.type(mended, 'helene@etu.test{Enter}')
    expect(await button('1 refusé')).toBeInTheDocument()
    expect(within(dialog).getByText(/N’existe pas\. Possible : A/)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('checkbox', { name: 'Laisser de côté les lignes refusées' }))
    await waitFor(async () => expect(await button(/^Importer 2 lignes$/)).toBeEnabled())
    await user.click(await button(/^Importer 2 lignes$/))

    // done, with the refused line as a file
    expect(await within(dialog).findByText('Success')).toBeInTheDocument()
    expect(within(dialog).getByText('2 ajouts')).toBeInTheDocument()
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await user.click(await button('Télécharger la ligne refusée'))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const [[blob]] = saved.mock.calls as [[Blob]]
    expect(new TextDecoder().decode(await blob.arrayBuffer())).toContain(
      'N-3;Ayari;Olfa;olfa@etu.test;Z;;Groupe : N’existe pas. Possible : A.',
    )
    const count = async () =>
      (await school.sql("SELECT count(*)::int FROM records.etudiant WHERE matricule LIKE 'N-%'"))[0].count
    expect(await count()).toBe(2)
    await user.click(await button('Annuler cet import'))
    await waitFor(async () => expect(await count()).toBe(0))
  },
  PATIENCE,
)
