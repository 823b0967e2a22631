import { Box, Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import type { BarProps } from './entries'
import { Selection } from './Selection'
import { useBulkText } from './useBulkText'

/** The actions as a select with a button, which asks for rows first. */
export function BulkSelect({ entries, busy, apply }: BarProps) {
  const text = useBulkText()
  const [chosen, setChosen] = useState('')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 2 }}>
      <TextField
        select
        size="small"
        margin="none"
        label={text('label')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ width: 200 }}
      >
        {entries.map(({ name, label }) => (
          <MenuItem key={name} value={name}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Button
        variant="outlined"
        loading={busy}
        onClick={() => apply(entries.find(({ name }) => name === chosen))}
      >
        {text('apply')}
      </Button>
      <Selection />
    </Box>
  )
}
