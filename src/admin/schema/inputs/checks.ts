import { cleanText, isBlank } from '../../../contract/kernel/cleanText'
import { DEFAULT_LANG } from '../../../contract/kernel/constants'
import { isPhone } from '../../../contract/kernel/phone'
import { isDay, isDayAndTime, isTime } from '../cells/moment'
import type { Check, Field, FormSchema, MessageKey, Values } from '../declare/types'

/* The rules of a declared form: messages under the fields, and the first failure for the toast. */

export const isEmpty = (value: unknown): boolean =>
  value == null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  isEmptyLabel(value)

/** A name in three languages without its French one. */
const isEmptyLabel = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'fr' in value && isEmpty(value.fr)

/** Fails when one of the fields is empty. */
export const filled = (fields: readonly string[], message: MessageKey): Check => ({
  fails: (values) => fields.some((field) => isEmpty(values[field])),
  message,
})

/** Fails on anything but digits, grouped as people write phone numbers; an empty field passes. */
export const numeric = (field: string, message: MessageKey): Check => ({
  fails: (values) => !isEmpty(values[field]) && !isPhone(String(values[field])),
  message,
  field,
})

/** Fails on invalid e-mail addresses; an empty field passes. */
export const emailAddress = (field: string, message: MessageKey): Check => ({
  fails: (values) => !isEmpty(values[field]) && !EMAIL.test(cleanText(String(values[field]))),
  message,
  field,
})

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

type Fields = Record<string, Field>

/** The message under a field whose input is no value of its kind. */
export const MALFORMED = {
  date: 'form.dateInvalid',
  time: 'form.timeInvalid',
  dateTime: 'form.dateTimeInvalid',
} as const
const ILL_FORMED = new Set<MessageKey>(Object.values(MALFORMED))
const WELL_FORMED = { date: isDay, time: isTime, dateTime: isDayAndTime }

function malformed(field: Field | undefined, values: Values, source: string): MessageKey | undefined {
  const kind = field?.kind
  if (kind !== 'date' && kind !== 'time' && kind !== 'dateTime') return undefined
  const value = values[source]
  return isEmpty(value) || WELL_FORMED[kind](String(value)) ? undefined : MALFORMED[kind]
}

/**
 * Messages by field: malformed input, empty required fields, then failing checks. A check of the whole form has no
 * field, but still prevents sending. `unchecked` leaves only the first kind.
 */
export function fieldFailures(
  form: FormSchema<Fields>,
  fields: Fields,
  values: Values,
  unchecked = false,
): Record<string, MessageKey> {
  const failures: Record<string, MessageKey> = {}
  for (const source of form.fields) {
    const { required, when, kind } = fields[source] ?? {}
    if (when?.(values) === false) continue
    const wrong = malformed(fields[source], values, source)
    const at = kind === 'labels' ? `${source}.${DEFAULT_LANG}` : source
    if (wrong) failures[at] = wrong
    else if (!unchecked && required && isEmpty(values[source])) failures[at] = required
  }
  if (unchecked) return failures
  for (const { field = WHOLE_FORM, fails, message } of form.checks ?? []) {
    if (!failures[field] && fails(values)) failures[field] = message
  }
  return form.oneByOne ? Object.fromEntries(Object.entries(failures).slice(0, 1)) : failures
}

const WHOLE_FORM = '@form'

/** The failure shown as the toast. */
export function firstFailure(
  form: FormSchema<Fields>,
  fields: Fields,
  values: Values,
  unchecked = false,
): MessageKey | undefined {
  const failures = fieldFailures(form, fields, values, unchecked)
  return (
    Object.values(failures).find((message) => ILL_FORMED.has(message)) ??
    (unchecked ? undefined : form.checks?.find(({ fails }) => fails(values))?.message) ??
    Object.values(failures)[0]
  )
}

/** Whether two values of a form are the same: an absent one is an empty one, within rows too, a number its text. */
export const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)

const comparable = (value: unknown) =>
  isEmpty(value)
    ? ''
    : JSON.stringify(value, (_key, part) => {
        if (Array.isArray(part)) return part
        if (typeof part !== 'object' || part === null) return String(part).trim()
        // the parts of a row are in the order of its inputs, or of the server
        const filled = Object.entries(part).filter(([, of]) => !isEmpty(of))
        return Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1)))
      })
