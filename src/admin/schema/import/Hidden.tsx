import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatList } from '../cells/format'
import { letter } from './rows'
import type { Columns } from './useImport'

/** Parts that the spreadsheet hides: whether they are imported, and a switch. */
export function Hidden({ run }: { run: Pick<Columns, 'table' | 'reading' | 'busy' | 'reread'> }) {
  const translate = useTranslate()
  const { table, reading, busy } = run
  if (!table) return null
  const { hidden, hiddenColumns, hiddenRead } = table
  if (hidden.length + hiddenColumns.length === 0) return null
  const what = [
    hidden.length > 0 && translate('import.hidden.rows', { smart_count: hidden.length }),
    hiddenColumns.length > 0 &&
      translate('import.hidden.columns', {
        smart_count: hiddenColumns.length,
        columns: formatList(hiddenColumns.map(letter)),
      }),
  ].filter((each) => each !== false)
  const read = hiddenRead ? 'read' : 'left'
  return (
    <Alert
      severity="warning"
      action={
        // where all is hidden there is no choice
        (!hiddenRead || reading.hidden === 1) && (
          <Button
            color="inherit"
            size="small"
            disabled={busy}
            onClick={() => run.reread({ hidden: hiddenRead ? 0 : 1 })}
          >
            {translate(`import.hidden.${hiddenRead ? 'leave' : 'readToo'}`)}
          </Button>
        )
      }
    >
      {translate(`import.hidden.${read}`, { what: formatList(what) })}
    </Alert>
  )
}
