import BackIcon from '@mui/icons-material/ArrowBack'
import AvailabilityIcon from '@mui/icons-material/EventAvailableOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import { Button, IconButton, TextField, Typography } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { tableau as calls } from '../../../../contract/campagne/tableau'
import { savePdf } from '../../../../ui/files/savePdf'
import { isRtl, readLang } from '../../../../ui/texts/language'
import { useCall } from '../../../dataProvider'
import { useNotifyError } from '../../../schema'
import { dayOf } from './board'
import { useBoardState } from './context'
import { DayChoice } from './DayChoice'
import { LANES, type LaneKind } from './lanes'
import { Tool } from './Tool'
import { type Campaign, COLOURINGS, type Colouring } from './useCampaign'
import type { Sight } from './weeks'

const MIRRORED = isRtl(readLang()) ? { transform: 'scaleX(-1)' } : {}

/** The name of the campaign, the actions on its board, and its days. */
export function Toolbar({
  campaign,
  sight,
  setSight,
  sum,
  children,
}: {
  campaign: Campaign
  sight: Sight
  setSight: (sight: Sight) => void
  /** How far the planning is, beside the name. */
  sum: ReactNode
  children?: ReactNode
}) {
  const translate = useTranslate()
  const { board } = useBoardState()
  const { tableau } = board
  const { undo, redo, query, find, colouring, colour } = campaign
  const counts = useMemo(() => {
    const all = new Map<string, number>()
    for (const { from } of board.placed) all.set(dayOf(from), (all.get(dayOf(from)) ?? 0) + 1)
    return all
  }, [board])
  const back = translate('action.back')
  const call = useCall()
  const notifyError = useNotifyError()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const asked = { id: campaign.id, par: campaign.lanes, lang: readLang() }
      savePdf(await call(calls.campagnePapier, asked))
    } catch (error) {
      notifyError(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <div className="board-bar">
        <IconButton component={Link} to="/Campagne" aria-label={back} data-hint={back}>
          <BackIcon sx={MIRRORED} />
        </IconButton>
        <Typography component="h1" variant="h5" className="board-title">
          <bdi>{tableau.nom}</bdi>
        </Typography>
        <div className="board-sum">{sum}</div>
        <Button
          component={Link}
          to={`/DisponibiliteCampagne?id=${campaign.id}`}
          startIcon={<AvailabilityIcon />}
        >
          {translate('resources.campagne.actions.solliciter.label')}
        </Button>
        {children}
      </div>
      <div className="board-bar board-tools">
        <DayChoice
          days={tableau.jours}
          sight={sight}
          setSight={setSight}
          countOf={(day) => counts.get(day) ?? 0}
        />
        <TextField
          type="search"
          placeholder={translate('campagne.find')}
          slotProps={{ htmlInput: { 'aria-label': translate('campagne.find') } }}
          value={query}
          onChange={(event) => find(event.target.value)}
          sx={{ width: 150, m: 0 }}
        />
        <TextField
          select
          className="label-beside"
          label={translate('campagne.lanes.label')}
          value={campaign.lanes}
          onChange={(event) => campaign.showLanes(event.target.value as LaneKind)}
          slotProps={{ select: { native: true } }}
          sx={{ width: 'auto', m: 0 }}
        >
          {LANES.map((each) => (
            <option key={each} value={each}>
              {translate(`campagne.lanes.${each}`)}
            </option>
          ))}
        </TextField>
        <TextField
          select
          className="label-beside"
          label={translate('campagne.colours.label')}
          value={colouring}
          onChange={(event) => colour(event.target.value as Colouring)}
          slotProps={{ select: { native: true } }}
          sx={{ width: 'auto', m: 0 }}
        >
          {COLOURINGS.map((each) => (
            <option key={each} value={each}>
              {translate(`campagne.colours.${each}`)}
            </option>
          ))}
        </TextField>
        <Tool label={translate('campagne.undo')} onClick={undo}>
          <UndoIcon sx={MIRRORED} />
        </Tool>
        <Tool label={translate('campagne.redo')} onClick={redo}>
          <RedoIcon sx={MIRRORED} />
        </Tool>
        <Tool
          label={translate('campagne.pdf')}
          onClick={isSaving || board.placed.length === 0 ? undefined : () => void save()}
        >
          <PdfIcon />
        </Tool>
      </div>
    </>
  )
}
