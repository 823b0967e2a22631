import type { RefObject } from 'react'
import { swallowClick, useGrip } from './grip'
import { pointerText } from './pointerText'

interface Carrying<Card, Drop> {
  /** Nothing can be taken before it is there. */
  isThere: boolean
  /** The card of an element with `data-card`, unless it stays where it is. */
  cardOf: (id: number) => Card | undefined
  hold: (card: Card | undefined) => void
  /** The target below the pointer; `grip` is how far down the card it was taken. */
  dropAt: (card: Card, x: number, y: number, grip: number) => Drop | undefined
  drop: (card: Card, drop: Drop) => void
  /** What a drop there would do, before it is made. */
  describe: (card: Card, drop: Drop) => Effect
}

/** As a sentence; `ok` for its look. `later`: more will be known, once the pointer rests there. */
interface Effect {
  text: string
  ok: boolean
  later?: () => Promise<void>
}

/**
 * Dragging by mouse, pen or finger: a finger takes the handle, or rests on the card for a moment, so that it can scroll.
 * What follows the pointer is moved past React, a frame at a time.
 */
export function useCarrying<Card, Drop>(root: RefObject<HTMLElement | null>, options: Carrying<Card, Drop>) {
  useGrip(root, options.isThere, (event) => {
    const face = (event.target as Element).closest<HTMLElement>('[data-card]')
    const card = face && options.cardOf(Number(face.dataset.card))
    if (!face || !card || event.button !== 0) return undefined
    if ((event.target as Element).closest('.time-card-end')) return undefined
    const byFinger = event.pointerType === 'touch'
    const onHandle = (event.target as Element).closest('.time-card-handle') !== null
    const wait = byFinger && !onHandle ? setTimeout(() => start(), HOLD_MS) : undefined
    const from = { x: event.clientX, y: event.clientY }
    const grip = from.y - face.getBoundingClientRect().top
    let carried: ReturnType<typeof carry> | undefined

    const start = () => {
      carried = carry(face, from)
      options.hold(card)
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
        const drop = options.dropAt(card, move.clientX, move.clientY, grip)
        return drop && options.describe(card, drop)
      })
    }
    const release = (up: PointerEvent) => {
      const drop = carried && options.dropAt(card, up.clientX, up.clientY, grip)
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

/** The image of a card that follows the pointer, with the effect of a drop. */
function carry(face: HTMLElement, from: { x: number; y: number }) {
  const box = face.getBoundingClientRect()
  const ghost = face.cloneNode(true) as HTMLElement
  ghost.classList.add('time-ghost')
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
  let resting: ReturnType<typeof setTimeout> | undefined
  return {
    to(x: number, y: number, tell: () => Effect | undefined) {
      cancelAnimationFrame(frame)
      clearTimeout(resting)
      frame = requestAnimationFrame(() => {
        ghost.style.transform = `translate(${x - from.x}px, ${y - from.y}px)`
        const told = tell()
        note.show(x, y, told)
        scrollNear(x, y)
        const { later } = told ?? {}
        if (!later) return
        const asked = setTimeout(async () => {
          await later()
          if (resting === asked) note.show(x, y, tell())
        }, REST_MS)
        resting = asked
      })
    },
    end() {
      cancelAnimationFrame(frame)
      clearTimeout(resting)
      resting = undefined
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
  const side = document.elementFromPoint(x, y)?.closest<HTMLElement>('.time-scroll')
  if (!side) return
  const box = side.getBoundingClientRect()
  const along = near(x - box.left, box.width)
  if (along) side.scrollBy(along * SPEED, 0)
}

const REST_MS = 150
const EDGE = 48
const SPEED = 14
