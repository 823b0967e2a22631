import type { ImportName } from '../../contract/imports'
import { mentionTable } from '../internship/mention'
import { typeJuryTable } from '../internship/typeJury'
import { typeStageTable } from '../internship/typeStage'
import { cycleTable } from '../records/cycle'
import { cursusTable } from '../records/diplome'
import { congeTable } from '../records/etablissement'
import { groupeTable } from '../records/groupe'
import { niveauTable } from '../records/niveau'
import { materielTable } from '../records/ressource'
import { salleTable } from '../records/salle'
import { specialiteTable } from '../records/specialite'
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
