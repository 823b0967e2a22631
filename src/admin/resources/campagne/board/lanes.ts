import { formatNames } from '../../../schema/cells/format'
import { type Board, dayOf, nameOf, type Placed, type Span } from './board'

/* The lanes of a day: the rooms, or the people or juries with a defence on it. */

export const LANES = ['salles', 'personnes', 'jurys'] as const
export type LaneKind = (typeof LANES)[number]

export interface LaneOf {
  key: string
  label: string
  /** For a room: cards dropped there are moved to it. */
  room?: number
  /** When it is unavailable, and what has taken it. */
  shut: readonly (Span & { other?: string | undefined })[]
  cards: readonly Placed[]
}

export function lanesOf(board: Board, kind: LaneKind, day: string): LaneOf[] {
  const { tableau, closed } = board
  const ofDay = (cards: readonly Placed[] = []) => cards.filter(({ from }) => dayOf(from) === day)
  if (kind === 'salles')
    return tableau.salles.map(({ id, label }) => {
      const { shut = [], taken = [] } = closed.room.get(id) ?? {}
      return { key: `s${id}`, label, room: id, shut: [...shut, ...taken], cards: ofDay(board.ofRoom.get(id)) }
    })
  const lanes =
    kind === 'personnes'
      ? [...board.ofPerson].map(([index, cards]) => ({
          key: `p${index}`,
          label: tableau.personnes[index]?.nom ?? '',
          shut: [...(closed.absent[index] ?? []), ...(closed.taken[index] ?? [])],
          cards: ofDay(cards),
        }))
      : juriesOf(board).map(({ key, label, cards }) => ({ key, label, shut: [], cards: ofDay(cards) }))
  return lanes
    .filter(({ cards }) => cards.length > 0)
    .sort((one, other) => one.label.localeCompare(other.label) || one.key.localeCompare(other.key))
}

/** The same people, whatever their seats are. */
function juriesOf(board: Board) {
  const juries = new Map<string, { key: string; label: string; cards: Placed[] }>()
  for (const placed of board.placed) {
    const ids = placed.card.jury.map(({ jury_id }) => jury_id).sort((a, b) => a - b)
    if (ids.length === 0) continue
    const key = `j${ids.join('-')}`
    const jury = juries.get(key) ?? { key, label: formatNames(ids.map((id) => nameOf(board, id))), cards: [] }
    jury.cards.push(placed)
    juries.set(key, jury)
  }
  return [...juries.values()]
}
