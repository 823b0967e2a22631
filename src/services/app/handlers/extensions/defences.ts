import type { calendrier } from '../../../../contract/calendrier/calendrier'
import type { campagne, campagneCalls } from '../../../../contract/campagne/campagne'
import type { sollicitation } from '../../../../contract/campagne/sollicitation'
import type { tableau } from '../../../../contract/campagne/tableau'
import type { convocation } from '../../../../contract/convocation/convocation'
import type { diplomeCalls } from '../../../../contract/diplome/diplomeCalls'
import type { feuille } from '../../../../contract/feuille/feuille'
import type { notation } from '../../../../contract/note/bareme'
import type { proclamation, proclamationActs } from '../../../../contract/proclamation/proclamation'
import type { acte } from '../../../../contract/soutenance/acte'
import type { creneaux } from '../../../../contract/soutenance/creneaux'
import type { espaceSoutenances as espaceSoutenancesCalls } from '../../../../contract/soutenance/espaceSoutenances'
import type { Handlers } from '../../../access/handler'
import { calendrierLire } from '../../../calendrier/calendrier'
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
} from '../../../campagne'
import { campagneRecord } from '../../../campagne/campagne'
import {
  campagneAffectations,
  campagneChoisir,
  campagneGrades,
  campagneManques,
  campagneSelect,
} from '../../../campagne/choix'
import { disponibiliteQuestion, disponibiliteRepondre } from '../../../campagne/reponse'
import { sollicitationEnvoyer, sollicitationList } from '../../../campagne/sollicitation'
import { convocationApercu, convocationEnvoyer, convocationPreparer } from '../../../convocation'
import { convocationNoter, convocationQuestion, convocationRepondre } from '../../../convocation/answers'
import { convocationEtats, convocationList } from '../../../convocation/states'
import { diplomeList } from '../../../diplome/diplome'
import { feuilleInviter, feuilleList, feuilleMarques, feuilleValider } from '../../../feuille/follow'
import {
  feuilleLire,
  feuilleNoter,
  feuilleQuestion,
  feuilleRouvrir,
  feuilleSigner,
} from '../../../feuille/sheets'
import { noteBareme, noteCriteres, noteSaisie } from '../../../note/notation'
import {
  proclamationPublier,
  proclamationRetirer,
  proclamationSelect,
  proclameList,
  proclameRetirer,
} from '../../../proclamation'
import { proclamationRecord } from '../../../proclamation/record'
import {
  acteAnnuler,
  acteDevalider,
  acteRemplacer,
  acteReporter,
  acteRetirer,
  acteRouvrir,
} from '../../../soutenance/acte'
import { soutenanceCreneaux } from '../../../soutenance/creneaux'
import {
  espaceAgendaFermer,
  espaceAgendaOuvrir,
  espaceDisponibilite,
  espaceNoter,
} from '../../../soutenance/espaceAgenda'
import { espaceSoutenanceRepondre, espaceSoutenances } from '../../../soutenance/espaceSoutenances'

/** Defences, grades and graduates. */
export const defencesHandlers: Handlers<
  typeof acte &
    typeof calendrier &
    typeof creneaux &
    typeof campagne &
    typeof campagneCalls &
    typeof sollicitation &
    typeof tableau &
    typeof convocation &
    typeof feuille &
    typeof notation &
    typeof espaceSoutenancesCalls &
    typeof proclamation &
    typeof proclamationActs &
    typeof diplomeCalls
> = {
  acteAnnuler,
  acteDevalider,
  acteReporter,
  acteRemplacer,
  acteRouvrir,
  acteRetirer,

  calendrierLire,
  soutenanceCreneaux,

  diplomeList,

  noteBareme,
  noteCriteres,
  noteSaisie,

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

  sollicitationList,
  sollicitationEnvoyer,
  disponibiliteQuestion,
  disponibiliteRepondre,

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

  espaceSoutenances,
  espaceSoutenanceRepondre,
  espaceNoter,
  espaceDisponibilite,
  espaceAgendaOuvrir,
  espaceAgendaFermer,
}
