import { Box } from '@mui/material'
import { type ComponentType, Suspense } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { fieldLabel } from '../declare/columns'
import type { Field, InputProps } from '../declare/types'
import { ChoiceInput, FlagInput, TextInput } from './basic'
import { EndpointSelect } from './EndpointSelect'
import { LabelsInput } from './LabelsInput'

// many forms have no date
const MomentInput = lazily(() => import('./MomentInput'))
const WeekInput = lazily(() => import('./WeekInput'))

interface FieldInputProps {
  source: string
  field: Field
  disabled?: boolean
  /** Not required here, whatever the declaration says. */
  optional?: boolean
}

/** The input of a declared field, by its type or its own. */
export function FieldInput({ source, field, disabled, optional = false }: FieldInputProps) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const label = translate(fieldLabel(resource, source, field))
  const Input = field.input ?? inputs[field.kind]
  return (
    // room for one input with its label while its code loads; what follows is shown where it stays (layout/frame.css)
    <Suspense fallback={<Box aria-busy className="field-coming" sx={{ height: 64, mt: 1, mb: 0.5 }} />}>
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

const inputs: Record<Field['kind'], ComponentType<InputProps>> = {
  text: TextInput,
  longText: TextInput,
  email: TextInput,
  phone: TextInput,
  number: TextInput,
  choice: ChoiceInput,
  select: EndpointSelect,
  labels: LabelsInput,
  week: WeekInput,
  flag: FlagInput,
  date: MomentInput,
  dateTime: MomentInput,
  time: MomentInput,
}
