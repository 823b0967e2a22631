import { z } from 'zod'
import { crud } from '../kernel/crud'
import { required } from '../kernel/text'
import { Flag } from '../specification/values'
import { ListState } from './listState'

/**
 * A saved view of a list: a name for its query and appearance. Everybody sees their own views and those that colleagues
 * share, and changes only their own. `mienne`: the caller's; `defaut`: the caller's list opens with it.
 */
export const vue = crud(
  'internship',
  'vue',
  {
    ressource: required(40),
    nom: required(100),
    partagee: Flag,
    etat: ListState,
  },
  { shown: { auteur: z.string(), mienne: Flag, defaut: Flag }, role: { writes: 'reader' } },
)
