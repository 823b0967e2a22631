import { IconButton } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'

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
      data-hint={label}
      aria-label={label}
      aria-expanded={expanded}
      aria-haspopup={popup || undefined}
      disabled={disabled}
      onClick={onClick}
      sx={{
        width: 40,
        height: 40,
        color: 'inherit',
        borderRadius: 1,
        '&:hover': { backgroundColor: 'var(--bar-hover)' },
        '&:focus-visible': { outlineColor: 'var(--bar-focus)', outlineOffset: -2 },
        '& svg': { fontSize: 22 },
      }}
    >
      {children}
    </IconButton>
  )
}
