import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { choose, INPUT, renderApp, toast } from '../../../setup/app'
import { openSchool, type School } from '../../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

/* Acme has an account, Borj a deactivated one, Cap none and is inactive. An offer uses Acme. */
beforeEach(async () => {
  await school.sql(`
    DELETE FROM internship.stage;
    DELETE FROM gateway.mail;
    DELETE FROM company.compte;
    DELETE FROM company.entreprise;
    INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, mobile, telephone, active) VALUES
      (101, 'Acme', 'Wile Coyote', 'M-101', 'contact@acme.test', 'Rue de Tunis', '50000001', '71000001', 1),
      (102, 'Borj', 'Hela Saïdi', 'M-102', 'contact@borj.test', 'Sfax', '', '', 1),
      (103, 'Cap', 'Nizar Kefi', 'M-103', 'contact@cap.test', 'Sousse', '', '', 0);
    INSERT INTO company.compte (id, entreprise_id, email, active) VALUES
      (101, 101, 'direction@acme.test', 1), (102, 102, 'contact@borj.test', 0);
    INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage, etat)
      VALUES (1, 101, 'Capteurs', 'D', 'Mai', 1);`)
})

/** Drawing is slow on a busy machine. */
const PATIENCE = 180_000

const open = (path = '/Entreprise') => renderApp(path, { services: school.services })
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const inRow = async (name: string, role: 'button' | 'link' | 'switch', label: string | RegExp) =>
  within(await rowOf(name)).findByRole(role, { name: label })
const select = async (user: UserEvent, ...names: string[]) => {
  for (const name of names) await user.click(within(await rowOf(name)).getByRole('checkbox'))
}
const company = async (id: number) =>
  (await school.sql('SELECT active FROM company.entreprise WHERE id = $1', [id]))[0]
const account = async (id: number) =>
  (await school.sql('SELECT id, email, active FROM company.compte WHERE entreprise_id = $1', [id]))[0]
const refusal = (status: number, code: string) => Response.json({ status, code, message: '' }, { status })

