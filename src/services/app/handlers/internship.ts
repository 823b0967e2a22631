import type { internship } from '../../../contract/specification/internship'
import type { Handlers } from '../../access/handler'
import { login } from '../../access/login'
import {
  affectationAdd,
  affectationById,
  affectationDelete,
  affectationEdit,
} from '../../affectation/affectation'
import { affectationList } from '../../affectation/affectationList'
import { demandeChangementEtat, demandeList } from '../../demande/demande'
import { encadreur } from '../../encadreur/encadreur'
import { jury } from '../../jury/jury'
import { typeJurySelect } from '../../jury/typeJury'
import { mentionSelect } from '../../note/mention'
import { noteById, noteDelete, noteUpdate } from '../../note/note'
import {
  soutenanceAdd,
  soutenanceById,
  soutenanceList,
  soutenanceListValider,
  soutenanceValide,
} from '../../soutenance/soutenance'
import { stageAdd, stageById, stageList, stageSelect, stageValid } from '../../stage/stage'
import { typeStageSelect } from '../../stage/typeStage'

/**
 * The internship service's calls of the specification, each with the function that answers it. What `crudHandlers`
 * makes is spread.
 */
export const internshipHandlers: Handlers<typeof internship> = {
  login,

  stageList,
  stageById,
  stageValid,
  stageAdd,
  stageSelect,
  typeStageSelect,

  affectationList,
  affectationById,
  affectationAdd,
  affectationEdit,
  affectationDelete,

  ...encadreur,

  ...jury,
  typeJurySelect,

  soutenanceList,
  soutenanceListValider,
  soutenanceById,
  soutenanceAdd,
  soutenanceValide,

  noteById,
  noteUpdate,
  noteDelete,
  mentionSelect,

  demandeList,
  demandeChangementEtat,
}
