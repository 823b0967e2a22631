import type { Juree } from '../../../../contract/campagne/calcul'
import type { Carte, Tableau } from '../../../../contract/campagne/tableau'
import { passeDe } from '../../../../contract/soutenance/reserves'
import { clockOf, dayOf, minutesOf, ofHour, overlaps, type Span } from '../../../timeGrid/clock'

export { clockOf, dayOf, minutesOf, ofHour, overlaps, type Span }

/*
 * The data of a board: who and what is busy when. Pure, so that all slots can be checked for a held card at once. Times
 * are minutes of the school's wall clock; spans are `[from, to)`.
 */

export interface Placed extends Span {
  card: Carte
  room: number
}

export interface Board {
  tableau: Tableau
  cards: ReadonlyMap<number, Carte>
  /** By index of the person, and by id of the room, ordered by time. */
  ofPerson: ReadonlyMap<number, Placed[]>
  ofRoom: ReadonlyMap<number, Placed[]>
  placed: readonly Placed[]
  /** Index in `personnes` of a jury id. */
  person: ReadonlyMap<number, number>
  /** Minutes between two starts that are offered. */
  step: number
  slots: readonly Slot[]
  closed: Closed
  /** Until when nothing is proposed. */
  passed: string | undefined
  /** The school's clock; undefined: the campaign is over, and written down as a whole. */
  now: string | undefined
}

/** A time at which a defence may begin, the shortest at least. */
export interface Slot {
  day: string
  /** Minutes since the day's midnight. */
  minute: number
  at: number
}

export const isPlaced = ({ debut, salle_id }: Carte): boolean => debut !== null && salle_id !== null
/** Nobody moves a validated defence. */
export const isFixed = ({ etat }: Carte): boolean => etat === 'validee'

/** Its present length if placed; otherwise as the campaign has it. */
export const lengthOf = ({ debut, fin, duree }: Carte): number =>
  debut && fin ? minutesOf(fin) - minutesOf(debut) : duree

/** Everybody who has to be there, by index. */
export function personsOf({ person }: Pick<Board, 'person'>, card: Carte): number[] {
  const all = card.jury.flatMap(({ jury_id }) => person.get(jury_id) ?? [])
  if (card.encadrant !== null) all.push(card.encadrant)
  return [...new Set(all)]
}

/** People needed who were asked about their availability and have not answered. */
export const awaited = (board: Pick<Board, 'person' | 'tableau'>, card: Carte): string[] =>
  personsOf(board, card).flatMap((index) => {
    const { nom, reponse } = board.tableau.personnes[index] ?? {}
    return reponse === 'attendue' && nom ? [nom] : []
  })

/** Whether all have stated their availability, somebody is awaited, or somebody was not even asked. */
export function answerOf(board: Pick<Board, 'person' | 'tableau'>, card: Carte) {
  if (awaited(board, card).length > 0) return 'attendue'
  const persons = personsOf(board, card)
  const all = persons.every((index) => board.tableau.personnes[index]?.reponse === 'recue')
  return all && persons.length > 0 ? 'recue' : 'aucune'
}

interface Closed {
  /** By index of the person: impossible times, and times to avoid. */
  absent: Span[][]
  undesired: Span[][]
  taken: (Span & { other: string | undefined })[][]
  room: Map<number, { shut: Span[]; taken: (Span & { other: string | undefined })[] }>
  pieces: { room: number | null; taken: Span[] }[]
}

/** The parts of a board that no move changes. */
export function frameOf(
  tableau: Tableau,
): Pick<Board, 'tableau' | 'person' | 'step' | 'slots' | 'closed' | 'passed' | 'now'> {
  const person = new Map<number, number>()
  tableau.personnes.forEach(({ jury_id }, index) => {
    if (jury_id !== null) person.set(jury_id, index)
  })
  const lengths = [...tableau.cartes.map(({ duree }) => duree), tableau.duree, tableau.battement]
  const step = lengths.every((length) => length % 15 === 0) ? 15 : 5
  const [debut, fin] = [tableau.jours[0], tableau.jours.at(-1)]
  const passed = debut && fin ? passeDe({ debut, fin }, tableau.maintenant) : undefined
  const now = fin && tableau.maintenant <= `${fin}T24` ? tableau.maintenant : undefined
  return { tableau, person, step, slots: slotsOf(tableau, step), closed: closedOf(tableau), passed, now }
}

