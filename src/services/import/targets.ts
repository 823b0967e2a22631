import type { ImportName } from '../../contract/imports'
import { ENTREPRISE } from '../company/table'
import { professeurTable } from '../records/enseignant'
import { groupeTable } from '../records/groupe'
import { materielTable } from '../records/ressource'
import { salleTable } from '../records/salle'
import { persons } from './persons'
import { students } from './students'
import { tableTarget } from './tableTarget'
import type { Target } from './target'
import { TAUGHT_AT } from './taught'

/** Where the records of the contract's imports are written. */
export const TARGETS: Readonly<Record<ImportName, Target>> = {
  inscrit: students,
  professeur: tableTarget(professeurTable),
  salle: tableTarget(salleTable),
  materiel: tableTarget(materielTable),
  entreprise: tableTarget(ENTREPRISE),
  jury: persons('internship.jury'),
  encadreur: persons('internship.encadreur'),
  groupe: tableTarget(groupeTable, { niveau: { specialite: TAUGHT_AT } }),
}
