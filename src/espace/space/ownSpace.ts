import { dropFiles } from '../../ui/files/filesUnderWay'
import { readRegard } from '../../ui/session/regard'
import { readSession } from '../../ui/session/session'
import { quitOffice, quitSpace } from '../../ui/signIn/signIn'
import { isSpaceOf, OWNER_KEY, ownerOf } from '../../ui/signIn/spaceToken'

/** Remembers whose space is open here. */
export function rememberSpaceOwner(email: string): void {
  if (!readRegard()) localStorage.setItem(OWNER_KEY, ownerOf(email))
}

/**
 * Signs out of the space that is open here, and of the staff session of the same address. @returns whose staff session
 * remains
 */
export function signOutOfSpace(): string | undefined {
  const email = readSession()?.email
  if (email && isSpaceOf(email)) quitOffice()
  quitSpace()
  void dropFiles()
  return readSession()?.email
}
