import FileIcon from '@mui/icons-material/ContentPasteGoOutlined'
import SupervisorIcon from '@mui/icons-material/CoPresentOutlined'
import DatesIcon from '@mui/icons-material/DateRangeOutlined'
import HoursIcon from '@mui/icons-material/EventAvailableOutlined'
import EndIcon from '@mui/icons-material/EventBusyOutlined'
import AgreementIcon from '@mui/icons-material/HandshakeOutlined'
import WithdrawIcon from '@mui/icons-material/PersonRemoveOutlined'
import CompleteIcon from '@mui/icons-material/PlaylistAddCheckOutlined'
import EvaluationIcon from '@mui/icons-material/ReviewsOutlined'
import CampaignIcon from '@mui/icons-material/ViewWeekOutlined'
import { OBLIGATOIRE } from '../../../contract/kernel/constants'
import { lazily } from '../../lazily'
import { type BulkAction, isEmpty, type RowAction, remove } from '../../schema'
import { reprendre, warns } from '../actes'
import { grilleDe } from '../grille'

const FactsDialog = lazily(() => import('./FactsDialog'))
const PresenceDialog = lazily(() => import('./PresenceDialog'))
const EndDialog = lazily(() => import('./EndDialog'))

const TEXTS = 'resources.affectation'

/** An assignment cannot change once a defence is scheduled. */
export const enabled = ({ count }: { count: number }) => count === 0

export const supprimer = remove<'affectation'>({ enabled })

/** One supervisor for all: a voluntary internship has none. */
export const encadrer: BulkAction<'affectation'> = {
  name: 'encadrer',
  icon: SupervisorIcon,
  color: 'primary',
  enabled: (row) => enabled(row) && row.etat_stage === OBLIGATOIRE,
  why: (row, translate) => (enabled(row) ? undefined : translate(`${TEXTS}.actions.encadrer.planifiee`)),
  asks: ['encadrant_id'],
  // elsewhere rows have no version to check against
  beyond: 'internship',
  warns,
  choices: [
    {
      name: 'confirm',
      run: 'update',
      data: ({ id, id_etudiant, id_encadrant, etat_stage }, { encadrant_id }) => ({
        etudiant_id: id_etudiant,
        encadrant_id,
        stage_id: id,
        id_etudiant,
        id_encadrant,
        etat_stage,
      }),
    },
  ],
}

/** The student leaves the internship, also after its defence was planned. */
export const retirer = reprendre<'affectation'>('retirer', {
  icon: WithdrawIcon,
  color: 'error',
  // without one, it is deleted
  enabled: (row) => !enabled(row),
  ends: true,
  told: true,
})

/** The facts of the internship: dates, place, people. */
export const fiche: RowAction<'affectation'> = {
  name: 'fiche',
  icon: FileIcon,
  color: 'primary',
  dialog: FactsDialog,
  needs: 'dates',
}
/** Hours of presence instead of the computed ones. */
export const presence: RowAction<'affectation'> = {
  name: 'presence',
  icon: HoursIcon,
  dialog: PresenceDialog,
  needs: 'dates',
}
/** The internship ends before the day that was agreed. */
export const terminer: RowAction<'affectation'> = {
  name: 'terminer',
  icon: EndIcon,
  dialog: EndDialog,
  needs: 'dates',
}
/** The same days for all. */
export const dates: RowAction<'affectation'> = {
  name: 'dates',
  icon: DatesIcon,
  asks: ['debut', 'fin'],
  checks: () => [
    {
      fails: ({ debut, fin }) => debut && fin && fin < debut,
      message: `${TEXTS}.required.ordre`,
      field: 'fin',
    },
  ],
  warns,
  choices: [{ name: 'confirm', run: 'dates', data: (_row, { debut, fin }) => ({ debut, fin }) }],
}
/** Fills in missing facts once for several internships; known facts are kept. */
const GAPS = ['heures', 'lieu', 'pays_stage', 'gratification', 'missions', 'assurance'] as const
export const completer: BulkAction<'affectation'> = {
  name: 'completer',
  icon: CompleteIcon,
  asks: ['selon', ...GAPS],
  checks: () => [
    {
      fails: (given) => ['selon', ...GAPS].every((fait) => isEmpty(given[fait])),
      message: `${TEXTS}.required.lacune`,
    },
  ],
  warns,
  choices: [
    { name: 'confirm', run: 'completer', data: (_row, asked) => ({ ...asked, selon: asked.selon || [] }) },
  ],
}
/** Missing facts of each, in a table. */
export const enTableau: BulkAction<'affectation'> = { ...grilleDe('stages'), needs: 'completer' }
/** The agreement, as a draft to look at. */
export const preparer: RowAction<'affectation'> = {
  name: 'preparer',
  icon: AgreementIcon,
  warns: async () => (await import('../lacks')).textLacks,
  choices: [{ name: 'confirm', run: 'preparer' }],
}

/** Into the board of a campaign, in one call. */
export const planifier: BulkAction<'affectation'> = {
  name: 'planifier',
  icon: CampaignIcon,
  needs: 'update',
  beyond: 'internship',
  asks: ['campagne'],
  plan: async () => (await import('./pickPlan')).pickPlan,
}

/** Asks the company's tutor for an assessment. */
export const evaluer: RowAction<'affectation'> = {
  name: 'evaluer',
  icon: EvaluationIcon,
  color: 'primary',
  enabled: ({ tutorat }) => tutorat === 'propose' || tutorat === 'confirme',
  choices: [{ name: 'confirm', run: 'evaluer' }],
}
/** A tutor of several students gets one message. */
export const evaluerTous: BulkAction<'affectation'> = {
  ...evaluer,
  plan: async () => (await import('./askPlan')).askPlan,
}

/** Rows are identified by their offers. */
export const ATTESTATION = 'attestation_stage&offres=1'
