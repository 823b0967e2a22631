import type { Messages } from '../fr'

/*
 * Written by `UPDATE_TEXTS=1 npx vitest run tests/services/officeTexts.test.ts`. Each folder has the texts of a
 * feature or screen.
 */

export type OfficeTexts = typeof import('./acte/fr').default &
  typeof import('./affectation/fr').default &
  typeof import('./agenda/fr').default &
  typeof import('./annee/fr').default &
  typeof import('./annexe/fr').default &
  typeof import('./annonce/fr').default &
  typeof import('./bareme/fr').default &
  typeof import('./bareme/scale/fr').default &
  typeof import('./bulk/fr').default &
  typeof import('./calendrier/fr').default &
  typeof import('./calendrier/help/fr').default &
  typeof import('./calendrier/page/fr').default &
  typeof import('./campagne/fr').default &
  typeof import('./campagne/board/fr').default &
  typeof import('./candidature/fr').default &
  typeof import('./cards/fr').default &
  typeof import('./changedFields/fr').default &
  typeof import('./changedValues/fr').default &
  typeof import('./commentaire/fr').default &
  typeof import('./conflict/fr').default &
  typeof import('./conge/fr').default &
  typeof import('./contact/fr').default &
  typeof import('./convention/fr').default &
  typeof import('./convocation/fr').default &
  typeof import('./convocation/sending/fr').default &
  typeof import('./courriel/fr').default &
  typeof import('./courriel/message/fr').default &
  typeof import('./courrier/fr').default &
  typeof import('./creneaux/fr').default &
  typeof import('./cursus/fr').default &
  typeof import('./cycle/fr').default &
  typeof import('./demande/fr').default &
  typeof import('./demo/fr').default &
  typeof import('./devices/fr').default &
  typeof import('./diplome/fr').default &
  typeof import('./documents/fr').default &
  typeof import('./encadreur/fr').default &
  typeof import('./enseignant/fr').default &
  typeof import('./enseignants/fr').default &
  typeof import('./entreprise/fr').default &
  typeof import('./errors/fr').default &
  typeof import('./etat/fr').default &
  typeof import('./evaluation/fr').default &
  typeof import('./failure/fr').default &
  typeof import('./feuille/fr').default &
  typeof import('./files/fr').default &
  typeof import('./finder/fr').default &
  typeof import('./flux/fr').default &
  typeof import('./gabarit/fr').default &
  typeof import('./grille/fr').default &
  typeof import('./groupe/fr').default &
  typeof import('./groups/fr').default &
  typeof import('./habilitation/fr').default &
  typeof import('./hallAddress/fr').default &
  typeof import('./help/fr').default &
  typeof import('./historique/fr').default &
  typeof import('./home/fr').default &
  typeof import('./import/fr').default &
  typeof import('./inbox/fr').default &
  typeof import('./inscrit/fr').default &
  typeof import('./jeton/fr').default &
  typeof import('./jury/fr').default &
  typeof import('./justificatif/fr').default &
  typeof import('./lecture/fr').default &
  typeof import('./materiel/fr').default &
  typeof import('./mention/fr').default &
  typeof import('./modification/fr').default &
  typeof import('./niveau/fr').default &
  typeof import('./note/fr').default &
  typeof import('./pending/fr').default &
  typeof import('./piece/fr').default &
  typeof import('./planification/fr').default &
  typeof import('./proclamation/fr').default &
  typeof import('./proclame/fr').default &
  typeof import('./professeur/fr').default &
  typeof import('./profile/fr').default &
  typeof import('./proposition/fr').default &
  typeof import('./rapport/fr').default &
  typeof import('./record/fr').default &
  typeof import('./regard/fr').default &
  typeof import('./registre/fr').default &
  typeof import('./reglement/fr').default &
  typeof import('./regles/fr').default &
  typeof import('./rentree/fr').default &
  typeof import('./report/fr').default &
  typeof import('./reserves/fr').default &
  typeof import('./saisie/fr').default &
  typeof import('./salle/fr').default &
  typeof import('./school/fr').default &
  typeof import('./secretAddress/fr').default &
  typeof import('./semaine/fr').default &
  typeof import('./settings/fr').default &
  typeof import('./shortcuts/fr').default &
  typeof import('./site/fr').default &
  typeof import('./sollicitation/fr').default &
  typeof import('./soutenance/fr').default &
  typeof import('./specialite/fr').default &
  typeof import('./stage/fr').default &
  typeof import('./start/fr').default &
  typeof import('./states/fr').default &
  typeof import('./storage/fr').default &
  typeof import('./tableTools/fr').default &
  typeof import('./terminer/fr').default &
  typeof import('./trail/fr').default &
  typeof import('./typeJury/fr').default &
  typeof import('./typeStage/fr').default &
  typeof import('./typed/fr').default &
  typeof import('./utilisateur/fr').default &
  typeof import('./visite/fr').default &
  typeof import('./webhook/fr').default &
  typeof import('./years/fr').default

/** Every text of the office. */
export type OfficeMessages = Messages & OfficeTexts
