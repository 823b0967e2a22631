/**
 * The roles of the staff, in ascending order: look and export; the daily work; everything, including colleagues, years
 * and settings.
 */
export const ROLES = ['reader', 'manager', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/** The default roles for reading and writing. */
export const LOOKS: Role = 'reader'
export const WRITES: Role = 'manager'

/**
 * What a role amounts to in the session's year. In a closed year there is no daily work: a manager only looks, and an
 * administrator (`keeper`) only manages years and colleagues.
 */
export type Standing = Role | 'keeper'

export function standingOf(role: Role, closed: boolean): Standing {
  if (!closed) return role
  return role === 'administrator' ? 'keeper' : 'reader'
}

/** Whether a standing is enough for a required role. */
export const reaches = (standing: Standing, least: Role): boolean =>
  standing === 'keeper' ? least !== WRITES : ROLES.indexOf(standing) >= ROLES.indexOf(least)
