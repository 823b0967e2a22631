import { keptAs } from '../session/kept'

/* Who is in a space of their own, kept in local storage beside the staff's session: both may be open in one browser. */

export const SPACE_KEY = 'espaceToken'

export const spaceToken = (): string | null => localStorage.getItem(SPACE_KEY)

export function keepSpace(token: string): void {
  localStorage.removeItem(OWNER_KEY)
  localStorage.setItem(SPACE_KEY, token)
}

export function leaveSpace(): void {
  localStorage.removeItem(OWNER_KEY)
  localStorage.removeItem(SPACE_KEY)
}

/** Whether the space that is open here is of an address. */
export const isSpaceOf = (email: string): boolean => localStorage.getItem(OWNER_KEY) === ownerOf(email)

/** Under what it is noted whose it is, for no one else to read. */
export const ownerOf = (email: string) => keptAs(email.trim().toLowerCase())
export const OWNER_KEY = 'espaceDe'
