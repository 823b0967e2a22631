/** What the staff may do, rising: look and export; the daily work; everything, with colleagues, years and settings. */
export const ROLES = ['reader', 'manager', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/** Who may look, and who may write, where a call does not say otherwise. */
export const LOOKS: Role = 'reader'
export const WRITES: Role = 'manager'

/**
 * What a role comes to in the session's year. In a closed one the daily work rests: a manager looks, and an administrator
 * (`keeper`) keeps years and colleagues alone.
 */
export type Standing = Role | 'keeper'

export function standingOf(role: Role, closed: boolean): Standing {
  if (!closed) return role
  return role === 'administrator' ? 'keeper' : 'reader'
}

/** Whether somebody may do what asks for a role at least. */
export const reaches = (standing: Standing, least: Role): boolean =>
  standing === 'keeper' ? least !== WRITES : ROLES.indexOf(standing) >= ROLES.indexOf(least)
