import type { TranslateFunction } from 'react-admin'
import type { Manque } from '../../../contract/manque/manques'
import { formatDate } from '../../schema'
import { daysSince } from '../../schema/cells/daysSince'
import { isolated } from '../../schema/cells/format'

const TEXTS = 'resources.affectation.manques'

/** The deadline, and for how long it has passed; empty if unknown. */
export const dueText = ({ pour, en_retard }: Manque, translate: TranslateFunction): string =>
  pour
    ? translate(`${TEXTS}.pour`, isolated({ jour: formatDate(pour) })) +
      (en_retard ? translate(`${TEXTS}.enRetard`, { smart_count: daysSince(pour) }) : '')
    : ''
