import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../../../src/admin/resources'
import type { AnyBulkAction } from '../../../../src/admin/schema/declare/types'
import { internship } from '../../../../src/contract'
import { COURRIER_RESSOURCES } from '../../../../src/contract/mail/courrier'
import { readSession } from '../../../../src/ui/session/session'
import { choose, renderApp, toast } from '../../../setup/app'
import { openSchool, plan, type School } from '../../../setup/openSchool'

/* Bulk actions of every declared list. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  for (const sujet of ['Alpha', 'Bravo', 'Charlie']) await school.offer({ sujet })
  for (const prenom of ['Ada', 'Béa']) await school.assignment({ prenom })
  await school.assignment({ prenom: 'Volontaire', type: 2 })
  for (const prenom of ['Planifiée', 'Fixée']) {
    const { stage_id } = await school.assignment({ prenom })
    await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  }
  for (const prenom of ['Notée', 'Jugée']) {
    const { id, stage_id } = await school.assignment({ prenom })
    await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
    await school.call(internship.soutenanceValide, { id, etat: 1 })
    await school.sql(
      `INSERT INTO internship.note (soutenance_id, mention_id, points)
       SELECT id, 3, 14 FROM internship.soutenance WHERE affectation_id = $1`,
      [id],
    )
  }
  for (const prenom of ['Signée', 'Rendue']) {
    const { id, stage_id } = await school.assignment({ prenom })
    await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
    await school.call(internship.soutenanceValide, { id, etat: 1 })
    await school.sql(
      `INSERT INTO internship.deliberation (soutenance_id, points, mention_id, points_calcules, mention_calculee_id, signe_par)
       SELECT id, 14, 3, 14, 3, 'Pr Rim' FROM internship.soutenance WHERE affectation_id = $1`,
      [id],
    )
  }
  for (const [prenom, etat] of [
    ['Ines', 0],
    ['Jad', 0],
    ['Karim', 1],
  ] as const)
    await school.sql(
      `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat) VALUES (1, $1, 2, 'en', $2)`,
      [await school.student({ prenom }), etat],
    )
  await school.sql(FREE)
  await school.sql(
    `INSERT INTO internship.habilitation (groupe, role) VALUES ('direction', 'reader'), ('scolarite', 'manager')`,
  )
})
afterAll(() => school.drop())
afterEach(() => localStorage.clear())

/** Two unused rows of each of the school's own records. */
const FREE = [
  `INSERT INTO records.annee (label, debut, fin) VALUES ('2018/2019', '2018-09-01', '2019-08-31'), ('2019/2020', '2019-09-01', '2020-08-31')`,
  ...[
    `cycle (label) SELECT`,
    `diplome (cycle_id, label) SELECT 1,`,
    `specialite (diplome_id, label) SELECT 1,`,
    `niveau (cycle_id, rang, label) SELECT 1, i,`,
  ].map(
    (into) =>
      `INSERT INTO records.${into} jsonb_build_object('fr', 'Libre ' || i, 'en', 'Free ' || i, 'ar', i) FROM generate_series(8, 9) i`,
  ),
  `INSERT INTO company.contact (entreprise_id, nom, email) SELECT 1, 'Ayari ' || i, 'k' || i || '@ecole.test' FROM generate_series(1, 2) i`,
  `INSERT INTO internship.type_stage (label) SELECT jsonb_build_object('fr', 'Été ' || i, 'en', 'Summer ' || i, 'ar', i) FROM generate_series(1, 2) i`,
  `INSERT INTO internship.type_jury (label) SELECT jsonb_build_object('fr', 'Invité ' || i, 'en', 'Guest ' || i, 'ar', i) FROM generate_series(1, 2) i`,
  `INSERT INTO internship.bareme (label, criteres)
   SELECT jsonb_build_object('fr', 'Barème ' || i, 'en', 'Scheme ' || i, 'ar', i), '[{"label": {"fr": "Rapport", "en": "", "ar": ""}, "poids": 1, "sur": 20, "qui": "jury", "eliminatoire": null}]'
   FROM generate_series(1, 2) i`,
  `INSERT INTO records.conge (label, debut, fin) SELECT jsonb_build_object('fr', 'Fête ' || i, 'en', 'Day ' || i, 'ar', i), '2022-05-01', '2022-05-01' FROM generate_series(1, 2) i`,
  `INSERT INTO records.justificatif (label) SELECT jsonb_build_object('fr', 'Pièce ' || i, 'en', 'Document ' || i, 'ar', i) FROM generate_series(1, 2) i`,
  `INSERT INTO company.site (entreprise_id, nom) VALUES (1, 'Atelier A'), (1, 'Atelier B')`,
  `INSERT INTO records.annexe (pays, fr) VALUES ('IT', 'Un'), ('ES', 'Deux')`,
  `INSERT INTO records.groupe (annee_id, specialite_id, niveau_id, nom) VALUES (1, 1, 1, 'B'), (1, 1, 1, 'C')`,
  `WITH e AS (INSERT INTO records.etudiant (matricule, prenom, nom, email)
     SELECT 'L' || i, 'Lina', 'Abid ' || i, 'l' || i || '@ecole.test' FROM generate_series(1, 2) i RETURNING id)
   INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id) SELECT id, 1, 1 FROM e`,
  `INSERT INTO records.enseignant (code, prenom, nom, grade, email)
     SELECT 'L' || i, 'Lina', 'Abid ' || i, '{"fr": "Un", "en": "One", "ar": "1"}', 'p' || i || '@ecole.test' FROM generate_series(1, 2) i`,
  `INSERT INTO internship.proclamation (annee_id, nom, diplome_id, niveau_id) SELECT 1, 'Session ' || i, 1, 1 FROM generate_series(1, 2) i`,
  `WITH c AS (INSERT INTO internship.campagne (annee_id, nom, debut, fin, ouverture, fermeture, duree, types, sieges)
     SELECT 1, 'Session ' || i, '2022-06-13', '2022-06-17', '08:00', '18:00', 60, '{1}', '[{"type_jury": 1, "qui": "tous"}]'
     FROM generate_series(1, 2) i RETURNING id)
   INSERT INTO internship.campagne_salle (campagne_id, salle_id) SELECT id, 1 FROM c`,
].join(';')
const relabel = (table: string) =>
  `UPDATE records.${table} SET label = label || '{"ar": "Autre"}' WHERE id = $1`