describe('the list of companies', () => {
  it(
    'shows company, manager, email, the link to the detail, the account and the active toggle, 30 a page',
    async () => {
      await open()
      const row = await rowOf('Acme')
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        '',
        'Entreprise',
        'Gérant',
        'E-mail',
        'Explorer',
        'Compte',
        'Active',
      ])
      expect(
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ).toEqual(['', 'Wile Coyote', 'contact@acme.test', '', '', ''])
      expect(screen.getByLabelText('Lignes', INPUT)).toHaveTextContent('30')
      expect(await inRow('Acme', 'link', /^Voir le détail de l’entreprise/)).toHaveAttribute(
        'href',
        '/DetailEntreprise?id=101',
      )
      expect(await inRow('Acme', 'button', /^Compte actif/)).toBeInTheDocument()
      expect(await inRow('Borj', 'button', /^Compte inactif/)).toBeInTheDocument()
      expect(await inRow('Cap', 'button', /^Aucun compte\u00a0: créer un compte/)).toBeInTheDocument()
      expect(within(row).getByRole('switch')).toBeChecked()
      expect(within(await rowOf('Cap')).getByRole('switch')).not.toBeChecked()
    },
    PATIENCE,
  )

  it(
    'deactivates and activates a company at once, and says so',
    async () => {
      const { user, sent } = await open()
      await user.click(await inRow('Acme', 'switch', 'Acme\u00a0: entreprise active'))
      await waitFor(async () => expect(await inRow('Acme', 'switch', /Acme/)).not.toBeChecked())
      await toast(user, 'Entreprise désactivé avec succés')
      expect(await company(101)).toEqual({ active: 0 })
      await user.click(await inRow('Acme', 'switch', /Acme/))
      await toast(user, 'Entreprise activé avec succés')
      expect(await company(101)).toEqual({ active: 1 })
      expect(
        sent.filter(({ call }) => call === 'company entreprise/activer').map(({ body }) => body),
      ).toEqual([
        { id: 101, active: 0, version: expect.any(String) },
        { id: 101, active: 1, version: expect.any(String) },
      ])
    },
    PATIENCE,
  )

  it(
    'reverts a change that the service refuses, and says why',
    async () => {
      const { user, answer } = await open()
      let refuse = () => {}
      const asked = new Promise<void>((resolve) => {
        refuse = resolve
      })
      answer('entreprise/activer', async () => {
        await asked
        return refusal(404, 'not_found')
      })
      await user.click(await inRow('Acme', 'switch', /Acme/))
      expect(await inRow('Acme', 'switch', /Acme/)).not.toBeChecked()
      refuse()
      await toast(user, 'Cet élément n’existe plus. Actualisez la liste.')
      expect(await inRow('Acme', 'switch', /Acme/)).toBeChecked()
    },
    PATIENCE,
  )

  it(
    'opens the details of a company, and returns',
    async () => {
      const { user } = await open()
      await user.click(await inRow('Acme', 'link', /^Voir le détail de l’entreprise/))
      await screen.findByText('Rue de Tunis')
      expect(location.pathname + location.search).toBe('/DetailEntreprise?id=101')
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Détail de l’entreprise')
      const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
      const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
      expect(terms.map((term, index) => [term, values[index]])).toEqual([
        ['Entreprise', 'Acme'],
        ['Adresse', 'Rue de Tunis'],
        ['Gérant', 'Wile Coyote'],
        ['Mobile', '50000001'],
        ['Téléphone fixe', '71000001'],
        ['Matricule', 'M-101'],
        ['E-mail', 'contact@acme.test'],
      ])
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
      await user.click(screen.getByRole('link', { name: 'Retour' }))
      await rowOf('Acme')
      expect(location.pathname).toBe('/Entreprise')
    },
    PATIENCE,
  )

  it(
    'adds a company once the form is complete',
    async () => {
      const { user, sent } = await open()
      await rowOf('Acme')
      await user.click(screen.getByRole('button', { name: 'Ajouter une entreprise' }))
      const dialog = await screen.findByRole('dialog')
      await user.click(await within(dialog).findByRole('button', { name: 'Confirmer' }))
      for (const message of [
        '* Entreprise obligatoire',
        '* Gérant obligatoire',
        '* Matricule fixe obligatoire',
        '* Adresse obligatoire',
        '*E-mail obligatoire',
      ])
        await within(dialog).findByText(message)
      await toast(user, 'Vérifier les champs vides !')

      const enter = async (label: RegExp, text: string) => {
        await user.clear(within(dialog).getByRole('textbox', { name: label }))
        await user.click(within(dialog).getByRole('textbox', { name: label }))
        await user.paste(text)
      }
      const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
      await enter(/^Entreprise/, 'Dar')
      await enter(/^Gérant/, 'Dora')
      await enter(/^Matricule/, 'M-104')
      await enter(/^Adresse/, 'Gabès')
      await enter(/^E-mail/, 'dar')
      await enter(/^Mobile/, 'x')
      await enter(/^Téléphone fixe/, 'y')
      await confirm()
      await toast(user, 'Numéro téléphone invalid!')
      await enter(/^Mobile/, '20')
      await confirm()
      await toast(user, 'Numéro téléphone fixe invalid!')
      await enter(/^Téléphone fixe/, '71')
      await confirm()
      await toast(user, 'Email invalid!')
      expect(sent.some(({ call }) => call === 'company entreprise/add')).toBe(false)
      await enter(/^E-mail/, 'dar@dar.test')
      await confirm()
      await toast(user, 'Entreprise ajoutée')
      expect(await rowOf('Dar')).toBeInTheDocument()
    },
    PATIENCE,
  )
})

