import MoreIcon from '@mui/icons-material/ExpandLess'
import { Button, ListItemIcon, Menu, MenuItem, Paper, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import type { BarProps, BulkEntry } from './entries'
import { Selection } from './Selection'
import { useBulkText } from './useBulkText'

/** The actions as buttons below the rows, always in sight; as a menu in a narrow list. */
export function BulkButtons({ entries, busy, apply }: BarProps) {
  const text = useBulkText()
  const narrow = useMediaQuery('(max-width: 899.95px)')
  return (
    <Paper elevation={8} role="toolbar" aria-label={text('label')} className="selection-bar" aria-busy={busy}>
      <Selection />
      <span className="selection-gap" />
      {narrow ? (
        <ActionMenu entries={entries} busy={busy} apply={apply} />
      ) : (
        entries.map((entry) => (
          <Button
            key={entry.name}
            size="small"
            color={toneOf(entry)}
            startIcon={<entry.icon />}
            disabled={busy}
            onClick={() => apply(entry)}
          >
            {entry.label}
          </Button>
        ))
      )}
    </Paper>
  )
}

function ActionMenu({ entries, busy, apply }: BarProps) {
  const text = useBulkText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        endIcon={<MoreIcon />}
        loading={busy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text('actions')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map((entry) => (
          <MenuItem
            key={entry.name}
            onClick={() => {
              setAnchor(null)
              apply(entry)
            }}
          >
            <ListItemIcon sx={{ color: entry.color === 'default' ? undefined : `${entry.color}.main` }}>
              <entry.icon fontSize="small" />
            </ListItemIcon>
            {entry.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const toneOf = ({ color }: BulkEntry) => (color === 'default' ? 'inherit' : color)