interface Case {
  /** The button, and the rows it changes. */
  action: string
  table: string
  /** A change by somebody else to a selected row. */
  touch: string
  answer?: (user: UserEvent, question: HTMLElement) => Promise<void>
}

const CASES: Record<string, Case> = {
  contact: {
    action: 'Supprimer',
    table: 'company.contact',
    touch: `UPDATE company.contact SET telephone = '99' WHERE id = $1`,
  },
  site: {
    action: 'Supprimer',
    table: 'company.site',
    touch: `UPDATE company.site SET adresse = 'Ailleurs' WHERE id = $1`,
  },
  habilitation: {
    action: 'Supprimer',
    table: 'internship.habilitation',
    touch: `UPDATE internship.habilitation SET role = 'administrator' WHERE id = $1`,
  },
  stage: {
    action: 'Refuser',
    table: 'internship.stage',
    touch: `UPDATE internship.stage SET description = 'Autre' WHERE id = $1`,
  },
  demande: {
    action: 'Refuser',
    table: 'internship.demande',
    touch: 'UPDATE internship.demande SET etat = 2 WHERE id = $1',
    answer: (user, question) => user.type(within(question).getByLabelText(/Motif/), 'Complet'),
  },
  affectation: {
    action: 'Changer d’encadrant',
    table: 'internship.affectation',
    touch: 'UPDATE internship.affectation SET encadrant_id = 3 WHERE stage_id = $1',
    answer: (user, question) => choose(user, 'Encadrant', 'Prof Nom4', question),
  },
  soutenance: {
    action: 'Valider',
    table: 'internship.soutenance',
    touch: `UPDATE internship.soutenance SET fin = fin + interval '5 minutes' WHERE affectation_id = $1`,
  },
  note: {
    action: 'Rouvrir la note',
    table: 'internship.note',
    touch: `UPDATE internship.note SET points = 1 WHERE soutenance_id = (
      SELECT id FROM internship.soutenance WHERE affectation_id = $1)`,
    answer: (user, question) => user.type(within(question).getByRole('textbox'), 'Erreur de saisie'),
  },
  feuille: {
    action: 'Confirmer la note',
    table: 'internship.note',
    touch: `UPDATE internship.deliberation SET signe_le = now() WHERE soutenance_id = $1`,
  },
  jury: {
    action: 'Supprimer',
    table: 'internship.jury',
    touch: `UPDATE internship.jury SET telephone = '99' WHERE id = $1`,
  },
  encadreur: {
    action: 'Supprimer',
    table: 'internship.encadreur',
    touch: `UPDATE internship.encadreur SET telephone = '99' WHERE id = $1`,
  },
  salle: {
    action: 'Désactiver',
    table: 'records.salle',
    touch: 'UPDATE records.salle SET places = 99 WHERE id = $1',
  },
  materiel: {
    action: 'Désactiver',
    table: 'records.ressource',
    touch: `UPDATE records.ressource SET label = label || '{"fr": "Autre"}' WHERE id = $1`,
  },
  campagne: {
    action: 'Supprimer',
    table: 'internship.campagne',
    touch: 'UPDATE internship.campagne SET repos = 15 WHERE id = $1',
  },
  proclamation: {
    action: 'Supprimer',
    table: 'internship.proclamation',
    touch: 'UPDATE internship.proclamation SET minimum = 11 WHERE id = $1',
  },
  bareme: {
    action: 'Supprimer',
    table: 'internship.bareme',
    touch: 'UPDATE internship.bareme SET arrondi = 1 WHERE id = $1',
  },
  mention: {
    action: 'Supprimer',
    table: 'internship.mention',
    touch: 'UPDATE internship.mention SET seuil = seuil + 0.5 WHERE id = $1',
  },
  typeJury: {
    action: 'Supprimer',
    table: 'internship.type_jury',
    touch: `UPDATE internship.type_jury SET label = label || '{"ar": "Autre"}' WHERE id = $1`,
  },
  typeStage: {
    action: 'Supprimer',
    table: 'internship.type_stage',
    touch: `UPDATE internship.type_stage SET label = label || '{"ar": "Autre"}' WHERE id = $1`,
  },
  conge: { action: 'Supprimer', table: 'records.conge', touch: relabel('conge') },
  justificatif: { action: 'Supprimer', table: 'records.justificatif', touch: relabel('justificatif') },
  annexe: {
    action: 'Supprimer',
    table: 'records.annexe',
    touch: `UPDATE records.annexe SET en = 'Another' WHERE id = $1`,
  },
  annee: {
    action: 'Supprimer',
    table: 'records.annee',
    touch: 'UPDATE records.annee SET fin = fin + 1 WHERE id = $1',
  },
  cycle: { action: 'Supprimer', table: 'records.cycle', touch: relabel('cycle') },
  cursus: { action: 'Supprimer', table: 'records.diplome', touch: relabel('diplome') },
  specialite: { action: 'Supprimer', table: 'records.specialite', touch: relabel('specialite') },
  niveau: { action: 'Supprimer', table: 'records.niveau', touch: relabel('niveau') },
  groupe: {
    action: 'Supprimer',
    table: 'records.groupe',
    touch: `UPDATE records.groupe SET nom = nom || '+' WHERE id = $1`,
  },
  inscrit: {
    action: 'Supprimer',
    table: 'records.etudiant',
    touch: `UPDATE records.etudiant SET email = 'autre@ecole.test' WHERE id = $1`,
  },
  professeur: {
    action: 'Supprimer',
    table: 'records.enseignant',
    touch: `UPDATE records.enseignant SET mobile = '99' WHERE id = $1`,
  },
}

