/** What the staff may do, rising: look and export; the daily work; everything, with colleagues, years and settings. */
export const ROLES = ['reader', 'manager', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/** Whether a role may do what asks for another one at least. */
export const reaches = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least)

/** Who may look, and who may write, where a call does not say otherwise. */
export const LOOKS: Role = 'reader'
export const WRITES: Role = 'manager'
