import type { espace as calls } from '../../contract/espace'
import type { Handlers } from '../handler'
import { entree } from './entree'
import { stages } from './stages'

/** What persons outside the staff see and write in their own space. */
export const espace = {
  ...entree,
  ...stages,
} satisfies Handlers<typeof calls>
