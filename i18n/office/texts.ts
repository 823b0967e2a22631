import type acteFirst from './acte/first-fr'
import type acte from './acte/fr'
import type affectation from './affectation/fr'
import type agenda from './agenda/fr'
import type anneeFirst from './annee/first-fr'
import type annee from './annee/fr'
import type baremeFirst from './bareme/first-fr'
import type bareme from './bareme/fr'
import type bulk from './bulk/fr'
import type campagneFirst from './campagne/first-fr'
import type campagne from './campagne/fr'
import type candidatureFirst from './candidature/first-fr'
import type candidature from './candidature/fr'
import type cards from './cards/fr'
import type changedFields from './changedFields/fr'
import type changedValues from './changedValues/fr'
import type commentaire from './commentaire/fr'
import type conflict from './conflict/fr'
import type congeFirst from './conge/first-fr'
import type conge from './conge/fr'
import type contactFirst from './contact/first-fr'
import type contact from './contact/fr'
import type conventionFirst from './convention/first-fr'
import type convention from './convention/fr'
import type convocationFirst from './convocation/first-fr'
import type convocation from './convocation/fr'
import type courrielFirst from './courriel/first-fr'
import type courriel from './courriel/fr'
import type courrier from './courrier/fr'
import type creneaux from './creneaux/fr'
import type cursusFirst from './cursus/first-fr'
import type cursus from './cursus/fr'
import type cycleFirst from './cycle/first-fr'
import type cycle from './cycle/fr'
import type demandeFirst from './demande/first-fr'
import type demande from './demande/fr'
import type demo from './demo/fr'
import type devices from './devices/fr'
import type diplome from './diplome/fr'
import type documents from './documents/fr'
import type encadreur from './encadreur/fr'
import type enseignant from './enseignant/fr'
import type enseignants from './enseignants/fr'
import type entreprise from './entreprise/fr'
import type errors from './errors/fr'
import type etat from './etat/fr'
import type evaluationFirst from './evaluation/first-fr'
import type evaluation from './evaluation/fr'
import type failure from './failure/fr'
import type feuilleFirst from './feuille/first-fr'
import type feuille from './feuille/fr'
import type files from './files/fr'
import type finder from './finder/fr'
import type gabarit from './gabarit/fr'
import type grille from './grille/fr'
import type groupeFirst from './groupe/first-fr'
import type groupe from './groupe/fr'
import type habilitationFirst from './habilitation/first-fr'
import type habilitation from './habilitation/fr'
import type historique from './historique/fr'
import type home from './home/fr'
import type imports from './import/fr'
import type inbox from './inbox/fr'
import type inscritFirst from './inscrit/first-fr'
import type inscrit from './inscrit/fr'
import type jeton from './jeton/fr'
import type jury from './jury/fr'
import type lectureFirst from './lecture/first-fr'
import type lecture from './lecture/fr'
import type materiel from './materiel/fr'
import type mentionFirst from './mention/first-fr'
import type mention from './mention/fr'
import type modificationFirst from './modification/first-fr'
import type modification from './modification/fr'
import type niveauFirst from './niveau/first-fr'
import type niveau from './niveau/fr'
import type note from './note/fr'
import type pending from './pending/fr'
import type planification from './planification/fr'
import type proclamationFirst from './proclamation/first-fr'
import type proclamation from './proclamation/fr'
import type proclameFirst from './proclame/first-fr'
import type proclame from './proclame/fr'
import type professeurFirst from './professeur/first-fr'
import type professeur from './professeur/fr'
import type profile from './profile/fr'
import type propositionFirst from './proposition/first-fr'
import type proposition from './proposition/fr'
import type rapport from './rapport/fr'
import type record from './record/fr'
import type reglement from './reglement/fr'
import type reglesFirst from './regles/first-fr'
import type regles from './regles/fr'
import type rentree from './rentree/fr'
import type report from './report/fr'
import type reserves from './reserves/fr'
import type saisie from './saisie/fr'
import type salle from './salle/fr'
import type school from './school/fr'
import type settings from './settings/fr'
import type shortcuts from './shortcuts/fr'
import type sollicitation from './sollicitation/fr'
import type soutenance from './soutenance/fr'
import type specialiteFirst from './specialite/first-fr'
import type specialite from './specialite/fr'
import type stage from './stage/fr'
import type start from './start/fr'
import type storage from './storage/fr'
import type tableTools from './tableTools/fr'
import type trail from './trail/fr'
import type typed from './typed/fr'
import type typeJuryFirst from './typeJury/first-fr'
import type typeJury from './typeJury/fr'
import type typeStageFirst from './typeStage/first-fr'
import type typeStage from './typeStage/fr'
import type utilisateurFirst from './utilisateur/first-fr'
import type utilisateur from './utilisateur/fr'
import type visiteFirst from './visite/first-fr'
import type visite from './visite/fr'
import type yearsFirst from './years/first-fr'

