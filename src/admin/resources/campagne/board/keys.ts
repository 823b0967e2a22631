import type { KeyboardEvent } from 'react'
import type { Carte } from '../../../../contract/campagne/tableau'
import { isRtl, readLang } from '../../../../ui/texts/language'
import { isArrow, neighbour } from '../../../timeGrid/neighbour'
import { isFixed, minutesOf } from './board'
import type { BoardState, HeldCard } from './context'
import { bestPlaces, previewOf } from './slots'

/*
 * The board by keyboard. Without a held card arrows move from card to card; Enter picks one up, arrows carry it, Enter
 * drops it and Escape returns it.
 */

export interface KeyActions {
  put: () => void
  lock: (card: Carte) => void
  /** Lengthens the card by so many minutes; a negative number shortens it. */
  stretch: (card: Carte, by: number) => void
  takeOff: (card: Carte) => void
  /** Announces where the held card is, and the effect of dropping it there. */
  tell: (card: Carte, at: number, room: number) => void
}

/** The board with the held card. */
type Hands = BoardState & { held: HeldCard | undefined }

export function pressed(event: KeyboardEvent, state: Hands, actions: KeyActions): void {
  const face = (event.target as Element).closest<HTMLElement>('[data-card]')
  const card = state.board.cards.get(Number(face?.dataset.card))
  if (!face || !card || event.ctrlKey || event.metaKey || event.altKey) return
  const handled = state.held?.target
    ? carry(event.key, state, actions)
    : begin(event, face, card, state, actions)
  if (!handled) return
  event.preventDefault()
  event.stopPropagation()
}

/** What a key does while no card is held. */
function begin(
  { key, shiftKey }: KeyboardEvent,
  face: HTMLElement,
  card: Carte,
  state: Hands,
  actions: KeyActions,
): boolean {
  if (key === ' ') return done(() => state.open(card.id))
  if (state.move) {
    const longer = shiftKey ? LONGER[key] : undefined
    if (longer && !isFixed(card)) return done(() => actions.stretch(card, longer * state.board.step))
    if (key === 'Enter' && !isFixed(card)) return take(state, card.id, actions)
    if (key === 'Delete') return done(() => actions.takeOff(card))
    if (key === 'l') return done(() => actions.lock(card))
  }
  return walk(key, face, state)
}

/** The arrows that, with Shift, make a card longer or shorter. */
const LONGER: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const done = (run: () => void) => {
  run()
  return true
}

function take({ board, hold }: BoardState, id: number, { tell }: KeyActions) {
  const card = board.cards.get(id)
  if (!card) return false
  const own =
    card.debut !== null && card.salle_id !== null
      ? { at: minutesOf(card.debut), room: card.salle_id }
      : (bestPlaces(board, card, 1)[0] ?? {
          at: board.slots[0]?.at ?? 0,
          room: board.tableau.salles[0]?.id ?? 0,
        })
  hold({ card, preview: previewOf(board, card), target: { at: own.at, room: own.room } })
  tell(card, own.at, own.room)
  return true
}

function carry(key: string, { board, held, hold }: Hands, { put, tell }: KeyActions): boolean {
  const target = held?.target
  if (!held || !target) return false
  if (key === 'Enter') return done(put)
  if (key === 'Escape') return done(() => hold(undefined))
  const next = moved(key, board, target)
  if (!next) return key === 'Tab'
  hold({ ...held, target: next })
  tell(held.card, next.at, next.room)
  return true
}

function moved(
  key: string,
  { tableau, slots }: BoardState['board'],
  { at, room }: { at: number; room: number },
) {
  const slot = nearest(slots, at)
  const forward = isRtl(readLang()) ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const next = slots[slot + (key === 'ArrowDown' ? 1 : -1)]
    return { at: next?.at ?? at, room }
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const index = tableau.salles.findIndex(({ id }) => id === room) + (key === forward ? 1 : -1)
    return { at, room: tableau.salles[index]?.id ?? room }
  }
  if (key === 'PageDown' || key === 'PageUp') {
    const day = tableau.jours.indexOf(slots[slot]?.day ?? '') + (key === 'PageDown' ? 1 : -1)
    const same = slots.find(
      (each) => each.day === tableau.jours[day] && each.minute >= (slots[slot]?.minute ?? 0),
    )
    return { at: same?.at ?? at, room }
  }
  return undefined
}

function nearest(slots: BoardState['board']['slots'], at: number): number {
  const after = slots.findIndex((slot) => slot.at >= at)
  return after < 0 ? slots.length - 1 : after
}

/** Moves to the next card in the direction of an arrow, as seen on the screen. */
function walk(key: string, face: HTMLElement, { activate }: BoardState): boolean {
  if (!isArrow(key)) return false
  const next = neighbour(key, face, document.querySelectorAll('.board [data-card]'))
  if (!next) return true
  activate(Number(next.dataset.card))
  next.focus()
  return true
}
