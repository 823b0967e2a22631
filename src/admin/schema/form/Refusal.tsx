import { Alert } from '@mui/material'
import { useErrorText } from '../notices/useNotifyError'

/** The reason of a refusal, which stays below the inputs after the toast has gone. */
export function Refusal({ error }: { error: unknown }) {
  const errorText = useErrorText()
  if (error === undefined) return null
  return (
    <Alert severity="error" sx={{ mt: 3, whiteSpace: 'pre-line' }}>
      {errorText(error)}
    </Alert>
  )
}
