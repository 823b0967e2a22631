import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { insideOf } from '../../../../src/services/kernel/reach'
import { renderApp, toast } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'
import { type Register, startRegister } from '../../../setup/register'
import { type Services, startServices } from '../../../setup/services'

let school: School
let register: Register
let services: Services
beforeAll(async () => {
  school = await openSchool()
  register = await startRegister()
  services = await startServices(school.database, {
    companyRegisterUrl: register.url,
    webhookInside: insideOf(['127.0.0.1']),
  })
})
beforeEach(async () => {
  await school.sql(`
    DELETE FROM internship.stage;
    DELETE FROM company.entreprise;
    INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
      VALUES (101, 'Acme', 'Wile Coyote', '732 829 320 00082', 'contact@acme.test', 'Quai du Port', 1);`)
})
afterEach(() => {
  register.answers = undefined
})
afterAll(async () => {
  await register.close()
  await school.drop()
})

/** Drawing is slow on a busy machine. */
const PATIENCE = 180_000
const COMPLETE = 'Compléter depuis le registre'

async function openForm() {
  const app = await renderApp('/Entreprise', { services })
  await app.user.click(await screen.findByRole('button', { name: 'Ajouter une entreprise' }))
  const form = await screen.findByRole('dialog', { name: 'Ajouter une entreprise' })
  await within(form).findByRole('button', { name: COMPLETE })
  return { ...app, form }
}

const box = (form: HTMLElement, label: RegExp) => within(form).getByRole('textbox', { name: label })

async function enter(user: UserEvent, form: HTMLElement, label: RegExp, text: string) {
  await user.clear(box(form, label))
  await user.click(box(form, label))
  await user.paste(text)
}

async function look(user: UserEvent, form: HTMLElement, number: string) {
  await enter(user, form, /^Matricule/, number)
  await user.click(within(form).getByRole('button', { name: COMPLETE }))
  return screen.findByRole('dialog', { name: 'Registre des entreprises' })
}

it(
  'fills the form with what is ticked, names what it replaces, and saves nothing',
  async () => {
    await school.sql(`UPDATE records.etablissement SET faits = '{forme_juridique,localite,effectif}'`)
    const { user, form } = await openForm()
    await enter(user, form, /^Entreprise/, 'Les deux rives')
    const dialog = await look(user, form, '٧٣٢ ٨٢٩ ٣٢٠ ٠٠٠٧٤')
    expect(within(dialog).getByText(/^La même société figure déjà/)).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'Acme' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/DetailEntreprise\?id=101$/),
    )
    const name = within(dialog).getByRole('checkbox', { name: /ATELIER DES DEUX RIVES/ })
    expect(name).toHaveAccessibleName(/Au lieu de\u00a0: Les deux rives/)
    await user.click(within(dialog).getByRole('checkbox', { name: /SAS/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Reprendre ces informations' }))
    await waitFor(() => expect(box(form, /^Entreprise/)).toHaveValue('ATELIER DES DEUX RIVES'))
    expect(box(form, /^Adresse/)).toHaveValue('8 RUE DE LONDRES')
    expect(box(form, /^Code postal/)).toHaveValue('75009')
    expect(box(form, /^Ville/)).toHaveValue('PARIS 9')
    expect(box(form, /^Forme juridique/)).toHaveValue('')
    expect(box(form, /^Effectif/)).toHaveValue('20 à 49 salariés')
    expect(await school.sql('SELECT id FROM company.entreprise')).toHaveLength(1)
  },
  PATIENCE,
)

it(
  'fills only what the school asks for, with the whole address',
  async () => {
    await school.sql(`UPDATE records.etablissement SET faits = '{}'`)
    const { user, form } = await openForm()
    const dialog = await look(user, form, '732829320')
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: 'Reprendre ces informations' }))
    await waitFor(() => expect(box(form, /^Adresse/)).toHaveValue('8 RUE DE LONDRES, 75009 PARIS 9'))
  },
  PATIENCE,
)

it(
  'leads to the company that has the number, instead of filling the form for a second one',
  async () => {
    const { user, form } = await openForm()
    const dialog = await look(user, form, '732 829 320 00082')
    expect(within(dialog).getByText(/^Une entreprise a déjà ce numéro/)).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'Acme' })).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Reprendre ces informations' })).toBeNull()
  },
  PATIENCE,
)

it(
  'says when the register knows no such number, when it does not answer, and when there is none to ask for',
  async () => {
    const { user, form } = await openForm()
    const dialog = await look(user, form, '552 100 554')
    expect(within(dialog).getByText(/^Le registre ne connaît pas ce numéro/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }))
    register.answers = (response) => response.writeHead(503).end()
    await user.click(await within(form).findByRole('button', { name: COMPLETE }))
    await toast(
      user,
      'Le registre des entreprises ne répond pas. Saisissez les informations vous-même, ou réessayez dans quelques minutes.',
    )
    await enter(user, form, /^Matricule/, '732 829 320 00075')
    expect(await within(form).findByText(/^Ce numéro ressemble à un SIRET/)).toBeVisible()
    await user.click(within(form).getByRole('button', { name: COMPLETE }))
    await toast(
      user,
      'Le registre demande un numéro SIREN (9 chiffres) ou SIRET (14 chiffres)\u00a0: vérifiez les chiffres saisis.',
    )
  },
  PATIENCE,
)

it(
  'is not offered where no register is set',
  async () => {
    await renderApp('/EditEntreprise?id=101', { services: school.services })
    expect(await screen.findByRole('textbox', { name: /^Matricule/ })).toHaveValue('732 829 320 00082')
    expect(screen.queryByRole('button', { name: COMPLETE })).toBeNull()
  },
  PATIENCE,
)

it(
  'completes a company that is there already, which is not its own double',
  async () => {
    await school.sql(`UPDATE records.etablissement SET faits = '{}'`)
    const { user } = await renderApp('/EditEntreprise?id=101', { services })
    const form = (await screen.findByRole('textbox', { name: /^Matricule/ })).closest('form') as HTMLElement
    const dialog = await look(user, form, '732 829 320 00082')
    expect(within(dialog).getByText(/a cessé son activité/)).toBeVisible()
    expect(within(dialog).queryByRole('link')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Reprendre ces informations' }))
    await waitFor(() => expect(box(form, /^Adresse/)).toHaveValue('12 QUAI DU PORT, 13002 MARSEILLE 2'))
  },
  PATIENCE,
)
