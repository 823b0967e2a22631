import type { Route } from '../dataProvider/httpClient'
import { get, post, publicRoutes } from './publicRoutes'

/*
 * The calls of the space, as `publicRoutes.ts` has those of the pages before it: the sign-in page does without them. Their
 * types are those of the contract.
 */

const spaceRoutes = {
  espaceMoi: get('internship', 'espace/moi', true),
  espaceLangue: post('internship', 'espace/langue', true),
  espaceStages: get('internship', 'espace/stages', true),
  espaceEncadrements: get('internship', 'espace/encadrements', true),
  espaceEncadrementRepondre: post('internship', 'espace/encadrement/repondre', true),
  espaceVisites: get('internship', 'espace/visites', true),
  espaceVisiteEnregistrer: post('internship', 'espace/visites/enregistrer', true),
  espaceVisiteSupprimer: post('internship', 'espace/visites/supprimer', true),
  espaceEvaluations: get('internship', 'espace/evaluations', true),
  espaceEvaluationEnregistrer: post('internship', 'espace/evaluations/enregistrer', true),
  espaceTutoratConfirmer: post('internship', 'espace/tutorat/confirmer', true),
  espaceSoutenances: get('internship', 'espace/soutenances', true),
  espaceSoutenanceRepondre: post('internship', 'espace/soutenances/repondre', true),
  espaceNoter: post('internship', 'espace/soutenances/noter', true),
  espaceDisponibilite: post('internship', 'espace/disponibilites/ouvrir', true),
  espaceAgendaOuvrir: post('internship', 'espace/agenda/ouvrir', true),
  espaceAgendaFermer: post('internship', 'espace/agenda/fermer', true),
  espacePropositions: get('internship', 'espace/propositions', true),
  espacePropositionChoix: get('internship', 'espace/proposition/choix', true),
  espaceProposition: post('internship', 'espace/proposition', true),
  espacePropositionEnregistrer: post('internship', 'espace/proposition/enregistrer', true),
  espacePropositionSoumettre: post('internship', 'espace/proposition/soumettre', true),
  espacePropositionReprendre: post('internship', 'espace/proposition/reprendre', true),
  espacePropositionFermer: post('internship', 'espace/proposition/fermer', true),
  espacePropositionCopier: post('internship', 'espace/proposition/copier', true),
  espacePropositionSupprimer: post('internship', 'espace/proposition/supprimer', true),
  espaceEntreprise: get('internship', 'espace/entreprise', true),
  espaceEntrepriseModifier: post('internship', 'espace/entreprise/modifier', true),
  espaceMotDePasse: post('internship', 'espace/mot_de_passe', true),
  espaceContacts: get('internship', 'espace/contacts', true),
  espaceContactEnregistrer: post('internship', 'espace/contact/enregistrer', true),
  espaceContactSupprimer: post('internship', 'espace/contact/supprimer', true),
  espaceFichierList: get('internship', 'espace/fichier/list', true),
  espaceFichierCommencer: post('internship', 'espace/fichier/commencer', true),
  espaceFichierFinir: post('internship', 'espace/fichier/finir', true),
  espaceFichierRetirer: post('internship', 'espace/fichier/retirer', true),
  espaceFichierOuvrir: post('internship', 'espace/fichier/ouvrir', true),
  espaceQuitter: post('internship', 'espace/quitter', true),
  espaceConventions: get('internship', 'espace/conventions', true),
  espaceSigner: post('internship', 'espace/convention/signer', true),
  espaceRefuser: post('internship', 'espace/convention/refuser', true),
  espaceOffres: get('internship', 'espace/offres', true),
  espaceCandidatures: get('internship', 'espace/candidatures', true),
  espaceCandidaturesRecues: get('internship', 'espace/candidatures/recues', true),
  espaceDemandes: get('internship', 'espace/demandes', true),
  espaceOffre: post('internship', 'espace/offre', true),
  espaceOffreGarder: post('internship', 'espace/offre/garder', true),
  espaceCandidatureEnvoyer: post('internship', 'espace/candidature/envoyer', true),
  espaceCandidatureRetirer: post('internship', 'espace/candidature/retirer', true),
  espaceCandidatureRepondre: post('internship', 'espace/candidature/repondre', true),
  espaceDemandeBrouillon: post('internship', 'espace/demande/brouillon', true),
  espaceDemandeEntreprise: post('internship', 'espace/demande/entreprise', true),
  espaceDemandeDemander: post('internship', 'espace/demande/demander', true),
  espaceDemandeDeclarer: post('internship', 'espace/demande/declarer', true),
  espaceDemandeCorriger: post('internship', 'espace/demande/corriger', true),
  espaceDemandeRetirer: post('internship', 'espace/demande/retirer', true),
  espaceDonnees: get('internship', 'espace/donnees', true),
  espaceDonneesOuvrir: post('internship', 'espace/donnees/ouvrir', true),
} satisfies Record<string, Route>

/** Every call without the contract's schemas. */
export const routes = { ...publicRoutes, ...spaceRoutes }

interface Calls {
  annee: typeof records.annee
  enseigne: typeof ecole.enseigne
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
  espaceLien: typeof espace.espaceLien
  espaceEntrer: typeof espace.espaceEntrer
  espaceConnexion: typeof espace.espaceConnexion
  espaceConnu: typeof espace.espaceConnu
  espacePasser: typeof espace.espacePasser
  espaceMoi: typeof espace.espaceMoi
  espaceLangue: typeof espace.espaceLangue
  espaceStages: typeof espace.espaceStages
  espaceEncadrements: typeof suivi.espaceEncadrements
  espaceEncadrementRepondre: typeof suivi.espaceEncadrementRepondre
  espaceVisites: typeof suivi.espaceVisites
  espaceVisiteEnregistrer: typeof suivi.espaceVisiteEnregistrer
  espaceVisiteSupprimer: typeof suivi.espaceVisiteSupprimer
  espaceEvaluations: typeof suivi.espaceEvaluations
  espaceEvaluationEnregistrer: typeof suivi.espaceEvaluationEnregistrer
  espaceTutoratConfirmer: typeof suivi.espaceTutoratConfirmer
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
  espaceEntreprise: typeof espaceEntreprises.espaceEntreprise
  espaceEntrepriseModifier: typeof espaceEntreprises.espaceEntrepriseModifier
  espaceMotDePasse: typeof espaceEntreprises.espaceMotDePasse
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
  signatureSigner: typeof signature.signatureSigner
  signatureRefuser: typeof signature.signatureRefuser
  espaceConventions: typeof signature.espaceConventions
  espaceSigner: typeof signature.espaceSigner
  espaceRefuser: typeof signature.espaceRefuser
  espaceOffres: typeof candidature.espaceOffres
  espaceCandidatures: typeof candidature.espaceCandidatures
  espaceCandidaturesRecues: typeof candidature.espaceCandidaturesRecues
  espaceDemandes: typeof declaration.espaceDemandes
  espaceOffre: typeof candidature.espaceOffre
  espaceOffreGarder: typeof candidature.espaceOffreGarder
  espaceCandidatureEnvoyer: typeof candidature.espaceCandidatureEnvoyer
  espaceCandidatureRetirer: typeof candidature.espaceCandidatureRetirer
  espaceCandidatureRepondre: typeof candidature.espaceCandidatureRepondre
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
