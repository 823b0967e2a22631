import { Button, Link as TextLink, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatNames, isolated } from '../../schema/cells/format'
import { useMay } from '../../schema/declare/rights'
import { ToolPanel } from '../../schema/page/ToolPanel'
import { timeText } from '../../timeGrid/clock'
import { wholeDayText } from './days'
import type { Event } from './useCalendar'

/** A defence in detail, and the ways from it. */
export default function EventPanel({
  event: { defence, from, to },
  anchor,
  onClose,
}: {
  event: Event
  anchor: HTMLElement
  onClose: () => void
}) {
  const translate = useTranslate()
  const mayPlan = useMay('planification', 'update')
  const { id, stage_id, etudiant, stage, salle, encadrant, jury, notee, huis_clos, lien_reunion } = defence
  const facts = [
    wholeDayText(defence.debut.slice(0, 10)),
    translate('calendrier.time', isolated({ from: timeText(from), to: timeText(to) })),
    salle.label,
    huis_clos === 1 && translate('calendrier.closedDoors'),
    encadrant && translate('calendrier.encadrant', isolated({ name: encadrant })),
    jury.length > 0 &&
      translate('calendrier.jury', isolated({ names: formatNames(jury.map(({ nom }) => nom)) })),
  ]
  return (
    <ToolPanel label={etudiant} width={340} anchor={anchor} side="left" onClose={onClose}>
      <div className="calendar-panel">
        <Typography component="h2" variant="subtitle1">
          <bdi>{etudiant}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi>{stage}</bdi>
        </Typography>
        <ul>
          {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
          {lien_reunion && (
            <li>
              <TextLink href={lien_reunion} target="_blank" rel="noopener noreferrer">
                {translate('calendrier.meeting')}
              </TextLink>
            </li>
          )}
        </ul>
        <div className="calendar-panel-ways">
          <Button component={Link} to={`/SoutenanceEtudiant/${id}`} variant="contained" size="small">
            {translate('calendrier.open')}
          </Button>
          {mayPlan && !notee && (
            <Button component={Link} to={`/EditPlanifSoutenance?id=${stage_id}`} size="small">
              {translate('calendrier.plan')}
            </Button>
          )}
        </div>
      </div>
    </ToolPanel>
  )
}
