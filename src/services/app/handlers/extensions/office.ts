import type { commentaires } from '../../../../contract/commentaire/commentaires'
import type { dashboardCalls } from '../../../../contract/dashboard/dashboardCalls'
import type { documents, espaceDocuments } from '../../../../contract/document/documents'
import type { donnees } from '../../../../contract/donnees/donnees'
import type { espaceFichiers } from '../../../../contract/fichier/espaceFichiers'
import type { fichier } from '../../../../contract/fichier/fichiers'
import type { historiqueCalls } from '../../../../contract/history/historyCalls'
import type { courriel } from '../../../../contract/mail/courriel'
import type { courrier } from '../../../../contract/mail/courrier'
import type { verification } from '../../../../contract/verification/verification'
import type { vue } from '../../../../contract/vue/vue'
import type { vueCalls } from '../../../../contract/vue/vueCalls'
import type { Handlers } from '../../../access/handler'
import {
  commentaireAdd,
  commentaireDelete,
  commentaireList,
  commentairePersonnes,
  commentaireUpdate,
} from '../../../commentaire/commentaire'
import { commentaireLu, commentaireMentions } from '../../../commentaire/mentions'
import { dashboardAttente, dashboardAttenteNoter, dashboardSummary } from '../../../dashboard/dashboard'
import {
  documentConventionsFichiers,
  documentConventionsPapier,
  documentFichiers,
  documentListe,
  documentPapier,
  documentSoutenances,
} from '../../../document/documents'
import { espaceAttestation, espaceDiplomes, espacePointage } from '../../../document/espaceAttestations'
import {
  conservationApercu,
  conservationAppliquer,
  conservationLire,
  conservationRegler,
  donneesPersonne,
  espaceDonnees,
  espaceDonneesOuvrir,
} from '../../../donnees'
import {
  fichierCommencer,
  fichierDelete,
  fichierFinir,
  fichierList,
  fichierOrphelins,
  fichierOuvrir,
  lectureList,
} from '../../../fichier'
import {
  espaceFichierCommencer,
  espaceFichierFinir,
  espaceFichierList,
  espaceFichierOuvrir,
  espaceFichierRetirer,
} from '../../../fichier/espaceFichiers'
import {
  historiqueAnnee,
  historiqueAnnuler,
  historiqueDepuis,
  historiqueList,
  historiquePersonnes,
  historiqueVu,
} from '../../../history'
import {
  courrielAdresse,
  courrielArreter,
  courrielBoite,
  courrielById,
  courrielList,
  courrielRenvoyer,
} from '../../../mail/courriel'
import { courrierDestinataires, courrierEnvoyer } from '../../../mail/courrier'
import { fichierVerifier, papierVerifier } from '../../../verification/verifier'
import { vueAdd, vueById, vueDefaut, vueDelete, vueList, vueUpdate } from '../../../vue/vue'
import { watchUndone } from '../../watchUndone'

/** What goes with any record: pending work, mails, documents, views, comments, history. */
export const officeHandlers: Handlers<
  typeof dashboardCalls &
    typeof vue &
    typeof vueCalls &
    typeof commentaires &
    typeof historiqueCalls &
    typeof courriel &
    typeof courrier &
    typeof documents &
    typeof espaceDocuments &
    typeof fichier &
    typeof espaceFichiers &
    typeof donnees &
    typeof verification
> = {
  courrielList,
  courrielById,
  courrielAdresse,
  courrielBoite,
  courrielArreter,
  courrielRenvoyer,
  courrierDestinataires,
  courrierEnvoyer,

  dashboardSummary,
  dashboardAttente,
  dashboardAttenteNoter,

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

  fichierList,
  fichierCommencer,
  fichierFinir,
  fichierDelete,
  fichierOuvrir,
  fichierOrphelins,
  lectureList,

  papierVerifier,
  fichierVerifier,

  historiqueList,
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

  espaceAttestation,
  espacePointage,
  espaceDiplomes,
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
