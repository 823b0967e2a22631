import { Menu, MenuItem } from '@mui/material'
import { BELOW_BAR } from './BarButton'

interface ChoiceMenuProps<T extends string | number> {
  /** The button of the bar that has opened it; null: it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  choices: readonly { value: T; label: string; lang?: string }[]
  current: T | undefined
  /** Not called for the current one. */
  onChoose: (value: T) => void
}

/** One of several, below a button of the bar. */
export const ChoiceMenu = <T extends string | number>({
  anchor,
  onClose,
  choices,
  current,
  onChoose,
}: ChoiceMenuProps<T>) => (
  <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: BELOW_BAR } }}>
    {choices.map(({ value, label, lang }) => (
      <MenuItem
        key={value}
        lang={lang}
        selected={value === current}
        onClick={() => {
          onClose()
          if (value !== current) onChoose(value)
        }}
      >
        <bdi>{label}</bdi>
      </MenuItem>
    ))}
  </Menu>
)
