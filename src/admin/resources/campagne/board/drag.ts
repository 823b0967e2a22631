import type { RefObject } from 'react'
import type { Carte } from '../../../../contract/campagne/tableau'
import { useCarrying } from '../../../timeGrid/carrying'
import { momentAt } from '../../../timeGrid/TimeGrid'
import { type Board, isFixed, minutesOf } from './board'
import type { HeldCard } from './context'
import { hoursOf } from './DayGrid'
import { IMPOSSIBLE, type Proposal, previewOf, proposalAt } from './slots'

/** Where a card is dropped: on a place of a lane, on another card, or on the tray. */
export type Drop =
  | { kind: 'place'; at: number; room: number }
  | { kind: 'swap'; other: number }
  | { kind: 'tray' }

interface Dragging {
  board: Board | undefined
  enabled: boolean
  hold: (held: HeldCard | undefined) => void
  drop: (card: Carte, drop: Drop) => void
  /** The effect of a drop, as a sentence; `ok` for its look. */
  describe: (card: Carte, drop: Drop) => { text: string; ok: boolean }
}

/** Dragging cards; the held one shows where it can go. */
export function useDragging(root: RefObject<HTMLElement | null>, options: Dragging) {
  const { board, enabled, hold, drop, describe } = options
  useCarrying<Carte, Drop>(root, {
    isThere: board !== undefined,
    cardOf: (id) => {
      const card = enabled ? board?.cards.get(id) : undefined
      return card && !isFixed(card) ? card : undefined
    },
    hold: (card) => hold(card && board && { card, preview: previewOf(board, card) }),
    dropAt: (card, x, y, grip) => board && dropAt(board, card, x, y, grip),
    drop,
    describe,
  })
}

/** The target below the pointer. */
function dropAt(board: Board, card: Carte, x: number, y: number, grip: number): Drop | undefined {
  const below = document.elementFromPoint(x, y)
  if (below?.closest('[data-tray]')) return { kind: 'tray' }
  const lane = below?.closest<HTMLElement>('[data-lane]')
  if (!lane) return undefined
  const other = Number(below?.closest<HTMLElement>('[data-card]')?.dataset.card)
  if (other && other !== card.id) return { kind: 'swap', other }
  const start = momentAt(lane, y - grip, hoursOf(board.tableau), { step: board.step, length: card.duree })
  return {
    kind: 'place',
    at: start,
    room: Number(lane.dataset.lane) || roomFor(board, card, start),
  }
}

/** If lanes are not rooms: its own room, or the first possible one. */
function roomFor(board: Board, card: Carte, at: number): number {
  const all = board.tableau.salles.map(({ id }) => id)
  const own = card.salle_id ?? all[0] ?? 0
  return [own, ...all].find((room) => isPossible(proposalAt(board, card, at, room))) ?? own
}

/** The effect of a swap on both cards: the first takes the other's place, which takes the first's or the tray. */
export function swapOf(
  board: Board,
  card: Carte,
  other: Carte,
): { mine: Proposal; theirs: Proposal | undefined } | undefined {
  if (isFixed(other) || other.debut === null || other.salle_id === null) return undefined
  const except = new Set([card.id, other.id])
  const mine = proposalAt(board, card, minutesOf(other.debut), other.salle_id, except)
  if (card.debut === null || card.salle_id === null) {
    return other.soutenance_id ? undefined : { mine, theirs: undefined }
  }
  return { mine, theirs: proposalAt(board, other, minutesOf(card.debut), card.salle_id, except) }
}

export const isPossible = ({ state }: Proposal): boolean => state !== IMPOSSIBLE
