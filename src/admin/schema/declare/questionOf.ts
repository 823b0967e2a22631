import type { Endpoint } from '../../../contract/kernel/endpoint'
import type { Field } from './field'
import type { Values } from './types'

/**
 * The call that returns the options of a select for the form's values, and its input; null: it depends on an empty
 * field.
 */
export function questionOf(
  { endpoint, ask, unasked }: Extract<Field, { kind: 'select' }>,
  values: Values,
): { endpoint: Endpoint; ask: Record<string, unknown> | null } {
  const asked = ask(values)
  return asked === null && unasked ? { endpoint: unasked, ask: {} } : { endpoint, ask: asked }
}