describe('the account of a company', () => {
  it(
    'is created, and the company welcomed once',
    async () => {
      const { user, sent, answer } = await open()
      await user.click(await inRow('Cap', 'button', /Aucun compte/))
      const dialog = await screen.findByRole('dialog')
      await within(dialog).findByText(/contact@cap\.test/)

      answer('entreprise/notify_welcome', () => refusal(503, 'service_unavailable'))
      await user.click(within(dialog).getByRole('button', { name: 'Créer le compte' }))
      await toast(
        user,
        'Le compte est créé, mais le message de bienvenue n’a pas pu être envoyé. Confirmez de nouveau pour l’envoyer.',
      )
      answer('entreprise/notify_welcome', () => Response.json({ status: 200 }))
      await user.click(within(dialog).getByRole('button', { name: 'Créer le compte' }))
      await toast(user, 'Compte ajouté avec succés')
      expect(await inRow('Cap', 'button', /^Compte actif/)).toBeInTheDocument()

      const calls = sent.filter(({ call }) => /user\/create|notify_welcome/.test(call))
      expect(calls.map(({ call }) => call)).toEqual([
        'company user/create',
        'company entreprise/notify_welcome',
        'company entreprise/notify_welcome',
      ])
      expect(calls[0]?.body).toEqual({
        entreprises: [
          {
            id: 103,
            nom: 'Cap',
            email: 'contact@cap.test',
            active: 0,
            is_compte: -1,
            id_compte: null,
            active_compte: 0,
            gerant: 'Nizar Kefi',
          },
        ],
      })
      expect(calls[1]?.body).toEqual({ entreprises: [{ nom: 'Cap', email: 'contact@cap.test' }] })
    },
    PATIENCE,
  )

  it(
    'changes its e-mail, and its password only if one is given',
    async () => {
      const { user, sent } = await open()
      await user.click(await inRow('Acme', 'button', /^Compte actif/))
      const dialog = await screen.findByRole('dialog')
      const email = await within(dialog).findByRole('textbox', { name: /E-mail/ })
      expect(email).toHaveValue('direction@acme.test')
      const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))

      await user.clear(email)
      await confirm()
      await toast(user, '* E-mail obligatoire')
      await user.type(email, 'contact@borj.test')
      await user.type(within(dialog).getByLabelText('Nouveau mot de passe', INPUT), 'court')
      await confirm()
      await toast(user, 'Mot de passe trop court')
      await user.clear(within(dialog).getByLabelText('Nouveau mot de passe', INPUT))
      await confirm()
      await toast(user, 'Cette valeur existe déjà\u00a0: E-mail.')
      expect(within(dialog).getByText('Cette valeur existe déjà')).toBeInTheDocument()
      await user.clear(email)
      await user.type(email, 'rh@acme.test')
      await confirm()
      await toast(user, 'Compte modifié')
      expect(sent.findLast(({ call }) => call === 'company user/update')?.body).toEqual({
        id: 101,
        email: 'rh@acme.test',
        password: '',
        version: expect.any(String),
      })
      expect(await account(101)).toMatchObject({ email: 'rh@acme.test' })
    },
    PATIENCE,
  )

  it(
    'is deactivated and activated',
    async () => {
      const { user } = await open()
      await user.click(await inRow('Acme', 'button', /^Compte actif/))
      await user.click(await screen.findByRole('button', { name: 'Desactiver' }))
      await toast(user, 'Compte désactivé avec succès')
      expect(await account(101)).toMatchObject({ active: 0 })
      await user.click(await inRow('Acme', 'button', /^Compte inactif/))
      await user.click(await screen.findByRole('button', { name: 'Activer' }))
      await toast(user, 'Compte activé avec succès')
      expect(await inRow('Acme', 'button', /^Compte actif/)).toBeInTheDocument()
    },
    PATIENCE,
  )
})

