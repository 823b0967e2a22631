import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campagne, internship, tableau } from '../../../../src/contract'
import { settle } from '../../../setup/agreements'
import { renderApp, rowAction } from '../../../setup/app'
import { follow, untilHeard } from '../../../setup/changes'
import { EXTERNE, openSchool, plan, type School } from '../../../setup/openSchool'

/* A campaign's board: its content, and moving cards by keyboard only. */

let school: School
let id: number
beforeAll(async () => {
  school = await openSchool()
  const day = school.day()
  await school.assignment({ sujet: 'Robot trieur', prenom: 'Une' })
  await school.assignment({ sujet: 'Carte des risques', prenom: 'Autre' })
  const { body } = await school.call(campagne.campagneAdd, {
    nom: 'Session de juillet',
    debut: day,
    fin: day,
    ouverture: '08:00',
    fermeture: '12:00',
    duree: 60,
    types: [1],
    salles: [1, 2],
    sieges: [1, 2, 3].map((type_jury) => ({ type_jury, qui: 'tous' })),
  })
  id = body.record.id
})
afterAll(() => school.drop())

const TIMEOUT = 90_000
const open = () => renderApp(`/TableauCampagne?id=${id}`, { services: school.services })
const cards = async () => (await school.call(tableau.campagneTableau, { id, lang: 'fr' })).body.tableau.cartes

