import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ClosedIcon from '@mui/icons-material/LockOutlined'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import type { SoutenanceDuCalendrier } from '../../../contract/calendrier/calendrier'
import { SOUTENANCE_VALIDEE } from '../../../contract/kernel/constants'
import { formatNames } from '../../schema/cells/format'
import { timeText } from '../../timeGrid/clock'
import { wholeDayText } from './days'
import type { Event } from './useCalendar'

interface EventCardProps {
  event: Event
  /** Tab stops at it; from there arrows lead to the others. */
  isReached: boolean
  movable: boolean
  isHeld: boolean
  /** In a line, for a month and for what is short; `narrow`: beside others. */
  as?: 'line' | 'narrow' | undefined
  style?: React.CSSProperties
}

/** Nobody moves a validated defence by hand, and nobody a graded one. */
export const isMovable = ({ etat, notee }: SoutenanceDuCalendrier): boolean =>
  etat !== SOUTENANCE_VALIDEE && !notee

const stateOf = ({ etat, notee }: SoutenanceDuCalendrier) =>
  notee ? 'notee' : etat === SOUTENANCE_VALIDEE ? 'validee' : 'planifiee'

/** A defence in the calendar. */
export const EventCard = memo(function EventCard({
  event,
  isReached,
  movable,
  isHeld,
  as,
  style,
}: EventCardProps) {
  const translate = useTranslate()
  const { defence, from, to } = event
  const state = stateOf(defence)
  const closed = defence.huis_clos === 1 ? `. ${translate('calendrier.closedDoors')}` : ''
  const said = `${wholeDayText(defence.debut.slice(0, 10))}. ${translate(`calendrier.etats.${state}`)}${closed}`
  return (
    <button
      type="button"
      className="time-card"
      data-as={as}
      data-card={defence.id}
      data-tone={TONES[state]}
      data-etat={movable ? undefined : 'validee'}
      data-held={isHeld || undefined}
      tabIndex={isReached ? 0 : -1}
      style={style}
      aria-haspopup="dialog"
    >
      <span className="time-card-top">
        <bdi className="time-card-time">{as ? timeText(from) : `${timeText(from)} – ${timeText(to)}`}</bdi>
        {state !== 'planifiee' && <CheckIcon />}
        {closed && <ClosedIcon />}
        {movable && <span className="time-card-handle" aria-hidden />}
      </span>
      <bdi dir="auto" className="time-card-name">
        {defence.etudiant}
      </bdi>
      <bdi dir="auto" className="time-card-line">
        {defence.salle.label}
      </bdi>
      {!as && defence.jury.length > 0 && (
        <bdi dir="auto" className="time-card-line">
          {formatNames(defence.jury.map(({ nom }) => nom))}
        </bdi>
      )}
      <span className="time-card-said">{said}</span>
    </button>
  )
})

const TONES = { planifiee: '1', validee: 'etat-validee', notee: 'etat-a_placer' } as const
