import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { agreement, settle } from '../setup/agreements'
import { renderApp, toast } from '../setup/app'
import { pdf, storedFile } from '../setup/files'
import { openSchool, type School } from '../setup/openSchool'

/* The file of an internship and its agreement, as the office works with them. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET signataire = 'Rim Jaziri'")
})
afterAll(() => school?.drop())

const TIMEOUT = 60_000
const paper = (name: string) => new File([new Uint8Array(pdf())], name)
/** The signed papers of an agreement. */
const papers = (id: number) =>
  school.sql(
    `SELECT s.qui, s.signe_par, f.nom, f.genre FROM internship.signature s
    JOIN internship.fichier f ON f.id = s.fichier_id WHERE s.convention_id = $1`,
    [id],
  )

it(
  'an internship says when it is in the words of its offer until its days are known, and how its report stands',
  async () => {
    const { id, stage_id } = await school.assignment()
    await renderApp(`/AffectStage/${stage_id}`, { services: school.services })
    expect(await screen.findByText('Période')).toBeInTheDocument()
    expect(screen.getByText('Février')).toBeInTheDocument()
    expect(screen.getByText('Pas encore remis')).toBeInTheDocument()
    await settle(school, stage_id)
    await storedFile(async (query) => (await school.sql(query))[0], `a.id = ${id}`)
    cleanup()
    await renderApp(`/AffectStage/${stage_id}`, { services: school.services })
    expect(await screen.findByText(/^Remis le .* par /)).toBeInTheDocument()
    expect(screen.queryByText('Période')).toBeNull()
  },
  TIMEOUT,
)

