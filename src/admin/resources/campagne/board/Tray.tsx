import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isPlaced } from './board'
import { Card } from './Card'
import { useBoardState, useHeld } from './context'

/** The defences without a place; letting go of a card here takes it off the board. */
export function Tray() {
  const translate = useTranslate()
  const { board, found } = useBoardState()
  const held = useHeld()
  const all = board.tableau.cartes.filter((card) => !isPlaced(card))
  const shown = found ? all.filter(({ id }) => found.has(id)) : all
  const title = translate('campagne.tray', { smart_count: all.length })
  return (
    <section className="board-tray" data-tray aria-label={title}>
      <Typography component="h2" variant="subtitle2">
        {title}
      </Typography>
      {shown.map((card) => (
        <Card key={card.id} card={card} isHeld={held?.card.id === card.id} />
      ))}
      {all.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('campagne.trayEmpty')}
        </Typography>
      )}
    </section>
  )
}
