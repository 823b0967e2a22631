import { account } from './account'
import { acte } from './acte'
import { agenda } from './agenda'
import { bareme, notation } from './bareme'
import { campagne, tableau } from './campagne'
import { campagneChoix } from './campagneChoix'
import { campagneComposition } from './campagneComposition'
import { candidature } from './candidature'
import { colleagues } from './colleagues'
import { commentaires } from './commentaires'
import { convention, signature } from './convention'
import { convocation } from './convocation'
import { courriel } from './courriel'
import { courrier } from './courrier'
import { creneaux } from './creneaux'
import { declaration } from './declaration'
import { demarrage } from './demarrage'
import { demo } from './demo'
import { deroulement } from './deroulement'
import { documents, espaceDocuments } from './documents'
import { donnees } from './donnees'
import { enseignants } from './enseignants'
import { espace } from './espace'
import { espaceFichiers } from './espaceFichiers'
import { espaceSoutenances } from './espaceSoutenances'
import { ecole } from './etablissement'
import { feuille } from './feuille'
import { fichier } from './fichiers'
import { gabarit } from './gabaritCalls'
import { manques } from './manquesCalls'
import { contact, espaceEntreprises, modification } from './monEntreprise'
import { proclamation, proclamationActs } from './proclamation'
import { espacePropositions, proposition } from './proposition'
import { regle } from './regles'
import { rentree } from './rentree'
import {
  annee,
  conge,
  cursus,
  cycle,
  groupe,
  inscrit,
  mention,
  niveau,
  professeur,
  schoolChoices,
  specialite,
  typeJury,
  typeStage,
} from './school'
import { companyChoices } from './schoolChoices'
import { seance } from './seance'
import { sollicitation } from './sollicitation'
import { suivi } from './suivi'
import { suiviBureau } from './suiviBureau'
import { materiel, salle, supplement } from './supplement'
import { vue } from './vue'

/** Every call beyond the specification's. The first list's code imports what it needs of them from their own modules. */
export const extensions = {
  ...supplement,
  ...account,
  ...acte,
  ...seance,
  ...commentaires,
  ...courriel,
  ...courrier,
  ...colleagues,
  ...vue,
  ...salle,
  ...materiel,
  ...annee,
  ...cycle,
  ...cursus,
  ...specialite,
  ...niveau,
  ...groupe,
  ...professeur,
  ...enseignants,
  ...inscrit,
  ...mention,
  ...bareme,
  ...notation,
  ...typeJury,
  ...typeStage,
  ...schoolChoices,
  ...rentree,
  ...demo,
  ...ecole,
  ...conge,
  ...demarrage,
  ...gabarit,
  ...campagne,
  ...sollicitation,
  ...tableau,
  ...campagneChoix,
  ...campagneComposition,
  ...creneaux,
  ...agenda,
  ...convocation,
  ...feuille,
  ...proclamation,
  ...proclamationActs,
  ...fichier,
  ...espaceFichiers,
  ...documents,
  ...espaceDocuments,
  ...donnees,
  ...espace,
  ...deroulement,
  ...regle,
  ...manques,
  ...convention,
  ...signature,
  ...espacePropositions,
  ...proposition,
  ...espaceEntreprises,
  ...contact,
  ...modification,
  ...candidature,
  ...declaration,
  ...suivi,
  ...suiviBureau,
  ...espaceSoutenances,
  ...candidature,
  ...declaration,
  ...espace,
  ...companyChoices,
}
