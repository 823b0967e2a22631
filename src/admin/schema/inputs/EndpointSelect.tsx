import RefreshIcon from '@mui/icons-material/Refresh'
import { Stack, TextField } from '@mui/material'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DescribedOption, Option } from '../../../contract/kernel/endpoint'
import { useOptions } from '../../dataProvider/useOptions'
import { lazily } from '../../lazily'
import { questionOf } from '../declare/questionOf'
import type { InputProps, Values } from '../declare/types'
import { BesideButton } from './BesideButton'
import { isEmpty } from './checks'
import type { OptionSelectProps } from './OptionSelect'

const OptionSelect = lazily<OptionSelectProps<DescribedOption>>(() => import('./OptionSelect'))
// loaded together with the form
OptionSelect.preload()

/**
 * A select with the options returned by an endpoint. When a field it depends on changes, the choice is dropped; of
 * several choices, those no longer offered.
 */
export function EndpointSelect({ source, label, field, isRequired, disabled }: InputProps) {
  if (field.kind !== 'select') throw new Error(`${source} is no select`)
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const values: Values = useWatch()
  const { endpoint, ask } = questionOf(field, values)
  const { options, isPending, error, refetch } = useOptions(endpoint, ask)
  const waits = ask === null || (error !== null && endpoint === field.unasked)
  const { keep, also, beside: Beside } = field
  const offered = also ? merge(also(values), options) : options
  const choices = keep ? offered.filter((option) => keep(option, values)) : offered
  useDropStale({
    source,
    value: values[source],
    question: JSON.stringify(ask),
    choices: ask === null || (!isPending && !error) ? choices : undefined,
  })

  const pick = async (value: number) => {
    await refetch()
    const picked = field.multiple ? [...(values[source] ?? []), value] : value
    setValue(source, picked, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'flex-start' }}>
      <Suspense fallback={<TextField label={label} disabled />}>
        <OptionSelect
          source={source}
          label={label}
          options={choices}
          remark={field.remark}
          multiple={field.multiple}
          isPending={isPending}
          isRequired={isRequired}
          disabled={disabled || waits}
          failed={error !== null}
          none={field.none}
          help={error && !waits ? 'form.optionsFailed' : field.help}
        />
      </Suspense>
      {error && !waits && (
        <BesideButton
          label={translate('table.retry')}
          icon={RefreshIcon}
          color="default"
          onClick={() => void refetch()}
        />
      )}
      {Beside && !disabled && (
        <Suspense>
          <Beside pick={pick} values={values} />
        </Suspense>
      )}
    </Stack>
  )
}

const merge = (first: readonly Option[], then: readonly DescribedOption[]): DescribedOption[] => {
  const known = new Set(first.map(({ value }) => value))
  return [...first, ...then.filter(({ value }) => !known.has(value))]
}

interface ChosenValue {
  source: string
  value: unknown
  question: string
  /** Undefined: not known yet. */
  choices: Option[] | undefined
}

function useDropStale({ source, value, question, choices }: ChosenValue) {
  const { setValue } = useFormContext()
  const before = useRef({ question, value })
  useEffect(() => {
    // a value set together with the question, as when the form is filled, belongs to it
    const asksAnew = before.current.question !== question && before.current.value === value
    before.current = { question, value }
    if (isEmpty(value)) return
    if (Array.isArray(value)) {
      const kept = choices && value.filter((one) => choices.some((choice) => choice.value === one))
      if (kept && kept.length < value.length) setValue(source, kept)
    } else if (asksAnew || (choices && !choices.some((choice) => choice.value === value))) {
      setValue(source, '')
    }
  }, [choices, question, setValue, source, value])
}
