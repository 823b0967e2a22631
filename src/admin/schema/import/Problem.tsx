import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { MAX_UPLOAD_BYTES } from '../../../contract/kernel/constants'
import { ErrorDetails } from '../../../contract/kernel/errors'
import { ApiError } from '../../../ui/calls/ApiError'
import { useErrorText } from '../notices/useNotifyError'
import { useFaultText } from './useFaultText'
import type { Import } from './useImport'
import { useTargetText } from './useTargetText'

/** Why a file was not read or taken, in a sentence. */
export function useFileErrorText() {
  const translate = useTranslate()
  const errorText = useErrorText()
  return (error: unknown): string => {
    const { reason, ...values } = error instanceof ApiError ? error.details : {}
    const text = reason ? translate(`import.reasons.${reason}`, { ...values, _: '' }) : ''
    return text || errorText(error)
  }
}

/** Why the last step did not come about; of a file that was refused as a whole, each cell. */
export function Problem({ run: { problem, error } }: { run: Import }) {
  const translate = useTranslate()
  const errorText = useFileErrorText()
  const targetText = useTargetText()
  const faultText = useFaultText()
  if (problem)
    return (
      <Alert severity="error">
        {translate(`import.${problem}`, { megabytes: MAX_UPLOAD_BYTES / 1024 / 1024 })}
      </Alert>
    )
  if (!error) return null
  const issues = ErrorDetails.safeParse(error instanceof ApiError ? error.details : {}).data?.rows ?? []
  return (
    <Alert severity="error">
      {errorText(error)}
      {issues.length > 0 && (
        <ul className="import-issues">
          {issues.map(({ row, column, code, value, other }) => (
            <li key={`${row} ${column} ${code}`}>
              {translate('import.line', { line: row })} ·{' '}
              {translate('import.of', { field: targetText(column) })}{' '}
              {faultText({ code, ...(other !== undefined && { other }) })} <bdi>{value}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
