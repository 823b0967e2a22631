import type { Endpoint } from '../contract/endpoint'
import { reaches } from '../contract/roles'
import type { Session } from './handler'
import { Refusal } from './refusal'

/** @throws Refusal `manager_only`, `administrator_only` when the call asks for more than the person may do */
export function refuseRole({ role }: Pick<Session, 'role'>, { role: least }: Pick<Endpoint, 'role'>): void {
  if (reaches(role, least)) return
  const code = least === 'administrator' ? 'administrator_only' : 'manager_only'
  throw new Refusal(code, `this takes a ${least}, not a ${role}`)
}
