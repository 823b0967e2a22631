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

/** Notes whose the space is that is open here. */
export const noteSpaceOwner = (email: string): void => localStorage.setItem(OWNER_KEY, ownerOf(email))

/** Whether the space that is open here is of an address. */
export const isSpaceOf = (email: string): boolean => localStorage.getItem(OWNER_KEY) === ownerOf(email)

const ownerOf = (email: string) => keptAs(email.trim().toLowerCase())
const OWNER_KEY = 'espaceDe'
