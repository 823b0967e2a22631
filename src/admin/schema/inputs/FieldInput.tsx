import { type ComponentType, lazy, Suspense } from 'react'
import { BooleanInput, SelectInput, TextInput, useResourceContext, useTranslate } from 'react-admin'
import type { Field, InputProps } from '../types'
import { EndpointSelect } from './EndpointSelect'

const DateInput = lazy(() => import('./DateInput'))
const TimeInput = lazy(() => import('./TimeInput'))

/** The input of a declared field, by its type or its own. */
export function FieldInput({
  source,
  field,
  disabled,
  optional = false,
}: {
  source: string
  field: Field
  disabled?: boolean
  /** Not required here, whatever the declaration says. */
  optional?: boolean
}) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const label = translate(field.label ?? `resources.${resource}.fields.${source}`)
  const Input = field.input ?? inputs[field.kind]
  return (
    <Suspense>
      <Input
        source={source}
        label={label}
        field={field}
        isRequired={!optional && field.required !== undefined}
        disabled={disabled}
      />
    </Suspense>
  )
}

const shared = ({ source, label, field, isRequired, disabled }: InputProps) => ({
  source,
  label,
  isRequired,
  disabled: disabled ?? false,
  helperText: field.help ?? (false as const),
  fullWidth: true,
})

const PlainInput = (props: InputProps) => <TextInput {...shared(props)} />

const LongTextInput = (props: InputProps) => (
  <TextInput {...shared(props)} multiline minRows={props.field.kind === 'longText' ? props.field.rows : 4} />
)

/** Addresses, phone numbers and figures are written from left to right in every language. */
const LtrInput = (props: InputProps) => (
  <TextInput
    {...shared(props)}
    slotProps={{ htmlInput: { dir: 'ltr', inputMode: KEYBOARDS[props.field.kind], autoComplete: 'off' } }}
  />
)

const KEYBOARDS: Partial<Record<Field['kind'], 'email' | 'tel' | 'decimal'>> = {
  email: 'email',
  phone: 'tel',
  number: 'decimal',
}

function ChoiceInput(props: InputProps) {
  const choices = props.field.kind === 'choice' ? props.field.choices : []
  return (
    <SelectInput
      {...shared(props)}
      choices={[...choices]}
      optionValue="value"
      optionText="label"
      emptyText=""
    />
  )
}

const FlagInput = ({ source, label, disabled }: InputProps) => (
  <BooleanInput
    source={source}
    label={label}
    disabled={disabled ?? false}
    format={Boolean}
    parse={(checked: boolean) => (checked ? 1 : 0)}
  />
)

const inputs: Record<Field['kind'], ComponentType<InputProps>> = {
  text: PlainInput,
  longText: LongTextInput,
  email: LtrInput,
  phone: LtrInput,
  number: LtrInput,
  choice: ChoiceInput,
  select: EndpointSelect,
  flag: FlagInput,
  date: DateInput,
  dateTime: DateInput,
  time: TimeInput,
}
