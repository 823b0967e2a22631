import type { ResourceDefinition } from '../schema'
import { affectation } from './affectation/affectation'
import { demande } from './demande/demande'
import { diplome } from './diplome/diplome'
import { encadreur } from './encadreur/encadreur'
import { enseignant } from './enseignant/enseignant'
import { entreprise } from './entreprise/entreprise'
import { historique } from './historique/historique'
import { jury } from './jury/jury'
import { materiel } from './materiel/materiel'
import { note } from './note/note'
import { planification } from './planification/planification'
import { rapport } from './rapport/rapport'
import { salle } from './salle/salle'
import { soutenance } from './soutenance/soutenance'
import { stage } from './stage/stage'

/** The declared screens, in the order of the menu. */
export const resources: ResourceDefinition[] = [
  entreprise,
  stage,
  encadreur,
  affectation,
  jury,
  planification,
  soutenance,
  note,
  rapport,
  demande,
  enseignant,
  diplome,
  salle,
  materiel,
  historique,
]
