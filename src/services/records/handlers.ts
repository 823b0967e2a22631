import type { demarrage, ecole, records, schoolChoices } from '../../contract'
import { joinedOf, type SchoolCalls } from '../../contract/schoolRecords'
import type { Handlers } from '../access/handler'
import { serviceLogin } from '../access/login'
import { annee } from '../annee/annee'
import { enseignant } from '../enseignant/enseignant'
import { etablissement } from '../etablissement/etablissement'
import { etudiant } from '../etudiant/etudiant'
import { ressource } from '../salle/ressource'
import { salle } from '../salle/salle'
import { cursusChoices, diplome } from '../structure/cursus'
import { cycle } from '../structure/cycle'
import { groupe, groupeChoices } from '../structure/groupe'
import { modele } from '../structure/modele'
import { niveau, niveauChoices } from '../structure/niveau'
import { specialite } from '../structure/specialite'
import { structure } from '../structure/structure'
import { recordHandlers } from './records'

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

type Extensions = SchoolCalls &
  typeof schoolChoices &
  typeof ecole &
  Pick<typeof demarrage, 'structureModele'>

export const recordsExtensions: Handlers<Extensions> = {
  ...joinedOf(recordHandlers),
  ...cursusChoices,
  ...niveauChoices,
  ...groupeChoices,
  ...structure,
  ...etablissement,
  ...modele,
}
