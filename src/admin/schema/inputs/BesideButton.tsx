import type { SvgIconComponent } from '@mui/icons-material'
import { IconButton } from '@mui/material'

interface BesideButtonProps {
  label: string
  icon: SvgIconComponent
  color?: 'primary' | 'default'
  /** Shown, with a label that says why it does nothing. */
  disabled?: boolean
  onClick: () => void
  onPointerEnter?: () => void
}

/** An icon beside an input, at the height of its text. */
export function BesideButton({
  label,
  icon: Icon,
  color = 'primary',
  disabled,
  onClick,
  ...rest
}: BesideButtonProps) {
  return (
    <IconButton
      aria-label={label}
      data-hint={label}
      color={disabled ? 'default' : color}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      sx={{ mt: 4, ...(disabled && { color: 'action.disabled', cursor: 'default' }) }}
      {...rest}
    >
      <Icon />
    </IconButton>
  )
}
