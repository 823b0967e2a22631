import { Alert, Box, Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ImportReport } from '../../../contract/import/importCalls'
import { records } from '../../../contract/specification/records'
import { niveauSelect } from '../../../contract/structure/choices'
import { useOptions } from '../../dataProvider'
import type { Import } from './useImport'

type Missing = ImportReport['missing'][number]

/** The groups that the file names and the year does not have: made with the import, once it is said where they belong. */
export function MissingGroups({ run, missing }: { run: Import; missing: readonly Missing[] }) {
  const translate = useTranslate()
  const { options: specialites } = useOptions(records.specialiteSelect, {})
  const { options: niveaux } = useOptions(niveauSelect, {})
  const [made, setMade] = useState(() =>
    missing.map(({ name, specialite, niveau }) => ({
      name,
      specialite: specialite?.value ?? 0,
      niveau: niveau?.value ?? 0,
    })),
  )
  const set = (index: number, changed: object) =>
    setMade(made.map((each, other) => (other === index ? { ...each, ...changed } : each)))
  const complete = made.filter(({ specialite, niveau }) => specialite > 0 && niveau > 0)
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {translate('import.missing', { smart_count: missing.length })}
      {missing.map(({ name, rows }, index) => (
        <Box
          key={JSON.stringify([name, made[index]?.specialite, made[index]?.niveau, rows])}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 1.5 }}
        >
          <Box sx={{ flex: '0 1 220px' }}>
            <bdi>{name}</bdi> · {translate('import.students', { smart_count: rows })}
          </Box>
          <Select
            label={translate('resources.groupe.fields.specialite')}
            value={made[index]?.specialite ?? 0}
            options={specialites}
            onChange={(specialite) => set(index, { specialite })}
          />
          <Select
            label={translate('resources.groupe.fields.niveau')}
            value={made[index]?.niveau ?? 0}
            options={niveaux}
            onChange={(niveau) => set(index, { niveau })}
          />
        </Box>
      ))}
      <Button
        size="small"
        variant="outlined"
        sx={{ mt: 1.5 }}
        disabled={complete.length === 0}
        loading={run.busy}
        onClick={() => run.preview({ ...run.options, make: [...run.options.make, ...complete] })}
      >
        {translate('import.make', { smart_count: complete.length || missing.length })}
      </Button>
    </Alert>
  )
}

function Select({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: number
  options: readonly { value: number; label: string }[]
  onChange: (value: number) => void
}) {
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ minWidth: 180, flex: '1 1 180px' }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