describe('the board of a campaign', () => {
  it(
    'shows cards to place, and moves them by keys, and back',
    async () => {
      const { user } = await open()
      const tray = await screen.findByRole('region', { name: /soutenances? à placer/ })
      const [first] = within(tray).getAllByRole('button', { name: /À placer/ })
      const name = first?.textContent ?? ''
      first?.focus()
      await user.keyboard('{Enter}')
      await screen.findByText(/Libre$/)
      await user.keyboard('{ArrowDown}{Enter}')
      await waitFor(async () =>
        expect((await cards()).filter(({ debut }: { debut: unknown }) => debut)).toHaveLength(1),
      )
      const [placed] = (await cards()).filter(({ debut }: { debut: unknown }) => debut)
      expect(placed.jury).toHaveLength(3)
      expect(name).toContain(placed.etudiant)

      await user.click(screen.getByRole('button', { name: 'Annuler le déplacement' }))
      await waitFor(async () =>
        expect((await cards()).filter(({ debut }: { debut: unknown }) => debut)).toHaveLength(0),
      )
    },
    TIMEOUT,
  )

  it(
    'keeps a move when an older response arrives, and reads others’ changes afterwards',
    async () => {
      const { body: before } = await school.call(tableau.campagneTableau, { id, lang: 'fr' })
      const [mine, other] = before.tableau.cartes
      const [day] = before.tableau.jours
      const placeOther = async (place: { debut: string | null; salle_id: number | null }) => {
        const { version, duree } = (await cards()).find((each: { id: number }) => each.id === other.id)
        const carte = { id: other.id, jury: [], verrou: false, version, duree, ...place }
        const { body } = await school.call(tableau.campagneDeplacer, { id, cartes: [carte] })
        expect(body).toMatchObject({ status: 200 })
      }
      const { user, answer, answerAsUsual, streams } = await renderApp(`/TableauCampagne?id=${id}`, {
        services: school.services,
        live: true,
      })
      const tray = await screen.findByRole('region', { name: /^2 soutenances? à placer/ })
      await waitFor(() => expect(streams()).toBe(1))
      const { internship: token } = await school.services.signIn()
      const write = () => school.sql('UPDATE records.salle SET label = label WHERE id = 1')
      await untilHeard(await follow(school.services, token), write)
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const asked = new Promise<void>((resolve) =>
        answer('campagne/tableau', async () => {
          resolve()
          await held
          return Response.json(before)
        }),
      )
      await placeOther({ debut: `${day}T11:00:00`, salle_id: 2 })
      await asked
      answerAsUsual()
      const card = tray.querySelector<HTMLElement>(`[data-card="${mine.id}"]`)
      card?.focus()
      await user.keyboard('{Enter}{Enter}')
      await waitFor(() => expect(tray).toHaveAccessibleName(/^1 soutenance/))
      release()
      // both are on the board: one's own move, and the one in the response
      await waitFor(() => expect(tray).toHaveAccessibleName(/^0 soutenance/))
      expect((await cards()).filter(({ debut }: { debut: unknown }) => debut)).toHaveLength(2)
      await user.click(screen.getByRole('button', { name: 'Annuler le déplacement' }))
      await waitFor(() => expect(tray).toHaveAccessibleName(/^1 soutenance/))
      await placeOther({ debut: null, salle_id: null })
    },
    TIMEOUT,
  )

  it(
    'runs the planner, applies its plan, and turns it into defences',
    async () => {
      const { user } = await open()
      await user.click(await screen.findByRole('button', { name: 'Proposer un planning' }))
      const panel = within(await screen.findByRole('complementary', { name: 'Proposer un planning' }))
      await user.selectOptions(panel.getByRole('combobox', { name: 'Temps de recherche' }), '60')
      await user.click(panel.getByRole('button', { name: 'Lancer la recherche' }))
      await panel.findByText(/2 sur 2 placées/, {}, { timeout: TIMEOUT })
      const stop = panel.getByRole('button', { name: 'Arrêter' })
      await user.click(stop)
      await waitFor(() => expect(stop).not.toBeInTheDocument())
      await user.click(await panel.findByRole('button', { name: 'Mettre sur le tableau' }))
      await screen.findByText('2 cartes placées')
      await screen.findByRole('region', { name: /^0 soutenances? à placer/ })

      await user.click(screen.getByRole('button', { name: 'Publier' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Publier les soutenances' }))
      // a colleague schedules another defence there in the meantime: nothing is published, and the card is named
      const [card] = await cards()
      const { stage_id, id: other } = await school.assignment({ type: 2 })
      const { body } = await school.call(internship.soutenanceAdd, {
        ...plan(stage_id, card.debut.slice(0, 10)),
        heureDebut: card.debut,
        heureFin: card.fin,
        salle: card.salle_id,
        arrayEns: [],
        enseignant: EXTERNE,
      })
      expect(body).toMatchObject({ status: 200 })
      await user.click(dialog.getByRole('button', { name: 'Tout publier (2)' }))
      await dialog.findByText(new RegExp(card.etudiant))
      expect((await cards()).map(({ etat }: { etat: string }) => etat)).not.toContain('publiee')
      await school.sql('DELETE FROM internship.soutenance WHERE affectation_id = $1', [other])
      await user.click(dialog.getByRole('button', { name: 'Tout publier (2)' }))
      await screen.findByText('2 soutenances publiées')
      expect((await cards()).map(({ etat }: { etat: string }) => etat)).toEqual(['publiee', 'publiee'])
    },
    TIMEOUT,
  )

  it(
    'repairs around an absent person: moves show their effects and people to tell, and are accepted',
    async () => {
      const { user } = await open()
      const [card] = await cards()
      const { personnes } = (await school.call(tableau.campagneTableau, { id, lang: 'fr' })).body.tableau
      const ill = personnes.find((one: { jury_id: number }) => one.jury_id === card.jury[0].jury_id)
      await user.click(await screen.findByRole('button', { name: 'Proposer un planning' }))
      const panel = within(await screen.findByRole('complementary', { name: 'Proposer un planning' }))
      await user.selectOptions(panel.getByRole('combobox', { name: 'Temps de recherche' }), '5')
      await user.click(panel.getByRole('switch', { name: /^Déplacer le moins possible/ }))
      await user.selectOptions(panel.getByRole('combobox', { name: 'Personne ou salle' }), ill.nom)
      await user.click(panel.getByRole('button', { name: 'Marquer absent' }))
      await screen.findByText('Absence marquée')
      const repair = panel.getByRole('button', { name: 'Réparer' })
      await waitFor(() => expect(repair).toBeEnabled())
      await user.click(repair)
      const accept = await panel.findByRole('button', { name: /^Accepter/ }, { timeout: TIMEOUT })
      expect(panel.getAllByText(new RegExp(`au lieu d(?:e |’).*${ill.nom}`)).length).toBeGreaterThan(0)
      expect(panel.getAllByText(new RegExp(`^À prévenir : .*${ill.nom}`)).length).toBeGreaterThan(0)
      // the two runs are shown side by side
      expect(panel.getByRole('table', { name: 'Propositions comparées' })).toBeInTheDocument()
      const boxes = panel.getAllByRole('checkbox')
      for (const box of boxes) await user.click(box)
      expect(panel.getByRole('button', { name: /^Accepter 0/ })).toBeDisabled()
      for (const box of boxes) await user.click(box)
      await user.click(accept)
      await waitFor(async () => {
        const all = await cards()
        expect(all.some(({ etat }: { etat: string }) => etat === 'deplacee')).toBe(true)
        for (const { jury } of all)
          expect(jury.map((one: { jury_id: number }) => one.jury_id)).not.toContain(ill.jury_id)
      })
    },
    TIMEOUT,
  )

  it(
    'shows objections to a defence before publishing, naming only its student',
    async () => {
      const day = school.day()
      const early = await school.assignment({ prenom: 'Inès', type: 2 })
      await school.assignment({ prenom: 'Jad', type: 2 })
      await settle(school, early.stage_id, { fin: '2022-08-31' })
      const { body } = await school.call(campagne.campagneAdd, {
        nom: 'Session des volontaires',
        debut: day,
        fin: day,
        ouverture: '08:00',
        fermeture: '12:00',
        duree: 60,
        types: [2],
        salles: [1],
        sieges: [{ type_jury: 1, qui: 'tous' }],
      })
      const own: number = body.record.id
      const { tableau: board } = (await school.call(tableau.campagneTableau, { id: own, lang: 'fr' })).body
      const cardOf = (name: string) =>
        board.cartes.find(({ etudiant }: { etudiant: string }) => etudiant.includes(name))
      const place = (
        { id: card, version, duree }: { id: number; version: string; duree: number },
        hour: string,
      ) => ({ id: card, version, duree, debut: `${day}T${hour}:00`, salle_id: 1, jury: [], verrou: false })
      await school.call(tableau.campagneDeplacer, {
        id: own,
        cartes: [place(cardOf('Inès'), '08:00'), place(cardOf('Jad'), '09:30')],
      })

      const { user } = await renderApp(`/TableauCampagne?id=${own}`, { services: school.services })
      await user.click(await screen.findByRole('button', { name: 'Publier' }))
      const dialog = await screen.findByRole('dialog', { name: 'Publier les soutenances' })
      const notice = within(dialog)
        .getByText(/1 soutenance est à revoir avant de publier/)
        .closest<HTMLElement>('[role=alert]')
      expect(notice).toHaveTextContent('Les jours de cette campagne sont passés')
      const [said, ...others] = within(notice as HTMLElement).getAllByRole('listitem')
      expect(others).toEqual([])
      expect(said).toHaveTextContent(/Inès.*Le stage ne se termine que le 31\/08\/2022/)
      expect(notice).not.toHaveTextContent('Jad')
      // it is not refused
      expect(within(dialog).getByRole('button', { name: 'Tout publier (2)' })).toBeEnabled()
    },
    TIMEOUT,
  )

  it('reports a missing campaign', async () => {
    await renderApp('/TableauCampagne?id=999999', { services: school.services })
    expect(await screen.findByRole('link', { name: 'Retour' })).toBeVisible()
  })
})

describe('asking people about their availability', () => {
  it(
    'names in advance seats that nobody can take, and where to add somebody',
    async () => {
      await school.assignment({ sujet: 'Pont levant', prenom: 'Encore' })
      const { body } = await school.call(campagne.campagneAdd, {
        nom: 'Session sans doyen',
        debut: '2022-06-13',
        fin: '2022-06-17',
        ouverture: '08:00',
        fermeture: '12:00',
        duree: 60,
        types: [1],
        salles: [1],
        sieges: [
          { type_jury: 1, qui: 'enseignant', grades: ['Doyen'] },
          { type_jury: 2, qui: 'tous' },
        ],
      })
      expect(body.status).toBe(200)
      const { user } = await renderApp('/Campagne', { services: school.services })
      const line = await screen.findByRole('row', { name: /Session sans doyen/ })
      await user.click(await rowAction(user, line, /disponibilités/i))
      const dialog = within(await screen.findByRole('dialog'))
      const alert = await dialog.findByRole('alert')
      expect(alert).toHaveTextContent(
        /\(.?Un enseignant, Doyen.?\) : personne ne convient parmi les jurys, pour \d+ soutenances?/,
      )
      expect(within(alert).getByRole('link', { name: 'Ajouter des jurys' })).toHaveAttribute('href', '/Jury')
      // it is reported, and asking is still possible
      expect(dialog.getByRole('button', { name: 'Envoyer le message' })).toBeEnabled()
    },
    TIMEOUT,
  )
})
