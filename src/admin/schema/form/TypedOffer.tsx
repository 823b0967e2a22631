import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatDate, formatTime, isolated } from '../cells/format'

interface TypedOfferProps {
  at: Date
  /** The underlying values have changed, and no later question asks about that. */
  isStale?: boolean
  onResume: () => void
  onDrop: () => void
}

/** Offers earlier unsaved input. */
export function TypedOffer({ at, isStale = false, onResume, onDrop }: TypedOfferProps) {
  const translate = useTranslate()
  const iso = at.toISOString()
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 0', minWidth: 200 } }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onResume}>
            {translate('typed.resume')}
          </Button>
          <Button color="inherit" size="small" onClick={onDrop}>
            {translate('typed.drop')}
          </Button>
        </>
      }
    >
      {translate('typed.found', isolated({ date: formatDate(iso), time: formatTime(iso) }))}
      {isStale && ` ${translate('typed.changed')}`}
    </Alert>
  )
}
