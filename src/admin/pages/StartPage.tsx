import CheckIcon from '@mui/icons-material/CheckCircle'
import TodoIcon from '@mui/icons-material/RadioButtonUnchecked'
import SkippedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import { Box, Button, Paper, Typography } from '@mui/material'
import { Suspense, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { type Demarrage, type DemarrageEtape, demarrage } from '../../contract/etablissement/demarrage'
import { ApiError, useCall } from '../dataProvider'
import { stepsLeft, useStart } from '../dataProvider/useStart'
import { Failed, Loading, PageHeader, useNotifyError } from '../schema'
import { useMayCall } from '../schema/declare/rights'
import NotAllowed from '../schema/page/NotAllowed'
import { STEPS } from './start/steps'
import './start/start.css'

/**
 * Leads the first administrator through setting up a school. The address names the step; the service knows what is done
 * and what is skipped.
 */
export default function StartPage() {
  const may = useMayCall(demarrage.demarrage)
  return may ? <Start /> : <NotAllowed title="title.demarrage" />
}

function Start() {
  const translate = useTranslate()
  const { data, error, refetch } = useStart()
  const { hash } = useLocation()
  if (error || data === null) return <Failed error={error ?? NOT_OFFERED} retry={() => void refetch()} />
  if (!data) return <Loading />
  const asked = data.etapes.find(({ nom }) => `#${nom}` === hash)
  const [next] = stepsLeft(data)
  const etape = asked ?? (hash === END ? undefined : next)
  return (
    <>
      <PageHeader title="title.demarrage" />
      <div className="start">
        <nav aria-label={translate('start.progress')}>
          <ol>
            {data.etapes.map((each) => (
              <li key={each.nom}>
                <StepLink etape={each} isOpen={each === etape} />
              </li>
            ))}
          </ol>
        </nav>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
          {etape ? (
            <Step key={etape.nom} etapes={data.etapes} etape={etape} refetch={refetch} />
          ) : (
            <End left={stepsLeft(data)} />
          )}
        </Paper>
      </div>
    </>
  )
}

type StepOf = Demarrage['etapes'][number]

const END = '#fin'
const NOT_OFFERED = new ApiError({
  status: 404,
  code: 'extension_missing',
  message: 'the service in place knows no first start',
  endpoint: 'internship demarrage',
})

function StepLink({ etape: { nom, nombre, passee }, isOpen }: { etape: StepOf; isOpen: boolean }) {
  const translate = useTranslate()
  const state = nombre > 0 ? 'done' : passee ? 'skipped' : 'todo'
  const Icon = ICONS[state]
  return (
    <Link to={`#${nom}`} className={`start-${state}`} aria-current={isOpen ? 'step' : undefined}>
      <Icon fontSize="small" aria-hidden />
      {translate(`start.steps.${nom}.title`)}
      <span className="unseen">{translate(`start.states.${state}`)}</span>
    </Link>
  )
}

const ICONS = {
  done: CheckIcon,
  skipped: SkippedIcon,
  todo: TodoIcon,
}

function Step({
  etapes,
  etape: { nom, nombre, passee },
  refetch,
}: {
  etapes: StepOf[]
  etape: StepOf
  refetch: () => Promise<unknown>
}) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const index = etapes.findIndex((each) => each.nom === nom)
  const before = etapes[index - 1]
  const onward = `#${etapes[index + 1]?.nom ?? END.slice(1)}`
  const next = () => navigate(onward)
  const pass = usePass(nom, refetch)
  const Content = STEPS[nom]
  const skip = translate(`start.steps.${nom}.skip`, { _: translate('start.skip') })
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('start.position', { position: index + 1, total: etapes.length })}
      </Typography>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {translate(`start.steps.${nom}.title`)}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: 640 }}>
        {translate(`start.steps.${nom}.text`)}
      </Typography>
      <Suspense fallback={<Loading />}>
        <Content nombre={nombre} onChanged={() => void refetch()} onDone={() => void refetch().then(next)} />
      </Suspense>
      <Box className="start-buttons">
        {before && (
          <Button component={Link} to={`#${before.nom}`} color="inherit">
            {translate('start.back')}
          </Button>
        )}
        <span className="start-space" />
        {nombre === 0 && passee === 0 && (
          <Button color="inherit" onClick={async () => (await pass(1)) && next()}>
            {skip}
          </Button>
        )}
        {nombre === 0 && passee === 1 && (
          <Button color="inherit" onClick={() => pass(0)}>
            {translate('start.resume')}
          </Button>
        )}
        {(nombre > 0 || passee === 1) && (
          <Button component={Link} to={onward} variant="contained">
            {translate('start.next')}
          </Button>
        )}
      </Box>
    </>
  )
}

/** Skips a step, or resumes it; one call at a time. */
function usePass(etape: DemarrageEtape, refetch: () => Promise<unknown>) {
  const call = useCall()
  const notifyError = useNotifyError()
  const busy = useRef(false)
  return async (passee: 0 | 1): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    try {
      await call(demarrage.demarragePasser, { etape, passee })
      await refetch()
      return true
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      busy.current = false
    }
  }
}

function End({ left }: { left: StepOf[] }) {
  const translate = useTranslate()
  const [next] = left
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {translate(next ? 'start.later' : 'start.end')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: 640 }}>
        {translate(next ? 'start.laterDetail' : 'start.endDetail')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {next && (
          <Button component={Link} to={`#${next.nom}`} variant="outlined">
            {translate('start.continue', { step: translate(`start.steps.${next.nom}.title`) })}
          </Button>
        )}
        <Button component={Link} to="/dashboard" variant="contained">
          {translate('start.leave')}
        </Button>
      </Box>
    </>
  )
}
