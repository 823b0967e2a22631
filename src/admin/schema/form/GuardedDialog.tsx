import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useMemo, useState } from 'react'
import LeaveQuestion from './LeaveQuestion'
import { type Changed, Leaving } from './unsaved'

interface GuardedDialogProps {
  /** Translated text, not a key. */
  title: string
  role?: 'dialog' | 'alertdialog'
  /** Wide enough for a table. */
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal around a form: it asks before it is closed with unsaved input, and clicks outside are ignored. */
export function GuardedDialog({
  title,
  role = 'dialog',
  wide = false,
  onClose,
  children,
}: GuardedDialogProps) {
  const titleId = useId()
  const [asked, ask] = useState<() => void>()
  const leaving = useMemo(() => {
    const forms = new Set<Changed>()
    const leave = (go: () => void) => ([...forms].some((changed) => changed()) ? ask(() => go) : go())
    return { forms, leave }
  }, [])
  return (
    <Dialog
      open
      role={role}
      onClose={(_event, reason) => reason !== 'backdropClick' && leaving.leave(onClose)}
      maxWidth={wide ? 'md' : 'sm'}
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Leaving value={leaving}>{children}</Leaving>
      </DialogContent>
      {asked && <LeaveQuestion onLeave={asked} onClose={() => ask(undefined)} />}
    </Dialog>
  )
}
