import type { RefObject } from 'react'
import { DUREE_MAX, PAS } from '../../../../contract/campagne/campagne'
import type { Carte } from '../../../../contract/campagne/tableau'
import { swallowClick, useGrip } from '../../../timeGrid/grip'
import { pointerText } from '../../../timeGrid/pointerText'
import { type Board, isFixed } from './board'
import { hoursOf } from './DayGrid'
import type { Drop } from './drag'
import { placeOf } from './putting'

interface Stretching {
  board: Board | undefined
  enabled: boolean
  stretch: (card: Carte, duree: number) => void
  /** The effect of this length, as a sentence; `ok` for its look. */
  describe: (card: Carte, drop: Drop) => { text: string; ok: boolean }
}

/**
 * Dragging a card's lower edge changes its duration, in steps of the board. What follows the pointer is drawn outside
 * of React.
 */
export function useStretching(root: RefObject<HTMLElement | null>, options: Stretching) {
  useGrip(root, options.board !== undefined, (event) => {
    const { board, enabled, describe, stretch } = options
    const edge = (event.target as Element).closest('.time-card-end')
    const face = edge?.closest<HTMLElement>('[data-card]')
    const card = board?.cards.get(Number(face?.dataset.card))
    const drop = card && placeOf(card)
    if (!board || !enabled || !face || !drop || isFixed(card) || event.button !== 0) return undefined
    const { scale } = hoursOf(board.tableau)
    const height = face.style.height
    const note = pointerText()
    let duree = card.duree

    const follow = (move: PointerEvent) => {
      const steps = Math.round((move.clientY - event.clientY) / scale / board.step)
      duree = Math.min(Math.max(card.duree + steps * board.step, PAS), DUREE_MAX)
      face.style.height = `${duree * scale - 2}px`
      note.show(move.clientX, move.clientY, describe({ ...card, duree }, drop))
    }
    const end = () => {
      note.remove()
      face.style.height = height
      document.removeEventListener('pointermove', follow)
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', end)
      document.removeEventListener('keydown', cancel, true)
    }
    const release = () => {
      end()
      if (duree !== card.duree) stretch(card, duree)
      swallowClick()
    }
    const cancel = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      end()
    }
    document.addEventListener('pointermove', follow)
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', end)
    document.addEventListener('keydown', cancel, true)
    return end
  })
}
