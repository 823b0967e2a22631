import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../../../src/admin/resources'
import {
  bareme,
  campagne,
  company,
  internship,
  materiel,
  proclamation,
  records,
  salle,
} from '../../../../src/contract'
import type { Endpoint } from '../../../../src/contract/kernel/endpoint'
import { openAgreement } from '../../../setup/agreements'
import { INPUT, renderApp, toast } from '../../../setup/app'
import { mailOf } from '../../../setup/mailOf'
import { ANNEE, openSchool, plan, type School } from '../../../setup/openSchool'
import { openSpaceRows } from '../../../setup/spaceRows'
import { textAt } from '../../../setup/text'
import { toldOf } from '../../../setup/told'

let school: School
beforeAll(async () => {
  school = await openSchool()
  const { stage_id, etudiant_id } = await school.assignment({ sujet: 'Fiche', prenom: 'Ada' })
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  const { id, soutenance_id } = await school.rowOf(internship.soutenanceList, stage_id, 'stage_id')
  await school.call(internship.soutenanceValide, { id, etat: 1 })
  await school.call(internship.noteUpdate, { soutenance_id, etudiant_id, mention_id: 2, note: 15 })
  await school.sql(
    `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES ($1, $2, 1, 'fr')`,
    [ANNEE, etudiant_id],
  )
  await school.assignment({ sujet: 'Seconde', prenom: 'Zoé' })
  await school.call(bareme.baremeAdd, {
    label: { fr: 'Mémoire', en: '', ar: '' },
    arrondi: 0.25,
    criteres: [{ label: { fr: 'Rapport', en: '', ar: '' }, poids: 1, sur: 20 }],
  })
  await school.call(campagne.campagneAdd, {
    nom: 'Session de juin',
    debut: '2022-06-13',
    fin: '2022-06-17',
    ouverture: '08:00',
    fermeture: '18:00',
    duree: 60,
    types: [1],
    salles: [1],
    sieges: [{ type_jury: 1, qui: 'tous' }],
  })
  await school.call(proclamation.proclamationAdd, {
    nom: 'Première session',
    diplome: 1,
    niveau: 1,
    minimum: 10,
  })
  for (const { id: defence } of await school.sql('SELECT id FROM internship.soutenance'))
    await school.sql(toldOf(String(defence)))
  await school.sql(mailOf({ annee: String(ANNEE) }))
  await openAgreement(async (query) => (await school.sql(query))[0], String(ANNEE))
  await openSpaceRows((query) => school.sql(query))
  await school.sql(
    `INSERT INTO internship.habilitation (groupe, role) VALUES ('direction', 'reader'), ('scolarite', 'manager');
     INSERT INTO company.site (entreprise_id, nom) SELECT min(id), 'Service ' || i FROM company.entreprise, generate_series(1, 2) i GROUP BY i;
     INSERT INTO records.annexe (pays, fr) VALUES ('IT', 'Un'), ('ES', 'Deux');
     INSERT INTO records.justificatif (label, active) SELECT jsonb_build_object('fr', 'Pièce ' || i, 'en', 'Document ' || i, 'ar', i), false
     FROM generate_series(1, 2) i`,
  )
})
afterAll(() => school.drop())

const TIMEOUT = 90_000
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name), hidden: true })

/** The frame of the rows, which keeps the focus. */
const byTheRows = () => screen.getByRole('tabpanel')

/** Returns to the tab: the list is requested again. */
const comeBack = () => act(() => window.dispatchEvent(new Event('visibilitychange')))

describe('the dialog of a row', () => {
  const guest = (nom: string) =>
    school.sql(
      `INSERT INTO internship.jury (prenom, nom, telephone, email) VALUES ('Zora', $1, '1', 'z@ecole.test')`,
      [nom],
    )
  const open = async (nom: string) => {
    await guest(nom)
    const app = await renderApp(`/Jury?filter=${JSON.stringify({ q: nom })}`, { services: school.services })
    await app.user.click(within(await row(nom)).getByRole('button', { name: /^Supprimer/ }))
    return { ...app, dialog: await screen.findByRole('dialog') }
  }
  const left = (nom: string) =>
    waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(nom), hidden: true })).toBeNull())

  it(
    'stays when the row leaves the list, and still works',
    async () => {
      const { user, dialog } = await open('Partante')
      await school.sql(`UPDATE internship.jury SET nom = 'Ailleurs' WHERE nom = 'Partante'`)
      await comeBack()
      await left('Partante')
      await waitFor(() => expect(dialog).toHaveTextContent('Zora Ailleurs'))
      await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
      await toast(user, 'Jury supprimé')
    },
    TIMEOUT,
  )

  it(
    'stays when the row is deleted elsewhere, and reports that',
    async () => {
      const { user, dialog } = await open('Disparue')
      await school.sql(`DELETE FROM internship.jury WHERE nom = 'Disparue'`)
      await comeBack()
      await left('Disparue')
      await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
      expect(await within(dialog).findByRole('alert')).toHaveTextContent('Cet élément n’existe plus')
      await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
      await waitFor(() => expect(byTheRows()).toContainElement(document.activeElement as HTMLElement))
    },
    TIMEOUT,
  )
})

