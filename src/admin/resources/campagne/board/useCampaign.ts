import { useCallback, useMemo, useRef, useState } from 'react'
import { type Carte, tableau } from '../../../../contract/campagne/tableau'
import { searchWords } from '../../../../contract/kernel/search'
import { fold } from '../../../dataProvider/fold'
import { useMayCall } from '../../../schema/declare/rights'
import { answerOf, type Board, type Placed, personsOf } from './board'
import type { BoardState, HeldCard } from './context'
import { type Fault, faultsOf, isClash } from './faults'
import type { LaneKind } from './lanes'
import { useBoard } from './useBoard'

export const COLOURINGS = ['diplome', 'etat', 'reponse', 'convocation'] as const
export type Colouring = (typeof COLOURINGS)[number]
export const TONES = 6

/** State for a board's screen: its cards, the held one, the search and the colours. */
export function useCampaign(id: number) {
  const [held, hold] = useState<HeldCard>()
  const busy = useRef(false)
  busy.current = held !== undefined
  const { board, error, refetch, move, undo, redo } = useBoard(id, { isBusy: () => busy.current })
  const [opened, open] = useState<number>()
  const [active, activate] = useState<number>()
  const [query, find] = useState('')
  const [colouring, colour] = useState<Colouring>('diplome')
  const [lanes, showLanes] = useState<LaneKind>('salles')
  const [said, say] = useState('')
  const mayMove = useMayCall(tableau.campagneDeplacer)

  const faults = useMemo(() => board && faultsIn(board), [board])
  const found = useMemo(() => (board && query.trim() ? foundIn(board, query) : undefined), [board, query])
  const tones = useMemo(() => {
    const diplomas = [...new Set(board?.tableau.cartes.map(({ diplome }) => diplome?.value ?? 0))].sort()
    return new Map(diplomas.map((value, index) => [value, String(index % TONES)]))
  }, [board])
  const toneOf = useCallback(
    (card: Carte) => {
      if (colouring === 'etat') return `etat-${card.etat}`
      if (colouring === 'convocation') return `convocation-${card.convocation ?? 'aucune'}`
      if (colouring === 'reponse' && board) return `reponse-${answerOf(board, card)}`
      return tones.get(card.diplome?.value ?? 0) ?? '0'
    },
    [colouring, tones, board],
  )
  // Tab reaches a single card: the one focused last, or the first
  const first = board?.placed[0]?.card.id ?? board?.tableau.cartes[0]?.id
  const reached = active !== undefined && board?.cards.has(active) ? active : first

  const state: BoardState | undefined = useMemo(
    () =>
      board &&
      faults && {
        board,
        faults,
        hold,
        opened,
        open,
        active: reached,
        activate,
        found,
        toneOf,
        lanes,
        move: mayMove ? move : undefined,
        say,
      },
    [board, faults, opened, reached, found, toneOf, lanes, mayMove, move],
  )
  return {
    id,
    state,
    held,
    error,
    refetch: () => void refetch(),
    undo: mayMove ? undo : undefined,
    redo: mayMove ? redo : undefined,
    query,
    find,
    colouring,
    colour,
    lanes,
    showLanes,
    said,
  }
}
export type Campaign = ReturnType<typeof useCampaign>

function faultsIn(board: Board): ReadonlyMap<number, Fault[]> {
  const all = new Map<number, Fault[]>()
  for (const { card } of board.placed) {
    const faults = faultsOf(board, card)
    if (faults.length > 0) all.set(card.id, faults)
  }
  return all
}

/** The cards that a search matches by student, subject or person. */
function foundIn(board: Board, query: string): ReadonlySet<number> {
  const words = searchWords(fold(query))
  const all = board.tableau.cartes.filter((card) => {
    const names = personsOf(board, card).map((index) => board.tableau.personnes[index]?.nom)
    const text = fold([card.etudiant, card.stage, card.entreprise, card.diplome?.label, ...names].join(' '))
    return words.every((word) => text.includes(word))
  })
  return new Set(all.map(({ id }) => id))
}

/** The placed cards that clash with something, in the order of their times. */
export const clashesIn = ({ placed }: Board, faults: ReadonlyMap<number, Fault[]>): Placed[] =>
  placed
    .filter(({ card }) => faults.get(card.id)?.some(isClash))
    .sort((one, other) => one.from - other.from || one.card.id - other.card.id)
