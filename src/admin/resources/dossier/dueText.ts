import type { TranslateFunction } from 'react-admin'
import type { Manque } from '../../../contract/manque/manques'
import { formatDate } from '../../schema'
import { daysSince } from '../../schema/cells/daysSince'
import { isolated } from '../../schema/cells/format'

const TEXTS = 'resources.affectation.manques'

/** By when it is needed, and for how long that has been over; nothing where nobody knows. */
export const dueText = ({ pour, en_retard }: Manque, translate: TranslateFunction): string =>
  pour
    ? translate(`${TEXTS}.pour`, isolated({ jour: formatDate(pour) })) +
      (en_retard ? translate(`${TEXTS}.enRetard`, { smart_count: daysSince(pour) }) : '')
    : ''
