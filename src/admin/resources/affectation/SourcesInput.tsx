import { Checkbox, FormControlLabel, FormLabel, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { type Defaut, deroulement, SELON, type Selon } from '../../../contract/affectation/deroulement'
import { IDS_A_CALL } from '../../../contract/kernel/constants'
import { slicesOf } from '../../../ui/calls/slices'
import { useCall } from '../../dataProvider/useCall'
import { formatList, type InputProps } from '../../schema'
import { useBulkRows } from '../../schema/bulk/bulkRows'

const TEXTS = 'resources.affectation'

/** Sources of missing facts, with how many of the rows would get which facts from each. */
export default function SourcesInput({ source, label }: InputProps) {
  const translate = useTranslate()
  const call = useCall()
  const titleId = useId()
  const { field } = useInput({ source, defaultValue: [] })
  const chosen: readonly Selon[] = Array.isArray(field.value) ? field.value : []
  const ids = useBulkRows<'affectation'>().map(({ id }) => id)
  const { data } = useQuery({
    queryKey: ['defauts', ids],
    queryFn: async ({ signal }) => {
      const all = []
      for (const slice of slicesOf(ids, IDS_A_CALL))
        all.push(...(await call(deroulement.deroulementDefauts, { ids: slice }, { signal })).stages)
      return all
    },
    enabled: ids.length > 0,
    retry: false,
    gcTime: 0,
  })
  /** Sources without any missing fact are not offered. */
  const offered = SELON.filter((name) => data?.some((stage) => Object.keys(stage[name]).length > 0))
  const told = (name: Selon): string => {
    const counts = new Map<string, number>()
    for (const stage of data ?? [])
      for (const fait of Object.keys(stage[name] satisfies Defaut))
        counts.set(fait, (counts.get(fait) ?? 0) + 1)
    return formatList(
      [...counts].map(([fait, count]) => `${translate(`${TEXTS}.fields.${fait}`)} (${count})`),
    )
  }
  return (
    <fieldset
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 8 }}
      aria-labelledby={titleId}
    >
      <FormLabel id={titleId} component="span">
        {label}
      </FormLabel>
      {data && offered.length === 0 && (
        <Typography variant="body2">{translate(`${TEXTS}.selon.rien`)}</Typography>
      )}
      {offered.map((name) => (
        <FormControlLabel
          key={name}
          sx={{ display: 'flex', alignItems: 'flex-start' }}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(name)}
              onChange={(_event, checked) =>
                field.onChange(SELON.filter((each) => (each === name ? checked : chosen.includes(each))))
              }
            />
          }
          label={
            <>
              {translate(`${TEXTS}.selon.${name}`)}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {told(name)}
              </Typography>
            </>
          }
        />
      ))}
    </fieldset>
  )
}
