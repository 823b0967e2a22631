import { describe, expect, it } from 'vitest'
import { ROLES, type Role, reaches, type Standing, standingOf } from '../../../src/contract/kernel/roles'
import { refuseRole } from '../../../src/services/access/role'
import type { Refusal } from '../../../src/services/kernel/refusal'

/* The rule alone; `everyCall/access.test.ts` tries every call with every role. */

const allowedFor = (standing: Standing) => ROLES.filter((role) => reaches(standing, role))
const refusal = (role: Role, least: Role, closed = false) => {
  try {
    refuseRole({ role, closed }, { role: least })
    return undefined
  } catch (error) {
    return (error as Refusal).code
  }
}

describe('a role', () => {
  it.each<[Standing, readonly Role[]]>([
    ['reader', ['reader']],
    ['manager', ['reader', 'manager']],
    ['administrator', ['reader', 'manager', 'administrator']],
    ['keeper', ['reader', 'administrator']],
  ])('%s allows calls for %j', (standing, allowed) => {
    expect(allowedFor(standing)).toEqual(allowed)
  })

  it('stays in an open year, and in a closed one leaves reading, years and colleagues', () => {
    expect(ROLES.map((role) => standingOf(role, false))).toEqual(ROLES)
    expect(ROLES.map((role) => standingOf(role, true))).toEqual(['reader', 'reader', 'keeper'])
  })

  it('that is too low is refused with the role required', () => {
    expect(refusal('reader', 'manager')).toBe('manager_only')
    expect(refusal('reader', 'administrator')).toBe('administrator_only')
    expect(refusal('manager', 'administrator')).toBe('administrator_only')
    expect(refusal('manager', 'manager')).toBeUndefined()
  })

  it('allows everything but daily work in a closed year', () => {
    expect(refusal('manager', 'manager', true)).toBe('year_closed')
    expect(refusal('administrator', 'manager', true)).toBe('year_closed')
    expect(refusal('reader', 'manager', true)).toBe('manager_only')
    expect(refusal('reader', 'reader', true)).toBeUndefined()
    expect(refusal('administrator', 'administrator', true)).toBeUndefined()
  })
})
