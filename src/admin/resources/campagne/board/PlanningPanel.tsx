import { Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Calcul } from '../../../../contract/campagne/calcul'
import { Failed, Loading } from '../../../schema'
import type { AbsentPerson } from '../../soutenance/away'
import { AwayForm } from './AwayForm'
import { BoardPanel } from './BoardPanel'
import { Curve } from './Curve'
import { useBoardState } from './context'
import { RunResult } from './RunResult'
import { RunsTable } from './RunsTable'
import { isRunning, usePlanning } from './usePlanning'

const SECONDS = [5, 20, 60, 120]

/** Runs the planner: how long, its progress, the runs' results, and what could not be placed and why. */
export default function PlanningPanel({
  id,
  given,
  onClose,
}: {
  id: number
  /** The absent person: opens to repair that. */
  given: AbsentPerson | undefined
  onClose: () => void
}) {
  const translate = useTranslate()
  const { board } = useBoardState()
  const { runs, error, refetch, busy, propose, stop, keep, markAway } = usePlanning(id)
  const [seconds, setSeconds] = useState(20)
  const [repairs, setRepairs] = useState(given !== undefined)
  const running = runs?.find(isRunning)
  const [newest] = runs ?? []
  const ended = runs?.filter((run) => run.bilan && !isRunning(run)) ?? []
  return (
    <BoardPanel title={translate('campagne.plans.title')} onClose={onClose}>
      <TextField
        select
        label={translate('campagne.plans.seconds')}
        value={seconds}
        onChange={(event) => setSeconds(Number(event.target.value))}
        slotProps={{ select: { native: true } }}
        sx={{ m: 0 }}
      >
        {SECONDS.map((each) => (
          <option key={each} value={each}>
            {translate('campagne.plans.secondsOf', { seconds: each })}
          </option>
        ))}
      </TextField>
      <FormControlLabel
        control={<Switch checked={repairs} onChange={(_, checked) => setRepairs(checked)} />}
        label={translate('campagne.plans.repair')}
      />
      {repairs && <AwayForm busy={busy} given={given} onMark={markAway} />}
      <Button
        variant="contained"
        loading={busy && !running}
        disabled={running !== undefined || board.tableau.cartes.length === 0}
        onClick={() => void propose(seconds, repairs)}
      >
        {translate(repairs ? 'campagne.plans.startRepair' : 'campagne.plans.start')}
      </Button>
      {error && <Failed error={error} title="campagne.plans.failed" retry={refetch} />}
      {!runs && !error && <Loading />}
      <div role="status">{running && <Progress run={running} />}</div>
      {running && (
        <div className="board-panel-actions">
          <Button size="small" variant="outlined" disabled={busy} onClick={() => void stop(running.id)}>
            {translate('campagne.plans.stop')}
          </Button>
          {running.bilan && (
            <Button size="small" variant="outlined" disabled={busy} onClick={() => void keep(running.id)}>
              {translate('campagne.plans.keep')}
            </Button>
          )}
        </div>
      )}
      {newest?.etat === 'echoue' && (
        <Typography variant="body2" color="error">
          {translate('campagne.plans.broken')}
        </Typography>
      )}
      {ended.length > 1 && <RunsTable runs={ended} />}
      {ended.map((run) => (
        <RunResult key={run.id} run={run} busy={busy} onKeep={keep} isNewest={run === newest} />
      ))}
    </BoardPanel>
  )
}

function Progress({ run }: { run: Calcul }) {
  const translate = useTranslate()
  const { bilan, courbe, secondes, ecoulees } = run
  if (run.etat === 'attend')
    return <Typography variant="body2">{translate('campagne.plans.waits')}</Typography>
  return (
    <>
      <Typography variant="body2">
        {ecoulees > secondes + 1 && `${translate('campagne.plans.explains')} `}
        {translate('campagne.plans.progress', {
          placed: bilan?.placees ?? 0,
          total: bilan?.total ?? 0,
          seconds: Math.min(Math.round(ecoulees), secondes),
          all: secondes,
        })}
      </Typography>
      <Curve points={courbe} seconds={secondes} label={translate('campagne.plans.curve')} />
    </>
  )
}
