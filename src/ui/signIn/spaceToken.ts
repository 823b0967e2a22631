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

/**
 * The place where somebody who came by a provider of identities signs out there; empty: it has ended their session here.
 */
export const CAME_BY_KEY = 'identiteDe'

/** That place, or empty, as this tab or any other knows it; null if nobody came by a provider. */
export const cameBy = (): string | null =>
  sessionStorage.getItem(CAME_BY_KEY) ?? localStorage.getItem(CAME_BY_KEY)

/**
 * Remembers who has ended a session, by the code of the refusal: for this tab, and for others, which forget it once said.
 */
export function noteEnd(code: string | undefined): void {
  if (code !== 'ended_by_provider') return
  sessionStorage.setItem(CAME_BY_KEY, '')
  localStorage.setItem(CAME_BY_KEY, '')
}

/** Whether the open space belongs to an address. */
export const isSpaceOf = (email: string): boolean => localStorage.getItem(OWNER_KEY) === ownerOf(email)

/** The stored owner, unreadable for others. */
export const ownerOf = (email: string) => keptAs(email.trim().toLowerCase())
export const OWNER_KEY = 'espaceDe'
