import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choose, recordAction, renderApp, toast } from '../../../setup/app'
import { ANNEE, openSchool, type School } from '../../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const TIMEOUT = 90_000

async function declared(
  prenom: string,
  { type = 1, entreprise = 'Atelier', encadrant = null as number | null, tuteur = 'ada@c.test' } = {},
) {
  const etudiant = await school.student({ prenom })
  await school.sql(
    `WITH d AS (INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES ($1, $2, $3, 'fr') RETURNING id)
     INSERT INTO internship.declaration (id, annee_id, etudiant_id, matricule_entreprise, nom_entreprise, nom_gerant, email_entreprise,
       adresse, telephone, tuteur_nom, tuteur_email, sujet, missions, debut, fin, encadrant_id)
     SELECT id, $1, $2, 'N' || id, $4, 'Hédi', 'n' || id || '@neuf.test', 'Bizerte', '72123456', 'Byron', $5, 'Trier', 'Observer',
       '2022-02-01', '2022-05-31', $6 FROM d`,
    [ANNEE, etudiant, type, entreprise, tuteur, encadrant],
  )
  return etudiant
}

async function demande(prenom: string, etat: number) {
  const etudiant = await school.student({ prenom })
  await school.sql(
    `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat) VALUES ($1, $2, 2, 'en', $3)`,
    [ANNEE, etudiant, etat],
  )
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('the internship requests', () => {
  it(
    'are accepted, refused, and reopened; accepted ones stay',
    async () => {
      await demande('Ines', 0)
      await demande('Jad', 2)
      await demande('Karim', 1)
      const { user, sent } = await renderApp('/DemandeStage', { services: school.services })
      const calls = () =>
        sent.filter(({ call }) => call.endsWith('changement_etat')).map(({ body }) => body.etat)

      expect(
        within(await row('Ines'))
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ).toEqual(['', 'Volontaire', 'Anglais', ''])
      expect(within(await row('Karim')).getByRole('button', { name: /^Demande acceptée/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      )

      await user.click(within(await row('Ines')).getByRole('button', { name: /^Traiter la demande/ }))
      const dialog = await screen.findByRole('dialog')
      expect(
        within(dialog)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ).toEqual(['Annuler', 'Valider', 'Refuser'])
      await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
      await waitFor(() => expect(dialog).not.toBeInTheDocument())
      expect(calls()).toEqual([])

      await user.click(within(await row('Ines')).getByRole('button', { name: /^Traiter la demande/ }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refuser' }))
      await toast(user, 'Demande refusée')
      const again = await within(await row('Ines')).findByRole('button', {
        name: /^Demande refusée\u00a0: la traiter de nouveau/,
      })

      await user.click(again)
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Valider' }))
      await toast(user, 'Demande validée')
      await within(await row('Ines')).findByRole('button', { name: /^Demande acceptée/ })
      expect(calls()).toEqual([2, 1])
    },
    TIMEOUT,
  )

  it(
    'show on their second address too',
    async () => {
      await demande('Lina', 0)
      await renderApp('/GestDemEtud', { services: school.services })
      await row('Lina')
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Demandes de stage')
    },
    TIMEOUT,
  )

  it(
    'show a declared internship in full, which is returned with a reason, or accepted with a supervisor',
    async () => {
      const etudiant = await school.student({ prenom: 'Myriam' })
      await school.sql(
        `WITH d AS (INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES ($1, $2, 1, 'fr') RETURNING id)
         INSERT INTO internship.declaration (id, annee_id, etudiant_id, entreprise_id, matricule_entreprise, tuteur_nom, tuteur_email,
           sujet, missions, debut, fin)
         SELECT id, $1, $2, 1, 'M1', 'Byron', 'ada@c.test', 'Trier des pièces', 'Observer', '2022-02-01', '2022-05-31' FROM d`,
        [ANNEE, etudiant],
      )
      const { user } = await renderApp('/DemandeStage', { services: school.services })
      await user.click(within(await row('Myriam')).getByRole('link', { name: /Myriam/ }))
      await screen.findByText('Trier des pièces')
      await screen.findByText('Byron')
      await user.click(await recordAction(user, 'Renvoyer à l’étudiant'))
      const back = await screen.findByRole('dialog', { name: /Renvoyer la demande de Myriam/ })
      await user.type(within(back).getByLabelText(/Motif/), 'Précisez')
      await user.click(within(back).getByRole('button', { name: 'Renvoyer' }))
      await toast(user, 'Demande renvoyée')
      await user.click(await screen.findByRole('button', { name: 'Accepter avec un encadrant' }))
      const accept = await screen.findByRole('dialog', { name: /Accepter le stage déclaré/ })
      await user.click(within(accept).getByRole('combobox', { name: /Encadrant/ }))
      await user.click(await screen.findByRole('option', { name: /Nom3/ }))
      await user.click(within(accept).getByRole('button', { name: 'Accepter' }))
      await toast(
        user,
        'Stage accepté et étudiant affecté. Gratification\u00a0: due au-delà de 2 mois de 154\u00a0heures (588 heures de présence dans l’entreprise cette année).',
      )
      const made = await school.sql(
        'SELECT encadrant_id FROM internship.affectation WHERE etudiant_id = $1',
        [etudiant],
      )
      expect(made).toEqual([{ encadrant_id: 3 }])
    },
    TIMEOUT,
  )

  it(
    'are accepted together with a supervisor each, or refused together with one reason, with each result',
    async () => {
      const [amel, badr, chaker] = [
        await declared('Amel', { entreprise: 'Verrerie' }),
        await declared('Badr', { encadrant: 2 }),
        await declared('Chaker', { type: 2 }),
      ]
      // its new company has another one's address: this one fails, the others succeed
      const driss = await declared('Driss', { encadrant: 2 })
      await school.sql(
        `UPDATE internship.declaration SET email_entreprise = 'c1@industrie.test' WHERE etudiant_id = $1`,
        [driss],
      )
      const { user } = await renderApp('/DemandeStage?filter={"etat":0}', { services: school.services })
      for (const name of ['Amel', 'Badr', 'Chaker', 'Driss'])
        await user.click(within(await row(name)).getByRole('checkbox'))
      const bar = await screen.findByRole('toolbar', { name: 'Actions groupées' })
      await user.click(within(bar).getByRole('button', { name: 'Accepter' }))
      const question = await screen.findByRole('alertdialog', { name: /^Accepter 4 demandes\s\?$/ })
      await within(question).findByRole('table', { name: 'Encadrants' })
      const asked = (name: string) => within(question).getByRole('row', { name: new RegExp(name) })
      expect(asked('Amel')).toHaveTextContent('Verrerie')
      await waitFor(() =>
        expect(within(asked('Badr')).getByRole('combobox', { name: /Encadrant/ })).toHaveValue('Prof Nom2'),
      )
      expect(asked('Chaker')).toHaveTextContent('Sans encadrant')
      await user.click(within(question).getByRole('button', { name: 'Accepter' }))
      await toast(user, 'Choisir un encadrant pour chaque stage obligatoire')
      await choose(user, 'Encadrant', 'Prof Nom3', asked('Amel'))
      await user.click(within(question).getByRole('button', { name: 'Accepter' }))
      const report = await screen.findByRole('dialog', { name: '1 demande non acceptée' })
      expect(within(report).getByText(/Driss/).closest('li')).toHaveTextContent(
        'E-mail de l’entreprise : Société Étoile l’a déjà. Ouvrez sa fiche, ou donnez-en un autre.',
      )
      await user.click(within(report).getByRole('button', { name: 'Fermer' }))
      const made = await school.sql(
        'SELECT etudiant_id, encadrant_id FROM internship.affectation WHERE etudiant_id = ANY ($1) ORDER BY etudiant_id',
        [[amel, badr, chaker, driss]],
      )
      expect(made).toEqual([
        { etudiant_id: amel, encadrant_id: 3 },
        { etudiant_id: badr, encadrant_id: 2 },
        { etudiant_id: chaker, encadrant_id: null },
      ])
      await user.click(await screen.findByRole('button', { name: 'Annuler' }))
      await toast(user, 'Changement annulé')
      expect(
        await school.sql('SELECT id FROM internship.affectation WHERE etudiant_id = ANY ($1)', [
          [amel, badr, chaker],
        ]),
      ).toEqual([])
    },
    TIMEOUT,
  )
})
