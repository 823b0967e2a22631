import type { Role } from '../../contract/kernel/roles'
import { loadPage } from '../address'
import type { Session } from './sessionUser'
import { readStored } from './stored'

/*
 * An administrator who sees as somebody else does so in one tab. Its session is kept in session storage, in front of those
 * that are stored for all tabs; nothing is kept on the device for whom they see as. Small and without dependencies: the
 * public pages load it too.
 */

export interface Regard {
  /** The name of the person they see as. */
  nom: string
  /** The instant at which it ends. */
  jusque: string
  /** The path of the page to return to. */
  retour: string
  /** The session in the office with which they see as a colleague, and its role. */
  session?: Session
  role?: Role
  /** The token of the space in which they see as a person. */
  jeton?: string
}

const KEY = 'regard'

/** What the tab sees as; it begins and ends by loading another page. */
export const readRegard = () => readStored('sessionStorage', KEY) as Regard | null

/** Opens what the other person sees, in this tab. */
export function beginRegard(regard: Regard): void {
  sessionStorage.setItem(KEY, JSON.stringify(regard))
  loadPage(regard.jeton ? '/espace' : '/dashboard')
}

/** Goes on as oneself. @returns whether the tab has seen as somebody else */
export function dropRegard(): Regard | null {
  const regard = readRegard()
  sessionStorage.removeItem(KEY)
  return regard
}
