import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'

/** An icon button of a toolbar; disabled without an action. */
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
