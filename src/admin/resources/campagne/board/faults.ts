import type { Carte } from '../../../../contract/campagne/tableau'
import { reservesDe } from '../../../../contract/soutenance/reserves'
import type { Fault } from '../../planification/refusals'
import type { DayOff } from '../../planification/reserveText'
import {
  type Board,
  clockOf,
  dayOf,
  lengthOf,
  minutesOf,
  nameOf,
  ofHour,
  overlaps,
  personsOf,
  roleOf,
  type Span,
  seatsOf,
  wider,
} from './board'

export type { Fault }

/* The problems of a place on a board, and who or what is in the way. */

/** Cards that are taken to be elsewhere. */
export type Except = ReadonlySet<number>

/** Why a person cannot be there, if so. */
export function personFault(board: Board, index: number, span: Span, except: Except): Fault | undefined {
  const { tableau, closed } = board
  const name = tableau.personnes[index]?.nom ?? ''
  if (closed.absent[index]?.some((each) => overlaps(each, span))) return { code: 'absent', name }
  const rested = wider(span, tableau.repos)
  const taken = closed.taken[index]?.find((each) => overlaps(each, rested))
  if (taken) return { code: 'pris', name, other: taken.other ?? '' }
  const others = (board.ofPerson.get(index) ?? []).filter(({ card }) => !except.has(card.id))
  const busy = others.find((each) => overlaps(each, rested))
  if (busy) return { code: 'pris', name, other: busy.card.etudiant }
  const day = dayOf(span.from)
  if (tableau.par_jour > 0 && others.filter(({ from }) => dayOf(from) === day).length >= tableau.par_jour)
    return { code: 'jourPlein', name }
  if (tableau.par_campagne > 0 && others.length >= tableau.par_campagne)
    return { code: 'campagnePleine', name }
  return undefined
}

export function roomFault(board: Board, room: number, span: Span, except: Except): Fault | undefined {
  const { tableau, closed } = board
  const name = tableau.salles.find(({ id }) => id === room)?.label ?? ''
  const known = closed.room.get(room)
  if (!known || known.shut.some((each) => overlaps(each, span))) return { code: 'salleFermee', name }
  const taken = known.taken.find((each) => overlaps(each, span))
  if (taken) return { code: 'sallePrise', name, other: taken.other ?? '' }
  const busy = board.ofRoom
    .get(room)
    ?.find((each) => !except.has(each.card.id) && overlaps(wider(each, tableau.battement), span))
  return busy && { code: 'sallePrise', name, other: busy.card.etudiant }
}

export function hoursFault({ tableau }: Board, span: Span): Fault | undefined {
  const day = dayOf(span.from)
  const midnight = minutesOf(`${day}T00:00`)
  const within =
    tableau.jours.includes(day) &&
    span.from >= midnight + ofHour(tableau.ouverture) &&
    span.to <= midnight + ofHour(tableau.fermeture) &&
    !tableau.pauses.some(({ de, a }) =>
      overlaps(span, { from: midnight + ofHour(de), to: midnight + ofHour(a) }),
    )
  return within ? undefined : { code: 'heures' }
}

/** When each defence needs a piece of equipment: the room has none of its own, and no movable one is left. */
export function equipmentFault(board: Board, room: number, span: Span, except: Except): Fault | undefined {
  if (board.tableau.materiel !== 'necessaire') return undefined
  return hasOwnPiece(board, room, span) || canCarryPiece(board, span, except)
    ? undefined
    : { code: 'materiel' }
}

const isFree = (taken: readonly Span[], span: Span) => !taken.some((each) => overlaps(each, span))

export const hasOwnPiece = ({ closed }: Board, room: number, span: Span): boolean =>
  closed.pieces.some((piece) => piece.room === room && isFree(piece.taken, span))

export function canCarryPiece(board: Board, span: Span, except: Except): boolean {
  const { closed, placed } = board
  const free = closed.pieces.filter((piece) => piece.room === null && isFree(piece.taken, span)).length
  const others = placed.filter(
    (each) => overlaps(each, span) && !except.has(each.card.id) && !hasOwnPiece(board, each.room, each),
  )
  // the maximum is reached at the start of one of them
  const most = Math.max(
    0,
    ...others.map(({ from }) => {
      const at = Math.max(from, span.from)
      return others.filter((each) => each.from <= at && at < each.to).length
    }),
  )
  return most < free
}

/** All faults of a card in its present place. */
export function faultsOf(board: Board, card: Carte): Fault[] {
  if (card.debut === null || card.salle_id === null) return []
  const from = minutesOf(card.debut)
  const span = { from, to: from + lengthOf(card) }
  const self = new Set([card.id])
  const people = personsOf(board, card)
  return [
    hoursFault(board, span),
    roomFault(board, card.salle_id, span, self),
    equipmentFault(board, card.salle_id, span, self),
    ...people.map((index) => personFault(board, index, span, self)),
    ...seatsOf(card).map(({ seat, juror }): Fault | undefined => {
      const role = roleOf(board, seat.type_jury)
      if (!juror) return { code: 'siegeVide', role }
      const isMeant = board.tableau.viviers[seat.vivier]?.includes(juror.jury_id)
      return isMeant ? undefined : { code: 'siegeAutre', role, name: nameOf(board, juror.jury_id) }
    }),
    wishFault(board, people, span),
    ...(isDraft(card) ? reserveFaults(board, card, from) : []),
  ].filter((fault) => fault !== undefined)
}

/** Who would rather not be there. */
export function wishFault({ closed, tableau }: Board, people: readonly number[], span: Span) {
  const index = people.find((index) => closed.undesired[index]?.some((each) => overlaps(each, span)))
  return index === undefined
    ? undefined
    : ({ code: 'eviter', name: tableau.personnes[index]?.nom ?? '' } satisfies Fault)
}

/** Placed, and not yet a defence there. */
export const isDraft = ({ etat }: Carte): boolean => etat === 'placee' || etat === 'deplacee'

/** The objections to a card that starts at a given time. */
export const reserveFaults = ({ now }: Board, { fin_stage, remise }: Carte, at: number): Fault[] =>
  reservesDe<DayOff>(clockOf(at), { fin_stage, remise, ...(now && { maintenant: now }) }).map((reserve) => ({
    code: reserve.code,
    reserve,
  }))

/** Neither an unmet wish nor an objection to a time is a clash. */
export const isClash = ({ code, reserve }: Fault): boolean => code !== 'eviter' && !reserve
