import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmpty'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import {
  DEMANDE_ACCEPTEE,
  DEMANDE_EN_ATTENTE,
  DEMANDE_REFUSEE,
  LANGS,
  OBLIGATOIRE,
  OFFRE_ACTIVE,
  OFFRE_AFFECTEE,
  OFFRE_INACTIVE,
  OFFRE_LIBRE,
  OFFRE_REFUSEE,
  SOUTENANCE_FIXEE,
  SOUTENANCE_NON_VALIDEE,
  SOUTENANCE_PAS_FIXEE,
  SOUTENANCE_VALIDEE,
  VOLONTAIRE,
} from '../../contract/constants'
import type { Choice } from '../schema'

/* How the codes of the wire read and look. */

export const typesStage: Choice[] = [
  { value: OBLIGATOIRE, label: 'choices.typeStage.obligatoire' },
  { value: VOLONTAIRE, label: 'choices.typeStage.volontaire' },
]

export const etatsOffre: Choice[] = [
  { value: OFFRE_INACTIVE, label: 'choices.offre.inactive', icon: PauseIcon },
  { value: OFFRE_ACTIVE, label: 'choices.offre.active', icon: CheckIcon, color: 'success' },
  { value: OFFRE_REFUSEE, label: 'choices.offre.refusee', icon: BlockIcon, color: 'error' },
]

export const affectations: Choice[] = [
  { value: OFFRE_LIBRE, label: 'choices.affect.libre' },
  { value: OFFRE_AFFECTEE, label: 'choices.affect.affecte', color: 'info' },
]

export const etatsDemande: Choice[] = [
  { value: DEMANDE_EN_ATTENTE, label: 'choices.demande.attente' },
  { value: DEMANDE_ACCEPTEE, label: 'choices.demande.acceptee', color: 'success' },
  { value: DEMANDE_REFUSEE, label: 'choices.demande.refusee', color: 'error' },
]

export const validations: Choice[] = [
  { value: SOUTENANCE_NON_VALIDEE, label: 'choices.validation.nonValidee' },
  { value: SOUTENANCE_VALIDEE, label: 'choices.validation.validee', color: 'success' },
]

export const NOTE_PAS_ATTRIBUEE = 0
export const NOTE_ATTRIBUEE = 1
export const etatsNote: Choice[] = [
  { value: NOTE_ATTRIBUEE, label: 'choices.note.attribuee', icon: CheckIcon, color: 'success' },
  { value: NOTE_PAS_ATTRIBUEE, label: 'choices.note.pasAttribuee', icon: HourglassIcon, color: 'warning' },
]

export const langues: Choice[] = LANGS.map((value) => ({ value, label: `choices.langue.${value}` }))

export const planifications: Choice[] = [
  { value: SOUTENANCE_FIXEE, label: 'choices.soutenance.fixee', icon: CheckIcon, color: 'success' },
  {
    value: SOUTENANCE_PAS_FIXEE,
    label: 'choices.soutenance.pasFixee',
    icon: HourglassIcon,
    color: 'warning',
  },
]
