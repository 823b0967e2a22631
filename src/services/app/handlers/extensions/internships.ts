import type { autorisation } from '../../../../contract/affectation/autorisation'
import type { deroulement } from '../../../../contract/affectation/deroulement'
import type { grille } from '../../../../contract/affectation/grille'
import type { presences } from '../../../../contract/affectation/presenceCalls'
import type { complement, espaceComplements } from '../../../../contract/complement/complement'
import type { convention } from '../../../../contract/convention/convention'
import type { signature } from '../../../../contract/convention/signature'
import type { espaceInformations as espaceInformationsCalls } from '../../../../contract/etudiant/mesInformations'
import type { manques } from '../../../../contract/manque/manquesCalls'
import type { pieces } from '../../../../contract/piece/pieces'
import type { espaceSuccessions } from '../../../../contract/succession/succession'
import type { suivi } from '../../../../contract/suivi/suivi'
import type { suiviBureau } from '../../../../contract/suivi/suiviBureau'
import type { Handlers } from '../../../access/handler'
import { stageAutoriser } from '../../../affectation/abroad'
import { deroulementCompleter, deroulementDefauts } from '../../../affectation/completer'
import {
  deroulementDates,
  deroulementEnregistrer,
  deroulementLire,
  deroulementTuteurs,
} from '../../../affectation/deroulement'
import { grilleEcrire, grilleLire } from '../../../affectation/grille'
import {
  presenceCompteurs,
  presenceSaisir,
  stageReprendre,
  stageSuites,
  stageTerminer,
} from '../../../affectation/presence'
import { deroulementRegles } from '../../../affectation/rompues'
import {
  complementAccepter,
  complementDemander,
  complementRefuser,
  complementRetirer,
} from '../../../complement'
import { espaceComplementDonner } from '../../../complement/espaceComplements'
import {
  conventionAmender,
  conventionAnnuler,
  conventionDeleguer,
  conventionEnvoyer,
  conventionJoindre,
  conventionLire,
  conventionList,
  conventionPapier,
  conventionPreparer,
  conventionRelancer,
  conventionSigner,
  conventionVerifier,
} from '../../../convention/office'
import {
  espaceConventionPapier,
  espaceConventions,
  espaceDeleguer,
  espaceRefuser,
  espaceSigner,
  signatureDeleguer,
  signaturePapier,
  signatureQuestion,
  signatureRefuser,
  signatureSigner,
} from '../../../convention/party'
import { espaceInformations, espaceInformationsEnregistrer } from '../../../etudiant/mesInformations'
import { manquesLire } from '../../../manque'
import { pieceDecider, pieceRetirer, pieceVue } from '../../../piece'
import { espaceTutoratNommer } from '../../../succession/succession'
import { espaceEncadrementRepondre, espaceEncadrements } from '../../../suivi/espaceEncadrements'
import {
  espaceEvaluationEnregistrer,
  espaceEvaluations,
  espaceTutoratConfirmer,
} from '../../../suivi/espaceEvaluations'
import { espaceVisiteEnregistrer, espaceVisiteSupprimer, espaceVisites } from '../../../suivi/espaceVisites'
import { evaluationDemander, evaluationList, evaluationRouvrir, visiteList } from '../../../suivi/suivi'

/** Internships: their facts, agreements and visits. */
export const internshipsHandlers: Handlers<
  typeof deroulement &
    typeof presences &
    typeof autorisation &
    typeof grille &
    typeof manques &
    typeof complement &
    typeof espaceComplements &
    typeof pieces &
    typeof espaceSuccessions &
    typeof convention &
    typeof signature &
    typeof suivi &
    typeof suiviBureau &
    typeof espaceInformationsCalls
> = {
  deroulementLire,
  deroulementRegles,
  deroulementTuteurs,
  deroulementEnregistrer,
  deroulementDates,
  deroulementDefauts,
  deroulementCompleter,
  stageAutoriser,
  presenceSaisir,
  presenceCompteurs,
  stageSuites,
  stageTerminer,
  stageReprendre,
  grilleLire,
  grilleEcrire,

  manquesLire,

  complementDemander,
  complementRetirer,
  complementAccepter,
  complementRefuser,
  pieceDecider,
  pieceVue,
  pieceRetirer,

  conventionList,
  conventionLire,
  conventionPreparer,
  conventionAmender,
  conventionVerifier,
  conventionEnvoyer,
  conventionRelancer,
  conventionPapier,
  conventionJoindre,
  conventionSigner,
  conventionDeleguer,
  conventionAnnuler,
  signatureQuestion,
  signaturePapier,
  signatureSigner,
  signatureRefuser,
  signatureDeleguer,
  espaceConventions,
  espaceConventionPapier,
  espaceSigner,
  espaceRefuser,
  espaceDeleguer,

  visiteList,
  evaluationList,
  evaluationDemander,
  evaluationRouvrir,

  espaceComplementDonner,
  espaceInformations,
  espaceInformationsEnregistrer,
  espaceEncadrements,
  espaceEncadrementRepondre,
  espaceVisites,
  espaceVisiteEnregistrer,
  espaceVisiteSupprimer,
  espaceEvaluations,
  espaceEvaluationEnregistrer,
  espaceTutoratConfirmer,
  espaceTutoratNommer,
}
