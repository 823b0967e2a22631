import type { TranslateFunction } from 'react-admin'
import { fold } from '../../../dataProvider/fold'

/** How offices write that somebody was not there. */
const ABSENT = new Set(
  ['abs', 'absent', 'absente', 'abi', 'abj', 'def', 'absence', 'غائب', 'غائبة', 'غياب'].map(fold),
)

/** What is wrong with a text that is no mark. That somebody was not there is no mark either: it has a way of its own. */
export const markFault = (text: string, sur: string, translate: TranslateFunction): string =>
  ABSENT.has(fold(text.trim().replace(/[.()]/g, '')))
    ? translate('saisie.absent', { texte: text.trim() })
    : translate('saisie.range', { sur })
