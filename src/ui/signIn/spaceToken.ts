import { keptAs } from '../session/kept'
import { readRegard } from '../session/regard'

/* The session of a space, kept in local storage beside the staff's session: both may be open in one browser. */

export const SPACE_KEY = 'espaceToken'

export function spaceToken(): string | null {
  const regard = readRegard()
  return regard ? (regard.jeton ?? null) : localStorage.getItem(SPACE_KEY)
}

export function keepSpace(token: string): void {
  localStorage.removeItem(OWNER_KEY)
  localStorage.setItem(SPACE_KEY, token)
}

export function leaveSpace(): void {
  localStorage.removeItem(OWNER_KEY)
  localStorage.removeItem(SPACE_KEY)
}

/** Whether the open space belongs to an address. */
export const isSpaceOf = (email: string): boolean => localStorage.getItem(OWNER_KEY) === ownerOf(email)

/** The stored owner, unreadable for others. */
export const ownerOf = (email: string) => keptAs(email.trim().toLowerCase())
export const OWNER_KEY = 'espaceDe'
