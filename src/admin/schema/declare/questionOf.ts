import type { Endpoint } from '../../../contract/kernel/endpoint'
import type { Field } from './field'
import type { Values } from './types'

/** The call that answers the choices of a select for what a form holds, and its input; null waits for another field. */
export function questionOf(
  { endpoint, ask, unasked }: Extract<Field, { kind: 'select' }>,
  values: Values,
): { endpoint: Endpoint; ask: Record<string, unknown> | null } {
  const asked = ask(values)
  return asked === null && unasked ? { endpoint: unasked, ask: {} } : { endpoint, ask: asked }
}
