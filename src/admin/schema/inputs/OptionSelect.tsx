import { Autocomplete, type AutocompleteRenderInputParams, CircularProgress, TextField } from '@mui/material'
import type { HTMLAttributes, Key } from 'react'
import { useInput, useTranslate } from 'react-admin'
import type { Option } from '../../../contract/endpoint'
import { useMessage } from './useMessage'

interface OptionSelectProps {
  source: string
  label: string
  options: Option[]
  multiple?: boolean
  isPending?: boolean
  isRequired?: boolean
  disabled?: boolean
  /** The options did not come. */
  failed?: boolean
  /** A catalogue key, under the input while no message of a check is. */
  help?: string | undefined
}

/** Picks one or several options by typing a part of them; the form holds their values. */
export default function OptionSelect({
  source,
  label,
  options,
  multiple = false,
  help,
  ...props
}: OptionSelectProps) {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source })
  const helperText = useMessage(fieldState.error?.message, help)
  const chosen: unknown[] = multiple ? (field.value ?? []) : [field.value]
  const selected = options.filter(({ value }) => chosen.includes(value))

  const shared = {
    options,
    loading: props.isPending ?? false,
    ...(props.isPending && {
      popupIcon: <CircularProgress size={20} color="inherit" aria-label={translate('table.loading')} />,
    }),
    disabled: props.disabled ?? false,
    isOptionEqualToValue: (one: Option, other: Option) => one.value === other.value,
    getOptionKey: ({ value }: Option) => value,
    onBlur: field.onBlur,
    loadingText: translate('table.loading'),
    noOptionsText: translate(props.failed ? 'form.optionsFailed' : 'ra.navigation.no_results'),
    clearText: translate('ra.action.clear_input_value'),
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    fullWidth: true,
    renderOption: ({ key, ...item }: HTMLAttributes<HTMLLIElement> & { key: Key }, { label }: Option) => (
      <li key={key} {...item}>
        <bdi>{label}</bdi>
      </li>
    ),
    renderInput: ({ slotProps, ...params }: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, dir: 'auto' } }}
        label={label}
        required={props.isRequired ?? false}
        error={fieldState.invalid}
        helperText={helperText}
        inputRef={field.ref}
      />
    ),
  }
  return multiple ? (
    <Autocomplete
      {...shared}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      slotProps={{ chip: { slotProps: { label: { dir: 'auto' } } } }}
      value={selected}
      onChange={(_event, options) => field.onChange(options.map(({ value }) => value))}
    />
  ) : (
    <Autocomplete
      {...shared}
      value={selected[0] ?? null}
      onChange={(_event, option) => field.onChange(option?.value ?? '')}
    />
  )
}
