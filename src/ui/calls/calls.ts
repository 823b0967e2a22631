import type { sollicitation } from '../../contract/campagne/sollicitation'
import type { candidature } from '../../contract/candidature/candidature'
import type { offres } from '../../contract/candidature/offres'
import type { cle } from '../../contract/cle/cle'
import type { espaceComplements } from '../../contract/complement/complement'
import type { signature } from '../../contract/convention/signature'
import type { convocation } from '../../contract/convocation/convocation'
import type { declaration } from '../../contract/demande/declaration'
import type { espaceDocuments } from '../../contract/document/documents'
import type { donnees } from '../../contract/donnees/donnees'
import type { espaceEntreprises } from '../../contract/entreprise/monEntreprise'
import type { entretien } from '../../contract/entretien/entretien'
import type { espace } from '../../contract/espace/espace'
import type { ecole } from '../../contract/etablissement/etablissement'
import type { annonces } from '../../contract/etat/annonce'
import type { espaceInformations } from '../../contract/etudiant/mesInformations'
import type { facteur } from '../../contract/facteur/facteur'
import type { feuille } from '../../contract/feuille/feuille'
import type { espaceFichiers } from '../../contract/fichier/espaceFichiers'
import type { pagesLegales } from '../../contract/gabarit/pagesLegales'
import type { identite } from '../../contract/identite/identite'
import type { Input, Output } from '../../contract/kernel/endpoint'
import type { espacePropositions } from '../../contract/proposition/proposition'
import type { hall } from '../../contract/salle/hall'
import type { espaceSoutenances } from '../../contract/soutenance/espaceSoutenances'
import type { company } from '../../contract/specification/company'
import type { internship } from '../../contract/specification/internship'
import type { records } from '../../contract/specification/records'
import type { espaceSuccessions } from '../../contract/succession/succession'
import type { suivi } from '../../contract/suivi/suivi'
import type { account } from '../../contract/utilisateur/account'
import type { appareils } from '../../contract/utilisateur/appareils'
import type { verification } from '../../contract/verification/verification'

/*
 * The calls of the public pages and the space. Only the contract's types are used, because its values would bring the
 * schemas along.
 */

