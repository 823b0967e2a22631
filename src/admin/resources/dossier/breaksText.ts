import type { Deroulement } from '../../../contract/affectation/deroulement'
import { formatDate, formatList } from '../../schema/cells/format'

/** Breaks, each from its first day to its last. */
export const breaksText = (breaks: Deroulement['pauses']) =>
  formatList(breaks.map(({ debut, fin }) => `${formatDate(debut)} – ${formatDate(fin)}`)) || '–'
