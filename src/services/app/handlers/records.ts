import type { records } from '../../../contract/specification/records'
import type { Handlers } from '../../access/handler'
import { serviceLogin } from '../../access/login'
import { annee } from '../../annee/annee'
import { enseignantList, enseignantSelect } from '../../enseignant/enseignant'
import { etudiantByGroup, etudiantById } from '../../etudiant/etudiant'
import { ressourceSelect } from '../../salle/ressource'
import { salleSelect } from '../../salle/salle'
import { diplomeByCycle } from '../../structure/cursus'
import { cycleSelect } from '../../structure/cycle'
import { groupByNiveau } from '../../structure/groupe'
import { niveauBySpecialite, niveauBySpecialites } from '../../structure/niveau'
import { specialiteByDiplome, specialiteSelect } from '../../structure/specialite'

/** The school records' calls of the specification, each with the function that answers it. */
export const recordsHandlers: Handlers<typeof records> = {
  login: serviceLogin('records'),

  annee,

  cycleSelect,
  diplomeByCycle,
  specialiteSelect,
  specialiteByDiplome,
  niveauBySpecialite,
  niveauBySpecialites,
  groupByNiveau,

  etudiantByGroup,
  etudiantById,

  enseignantSelect,
  enseignantList,

  salleSelect,
  ressourceSelect,
}
