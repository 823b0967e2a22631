import { dropFiles } from '../../ui/files/filesUnderWay'
import { readSession } from '../../ui/session/session'
import { quitOffice, quitSpace } from '../../ui/signIn/signIn'
import { isSpaceOf, OWNER_KEY, ownerOf } from '../../ui/signIn/spaceToken'

/** Notes whose the space is that is open here. */
export const noteSpaceOwner = (email: string): void => localStorage.setItem(OWNER_KEY, ownerOf(email))

/** Ends the space that is open here, and with it the staff's session of the same address. @returns whose session stays */
export function signOutOfSpace(): string | undefined {
  const email = readSession()?.email
  if (email && isSpaceOf(email)) quitOffice()
  quitSpace()
  void dropFiles()
  return readSession()?.email
}
