import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { demarrage } from '../../../contract/etablissement/demarrage'
import { useCall } from '../../dataProvider'
import { isDone, stepsLeft, useStart } from '../../dataProvider/useStart'
import { useNotifyError } from '../../schema/notices/useNotifyError'
import { Panel } from './Panel'
import './startCard.css'

/** The steps to the school's first internship, those done ticked off; hidden once all are done, or dismissed. */
export default function StartCard() {
  const translate = useTranslate()
  const call = useCall()
  const notifyError = useNotifyError()
  const { data } = useStart()
  const [hidden, hide] = useState(false)
  const left = data ? stepsLeft(data) : []
  const [next] = left
  if (!data || !next || data.masque || hidden) return null

  const total = data.etapes.length
  const done = total - left.length
  const notNow = async () => {
    try {
      await call(demarrage.demarrageMasquer, { masque: 1 })
      hide(true)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Panel title="start.title">
      <Typography color="textSecondary">
        {translate('start.left', { smart_count: left.length, done, total })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / total}
        aria-label={translate('start.progress')}
        sx={{ my: 2, height: 6, borderRadius: 3 }}
      />
      <ol className="start-list">
        {data.etapes.map((step) => (
          <li key={step.nom} data-done={isDone(step)}>
            {isDone(step) ? <DoneIcon aria-hidden /> : <OpenIcon aria-hidden />}
            <Link to={`/Demarrage#${step.nom}`}>{translate(`start.steps.${step.nom}.title`)}</Link>
            <span style={visuallyHidden}>{translate(`start.states.${stateOf(step)}`)}</span>
          </li>
        ))}
      </ol>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button component={Link} to={`/Demarrage#${next.nom}`} variant="contained">
          {translate('start.continue', { step: translate(`start.steps.${next.nom}.title`) })}
        </Button>
        <Button color="inherit" onClick={notNow}>
          {translate('start.notNow')}
        </Button>
      </Box>
    </Panel>
  )
}

const stateOf = (step: Parameters<typeof isDone>[0]) =>
  step.nombre > 0 ? 'done' : isDone(step) ? 'skipped' : 'todo'
