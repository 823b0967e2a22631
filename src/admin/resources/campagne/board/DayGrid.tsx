import { useMemo } from 'react'
import type { Tableau } from '../../../../contract/campagne/tableau'
import { wallClockOf } from '../../../../ui/texts/wallClock'
import { beside } from '../../../timeGrid/clock'
import { type Hours, placing, TimeGrid, TimeLane, useWindowHeight } from '../../../timeGrid/TimeGrid'
import { type Board, dayOf, minutesOf, ofHour, type Span } from './board'
import { Card } from './Card'
import { type HeldCard, useBoardState, useHeld } from './context'
import { type LaneOf, lanesOf } from './lanes'
import { CHANGE, FREE, type Preview, UNDESIRED } from './slots'
import { dayText } from './texts'

/** A day: rooms, people or juries side by side, time down. */
export function DayGrid({ day }: { day: string }) {
  const { board, lanes: kind } = useBoardState()
  useWindowHeight()
  const { open, close, scale } = hoursOf(board.tableau)
  const hours = useMemo(() => ({ open, close, scale }), [open, close, scale])
  const lanes = useMemo(() => lanesOf(board, kind, day), [board, kind, day])
  return (
    <section className="board-day" aria-label={dayText(day)}>
      <h2 className="board-day-name">{dayText(day)}</h2>
      <TimeGrid
        hours={hours}
        heads={lanes.map(({ key, label }) => ({ key, label: <bdi className="cell-text">{label}</bdi> }))}
      >
        {lanes.map((lane) => (
          <Lane key={lane.key} day={day} lane={lane} hours={hours} />
        ))}
      </TimeGrid>
    </section>
  )
}

/** The hours of a campaign, and pixels per minute, so that a card has room for its lines. */
export const hoursOf = ({ duree, ouverture, fermeture }: Tableau): Hours => ({
  open: ofHour(ouverture),
  close: ofHour(fermeture),
  scale: Math.max(
    LEAST_PX / duree,
    Math.min(Math.max(1.2, 75 / duree), (innerHeight - ABOVE_PX) / SIGHT_MINUTES),
  ),
})

/**
 * How much of a day fits on the screen, below the bars and the names of the rooms, unless cards would be too low to
 * read.
 */
const SIGHT_MINUTES = 6 * 60
const ABOVE_PX = 252
const LEAST_PX = 32

function Lane({ day, lane, hours }: { day: string; lane: LaneOf; hours: Hours }) {
  const { board } = useBoardState()
  const held = useHeld()
  const { room, cards } = lane
  const { scale } = hours
  const at = placing(day, hours)
  const background = useMemo(
    () => (held ? slotColours(board, held, room, day) : undefined),
    [board, held, room, day],
  )
  const isAimedAt =
    room === undefined ? cards.some(({ card }) => card.id === held?.card.id) : held?.target?.room === room
  const target = held?.target && isAimedAt && dayOf(held.target.at) === day ? held.target.at : undefined
  return (
    <TimeLane day={day} hours={hours} lane={room} now={wallClockOf(new Date())} background={background}>
      {!held && <Shut board={board} lane={lane} day={day} at={at} scale={scale} />}
      {cards.map((placed, index) => (
        <Card
          key={placed.card.id}
          card={placed.card}
          isHeld={held?.card.id === placed.card.id}
          style={{
            top: at(placed.from),
            height: (placed.to - placed.from) * scale - 2,
            insetInlineStart: `${2 + beside(cards, index) * 25}%`,
          }}
        />
      ))}
      {held && target !== undefined && (
        <div className="time-target" style={{ top: at(target), height: held.card.duree * scale - 2 }} />
      )}
    </TimeLane>
  )
}

/** When a room is unavailable: breaks, and other bookings. */
function Shut({
  board,
  lane,
  day,
  at,
  scale,
}: {
  board: Board
  lane: LaneOf
  day: string
  at: (minute: number) => number
  scale: number
}) {
  const midnight = minutesOf(`${day}T00:00`)
  const { tableau } = board
  const open = midnight + ofHour(tableau.ouverture)
  const close = midnight + ofHour(tableau.fermeture)
  const breaks = tableau.pauses.map(({ de, a }) => ({
    from: midnight + ofHour(de),
    to: midnight + ofHour(a),
  }))
  const spans: (Span & { other?: string | undefined })[] = [...breaks, ...lane.shut]
  const shown = spans.flatMap((span) => {
    const [from, to] = [Math.max(span.from, open), Math.min(span.to, close)]
    return from < to ? [{ ...span, from, to }] : []
  })
  return shown.map(({ from, to, other }) => (
    <div key={`${from} ${to}`} className="time-shut" style={{ top: at(from), height: (to - from) * scale }}>
      {other && <bdi>{other}</bdi>}
    </div>
  ))
}

/** The lane in bands: the quality of each start for the held card. */
function slotColours(board: Board, { preview }: HeldCard, room: number | undefined, day: string): string {
  const { tableau, slots, step } = board
  const [open, close] = [ofHour(tableau.ouverture), ofHour(tableau.fermeture)]
  const states = room === undefined ? bestOf(preview) : preview.get(room)
  const percent = (minute: number) => `${(((minute - open) / (close - open)) * 100).toFixed(2)}%`
  const bands: string[] = []
  let [colour, from, end] = [NEVER, open, open]
  // neighbours of one colour are one band: a browser reads and paints each of them
  const goOn = (next: string, minute: number) => {
    if (next !== colour) {
      if (minute > from) bands.push(`${colour} ${percent(from)} ${percent(minute)}`)
      ;[colour, from] = [next, minute]
    }
  }
  slots.forEach((slot, index) => {
    if (slot.day !== day) return
    if (slot.minute > end) goOn(NEVER, end)
    goOn(COLOURS[states?.[index] ?? 0] ?? NEVER, slot.minute)
    end = slot.minute + step
  })
  goOn(NEVER, end)
  bands.push(`${colour} ${percent(from)} 100%`)
  return `linear-gradient(to bottom, ${bands.join(', ')})`
}

/** The best state of a start in any room. */
function bestOf(preview: Preview): Uint8Array | undefined {
  const [first, ...others] = preview.values()
  return first?.map((state, slot) => Math.max(state, ...others.map((states) => states[slot] ?? 0)))
}

const NEVER = 'var(--board-never)'
const COLOURS: Record<number, string> = {
  [CHANGE]: 'var(--board-change)',
  [UNDESIRED]: 'var(--board-wish)',
  [FREE]: 'var(--board-free)',
}
