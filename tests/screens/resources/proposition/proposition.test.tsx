import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderApp, rowAction, toast } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'

const TIMEOUT = 90_000

/* The office's decisions on companies' proposals. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`INSERT INTO company.contact (id, entreprise_id, prenom, nom, email)
    VALUES (1, 1, 'Tarek', 'Tuteur', 'tarek@industrie.test')`)
  await school.sql(`INSERT INTO internship.proposition (annee_id, entreprise_id, etat, sujet, description, missions, competences,
      debut, fin, heures, lieu, distance, gratification, tuteur_id, types, specialites, niveaux, deposee_par, soumise_le)
    SELECT 1, 1, 'soumise', sujet, 'Suivre', 'Capteurs', 'SQL', '2022-02-01', '2022-05-31', 35.5, 'Tunis', 1, 450.5, 1, '{1,2}',
      '{1}', '{1}', 'Rim', now() FROM unnest(ARRAY['Stocks', 'Paie']) AS sujet`)
  await school.sql(`INSERT INTO company.modification (entreprise_id, nom_entreprise, matricule, nom_actuel, matricule_actuel)
    VALUES (1, 'Étoile SARL', 'M1', 'Société Étoile', 'M1')`)
})
afterAll(() => school?.drop())

const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement
const press = async (
  user: Awaited<ReturnType<typeof renderApp>>['user'],
  name: string,
  at = screen as Pick<typeof screen, 'findByRole'>,
) => user.click(await at.findByRole('button', { name: new RegExp(`^${name}`) }))

it(
  'an offer is read in full and accepted there, another returned with a reason',
  async () => {
    const [{ id }] = await school.sql("SELECT id FROM internship.proposition WHERE sujet = 'Stocks'")
    const { user } = await renderApp(`/OffreProposee/${id}`, { services: school.services })
    await screen.findByRole('heading', { level: 1, name: 'Stocks' })
    await screen.findByText('Capteurs')
    const said = screen
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling: value }) => [
        textContent,
        value?.textContent || value?.querySelector('[role=img]')?.getAttribute('aria-label'),
      ])
    expect(Object.fromEntries(said)).toMatchObject({
      Entreprise: 'Société Étoile',
      Début: '01/02/2022',
      Fin: '31/05/2022',
      'Heures par semaine': '35,5',
      Lieu: 'Tunis',
      'À distance possible': 'Oui',
      'Gratification par mois': '450,5',
      'Tuteur dans l’entreprise': 'Tarek Tuteur',
      'Types de stage': 'Obligatoire, Volontaire',
      Spécialités: 'Un',
      Niveaux: 'Un',
      'Soumise par': 'Rim',
      État: 'À décider',
      Description: 'Suivre',
      Missions: 'Capteurs',
      'Compétences attendues': 'SQL',
    })
    await press(user, 'Accepter')
    await press(user, 'Accepter', within(await screen.findByRole('dialog')))
    await toast(user, 'Offre acceptée')
    const [offer] = await school.sql(`SELECT etat, missions FROM internship.stage WHERE sujet = 'Stocks'`)
    expect(offer).toEqual({ etat: 1, missions: 'Capteurs' })
    cleanup()

    await renderApp('/OffreProposee', { services: school.services })
    await user.click(await rowAction(user, await row('Paie'), 'Retourner'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'Trop court')
    await press(user, 'Retourner', dialog)
    await toast(user, 'Offre retournée')
    const [back] = await school.sql(`SELECT etat, motif FROM internship.proposition WHERE sujet = 'Paie'`)
    expect(back).toEqual({ etat: 'retournee', motif: 'Trop court' })
  },
  TIMEOUT,
)

it(
  "a company's new name is accepted from its list",
  async () => {
    const { user } = await renderApp('/ModificationEntreprise', { services: school.services })
    await press(user, 'Accepter', within(await row('Société Étoile')))
    await press(user, 'Accepter', within(await screen.findByRole('dialog')))
    await toast(user, 'Changement accepté')
    const [company] = await school.sql('SELECT nom_entreprise FROM company.entreprise WHERE id = 1')
    expect(company).toEqual({ nom_entreprise: 'Étoile SARL' })
  },
  TIMEOUT,
)
