import BackIcon from '@mui/icons-material/ArrowBack'
import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import { Button, IconButton, TextField, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { tableau as calls } from '../../../../contract/campagne/tableau'
import { searchWords } from '../../../../contract/kernel/search'
import { isRtl, readLang } from '../../../../ui/texts/language'
import { fold } from '../../../dataProvider/fold'
import { Loading, PageHeader, RecordFailed } from '../../../schema'
import { isolated } from '../../../schema/cells/format'
import { useMayCall } from '../../../schema/declare/rights'
import { DayChoice } from '../board/DayChoice'
import { Tool } from '../board/Tool'
import { dayText } from '../board/texts'
import type { Sight } from '../board/weeks'
import { columnsOf, type Level, levelsOf, linesOf } from './cells'
import { Grid } from './Grid'
import { SIGNS } from './Row'
import { useAvailability } from './useAvailability'

const TITLE = 'resources.campagne.actions.solliciter.label'
const KINDS = ['personnes', 'salles'] as const
const MIRRORED = isRtl(readLang()) ? { transform: 'scaleX(-1)' } : {}

/** Paints availability: choice of people, level and days; and the grid. */
export function AvailabilityScreen({ id }: { id: number }) {
  const translate = useTranslate()
  const held = useRef(false)
  const { board, error, refetch, paint, undo, redo } = useAvailability(id, () => held.current)
  const mayPaint = useMayCall(calls.campagneDisponibilite)
  const [kind, setKind] = useState<(typeof KINDS)[number]>('personnes')
  const [sight, setSight] = useState<Sight>({ kind: 'all' })
  const [brush, setBrush] = useState<Level>('impossible')
  const [query, find] = useState('')
  const [said, say] = useState('')
  const all = useMemo(() => (board ? linesOf(board, kind) : []), [board, kind])
  const columns = useMemo(() => (board ? columnsOf(board.tableau, sight) : []), [board, sight])
  const lines = useMemo(() => {
    const words = searchWords(fold(query))
    return all.filter(({ nom }) => words.every((word) => fold(nom).includes(word)))
  }, [all, query])

  if (!board)
    return (
      <>
        <PageHeader title={TITLE} />
        {error ? <RecordFailed error={error} retry={refetch} /> : <Loading />}
      </>
    )
  const { nom, jours } = board.tableau
  const levels = levelsOf({ genre: kind === 'salles' ? 'salle' : 'enseignant' })
  const level = levels.includes(brush) ? brush : 'impossible'
  const back = translate('action.back')
  return (
    <div className="board">
      <div className="board-bar">
        <IconButton component={Link} to="/Campagne" aria-label={back} data-hint={back}>
          <BackIcon sx={MIRRORED} />
        </IconButton>
        <Typography component="h1" variant="h5" className="board-title">
          {translate('campagne.dispo.title', isolated({ nom }))}
        </Typography>
        <Button component={Link} to={`/TableauCampagne?id=${id}`} variant="outlined">
          {translate('resources.campagne.actions.tableau.label')}
        </Button>
      </div>
      <div className="board-bar">
        <DayChoice days={jours} sight={sight} setSight={setSight} />
      </div>
      <div className="board-bar availability-tools">
        <fieldset className="board-choice availability-kind" aria-label={translate('campagne.dispo.who')}>
          {KINDS.map((each) => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
              {translate(`campagne.dispo.${each}`)}
            </button>
          ))}
        </fieldset>
        {mayPaint && (
          <fieldset className="availability-brushes" aria-label={translate('campagne.dispo.brush')}>
            {levels.map((each) => (
              <label key={each} data-level={each}>
                <input type="radio" name="brush" checked={each === level} onChange={() => setBrush(each)} />
                {translate(`campagne.dispo.niveaux.${each}`)}
                {SIGNS[each] && <span aria-hidden>{SIGNS[each]}</span>}
              </label>
            ))}
          </fieldset>
        )}
        {mayPaint && (
          <>
            <Tool label={translate('campagne.dispo.undo')} onClick={undo}>
              <UndoIcon sx={MIRRORED} />
            </Tool>
            <Tool label={translate('campagne.dispo.redo')} onClick={redo}>
              <RedoIcon sx={MIRRORED} />
            </Tool>
          </>
        )}
        <TextField
          type="search"
          placeholder={translate('campagne.find')}
          slotProps={{ htmlInput: { 'aria-label': translate('campagne.find') } }}
          value={query}
          onChange={(event) => find(event.target.value)}
          sx={{ width: 180, m: 0 }}
        />
      </div>
      {jours.length === 0 ? (
        <Typography>{translate('campagne.noDays')}</Typography>
      ) : lines.length === 0 ? (
        <Typography>{translate('campagne.dispo.nobody')}</Typography>
      ) : (
        <Grid
          key={`${kind} ${JSON.stringify(sight)}`}
          label={translate(
            'campagne.dispo.grid',
            isolated({ day: sight.kind === 'day' ? dayText(sight.day) : nom }),
          )}
          lines={lines}
          all={all}
          columns={columns}
          brush={level}
          paint={mayPaint ? paint : undefined}
          undo={undo}
          redo={redo}
          hold={(isHeld) => {
            held.current = isHeld
          }}
          say={say}
        />
      )}
      <Typography variant="body2" color="textSecondary" className="board-keys">
        {translate('campagne.dispo.legend')}
        {mayPaint && ` ${translate('campagne.dispo.keys')}`}
      </Typography>
      <div role="status" style={visuallyHidden as React.CSSProperties}>
        {said}
      </div>
    </div>
  )
}
