import type { ResourceDefinition } from '../schema'
import { affectation } from './affectation'
import { demande } from './demande'
import { diplome } from './diplome'
import { encadreur } from './encadreur'
import { enseignant } from './enseignant'
import { entreprise } from './entreprise'
import { jury } from './jury'
import { note } from './note'
import { planification } from './planification'
import { rapport } from './rapport'
import { soutenance } from './soutenance'
import { stage } from './stage'

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
]
