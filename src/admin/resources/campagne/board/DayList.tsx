import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { dayOf } from './board'
import { Card } from './Card'
import { useBoardState, useHeld } from './context'
import { dayText } from './texts'

/** A day on a phone: its cards one after the other, each with its time and room. */
export function DayList({ day }: { day: string }) {
  const translate = useTranslate()
  const { board } = useBoardState()
  const held = useHeld()
  const { placed, tableau } = board
  const cards = placed.filter(({ from }) => dayOf(from) === day)
  const roomOf = (id: number) => tableau.salles.find((room) => room.id === id)?.label
  return (
    <section className="board-day" aria-label={dayText(day)}>
      <h2 className="board-day-name">{dayText(day)}</h2>
      {cards.length === 0 && <Typography color="textSecondary">{translate('campagne.dayEmpty')}</Typography>}
      <ul className="board-list">
        {cards.map(({ card, room }) => (
          <li key={card.id}>
            <bdi className="board-list-room">{roomOf(room)}</bdi>
            <Card card={card} isHeld={held?.card.id === card.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}
