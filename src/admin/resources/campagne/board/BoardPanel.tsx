import CloseIcon from '@mui/icons-material/Close'
import { IconButton, Paper, Typography } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'

/** A panel beside the board. Its title has the focus when the panel opens, and when `of` changes. */
export function BoardPanel({
  title,
  of,
  onClose,
  children,
}: {
  title: ReactNode
  /** What the panel is about, if it may change. */
  of?: number
  onClose: () => void
  children: ReactNode
}) {
  const translate = useTranslate()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is about something else
  useEffect(() => heading.current?.focus({ preventScroll: true }), [of])
  return (
    <Paper
      component="aside"
      variant="outlined"
      className="board-panel"
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="board-panel-bar">
        <Typography id={titleId} ref={heading} tabIndex={-1} component="h2" variant="h6">
          {title}
        </Typography>
        <IconButton size="small" aria-label={translate('record.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      {children}
    </Paper>
  )
}
