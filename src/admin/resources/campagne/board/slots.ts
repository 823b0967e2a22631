import type { Juree } from '../../../../contract/campagne/calcul'
import type { Carte } from '../../../../contract/campagne/tableau'
import { CHANGE, FREE, IMPOSSIBLE, UNDESIRED, type Verdict } from '../../planification/refusals'
import {
  type Board,
  dayOf,
  minutesOf,
  nameOf,
  overlaps,
  roleOf,
  type Seated,
  type Span,
  seatsOf,
} from './board'
import {
  canCarryPiece,
  type Except,
  equipmentFault,
  type Fault,
  hasOwnPiece,
  hoursFault,
  personFault,
  reserveFaults,
  roomFault,
  wishFault,
} from './faults'
import { type SeatChoice, seated } from './seats'

export { CHANGE, FREE, IMPOSSIBLE, UNDESIRED }

/* The possible places of a card: for all slots at once while it is held, and in detail for the hovered one. */

/** By room, then by slot of the board. */
export type Preview = ReadonlyMap<number, Uint8Array>

/** Every slot of every room for a card, which is taken off its own place. */
export function previewOf(board: Board, card: Carte): Preview {
  const except = new Set([card.id])
  const { slots, tableau } = board
  const length = card.duree
  const people = peopleStates(board, card, length, except)
  const spans = slots.map(({ at }) => ({ from: at, to: at + length }))
  const open = spans.map((span) => !hoursFault(board, span))
  const isNeeded = tableau.materiel === 'necessaire'
  const warned = slots.map(({ at }) => reserveFaults(board, card, at).length > 0)
  const carried = spans.map((span, slot) => !isNeeded || (open[slot] && canCarryPiece(board, span, except)))
  return new Map(
    tableau.salles.map(({ id }) => {
      const blocked = roomBlocks(board, id, length, except)
      const isOpen = (slot: number) => {
        const span = spans[slot]
        return open[slot] && !blocked[slot] && (carried[slot] || (span && hasOwnPiece(board, id, span)))
      }
      return [
        id,
        people.map((state, slot) => {
          if (!state || !isOpen(slot)) return IMPOSSIBLE
          return state === FREE && warned[slot] ? UNDESIRED : state
        }),
      ]
    }),
  )
}

/** The same for people only, which no room changes. */
function peopleStates(board: Board, card: Carte, length: number, except: Except): Uint8Array {
  const known = new Map<number, Uint8Array>()
  const blocks = (index: number) => {
    const found = known.get(index) ?? personBlocks(board, index, length, except)
    known.set(index, found)
    return found
  }
  const people = (jury: readonly number[]) =>
    jury.flatMap((id) => {
      const index = board.person.get(id)
      return index === undefined ? [] : [{ id, blocks: blocks(index) }]
    })
  const supervisor = card.encadrant === null ? undefined : blocks(card.encadrant)
  const seats = seatsOf(card).map(({ seat, juror }) => ({
    present: juror && people([juror.jury_id])[0],
    candidates: people(candidatesOf(board, card, seat.vivier)),
  }))
  return new Uint8Array(board.slots.length).map((_, slot) => {
    if (supervisor?.[slot] === BLOCKED) return IMPOSSIBLE
    const choice = seated(
      seats.map(({ present, candidates }) => ({
        present: present && present.blocks[slot] !== BLOCKED ? present.id : undefined,
        candidates: candidates.filter((one) => one.blocks[slot] !== BLOCKED).map(({ id }) => id),
      })),
    )
    if (!choice) return IMPOSSIBLE
    if (seats.some(({ present }, index) => present && present.id !== choice[index])) return CHANGE
    const isWishedOff = seats.some(({ present }) => present?.blocks[slot] === WISHED_OFF)
    return isWishedOff || supervisor?.[slot] === WISHED_OFF ? UNDESIRED : FREE
  })
}

const BLOCKED = 2
const WISHED_OFF = 1

/** The slots at which a person cannot begin. */
function personBlocks(board: Board, index: number, length: number, except: Except): Uint8Array {
  const { tableau, closed, slots } = board
  const blocks = new Uint8Array(slots.length)
  for (const span of closed.undesired[index] ?? []) mark(board, blocks, span, length, WISHED_OFF)
  for (const span of closed.absent[index] ?? []) mark(board, blocks, span, length, BLOCKED)
  const others = (board.ofPerson.get(index) ?? []).filter(({ card }) => !except.has(card.id))
  for (const { from, to } of [...(closed.taken[index] ?? []), ...others])
    mark(board, blocks, { from: from - tableau.repos, to: to + tableau.repos }, length, BLOCKED)
  if (tableau.par_campagne > 0 && others.length >= tableau.par_campagne) return blocks.fill(BLOCKED)
  if (tableau.par_jour > 0) {
    const days = new Map<string, number>()
    for (const { from } of others) days.set(dayOf(from), (days.get(dayOf(from)) ?? 0) + 1)
    slots.forEach(({ day }, slot) => {
      if ((days.get(day) ?? 0) >= tableau.par_jour) blocks[slot] = BLOCKED
    })
  }
  return blocks
}

function roomBlocks(board: Board, room: number, length: number, except: Except): Uint8Array {
  const { closed, tableau } = board
  const blocks = new Uint8Array(board.slots.length)
  const { shut = [], taken = [] } = closed.room.get(room) ?? {}
  for (const span of [...shut, ...taken]) mark(board, blocks, span, length, BLOCKED)
  for (const { card, from, to } of board.ofRoom.get(room) ?? []) {
    if (!except.has(card.id))
      mark(board, blocks, { from: from - tableau.battement, to: to + tableau.battement }, length, BLOCKED)
  }
  return blocks
}

