import OpenIcon from '@mui/icons-material/LockOpenOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import { Button, Typography } from '@mui/material'
import { Suspense, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Carte } from '../../../../contract/campagne/tableau'
import { lazily } from '../../../lazily'
import { useRecordId } from '../../../schema'
import { formatList, isolated } from '../../../schema/cells/format'
import { awayPath } from '../../soutenance/away'
import { BoardPanel } from './BoardPanel'
import { awaited, clockOf, isFixed, isPlaced, minutesOf, seatsOf } from './board'
import { Length, Seat } from './CardInputs'
import { useBoardState } from './context'
import { bestPlaces } from './slots'
import { useFaultText, usePlaceText, useProposalText } from './texts'
import { moveOf } from './useBoard'

const Told = lazily(() => import('../../soutenance/Told'))

/** A card in detail beside the board: its problems, its jury, and other places for it. */
export function CardPanel({ card }: { card: Carte }) {
  const translate = useTranslate()
  const { board, faults, open, move } = useBoardState()
  const campagne = Number(useRecordId())
  const faultText = useFaultText()
  const placeText = usePlaceText(board)
  const { id } = card
  const wrong = faults.get(id) ?? []
  const waiting = awaited(board, card)
  const close = () => {
    open(undefined)
    document.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus()
  }
  const change = (values: Partial<ReturnType<typeof moveOf>>) => move?.([{ ...moveOf(card), ...values }])
  const movable = move && !isFixed(card)
  return (
    <BoardPanel title={<bdi>{card.etudiant}</bdi>} of={id} onClose={close}>
      <Typography variant="body2">
        <bdi>{card.stage}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[card.entreprise, card.diplome?.label].filter(Boolean).map((text) => (
          <bdi key={text} className="board-fact">
            {text}
          </bdi>
        ))}
      </Typography>
      <Typography variant="body2">
        {translate(`campagne.etats.${card.etat}`)}
        {card.debut && card.salle_id && (
          <span className="board-fact">{placeText(minutesOf(card.debut), card.salle_id)}</span>
        )}
      </Typography>
      {wrong.length > 0 && (
        <ul className="board-faults">
          {wrong.map((fault) => (
            <li key={`${fault.code} ${fault.name} ${fault.role}`}>{faultText(fault)}</li>
          ))}
        </ul>
      )}
      {card.encadrant !== null && (
        <Typography variant="body2">
          {translate(
            'campagne.encadrant',
            isolated({ name: board.tableau.personnes[card.encadrant]?.nom ?? '' }),
          )}
        </Typography>
      )}
      {waiting.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('campagne.awaited', isolated({ names: formatList(waiting) }))}
        </Typography>
      )}
      {seatsOf(card).map((seated, index) => (
        // the seats of a card keep their order
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Seat key={index} card={card} seated={seated} disabled={!movable} change={change} />
      ))}
      {movable && isPlaced(card) && <Length key={id} card={card} />}
      {card.convocation !== null && card.soutenance_id !== null && (
        <Suspense>
          <Told
            key={card.soutenance_id}
            soutenance={card.soutenance_id}
            repair={
              movable && card.debut ? (absent) => awayPath(campagne, absent, card.debut ?? '') : undefined
            }
          />
        </Suspense>
      )}
      {movable && (
        <div className="board-panel-actions">
          <Button
            size="small"
            variant="outlined"
            startIcon={card.verrou ? <OpenIcon /> : <LockIcon />}
            onClick={() => change({ verrou: !card.verrou })}
          >
            {translate(card.verrou ? 'campagne.unlock' : 'campagne.lock')}
          </Button>
          {isPlaced(card) && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => change({ debut: null, salle_id: null, verrou: false })}
            >
              {translate(card.soutenance_id ? 'campagne.back' : 'campagne.takeOff')}
            </Button>
          )}
        </div>
      )}
      {movable && <Places card={card} />}
    </BoardPanel>
  )
}

/** "Move to…": the best places, each with its consequences. */
function Places({ card }: { card: Carte }) {
  const translate = useTranslate()
  const { board, move, say } = useBoardState()
  const [isOpen, setOpen] = useState(false)
  const placeText = usePlaceText(board)
  const proposalText = useProposalText()
  const places = useMemo(() => (isOpen ? bestPlaces(board, card, PLACES) : []), [isOpen, board, card])
  return (
    <section>
      <Button size="small" variant="contained" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {translate('campagne.moveTo')}
      </Button>
      {isOpen && places.length === 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('campagne.noPlace')}
        </Typography>
      )}
      <ul className="board-places">
        {places.map((place) => (
          <li key={`${place.at} ${place.room}`}>
            <button
              type="button"
              onClick={() => {
                move?.([
                  { ...moveOf(card), debut: clockOf(place.at), salle_id: place.room, jury: place.jury },
                ])
                say(placeText(place.at, place.room))
                setOpen(false)
              }}
            >
              <span>{placeText(place.at, place.room)}</span>
              <small data-state={place.state}>{proposalText(place)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PLACES = 12
