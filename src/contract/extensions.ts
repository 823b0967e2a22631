import { autorisation } from './affectation/autorisation'
import { deroulement } from './affectation/deroulement'
import { grille } from './affectation/grille'
import { presences } from './affectation/presenceCalls'
import { agenda } from './agenda/agenda'
import { rentree } from './annee/rentree'
import { calendrier } from './calendrier/calendrier'
import { campagne, campagneCalls } from './campagne/campagne'
import { sollicitation } from './campagne/sollicitation'
import { tableau } from './campagne/tableau'
import { candidature } from './candidature/candidature'
import { offres } from './candidature/offres'
import { changements } from './changements/changements'
import { cle } from './cle/cle'
import { commentaires } from './commentaire/commentaires'
import { complement, espaceComplements } from './complement/complement'
import { convention } from './convention/convention'
import { signature } from './convention/signature'
import { convocation } from './convocation/convocation'
import { dashboardCalls } from './dashboard/dashboardCalls'
import { declaration } from './demande/declaration'
import { demo } from './demo/demo'
import { diplomeCalls } from './diplome/diplomeCalls'
import { documents, espaceDocuments } from './document/documents'
import { donnees } from './donnees/donnees'
import { enseignants } from './enseignant/enseignants'
import { contact, contactCalls } from './entreprise/contact'
import { entrepriseCalls } from './entreprise/entrepriseCalls'
import { modification } from './entreprise/modification'
import { espaceEntreprises } from './entreprise/monEntreprise'
import { registre } from './entreprise/registre'
import { entretien } from './entretien/entretien'
import { espace } from './espace/espace'
import { demarrage } from './etablissement/demarrage'
import { ecole } from './etablissement/etablissement'
import { annonces } from './etat/annonce'
import { etatService } from './etat/etat'
import { espaceInformations } from './etudiant/mesInformations'
import { facteur } from './facteur/facteur'
import { feuille } from './feuille/feuille'
import { espaceFichiers } from './fichier/espaceFichiers'
import { fichier } from './fichier/fichiers'
import { flux } from './flux/flux'
import { gabarit } from './gabarit/gabaritCalls'
import { pagesLegales } from './gabarit/pagesLegales'
import { historiqueCalls } from './history/historyCalls'
import { habilitation } from './identite/habilitation'
import { identite } from './identite/identite'
import { jetons } from './jeton/jetons'
import { typeJury } from './jury/typeJury'
import { courriel } from './mail/courriel'
import { courrier } from './mail/courrier'
import { manques } from './manque/manquesCalls'
import { bareme, notation } from './note/bareme'
import { mention } from './note/mention'
import { pieces } from './piece/pieces'
import { proclamation, proclamationActs } from './proclamation/proclamation'
import { espacePropositions, proposition } from './proposition/proposition'
import { regle } from './regle/regles'
import { hall } from './salle/hall'
import { joinedOf, schoolRecords } from './schoolRecords'
import { site, siteCalls } from './site/site'
import { acte } from './soutenance/acte'
import { creneaux } from './soutenance/creneaux'
import { espaceSoutenances } from './soutenance/espaceSoutenances'
import { stageCalls } from './stage/stageCalls'
import { typeStage } from './stage/typeStage'
import { structureCalls } from './structure/structure'
import { espaceSuccessions } from './succession/succession'
import { suivi } from './suivi/suivi'
import { suiviBureau } from './suivi/suiviBureau'
import { account } from './utilisateur/account'
import { appareils } from './utilisateur/appareils'
import { colleagues } from './utilisateur/colleagues'
import { regards } from './utilisateur/regard'
import { seance } from './utilisateur/seance'
import { verification } from './verification/verification'
import { vue } from './vue/vue'
import { vueCalls } from './vue/vueCalls'
import { webhooks } from './webhook/webhooks'

/** Every call beyond the specification's. The first list's code imports what it needs of them from their own modules. */
export const extensions = {
  ...stageCalls,
  ...diplomeCalls,
  ...vueCalls,
  ...dashboardCalls,
  ...historiqueCalls,
  ...entrepriseCalls,
  ...registre,
  ...account,
  ...acte,
  ...seance,
  ...appareils,
  ...commentaires,
  ...courriel,
  ...courrier,
  ...colleagues,
  ...regards,
  ...identite,
  ...changements,
  ...cle,
  ...facteur,
  ...habilitation,
  ...jetons,
  ...webhooks,
  ...flux,
  ...vue,
  ...joinedOf(schoolRecords),
  ...enseignants,
  ...mention,
  ...bareme,
  ...notation,
  ...typeJury,
  ...typeStage,
  ...structureCalls,
  ...rentree,
  ...demo,
  ...ecole,
  ...etatService,
  ...annonces,
  ...demarrage,
  ...gabarit,
  ...pagesLegales,
  ...campagne,
  ...sollicitation,
  ...tableau,
  ...campagneCalls,
  ...calendrier,
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
  ...presences,
  ...autorisation,
  ...grille,
  ...regle,
  ...manques,
  ...complement,
  ...pieces,
  ...espaceComplements,
  ...espaceSuccessions,
  ...convention,
  ...signature,
  ...verification,
  ...hall,
  ...espacePropositions,
  ...proposition,
  ...espaceEntreprises,
  ...espaceInformations,
  ...contact,
  ...site,
  ...modification,
  ...offres,
  ...candidature,
  ...entretien,
  ...declaration,
  ...suivi,
  ...suiviBureau,
  ...espaceSoutenances,
  ...contactCalls,
  ...siteCalls,
}
