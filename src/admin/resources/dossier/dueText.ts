import type { TranslateFunction } from 'react-admin'
import type { Manque } from '../../../contract/manque/manques'
import { formatDate } from '../../schema'
import { isolated } from '../../schema/cells/format'

const TEXTS = 'resources.affectation.manques'

/** By when it is needed, and whether that is over; nothing where nobody knows. */
export const dueText = ({ pour, en_retard }: Manque, translate: TranslateFunction): string =>
  pour
    ? translate(`${TEXTS}.pour`, isolated({ jour: formatDate(pour) })) +
      (en_retard ? translate(`${TEXTS}.retard`) : '')
    : ''
