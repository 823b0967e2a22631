import { Button, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Calcul } from '../../../../contract/campagne/calcul'
import { formatTime, isolated } from '../../../schema/cells/format'
import { useBoardState } from './context'
import { RepairMoves } from './RepairMoves'
import { factsOf } from './RunsTable'
import { groupedReasons, useReasonText } from './reasons'
import { useRemedyText } from './remedies'

/** The result of a run; for the newest one, what could not be placed, or which cards it would move. */
export function RunResult({
  run,
  busy,
  onKeep,
  isNewest,
}: {
  run: Calcul
  busy: boolean
  onKeep: (calcul: number, cartes?: number[]) => Promise<void>
  isNewest: boolean
}) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <section className="board-run" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="subtitle2">
        {translate(
          run.reparer ? 'campagne.plans.repaired' : 'campagne.plans.found',
          isolated({ time: formatTime(run.cree_le), by: run.auteur ?? '' }),
        )}
      </Typography>
      <dl className="board-run-facts">
        {factsOf(run, translate).map(({ fact, shown }) => (
          <div key={fact}>
            <dt>{translate(`campagne.plans.facts.${fact}`)}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      {isNewest && run.reparer ? (
        <RepairMoves run={run} busy={busy} onKeep={onKeep} />
      ) : (
        <Button size="small" variant="outlined" disabled={busy} onClick={() => void onKeep(run.id)}>
          {translate('campagne.plans.keep')}
        </Button>
      )}
      {isNewest && <Unplaced run={run} />}
    </section>
  )
}

function Unplaced({ run: { raisons, goulots, remedes } }: { run: Calcul }) {
  const translate = useTranslate()
  const { board, open } = useBoardState()
  const text = useReasonText()
  const remedyText = useRemedyText(board)
  const ways = [...new Set(remedes.map(remedyText))]
  const bottlenecks = [...new Set(goulots.map(text))]
  return (
    <>
      {bottlenecks.length > 0 && (
        <>
          <Typography component="h4" variant="subtitle2">
            {translate('campagne.plans.bottlenecks')}
          </Typography>
          <ul className="board-faults">
            {bottlenecks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {ways.length > 0 && (
        <>
          <Typography component="h4" variant="subtitle2">
            {translate('campagne.plans.ways')}
          </Typography>
          <ul className="board-ways">
            {ways.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {raisons.length > 0 && (
        <Typography component="h4" variant="subtitle2">
          {translate('campagne.plans.unplaced', { smart_count: raisons.length })}
        </Typography>
      )}
      {groupedReasons(raisons, text).map(({ sentence, ids }) => (
        <div key={sentence}>
          <Typography variant="body2">{sentence}</Typography>
          <div className="board-panel-actions">
            {ids.map((id) => (
              <Button key={id} size="small" onClick={() => open(id)}>
                <bdi>{board.cards.get(id)?.etudiant}</bdi>
              </Button>
            ))}
          </div>
        </div>
      ))}
    </>
  )
}
