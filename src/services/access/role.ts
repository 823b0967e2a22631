import type { Endpoint } from '../../contract/kernel/endpoint'
import { reaches, WRITES } from '../../contract/kernel/roles'
import { Refusal } from '../kernel/refusal'
import type { Session } from './handler'

/**
 * @throws Refusal `manager_only`, `administrator_only` if the call requires a higher role, `year_closed` if it is daily
 * work and the session's year is closed
 */
export function refuseRole(
  { role, closed }: Pick<Session, 'role' | 'closed'>,
  { role: least }: Pick<Endpoint, 'role'>,
): void {
  if (reaches(role, least)) {
    if (closed && least === WRITES) throw new Refusal('year_closed', 'the year is closed')
    return
  }
  const code = least === 'administrator' ? 'administrator_only' : 'manager_only'
  throw new Refusal(code, `this takes a ${least}, not a ${role}`)
}
