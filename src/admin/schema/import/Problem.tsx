import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { MAX_UPLOAD_BYTES } from '../../../contract/kernel/constants'
import { ErrorDetails } from '../../../contract/kernel/errors'
import { ApiError } from '../../../ui/calls/ApiError'
import { useErrorText } from '../notices/useNotifyError'
import { useFaultText } from './useFaultText'
import type { Import } from './useImport'
import { useTargetText } from './useTargetText'

/** Why the last step did not come about; of a file that was refused as a whole, each cell. */
export function Problem({ run: { problem, error } }: { run: Import }) {
  const translate = useTranslate()
  const errorText = useErrorText()
  const targetText = useTargetText()
  const faultText = useFaultText()
  if (problem)
    return (
      <Alert severity="error">
        {translate(`import.${problem}`, { megabytes: MAX_UPLOAD_BYTES / 1024 / 1024 })}
      </Alert>
    )
  if (!error) return null
  const told = error instanceof ApiError ? error.details : {}
  const { reason, ...values } = told
  const text = reason ? translate(`import.reasons.${reason}`, { ...values, _: '' }) : ''
  const issues = ErrorDetails.safeParse(told).data?.rows ?? []
  return (
    <Alert severity="error">
      {text || errorText(error)}
      {issues.length > 0 && (
        <ul className="import-issues">
          {issues.map(({ row, column, code, value, other }) => (
            <li key={`${row} ${column} ${code}`}>
              {translate('import.line', { line: row })} · {targetText(column)} :{' '}
              {faultText({ code, ...(other !== undefined && { other }) })} <bdi>{value}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
