import { Box } from '@mui/material'
import { createContext, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Form } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { dialable, isPhone } from '../../../contract/kernel/phone'
import type { FormKey } from '../../../ui/session/typed'
import type { Field, FormSchema, Question, Values } from '../declare/types'
import { fieldFailures, isEmpty, isSame } from '../inputs/checks'
import { FieldInput } from '../inputs/FieldInput'
import ConfirmDialog from '../page/ConfirmDialog'
import { FirstFailure } from './FirstFailure'
import { forgetTyped, TypedBefore } from './TypedBefore'
import { useUnsaved } from './unsaved'

interface DeclaredFormProps {
  fields: Record<string, Field>
  form: FormSchema<Record<string, Field>>
  values?: Values
  /** Sends without checks. */
  unchecked?: boolean
  disabled?: boolean
  /** Returns messages by field if the service refuses some, NOT_SAVED if it refuses for another reason. */
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined>
  id?: string
  /** The place under which unsaved input is kept on the device. False: nothing is kept. */
  place: FormKey | false
  /** The form creates something, so its initial values are not a record that others may change. */
  isNew?: boolean
  above?: ReactNode
  /** Below the inputs: the buttons. */
  children?: ReactNode
}

/**
 * The inputs of a declared form, with messages under the fields and the first failure as a toast. It asks before it is
 * left with unsaved changes.
 */
export function DeclaredForm(props: DeclaredFormProps) {
  const { fields, form, values = NOTHING, unchecked = false, disabled = false, above, children } = props
  const busy = useRef(false)
  const grid = useRef<HTMLDivElement>(null)
  const saved = useSaved(values)
  const [sending, setSending] = useState(false)
  const [asked, setAsked] = useState<Question & { answer: (agreed: boolean) => void }>()

  const submitOnce = async (submitted: Values) => {
    if (busy.current) return undefined
    busy.current = true
    try {
      const question = questionOf(form, submitted)
      const agreed = !question || (await new Promise<boolean>((answer) => setAsked({ ...question, answer })))
      if (!agreed) return NOT_SAVED
      setSending(true)
      const refused = await props.onSubmit(toSend(submitted, fields))
      if (!refused) {
        saved.current = submitted
        if (props.place) forgetTyped(props.place, form.fields)
      }
      return refused && withReasons(refused, submitted, fields)
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
      shouldFocusError={false}
      validate={(entered: Values) => fieldFailures(form, fields, entered, unchecked)}
    >
      {props.place && !disabled && (
        <TypedBefore
          place={props.place}
          fields={fields}
          sources={form.fields.filter((source) => !fields[source]?.secret)}
          saved={saved}
          isNew={props.isNew ?? false}
        />
      )}
      {above}
      <Box
        ref={grid}
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
                <Box data-source={source} sx={field.wide ? { gridColumn: '1 / -1' } : undefined}>
                  <FieldInput source={source} field={field} disabled={disabled} optional={unchecked} />
                </Box>
              </When>
            )
          )
        })}
      </Box>
      <FirstFailure form={form} fields={fields} unchecked={unchecked} grid={grid} />
      <Unsaved sources={form.fields} saved={saved} busy={busy} />
      <Sending value={sending}>{children}</Sending>
      {asked && (
        <ConfirmDialog
          text={asked.text}
          {...(asked.values && { values: asked.values })}
          color="primary"
          onConfirm={() => asked.answer(true)}
          onClose={() => {
            asked.answer(false)
            setAsked(undefined)
          }}
        />
      )}
    </Form>
  )
}

const NOTHING: Values = {}

const questionOf = ({ confirm }: DeclaredFormProps['form'], values: Values): Question | undefined =>
  typeof confirm === 'string' ? { text: confirm } : confirm?.(values)

/** Returned by `onSubmit` if nothing was saved and no field is at fault: the changes stay unsaved. */
export const NOT_SAVED = { 'root.notSaved': 'form.refused' }

/** What `onSubmit` returns of an error: the messages of the fields at fault, or NOT_SAVED. */
export const refusedBy = (error: unknown): Record<string, string> =>
  (error as { body?: { errors?: Record<string, string> } }).body?.errors ?? NOT_SAVED

/** Whether the form is being sent. */
export const Sending = createContext(false)

function When({ holds, children }: { holds: Field['when']; children: ReactNode }) {
  const values = useWatch()
  return !holds || holds(values) ? children : null
}

/** The initial values, or those last saved. */
function useSaved(values: Values): RefObject<Values> {
  const began = useRef(values)
  const saved = useRef(values)
  if (began.current !== values) {
    began.current = values
    saved.current = values
  }
  return saved
}

/** Does not ask while sending, when the program itself navigates. */
function Unsaved({
  sources,
  saved,
  busy,
}: {
  sources: readonly string[]
  saved: RefObject<Values>
  busy: RefObject<boolean>
}) {
  const { getValues } = useFormContext()
  useUnsaved(() => {
    const values = getValues()
    return !busy.current && sources.some((source) => !isSame(values[source], saved.current[source]))
  })
  return null
}

/** Sends phone numbers without grouping. */
const toSend = (values: Values, fields: Record<string, Field>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([source, value]) =>
      fields[source]?.kind === 'phone' && typeof value === 'string' && isPhone(value)
        ? [source, dialable(value)]
        : [source, value],
    ),
  )

/** A refused required field that is empty gets its own message. */
const withReasons = (refused: Record<string, string>, values: Values, fields: Record<string, Field>) =>
  Object.fromEntries(
    Object.entries(refused).map(([source, message]) => {
      const required = fields[source]?.required
      return [source, (isEmpty(values[source]) && required) || message]
    }),
  )
