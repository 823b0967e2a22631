import type { account } from '../../contract/account'
import type { candidature } from '../../contract/candidature'
import type { company } from '../../contract/company'
import type { signature } from '../../contract/convention'
import type { convocation } from '../../contract/convocation'
import type { declaration } from '../../contract/declaration'
import type { espaceDocuments } from '../../contract/documents'
import type { donnees } from '../../contract/donnees'
import type { Input, Output } from '../../contract/endpoint'
import type { espace } from '../../contract/espace'
import type { espaceFichiers } from '../../contract/espaceFichiers'
import type { espaceSoutenances } from '../../contract/espaceSoutenances'
import type { ecole } from '../../contract/etablissement'
import type { feuille } from '../../contract/feuille'
import type { internship } from '../../contract/internship'
import type { espaceEntreprises } from '../../contract/monEntreprise'
import type { espacePropositions } from '../../contract/proposition'
import type { records } from '../../contract/records'
import type { sollicitation } from '../../contract/sollicitation'
import type { suivi } from '../../contract/suivi'

/* The calls of the public pages and of the space, by the contract's types: values of it would bring its schemas along. */

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
  espaceAttestation: typeof espaceDocuments.espaceAttestation
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
