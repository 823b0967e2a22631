import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmpty'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import {
  A_NOTER,
  A_PLANIFIER,
  A_VALIDER,
  AVEC_COMPTE,
  DEMANDE_ACCEPTEE,
  DEMANDE_EN_ATTENTE,
  DEMANDE_REFUSEE,
  ENTREPRISE_A_ACTIVER,
  ENTREPRISE_AVEC_COMPTE,
  ENTREPRISE_SANS_COMPTE,
  LANGS,
  NOTEE,
  OBLIGATOIRE,
  OFFRE_A_TRAITER,
  OFFRE_ACTIVE,
  OFFRE_AFFECTEE,
  OFFRE_ECARTEE,
  OFFRE_INACTIVE,
  OFFRE_LIBRE,
  OFFRE_POURVUE,
  OFFRE_PROPOSEE,
  OFFRE_REFUSEE,
  SANS_COMPTE,
  SOUTENANCE_FIXEE,
  SOUTENANCE_NON_VALIDEE,
  SOUTENANCE_PAS_FIXEE,
  SOUTENANCE_VALIDEE,
  VOLONTAIRE,
} from '../../contract/kernel/constants'
import { ROLES } from '../../contract/kernel/roles'
import { SITUATIONS } from '../../contract/utilisateur/colleagues'
import type { Choice } from '../schema'

/* The labels, icons and colours of the wire's codes. */

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
  { value: OFFRE_LIBRE, label: 'choices.affect.libre', tab: 'choices.affect.libres', color: 'warning' },
  { value: OFFRE_AFFECTEE, label: 'choices.affect.affecte', tab: 'choices.affect.affectes', color: 'info' },
]

export const etatsDemande: Choice[] = [
  { value: DEMANDE_EN_ATTENTE, label: 'choices.demande.attente', color: 'warning' },
  {
    value: DEMANDE_ACCEPTEE,
    label: 'choices.demande.acceptee',
    tab: 'choices.demande.acceptees',
    color: 'success',
  },
  {
    value: DEMANDE_REFUSEE,
    label: 'choices.demande.refusee',
    tab: 'choices.demande.refusees',
    color: 'error',
  },
]

/** The steps of an assignment up to its grade. */
export const etapes: Choice[] = [
  { value: A_PLANIFIER, label: 'choices.etape.aPlanifier', color: 'warning' },
  { value: A_VALIDER, label: 'choices.etape.aValider', color: 'info' },
  { value: A_NOTER, label: 'choices.etape.aNoter', color: 'primary' },
  { value: NOTEE, label: 'choices.etape.notee', tab: 'choices.etape.terminees', color: 'success' },
]

/** The action an offer needs. */
export const situationsOffre: Choice[] = [
  { value: OFFRE_A_TRAITER, label: 'choices.situation.aTraiter' },
  { value: OFFRE_PROPOSEE, label: 'choices.situation.actives' },
  { value: OFFRE_ECARTEE, label: 'choices.situation.refusees' },
  { value: OFFRE_POURVUE, label: 'choices.situation.affectees' },
]

/** The action a company needs. */
export const situationsEntreprise: Choice[] = [
  { value: ENTREPRISE_A_ACTIVER, label: 'choices.situation.aActiver' },
  { value: ENTREPRISE_SANS_COMPTE, label: 'choices.situation.sansCompte' },
  { value: ENTREPRISE_AVEC_COMPTE, label: 'choices.situation.avecCompte' },
]

export const comptes: Choice[] = [
  { value: AVEC_COMPTE, label: 'choices.compte.avec' },
  { value: SANS_COMPTE, label: 'choices.compte.sans' },
]

/** Whether a person is one of the school's teachers. */
export const EXTERNE = 0
export const ENSEIGNANT = 1
export const origines: Choice[] = [
  { value: ENSEIGNANT, label: 'choices.origine.enseignant' },
  { value: EXTERNE, label: 'choices.origine.externe' },
]

export const validations: Choice[] = [
  { value: SOUTENANCE_NON_VALIDEE, label: 'choices.validation.nonValidee' },
  { value: SOUTENANCE_VALIDEE, label: 'choices.validation.validee', color: 'success' },
]

export const NOTE_PAS_ATTRIBUEE = 0
export const NOTE_ATTRIBUEE = 1
export const etatsNote: Choice[] = [
  {
    value: NOTE_ATTRIBUEE,
    label: 'choices.note.attribuee',
    word: 'choices.note.notee',
    icon: CheckIcon,
    color: 'success',
  },
  {
    value: NOTE_PAS_ATTRIBUEE,
    label: 'choices.note.pasAttribuee',
    word: 'choices.note.sansNote',
    icon: HourglassIcon,
    color: 'warning',
  },
]

export const roles: Choice[] = ROLES.map((value) => ({
  value,
  label: `resources.utilisateur.roles.${value}`,
  ...(value === 'administrator' && { color: 'primary' }),
}))

const TONES = { uninvited: 'warning', invited: 'info', joined: 'success', inactive: 'default' } as const
export const situationsCollegue: Choice[] = SITUATIONS.map((value) => ({
  value,
  label: `resources.utilisateur.situations.${value}`,
  color: TONES[value],
}))

export const langues: Choice[] = LANGS.map((value) => ({ value, label: `choices.langue.${value}` }))

export const planifications: Choice[] = [
  {
    value: SOUTENANCE_FIXEE,
    label: 'choices.soutenance.fixee',
    word: 'choices.soutenance.motFixee',
    icon: CheckIcon,
    color: 'success',
  },
  {
    value: SOUTENANCE_PAS_FIXEE,
    label: 'choices.soutenance.pasFixee',
    word: 'choices.soutenance.motPasFixee',
    icon: HourglassIcon,
    color: 'warning',
  },
]
