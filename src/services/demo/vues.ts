import {
  ACTIF,
  OFFRE_ACTIVE,
  OFFRE_LIBRE,
  SOUTENANCE_FIXEE,
  SOUTENANCE_NON_VALIDEE,
  SOUTENANCE_VALIDEE,
} from '../../contract/kernel/constants'
import { ListState } from '../../contract/vue/listState'

const view = (id: number, ressource: string, nom: string, filter: ListState['filter']) => ({
  id,
  utilisateur_id: 1,
  ressource,
  nom,
  partagee: 1,
  etat: ListState.parse({ filter }),
})

/** Views shared by the demo school's staff user. */
export const createVues = () => [
  view(1, 'stage', 'Offres libres', { etat: OFFRE_ACTIVE, affect: OFFRE_LIBRE }),
  view(2, 'soutenance', 'À valider', { count: SOUTENANCE_FIXEE, etat: SOUTENANCE_NON_VALIDEE }),
  view(3, 'note', 'À noter', { etat: SOUTENANCE_VALIDEE, note: 0 }),
  view(4, 'materiel', 'Matériel utilisé', { active: ACTIF }),
]

/** Their default view of the list of equipment. */
export const createDefauts = () => [{ id: 1, utilisateur_id: 1, ressource: 'materiel', vue_id: 4 }]
