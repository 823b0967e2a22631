import { createContext, useContext } from 'react'
import type { Carte } from '../../../../contract/campagne/tableau'
import type { Board } from './board'
import type { Fault } from './faults'
import type { LaneKind } from './lanes'
import type { Preview } from './slots'
import type { Move } from './useBoard'

/** The held card; when it is moved by keys, it has a target. */
export interface HeldCard {
  card: Carte
  preview: Preview
  target?: { at: number; room: number }
}

export interface BoardState {
  board: Board
  /** Of the cards that have any. */
  faults: ReadonlyMap<number, Fault[]>
  hold: (held: HeldCard | undefined) => void
  /** The card in the side panel. */
  opened: number | undefined
  open: (id: number | undefined) => void
  /** The card that Tab reaches. */
  active: number | undefined
  activate: (id: number) => void
  /** The cards that match the search; undefined: all. */
  found: ReadonlySet<number> | undefined
  toneOf: (card: Carte) => string
  lanes: LaneKind
  /** Absent: the user may not move anything. */
  move: ((moves: Move[]) => void) | undefined
  /** Announces what happened to screen readers. */
  say: (text: string) => void
}

export const BoardContext = createContext<BoardState | null>(null)

/** Separate from the rest: the held card changes with each key press, while hundreds of cards do not. */
export const HeldContext = createContext<HeldCard | undefined>(undefined)
export const useHeld = (): HeldCard | undefined => useContext(HeldContext)

export function useBoardState(): BoardState {
  const state = useContext(BoardContext)
  if (!state) throw new Error('useBoardState must be used on a board')
  return state
}
