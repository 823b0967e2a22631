import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import CrossIcon from '@mui/icons-material/HighlightOff'
import GearIcon from '@mui/icons-material/SettingsOutlined'
import ReturnIcon from '@mui/icons-material/UndoOutlined'
import { DEMANDE_ACCEPTEE, DEMANDE_EN_ATTENTE, DEMANDE_REFUSEE } from '../../../contract/kernel/constants'
import { type BulkAction, isEmpty, type RowAction, type Values } from '../../schema'
import { keyOf, needsSupervisor, supervisorsOf } from './supervisors'

const TEXTS = 'resources.demande'

/** The rules that a declared internship breaks. */
const warns = async () => (await import('../rules')).ofRequests

export const retourner: RowAction<'demande'> = {
  name: 'retourner',
  icon: ReturnIcon,
  color: 'warning',
  enabled: ({ etat, retournee }) => etat === DEMANDE_EN_ATTENTE && retournee !== 1,
  asks: ['motif'],
  choices: [{ name: 'confirm', run: 'retourner', data: ({ version }, { motif }) => ({ motif, version }) }],
}

export const accepter: RowAction<'demande'> = {
  name: 'accepter',
  icon: CheckIcon,
  color: 'success',
  enabled: (row) => needsSupervisor(row) && row.etat !== DEMANDE_ACCEPTEE,
  asks: ['encadrant_id'],
  warns,
  choices: [
    {
      name: 'confirm',
      run: 'accepter',
      data: ({ version }, { encadrant_id }) => ({ encadrant_id, version }),
    },
  ],
}

/** For several: each that needs a supervisor gets its own. */
export const accepterTous: BulkAction<'demande'> = {
  name: 'accepterTous',
  icon: CheckIcon,
  color: 'success',
  enabled: ({ etat }) => etat !== DEMANDE_ACCEPTEE,
  asks: ['encadrants'],
  starts: (rows) => ({ encadrants: supervisorsOf(rows) }),
  checks: (rows) => {
    const missing = rows.filter(needsSupervisor).map(({ id }) => ({
      fails: ({ encadrants }: Values) => isEmpty(encadrants?.[keyOf(id)]),
      message: `${TEXTS}.required.encadrant_id`,
      field: `encadrants.${keyOf(id)}`,
    }))
    const some = (values: Values) => missing.some(({ fails }) => fails(values))
    return [{ fails: some, message: `${TEXTS}.required.encadrants` }, ...missing]
  },
  warns,
  choices: [
    {
      name: 'confirm',
      run: 'changement_etat',
      data: (row, { encadrants }) =>
        needsSupervisor(row)
          ? { encadrant_id: encadrants[keyOf(row.id)], version: row.version }
          : { etat: DEMANDE_ACCEPTEE },
    },
  ],
}

/** With a reason, which the student is told; one for all of several. */
export const refuser: RowAction<'demande'> = {
  name: 'refuser',
  icon: CrossIcon,
  color: 'error',
  enabled: ({ etat }) => etat === DEMANDE_EN_ATTENTE,
  why: ({ etat }, translate) =>
    etat === DEMANDE_ACCEPTEE ? translate(`${TEXTS}.actions.decider.accepted`) : undefined,
  asks: ['motif'],
  choices: [
    {
      name: 'confirm',
      run: 'changement_etat',
      data: (_row, { motif }) => ({ etat: DEMANDE_REFUSEE, motif }),
    },
  ],
}

/** A pending or refused request is decided (again); an accepted one stays. */
export const decider: RowAction<'demande'> = {
  name: 'decider',
  icon: GearIcon,
  color: 'primary',
  look: ({ etat }) => {
    if (etat === DEMANDE_ACCEPTEE)
      return { icon: CheckIcon, color: 'success', label: 'resources.demande.actions.decider.accepted' }
    if (etat === DEMANDE_REFUSEE)
      return { icon: CrossIcon, color: 'error', label: 'resources.demande.actions.decider.again' }
    return { label: 'resources.demande.actions.decider.open' }
  },
  enabled: ({ etat }) => etat !== DEMANDE_ACCEPTEE,
  isNext: (row) => row.etat === DEMANDE_EN_ATTENTE && row.retournee !== 1 && !needsSupervisor(row),
  warns,
  choices: [
    {
      name: 'valider',
      // a compulsory internship that was found is accepted with its supervisor
      offered: (row) => !needsSupervisor(row),
      color: 'success',
      run: 'changement_etat',
      data: { etat: DEMANDE_ACCEPTEE },
      done: 'resources.demande.actions.decider.validated',
    },
    {
      name: 'refuser',
      color: 'error',
      run: 'changement_etat',
      data: { etat: DEMANDE_REFUSEE },
      done: 'resources.demande.actions.decider.refused',
    },
  ],
}
