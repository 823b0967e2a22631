import type { TranslateFunction } from 'react-admin'
import { fold } from '../../../dataProvider/fold'

/** How offices write that somebody was absent. */
const ABSENT = new Set(
  ['abs', 'absent', 'absente', 'abi', 'abj', 'def', 'absence', 'غائب', 'غائبة', 'غياب'].map(fold),
)

/** The error of text that is no mark. Absence is no mark either: it is recorded in another way. */
export const markFault = (text: string, sur: string, translate: TranslateFunction): string =>
  ABSENT.has(fold(text.trim().replace(/[.()]/g, '')))
    ? translate('saisie.absent', { texte: text.trim() })
    : translate('saisie.range', { sur })