it(
  'an internship is read with its facts, changed in a dialog, and warns of a rule that it breaks',
  async () => {
    const { stage_id } = await school.assignment({ prenom: 'Ines' })
    await settle(school, stage_id)
    const { user } = await renderApp(`/AffectStage/${stage_id}`, { services: school.services })
    await screen.findByText('Nizar Kefi')
    expect(screen.getByText('Contrat 12')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Modifier la fiche du stage' }))
    const dialog = await screen.findByRole('dialog')
    const pay = await within(dialog).findByLabelText(/Gratification/)
    await user.clear(pay)
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
    await toast(user, 'Gratification\u00a0: due au-delà de 2 mois (113 jours).')
    await screen.findByText(/Règles à revoir/)
    const [row] = await school.sql(
      'SELECT gratification, lieu FROM internship.deroulement ORDER BY id DESC LIMIT 1',
    )
    expect(row).toEqual({ gratification: null, lieu: 'Sfax' })
  },
  TIMEOUT,
)

it(
  'an agreement is read, and sent to be signed',
  async () => {
    const { convention } = await agreement(school)
    const { user } = await renderApp(`/Convention?filter=${JSON.stringify({ id: convention })}`, {
      services: school.services,
    })
    const row = await screen.findByRole('row', { name: /À vérifier/ })
    await user.click(within(row).getByRole('button', { name: /^Lire/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('article')).toHaveTextContent(/Article 1/)
    await user.keyboard('{Escape}')
    await user.click(within(row).getByRole('button', { name: /^Envoyer à signer/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Envoyer' }))
    await toast(user, 'Convention envoyée')
    const [{ etat }] = await school.sql('SELECT etat FROM internship.convention WHERE id = $1', [convention])
    expect(etat).toBe('envoyee')
  },
  TIMEOUT,
)

it(
  'a signature on paper is noted with the signed paper, which is opened and replaced where the agreement is read',
  async () => {
    const { convention } = await agreement(school, { sent: true })
    const { user } = await renderApp(`/Convention/${convention}`, { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Noter une signature sur papier' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('combobox', { name: /^Qui a signé/ }))
    await user.click(await screen.findByRole('option', { name: 'Entreprise' }))
    await user.type(within(dialog).getByRole('textbox', { name: /^Nom du signataire/ }), 'Hela Saïdi')
    await user.type(await within(dialog).findByRole('textbox', { name: /^Signée le/ }), '20012022')
    await user.upload(within(dialog).getByLabelText('Joindre le papier signé'), paper('Signée.pdf'))
    expect(within(dialog).getByText('Signée.pdf')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Noter' }))
    await toast(user, 'Signature notée')
    expect(await papers(convention)).toEqual([
      { qui: 'entreprise', signe_par: 'Hela Saïdi', nom: 'Signée.pdf', genre: 'convention_signee' },
    ])
    await renderApp(`/Convention?filter=${JSON.stringify({ id: convention })}`, { services: school.services })
    await user.click(await screen.findByRole('button', { name: /^Lire/ }))
    const read = await screen.findByRole('dialog')
    await within(read).findByRole('button', { name: /Ouvrir .*Signée\.pdf/ })
    await user.upload(within(read).getByLabelText('Remplacer le papier signé'), paper('Mieux.pdf'))
    await within(read).findByRole('button', { name: /Ouvrir .*Mieux\.pdf/ })
    expect(await papers(convention)).toMatchObject([{ nom: 'Mieux.pdf' }])
  },
  TIMEOUT,
)

it(
  'of several that are sent at once, it is said whom no mail reaches',
  async () => {
    const { convention, etudiant_id } = await agreement(school)
    await school.sql("UPDATE records.etudiant SET email = '' WHERE id = $1", [etudiant_id])
    const { user } = await renderApp(`/Convention?filter=${JSON.stringify({ id: convention })}`, {
      services: school.services,
    })
    await screen.findByRole('row', { name: /À vérifier/ })
    await user.click(screen.getByRole('checkbox', { name: /^Sélectionner toutes/ }))
    const bar = await screen.findByRole('toolbar', { name: 'Actions groupées' })
    await user.click(within(bar).getByRole('button', { name: 'Envoyer à signer' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Envoyer à signer' }))
    const report = await screen.findByRole('dialog')
    expect(report).toHaveTextContent(/sans adresse pour .*Étudiant/)
    expect(report).not.toHaveTextContent('reste sélectionné')
  },
  TIMEOUT,
)

it(
  'a rule is made to refuse by an administrator, and the page goes on from there',
  async () => {
    const { user } = await renderApp('/Regles', { services: school.services })
    const months = await screen.findByLabelText(/Due au-delà de/)
    await user.clear(months)
    await user.type(months, '3')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await toast(user, 'Règles enregistrées')
    const [{ regles }] = await school.sql('SELECT regles FROM records.etablissement')
    expect(regles.gratification).toEqual({ effet: 'avertit', limite: 3 })
    expect(regles.duree).toEqual({ effet: 'avertit', limite: 6 })
  },
  TIMEOUT,
)

it(
  'rules go back to those of France, the chosen ones alone, and that is taken back',
  async () => {
    const rules = async () => (await school.sql('SELECT regles FROM records.etablissement'))[0].regles
    const own = { duree: { effet: 'refuse', limite: 8 }, tuteur: { effet: 'aucun', limite: 3 } }
    await school.sql(`UPDATE records.etablissement SET regles = regles || '${JSON.stringify(own)}'`)
    const { user } = await renderApp('/Regles', { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Revenir aux règles de France' }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByLabelText('Durée du stage : Refuse, 8 → Avertit, 6')).toBeChecked()
    await user.click(within(question).getByLabelText('Étudiants par tuteur : Sans effet, 3 → Avertit, 3'))
    await user.click(within(question).getByRole('button', { name: 'Revenir à ces règles' }))
    await screen.findByText('Règles enregistrées')
    expect(await rules()).toMatchObject({ duree: { effet: 'avertit', limite: 6 }, tuteur: own.tuteur })
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await vi.waitFor(async () => expect(await rules()).toMatchObject(own))
  },
  TIMEOUT,
)
