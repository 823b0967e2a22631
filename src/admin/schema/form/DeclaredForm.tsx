import { Box } from '@mui/material'
import { createContext, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNotify } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import ConfirmDialog from '../ConfirmDialog'
import { FieldInput } from '../inputs/FieldInput'
import type { Field, FormSchema, Values } from '../types'
import { fieldFailures, firstFailure } from './checks'

interface DeclaredFormProps {
  fields: Record<string, Field>
  form: FormSchema<Record<string, Field>>
  /** What the form starts with. */
  values?: Values
  /** Sends as it is: nothing is required or checked. */
  unchecked?: boolean
  disabled?: boolean
  /** Asks before leaving with unsaved changes. */
  guarded?: boolean
  /** Answers messages by field when the service refuses some, NOT_SAVED when it refuses for another reason. */
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined>
  id?: string
  /** Below the inputs: the buttons. */
  children?: ReactNode
}

/** The inputs of a declared form, its messages under the fields, and its first failure as a toast. */
export function DeclaredForm(props: DeclaredFormProps) {
  const {
    fields,
    form,
    values = NOTHING,
    unchecked = false,
    disabled = false,
    guarded = false,
    children,
  } = props
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<(agreed: boolean) => void>()

  const submitOnce = async (submitted: Values) => {
    if (busy.current) return undefined
    busy.current = true
    try {
      const agreed = !form.confirm || (await new Promise<boolean>((resolve) => setAnswer(() => resolve)))
      if (!agreed) return NOT_SAVED
      setSending(true)
      return await props.onSubmit(submitted)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return (
    <Form
      id={props.id}
      noValidate
      record={values}
      onSubmit={submitOnce}
      disableInvalidFormNotification
      warnWhenUnsavedChanges={guarded}
      {...(!unchecked && { validate: (entered: Values) => fieldFailures(form, fields, entered) })}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {form.fields.map((source) => {
          const field = fields[source]
          return (
            field && (
              <When key={source} holds={field.when}>
                <Box sx={field.wide ? { gridColumn: '1 / -1' } : undefined}>
                  <FieldInput source={source} field={field} disabled={disabled} optional={unchecked} />
                </Box>
              </When>
            )
          )
        })}
      </Box>
      {!unchecked && <FirstFailure form={form} fields={fields} />}
      <Sending value={sending}>{children}</Sending>
      {form.confirm && answer && (
        <ConfirmDialog
          text={form.confirm}
          color="primary"
          onConfirm={() => answer(true)}
          onClose={() => {
            answer(false)
            setAnswer(undefined)
          }}
        />
      )}
    </Form>
  )
}

const NOTHING: Values = {}

/** What `onSubmit` answers when nothing was saved and no field is to blame: the changes stay unsaved. */
export const NOT_SAVED = { 'root.notSaved': 'form.refused' }

/** Whether the form is being sent. */
export const Sending = createContext(false)

function When({ holds, children }: { holds: Field['when']; children: ReactNode }) {
  const values = useWatch()
  return !holds || holds(values) ? children : null
}

function FirstFailure({ form, fields }: Pick<DeclaredFormProps, 'form' | 'fields'>) {
  const notify = useNotify()
  const { getValues } = useFormContext()
  const { submitCount } = useFormState()
  const told = useRef(0)
  useEffect(() => {
    if (submitCount === told.current) return
    told.current = submitCount
    const failure = firstFailure(form, fields, getValues())
    if (failure) notify(failure, { type: 'error' })
  }, [submitCount, form, fields, getValues, notify])
  return null
}
