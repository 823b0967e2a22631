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
import type { Handlers } from '../access/handler'
import { serviceLogin } from '../access/login'
import { annee, anneeRecord } from '../annee/annee'
import { enseignant, professeurRecord } from '../enseignant/enseignant'
import { congeRecord, etablissement } from '../etablissement/etablissement'
import { etudiant } from '../etudiant/etudiant'
import { inscrit } from '../etudiant/inscrit'
import { materielRecord, ressource } from '../salle/ressource'
import { salle, salleRecord } from '../salle/salle'
import { cursusChoices, cursusRecord, diplome } from '../structure/cursus'
import { cycle, cycleRecord } from '../structure/cycle'
import { groupe, groupeChoices, groupeRecord } from '../structure/groupe'
import { modele } from '../structure/modele'
import { niveau, niveauChoices, niveauRecord } from '../structure/niveau'
import { specialite, specialiteRecord } from '../structure/specialite'
import { structure } from '../structure/structure'

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