/** Marks the slots that a defence of this length cannot begin at because of a span. */
function mark({ slots }: Board, blocks: Uint8Array, { from, to }: Span, length: number, value: number) {
  for (let slot = firstAfter(slots, from - length); slot < slots.length; slot += 1) {
    if ((slots[slot]?.at ?? to) >= to) return
    blocks[slot] = value
  }
}

/** The first slot after a time, by halving. */
function firstAfter(slots: Board['slots'], at: number): number {
  let low = 0
  let high = slots.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((slots[middle]?.at ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}

/** Who may take a seat: the supervisor only one meant for them. */
export function candidatesOf({ tableau }: Board, { encadrant }: Carte, vivier: number): readonly number[] {
  const all = tableau.viviers[vivier] ?? []
  const supervisor = encadrant === null ? null : tableau.personnes[encadrant]?.jury_id
  return all.length > 1 && supervisor ? all.filter((id) => id !== supervisor) : all
}

export interface Proposal extends Verdict {
  /** The jury that it would have there. */
  jury: Juree[]
}

/** A single place in full: with which jury, or why not. `except`: cards that go elsewhere at the same time. */
export function proposalAt(
  board: Board,
  card: Carte,
  at: number,
  room: number,
  except: Except = new Set([card.id]),
): Proposal {
  const span = { from: at, to: at + card.duree }
  const seats = seatsOf(card)
  const choice = seated(choicesOf(board, card, seats, span, except))
  const faults = [
    hoursFault(board, span),
    roomFault(board, room, span, except),
    equipmentFault(board, room, span, except),
    card.encadrant === null ? undefined : personFault(board, card.encadrant, span, except),
    ...(choice ? [] : seatFaults(board, seats, span, except)),
  ].filter((fault) => fault !== undefined)
  if (!choice || faults.length > 0) return { state: IMPOSSIBLE, jury: card.jury, changes: [], faults }

  const jury = seats.map(({ seat }, index) => ({ jury_id: choice[index] ?? 0, type_jury: seat.type_jury }))
  const changes = seats.flatMap(({ seat, juror }, index) => {
    if (!juror || juror.jury_id === choice[index]) return []
    const role = roleOf(board, seat.type_jury)
    return [{ role, was: nameOf(board, juror.jury_id), now: nameOf(board, choice[index]) }]
  })
  const present = seats.flatMap(({ juror }) => (juror ? (board.person.get(juror.jury_id) ?? []) : []))
  const wish = wishFault(board, card.encadrant === null ? present : [card.encadrant, ...present], span)
  const said = [...reserveFaults(board, card, at), ...(wish ? [wish] : [])]
  const state = changes.length > 0 ? CHANGE : said.length > 0 ? UNDESIRED : FREE
  return { state, jury, changes, faults: said }
}

function choicesOf(
  board: Board,
  card: Carte,
  seats: readonly Seated[],
  span: Span,
  except: Except,
): SeatChoice[] {
  const free = (id: number) => {
    const index = board.person.get(id)
    return index !== undefined && !personFault(board, index, span, except)
  }
  return seats.map(({ seat, juror }) => ({
    present: juror && free(juror.jury_id) ? juror.jury_id : undefined,
    candidates: byFitness(board, candidatesOf(board, card, seat.vivier).filter(free), span),
  }))
}

/** People in seats who are not free, and seats without a possible person. */
function seatFaults(board: Board, seats: readonly Seated[], span: Span, except: Except): Fault[] {
  const held = seats.flatMap(({ juror }) => {
    const index = juror && board.person.get(juror.jury_id)
    return index === undefined ? [] : (personFault(board, index, span, except) ?? [])
  })
  const role = roleOf(board, seats[0]?.seat.type_jury ?? null)
  return held.length > 0 ? held : [{ code: 'siegeVide', role }]
}

/** People already there on that day first, then those with the fewest defences; those who would rather not last. */
export function byFitness(board: Board, ids: readonly number[], span: Span): number[] {
  const day = dayOf(span.from)
  const score = (id: number) => {
    const index = board.person.get(id) ?? -1
    const cards = board.ofPerson.get(index) ?? []
    const wishes = board.closed.undesired[index]?.some((each) => overlaps(each, span)) ? 1_000 : 0
    return wishes + cards.length - (cards.some(({ from }) => dayOf(from) === day) ? 3 : 0)
  }
  return ids
    .map((id) => ({ id, score: score(id) }))
    .sort((one, other) => one.score - other.score || one.id - other.id)
    .map(({ id }) => id)
}

export interface ProposedSlot extends Proposal {
  at: number
  room: number
}

/**
 * The best places of a card: free ones, then against a wish, then with another juror; the nearest to its own first.
 * None where time has passed.
 */
export function bestPlaces(board: Board, card: Carte, count: number): ProposedSlot[] {
  const own = card.debut === null ? undefined : minutesOf(card.debut)
  const passed = board.passed === undefined ? 0 : minutesOf(board.passed)
  const found: { state: number; at: number; room: number }[] = []
  for (const [room, states] of previewOf(board, card)) {
    states.forEach((state, slot) => {
      const { at = 0 } = board.slots[slot] ?? {}
      if (at <= passed || (at === own && room === card.salle_id)) return
      if (state !== IMPOSSIBLE) found.push({ state, at, room })
    })
  }
  const distance = (at: number) => (own === undefined ? at : Math.abs(at - own))
  found.sort(
    (one, other) =>
      other.state - one.state ||
      distance(one.at) - distance(other.at) ||
      Number(other.room === card.salle_id) - Number(one.room === card.salle_id),
  )
  return found.slice(0, count).map(({ at, room }) => ({ at, room, ...proposalAt(board, card, at, room) }))
}
