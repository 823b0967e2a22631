import type { ImportName } from '../../contract/import/imports'
import { congeTable } from '../etablissement/etablissement'
import { typeJuryTable } from '../jury/typeJury'
import { mentionTable } from '../note/mention'
import { materielTable } from '../salle/ressource'
import { salleTable } from '../salle/salle'
import { typeStageTable } from '../stage/typeStage'
import { cursusTable } from '../structure/cursus'
import { cycleTable } from '../structure/cycle'
import { groupeTable } from '../structure/groupe'
import { niveauTable } from '../structure/niveau'
import { specialiteTable } from '../structure/specialite'
import { assignments } from './assignments'
import { companies } from './companies'
import { offers } from './offers'
import { persons } from './persons'
import { students } from './students'
import { tableTarget } from './tableTarget'
import type { Target } from './target'
import { TAUGHT_AT } from './taught'
import { teachers } from './teachers'

/** Where the records of the contract's imports are written. */
export const TARGETS: Readonly<Record<ImportName, Target>> = {
  inscrit: students,
  cycle: tableTarget(cycleTable),
  cursus: tableTarget(cursusTable),
  niveau: tableTarget(niveauTable),
  specialite: tableTarget(specialiteTable),
  mention: tableTarget(mentionTable),
  typeJury: tableTarget(typeJuryTable),
  typeStage: tableTarget(typeStageTable),
  professeur: teachers,
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
