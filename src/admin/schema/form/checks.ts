import type { Check, Field, FormSchema, MessageKey, Values } from '../types'

/* The rules of a declared form: messages under the fields, and the first failure for the toast. */

export const isEmpty = (value: unknown): boolean =>
  value == null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Fails when one of the fields is empty. */
export const filled = (fields: readonly string[], message: MessageKey): Check => ({
  fails: (values) => fields.some((field) => isEmpty(values[field])),
  message,
})

/** Fails on anything but digits; an empty field passes. */
export const numeric = (field: string, message: MessageKey): Check => ({
  fails: (values) => !isEmpty(values[field]) && !/^\d+$/.test(String(values[field]).trim()),
  message,
  field,
})

/** Fails on what is no e-mail address; an empty field passes. */
export const emailAddress = (field: string, message: MessageKey): Check => ({
  fails: (values) => !isEmpty(values[field]) && !EMAIL.test(String(values[field]).trim()),
  message,
  field,
})

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

type Fields = Record<string, Field>

/**
 * Messages by field: what is required and empty, then what a check refuses. A check of the form as a whole stands
 * under no field, and keeps the form from being sent all the same.
 */
export function fieldFailures(
  form: FormSchema<Fields>,
  fields: Fields,
  values: Values,
): Record<string, MessageKey> {
  const failures: Record<string, MessageKey> = {}
  for (const source of form.fields) {
    const { required, when } = fields[source] ?? {}
    if (required && isEmpty(values[source]) && when?.(values) !== false) failures[source] = required
  }
  for (const { field = WHOLE_FORM, fails, message } of form.checks ?? []) {
    if (!failures[field] && fails(values)) failures[field] = message
  }
  return form.oneByOne ? Object.fromEntries(Object.entries(failures).slice(0, 1)) : failures
}

const WHOLE_FORM = '@form'

/** The failure that the toast tells. */
export function firstFailure(
  form: FormSchema<Fields>,
  fields: Fields,
  values: Values,
): MessageKey | undefined {
  return (
    form.checks?.find(({ fails }) => fails(values))?.message ??
    Object.values(fieldFailures(form, fields, values))[0]
  )
}
