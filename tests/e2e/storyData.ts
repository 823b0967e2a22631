import { expect } from 'playwright/test'
import type { Carte, Tableau } from '../../src/contract/campagne/tableau'
import { call, type Staff } from './staffCalls'

/* What the story of a campaign chooses from its board, and what a test cannot wait for. */

const DAY_MS = 86_400_000
/** `YYYY-MM-DD` */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The response of a call that must not be refused. */
export async function ask(staff: Staff, path: string, body?: object) {
  const answer = await call(staff, path, body)
  expect(answer.status, `${path}: ${await answer.clone().text()}`).toBe(200)
  return answer.json()
}

export const boardOf = async (staff: Staff): Promise<Tableau> =>
  (await ask(staff, 'campagne/tableau?id=1')).tableau

const jurorsOf = ({ personnes }: Tableau, { jury }: Carte): string[] =>
  jury.map(({ jury_id }) => personnes.find((each) => each.jury_id === jury_id)?.nom ?? '')
const supervisorOf = ({ personnes }: Tableau, { encadrant }: Carte): string =>
  encadrant === null ? '' : (personnes[encadrant]?.nom ?? '')
/** A compulsory internship whose supervisor marks but is not in the jury. */
const isOrdinary = (board: Tableau, card: Carte) =>
  card.type === 1 &&
  card.jury.length === 3 &&
  supervisorOf(board, card) !== '' &&
  !jurorsOf(board, card).includes(supervisorOf(board, card))

/** A published defence some days ahead, and a juror who was told and declines. */
export function declining(
  board: Tableau,
  told: readonly string[],
): { card: Carte; name: string; day: string } {
  for (const card of board.cartes) {
    if (!card.debut || card.debut < inDays(2) || !isOrdinary(board, card)) continue
    const name = jurorsOf(board, card).at(-1)
    if (name && told.includes(name)) return { card, name, day: card.debut.slice(0, 10) }
  }
  throw new Error('no defence of the board has a jury that was told of it')
}

/** The defences whose time, room or jury has changed. */
export function changed(before: Tableau, after: Tableau): Carte[] {
  const placed = ({ debut, salle_id, jury }: Carte) => JSON.stringify([debut, salle_id, jury])
  const places = new Map(before.cartes.map((card) => [card.id, placed(card)]))
  return after.cartes.filter((card) => placed(card) !== places.get(card.id))
}

export interface Held {
  students: string[]
  /** Of the first of them. */
  diplome: string
  niveau: string
  /** How many people mark: the jury, and each supervisor. */
  markers: number
}

/**
 * Makes two defences due: moves them to yesterday, one after the other, with the jury of the first, and validates them.
 * Their scheme has marks of the supervisor and of the jury.
 */
export async function dayHasCome(staff: Staff, first: Carte): Promise<Held> {
  const board = await boardOf(staff)
  const jury = jurorsOf(board, first)
  const second = board.cartes.find(
    (card) =>
      card.id !== first.id &&
      card.soutenance_id !== null &&
      isOrdinary(board, card) &&
      !jury.includes(supervisorOf(board, card)),
  )
  if (!second) throw new Error('no other defence can have that jury')
  const critere = (qui: string, fr: string, en: string, ar: string) => ({
    label: { fr, en, ar },
    poids: 1,
    sur: 20,
    qui,
  })
  await ask(staff, 'bareme/add', {
    label: { fr: 'Barème en salle', en: 'In the room', ar: 'في القاعة' },
    arrondi: 0.25,
    active: 1,
    criteres: [
      critere('jury', 'Rapport', 'Report', 'التقرير'),
      critere('jury', 'Exposé', 'Talk', 'العرض'),
      critere('encadrant', 'Assiduité', 'Attendance', 'المواظبة'),
    ],
  })
  const day = inDays(-1)
  for (const [card, from, until] of [
    [first, '06:00', '06:30'],
    [second, '06:30', '07:00'],
  ] as const) {
    await ask(staff, 'soutenance/add', {
      sujet_id: card.stage_id,
      date: day,
      salle: 1,
      materiel: [1],
      lang: 'fr',
      heureDebut: `${day}T${from}:00`,
      heureFin: `${day}T${until}:00`,
      arrayEns: first.jury.map(({ jury_id, type_jury }) => ({ jury: jury_id, type_jury })),
    })
    await ask(staff, 'soutenance/valide', { id: card.id, etat: 1, motif: 'Tenue hier' })
  }
  const { feuilles } = await ask(staff, 'document/soutenances', { ids: [first.id] })
  const { diplome, niveau } = feuilles[0]
  const people = new Set([...jury, supervisorOf(board, first), supervisorOf(board, second)])
  return { students: [first.etudiant, second.etudiant], diplome, niveau, markers: people.size }
}
