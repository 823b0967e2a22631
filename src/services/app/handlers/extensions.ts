import type { extensions } from '../../../contract/extensions'
import { joinedOf } from '../../../contract/schoolRecords'
import type { Handlers } from '../../access/handler'
import { stageAutoriser } from '../../affectation/abroad'
import { deroulementCompleter, deroulementDefauts } from '../../affectation/completer'
import {
  deroulementDates,
  deroulementEnregistrer,
  deroulementLire,
  deroulementTuteurs,
} from '../../affectation/deroulement'
import { grilleEcrire, grilleLire } from '../../affectation/grille'
import {
  presenceCompteurs,
  presenceSaisir,
  stageReprendre,
  stageSuites,
  stageTerminer,
} from '../../affectation/presence'
import { deroulementRegles } from '../../affectation/rompues'
import { agendaAdresse, agendaFermer, agendaOuvrir } from '../../agenda/addresses'
import { rentreeApercu, rentreeBase, rentreeOuvrir } from '../../annee/rentree'
import { calendrierLire } from '../../calendrier/calendrier'
import {
  campagneArreter,
  campagneCalculs,
  campagneDeplacer,
  campagneDisponibilite,
  campagnePapier,
  campagneProposer,
  campagnePublier,
  campagneRetenir,
  campagneTableau,
} from '../../campagne'
import { campagneRecord } from '../../campagne/campagne'
import {
  campagneAffectations,
  campagneChoisir,
  campagneGrades,
  campagneManques,
  campagneSelect,
} from '../../campagne/choix'
import { disponibiliteQuestion, disponibiliteRepondre } from '../../campagne/reponse'
import { sollicitationEnvoyer, sollicitationList } from '../../campagne/sollicitation'
import { candidatureAffecter, candidatureList } from '../../candidature/candidature'
import { espaceAlerteCreer, espaceAlerteSupprimer, espaceAlertes } from '../../candidature/espaceAlertes'
import {
  espaceCandidatureEcrire,
  espaceCandidatureEnvoyer,
  espaceCandidatureRepondre,
  espaceCandidatureRetirer,
  espaceCandidatures,
  espaceCandidaturesRecues,
} from '../../candidature/espaceCandidatures'
import { espaceEntretienProposer, espaceEntretienRepondre } from '../../candidature/espaceEntretiens'
import {
  espaceOffre,
  espaceOffreGarder,
  espaceOffrePapier,
  espaceOffres,
} from '../../candidature/espaceOffres'
import { changementsDepuis } from '../../changements/changements'
import {
  cleAjouter,
  cleCommencer,
  cleDefier,
  cleEntrer,
  cleList,
  cleRenommer,
  cleSupprimer,
  espaceCleAjouter,
  espaceCleCommencer,
  espaceCleRenommer,
  espaceCleSupprimer,
  espaceCles,
} from '../../cle/cle'
import {
  commentaireAdd,
  commentaireDelete,
  commentaireList,
  commentairePersonnes,
  commentaireUpdate,
} from '../../commentaire/commentaire'
import { commentaireLu, commentaireMentions } from '../../commentaire/mentions'
import {
  complementAccepter,
  complementDemander,
  complementRefuser,
  complementRetirer,
} from '../../complement'
import { espaceComplementDonner } from '../../complement/espaceComplements'
import {
  conventionAmender,
  conventionAnnuler,
  conventionDeleguer,
  conventionEnvoyer,
  conventionJoindre,
  conventionLire,
  conventionList,
  conventionPapier,
  conventionPreparer,
  conventionRelancer,
  conventionSigner,
  conventionVerifier,
} from '../../convention/office'
import {
  espaceConventionPapier,
  espaceConventions,
  espaceDeleguer,
  espaceRefuser,
  espaceSigner,
  signatureDeleguer,
  signaturePapier,
  signatureQuestion,
  signatureRefuser,
  signatureSigner,
} from '../../convention/party'
import { convocationApercu, convocationEnvoyer, convocationPreparer } from '../../convocation'
import { convocationNoter, convocationQuestion, convocationRepondre } from '../../convocation/answers'
import { convocationEtats, convocationList } from '../../convocation/states'
import { dashboardAttente, dashboardAttenteNoter, dashboardSummary } from '../../dashboard/dashboard'
import { demandeAccepter, demandeById, demandeModifier, demandeRetourner } from '../../demande/demandeSuites'
import {
  espaceDemandeBrouillon,
  espaceDemandeCorriger,
  espaceDemandeDeclarer,
  espaceDemandeDemander,
  espaceDemandeEntreprise,
  espaceDemandeRetirer,
  espaceDemandes,
} from '../../demande/espaceDemandes'
import { demoComptes, demoQuitter } from '../../demo'
import { diplomeList } from '../../diplome/diplome'
import {
  documentConventionsFichiers,
  documentConventionsPapier,
  documentFichiers,
  documentListe,
  documentPapier,
  documentSoutenances,
} from '../../document/documents'
import { espaceAttestation, espaceDiplomes, espacePointage } from '../../document/espaceAttestations'
import {
  conservationApercu,
  conservationAppliquer,
  conservationLire,
  conservationRegler,
  donneesPersonne,
  espaceDonnees,
  espaceDonneesOuvrir,
} from '../../donnees'
import { enseignantsAbsents, enseignantsAjouter } from '../../enseignant/enseignants'
import { userSetPassword } from '../../entreprise/compte'
import { contactAdd, contactCrud, contactSelect, contactUpdate } from '../../entreprise/contact'
import { entrepriseAddLogo, entrepriseUpdate } from '../../entreprise/entreprise'
import { espaceSiteEnregistrer, espaceSiteSupprimer, espaceSites } from '../../entreprise/espaceSites'
import { entrepriseImportCheck } from '../../entreprise/import'
import { modificationAccepter, modificationList, modificationRefuser } from '../../entreprise/modification'
import {
  espaceContactEnregistrer,
  espaceContactSupprimer,
  espaceContacts,
  espaceEntreprise,
  espaceEntrepriseLogo,
  espaceEntrepriseModifier,
  espaceMotDePasse,
} from '../../entreprise/monEntreprise'
import { entrepriseRegistre } from '../../entreprise/registre'
import {
  espaceConnexion,
  espaceConnu,
  espaceEntrer,
  espaceLangue,
  espaceLien,
  espaceMoi,
  espacePasser,
  espaceQuitter,
} from '../../espace/entree'
import { espaceStages } from '../../espace/stages'
import { demarrage, demarrageMasquer, demarragePasser } from '../../etablissement/demarrage'
import { enseigne, etablissement, etablissementUpdate } from '../../etablissement/etablissement'
import { annonce, annonceEnregistrer, lectureSeule, service } from '../../etat/annonce'
import { etatService } from '../../etat/etat'
import { espaceInformations, espaceInformationsEnregistrer } from '../../etudiant/mesInformations'
import {
  facteur,
  facteurAjouter,
  facteurCodes,
  facteurEntrer,
  facteurPreparer,
  facteurSupprimer,
  utilisateurFacteur,
} from '../../facteur/facteur'
import { feuilleInviter, feuilleList, feuilleMarques, feuilleValider } from '../../feuille/follow'
import {
  feuilleLire,
  feuilleNoter,
  feuilleQuestion,
  feuilleRouvrir,
  feuilleSigner,
} from '../../feuille/sheets'
import {
  fichierCommencer,
  fichierDelete,
  fichierFinir,
  fichierList,
  fichierOrphelins,
  fichierOuvrir,
  lectureList,
} from '../../fichier'
import {
  espaceFichierCommencer,
  espaceFichierFinir,
  espaceFichierList,
  espaceFichierOuvrir,
  espaceFichierRetirer,
} from '../../fichier/espaceFichiers'
import {
  flux,
  fluxActiver,
  fluxAjouter,
  fluxLectures,
  fluxLire,
  fluxModifier,
  fluxRetirer,
  fluxSource,
} from '../../flux/flux'
import {
  gabaritApercu,
  gabaritApercuPapier,
  gabaritById,
  gabaritEssai,
  gabaritFiches,
  gabaritList,
  gabaritRetablir,
  gabaritUpdate,
} from '../../gabarit/gabarit'
import { pagesLegales } from '../../gabarit/pagesLegales'
import {
  historiqueAnnee,
  historiqueAnnuler,
  historiqueDepuis,
  historiqueList,
  historiquePersonnes,
  historiqueVu,
} from '../../history'
import { habilitationCrud, habilitationDelier, habilitationEssai } from '../../identite/habilitation'
import { identiteCommencer, identiteEntrer, identiteEtablissements } from '../../identite/passage'
import { jetonAjouter, jetonRenouveler, jetonRetirer, jetons } from '../../jeton/jetons'
import { typeJuryRecord } from '../../jury/typeJury'
import {
  courrielAdresse,
  courrielArreter,
  courrielBoite,
  courrielById,
  courrielList,
  courrielRenvoyer,
} from '../../mail/courriel'
import { courrierDestinataires, courrierEnvoyer } from '../../mail/courrier'
import { manquesLire } from '../../manque'
import { baremeRecord } from '../../note/bareme'
import { mentionRecord } from '../../note/mention'
import { noteBareme, noteCriteres, noteSaisie } from '../../note/notation'
import { pieceDecider, pieceRetirer, pieceVue } from '../../piece'
import {
  proclamationPublier,
  proclamationRetirer,
  proclamationSelect,
  proclameList,
  proclameRetirer,
} from '../../proclamation'
import { proclamationRecord } from '../../proclamation/record'
import {
  propositionAccepter,
  propositionById,
  propositionList,
  propositionRetourner,
} from '../../proposition'
import {
  espaceProposition,
  espacePropositionChoix,
  espacePropositionCopier,
  espacePropositionEnregistrer,
  espacePropositionFermer,
  espacePropositionReprendre,
  espacePropositionSoumettre,
  espacePropositionSupprimer,
  espacePropositions,
} from '../../proposition/espacePropositions'
import { recordHandlers } from '../../records/records'
import { reglesEnregistrer, reglesLire } from '../../regle/regles'
import { hall, hallAdresse, hallFermer, hallOuvrir } from '../../salle/hall'
import { siteAdd, siteCrud, siteSelect, siteUpdate } from '../../site/site'
import {
  acteAnnuler,
  acteDevalider,
  acteRemplacer,
  acteReporter,
  acteRetirer,
  acteRouvrir,
} from '../../soutenance/acte'
import { soutenanceCreneaux } from '../../soutenance/creneaux'
import {
  espaceAgendaFermer,
  espaceAgendaOuvrir,
  espaceDisponibilite,
  espaceNoter,
} from '../../soutenance/espaceAgenda'
import { espaceSoutenanceRepondre, espaceSoutenances } from '../../soutenance/espaceSoutenances'
import { stageDelete, stageUpdate } from '../../stage/stage'
import { typeStageRecord } from '../../stage/typeStage'
import { cursusSelect } from '../../structure/cursus'
import { groupeSelect } from '../../structure/groupe'
import { structureModele } from '../../structure/modele'
import { niveauSelect } from '../../structure/niveau'
import { structure } from '../../structure/structure'
import { espaceTutoratNommer } from '../../succession/succession'
import { espaceEncadrementRepondre, espaceEncadrements } from '../../suivi/espaceEncadrements'
import {
  espaceEvaluationEnregistrer,
  espaceEvaluations,
  espaceTutoratConfirmer,
} from '../../suivi/espaceEvaluations'
import { espaceVisiteEnregistrer, espaceVisiteSupprimer, espaceVisites } from '../../suivi/espaceVisites'
import { evaluationDemander, evaluationList, evaluationRouvrir, visiteList } from '../../suivi/suivi'
import {
  logout,
  passwordForgot,
  passwordReset,
  profile,
  profileMails,
  profileUpdate,
  seanceAnnee,
} from '../../utilisateur/account'
import { espaceSeanceFermer, espaceSeances, seanceFermer, seances } from '../../utilisateur/devices'
import { regardBureau, regardEspace } from '../../utilisateur/regards'
import {
  utilisateurAdd,
  utilisateurCrud,
  utilisateurDevices,
  utilisateurInvite,
  utilisateurSignOut,
  utilisateurWithdraw,
} from '../../utilisateur/utilisateur'
import { fichierVerifier, papierVerifier } from '../../verification/verifier'
import { vueAdd, vueById, vueDefaut, vueDelete, vueList, vueUpdate } from '../../vue/vue'
import {
  envoiRenvoyer,
  envois,
  webhookActiver,
  webhookAjouter,
  webhookEssayer,
  webhookModifier,
  webhookRenouveler,
  webhookRetirer,
  webhooks,
} from '../../webhook/webhooks'
import { watchUndone } from '../watchUndone'

