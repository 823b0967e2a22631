import type { espace as calls } from '../../contract/espace'
import type { espaceSoutenances } from '../../contract/espaceSoutenances'
import type { suivi } from '../../contract/suivi'
import type { Handlers } from '../handler'
import { agendas } from './agendas'
import { encadrements } from './encadrements'
import { entree } from './entree'
import { evaluations } from './evaluations'
import { soutenances } from './soutenances'
import { stages } from './stages'
import { visites } from './visites'

/** What persons outside the staff see and write in their own space. */
export const espace = {
  ...entree,
  ...stages,
  ...encadrements,
  ...visites,
  ...evaluations,
  ...soutenances,
  ...agendas,
} satisfies Handlers<typeof calls & typeof suivi & typeof espaceSoutenances>