describe('the bulk actions', () => {
  const apply = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Apply' }))

  it(
    'ask for rows, then for an action, and change nothing until then',
    async () => {
      const { user, sent } = await open()
      await rowOf('Acme')
      await choose(user, 'Actions groupées', 'Suppression')
      await apply(user)
      await toast(user, 'Sélectionner d’abord des entreprises')
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      expect(sent.some(({ call }) => /deletes|generate/.test(call))).toBe(false)
    },
    PATIENCE,
  )

  it(
    'create missing accounts, and welcome them',
    async () => {
      const { user, sent } = await open()
      await select(user, 'Acme', 'Cap')
      await apply(user)
      await toast(user, 'Choisir d’abord une action')
      expect(screen.getByText('2 entreprises sélectionnées')).toBeInTheDocument()
      await choose(user, 'Actions groupées', 'Générer Compte')
      await apply(user)
      await toast(user, 'Les comptes sont générés avec succès')
      expect(await inRow('Cap', 'button', /^Compte actif/)).toBeInTheDocument()
      expect(await account(101)).toMatchObject({ email: 'direction@acme.test' })
      expect(await school.sql('SELECT recipient FROM gateway.mail')).toEqual([
        { recipient: 'contact@cap.test' },
      ])
      const calls = sent.filter(({ call }) => /generate_accounts|notify_welcome/.test(call))
      expect(
        calls.map(({ call, body }) => [call, body.entreprises.map(({ nom }: { nom: string }) => nom)]),
      ).toEqual([
        ['company user/generate_accounts', ['Cap']],
        ['company entreprise/notify_welcome', ['Cap']],
      ])
    },
    PATIENCE,
  )

  it(
    'offer the welcome messages again if only they fail',
    async () => {
      const { user, answer, sent } = await open()
      await select(user, 'Cap')
      await choose(user, 'Actions groupées', 'Générer Compte')
      answer('entreprise/notify_welcome', () => refusal(503, 'service_unavailable'))
      await apply(user)
      const question = await screen.findByRole('alertdialog')
      expect(question).toHaveTextContent('les messages de bienvenue n’ont pas pu être envoyés')
      await toast(user, 'Un service est momentanément indisponible. Réessayez dans un instant.')
      answer('entreprise/notify_welcome', () => Response.json({ status: 200 }))
      await user.click(within(question).getByRole('button', { name: 'Réessayer' }))
      await toast(user, 'Les comptes sont générés avec succès')
      expect(sent.filter(({ call }) => call === 'company user/generate_accounts')).toHaveLength(1)
    },
    PATIENCE,
  )

  it(
    'delete after a question with the count, and report companies in use or changed',
    async () => {
      const { user, sent } = await open()
      await select(user, 'Acme', 'Borj', 'Cap')
      // a colleague does so, and the list does not show it yet
      await school.sql('UPDATE company.entreprise SET active = 1 WHERE id = 103')
      await choose(user, 'Actions groupées', 'Suppression')
      await apply(user)
      const question = await screen.findByRole('alertdialog')
      expect(question).toHaveTextContent('Supprimer 3 entreprises, et leurs comptes ?')
      expect(
        within(question)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent)
          .sort(),
      ).toEqual(['Acme', 'Borj', 'Cap'])
      expect(await company(102)).toBeDefined()
      await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
      const report = await screen.findByRole('dialog', { name: '2 entreprises non supprimées' })
      expect(
        within(report)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'AcmeUtilisée par 1 offre de stage (Capteurs)',
        'CapQuelqu’un d’autre l’a modifié depuis que vous l’avez ouvert.',
      ])
      await user.click(within(report).getByRole('button', { name: 'Fermer' }))
      await toast(user, 'Les comptes supprimés avec succés')
      await waitFor(() => expect(screen.queryByRole('row', { name: /Borj/ })).not.toBeInTheDocument())
      expect(await rowOf('Acme')).toBeInTheDocument()
      expect([await company(102), await company(103)]).toEqual([undefined, { active: 1 }])
      const accounts = sent.findLast(({ call }) => call === 'company user/delete_accounts')
      expect(accounts?.body.entreprises).toMatchObject([{ id: 102, nom: 'Borj', id_compte: 102 }])
    },
    PATIENCE,
  )

  it(
    'report earlier refusals, too, after an abandoned failure',
    async () => {
      const { user, answer } = await open()
      await select(user, 'Acme', 'Borj')
      await choose(user, 'Actions groupées', 'Suppression')
      answer('user/delete_accounts', () => refusal(503, 'service_unavailable'))
      await apply(user)
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }),
      )
      await toast(user, 'Un service est momentanément indisponible. Réessayez dans un instant.')
      expect(screen.queryByRole('dialog', { name: /non supprimée/ })).not.toBeInTheDocument()
      const question = await screen.findByRole('alertdialog')
      await user.click(within(question).getByRole('button', { name: 'Annuler' }))
      expect(await screen.findByRole('dialog', { name: /non supprimée/ })).toHaveTextContent('Acme')
    },
    PATIENCE,
  )

  it(
    'activate inactive companies, and report those changed in the meantime',
    async () => {
      await school.sql('UPDATE company.entreprise SET active = 0 WHERE id = 102')
      const { user, sent, answer } = await open()
      await select(user, 'Acme', 'Borj', 'Cap')
      await choose(user, 'Actions groupées', 'Activation')
      answer('entreprise/activer', () => refusal(503, 'service_unavailable'))
      await apply(user)
      await toast(user, 'Un service est momentanément indisponible. Réessayez dans un instant.')
      expect(screen.getByText('2 entreprises sélectionnées')).toBeInTheDocument()

      answer('entreprise/activer', async () => {
        await school.sql('UPDATE company.entreprise SET active = 1 WHERE id = 102')
        return refusal(409, 'changed_meanwhile')
      })
      await apply(user)
      const report = await screen.findByRole('dialog', { name: '2 entreprises non activées' })
      await user.click(within(report).getByRole('button', { name: 'Fermer' }))
      // the first one alone failed, then both were tried: it opens the change that the others join
      expect(sent.filter(({ call }) => call === 'company entreprise/activer')).toHaveLength(3)
    },
    PATIENCE,
  )

  it(
    'run in slices, show progress, can be stopped, and continue after a failure',
    async () => {
      await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse)
        SELECT 1000 + i, 'Dar ' || i, 'G', 'N' || i, 'd' || i || '@dar.test', 'A' FROM generate_series(1, 250) i;
        SELECT setval(pg_get_serial_sequence('company.compte', 'id'), 1000)`)
      const { user, sent, answer, answerAsUsual } = await open()
      await rowOf('Acme')
      const accounts = async () => (await school.sql('SELECT FROM company.compte')).length
      const generated = () => sent.filter(({ call }) => call === 'company user/generate_accounts')
      const ids = (await school.sql('SELECT id FROM company.entreprise')).map(({ id }) => id)
      await choose(user, 'Lignes', 'All')
      await waitFor(() => expect(screen.getByText('1–253 sur 253')).toBeInTheDocument())
      await waitFor(() => expect(screen.getByLabelText(/^Sélectionner toutes/, INPUT)).toBeEnabled())
      await user.click(screen.getByLabelText(/^Sélectionner toutes/, INPUT))
      await screen.findByText(`${ids.length} entreprises sélectionnées`)
      await choose(user, 'Actions groupées', 'Générer Compte')

      let welcome = () => {}
      answer('entreprise/notify_welcome', async () => {
        await new Promise<void>((resolve) => {
          welcome = resolve
        })
        return Response.json({ status: 200 })
      })
      await apply(user)
      const dialog = await screen.findByRole('dialog', { name: 'Traitement en cours' })
      expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
      await waitFor(async () => expect(await accounts()).toBe(102))
      await user.click(within(dialog).getByRole('button', { name: 'Interrompre' }))
      welcome()
      await toast(user, 'Interrompu\u00a0: 100 sur 251. Les autres restent sélectionnées.')
      expect(screen.getByText('151 entreprises sélectionnées')).toBeInTheDocument()
      expect(generated()).toHaveLength(1)

      answer('entreprise/notify_welcome', () => refusal(503, 'service_unavailable'))
      await apply(user)
      const question = await screen.findByRole('alertdialog')
      expect(question).toHaveTextContent('les messages de bienvenue n’ont pas pu être envoyés')
      answerAsUsual()
      await user.click(within(question).getByRole('button', { name: 'Réessayer' }))
      await toast(user, 'Un service est momentanément indisponible. Réessayez dans un instant.')
      await toast(user, 'Les comptes sont générés avec succès')
      expect(await accounts()).toBe(253)
      expect(generated().map(({ body }) => body.entreprises.length)).toEqual([100, 100, 51])
      // this test answered for the first hundred
      expect(await school.sql('SELECT FROM gateway.mail')).toHaveLength(151)
    },
    PATIENCE,
  )

  it(
    'keep a selection on another page',
    async () => {
      await school.sql(`INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse)
      SELECT 'Dar ' || i, 'G', 'N' || i, 'd' || i || '@dar.test', 'A' FROM generate_series(1, 3) i`)
      const { user } = await open()
      await rowOf('Acme')
      await choose(user, 'Lignes', '5')
      await waitFor(() => expect(screen.queryByRole('row', { name: /Dar 3/ })).toBeNull())
      await select(user, 'Cap')
      await user.click(await screen.findByRole('button', { name: 'Page 2' }))
      await select(user, 'Dar 3')
      await choose(user, 'Actions groupées', 'Suppression')
      await apply(user)
      const question = await screen.findByRole('alertdialog')
      expect(question).toHaveTextContent('Supprimer 2 entreprises')
      await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
      await toast(user, 'Les comptes supprimés avec succés')
      expect(await company(103)).toBeUndefined()
      expect(await school.sql(`SELECT FROM company.entreprise WHERE nom_entreprise = 'Dar 3'`)).toEqual([])
    },
    PATIENCE,
  )
})

describe('the import', () => {
  const HEADING = 'nom_entreprise;nom_gerant;matricule;email;adresse;mobile;telephone'
  const csv = (...lines: string[]) =>
    new File([[HEADING, ...lines].join('\n')], 'entreprises.csv', { type: 'text/csv' })
  const openImport = async () => {
    const app = await open()
    await rowOf('Acme')
    await app.user.click(screen.getByRole('button', { name: 'Importer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer\u00a0: Entreprises' })
    const upload = async (file: File) => {
      const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('there is no file chooser')
      await app.user.upload(input, file)
    }
    const press = async (name: string) => app.user.click(await within(dialog).findByRole('button', { name }))
    return { ...app, dialog, upload, press }
  }

  it(
    'shows progress, then Success, and the companies in the list, also by a service without a preview',
    async () => {
      const { dialog, upload, press, answer } = await openImport()
      answer('import/read', () => new Response('nothing here', { status: 404 }))
      let finish = () => {}
      const asked = new Promise<void>((resolve) => {
        finish = resolve
      })
      answer('entreprise/import', async () => {
        await asked
        await school.sql(`INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse)
        VALUES ('Dar', 'Dora', 'M-104', 'dar@dar.test', 'Gabès'), ('Ennour', 'Elyes', 'M-105', 'e@e.test', 'Bizerte')`)
        return Response.json({ status: 200, imported: 2 })
      })
      await upload(csv('Dar;Dora;M-104;dar@dar.test;Gabès;;', 'Ennour;Elyes;M-105;e@e.test;Bizerte;;'))
      await press('Importer')
      const bar = await within(dialog).findByRole('progressbar', { name: 'Progression de l’import' })
      const percent = Number(bar.getAttribute('aria-valuenow'))
      expect(percent).toBeGreaterThanOrEqual(1)
      expect(percent).toBeLessThanOrEqual(99)
      expect(within(dialog).queryByText('Success')).not.toBeInTheDocument()
      finish()
      await within(dialog).findByText('Success')
      expect(within(dialog).getByText('2 ajouts')).toBeInTheDocument()
      expect(within(dialog).getByRole('progressbar', { name: 'Progression de l’import' })).toHaveAttribute(
        'aria-valuenow',
        '100',
      )
      await screen.findByText('Ennour')
    },
    PATIENCE,
  )

  it(
    'reports wrong rows before anything is written, and accepts the corrected file',
    async () => {
      const { dialog, upload, press } = await openImport()
      await upload(csv('Dar;;M-104;contact@acme.test;Gabès;;', '=1+1;G;M-105;pas un e-mail;Bizerte;;'))
      await press('Voir ce qui changera')
      await within(dialog).findByRole('button', { name: '2 refusés' })
      const faults = [...dialog.querySelectorAll('.import-fault')].map((fault) => [
        fault.querySelector('label')?.textContent,
        fault.querySelector('input')?.value,
        fault.querySelector('p')?.textContent?.replace(/[\u2068\u2069]/g, ''),
      ])
      expect(faults).toEqual([
        ['Gérant', '', 'Obligatoire.'],
        ['E-mail', 'contact@acme.test', 'Appartient déjà à Acme.'],
        ['E-mail', 'pas un e-mail', 'Valeur refusée.'],
      ])
      expect(within(dialog).getByRole('button', { name: /^Importer/ })).toBeDisabled()

      await press('Retour')
      await press('Retour')
      await upload(csv('Dar;Dora;M-104;dar@dar.test;Gabès;;'))
      await press('Voir ce qui changera')
      await press('Importer 1 ligne')
      await within(dialog).findByText('1 ajout')
      expect(await school.sql(`SELECT FROM company.entreprise WHERE nom_entreprise = 'Dar'`)).toHaveLength(1)
    },
    PATIENCE,
  )

  it(
    'says why a file cannot be read',
    async () => {
      const { dialog, upload } = await openImport()
      await upload(csv())
      expect(
        await within(dialog).findByText('Le fichier ne contient aucune ligne sous ses titres.'),
      ).toBeInTheDocument()
    },
    PATIENCE,
  )
})

it('the record of a company activates it, then creates its account, as its next steps', async () => {
  const { user } = await open('/Entreprise/103')
  expect(await screen.findByText('Pas encore active.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Activer l’entreprise' }))
  await toast(user, 'Entreprise activé avec succés')
  expect(await company(103)).toEqual({ active: 1 })
  await user.click(await screen.findByRole('button', { name: 'Créer son compte' }))
  expect(await screen.findByRole('dialog', { name: /Cap/ })).toBeVisible()
})
