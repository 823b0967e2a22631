import type { feuille as calls } from '../../contract/feuille'
import type { Handlers } from '../handler'
import { follow } from './follow'
import { sheets } from './sheets'

/** Paths `feuille/…`: marks by link, and the office that follows them. */
export const feuille = { ...sheets, ...follow } satisfies Handlers<typeof calls>
