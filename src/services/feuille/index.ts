import type { feuille as calls } from '../../contract/feuille/feuille'
import type { Handlers } from '../access/handler'
import { follow } from './follow'
import { sheets } from './sheets'

/** Paths `feuille/…`: marks by link, and the office that follows them. */
export const feuille = { ...sheets, ...follow } satisfies Handlers<typeof calls>
