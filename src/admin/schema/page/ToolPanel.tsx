import { Popover } from '@mui/material'
import type { ReactNode } from 'react'

interface ToolPanelProps {
  label: string
  /** In pixels. */
  width: number
  anchor: HTMLElement
  /** The edge that is aligned with the button's. */
  side?: 'left' | 'right'
  onClose: () => void
  children: ReactNode
}

/** A panel below a button of the list's toolbar; its content scrolls where it asks to. */
export function ToolPanel({ label, width, anchor, side = 'right', onClose, children }: ToolPanelProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { width, maxWidth: 'calc(100vw - 32px)', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      {children}
    </Popover>
  )
}
