import type { ResourceDefinition } from '../schema'
import { affectation } from './affectation/affectation'
import { annee } from './annee/annee'
import { annexe } from './annexe/annexe'
import { bareme } from './bareme/bareme'
import { campagne } from './campagne/campagne'
import { candidature } from './candidature/candidature'
import { conge } from './conge/conge'
import { convention } from './convention/convention'
import { convocation } from './convocation/convocation'
import { courriel } from './courriel/courriel'
import { cursus } from './cursus/cursus'
import { cycle } from './cycle/cycle'
import { demande } from './demande/demande'
import { diplome } from './diplome/diplome'
import { encadreur } from './encadreur/encadreur'
import { enseignant } from './enseignant/enseignant'
import { contact } from './entreprise/contact'
import { entreprise } from './entreprise/entreprise'
import { modification } from './entreprise/modification'
import { evaluation } from './evaluation/evaluation'
import { feuille } from './feuille/feuille'
import { groupe } from './groupe/groupe'
import { habilitation } from './habilitation/habilitation'
import { historique } from './historique/historique'
import { inscrit } from './inscrit/inscrit'
import { jury } from './jury/jury'
import { justificatif } from './justificatif/justificatif'
import { lecture } from './lecture/lecture'
import { materiel } from './materiel/materiel'
import { mention } from './mention/mention'
import { niveau } from './niveau/niveau'
import { note } from './note/note'
import { planification } from './planification/planification'
import { proclamation } from './proclamation/proclamation'
import { proclame } from './proclamation/proclame'
import { professeur } from './professeur/professeur'
import { proposition } from './proposition/proposition'
import { rapport } from './rapport/rapport'
import { salle } from './salle/salle'
import { site } from './site/site'
import { soutenance } from './soutenance/soutenance'
import { specialite } from './specialite/specialite'
import { stage } from './stage/stage'
import { typeJury } from './typeJury/typeJury'
import { typeStage } from './typeStage/typeStage'
import { utilisateur } from './utilisateur/utilisateur'
import { visite } from './visite/visite'

/** The declared screens; those of a family in the order of its tabs. */
export const resources: ResourceDefinition[] = [
  entreprise,
  contact,
  site,
  modification,
  stage,
  proposition,
  candidature,
  encadreur,
  affectation,
  convention,
  visite,
  evaluation,
  jury,
  planification,
  campagne,
  soutenance,
  convocation,
  note,
  feuille,
  bareme,
  rapport,
  proclamation,
  proclame,
  diplome,
  demande,
  enseignant,
  professeur,
  inscrit,
  conge,
  annexe,
  annee,
  cycle,
  cursus,
  specialite,
  niveau,
  groupe,
  salle,
  materiel,
  mention,
  typeJury,
  typeStage,
  justificatif,
  utilisateur,
  habilitation,
  courriel,
  lecture,
  historique,
]
