import type { extensions } from '../../contract/extensions'
import type { internship } from '../../contract/internship'
import { agenda } from '../agenda/addresses'
import { account } from '../auth/account'
import { login } from '../auth/login'
import { campagne } from '../campagne'
import { campagneRecord } from '../campagne/campagne'
import { campagneChoix } from '../campagne/choix'
import { sollicitation } from '../campagne/sollicitation'
import { convention, signature } from '../conventions'
import { convocation } from '../convocations'
import { feuille } from '../feuilles'
import { fichier } from '../files'
import { gabarit } from '../gabarits/gabarit'
import type { Handlers } from '../handler'
import { courriel } from '../mail/courriel'
import { proclamationHandlers } from '../proclamations'
import { proclamationRecord } from '../proclamations/record'
import { proposition } from '../propositions'
import { acte } from './acte'
import { affectation } from './affectation'
import { baremeRecord } from './bareme'
import { candidature } from './candidature'
import { courrier } from './courrier'
import { creneaux } from './creneaux'
import { dashboard } from './dashboard'
import { demande } from './demande'
import { demandeSuites } from './demandeSuites'
import { demarrage } from './demarrage'
import { deroulement } from './deroulement'
import { diplome } from './diplome'
import { documents } from './documents'
import { encadreur } from './encadreur'
import { jury } from './jury'
import { mention, mentionRecord } from './mention'
import { notation } from './notation'
import { note } from './note'
import { regle } from './regles'
import { soutenance } from './soutenance'
import { stage, stageExtensions } from './stage'
import { suiviBureau } from './suivi'
import { typeJury, typeJuryRecord } from './typeJury'
import { typeStage, typeStageRecord } from './typeStage'
import { utilisateur } from './utilisateur'
import { vue } from './vue'

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
  ...convention,
  ...signature,
  ...proposition,
  ...suiviBureau,
} satisfies Partial<Handlers<typeof extensions>>
