import type { candidature } from '../../../../contract/candidature/candidature'
import type { offres } from '../../../../contract/candidature/offres'
import type { declaration } from '../../../../contract/demande/declaration'
import type { entretien } from '../../../../contract/entretien/entretien'
import type {
  espacePropositions as espacePropositionsCalls,
  proposition,
} from '../../../../contract/proposition/proposition'
import type { stageCalls } from '../../../../contract/stage/stageCalls'
import type { Handlers } from '../../../access/handler'
import { candidatureAffecter, candidatureList } from '../../../candidature/candidature'
import { espaceAlerteCreer, espaceAlerteSupprimer, espaceAlertes } from '../../../candidature/espaceAlertes'
import {
  espaceCandidatureEcrire,
  espaceCandidatureEnvoyer,
  espaceCandidatureRepondre,
  espaceCandidatureRetirer,
  espaceCandidatures,
  espaceCandidaturesRecues,
} from '../../../candidature/espaceCandidatures'
import {
  espaceOffre,
  espaceOffreGarder,
  espaceOffrePapier,
  espaceOffres,
} from '../../../candidature/espaceOffres'
import {
  demandeAccepter,
  demandeById,
  demandeModifier,
  demandeRetourner,
} from '../../../demande/demandeSuites'
import {
  espaceDemandeBrouillon,
  espaceDemandeCorriger,
  espaceDemandeDeclarer,
  espaceDemandeDemander,
  espaceDemandeEntreprise,
  espaceDemandeRetirer,
  espaceDemandes,
} from '../../../demande/espaceDemandes'
import { espaceEntretienProposer, espaceEntretienRepondre } from '../../../entretien/espaceEntretiens'
import {
  propositionAccepter,
  propositionById,
  propositionList,
  propositionRetourner,
} from '../../../proposition'
import {
  espaceProposition,
  espacePropositionChoix,
  espacePropositionCopier,
  espacePropositionEnregistrer,
  espacePropositionFermer,
  espacePropositionReprendre,
  espacePropositionSoumettre,
  espacePropositionSupprimer,
  espacePropositions,
} from '../../../proposition/espacePropositions'
import { stageDelete, stageUpdate } from '../../../stage/stage'

/** Offers, until a student has one. */
export const offersHandlers: Handlers<
  typeof stageCalls &
    typeof proposition &
    typeof espacePropositionsCalls &
    typeof candidature &
    typeof offres &
    typeof entretien &
    typeof declaration
> = {
  demandeById,
  demandeModifier,
  demandeRetourner,
  demandeAccepter,

  stageUpdate,
  stageDelete,

  candidatureList,
  candidatureAffecter,

  propositionList,
  propositionById,
  propositionAccepter,
  propositionRetourner,

  espacePropositions,
  espaceProposition,
  espacePropositionEnregistrer,
  espacePropositionSoumettre,
  espacePropositionReprendre,
  espacePropositionFermer,
  espacePropositionCopier,
  espacePropositionSupprimer,
  espacePropositionChoix,
  espaceOffres,
  espaceOffre,
  espaceOffrePapier,
  espaceOffreGarder,
  espaceAlertes,
  espaceAlerteCreer,
  espaceAlerteSupprimer,
  espaceCandidatures,
  espaceCandidatureEnvoyer,
  espaceCandidatureRetirer,
  espaceCandidaturesRecues,
  espaceCandidatureRepondre,
  espaceCandidatureEcrire,
  espaceEntretienProposer,
  espaceEntretienRepondre,
  espaceDemandes,
  espaceDemandeBrouillon,
  espaceDemandeEntreprise,
  espaceDemandeDemander,
  espaceDemandeDeclarer,
  espaceDemandeCorriger,
  espaceDemandeRetirer,
}
