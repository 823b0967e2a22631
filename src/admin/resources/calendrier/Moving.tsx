import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNotify } from 'react-admin'
import { isRtl, readLang } from '../../../ui/texts/language'
import { useCarrying } from '../../timeGrid/carrying'
import { clockOf, dayOf, minutesOf } from '../../timeGrid/clock'
import { type Hours, momentAt } from '../../timeGrid/TimeGrid'
import { IMPOSSIBLE, usePlaceText, useProposalText } from '../planification/refusals'
import type { HeldDefence } from './context'
import { isMovable } from './EventCard'
import type { Event } from './useCalendar'
import { type TimeAndRoom, usePlaces } from './usePlaces'

interface MovingProps {
  root: RefObject<HTMLElement | null>
  events: ReadonlyMap<number, Event>
  /** Undefined: days are moved between, and the time of day stays. */
  hours: Hours | undefined
  days: readonly string[]
  /** The rooms, in the order of their columns; empty if these are not rooms. */
  columns: readonly number[]
  rooms: readonly { id: number; label: string }[]
  held: HeldDefence | undefined
  hold: (held: HeldDefence | undefined) => void
  say: (text: string) => void
}

/** Minutes between two times that are offered. */
const STEP = 15

/**
 * Moves defences, by pointer and by keys, as on a campaign's board. Where the board reckons, the service is asked: it
 * knows the defences that are not shown. Its refusals are worded as on the board, and it writes what the form writes.
 */
export default function Moving({
  root,
  events,
  hours,
  days,
  columns,
  rooms,
  held,
  hold: show,
  say,
}: MovingProps) {
  const notify = useNotify()
  const placeText = usePlaceText({ tableau: { salles: rooms } })
  const proposalText = useProposalText()
  const { known, ask, put } = usePlaces()
  // keys may come faster than what they change is shown
  const carried = useRef(held)
  const hold = (next: HeldDefence | undefined) => {
    carried.current = next
    show(next)
  }

  const textOf = (event: Event, place: TimeAndRoom) => {
    const proposal = known(event, place)
    return {
      text: [placeText(place.at, place.room), proposal && proposalText(proposal)].filter(Boolean).join('\n'),
      ok: proposal?.state !== IMPOSSIBLE,
    }
  }
  const drop = async (event: Event, place: TimeAndRoom) => {
    hold(undefined)
    if (place.at === event.from && place.room === event.defence.salle.value) return
    await ask(event, place)
    const { text, ok } = textOf(event, place)
    say(text)
    if (ok) await put(event, place)
    else notify(text, { type: 'warning', messageArgs: { _: text } })
  }
  useCarrying<Event, TimeAndRoom>(root, {
    isThere: true,
    cardOf: (id) => {
      const event = events.get(id)
      return event && isMovable(event.defence) ? event : undefined
    },
    hold: (event) => hold(event && { event }),
    dropAt: (event, x, y, grip) => placeAt(event, x, y, grip, hours),
    drop: (event, place) => void drop(event, place),
    describe: (event, place) => ({
      ...textOf(event, place),
      ...(!known(event, place) && { later: () => ask(event, place) }),
    }),
  })

  const press = useEffectEvent((key: KeyboardEvent) => {
    if (key.ctrlKey || key.metaKey || key.altKey) return
    const face = (key.target as Element).closest<HTMLElement>('[data-card]')
    const { event: carriedEvent, target } = carried.current ?? {}
    if (carriedEvent && target) {
      if (!carry(key.key, carriedEvent, target)) return
    } else {
      const event = face && events.get(Number(face.dataset.card))
      if (key.key !== 'Enter' || !event || !isMovable(event.defence)) return
      tell(event, { at: event.from, room: event.defence.salle.value })
    }
    key.preventDefault()
    key.stopPropagation()
  })
  const tell = (event: Event, target: TimeAndRoom) => {
    hold({ event, target })
    say(textOf(event, target).text)
    // an answer that is late must not be told of a place that the defence has left
    void ask(event, target).then(() => {
      if (carried.current?.target === target) say(textOf(event, target).text)
    })
  }
  const carry = (key: string, event: Event, target: TimeAndRoom): boolean => {
    if (key === 'Enter') void drop(event, target)
    else if (key === 'Escape') hold(undefined)
    else if (key !== 'Tab') {
      const next = moved(key, event, target)
      if (!next) return false
      tell(event, next)
    }
    return true
  }
  const moved = (key: string, { from, to }: Event, { at, room }: TimeAndRoom): TimeAndRoom | undefined => {
    const way = WAYS[key]
    if (!way) return undefined
    const across = isRtl(readLang()) ? -way.across : way.across
    if (!hours) return { at: within(at + (across + 7 * way.down) * DAY_MINUTES), room }
    if (way.down) {
      const midnight = minutesOf(`${dayOf(at)}T00:00`)
      const least = midnight + hours.open
      const most = midnight + hours.close - (to - from)
      return { at: Math.min(Math.max(at + way.down * STEP, least), most), room }
    }
    if (columns.length === 0) return { at: within(at + across * DAY_MINUTES), room }
    return { at, room: columns[columns.indexOf(room) + across] ?? room }
  }
  const within = (at: number) => {
    const [first = '', last = ''] = [days[0], days.at(-1)]
    const day = dayOf(at)
    if (first <= day && day <= last) return at
    return minutesOf(`${day < first ? first : last}${clockOf(at).slice(10)}`)
  }
  useEffect(() => {
    const element = root.current
    const listen = (key: KeyboardEvent) => press(key)
    element?.addEventListener('keydown', listen, true)
    return () => element?.removeEventListener('keydown', listen, true)
  }, [root])
  return null
}

const DAY_MINUTES = 1_440
const WAYS: Record<string, { across: number; down: number }> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
}

/** The place below the pointer: in a lane, or on the day of a month, where the time stays. */
function placeAt(
  event: Event,
  x: number,
  y: number,
  grip: number,
  hours: Hours | undefined,
): TimeAndRoom | undefined {
  const below = document.elementFromPoint(x, y)
  const room = event.defence.salle.value
  const day = below?.closest<HTMLElement>('[data-month-day]')?.dataset.monthDay
  if (day) return { at: minutesOf(`${day}${event.defence.debut.slice(10)}`), room }
  const lane = below?.closest<HTMLElement>('[data-lane]')
  if (!lane || !hours) return undefined
  const at = momentAt(lane, y - grip, hours, { step: STEP, length: event.to - event.from })
  return { at, room: Number(lane.dataset.lane) || room }
}
