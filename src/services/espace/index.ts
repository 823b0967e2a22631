import type { espace as calls } from '../../contract/espace'
import type { espaceEntreprises } from '../../contract/monEntreprise'
import type { espacePropositions } from '../../contract/proposition'
import type { Handlers } from '../handler'
import { entree } from './entree'
import { entreprises } from './entreprises'
import { propositions } from './propositions'
import { stages } from './stages'

/** What persons outside the staff see and write in their own space. */
export const espace = {
  ...entree,
  ...stages,
  ...propositions,
  ...entreprises,
} satisfies Handlers<typeof calls & typeof espacePropositions & typeof espaceEntreprises>
