import { useNotify, useTranslate } from 'react-admin'
import { DUREE_MAX, PAS } from '../../../../contract/campagne/campagne'
import type { Carte } from '../../../../contract/campagne/tableau'
import { isolated } from '../../../schema/cells/format'
import { clockOf, isPlaced, minutesOf } from './board'
import type { BoardState } from './context'
import { type Drop, isPossible, swapOf } from './drag'
import { IMPOSSIBLE, proposalAt } from './slots'
import { timeText, useFaultText, usePlaceText, useProposalText } from './texts'
import { moveOf } from './useBoard'

/** The effect of dropping a card, and its preview. */
export function usePutting({ board, move, hold, say }: BoardState) {
  const translate = useTranslate()
  const notify = useNotify()
  const proposalText = useProposalText()
  const faultText = useFaultText()
  const placeText = usePlaceText(board)
  /** For a card with a changed duration. */
  const untilText = ({ id, duree }: Carte, at: number) =>
    duree === board.cards.get(id)?.duree
      ? ''
      : translate('campagne.lengthUntil', isolated({ minutes: duree, time: timeText(at + duree) }))

  const describe = (card: Carte, drop: Drop): { text: string; ok: boolean } => {
    if (drop.kind === 'tray') return { text: translate('campagne.takeOff'), ok: true }
    if (drop.kind === 'swap') {
      const other = board.cards.get(drop.other)
      const swap = other && swapOf(board, card, other)
      const names = { one: card.etudiant, other: other?.etudiant ?? '' }
      const wrong = swap && [swap.mine, swap.theirs].find((each) => each && !isPossible(each))
      if (swap && !wrong) {
        const said = [swap.mine, swap.theirs].flatMap((each) => each?.faults ?? []).map(faultText)
        return { text: [translate('campagne.swap', names), ...said].join('\n'), ok: true }
      }
      const why = wrong?.faults.map(faultText).join(' ') ?? ''
      return { text: `${translate('campagne.noSwap', names)} ${why}`, ok: false }
    }
    const proposal = proposalAt(board, card, drop.at, drop.room)
    const until = untilText(card, drop.at)
    return {
      text: `${until && `${until}\n`}${placeText(drop.at, drop.room)}\n${proposalText(proposal)}`,
      ok: proposal.state !== IMPOSSIBLE,
    }
  }

  const put = (card: Carte, drop: Drop) => {
    const { text, ok } = describe(card, drop)
    if (!ok) {
      say(text)
      notify(text, { type: 'warning', messageArgs: { _: text } })
      return
    }
    hold(undefined)
    const moves = movesOf(board, card, drop)
    if (moves.length > 0) move?.(moves)
    if (drop.kind === 'place') say(untilText(card, drop.at) || placeText(drop.at, drop.room))
  }
  /** Changes the duration of a card in place. */
  const stretch = (card: Carte, duree: number) => {
    const drop = placeOf(card)
    if (drop && duree >= PAS && duree <= DUREE_MAX) put({ ...card, duree }, drop)
  }
  return { describe, put, stretch }
}

/** The moves of a drop; none if the card returns to its own place. */
function movesOf(board: BoardState['board'], card: Carte, drop: Drop) {
  if (drop.kind === 'tray') {
    return isPlaced(card) ? [{ ...moveOf(card), debut: null, salle_id: null, verrou: false }] : []
  }
  if (drop.kind === 'place') {
    const { at, room } = drop
    const own = placeOf(card)
    const lasts = board.cards.get(card.id)?.duree === card.duree
    if (own && own.at === at && own.room === room && lasts) return []
    const { jury } = proposalAt(board, card, at, room)
    return [{ ...moveOf(card), debut: clockOf(at), salle_id: room, jury }]
  }
  const other = board.cards.get(drop.other)
  const swap = other && swapOf(board, card, other)
  if (!other || !swap) return []
  return [
    { ...moveOf(card), debut: other.debut, salle_id: other.salle_id, jury: swap.mine.jury },
    {
      ...moveOf(other),
      debut: card.debut,
      salle_id: card.salle_id,
      jury: swap.theirs?.jury ?? other.jury,
    },
  ]
}

/** Undefined: the card has no place yet. */
export const placeOf = ({ debut, salle_id }: Carte): Extract<Drop, { kind: 'place' }> | undefined =>
  debut !== null && salle_id !== null ? { kind: 'place', at: minutesOf(debut), room: salle_id } : undefined