function closedOf({ personnes, salles, pieces }: Tableau): Closed {
  const spans = (all: readonly { debut: string; fin: string }[]) => all.map(spanOf)
  const taken = (all: readonly { debut: string; fin: string; etudiant?: string | undefined }[]) =>
    all.map((one) => ({ ...spanOf(one), other: one.etudiant }))
  return {
    absent: personnes.map(({ impossible }) => spans(impossible)),
    undesired: personnes.map(({ eviter }) => spans(eviter)),
    taken: personnes.map(({ prises }) => taken(prises)),
    room: new Map(
      salles.map(({ id, impossible, prises }) => [id, { shut: spans(impossible), taken: taken(prises) }]),
    ),
    pieces: pieces.map(({ salle_id, prises }) => ({ room: salle_id, taken: spans(prises) })),
  }
}

const spanOf = ({ debut, fin }: { debut: string; fin: string }): Span => ({
  from: minutesOf(debut),
  to: minutesOf(fin),
})

function slotsOf(tableau: Tableau, step: number): Slot[] {
  const shortest = Math.min(tableau.duree, ...tableau.cartes.map(({ duree }) => duree))
  const last = ofHour(tableau.fermeture) - shortest
  const slots: Slot[] = []
  for (const day of tableau.jours) {
    const midnight = minutesOf(`${day}T00:00`)
    for (let minute = ofHour(tableau.ouverture); minute <= last; minute += step) {
      const crosses = tableau.pauses.some(({ de, a }) =>
        overlaps({ from: minute, to: minute + shortest }, { from: ofHour(de), to: ofHour(a) }),
      )
      if (!crosses) slots.push({ day, minute, at: midnight + minute })
    }
  }
  return slots
}

/** The board with its present cards. */
export function boardOf(frame: ReturnType<typeof frameOf>, cards: ReadonlyMap<number, Carte>): Board {
  const ofPerson = new Map<number, Placed[]>()
  const ofRoom = new Map<number, Placed[]>()
  const placed: Placed[] = []
  for (const card of cards.values()) {
    if (card.debut === null || card.salle_id === null) continue
    const from = minutesOf(card.debut)
    const to = from + lengthOf(card)
    placed.push({ card, room: card.salle_id, from, to })
  }
  placed.sort((one, other) => one.from - other.from)
  for (const each of placed) {
    add(ofRoom, each.room, each)
    for (const index of personsOf(frame, each.card)) add(ofPerson, index, each)
  }
  return { ...frame, cards, ofPerson, ofRoom, placed }
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** The span, made longer at both ends. */
export const wider = ({ from, to }: Span, by: number): Span => ({ from: from - by, to: to + by })

export const roleOf = ({ tableau }: Board, type: number | null): string =>
  tableau.types_jury.find(({ value }) => value === type)?.label ?? ''

export const nameOf = ({ tableau, person }: Board, jury: number | undefined): string =>
  tableau.personnes[person.get(jury ?? 0) ?? -1]?.nom ?? ''

export interface Seated {
  seat: Carte['sieges'][number]
  juror: Juree | undefined
}

/** The seats of a card with who has them. */
export function seatsOf({ sieges, jury }: Carte): Seated[] {
  const left = [...jury]
  return sieges.map((seat) => {
    const at = left.findIndex(({ type_jury }) => type_jury === seat.type_jury)
    return { seat, juror: at < 0 ? undefined : left.splice(at, 1)[0] }
  })
}
