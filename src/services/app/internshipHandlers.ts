import type { extensions } from '../../contract/extensions'
import type { internship } from '../../contract/specification/internship'
import type { Handlers } from '../access/handler'
import { login } from '../access/login'
import { affectation } from '../affectation/affectation'
import { deroulement } from '../affectation/deroulement'
import { grille } from '../affectation/grille'
import { presences } from '../affectation/presence'
import { agenda } from '../agenda/addresses'
import { campagne } from '../campagne'
import { campagneRecord } from '../campagne/campagne'
import { campagneChoix } from '../campagne/choix'
import { sollicitation } from '../campagne/sollicitation'
import { candidature } from '../candidature/candidature'
import { complement } from '../complement'
import { convention, signature } from '../convention'
import { convocation } from '../convocation'
import { dashboard } from '../dashboard/dashboard'
import { demande } from '../demande/demande'
import { demandeSuites } from '../demande/demandeSuites'
import { diplome } from '../diplome/diplome'
import { documents } from '../document/documents'
import { encadreur } from '../encadreur/encadreur'
import { enseignants } from '../enseignant/enseignants'
import { demarrage } from '../etablissement/demarrage'
import { etatService } from '../etat/etat'
import { feuille } from '../feuille'
import { fichier } from '../fichier'
import { gabarit } from '../gabarit/gabarit'
import { habilitation } from '../identite/habilitation'
import { identite } from '../identite/passage'
import { jetons } from '../jeton/jetons'
import { jury } from '../jury/jury'
import { typeJury, typeJuryRecord } from '../jury/typeJury'
import { courriel } from '../mail/courriel'
import { courrier } from '../mail/courrier'
import { manques } from '../manque'
import { baremeRecord } from '../note/bareme'
import { mention, mentionRecord } from '../note/mention'
import { notation } from '../note/notation'
import { note } from '../note/note'
import { proclamationHandlers } from '../proclamation'
import { proclamationRecord } from '../proclamation/record'
import { proposition } from '../proposition'
import { regle } from '../regle/regles'
import { acte } from '../soutenance/acte'
import { creneaux } from '../soutenance/creneaux'
import { soutenance } from '../soutenance/soutenance'
import { stage, stageExtensions } from '../stage/stage'
import { typeStage, typeStageRecord } from '../stage/typeStage'
import { suiviBureau } from '../suivi/suivi'
import { account } from '../utilisateur/account'
import { utilisateur } from '../utilisateur/utilisateur'
import { verification } from '../verification/verifier'
import { vue } from '../vue/vue'

export const internshipHandlers: Handlers<typeof internship> = {
  login,
  ...stage,
  ...typeStage,
  ...affectation,
  ...encadreur,
  ...jury,
  ...typeJury,
  ...soutenance,
  ...note,
  ...mention,
  ...demande,
}

export const internshipExtensions = {
  ...account,
  ...acte,
  ...courriel,
  ...courrier,
  ...creneaux,
  ...dashboard,
  ...gabarit,
  ...demandeSuites,
  ...demarrage,
  ...diplome,
  ...enseignants,
  ...documents,
  ...vue,
  ...utilisateur,
  ...habilitation,
  ...identite,
  ...jetons,
  ...etatService,
  ...stageExtensions,
  ...mentionRecord,
  ...baremeRecord,
  ...notation,
  ...typeJuryRecord,
  ...typeStageRecord,
  ...campagne,
  ...campagneRecord,
  ...campagneChoix,
  ...candidature,
  ...sollicitation,
  ...agenda,
  ...convocation,
  ...feuille,
  ...proclamationRecord,
  ...proclamationHandlers,
  ...fichier,
  ...deroulement,
  ...presences,
  ...grille,
  ...regle,
  ...manques,
  ...complement,
  ...convention,
  ...signature,
  ...verification,
  ...proposition,
  ...suiviBureau,
} satisfies Partial<Handlers<typeof extensions>>
