/* Who is in a space of their own, kept in local storage beside the staff's session: both may be open in one browser. */

export const SPACE_KEY = 'espaceToken'

export const spaceToken = (): string | null => localStorage.getItem(SPACE_KEY)
export const keepSpace = (token: string): void => localStorage.setItem(SPACE_KEY, token)
export const leaveSpace = (): void => localStorage.removeItem(SPACE_KEY)
