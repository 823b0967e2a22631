import { IconButton } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import './bar.css'

/** Menus of the bar open below it, not over its edge. */
export const BELOW_BAR = { marginBlockStart: 1.5 } as const

/** An icon of the top bar, in the bar's colours. */
export function BarButton({
  label,
  expanded,
  popup,
  disabled = false,
  onClick,
  children,
}: {
  label: string
  expanded?: boolean
  popup?: boolean
  disabled?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}) {
  return (
    <IconButton
      className="bar-button"
      data-hint={label}
      aria-label={label}
      aria-expanded={expanded}
      aria-haspopup={popup || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </IconButton>
  )
}
