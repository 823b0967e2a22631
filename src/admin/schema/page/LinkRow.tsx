import { ButtonBase, type SxProps, type Theme } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface LinkRowProps {
  to: string
  onClick?: (() => void) | undefined
  /** The columns of its grid, and their spaces. */
  sx: SxProps<Theme>
  children: ReactNode
}

/** A link as a line of a panel, as wide as the panel. */
export const LinkRow = ({ to, onClick, sx, children }: LinkRowProps) => (
  <ButtonBase component={Link} to={to} onClick={onClick} sx={[ROW, ...(Array.isArray(sx) ? sx : [sx])]}>
    {children}
  </ButtonBase>
)

const ROW = {
  width: '100%',
  display: 'grid',
  borderRadius: 1,
  fontFamily: 'inherit',
  textAlign: 'start',
  '&:hover': { backgroundColor: 'action.hover' },
} as const