const bar = () => screen.findByRole('toolbar', { name: 'Actions groupées' })
const selected = async (count: number) =>
  waitFor(async () =>
    expect(within(await bar()).getByRole('status')).toHaveTextContent(new RegExp(`^${count} lignes? sél`)),
  )
const selectPage = async (user: UserEvent, path: string) => {
  await screen.findAllByRole('rowheader')
  expect(screen.queryByRole('toolbar')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /^Sélectionner toutes/ }))
  return screen.getAllByRole('rowheader').map((cell) => {
    const link = within(cell).getByRole('link')
    return { name: link.textContent ?? '', id: link.getAttribute('href')?.replace(`${path}/`, '') }
  })
}
const itemsOf = (list: HTMLElement | undefined) => (list ? within(list).getAllByRole('listitem') : [])
const rowsOf = (table: string) => school.sql(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY id`)

/**
 * Companies and messages have tests of their own; changes of colleagues, agreements and companies' requests cannot be
 * undone.
 */
const ELSEWHERE = ['entreprise', 'utilisateur', 'courriel', 'convention', 'proposition', 'modification']
const changes = (bulk: readonly AnyBulkAction[] | false = []) =>
  bulk !== false && bulk.some(({ leads }) => !leads)
const declared = resources.filter(({ name, list }) => changes(list?.bulk) && !ELSEWHERE.includes(name))

it('every list has a selection, and a test of its actions that change rows', () => {
  expect(declared.map(({ name }) => name).sort()).toEqual(Object.keys(CASES).sort())
})

describe.each(declared.map(({ name, path }) => [name, path] as const))(
  'the selection of %s',
  (name, path) => {
    const { action, table, touch, answer } = CASES[name] as Case

    it('names rows left out, keeps refused ones selected, and is undone as a whole', async () => {
      const { user } = await renderApp(path, { services: school.services })
      const rows = await selectPage(user, path)
      await selected(rows.length)
      await user.click(within(await bar()).getByRole('button', { name: action }))
      const question = await screen.findByRole('alertdialog')
      const [meant, left] = within(question).getAllByRole('list')
      const names = itemsOf(meant).map(({ textContent }) => textContent)
      expect(itemsOf(meant).length + itemsOf(left).length).toBe(rows.length)
      // in words of the list, and how many
      expect(question).toHaveAccessibleName(new RegExp(`(?<!\\d)${names.length}\\s\\p{L}.*\\?$`, 'u'))
      // each one left out has a reason
      for (const item of itemsOf(left)) expect(item.querySelector('small')).not.toBeEmptyDOMElement()

      const touched = rows.find((row) => names[0]?.startsWith(row.name))
      await school.sql(touch, [touched?.id])
      const before = await rowsOf(table)
      await answer?.(user, question)
      await user.dblClick(within(question).getByRole('button', { name: action }))

      // it stays while hovered
      await user.hover(await screen.findByText('Annuler', { selector: '.toast-action' }))
      const report = await screen.findByRole('dialog', { name: /refusées?$/ })
      const refused = within(report).getAllByRole('listitem')
      const [changed] = refused.filter(({ textContent }) => textContent?.includes(names[0] ?? '?'))
      expect(changed).toHaveTextContent('Cet élément a changé entre-temps')
      await user.click(within(report).getByRole('button', { name: 'Fermer' }))
      const done = names.length - refused.length
      expect(done).toBeGreaterThan(0)
      await selected(refused.length)
      expect(await rowsOf(table)).not.toEqual(before)

      await screen.findByText(new RegExp(`^${action} : ${done} lignes? traitée`))
      await user.click(await screen.findByRole('button', { name: 'Annuler' }))
      await toast(user, 'Changement annulé')
      expect(await rowsOf(table)).toEqual(before)
    })
  },
)

describe('a bulk action', () => {
  it('that fills in missing values is refused without values', async () => {
    const { user, sent } = await renderApp('/AffectStage', { services: school.services })
    await selectPage(user, '/AffectStage')
    await user.click(within(await bar()).getByRole('button', { name: 'Compléter' }))
    const question = await screen.findByRole('alertdialog')
    const missing = 'Remplir au moins une information'
    // what has no values is not offered
    const from = (source: string) => ({ name: new RegExp(`^Selon ${source}`) })
    expect(await within(question).findByRole('checkbox', from('l’entreprise'))).toHaveAccessibleName(
      /Lieu \(\d\)/,
    )
    expect(within(question).queryByRole('checkbox', from('le niveau'))).toBeNull()
    expect(question).toHaveTextContent(missing)
    await user.click(within(question).getByRole('button', { name: 'Compléter' }))
    await toast(user, missing)
    expect(sent.filter(({ call }) => call.endsWith('completer'))).toEqual([])
    await user.type(within(question).getByRole('textbox', { name: /^Lieu/ }), 'Sousse')
    expect(question).not.toHaveTextContent(missing)
    await user.click(within(question).getByRole('button', { name: 'Compléter' }))
    await waitFor(() => expect(sent.filter(({ call }) => call.endsWith('completer'))).not.toEqual([]))
  })

  it.each([
    ['/SoutenanceEtudiant', 'convocation'],
    ['/NoteSoutenance', 'notation'],
  ])('of %s opens the documents of the selected rows', async (path, doc) => {
    const { user } = await renderApp(path, { services: school.services })
    const rows = await selectPage(user, path)
    await user.click(within(await bar()).getByRole('button', { name: 'Imprimer des documents' }))
    await waitFor(() => expect(location.pathname).toBe('/Documents'))
    expect(new URLSearchParams(location.search).get('doc')).toBe(doc)
    const chosen = location.hash.slice(1).split(',')
    expect(chosen.sort()).toEqual(rows.map(({ id }) => id).sort())
    await screen.findByText(new RegExp(`^${rows.length} lignes? choisie`))
  })

  const openOffers = async () => {
    const app = await renderApp('/OffreStage', { services: school.services })
    await selectPage(app.user, '/OffreStage')
    const refuse = async () => {
      await app.user.click(within(await bar()).getByRole('button', { name: 'Refuser' }))
      const question = await screen.findByRole('alertdialog')
      await app.user.click(within(question).getByRole('button', { name: 'Refuser' }))
    }
    return { ...app, refuse }
  }
  const offer = (sujet: string) => school.sql('SELECT etat FROM internship.stage WHERE sujet = $1', [sujet])

  it('that fails continues where it stopped, and is one change nevertheless', async () => {
    const { user, answer, answerAsUsual, sent, refuse } = await openOffers()
    const before = await rowsOf('internship.stage')
    let calls = 0
    answer('stage/valid', () => {
      calls += 1
      return Response.json({ status: 500, code: 'internal', message: '' }, { status: 500 })
    })
    await refuse()
    // nothing was done, so there is nothing to continue
    await toast(user, 'Une erreur est survenue sur le serveur. Réessayez dans un instant.')
    await selected(3)
    expect(calls).toBe(1)

    // the services do the first one and then fail
    answerAsUsual()
    answer('stage/valid', () => {
      calls += 1
      const broken = { status: 503, code: 'service_unavailable', message: '' }
      return calls === 2 ? (undefined as never) : Response.json(broken, { status: 503 })
    })
    await refuse()
    const broken = await screen.findByRole('alertdialog', { name: /^Arrêté par une erreur\u00a0: 1 sur 3/ })
    answerAsUsual()
    // before the next one replaces it
    await toast(user, 'Un service est momentanément indisponible. Réessayez dans un instant.')
    await user.click(within(broken).getByRole('button', { name: 'Réessayer' }))
    await screen.findByText('Refuser : 3 lignes traitées')
    expect(screen.queryByRole('toolbar')).toBeNull()
    const ids = sent.filter(({ call }) => call.endsWith('stage/valid')).map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(3)
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await toast(user, 'Changement annulé')
    expect(await rowsOf('internship.stage')).toEqual(before)
  })

  it('that is stopped shows its progress, and leaves the rest selected', async () => {
    const { user, answer, refuse } = await openOffers()
    let finish = () => {}
    answer('stage/valid', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return Response.json({ status: 200 })
    })
    await refuse()
    // it takes a while
    const dialog = await screen.findByRole('dialog', { name: 'Traitement en cours' })
    await user.click(within(dialog).getByRole('button', { name: 'Interrompre' }))
    finish()
    await toast(user, 'Interrompu\u00a0: 1 sur 3. Les autres restent sélectionnées.')
    await selected(2)
    expect(await offer('Bravo')).toEqual([{ etat: 1 }])
  })

  it('interrupted by the end of the session is reported after signing in again, and continues', async () => {
    const { answer, refuse, unmount } = await openOffers()
    const before = await rowsOf('internship.stage')
    let calls = 0
    answer('stage/valid', () => {
      calls += 1
      const over = { status: 401, code: 'session_expired', message: '' }
      return calls === 1 ? (undefined as never) : Response.json(over, { status: 401 })
    })
    await refuse()
    await waitFor(() => expect(readSession()).toBeNull())
    unmount()

    const { user } = await renderApp('/OffreStage', { services: school.services })
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Votre session s’est terminée pendant « Refuser » : 1 sur 3.')
    await user.click(within(question).getByRole('button', { name: 'Reprendre' }))
    const next = await screen.findByRole('alertdialog', { name: 'Refuser 2 stages\u202f?' })
    await user.click(within(next).getByRole('button', { name: 'Refuser' }))
    await screen.findByText('Refuser : 2 lignes traitées')
    expect(await school.sql('SELECT DISTINCT etat FROM internship.stage WHERE affect = 0')).toEqual([
      { etat: 2 },
    ])
    await school.sql(`UPDATE internship.stage SET etat = 1 WHERE affect = 0`)
    expect(await rowsOf('internship.stage')).toEqual(before)
  })

  it('applies to rows of several pages, ranges by Shift, and all matches', async () => {
    const { user } = await renderApp('/Jury', { services: school.services })
    await screen.findAllByRole('rowheader')
    await choose(user, 'Lignes', '5')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(5))
    const box = (at: number) => screen.getAllByRole('checkbox', { name: /^Sélectionner / })[at] as HTMLElement
    // the first box selects the page
    await user.click(box(1))
    await user.keyboard('{Shift>}')
    await user.click(box(4))
    await user.keyboard('{/Shift}')
    await selected(4)
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(box(1)).not.toBeChecked())
    await user.click(box(1))
    await selected(5)
    await user.click(screen.getByRole('button', { name: 'Tout sélectionner (10)' }))
    await selected(10)
    await user.click(screen.getByRole('button', { name: 'Tout désélectionner' }))
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('loses its selection with the page, and with a search that hides the rows', async () => {
    const { user } = await renderApp('/Jury', { services: school.services })
    const box = async () =>
      (await screen.findAllByRole('checkbox', { name: /^Sélectionner / }))[1] as HTMLElement
    const select = async () => {
      await user.click(await box())
      await selected(1)
    }
    await select()
    await user.click(screen.getByRole('link', { name: 'Entreprises' }))
    await screen.findByRole('heading', { level: 1, name: /Entreprises/ })
    history.back()
    await screen.findByRole('heading', { level: 1, name: /Jurys|Membres de jury/ })
    expect(await box()).not.toBeChecked()
    await select()
    await user.type(screen.getByRole('searchbox'), 'Prof')
    await waitFor(() => expect(location.search).toContain('Prof'))
    expect(await box()).toBeChecked()
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'personne de ce nom')
    await waitFor(() => expect(location.search).toContain('personne'))
    await waitFor(() => expect(screen.queryAllByRole('row', { name: /Prof/ })).toEqual([]))
    await user.clear(screen.getByRole('searchbox'))
    await waitFor(async () => expect(await box()).not.toBeChecked())
  })

  it('applies to no rows if its conditions exclude them', async () => {
    const { user } = await renderApp('/DemandeStage', { services: school.services })
    await user.click(await screen.findByRole('checkbox', { name: /^Sélectionner Karim/ }))
    await user.click(within(await bar()).getByRole('button', { name: 'Accepter' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Aucune des lignes sélectionnées n’est concernée')
    expect(question).toHaveTextContent(/Karim.*Demande déjà acceptée/)
    expect(within(question).getByRole('button', { name: 'Accepter' })).toBeDisabled()
  })
})

describe('a mail to the selected people', () => {
  const letter = async (user: UserEvent, path: string) => {
    await selectPage(user, path)
    await user.click(within(await bar()).getByRole('button', { name: 'Écrire' }))
    const dialog = await screen.findByRole('dialog', { name: 'Écrire aux personnes sélectionnées' })
    await within(dialog).findByRole('textbox', { name: /^Objet/ })
    return dialog
  }
  const fill = async (user: UserEvent, dialog: HTMLElement) => {
    await user.type(within(dialog).getByRole('textbox', { name: /^Objet/ }), 'Rentrée')
    await user.type(within(dialog).getByRole('textbox', { name: /^Message/ }), 'Bonjour.')
  }
  const send = (user: UserEvent, dialog: HTMLElement) =>
    user.click(within(dialog).getByRole('button', { name: 'Envoyer' }))

  it('is offered only on lists with people', () => {
    const names = resources.map(({ name }) => name as string)
    expect(names).toEqual(expect.arrayContaining([...COURRIER_RESSOURCES]))
  })

  it('shows recipients and those without an address, requires its texts, and leaves once', async () => {
    await school.sql(`UPDATE internship.jury SET email = 'inconnu' WHERE nom = 'Invité'`)
    const { user, sent } = await renderApp('/Jury', { services: school.services })
    const dialog = await letter(user, '/Jury')
    const [to, without] = within(dialog).getAllByRole('list')
    expect(itemsOf(to)).toHaveLength(9)
    expect(itemsOf(to)[0]).toHaveTextContent(/@/)
    expect(dialog).toHaveTextContent('1 sans adresse e-mail')
    expect(itemsOf(without)[0]).toHaveTextContent('Ivo Invité')

    await send(user, dialog)
    await within(dialog).findByText('* Objet obligatoire')
    await fill(user, dialog)
    await user.dblClick(within(dialog).getByRole('button', { name: 'Envoyer' }))
    await screen.findByText('Message en cours d’envoi à 9 personnes')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    // a sent mail cannot be undone
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
    expect(sent.filter(({ call }) => call.endsWith('courrier/envoyer'))).toHaveLength(1)
    expect(await school.sql('SELECT cardinality(destinataires) AS n FROM internship.courrier')).toEqual([
      { n: 9 },
    ])
  })

  it('keeps its input if the session ends during sending', async () => {
    const { user, answer, unmount } = await renderApp('/Encadreur', { services: school.services })
    const dialog = await letter(user, '/Encadreur')
    await fill(user, dialog)
    answer('courrier/envoyer', () => Response.json({ status: 401, code: 'session_expired' }, { status: 401 }))
    await send(user, dialog)
    await waitFor(() => expect(readSession()).toBeNull())
    unmount()

    const again = await renderApp('/Encadreur', { services: school.services })
    await again.user.click(within(await bar()).getByRole('button', { name: 'Écrire' }))
    const reopened = await screen.findByRole('dialog', { name: 'Écrire aux personnes sélectionnées' })
    expect(await within(reopened).findByRole('textbox', { name: /^Objet/ })).toHaveValue('Rentrée')
    await send(again.user, reopened)
    await screen.findByText(/^Message en cours d’envoi/)
  })
})
