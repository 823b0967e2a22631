import RefreshIcon from '@mui/icons-material/Refresh'
import { IconButton, Stack, Tooltip } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Option } from '../../../contract/endpoint'
import { useOptions } from '../../dataProvider/useOptions'
import { isEmpty } from '../form/checks'
import type { InputProps, Values } from '../types'
import { OptionSelect } from './OptionSelect'

/**
 * A select whose options an endpoint answers. When a field that it depends on changes, choices that are no
 * longer offered are dropped.
 */
export function EndpointSelect({ source, label, field, isRequired, disabled }: InputProps) {
  if (field.kind !== 'select') throw new Error(`${source} is no select`)
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const values: Values = useWatch()
  const ask = field.ask(values)
  const { options, isPending, error, refetch } = useOptions(field.endpoint, ask)
  const { keep, beside: Beside } = field
  const choices = keep ? options.filter((option) => keep(option, values)) : options
  const settled = ask === null || (!isPending && !error)
  useDropStale(source, settled ? choices : undefined)

  const pick = async (value: number) => {
    await refetch()
    setValue(source, field.multiple ? [...(values[source] ?? []), value] : value, { shouldDirty: true })
  }

  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <OptionSelect
        source={source}
        label={label}
        options={choices}
        multiple={field.multiple}
        isPending={isPending}
        isRequired={isRequired}
        disabled={disabled || ask === null}
        help={error ? 'form.optionsFailed' : field.help}
      />
      {error && (
        <Tooltip title={translate('table.retry')}>
          <IconButton onClick={() => void refetch()} sx={{ mt: 1 }}>
            <RefreshIcon />
          </IconButton>
        </Tooltip>
      )}
      {Beside && !disabled && <Beside pick={pick} values={values} />}
    </Stack>
  )
}

/** `choices` undefined: not known yet. */
function useDropStale(source: string, choices: Option[] | undefined) {
  const { setValue, getValues } = useFormContext()
  useEffect(() => {
    if (!choices) return
    const value: unknown = getValues(source)
    if (isEmpty(value)) return
    const offered = new Set(choices.map((choice) => choice.value))
    const kept = Array.isArray(value) ? value.filter((one) => offered.has(one)) : undefined
    if (kept && kept.length < (value as unknown[]).length) setValue(source, kept)
    if (!kept && !offered.has(value as number)) setValue(source, '')
  }, [choices, getValues, setValue, source])
}