/** All other calls, whichever service has them, each with the function that answers it. What `crudHandlers` makes is spread. */
export const extensionHandlers: Handlers<typeof extensions> = {
  logout,
  seanceAnnee,
  seances,
  seanceFermer,
  espaceSeances,
  espaceSeanceFermer,

  facteur,
  facteurAjouter,
  facteurCodes,
  facteurEntrer,
  facteurPreparer,
  facteurSupprimer,
  utilisateurFacteur,

  profile,
  profileUpdate,
  profileMails,
  passwordForgot,
  passwordReset,

  acteAnnuler,
  acteDevalider,
  acteReporter,
  acteRemplacer,
  acteRouvrir,
  acteRetirer,

  courrielList,
  courrielById,
  courrielAdresse,
  courrielBoite,
  courrielArreter,
  courrielRenvoyer,
  courrierDestinataires,
  courrierEnvoyer,

  calendrierLire,
  soutenanceCreneaux,

  dashboardSummary,
  dashboardAttente,
  dashboardAttenteNoter,

  gabaritList,
  gabaritById,
  gabaritUpdate,
  gabaritRetablir,
  gabaritApercu,
  gabaritApercuPapier,
  gabaritEssai,
  gabaritFiches,
  pagesLegales,

  demandeById,
  demandeModifier,
  demandeRetourner,
  demandeAccepter,

  demarrage,
  demarragePasser,
  demarrageMasquer,

  diplomeList,

  enseignantsAbsents,
  enseignantsAjouter,

  documentSoutenances,
  documentPapier,
  documentConventionsPapier,
  documentListe,
  documentFichiers,
  documentConventionsFichiers,

  vueList,
  vueById,
  vueAdd,
  vueUpdate,
  vueDelete,
  vueDefaut,

  ...utilisateurCrud,
  utilisateurAdd,
  utilisateurInvite,
  utilisateurWithdraw,
  utilisateurDevices,
  utilisateurSignOut,

  regardBureau,
  regardEspace,

  ...habilitationCrud,
  habilitationEssai,
  habilitationDelier,
  cleAjouter,
  cleCommencer,
  cleDefier,
  cleEntrer,
  cleList,
  cleRenommer,
  cleSupprimer,
  espaceCleAjouter,
  espaceCleCommencer,
  espaceCleRenommer,
  espaceCleSupprimer,
  espaceCles,
  identiteCommencer,
  identiteEtablissements,
  identiteEntrer,

  jetons,
  jetonAjouter,
  jetonRenouveler,
  jetonRetirer,
  webhooks,
  webhookAjouter,
  webhookModifier,
  webhookRenouveler,
  webhookActiver,
  webhookEssayer,
  webhookRetirer,
  envois,
  envoiRenvoyer,
  flux,
  fluxSource,
  fluxAjouter,
  fluxModifier,
  fluxActiver,
  fluxRetirer,
  fluxLire,
  fluxLectures,

  etatService,
  service,
  annonce,
  annonceEnregistrer,
  lectureSeule,

  stageUpdate,
  stageDelete,

  ...mentionRecord,
  ...baremeRecord,
  noteBareme,
  noteCriteres,
  noteSaisie,

  ...typeJuryRecord,

  ...typeStageRecord,

  campagneTableau,
  campagnePapier,
  campagneDeplacer,
  campagneDisponibilite,
  campagneProposer,
  campagneCalculs,
  campagneArreter,
  campagneRetenir,
  campagnePublier,
  ...campagneRecord,
  campagneGrades,
  campagneSelect,
  campagneAffectations,
  campagneManques,
  campagneChoisir,

  candidatureList,
  candidatureAffecter,

  sollicitationList,
  sollicitationEnvoyer,
  disponibiliteQuestion,
  disponibiliteRepondre,

  agendaAdresse,
  agendaOuvrir,
  agendaFermer,

  convocationPreparer,
  convocationEnvoyer,
  convocationApercu,
  convocationList,
  convocationEtats,
  convocationQuestion,
  convocationRepondre,
  convocationNoter,

  feuilleQuestion,
  feuilleLire,
  feuilleNoter,
  feuilleSigner,
  feuilleRouvrir,
  feuilleList,
  feuilleInviter,
  feuilleValider,
  feuilleMarques,

  ...proclamationRecord,
  proclamationSelect,
  proclamationPublier,
  proclamationRetirer,
  proclameList,
  proclameRetirer,

  fichierList,
  fichierCommencer,
  fichierFinir,
  fichierDelete,
  fichierOuvrir,
  fichierOrphelins,
  lectureList,

  deroulementLire,
  deroulementRegles,
  deroulementTuteurs,
  deroulementEnregistrer,
  deroulementDates,
  deroulementDefauts,
  deroulementCompleter,
  stageAutoriser,
  presenceSaisir,
  presenceCompteurs,
  stageSuites,
  stageTerminer,
  stageReprendre,
  grilleLire,
  grilleEcrire,

  reglesLire,
  reglesEnregistrer,

  manquesLire,

  complementDemander,
  complementRetirer,
  complementAccepter,
  complementRefuser,
  pieceDecider,
  pieceVue,
  pieceRetirer,

  conventionList,
  conventionLire,
  conventionPreparer,
  conventionAmender,
  conventionVerifier,
  conventionEnvoyer,
  conventionRelancer,
  conventionPapier,
  conventionJoindre,
  conventionSigner,
  conventionDeleguer,
  conventionAnnuler,
  signatureQuestion,
  signaturePapier,
  signatureSigner,
  signatureRefuser,
  signatureDeleguer,
  espaceConventions,
  espaceConventionPapier,
  espaceSigner,
  espaceRefuser,
  espaceDeleguer,

  papierVerifier,
  fichierVerifier,

  hall,
  hallAdresse,
  hallOuvrir,
  hallFermer,

  propositionList,
  propositionById,
  propositionAccepter,
  propositionRetourner,

  visiteList,
  evaluationList,
  evaluationDemander,
  evaluationRouvrir,

  userSetPassword,
  entrepriseImportCheck,
  entrepriseAddLogo,
  entrepriseUpdate,
  entrepriseRegistre,
  ...contactCrud,
  contactAdd,
  contactUpdate,
  contactSelect,
  ...siteCrud,
  siteAdd,
  siteUpdate,
  siteSelect,
  espaceSites,
  espaceSiteEnregistrer,
  espaceSiteSupprimer,
  modificationList,
  modificationAccepter,
  modificationRefuser,

  ...joinedOf(recordHandlers),

  cursusSelect,
  niveauSelect,
  groupeSelect,
  structure,

  etablissement,
  etablissementUpdate,
  enseigne,

  structureModele,

  historiqueList,
  changementsDepuis,
  historiqueDepuis,
  historiquePersonnes,
  historiqueVu,
  historiqueAnnee,

  historiqueAnnuler: historiqueAnnuler(watchUndone),

  commentaireList,
  commentaireAdd,
  commentaireUpdate,
  commentaireDelete,
  commentairePersonnes,
  commentaireMentions,
  commentaireLu,

  rentreeBase,
  rentreeApercu,
  rentreeOuvrir,

  demoComptes,
  demoQuitter,

  espaceLien,
  espaceEntrer,
  espaceConnexion,
  espaceConnu,
  espacePasser,
  espaceMoi,
  espaceLangue,
  espaceQuitter,
  espaceStages,
  espaceComplementDonner,
  espaceAttestation,
  espacePointage,
  espaceDiplomes,
  espacePropositions,
  espaceProposition,
  espacePropositionEnregistrer,
  espacePropositionSoumettre,
  espacePropositionReprendre,
  espacePropositionFermer,
  espacePropositionCopier,
  espacePropositionSupprimer,
  espacePropositionChoix,
  espaceEntreprise,
  espaceEntrepriseLogo,
  espaceEntrepriseModifier,
  espaceMotDePasse,
  espaceContacts,
  espaceContactEnregistrer,
  espaceContactSupprimer,
  espaceOffres,
  espaceInformations,
  espaceInformationsEnregistrer,
  espaceOffre,
  espaceOffrePapier,
  espaceOffreGarder,
  espaceAlertes,
  espaceAlerteCreer,
  espaceAlerteSupprimer,
  espaceCandidatures,
  espaceCandidatureEnvoyer,
  espaceCandidatureRetirer,
  espaceCandidaturesRecues,
  espaceCandidatureRepondre,
  espaceCandidatureEcrire,
  espaceEntretienProposer,
  espaceEntretienRepondre,
  espaceDemandes,
  espaceDemandeBrouillon,
  espaceDemandeEntreprise,
  espaceDemandeDemander,
  espaceDemandeDeclarer,
  espaceDemandeCorriger,
  espaceDemandeRetirer,
  espaceEncadrements,
  espaceEncadrementRepondre,
  espaceVisites,
  espaceVisiteEnregistrer,
  espaceVisiteSupprimer,
  espaceEvaluations,
  espaceEvaluationEnregistrer,
  espaceTutoratConfirmer,
  espaceTutoratNommer,
  espaceSoutenances,
  espaceSoutenanceRepondre,
  espaceNoter,
  espaceDisponibilite,
  espaceAgendaOuvrir,
  espaceAgendaFermer,
  espaceFichierList,
  espaceFichierCommencer,
  espaceFichierFinir,
  espaceFichierRetirer,
  espaceFichierOuvrir,

  espaceDonnees,
  espaceDonneesOuvrir,
  donneesPersonne,
  conservationLire,
  conservationRegler,
  conservationApercu,
  conservationAppliquer,
}