it(
  'a record reports an unreachable address, and resends to the corrected one',
  async () => {
    const [jury] = await school.sql(
      `INSERT INTO internship.jury (prenom, nom, telephone, email) VALUES ('Zora', 'Partie', '1', 'zora@gmial.test') RETURNING id`,
    )
    const [mail] = await school.sql(
      `INSERT INTO gateway.mail (recipient, subject, body_text, body_html, annee_id, phase, last_error)
       VALUES ('zora@gmial.test', 'Bonjour', 'Bonjour', '', $1, 'refuse', '550 5.1.1 user unknown') RETURNING id`,
      [ANNEE],
    )
    await school.sql("UPDATE gateway.mail SET echec_le = '2026-03-12 10:00+00' WHERE id = $1", [mail.id])
    const opened = await renderApp(`/Jury/${jury.id}`, { services: school.services })
    expect(await screen.findByText(/Rien n’arrive à/)).toHaveTextContent(
      /zora@gmial\.test.+ depuis le 12\/03\/2026\. Cette boîte n’existe pas/,
    )
    opened.unmount()
    await school.sql("UPDATE internship.jury SET email = 'zora@gmail.test' WHERE id = $1", [jury.id])
    const { user } = await renderApp(`/Jury/${jury.id}`, { services: school.services })
    const offer = await screen.findByText(/n’était pas arrivé à l’ancienne adresse/)
    expect(screen.queryByText(/Rien n’arrive à/)).toBeNull()
    await user.click(
      within(offer.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Renvoyer' }),
    )
    await toast(user, '1 message renvoyé')
    await waitFor(() => expect(screen.queryByText(/ancienne adresse/)).toBeNull())
    expect(await school.sql('SELECT recipient, etat FROM gateway.mail WHERE id = $1', [mail.id])).toEqual([
      { recipient: 'zora@gmail.test', etat: 'en_attente' },
    ])
  },
  TIMEOUT,
)

/** The call behind each list, except that of graduates, which has a sample. */
const listCalls: Record<string, Endpoint> = {
  entreprise: company.entrepriseList,
  stage: internship.stageList,
  encadreur: internship.encadreurList,
  affectation: internship.affectationList,
  jury: internship.juryList,
  planification: internship.affectationList,
  soutenance: internship.soutenanceList,
  note: internship.soutenanceList,
  rapport: internship.soutenanceListValider,
  demande: internship.demandeList,
  enseignant: records.enseignantList,
  salle: salle.salleList,
  materiel: materiel.materielList,
}

const lists = resources.filter(({ list }) => list)
const opened = () => screen.findByRole('region')
const nameOf = (panel: HTMLElement) => within(panel).getByRole('heading', { level: 2 }).textContent
const link = () =>
  waitFor(() => {
    const first = document.querySelector<HTMLElement>('tbody .row-heading')
    if (!first) throw new Error('no row')
    return first
  })

describe.each(lists.map((of) => [of.path, of] as const))(
  'a record of %s',
  (path, { name, fields, record }) => {
    it(
      'opens beside its list by its name, leads to its neighbours, and returns to the list',
      async () => {
        const { user } = await renderApp(`${path}?perPage=5`, { services: school.services })
        const first = await link()
        await user.click(first)
        const panel = await opened()
        expect(location.pathname).toBe(`${path}/${first.dataset.record}`)
        expect(location.search).toBe('?perPage=5')
        await waitFor(() => expect(panel).toHaveTextContent(first.textContent ?? 'no name'))
        expect(document.title).toContain(first.textContent)
        expect(first.closest('tr')).toHaveAttribute('aria-current', 'true')
        for (const group of record?.groups ?? []) {
          // shown, or among the empty fields
          for (const source of group.fields.slice(0, 2)) {
            // shown by the dossier above already
            if (fields[source]?.when?.({}) === false) continue
            // this school asks for none
            if (fields[source]?.fact) continue
            const label = textAt(fields[source]?.label ?? `resources.${name}.fields.${source}`) ?? 'no label'
            await waitFor(() => expect(panel).toHaveTextContent(label))
          }
        }
        for (const related of record?.related ?? []) {
          // this school asks for none
          if (related.fact) continue
          // those of a row with nothing but an id
          if (related.when?.({ id: 0 } as never) === false) continue
          const title = textAt(
            related.label ?? resources.find((each) => each.name === related.resource)?.title ?? '',
          )
          // with a count, or among those without any
          await waitFor(() => {
            const heading = within(panel).queryByRole('heading', { name: new RegExp(`^${title}`) })
            const none = within(panel).queryByText(/^Rien pour le moment/)
            expect(`${heading?.textContent} ${none?.textContent}`).toContain(title)
          })
        }

        const before = nameOf(panel)
        const next = within(panel).queryByRole('button', { name: 'Fiche suivante' })
        if (next?.getAttribute('aria-disabled') === 'false') {
          await user.click(next)
          await waitFor(() => expect(location.pathname).not.toBe(`${path}/${first.dataset.record}`))
          const beside = within(await opened())
          await user.click(await beside.findByRole('button', { name: 'Fiche précédente' }))
          await waitFor(() => expect(nameOf(panel)).toBe(before))
        }
        await user.keyboard('{Escape}')
        await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
        expect(location.pathname + location.search).toBe(`${path}?perPage=5`)
        expect(await link()).toHaveFocus()
      },
      TIMEOUT,
    )
  },
)

it(
  'an offer with several places names the students',
  async () => {
    const { stage_id } = await school.assignment({ sujet: 'Prise', prenom: 'Salma' })
    const [{ id }] = await school.sql(
      `INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage, etat, places)
       SELECT annee_id, entreprise_id, 'Plusieurs', description, periode_stage, etat, 2 FROM internship.stage WHERE id = $1
       RETURNING id`,
      [stage_id],
    )
    await school.sql('UPDATE internship.stage SET origine_id = $1 WHERE id = $2', [id, stage_id])
    await renderApp(`/OffreStage/${id}`, { services: school.services })
    const panel = await opened()
    expect(await within(panel).findByRole('heading', { name: 'Places prises 1' })).toBeVisible()
    expect(within(panel).getByRole('link', { name: /Salma/ })).toHaveAttribute(
      'href',
      `/AffectStage/${stage_id}`,
    )
  },
  TIMEOUT,
)

it(
  'the address of a record is a page of its own, with a link back to the list',
  async () => {
    const { stage_id } = await school.assignment({ sujet: 'Directe', prenom: 'Lina' })
    const { user } = await renderApp(`/OffreStage/${stage_id}?perPage=5`, { services: school.services })
    expect(await screen.findByRole('heading', { level: 1, name: 'Directe' })).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    const panel = await opened()
    await waitFor(() => expect(panel).toHaveTextContent('Société Étoile'))
    await waitFor(() =>
      expect(
        within(panel)
          .getAllByRole('link')
          .map((each) => each.getAttribute('href')),
      ).toContain(`/AffectStage/${stage_id}`),
    )
    await user.click(within(panel).getByRole('button', { name: 'Offres de stage' }))
    expect(await row('Directe')).toBeVisible()
    expect(location.pathname + location.search).toBe('/OffreStage?perPage=5')
    // from here on it is beside a list
    await user.click(screen.getByRole('link', { name: 'Directe' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Directe' })).toBeVisible()
    expect(screen.getByRole('table')).toBeVisible()
  },
  TIMEOUT,
)

it(
  'a record is changed and deleted where it is shown, and a missing one is reported',
  async () => {
    const [{ id }] = await school.sql(
      `INSERT INTO records.salle (label) VALUES ('{"fr": "Salle Fiche", "en": "Salle Fiche", "ar": "Salle Fiche"}') RETURNING id`,
    )
    const { user } = await renderApp(`/Salle/${id}`, { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    await user.type(await screen.findByLabelText('Bâtiment', INPUT), 'Nord')
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await toast(user, 'Salle modifiée')
    expect(await within(await opened()).findByText('Nord')).toBeVisible()
    await user.click(within(await opened()).getByRole('button', { name: 'Supprimer' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
    await toast(user, 'Salle supprimée')
    await waitFor(() => expect(location.pathname).toBe('/Salle'))
    cleanup()

    for (const absent of [id, 'abc']) {
      const { unmount } = await renderApp(`/Salle/${absent}`, { services: school.services })
      expect(await screen.findByText(/^Aucun élément ne correspond à cette adresse/)).toBeVisible()
      unmount()
    }
  },
  TIMEOUT,
)

it(
  'lists and records have single-letter shortcuts, except while somebody types',
  async () => {
    const { user } = await renderApp('/Entreprise', { services: school.services })
    await screen.findByRole('link', { name: 'Société Étoile' })
    await user.type(screen.getByRole('searchbox'), 'jx')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(screen.getByRole('searchbox')).toHaveValue('jx')
    await user.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
    // another one if the list has been searched in the meantime
    const name = await waitFor(() => {
      const found = screen.getByRole('link', { name: 'Société Étoile' })
      expect(location.search).not.toContain('jx')
      expect(found).toBeVisible()
      return found
    })
    act(() => (document.activeElement as HTMLElement).blur())

    // shortcuts are loaded when the page is idle
    await waitFor(async () => {
      await user.keyboard('j')
      expect(document.activeElement).toHaveClass('row-heading')
    })
    expect(name.isConnected).toBe(true)
    const [box] = screen.getAllByRole('checkbox', { name: /^Sélectionner Société/ })
    await user.keyboard('x')
    expect(box).toBeChecked()
    await user.keyboard('{Enter}')
    await opened()
    expect(box).toBeChecked()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Société Étoile' })).toHaveFocus())

    await user.keyboard('gl')
    expect(await screen.findByRole('heading', { level: 1, name: 'Salles' })).toBeVisible()
    await link()
    await user.keyboard('f')
    expect(await screen.findByRole('region', { name: 'Filtres' })).toBeVisible()
    await user.keyboard('{Escape}')
    const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index
    await user.keyboard('j')
    await waitFor(() => expect(focusedRow()).toBe('0'))
    await user.keyboard('j')
    await waitFor(() => expect(focusedRow()).toBe('1'))
    const second = document.activeElement as HTMLElement
    await user.keyboard('{ArrowUp}')
    expect(focusedRow()).toBe('0')
    await user.keyboard('{Enter}')
    await opened()
    await user.keyboard('j')
    await waitFor(() => expect(location.pathname).toBe(`/Salle/${second.dataset.record}`))
    await user.keyboard('e')
    expect(await within(await opened()).findByLabelText('Bâtiment', INPUT)).toBeVisible()
  },
  TIMEOUT,
)

it(
  'an empty list says what to do, with a button for it',
  async () => {
    const { user } = await renderApp(`/OffreStage?filter={"q":"zzz","etat":2}`, { services: school.services })
    expect(await screen.findByText(/^Aucune ligne ne correspond à .+zzz/)).toBeVisible()
    const main = within(screen.getByRole('main'))
    const search = main.getAllByRole('button', { name: 'Effacer la recherche' })
    await user.click(search.at(-1) as HTMLElement)
    await user.click(await main.findByRole('button', { name: 'Tout retirer' }))
    expect(await row('Fiche')).toBeVisible()
    cleanup()

    const { answer } = await renderApp('/profile', { services: school.services })
    for (const { path, rows = '' } of Object.values(listCalls))
      answer(path, () => Response.json({ status: 200, [rows]: [], total: 0 }))
    for (const { path, list, tabs, create } of lists.filter(({ name }) => name in listCalls)) {
      history.pushState(null, '', path)
      act(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })))
      expect(
        await screen.findByText((textAt(list?.emptyHint ?? '') ?? '').replaceAll('\u00a0', ' ')),
      ).toBeVisible()
      const empty = screen.getByText('Aucun information à afficher').parentElement as HTMLElement
      const leads = create?.button || tabs || list?.emptyTo
      expect(within(empty).queryAllByRole(create?.button ? 'button' : 'link')).toHaveLength(leads ? 1 : 0)
    }
  },
  TIMEOUT,
)

it(
  'an offer is changed with its references, and deleted unless a student has it',
  async () => {
    const id = await school.offer({ sujet: 'Brouillon' })
    for (const table of ['stage_specialite', 'stage_niveau'])
      await school.sql(`INSERT INTO internship.${table} VALUES ($1, 1)`, [id])
    const { user, sent } = await renderApp(`/OffreStage/${id}`, { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    const sujet = await screen.findByLabelText(/^Sujet/, INPUT)
    await user.clear(sujet)
    await user.type(sujet, 'Au propre')
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await toast(user, 'Stage modifié')
    expect(sent.find(({ call }) => call.endsWith('stage/update'))?.body).toMatchObject({
      niveau: [1],
      entreprise_id: 1,
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Au propre' })).toBeVisible()
    await waitFor(async () => expect(await opened()).toHaveTextContent('Un'))

    const { stage_id } = await school.assignment({ sujet: 'Tenue', prenom: 'Nadia' })
    const remove = async () => {
      await user.click(within(await opened()).getByRole('button', { name: 'Supprimer' }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(dialog.getByRole('button', { name: 'Supprimer' }))
      return dialog
    }
    await remove()
    await toast(user, 'Stage supprimé')
    await user.click(await screen.findByRole('link', { name: 'Tenue' }))
    await screen.findByRole('heading', { level: 2, name: 'Tenue' })
    const held = await remove()
    expect(await held.findByRole('alert')).toHaveTextContent(/Tenue est utilisé par 1 affectation .*Nadia/)
    expect(await school.rowOf(internship.stageList, stage_id)).toBeDefined()
  },
  TIMEOUT,
)

it(
  'a cell is changed in place, checked as in the form, and saved over the version seen',
  async () => {
    await school.sql(
      `INSERT INTO internship.jury (prenom, nom, telephone, email) VALUES ('Ines', 'Cellule', '123', 'i@ecole.test')`,
    )
    const { user } = await renderApp(`/Jury?filter={"q":"Cellule"}`, { services: school.services })
    const cell = async (text: string) => within(await row('Cellule')).getByText(text)
    await user.dblClick(await cell('123'))
    const phone = within(await screen.findByRole('dialog', { name: 'Téléphone' })).getByRole('textbox')
    expect(phone).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe('/Jury')

    await user.dblClick(await cell('123'))
    const input = within(await screen.findByRole('dialog')).getByRole('textbox')
    await user.clear(input)
    await user.type(input, 'abc{Enter}')
    await toast(user, ':sens_interdit: Veuillez vérifier tous les champs !')
    await user.clear(input)
    await user.type(input, '456{Enter}')
    await toast(user, 'Jury modifié')
    expect(await cell('456')).toBeVisible()

    act(() => screen.getByRole('link', { name: 'Cellule' }).focus())
    // the name, which is a link, has its own Enter
    await user.keyboard('{ArrowRight}{Enter}')
    expect(within(await screen.findByRole('dialog', { name: 'Prénom' })).getByRole('textbox')).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Ines'))
    expect(location.pathname).toBe('/Jury')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole('link', { name: 'Cellule' })).toHaveFocus()
    await user.keyboard('{F2}')
    const name = within(await screen.findByRole('dialog', { name: 'Nom' })).getByRole('textbox')
    await school.sql(`UPDATE internship.jury SET email = 'x@ecole.test' WHERE nom = 'Cellule'`)
    await user.type(name, 'X{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Cet élément a changé entre-temps' })).toBeVisible()
  },
  TIMEOUT,
)

describe('a record’s details', () => {
  it(
    'name empty fields in one line, without empty headings',
    async () => {
      const [{ id }] = await school.sql(
        `INSERT INTO records.salle (label) VALUES ('{"fr": "Nue", "en": "Nue", "ar": "Nue"}') RETURNING id`,
      )
      await renderApp(`/Salle/${id}`, { services: school.services })
      const empty = await screen.findByText(/^Non renseigné/)
      expect(empty).toHaveTextContent('Bâtiment')
      expect(screen.queryByRole('term', { name: 'Bâtiment' })).toBeNull()
    },
    TIMEOUT,
  )

  it(
    'have a few actions beside a menu of the others, and lists folded behind their counts',
    async () => {
      const { stage_id } = await school.assignment({ sujet: 'Repliée', prenom: 'Hela' })
      const { user } = await renderApp(`/AffectStage/${stage_id}`, { services: school.services })
      await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Préparer la convention' }))
      expect(await screen.findByRole('dialog', { name: /Hela/ })).toBeVisible()
      cleanup()

      const [{ entreprise_id }] = await school.sql(
        'SELECT entreprise_id FROM internship.stage WHERE id = $1',
        [stage_id],
      )
      const page = await renderApp(`/Entreprise/${entreprise_id}`, { services: school.services })
      const offers = await screen.findByRole('button', { name: /^Offres de stage \d/ })
      expect(offers).toHaveAttribute('aria-expanded', 'false')
      expect(screen.queryByRole('link', { name: 'Repliée' })).toBeNull()
      await page.user.click(offers)
      expect(offers).toHaveAttribute('aria-expanded', 'true')
      const list = offers.closest('section') as HTMLElement
      expect(within(list).getAllByRole('link').length).toBeGreaterThan(2)
    },
    TIMEOUT,
  )
})
