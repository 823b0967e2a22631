import { z } from 'zod'
import { crud } from '../kernel/crud'
import { required } from '../kernel/text'
import { Flag } from '../specification/entities'
import { ListState } from './listState'

/**
 * A view of a list: a name for what is asked of it and how it looks. Everybody sees their own and what colleagues share,
 * and changes their own alone. `mienne`: it is the caller's; `defaut`: the caller's list opens with it.
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
