import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { saveCsv } from '../export/exportTable'
import { useUndo } from '../history/useUndo'
import { useNotifyError } from '../notices/useNotifyError'
import { useFaultText } from './useFaultText'
import type { Import } from './useImport'
import { useTargetText } from './useTargetText'
import { WritingStep } from './WritingStep'

/** What was written, what was left out, and a link back. */
export function DoneStep({ run }: { run: Import }) {
  const translate = useTranslate()
  const undo = useUndo()
  const saveRefused = useSaveRefused(run)
  const { result } = run
  const [undoing, setUndoing] = useState<'open' | 'busy' | 'done'>('open')
  if (!result) return null
  const { added, enrolled, changed, departed, refused, change } = result
  const takeBack = async (id: number) => {
    setUndoing('busy')
    setUndoing((await undo(id)) ? 'done' : 'open')
  }
  const counts = { added, enrolled, changed, departed }
  return (
    <>
      <WritingStep run={run} />
      <Box role="status">
        <Alert severity="success">
          {translate('import.success')}
          {(['added', 'enrolled', 'changed', 'departed'] as const).map(
            (each) =>
              counts[each] > 0 && (
                <Typography key={each} variant="body2">
                  {translate(`import.done.${each}`, { smart_count: counts[each] })}
                </Typography>
              ),
          )}
        </Alert>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {change !== undefined && (
          <Button
            startIcon={<UndoIcon />}
            loading={undoing === 'busy'}
            disabled={undoing === 'done'}
            onClick={() => takeBack(change)}
          >
            {translate('import.undo')}
          </Button>
        )}
        {refused.length > 0 && (
          <Button startIcon={<DownloadIcon />} onClick={saveRefused}>
            {translate('import.saveRefused', { smart_count: refused.length })}
          </Button>
        )}
      </Box>
    </>
  )
}

/** The refused lines as they were in the file, with their reasons: to mend and to import again. */
function useSaveRefused({ result, rows = [], headings, name }: Import) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const targetText = useTargetText()
  const faultText = useFaultText()
  return () => {
    const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]))
    const table = (result?.refused ?? []).map(({ line, faults }) => {
      const cells = cellsOf.get(line) ?? []
      const reasons = faults.map(
        (fault) => `${translate('import.of', { field: targetText(fault.field) })} ${faultText(fault)}`,
      )
      return [...headings.map((_, index) => cells[index] ?? ''), reasons.join(' · ')]
    })
    const title = translate('import.refusedName', { list: translate(`menu.${name}`, { smart_count: 2 }) })
    saveCsv([[...headings, translate('import.reason')], ...table], title).catch(notifyError)
  }
}
