import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { agreement, settle } from '../../../setup/agreements'
import { choose, recordAction, renderApp, rowAction, toast } from '../../../setup/app'
import { pdf, storedFile } from '../../../setup/files'
import { openSchool, type School } from '../../../setup/openSchool'

/* An internship's facts and its agreement, as the office works with them. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(
    `UPDATE records.etablissement SET signataire = 'Rim Jaziri', nom = '{"fr": "Institut", "en": "", "ar": ""}'`,
  )
})
afterAll(() => school?.drop())

/** As typed: nobody has signed before it was sent. */
const today = () => {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(now.getDate())}${two(now.getMonth() + 1)}${now.getFullYear()}`
}
const TIMEOUT = 60_000
const paper = (name: string) => new File([new Uint8Array(pdf())], name)
/** The signed papers of an agreement. */
const papers = (id: number) =>
  school.sql(
    `SELECT s.qui, s.signe_par, f.nom, f.genre FROM internship.signature s
    JOIN internship.fichier f ON f.id = s.fichier_id WHERE s.convention_id = $1`,
    [id],
  )

const PAID_LESS = /Gratification : due au-delà de 2 mois/
const PAY_DUE =
  'Gratification\u00a0: due au-delà de 2 mois de 154\u00a0heures (553 heures de présence dans l’entreprise cette année).'

it(
  'an internship shows its offer’s period until its dates are known, and the state of its report',
  async () => {
    const { id, stage_id } = await school.assignment()
    await renderApp(`/AffectStage/${stage_id}`, { services: school.services })
    await screen.findByText('Période')
    expect(screen.getByText('Février')).toBeInTheDocument()
    expect(screen.getByText('Pas encore remis')).toBeInTheDocument()
    await settle(school, stage_id, { nouveau: null })
    await storedFile(async (query) => (await school.sql(query))[0], `a.id = ${id}`)
    cleanup()
    await renderApp(`/AffectStage/${stage_id}`, { services: school.services })
    await screen.findByText(/^Remis le .* par /)
    expect(screen.queryByText('Période')).toBeNull()
  },
  TIMEOUT,
)

it(
  'an internship’s facts are shown, changed in a dialog, and warn of a broken rule',
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
    await toast(user, `Fiche enregistrée. ${PAY_DUE}`)
    await screen.findByText(/Règles à revoir/)
    const [row] = await school.sql(
      'SELECT gratification, lieu FROM internship.deroulement ORDER BY id DESC LIMIT 1',
    )
    expect(row).toEqual({ gratification: null, lieu: 'Sfax' })
  },
  TIMEOUT,
)

it(
  'a changed assignment names every broken rule',
  async () => {
    const { stage_id, etudiant_id } = await school.assignment()
    await settle(school, stage_id, {
      debut: '2022-01-01',
      fin: '2022-09-30',
      pauses: [],
      gratification: null,
    })
    const { user } = await renderApp(`/EditAffectStage?id=${stage_id}/${etudiant_id}/1`, {
      services: school.services,
    })
    await choose(user, 'Encadrant', 'Prof Nom2')
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await toast(
      user,
      'Affectation modifiée. Durée\u00a0: 1330 heures de présence dans l’entreprise cette année, au plus 6 mois de 154\u00a0heures. Gratification\u00a0: due au-delà de 2 mois de 154\u00a0heures (1330 heures de présence dans l’entreprise cette année).',
    )
  },
  TIMEOUT,
)

it(
  'a new tutor is named with their telephone',
  async () => {
    const { stage_id } = await school.assignment()
    const { user } = await renderApp(`/AffectStage/${stage_id}`, { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Modifier la fiche du stage' }))
    // the facts may still be loading in a dialog of their own
    const isNew = await screen.findByLabelText('Nouveau tuteur')
    const dialog = screen.getByRole('dialog')
    await user.click(isNew)
    await user.type(within(dialog).getByRole('textbox', { name: /^Nom/ }), 'Trabelsi')
    await user.type(within(dialog).getByRole('textbox', { name: /^E-mail/ }), 'trabelsi@industrie.test')
    await user.type(within(dialog).getByRole('textbox', { name: /^Téléphone/ }), '71000111')
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
    await toast(user, 'Fiche enregistrée')
    const [{ telephone }] = await school.sql(
      "SELECT telephone FROM company.contact WHERE email = 'trabelsi@industrie.test'",
    )
    expect(telephone).toBe('71000111')
  },
  TIMEOUT,
)

it(
  'dates that break a rule are reported, for one or several internships, and the list names the rules',
  async () => {
    const [one, other] = [await school.assignment(), await school.assignment()]
    for (const { stage_id } of [one, other])
      await settle(school, stage_id, { nouveau: null, gratification: null })
    const { user, unmount } = await renderApp(`/AffectStage/${one.stage_id}`, { services: school.services })
    const fix = async (open: HTMLElement, role = 'dialog') => {
      await user.click(open)
      const dialog = await screen.findByRole(role)
      await user.type(await within(dialog).findByRole('textbox', { name: /^Début/ }), '01022022')
      await user.type(within(dialog).getByRole('textbox', { name: /^Fin/ }), '31052022')
      return dialog
    }
    const single = await fix(await screen.findByRole('button', { name: 'Fixer les dates' }))
    await user.click(within(single).getByRole('button', { name: 'Fixer' }))
    await toast(user, `Dates fixées. ${PAY_DUE}`)
    unmount()
    await renderApp(`/AffectStage?filter=${JSON.stringify({ id: [one.stage_id, other.stage_id] })}`, {
      services: school.services,
    })
    await user.click(await screen.findByRole('button', { name: 'Colonnes affichées' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Règles à revoir' }))
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.getAllByText(PAID_LESS)).toHaveLength(2))
    await user.click(screen.getByRole('checkbox', { name: /^Sélectionner toutes/ }))
    const bar = await screen.findByRole('toolbar', { name: 'Actions groupées' })
    const question = await fix(within(bar).getByRole('button', { name: 'Fixer les dates' }), 'alertdialog')
    await user.click(within(question).getByRole('button', { name: /^Fixer/ }))
    const report = await screen.findByRole('dialog', { name: /2 lignes traitées/ })
    expect(within(report).getAllByText(PAID_LESS)).toHaveLength(1)
    expect(report).toHaveTextContent(/2 lignes\s: \S.* et \S/)
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
    await user.click(await rowAction(user, row, /^Lire/))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('article')).toHaveTextContent(/Article 1/)
    await user.keyboard('{Escape}')
    await user.click(await rowAction(user, row, /^Envoyer à signer/))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Envoyer' }))
    await toast(user, 'Convention envoyée')
    const [{ etat }] = await school.sql('SELECT etat FROM internship.convention WHERE id = $1', [convention])
    expect(etat).toBe('envoyee')
  },
  TIMEOUT,
)

it(
  'a signature on paper is recorded with its paper, which can be opened and replaced',
  async () => {
    const { convention } = await agreement(school, { sent: true })
    const { user } = await renderApp(`/Convention/${convention}`, { services: school.services })
    await user.click(await recordAction(user, 'Enregistrer une signature papier'))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('combobox', { name: /^Qui a signé/ }))
    await user.click(await screen.findByRole('option', { name: 'Entreprise' }))
    await user.type(within(dialog).getByRole('textbox', { name: /^Nom du signataire/ }), 'Hela Saïdi')
    await user.type(await within(dialog).findByRole('textbox', { name: /^Signée le/ }), today())
    await user.upload(within(dialog).getByLabelText('Joindre le papier signé'), paper('Signée.pdf'))
    expect(within(dialog).getByText('Signée.pdf')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
    await toast(user, 'Signature enregistrée')
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
  'sending several reports people without an address and broken rules',
  async () => {
    const { convention, etudiant_id, stage_id } = await agreement(school)
    const other = await agreement(school)
    await settle(school, stage_id, { gratification: null })
    await school.sql("UPDATE records.etudiant SET email = '' WHERE id = $1", [etudiant_id])
    const { user } = await renderApp(
      `/Convention?filter=${JSON.stringify({ id: [convention, other.convention] })}`,
      { services: school.services },
    )
    expect(await screen.findAllByRole('row', { name: /À vérifier/ })).toHaveLength(2)
    await user.click(screen.getByRole('checkbox', { name: /^Sélectionner toutes/ }))
    const bar = await screen.findByRole('toolbar', { name: 'Actions groupées' })
    await user.click(within(bar).getByRole('button', { name: 'Envoyer à signer' }))
    const question = await screen.findByRole('alertdialog')
    await school.sql(
      "UPDATE internship.convention SET etat = 'envoyee', envoyee_le = '2022-01-12T10:00Z' WHERE id = $1",
      [other.convention],
    )
    await user.click(within(question).getByRole('button', { name: 'Envoyer à signer' }))
    const report = await screen.findByRole('dialog', { name: 'Envoyer à signer\u00a0: 1 ligne refusée' })
    const refused = within(report).getByRole('list', { name: 'Refusées' })
    expect(within(refused).getAllByRole('listitem')).toHaveLength(1)
    expect(refused).toHaveTextContent('Déjà envoyée le 12/01/2022')
    const done = within(report).getByRole('list', { name: 'Faites, à revoir' })
    expect(within(done).getAllByRole('listitem')).toHaveLength(1)
    expect(done).toHaveTextContent(/sans adresse pour .*Étudiant/)
    expect(done).toHaveTextContent(PAID_LESS)
  },
  TIMEOUT,
)

it(
  'missing facts of an agreement are named when sending and when drafting it',
  async () => {
    const [one, other] = [await school.assignment(), await school.assignment()]
    for (const { stage_id } of [one, other]) await settle(school, stage_id, { heures: null, lieu: '' })
    const LACKS = /Heures par semaine, Lieu\s: complétez\./
    const ids = [one.stage_id, other.stage_id]
    const { user, unmount } = await renderApp(`/AffectStage?filter=${JSON.stringify({ id: ids })}`, {
      services: school.services,
    })
    await user.click(await screen.findByRole('checkbox', { name: /^Sélectionner toutes/ }))
    const bar = await screen.findByRole('toolbar', { name: 'Actions groupées' })
    await user.click(within(bar).getByRole('button', { name: /^Préparer/ }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: /^Préparer/ }))
    const report = await screen.findByRole('dialog', { name: /2 lignes traitées/ })
    expect(within(report).getAllByText(LACKS)).toHaveLength(1)
    expect(report).toHaveTextContent(/2 lignes\s: \S.* et \S/)
    unmount()
    const app = await renderApp(`/Convention?filter=${JSON.stringify({ stage_id: ids })}`, {
      services: school.services,
    })
    const [row] = await screen.findAllByRole('row', { name: /À compléter.*Heures par semaine, Lieu/ })
    expect(await rowAction(app.user, row as HTMLElement, LACKS)).toHaveAttribute('aria-disabled', 'true')
    await app.user.keyboard('{Escape}')
    await app.user.click(screen.getByRole('checkbox', { name: /^Sélectionner toutes/ }))
    const actions = await screen.findByRole('toolbar', { name: 'Actions groupées' })
    await app.user.click(within(actions).getByRole('button', { name: 'Envoyer à signer' }))
    const none = await screen.findByRole('alertdialog')
    expect(within(none).getAllByText(LACKS).length).toBeGreaterThan(0)
  },
  TIMEOUT,
)

it(
  'an agreement left out when sending or reminding shows its state',
  async () => {
    const [draft, out] = [await agreement(school), await agreement(school, { sent: true })]
    await school.sql(
      `UPDATE internship.convention SET preparee_le = '2022-01-12T10:00Z',
         envoyee_le = CASE WHEN id = $2 THEN timestamptz '2022-01-13T10:00Z' END WHERE id IN ($1, $2)`,
      [draft.convention, out.convention],
    )
    const filter = JSON.stringify({ id: [draft.convention, out.convention] })
    const { user, unmount } = await renderApp(`/Convention?filter=${filter}`, { services: school.services })
    await user.click(await screen.findByRole('checkbox', { name: /^Sélectionner toutes/ }))
    const bar = await screen.findByRole('toolbar', { name: 'Actions groupées' })
    for (const [action, reason] of [
      ['Envoyer à signer', 'Déjà envoyée le 13/01/2022'],
      ['Relancer', 'Préparée le 12/01/2022, pas encore envoyée'],
    ] as const) {
      await user.click(within(bar).getByRole('button', { name: action }))
      const question = await screen.findByRole('alertdialog')
      expect(question).toHaveTextContent(`1 ligne laissée telle quelle`)
      expect(question).toHaveTextContent(reason)
      await user.click(within(question).getByRole('button', { name: 'Annuler' }))
    }
    unmount()
    const stages = JSON.stringify({ id: [draft.stage_id, out.stage_id] })
    const app = await renderApp(`/AffectStage?filter=${stages}`, { services: school.services })
    await app.user.click(await screen.findByRole('checkbox', { name: /^Sélectionner toutes/ }))
    const actions = await screen.findByRole('toolbar', { name: 'Actions groupées' })
    await app.user.click(within(actions).getByRole('button', { name: /^Préparer/ }))
    const question = await screen.findByRole('alertdialog')
    await app.user.click(within(question).getByRole('button', { name: /^Préparer/ }))
    const report = await screen.findByRole('dialog', { name: /2 lignes refusées/ })
    expect(report).toHaveTextContent('Déjà envoyée le 13/01/2022')
    expect(report).toHaveTextContent('Préparée le 12/01/2022, pas encore envoyée')
  },
  TIMEOUT,
)

it(
  'an internship shows what it lacks, who can supply it, and where; the list can be filtered by it',
  async () => {
    const { stage_id, etudiant_id } = await school.assignment({ encadrant: null })
    await settle(school, stage_id, { heures: null, nouveau: null })
    const { user, unmount } = await renderApp(`/AffectStage/${stage_id}`, { services: school.services })
    const lacks = (await screen.findByRole('heading', { name: 'Il manque' })).closest(
      'section',
    ) as HTMLElement
    await within(lacks).findByText('Encadrant')
    expect(within(lacks).getByRole('link', { name: 'Encadrant' })).toHaveAttribute(
      'href',
      `/EditAffectStage?id=${stage_id}/${etudiant_id}/0`,
    )
    const hours = within(lacks).getByRole('button', { name: 'Heures par semaine' })
    expect(hours.closest('li')).toHaveTextContent('Service de stage')
    expect(hours.closest('li')).toHaveTextContent('pour le 01/02/2022')
    await user.click(hours)
    const dialog = await screen.findByRole('dialog')
    await user.type(await within(dialog).findByLabelText(/Heures/), '35')
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
    await toast(user, 'Fiche enregistrée')
    await vi.waitFor(() => expect(within(lacks).queryByText('Heures par semaine')).toBeNull())
    unmount()
    const filter = JSON.stringify({ id: stage_id, manque: ['encadrant', 'note'] })
    const app = await renderApp(`/AffectStage?filter=${filter}`, { services: school.services })
    await app.user.click(await screen.findByRole('button', { name: 'Colonnes affichées' }))
    await app.user.click(await screen.findByRole('checkbox', { name: 'Il manque' }))
    await app.user.keyboard('{Escape}')
    await screen.findByText(/^Encadrant, Tuteur, Convention à préparer/)
  },
  TIMEOUT,
)

it(
  'an administrator makes a rule refuse, and the page continues from there',
  async () => {
    const { user } = await renderApp('/Regles', { services: school.services })
    const months = await screen.findByLabelText(/Due au-delà de/)
    await user.clear(months)
    await user.type(months, '3')
    await choose(user, 'Gratification', 'Refuser')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await toast(user, 'Règles enregistrées')
    const [{ regles }] = await school.sql('SELECT regles FROM records.etablissement')
    expect(regles.gratification).toEqual({ effet: 'refuse', limite: 3 })
    expect(regles.duree).toEqual({ effet: 'avertit', limite: 6 })
    const { stage_id } = await school.assignment()
    const { body } = await settle(school, stage_id, { gratification: null })
    expect([body.code, body.details.regle]).toEqual(['rule_broken', 'gratification'])
  },
  TIMEOUT,
)

it(
  'only chosen rules of a country are applied, and undone',
  async () => {
    const rules = async () => (await school.sql('SELECT regles FROM records.etablissement'))[0].regles
    const own = { duree: { effet: 'refuse', limite: 8 }, tuteur: { effet: 'aucun', limite: 3 } }
    await school.sql(`UPDATE records.etablissement SET regles = regles || '${JSON.stringify(own)}'`)
    const { user } = await renderApp('/Regles', { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Reprendre les règles d’un pays' }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByLabelText('Durée du stage : Refuser, 8 → Avertir, 6')).toBeChecked()
    await user.click(within(question).getByLabelText('Étudiants par tuteur : Sans effet, 3 → Avertir, 3'))
    await user.click(within(question).getByRole('button', { name: 'Reprendre ces règles' }))
    await screen.findByText('Règles enregistrées')
    expect(await rules()).toMatchObject({ duree: { effet: 'avertit', limite: 6 }, tuteur: own.tuteur })
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await vi.waitFor(async () => expect(await rules()).toMatchObject(own))
  },
  TIMEOUT,
)
