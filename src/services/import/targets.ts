import type { ImportName } from '../../contract/imports'
import { professeurTable } from '../records/enseignant'
import { congeTable } from '../records/etablissement'
import { groupeTable } from '../records/groupe'
import { materielTable } from '../records/ressource'
import { salleTable } from '../records/salle'
import { assignments } from './assignments'
import { companies } from './companies'
import { offers } from './offers'
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
  conge: tableTarget(congeTable),
  materiel: tableTarget(materielTable),
  entreprise: companies,
  jury: persons('internship.jury'),
  encadreur: persons('internship.encadreur'),
  stage: offers,
  affectation: assignments,
  groupe: tableTarget(groupeTable, { niveau: { specialite: TAUGHT_AT } }),
}
