import type {
  annee as anneeCalls,
  conge as congeCalls,
  cursus as cursusCalls,
  cycle as cycleCalls,
  demarrage,
  ecole,
  groupe as groupeCalls,
  inscrit as inscritCalls,
  materiel as materielCalls,
  niveau as niveauCalls,
  professeur as professeurCalls,
  records,
  salle as salleCalls,
  schoolChoices,
  specialite as specialiteCalls,
} from '../../contract'
import { serviceLogin } from '../auth/login'
import type { Handlers } from '../handler'
import { annee, anneeRecord } from './annee'
import { cycle, cycleRecord } from './cycle'
import { cursusChoices, cursusRecord, diplome } from './diplome'
import { enseignant, professeurRecord } from './enseignant'
import { congeRecord, etablissement } from './etablissement'
import { etudiant } from './etudiant'
import { groupe, groupeChoices, groupeRecord } from './groupe'
import { inscrit } from './inscrit'
import { modele } from './modele'
import { niveau, niveauChoices, niveauRecord } from './niveau'
import { materielRecord, ressource } from './ressource'
import { salle, salleRecord } from './salle'
import { specialite, specialiteRecord } from './specialite'
import { structure } from './structure'

export const recordsHandlers: Handlers<typeof records> = {
  login: serviceLogin('records'),
  ...annee,
  ...cycle,
  ...diplome,
  ...specialite,
  ...niveau,
  ...groupe,
  ...etudiant,
  ...enseignant,
  ...salle,
  ...ressource,
}

type Extensions = typeof salleCalls &
  typeof materielCalls &
  typeof anneeCalls &
  typeof cycleCalls &
  typeof cursusCalls &
  typeof specialiteCalls &
  typeof niveauCalls &
  typeof groupeCalls &
  typeof professeurCalls &
  typeof inscritCalls &
  typeof schoolChoices &
  typeof ecole &
  Pick<typeof demarrage, 'structureModele'> &
  typeof congeCalls

export const recordsExtensions: Handlers<Extensions> = {
  ...salleRecord,
  ...materielRecord,
  ...anneeRecord,
  ...cycleRecord,
  ...cursusRecord,
  ...cursusChoices,
  ...specialiteRecord,
  ...niveauRecord,
  ...niveauChoices,
  ...groupeRecord,
  ...groupeChoices,
  ...structure,
  ...professeurRecord,
  ...inscrit,
  ...etablissement,
  ...congeRecord,
  ...modele,
}
