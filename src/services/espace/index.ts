import type { extensions } from '../../contract/extensions'
import type { Handlers } from '../handler'
import { candidatures } from './candidatures'
import { demandes } from './demandes'
import { entree } from './entree'
import { entreprises } from './entreprises'
import { offres } from './offres'
import { propositions } from './propositions'
import { stages } from './stages'

/** What persons outside the staff see and write in their own space. */
export const espace = {
  ...entree,
  ...stages,
  ...propositions,
  ...entreprises,
  ...offres,
  ...candidatures,
  ...demandes,
} satisfies Partial<Handlers<typeof extensions>>
