import {
  Autocomplete,
  type AutocompleteRenderInputParams,
  CircularProgress,
  TextField,
  Typography,
} from '@mui/material'
import type { HTMLAttributes, Key } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { formatLabel } from '../cells/format'
import type { Remark } from '../declare/types'
import { useMessage } from './useMessage'

interface Choosable {
  value: number | string
  label: string
}

export interface OptionSelectProps<Option> {
  source: string
  label: string
  options: Option[]
  remark?: ((option: Option) => Remark | undefined) | undefined
  multiple?: boolean
  isPending?: boolean
  isRequired?: boolean
  disabled?: boolean
  failed?: boolean
  /** A catalogue key, under the input while no message of a check is. */
  help?: string | undefined
  /** A catalogue key: the meaning of an empty choice. */
  none?: string | undefined
}

/** Picks one or several options by typing a part of them; the form holds their values. */
export default function OptionSelect<Option extends Choosable>({
  source,
  label,
  options,
  remark,
  multiple = false,
  help,
  none,
  ...props
}: OptionSelectProps<Option>) {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source })
  const helperText = useMessage(fieldState.error?.message, help)
  const chosen: unknown[] = multiple ? (field.value ?? []) : [field.value]
  const selected = options.filter(({ value }) => chosen.includes(value))
  const placeholder = none && selected.length === 0 ? translate(none) : ''

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
    ...(remark && { getOptionDisabled: (option: Option) => remark(option)?.taken ?? false }),
    renderOption: ({ key, ...item }: HTMLAttributes<HTMLLIElement> & { key: Key }, option: Option) => {
      const told = remark?.(option)
      const [label, note] = [`${item.id}-label`, `${item.id}-remark`]
      return (
        <li key={key} {...item} aria-labelledby={label} {...(told && { 'aria-describedby': note })}>
          <bdi id={label}>{formatLabel(option.label)}</bdi>
          {told && <RemarkText id={note} remark={told} />}
        </li>
      )
    },
    renderInput: ({ slotProps, ...params }: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        slotProps={{
          ...slotProps,
          htmlInput: { ...slotProps.htmlInput, dir: 'auto' },
        }}
        placeholder={placeholder}
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

function RemarkText({ id, remark }: { id: string; remark: Remark }) {
  const translate = useTranslate()
  return (
    <Typography
      id={id}
      variant="body2"
      color="textSecondary"
      sx={{ marginInlineStart: 'auto', paddingInlineStart: 2 }}
    >
      {translate(remark.text, remark.values)}
    </Typography>
  )
}