/*
 * The texts of the office lie in a folder a feature and are found by folder (i18n/bundles): `fr.ts` and its like hold what
 * comes with use, `first-fr.ts` what the first list shows already. A line here gives the keys of a folder to the types.
 */

/** What comes with use: screens, dialogs, panels. */
export type OfficeTexts = typeof acte &
  typeof affectation &
  typeof agenda &
  typeof annee &
  typeof bareme &
  typeof bulk &
  typeof campagne &
  typeof candidature &
  typeof cards &
  typeof changedFields &
  typeof changedValues &
  typeof conflict &
  typeof conge &
  typeof contact &
  typeof convention &
  typeof convocation &
  typeof courriel &
  typeof courrier &
  typeof etat &
  typeof jeton &
  typeof creneaux &
  typeof cursus &
  typeof cycle &
  typeof demande &
  typeof demo &
  typeof devices &
  typeof diplome &
  typeof documents &
  typeof encadreur &
  typeof enseignant &
  typeof enseignants &
  typeof entreprise &
  typeof errors &
  typeof evaluation &
  typeof failure &
  typeof feuille &
  typeof files &
  typeof finder &
  typeof gabarit &
  typeof grille &
  typeof groupe &
  typeof habilitation &
  typeof historique &
  typeof home &
  typeof imports &
  typeof inbox &
  typeof inscrit &
  typeof jury &
  typeof lecture &
  typeof materiel &
  typeof mention &
  typeof modification &
  typeof niveau &
  typeof note &
  typeof commentaire &
  typeof pending &
  typeof planification &
  typeof proclamation &
  typeof proclame &
  typeof professeur &
  typeof profile &
  typeof proposition &
  typeof rapport &
  typeof record &
  typeof reglement &
  typeof regles &
  typeof rentree &
  typeof report &
  typeof reserves &
  typeof saisie &
  typeof salle &
  typeof school &
  typeof settings &
  typeof shortcuts &
  typeof sollicitation &
  typeof soutenance &
  typeof specialite &
  typeof stage &
  typeof start &
  typeof storage &
  typeof tableTools &
  typeof trail &
  typeof typeJury &
  typeof typeStage &
  typeof typed &
  typeof utilisateur &
  typeof visite

/** Names of the menu, titles, and what the history calls the records. */
export type FirstTexts = typeof acteFirst &
  typeof anneeFirst &
  typeof baremeFirst &
  typeof campagneFirst &
  typeof candidatureFirst &
  typeof congeFirst &
  typeof contactFirst &
  typeof conventionFirst &
  typeof convocationFirst &
  typeof courrielFirst &
  typeof cursusFirst &
  typeof cycleFirst &
  typeof demandeFirst &
  typeof evaluationFirst &
  typeof feuilleFirst &
  typeof groupeFirst &
  typeof habilitationFirst &
  typeof inscritFirst &
  typeof lectureFirst &
  typeof mentionFirst &
  typeof modificationFirst &
  typeof niveauFirst &
  typeof proclamationFirst &
  typeof proclameFirst &
  typeof professeurFirst &
  typeof propositionFirst &
  typeof reglesFirst &
  typeof specialiteFirst &
  typeof typeJuryFirst &
  typeof typeStageFirst &
  typeof utilisateurFirst &
  typeof visiteFirst &
  typeof yearsFirst
