import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'

/** A button of a bar with a sign alone; without anything to do it is disabled. */
export function Tool({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      data-hint={label}
      disabled={!onClick}
      {...(onClick && { onClick })}
    >
      {children}
    </IconButton>
  )
}
