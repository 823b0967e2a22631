import { Box, Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import type { BarProps } from './entries'
import { Selection } from './Selection'
import { useBulkText } from './useBulkText'

/** The actions as a select with a button, which asks for a selection first. Values are positions, from 1. */
export function BulkSelect({ entries, busy, apply }: BarProps) {
  const text = useBulkText()
  const [chosen, setChosen] = useState<number | ''>('')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 2 }}>
      <TextField
        select
        size="small"
        margin="none"
        className="label-beside"
        label={text('label')}
        value={chosen}
        onChange={({ target }) => setChosen(Number(target.value))}
        sx={{ width: 'auto', '& .MuiSelect-select': { minWidth: 120 } }}
      >
        {entries.map(({ name, label }, index) => (
          <MenuItem key={name} value={index + 1}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Button
        variant="outlined"
        loading={busy}
        onClick={() => apply(chosen === '' ? undefined : entries[chosen - 1])}
      >
        {text('apply')}
      </Button>
      <Selection />
    </Box>
  )
}
