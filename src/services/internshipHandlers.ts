import type { extensions } from '../contract/extensions'
import type { internship } from '../contract/internship'
import { agenda } from './agenda/addresses'
import { account } from './auth/account'
import { login } from './auth/login'
import { campagne } from './campagne'
import { campagneRecord } from './campagne/campagne'
import { campagneChoix } from './campagne/choix'
import { sollicitation } from './campagne/sollicitation'
import { convention, signature } from './conventions'
import { convocation } from './convocations'
import { dashboard } from './dashboard/dashboard'
import { enseignants } from './enseignants'
import { feuille } from './feuilles'
import { fichier } from './files'
import { gabarit } from './gabaritCalls/gabarit'
import type { Handlers } from './handler'
import { acte } from './internship/acte'
import { affectation } from './internship/affectation'
import { baremeRecord } from './internship/bareme'
import { candidature } from './internship/candidature'
import { courrier } from './internship/courrier'
import { creneaux } from './internship/creneaux'
import { demande } from './internship/demande'
import { demandeSuites } from './internship/demandeSuites'
import { demarrage } from './internship/demarrage'
import { deroulement } from './internship/deroulement'
import { diplome } from './internship/diplome'
import { documents } from './internship/documents'
import { encadreur } from './internship/encadreur'
import { jury } from './internship/jury'
import { mention, mentionRecord } from './internship/mention'
import { notation } from './internship/notation'
import { note } from './internship/note'
import { soutenance } from './internship/soutenance'
import { stage, stageExtensions } from './internship/stage'
import { suiviBureau } from './internship/suivi'
import { typeJury, typeJuryRecord } from './internship/typeJury'
import { typeStage, typeStageRecord } from './internship/typeStage'
import { utilisateur } from './internship/utilisateur'
import { vue } from './internship/vue'
import { courriel } from './mail/courriel'
import { manques } from './manques'
import { proclamationHandlers } from './proclamations'
import { proclamationRecord } from './proclamations/record'
import { proposition } from './propositions'
import { regle } from './regles'

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
  ...regle,
  ...manques,
  ...convention,
  ...signature,
  ...proposition,
  ...suiviBureau,
} satisfies Partial<Handlers<typeof extensions>>
