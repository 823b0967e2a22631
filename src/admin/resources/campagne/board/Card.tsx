import LockIcon from '@mui/icons-material/LockOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import type { Carte } from '../../../../contract/campagne/tableau'
import { formatNames } from '../../../schema/cells/format'
import { isFixed, minutesOf, nameOf } from './board'
import { useBoardState } from './context'
import { isClash } from './faults'
import { timeText, useFaultText, usePlaceText } from './texts'

interface CardProps {
  card: Carte
  isHeld: boolean
  style?: React.CSSProperties
}

/** A defence on the board or in its tray. */
export const Card = memo(function Card({ card, isHeld, style }: CardProps) {
  const { board, faults, found, active, opened, toneOf } = useBoardState()
  const wrong = faults.get(card.id)
  const supervisor = card.encadrant === null ? '' : (board.tableau.personnes[card.encadrant]?.nom ?? '')
  const jury = formatNames(card.jury.map(({ jury_id }) => nameOf(board, jury_id)))
  const placeText = usePlaceText(board)
  const faultText = useFaultText()
  return (
    <Face
      id={card.id}
      style={style}
      tone={toneOf(card)}
      etat={card.etat}
      student={card.etudiant}
      supervisor={supervisor}
      jury={jury}
      time={card.debut ? timeText(minutesOf(card.debut)) : ''}
      place={card.debut && card.salle_id ? placeText(minutesOf(card.debut), card.salle_id) : ''}
      wrong={wrong?.map(faultText).join('\n') ?? ''}
      clashes={wrong?.some(isClash) ?? false}
      locked={card.verrou || isFixed(card)}
      isActive={active === card.id}
      isOpen={opened === card.id}
      isHeld={isHeld}
      isFaint={found !== undefined && !found.has(card.id)}
    />
  )
}, isSame)

interface FaceProps {
  id: number
  style: React.CSSProperties | undefined
  tone: string
  etat: Carte['etat']
  student: string
  supervisor: string
  jury: string
  time: string
  place: string
  wrong: string
  clashes: boolean
  locked: boolean
  isActive: boolean
  isOpen: boolean
  isHeld: boolean
  isFaint: boolean
}

/** Redrawn only when something on it changes. */
const Face = memo(function Face(props: FaceProps) {
  const { id, student, supervisor, jury, time, place, wrong, clashes, locked } = props
  const translate = useTranslate()
  const said = [place, translate(`campagne.etats.${props.etat}`), wrong].filter(Boolean).join('. ')
  return (
    <button
      type="button"
      className="time-card"
      data-card={id}
      data-tone={props.tone}
      data-etat={props.etat}
      data-clash={clashes || undefined}
      data-held={props.isHeld || undefined}
      data-open={props.isOpen || undefined}
      data-faint={props.isFaint || undefined}
      tabIndex={props.isActive ? 0 : -1}
      style={props.style}
      {...(wrong && { 'data-hint': wrong })}
    >
      <span className="time-card-top">
        {time && <bdi className="time-card-time">{time}</bdi>}
        {wrong && <WarningIcon className={clashes ? 'time-card-clash' : 'time-card-wish'} />}
        {locked && <LockIcon />}
        {!locked && <span className="time-card-handle" aria-hidden />}
      </span>
      <bdi dir="auto" className="time-card-name">
        {student}
      </bdi>
      {supervisor && (
        <bdi dir="auto" className="time-card-line">
          {supervisor}
        </bdi>
      )}
      {jury && (
        <bdi dir="auto" className="time-card-line">
          {jury}
        </bdi>
      )}
      <span className="time-card-said">{said}</span>
      {props.etat !== 'validee' && <span className="time-card-end" aria-hidden />}
    </button>
  )
}, isSame)

/** Compares styles by content, because each render creates new objects. */
function isSame<P extends { style?: React.CSSProperties | undefined }>(before: P, after: P): boolean {
  return (
    before.style?.top === after.style?.top &&
    before.style?.height === after.style?.height &&
    before.style?.insetInlineStart === after.style?.insetInlineStart &&
    (Object.keys(after) as (keyof P)[]).every((key) => key === 'style' || before[key] === after[key])
  )
}