interface Calls {
  annee: typeof records.annee
  enseigne: typeof ecole.enseigne
  service: typeof annonces.service
  pagesLegales: typeof pagesLegales.pagesLegales
  login: typeof internship.login
  companyLogin: typeof company.login
  recordsLogin: typeof records.login
  logout: typeof account.logout
  entrepriseAdd: typeof company.entrepriseAdd
  passwordForgot: typeof account.passwordForgot
  passwordReset: typeof account.passwordReset
  userSetPassword: typeof account.userSetPassword
  disponibiliteQuestion: typeof sollicitation.disponibiliteQuestion
  disponibiliteRepondre: typeof sollicitation.disponibiliteRepondre
  convocationQuestion: typeof convocation.convocationQuestion
  convocationRepondre: typeof convocation.convocationRepondre
  feuilleQuestion: typeof feuille.feuilleQuestion
  feuilleLire: typeof feuille.feuilleLire
  feuilleNoter: typeof feuille.feuilleNoter
  feuilleSigner: typeof feuille.feuilleSigner
  feuilleRouvrir: typeof feuille.feuilleRouvrir
  facteurEntrer: typeof facteur.facteurEntrer
  cleDefier: typeof cle.cleDefier
  cleEntrer: typeof cle.cleEntrer
  identiteCommencer: typeof identite.identiteCommencer
  identiteEntrer: typeof identite.identiteEntrer
  identiteEtablissements: typeof identite.identiteEtablissements
  espaceLien: typeof espace.espaceLien
  espaceEntrer: typeof espace.espaceEntrer
  espaceConnexion: typeof espace.espaceConnexion
  espaceConnu: typeof espace.espaceConnu
  espacePasser: typeof espace.espacePasser
  espaceMoi: typeof espace.espaceMoi
  espaceCles: typeof cle.espaceCles
  espaceCleCommencer: typeof cle.espaceCleCommencer
  espaceCleAjouter: typeof cle.espaceCleAjouter
  espaceCleSupprimer: typeof cle.espaceCleSupprimer
  espaceCleRenommer: typeof cle.espaceCleRenommer
  espaceSeances: typeof appareils.espaceSeances
  espaceSeanceFermer: typeof appareils.espaceSeanceFermer
  espaceLangue: typeof espace.espaceLangue
  espaceStages: typeof espace.espaceStages
  espaceComplementDonner: typeof espaceComplements.espaceComplementDonner
  espaceAttestation: typeof espaceDocuments.espaceAttestation
  espacePointage: typeof espaceDocuments.espacePointage
  espaceDiplomes: typeof espaceDocuments.espaceDiplomes
  espaceEncadrements: typeof suivi.espaceEncadrements
  espaceEncadrementRepondre: typeof suivi.espaceEncadrementRepondre
  espaceVisites: typeof suivi.espaceVisites
  espaceVisiteEnregistrer: typeof suivi.espaceVisiteEnregistrer
  espaceVisiteSupprimer: typeof suivi.espaceVisiteSupprimer
  espaceEvaluations: typeof suivi.espaceEvaluations
  espaceEvaluationEnregistrer: typeof suivi.espaceEvaluationEnregistrer
  espaceTutoratConfirmer: typeof suivi.espaceTutoratConfirmer
  espaceTutoratNommer: typeof espaceSuccessions.espaceTutoratNommer
  espaceSoutenances: typeof espaceSoutenances.espaceSoutenances
  espaceSoutenanceRepondre: typeof espaceSoutenances.espaceSoutenanceRepondre
  espaceNoter: typeof espaceSoutenances.espaceNoter
  espaceDisponibilite: typeof espaceSoutenances.espaceDisponibilite
  espaceAgendaOuvrir: typeof espaceSoutenances.espaceAgendaOuvrir
  espaceAgendaFermer: typeof espaceSoutenances.espaceAgendaFermer
  espacePropositions: typeof espacePropositions.espacePropositions
  espacePropositionChoix: typeof espacePropositions.espacePropositionChoix
  espaceProposition: typeof espacePropositions.espaceProposition
  espacePropositionEnregistrer: typeof espacePropositions.espacePropositionEnregistrer
  espacePropositionSoumettre: typeof espacePropositions.espacePropositionSoumettre
  espacePropositionReprendre: typeof espacePropositions.espacePropositionReprendre
  espacePropositionFermer: typeof espacePropositions.espacePropositionFermer
  espacePropositionCopier: typeof espacePropositions.espacePropositionCopier
  espacePropositionSupprimer: typeof espacePropositions.espacePropositionSupprimer
  espaceInformations: typeof espaceInformations.espaceInformations
  espaceInformationsEnregistrer: typeof espaceInformations.espaceInformationsEnregistrer
  espaceEntreprise: typeof espaceEntreprises.espaceEntreprise
  espaceEntrepriseModifier: typeof espaceEntreprises.espaceEntrepriseModifier
  espaceEntrepriseLogo: typeof espaceEntreprises.espaceEntrepriseLogo
  espaceMotDePasse: typeof espaceEntreprises.espaceMotDePasse
  espaceSites: typeof espaceEntreprises.espaceSites
  espaceSiteEnregistrer: typeof espaceEntreprises.espaceSiteEnregistrer
  espaceSiteSupprimer: typeof espaceEntreprises.espaceSiteSupprimer
  espaceContacts: typeof espaceEntreprises.espaceContacts
  espaceContactEnregistrer: typeof espaceEntreprises.espaceContactEnregistrer
  espaceContactSupprimer: typeof espaceEntreprises.espaceContactSupprimer
  espaceFichierList: typeof espaceFichiers.espaceFichierList
  espaceFichierCommencer: typeof espaceFichiers.espaceFichierCommencer
  espaceFichierFinir: typeof espaceFichiers.espaceFichierFinir
  espaceFichierRetirer: typeof espaceFichiers.espaceFichierRetirer
  espaceFichierOuvrir: typeof espaceFichiers.espaceFichierOuvrir
  espaceQuitter: typeof espace.espaceQuitter
  signatureQuestion: typeof signature.signatureQuestion
  signaturePapier: typeof signature.signaturePapier
  papierVerifier: typeof verification.papierVerifier
  fichierVerifier: typeof verification.fichierVerifier
  hall: typeof hall.hall
  signatureSigner: typeof signature.signatureSigner
  signatureDeleguer: typeof signature.signatureDeleguer
  signatureRefuser: typeof signature.signatureRefuser
  espaceConventions: typeof signature.espaceConventions
  espaceConventionPapier: typeof signature.espaceConventionPapier
  espaceSigner: typeof signature.espaceSigner
  espaceRefuser: typeof signature.espaceRefuser
  espaceDeleguer: typeof signature.espaceDeleguer
  espaceOffres: typeof offres.espaceOffres
  espaceCandidatures: typeof candidature.espaceCandidatures
  espaceCandidaturesRecues: typeof candidature.espaceCandidaturesRecues
  espaceDemandes: typeof declaration.espaceDemandes
  espaceOffre: typeof offres.espaceOffre
  espaceOffrePapier: typeof offres.espaceOffrePapier
  espaceOffreGarder: typeof offres.espaceOffreGarder
  espaceAlertes: typeof offres.espaceAlertes
  espaceAlerteCreer: typeof offres.espaceAlerteCreer
  espaceAlerteSupprimer: typeof offres.espaceAlerteSupprimer
  espaceCandidatureEnvoyer: typeof candidature.espaceCandidatureEnvoyer
  espaceCandidatureRetirer: typeof candidature.espaceCandidatureRetirer
  espaceCandidatureRepondre: typeof candidature.espaceCandidatureRepondre
  espaceCandidatureEcrire: typeof candidature.espaceCandidatureEcrire
  espaceEntretienProposer: typeof entretien.espaceEntretienProposer
  espaceEntretienRepondre: typeof entretien.espaceEntretienRepondre
  espaceDemandeBrouillon: typeof declaration.espaceDemandeBrouillon
  espaceDemandeEntreprise: typeof declaration.espaceDemandeEntreprise
  espaceDemandeDemander: typeof declaration.espaceDemandeDemander
  espaceDemandeDeclarer: typeof declaration.espaceDemandeDeclarer
  espaceDemandeCorriger: typeof declaration.espaceDemandeCorriger
  espaceDemandeRetirer: typeof declaration.espaceDemandeRetirer
  espaceDonnees: typeof donnees.espaceDonnees
  espaceDonneesOuvrir: typeof donnees.espaceDonneesOuvrir
}
export type FrontCall = keyof Calls
export type FrontInput<K extends FrontCall> = Input<Calls[K]>
export type FrontOutput<K extends FrontCall> = Unread<Output<Calls[K]>>

type Unread<T> = T extends object ? { [K in keyof T]?: Unread<T[K]> } : T | undefined
