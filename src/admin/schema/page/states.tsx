import InboxIcon from '@mui/icons-material/InboxOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, CircularProgress, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { MessageKey } from '../declare/types'
import { useErrorText } from '../notices/useNotifyError'

/** Placeholders for a list or form that is loading, empty or failed. */

/** The footer waits until its place is known (layout/frame.css). */
export function Loading({ height }: { height?: number }) {
  const translate = useTranslate()
  return (
    <Place role="status" className="loading" minHeight={height}>
      <CircularProgress size={32} aria-hidden />
      <Typography color="textSecondary">{translate('table.loading')}</Typography>
    </Place>
  )
}

export function Empty({ hint, children }: { hint?: ReactNode; children?: ReactNode }) {
  const translate = useTranslate()
  return (
    <Place>
      <InboxIcon sx={{ fontSize: 40, color: 'text.disabled' }} aria-hidden />
      <Typography>{translate('table.empty')}</Typography>
      {hint && <Typography color="textSecondary">{hint}</Typography>}
      {children}
    </Place>
  )
}

export function Failed({ error, title, retry }: { error: unknown; title?: MessageKey; retry?: () => void }) {
  const translate = useTranslate()
  const errorText = useErrorText()
  return (
    <Place role="alert">
      <WarningIcon sx={{ fontSize: 40, color: 'warning.main' }} aria-hidden />
      {title && <Typography>{translate(title)}</Typography>}
      <Typography color="textSecondary">{errorText(error)}</Typography>
      {retry && (
        <Button variant="outlined" startIcon={<RefreshIcon />} onClick={retry}>
          {translate('table.retry')}
        </Button>
      )}
    </Place>
  )
}

function Place({
  role,
  className,
  minHeight,
  children,
}: {
  role?: 'status' | 'alert'
  className?: string
  minHeight?: number | undefined
  children: ReactNode
}) {
  return (
    <Box
      role={role}
      className={className}
      sx={{
        display: 'grid',
        gap: 1.5,
        justifyItems: 'center',
        alignContent: 'start',
        textAlign: 'center',
        px: 2,
        py: 7,
        minHeight,
      }}
    >
      {children}
    </Box>
  )
}
