import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material'
import { Suspense, useId } from 'react'
import { useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { Loading } from '../page/states'
import { ColumnsStep, WHY_NOT } from './ColumnsStep'
import { DoneStep } from './DoneStep'
import { FileStep } from './FileStep'
import { Problem } from './Problem'
import { type Import, type Step, useImport } from './useImport'
import { WholeStep } from './WholeStep'
import { WritingStep } from './WritingStep'

const PreviewStep = lazily(() => import('./PreviewStep'))

/** The import of a list from a file, step by step. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  const narrow = useMediaQuery('(max-width: 700px)')
  const run = useImport()
  const { step } = run
  const Content = STEPS[step]
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason !== 'backdropClick' && step !== 'writing' && onClose()}
      maxWidth="lg"
      fullWidth
      fullScreen={narrow}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {translate('import.title', { list: translate(`menu.${run.name}`, { smart_count: 2 }) })}
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', gridAutoRows: 'max-content' }}
      >
        <Problem run={run} />
        <Suspense fallback={<Loading />}>
          <Content run={run} />
        </Suspense>
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
        <Steps run={run} onClose={onClose} />
      </DialogActions>
    </Dialog>
  )
}

const STEPS = {
  file: FileStep,
  columns: ColumnsStep,
  preview: PreviewStep,
  whole: WholeStep,
  writing: WritingStep,
  done: DoneStep,
} satisfies Record<Step, unknown>

const BEFORE: Partial<Record<Step, Step>> = { columns: 'file', preview: 'columns', whole: 'file' }

function Steps({ run, onClose }: { run: Import; onClose: () => void }) {
  const translate = useTranslate()
  const { step, busy, report, options } = run
  const before = BEFORE[step]
  const { added = 0, enrolled = 0, changed = 0, refused = 0, absent = 0 } = report?.counts ?? {}
  const written = added + enrolled + changed + (options.depart ? absent : 0)
  return (
    <>
      {before && (
        <Button color="inherit" onClick={() => run.back(before)} sx={{ marginInlineEnd: 'auto' }}>
          {translate('import.back')}
        </Button>
      )}
      <Button color="inherit" onClick={step === 'writing' ? run.cancel : onClose}>
        {translate(step === 'done' ? 'action.close' : 'action.cancel')}
      </Button>
      {step === 'columns' && (
        <Button
          variant="contained"
          loading={busy}
          disabled={!run.key || (run.unknown.length > 0 && !run.ignoring)}
          onClick={() => run.preview()}
          aria-describedby={Object.values(WHY_NOT).join(' ')}
        >
          {translate('import.look')}
        </Button>
      )}
      {step === 'whole' && (
        <Button variant="contained" loading={busy} onClick={run.writeWhole}>
          {translate('table.import')}
        </Button>
      )}
      {step === 'preview' && (
        <Button
          variant="contained"
          loading={busy}
          disabled={written === 0 || (refused > 0 && !options.skip)}
          onClick={run.write}
        >
          {translate('import.write', { smart_count: written })}
        </Button>
      )}
    </>
  )
}
