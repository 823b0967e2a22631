import { Alert, Box, MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'react-admin'
import { diplomeCalls } from '../../../contract/diplome/diplomeCalls'
import { isOffered } from '../../../ui/calls/offered'
import { loadYears } from '../../../ui/signIn/signIn'
import { useListChange } from '../../schema/rows/ListChanges'

/** Which graduates are listed: those of a year, initially the session's, or the sample, marked as an example. */
export default function GraduatesOf() {
  const translate = useTranslate()
  const { meta, filterValues } = useListContext()
  const change = useListChange()
  const { data: { years } = NO_YEARS } = useQuery({ queryKey: ['annees'], queryFn: loadYears, retry: false })
  const year = Number(filterValues.annee ?? meta?.annee)
  // an existing service returns the year it opened its session for
  if (!isOffered(diplomeCalls.diplomeList)) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, pb: 0 }}>
      <TextField
        select
        size="small"
        margin="none"
        className="label-beside"
        label={translate('resources.diplome.annee')}
        value={years.some(({ value }) => value === year) ? year : ''}
        onChange={({ target }) =>
          change(({ filterValues: { annee: _, ...others }, setFilters }) =>
            setFilters({ ...others, annee: Number(target.value) }),
          )
        }
        sx={{ width: 220, maxWidth: '100%' }}
      >
        {years.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {meta?.exemple && <Alert severity="info">{translate('resources.diplome.exemple')}</Alert>}
    </Box>
  )
}

const NO_YEARS = { years: [] }
