import { ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useAsk } from './ActionHost'
import type { ActionLook } from './looks'

interface ActionMenuProps {
  looks: readonly ActionLook[]
  row: RaRecord
  anchor: HTMLElement
  onClose: () => void
}

/** What cannot be done can be reached, so that everybody can read the reason. */
const REACHED = { list: { disabledItemsFocusable: true } }

/** Actions on a row as a menu, in words; what cannot be done says why. */
export default function ActionMenu({ looks, row, anchor, onClose }: ActionMenuProps) {
  const ask = useAsk()
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={REACHED}>
      {looks.map(({ action, enabled, Icon, color, words, hint }) => {
        const to = enabled ? action.to?.(row) : undefined
        const run = () => {
          if (!enabled) return
          onClose()
          ask({ action, row })
        }
        const way = to === undefined ? { onClick: run } : { component: Link, to, onClick: onClose }
        return (
          <MenuItem
            key={action.name}
            aria-disabled={!enabled}
            sx={enabled ? undefined : { color: 'text.secondary', cursor: 'default' }}
            {...way}
          >
            <ListItemIcon>
              <Icon fontSize="small" color={color === 'error' ? 'error' : 'inherit'} />
            </ListItemIcon>
            <ListItemText primary={words} secondary={enabled ? undefined : hint} />
          </MenuItem>
        )
      })}
    </Menu>
  )
}
