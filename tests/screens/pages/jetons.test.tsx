import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship } from '../../../src/contract'
import { renderApp, toast } from '../../setup/app'
import { openSchool, type School } from '../../setup/openSchool'
import { startServices } from '../../setup/services'

const TIMEOUT = 90_000

describe('the page of tokens and webhooks', () => {
  let school: School
  beforeAll(async () => {
    school = await openSchool()
  })
  afterAll(() => school.drop())

  it(
    'creates a token with the ticked rights, shows its secret once, and withdraws it',
    async () => {
      const { user } = await renderApp('/Jetons', { services: school.services })
      await screen.findByText(/^Aucun jeton/)
      await user.click(screen.getByRole('button', { name: 'Créer un jeton' }))
      const form = await screen.findByRole('dialog', { name: 'Nouveau jeton' })
      await user.type(within(form).getByRole('textbox', { name: /Nom du programme/ }), 'Pégase')
      await user.click(within(form).getByRole('button', { name: 'Créer un jeton' }))
      await toast(user, 'Cochez ce que le jeton lit ou écrit.')
      expect(await school.sql('SELECT id FROM internship.jeton')).toEqual([])

      const box = (name: string) => within(form).getByRole('checkbox', { name })
      await user.click(box('Affectations – Lit et écrit'))
      expect(box('Affectations – Lit')).toBeChecked()
      await user.click(box('Offres de stage – Lit'))
      await user.click(within(form).getByRole('button', { name: 'Créer un jeton' }))
      const shown = await screen.findByRole('dialog', { name: /Pégase/ })
      const secret = within(shown).getByRole<HTMLTextAreaElement>('textbox', { name: 'Jeton' }).value
      const read = () => school.services.call(internship.stageList, {}, { token: secret })
      expect((await read()).status).toBe(200)
      await user.click(within(shown).getByRole('button', { name: 'Fermer' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(document.body.textContent).not.toContain(secret)
      expect(await school.sql('SELECT nom, lit, ecrit FROM internship.jeton')).toEqual([
        { nom: 'Pégase', lit: ['offres'], ecrit: ['affectations'] },
      ])

      await user.click(await screen.findByRole('button', { name: 'Retirer le jeton Pégase' }))
      const asked = await screen.findByRole('alertdialog')
      await user.click(within(asked).getByRole('button', { name: 'Retirer' }))
      await toast(user, 'Jeton retiré')
      await screen.findByText(/^Aucun jeton/)
      expect((await read()).status).toBe(401)
    },
    TIMEOUT,
  )

  it(
    'creates a webhook, shows its secret once, pauses it, and sends a failed delivery again from its log',
    async () => {
      const { user } = await renderApp('/Jetons#webhooks', { services: school.services })
      await screen.findByText(/^Aucun webhook/)
      await user.click(screen.getByRole('button', { name: 'Créer un webhook' }))
      const form = await screen.findByRole('dialog', { name: 'Nouveau webhook' })
      await user.type(within(form).getByRole('textbox', { name: /Nom du programme/ }), 'Pégase')
      const address = within(form).getByRole('textbox', { name: /Adresse/ })
      await user.clear(address)
      await user.type(address, 'http://pegase.univ.example/hook')
      await user.click(within(form).getByRole('checkbox', { name: 'Note modifiée' }))
      await user.click(within(form).getByRole('button', { name: 'Créer un webhook' }))
      await within(form).findByText(/^Indiquez une adresse publique en https/)
      await user.clear(address)
      await user.type(address, 'https://pegase.univ.example/hook')
      await user.click(within(form).getByRole('button', { name: 'Créer un webhook' }))
      const shown = await screen.findByRole('dialog', { name: /Le secret de .*Pégase/ })
      expect(within(shown).getByRole<HTMLTextAreaElement>('textbox', { name: 'Secret' }).value).toMatch(
        /^whsec_/,
      )
      await user.click(within(shown).getByRole('button', { name: 'Fermer' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const [webhook] = await school.sql('SELECT id, evenements FROM internship.webhook')
      expect(webhook.evenements).toHaveLength(14)
      expect(webhook.evenements).not.toContain('note.modifiee')

      await user.click(await screen.findByRole('button', { name: 'Mettre en pause le webhook Pégase' }))
      await toast(user, 'Webhook en pause\u00a0: les événements attendent.')
      await screen.findByRole('button', { name: 'Reprendre les envois au webhook Pégase' })

      await school.sql(
        `INSERT INTO gateway.envoi (webhook_id, message, evenement, suite, contenu, etat, essais, essaye_le, statut, duree,
           reponse, erreur)
         VALUES ($1, 'msg_1', 'note.donnee', 'affectation/1', '{"type": "note.donnee"}', 'echec', 44, now(), 500, 12,
           'Internal error', 'statut')`,
        [webhook.id],
      )
      await user.click(await screen.findByRole('button', { name: 'Journal du webhook Pégase' }))
      const log = await screen.findByRole('dialog', { name: 'Journal du webhook Pégase' })
      await user.click(await within(log).findByText('Note donnée'))
      expect(within(log).getByText('Internal error')).toBeVisible()
      expect(within(log).getByText(/^44 essais/)).toBeVisible()
      await user.click(within(log).getByRole('button', { name: 'Renvoyer' }))
      await toast(user, '1 envoi relancé.')
      expect(await school.sql('SELECT etat FROM gateway.envoi')).toEqual([{ etat: 'attente' }])
    },
    TIMEOUT,
  )

  it(
    'creates a feed from a file with its columns, reads it, and applies what waits',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'espace-flux-'))
      const heading = 'Code étudiant;Nom;Prénom;Mail;Classe\n'
      const lines = Array.from({ length: 4 }, (_, at) => `F${at};Nom ${at};Ada;f${at}@flux.test;A\n`)
      await writeFile(join(folder, 'etudiants.csv'), heading + lines.join(''))
      const services = await startServices(school.database, { feedsDir: folder })
      const { user } = await renderApp('/Jetons#flux', { services })
      await screen.findByText(/^Aucun flux/)
      await user.click(screen.getByRole('button', { name: 'Créer un flux' }))
      const form = await screen.findByRole('dialog', { name: 'Nouveau flux' })
      await user.type(await within(form).findByRole('textbox', { name: /^Nom/ }), 'Pégase')
      await user.click(await within(form).findByRole('button', { name: 'etudiants.csv' }))
      await user.click(within(form).getByRole('button', { name: 'Choisir les colonnes' }))
      await within(form).findByText('Code étudiant')
      await user.click(within(form).getByRole('button', { name: 'Créer un flux' }))
      await toast(user, 'Flux enregistré')
      expect(
        (await school.sql('SELECT correspondance FROM internship.flux'))[0].correspondance.colonnes,
      ).toEqual({
        'Code étudiant': 'matricule',
        Nom: 'lastName',
        Prénom: 'firstName',
        Mail: 'email',
        Classe: 'groupe',
      })

      await user.click(await screen.findByRole('button', { name: 'Lire maintenant le flux Pégase' }))
      let log = await screen.findByRole('dialog', { name: 'Journal du flux Pégase' })
      await within(log).findByText(/^Lu à la demande/)
      await user.click(within(log).getByRole('button', { name: 'Fermer' }))

      await writeFile(join(folder, 'etudiants.csv'), heading + lines.slice(2).join(''))
      await user.click(await screen.findByRole('button', { name: 'Lire maintenant le flux Pégase' }))
      log = await screen.findByRole('dialog', { name: 'Journal du flux Pégase' })
      expect(await within(log).findByText(/^Ne sont plus dans la source, donc partis/)).toHaveTextContent(
        'Nom 0 Ada',
      )
      await user.click(within(log).getByRole('button', { name: 'Appliquer' }))
      await waitFor(async () =>
        expect(
          await school.sql('SELECT count(*)::int AS n FROM records.inscription WHERE parti = 1'),
        ).toEqual([{ n: 2 }]),
      )
      await rm(folder, { recursive: true })
    },
    2 * TIMEOUT,
  )
})
