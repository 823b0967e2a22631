import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { LOGO_BYTES } from '../../../../src/contract/etablissement/logo'
import { renderApp, toast } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'
import { png } from '../../../setup/pictures'

/* The logo of a company in the office: given, seen in place of the initials, and taken away. */

const PATIENCE = 120_000
let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`SELECT setval(pg_get_serial_sequence('company.entreprise', 'id'), 10)`)
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('UPDATE company.entreprise SET logo = NULL'))

const open = (path: string) => renderApp(path, { services: school.services })
const logoOf = async (id = 1): Promise<string | null> =>
  (await school.sql('SELECT logo FROM company.entreprise WHERE id = $1', [id]))[0].logo
const file = (bytes: Uint8Array<ArrayBuffer> | string, name = 'logo.png', type = 'image/png') =>
  new File([bytes], name, { type })
const chooser = async () => {
  const group = within(await screen.findByRole('group', { name: 'Logo' }))
  return { group, input: group.getByLabelText('Logo', { selector: 'input' }) }
}
const preview = (group: Awaited<ReturnType<typeof chooser>>['group']) =>
  group.queryByRole('presentation')?.getAttribute('src') ?? null

it(
  'is chosen in the form, shown before it is saved, and taken away',
  async () => {
    const { user } = await open('/EditEntreprise?id=1')
    const { group, input } = await chooser()
    expect(preview(group)).toBeNull()
    await user.upload(input, file(new Uint8Array(LOGO_BYTES + 1)))
    await group.findByText(/^Choisissez une image PNG/)
    expect(preview(group)).toBeNull()
    await user.upload(input, file(new Uint8Array(png(64))))
    await waitFor(() => expect(preview(group)).toMatch(/^data:image\/png;base64,/))
    expect(group.queryByText(/^Choisissez une image PNG/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await toast(user, 'Entreprise modifiée')
    expect(await logoOf()).toMatch(/^[0-9a-f]{64}$/)
  },
  PATIENCE,
)

it(
  'stays when something else is saved, and goes by its button',
  async () => {
    await school.sql(
      "INSERT INTO records.image VALUES (repeat('cd', 32), 'image/png', '\\x00') ON CONFLICT DO NOTHING",
    )
    await school.sql("UPDATE company.entreprise SET logo = repeat('cd', 32)")
    const first = await open('/EditEntreprise?id=1')
    const name = await screen.findByRole('textbox', { name: /^Gérant/ })
    await first.user.clear(name)
    await first.user.type(name, 'Rim')
    await first.user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await toast(first.user, 'Entreprise modifiée')
    expect(await logoOf()).toBe('cd'.repeat(32))
    first.unmount()

    const { user } = await open('/EditEntreprise?id=1')
    const { group } = await chooser()
    expect(preview(group)).toBe(`/api/logo/${'cd'.repeat(32)}`)
    await user.click(group.getByRole('button', { name: 'Retirer' }))
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await toast(user, 'Entreprise modifiée')
    expect(await logoOf()).toBeNull()
  },
  PATIENCE,
)

it(
  'comes with a new company',
  async () => {
    const { user } = await open('/Entreprise')
    await user.click(await screen.findByRole('button', { name: 'Ajouter une entreprise' }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const [label, text] of [
      [/^Entreprise/, 'Dar'],
      [/^Gérant/, 'Dora'],
      [/^Matricule/, 'M-104'],
      [/^Adresse/, 'Gabès'],
      [/^E-mail/, 'dar@dar.test'],
    ] as const) {
      await user.click(await dialog.findByRole('textbox', { name: label }))
      await user.paste(text)
    }
    const { group, input } = await chooser()
    await user.upload(input, file(new Uint8Array(png(48))))
    await waitFor(() => expect(preview(group)).not.toBeNull())
    await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
    await toast(user, 'Entreprise ajoutée')
    const [row] = await school.sql("SELECT logo FROM company.entreprise WHERE nom_entreprise = 'Dar'")
    expect(row.logo).toMatch(/^[0-9a-f]{64}$/)
    const inRow = (await screen.findByRole('row', { name: /Dar/ })).querySelector('img.row-logo')
    expect(inRow).toHaveAttribute('src', `/api/logo/${row.logo}`)
    expect(inRow).toHaveAttribute('alt', '')
  },
  PATIENCE,
)

it(
  'stands in place of the initials on its record',
  async () => {
    await school.sql(
      "INSERT INTO records.image VALUES (repeat('cd', 32), 'image/png', '\\x00') ON CONFLICT DO NOTHING",
    )
    const initials = await open('/Entreprise/1')
    const avatar = () => document.querySelector('.record-title .avatar')
    await waitFor(() => expect(avatar()).toHaveAttribute('data-letters'))
    initials.unmount()
    await school.sql("UPDATE company.entreprise SET logo = repeat('cd', 32)")
    await open('/Entreprise/1')
    await waitFor(() => expect(avatar()).toHaveAttribute('src', `/api/logo/${'cd'.repeat(32)}`))
  },
  PATIENCE,
)

it(
  'stands where an offer names its company, and among the people of an internship',
  async () => {
    await school.sql(
      "INSERT INTO records.image VALUES (repeat('cd', 32), 'image/png', '\\x00') ON CONFLICT DO NOTHING",
    )
    await school.sql("UPDATE company.entreprise SET logo = repeat('cd', 32)")
    const { stage_id } = await school.assignment()
    await open(`/OffreStage/${stage_id}`)
    for (const place of ['.record-related > li', '.interested > li'])
      await waitFor(() =>
        expect(document.querySelector(`${place} img`)).toHaveAttribute('src', `/api/logo/${'cd'.repeat(32)}`),
      )
    expect(document.querySelectorAll('.interested img')).toHaveLength(1)
  },
  PATIENCE,
)
