import type { rentree } from '../../../../contract/annee/rentree'
import type { demo } from '../../../../contract/demo/demo'
import type { enseignants } from '../../../../contract/enseignant/enseignants'
import type { demarrage as demarrageCalls } from '../../../../contract/etablissement/demarrage'
import type { ecole } from '../../../../contract/etablissement/etablissement'
import type { annonces } from '../../../../contract/etat/annonce'
import type { etatService as etatServiceCalls } from '../../../../contract/etat/etat'
import type { gabarit } from '../../../../contract/gabarit/gabaritCalls'
import type { pagesLegales as pagesLegalesCalls } from '../../../../contract/gabarit/pagesLegales'
import type { typeJury } from '../../../../contract/jury/typeJury'
import type { bareme } from '../../../../contract/note/bareme'
import type { mention } from '../../../../contract/note/mention'
import type { regle } from '../../../../contract/regle/regles'
import type { hall as hallCalls } from '../../../../contract/salle/hall'
import { joinedOf, type SchoolCalls } from '../../../../contract/schoolRecords'
import type { typeStage } from '../../../../contract/stage/typeStage'
import type { structureCalls } from '../../../../contract/structure/structure'
import type { Handlers } from '../../../access/handler'
import { rentreeApercu, rentreeBase, rentreeOuvrir } from '../../../annee/rentree'
import { demoComptes, demoQuitter } from '../../../demo'
import { enseignantsAbsents, enseignantsAjouter } from '../../../enseignant/enseignants'
import { demarrage, demarrageMasquer, demarragePasser } from '../../../etablissement/demarrage'
import { enseigne, etablissement, etablissementUpdate } from '../../../etablissement/etablissement'
import { annonce, annonceEnregistrer, lectureSeule, service } from '../../../etat/annonce'
import { etatService } from '../../../etat/etat'
import {
  gabaritApercu,
  gabaritApercuPapier,
  gabaritById,
  gabaritEssai,
  gabaritFiches,
  gabaritList,
  gabaritRetablir,
  gabaritUpdate,
} from '../../../gabarit/gabarit'
import { pagesLegales } from '../../../gabarit/pagesLegales'
import { typeJuryRecord } from '../../../jury/typeJury'
import { baremeRecord } from '../../../note/bareme'
import { mentionRecord } from '../../../note/mention'
import { recordHandlers } from '../../../records/records'
import { reglesEnregistrer, reglesLire } from '../../../regle/regles'
import { hall, hallAdresse, hallFermer, hallOuvrir } from '../../../salle/hall'
import { typeStageRecord } from '../../../stage/typeStage'
import { cursusSelect } from '../../../structure/cursus'
import { groupeSelect } from '../../../structure/groupe'
import { structureModele } from '../../../structure/modele'
import { niveauSelect } from '../../../structure/niveau'
import { structure } from '../../../structure/structure'

/** The school, its structure, rules and texts, and the service itself. */
export const schoolHandlers: Handlers<
  SchoolCalls &
    typeof structureCalls &
    typeof ecole &
    typeof demarrageCalls &
    typeof rentree &
    typeof enseignants &
    typeof demo &
    typeof regle &
    typeof mention &
    typeof bareme &
    typeof typeJury &
    typeof typeStage &
    typeof etatServiceCalls &
    typeof annonces &
    typeof gabarit &
    typeof pagesLegalesCalls &
    typeof hallCalls
> = {
  gabaritList,
  gabaritById,
  gabaritUpdate,
  gabaritRetablir,
  gabaritApercu,
  gabaritApercuPapier,
  gabaritEssai,
  gabaritFiches,
  pagesLegales,

  demarrage,
  demarragePasser,
  demarrageMasquer,

  enseignantsAbsents,
  enseignantsAjouter,

  etatService,
  service,
  annonce,
  annonceEnregistrer,
  lectureSeule,

  ...mentionRecord,
  ...baremeRecord,

  ...typeJuryRecord,

  ...typeStageRecord,

  reglesLire,
  reglesEnregistrer,

  hall,
  hallAdresse,
  hallOuvrir,
  hallFermer,

  ...joinedOf(recordHandlers),

  cursusSelect,
  niveauSelect,
  groupeSelect,
  structure,

  etablissement,
  etablissementUpdate,
  enseigne,

  structureModele,

  rentreeBase,
  rentreeApercu,
  rentreeOuvrir,

  demoComptes,
  demoQuitter,
}
