import type { commentaires } from '../../contract/commentaire/commentaires'
import type { Handlers } from '../access/handler'
import { commentaire } from './commentaire'
import { mentions } from './mentions'

/** Paths `commentaire/…`: notes on records, and whom they mention. */
export const notes: Handlers<typeof commentaires> = { ...commentaire, ...mentions }
