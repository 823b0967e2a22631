import { TextField } from '@mui/material'
import { useState } from 'react'
import type { ImportFault } from '../../../contract/import/importCalls'
import { useFaultText } from './useFaultText'

/** A refused value, corrected when the input is left. The file stays as it is. */
export function FaultyCell({
  fault,
  label,
  fix,
}: {
  fault: ImportFault
  label: string
  fix: (value: string) => unknown
}) {
  const faultText = useFaultText()
  const [value, setValue] = useState(fault.value)
  const correct = () => value !== fault.value && fix(value)
  return (
    <TextField
      size="small"
      margin="none"
      label={label}
      value={value}
      error
      helperText={faultText(fault)}
      onChange={({ target }) => setValue(target.value)}
      onBlur={correct}
      onKeyDown={({ key }) => key === 'Enter' && correct()}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  )
}
