import type { RefObject } from 'react'
import type { Carte } from '../../../../contract/campagne/tableau'
import { type Board, isFixed, minutesOf, ofHour } from './board'
import type { Held } from './context'
import { scaleOf } from './DayGrid'
import { swallowClick, useGrip } from './grip'
import { pointerText } from './pointerText'
import { IMPOSSIBLE, type Proposal, previewOf, proposalAt } from './slots'

/** Where a card is dropped: on a place of a lane, on another card, or on the tray. */
export type Drop =
  | { kind: 'place'; at: number; room: number }
  | { kind: 'swap'; other: number }
  | { kind: 'tray' }

interface Dragging {
  board: Board | undefined
  enabled: boolean
  hold: (held: Held | undefined) => void
  drop: (card: Carte, drop: Drop) => void
  /** The effect of a drop, as a sentence; `ok` for its look. */
  describe: (card: Carte, drop: Drop) => { text: string; ok: boolean }
}

/**
 * Dragging by mouse, pen or finger: a finger takes the handle, or rests on the card for a moment, so that it can scroll.
 * What follows the pointer is moved past React, a frame at a time.
 */
export function useDragging(root: RefObject<HTMLElement | null>, options: Dragging) {
  useGrip(root, options.board !== undefined, (event) => {
    const { board, enabled } = options
    const face = (event.target as Element).closest<HTMLElement>('[data-card]')
    const card = board?.cards.get(Number(face?.dataset.card))
    if (!board || !enabled || !face || !card || isFixed(card) || event.button !== 0) return undefined
    if ((event.target as Element).closest('.board-card-end')) return undefined
    const byFinger = event.pointerType === 'touch'
    const onHandle = (event.target as Element).closest('.board-card-handle') !== null
    const wait = byFinger && !onHandle ? setTimeout(() => start(), HOLD_MS) : undefined
    const from = { x: event.clientX, y: event.clientY }
    const grip = from.y - face.getBoundingClientRect().top
    let carried: ReturnType<typeof carry> | undefined

    const start = () => {
      carried = carry(face, from)
      options.hold({ card, preview: previewOf(board, card) })
    }
    const follow = (move: PointerEvent) => {
      const far = Math.hypot(move.clientX - from.x, move.clientY - from.y) > SLACK
      if (!carried && byFinger && !onHandle) {
        if (far) end()
        return
      }
      if (!carried && !far) return
      if (!carried) start()
      carried?.to(move.clientX, move.clientY, () => {
        const drop = dropAt(board, card, move.clientX, move.clientY, grip)
        return drop ? { drop, ...options.describe(card, drop) } : undefined
      })
    }
    const release = (up: PointerEvent) => {
      const drop = carried && dropAt(board, card, up.clientX, up.clientY, grip)
      const wasCarried = carried !== undefined
      end()
      if (drop) options.drop(card, drop)
      if (wasCarried) swallowClick()
    }
    const cancel = (key: KeyboardEvent) => {
      if (key.key === 'Escape' && carried) {
        key.stopPropagation()
        end()
      }
    }
    const still = (touch: TouchEvent) => carried && touch.preventDefault()
    const end = () => {
      clearTimeout(wait)
      carried?.end()
      if (carried) options.hold(undefined)
      carried = undefined
      document.removeEventListener('pointermove', follow)
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', end)
      document.removeEventListener('keydown', cancel, true)
      document.removeEventListener('touchmove', still)
    }
    document.addEventListener('pointermove', follow)
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', end)
    document.addEventListener('keydown', cancel, true)
    document.addEventListener('touchmove', still, { passive: false })
    return end
  })
}

const SLACK = 4
const HOLD_MS = 350

/** The target below the pointer. */
function dropAt(board: Board, card: Carte, x: number, y: number, grip: number): Drop | undefined {
  const below = document.elementFromPoint(x, y)
  if (below?.closest('[data-tray]')) return { kind: 'tray' }
  const lane = below?.closest<HTMLElement>('[data-lane]')
  if (!lane) return undefined
  const other = Number(below?.closest<HTMLElement>('[data-card]')?.dataset.card)
  if (other && other !== card.id) return { kind: 'swap', other }
  const { tableau, step } = board
  const minute = (y - grip - lane.getBoundingClientRect().top) / scaleOf(tableau)
  const open = ofHour(tableau.ouverture)
  const last = ofHour(tableau.fermeture) - card.duree
  const at = Math.min(Math.max(open + Math.round(minute / step) * step, open), last)
  const start = minutesOf(`${lane.dataset.day}T00:00`) + at
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

/** The image of a card that follows the pointer, with the effect of a drop. */
function carry(face: HTMLElement, from: { x: number; y: number }) {
  const box = face.getBoundingClientRect()
  const ghost = face.cloneNode(true) as HTMLElement
  ghost.classList.add('board-ghost')
  ghost.removeAttribute('data-card')
  ghost.setAttribute('aria-hidden', 'true')
  Object.assign(ghost.style, {
    top: `${box.top}px`,
    left: `${box.left}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    insetInlineStart: '',
  })
  const note = pointerText()
  document.body.append(ghost)
  let frame = 0
  return {
    to(x: number, y: number, tell: () => { text: string; ok: boolean } | undefined) {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        ghost.style.transform = `translate(${x - from.x}px, ${y - from.y}px)`
        note.show(x, y, tell())
        scrollNear(x, y)
      })
    },
    end() {
      cancelAnimationFrame(frame)
      ghost.remove()
      note.remove()
    },
  }
}

/** Scrolls while the pointer is near an edge. */
function scrollNear(x: number, y: number) {
  const near = (at: number, size: number) => (at < EDGE ? -1 : at > size - EDGE ? 1 : 0)
  const down = near(y, innerHeight)
  if (down) scrollBy(0, down * SPEED)
  const side = document.elementFromPoint(x, y)?.closest<HTMLElement>('.board-scroll')
  if (!side) return
  const box = side.getBoundingClientRect()
  const along = near(x - box.left, box.width)
  if (along) side.scrollBy(along * SPEED, 0)
}

const EDGE = 48
const SPEED = 14

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
