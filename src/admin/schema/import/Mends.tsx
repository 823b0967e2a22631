import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isolated } from '../cells/format'
import type { Import } from './useImport'
import { useTargetText } from './useTargetText'

/** Corrections to all lines of the file, made now or for an earlier file, with undo. */
export function Mends({ run }: { run: Import }) {
  const translate = useTranslate()
  const targetText = useTargetText()
  if (run.mends.length === 0) return null
  return (
    <Alert severity="info">
      {translate('import.mends.title')}
      <ul className="import-made">
        {run.mends.map((mend) => (
          <li key={`${mend.field} ${mend.said}`}>
            {translate(
              `import.mends.${run.isMendedAgain(mend) ? 'again' : 'now'}`,
              isolated({
                field: targetText(mend.field),
                said: mend.said,
                value: mend.value.trim() || translate('import.nothing'),
              }),
            )}{' '}
            <Button
              size="small"
              color="inherit"
              disabled={run.busy}
              aria-label={translate('import.mends.undoOf', isolated({ said: mend.said }))}
              onClick={() => run.unmend(mend)}
            >
              {translate('import.mends.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
