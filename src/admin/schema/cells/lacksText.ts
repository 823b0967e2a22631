import type { TranslateFunction } from 'react-admin'
import { formatNames } from './format'

const TEXTS = 'resources.affectation.manques'

/** What something is called that an internship lacks (`contract/manque/manques.ts`). */
export const lackName = (code: string, translate: TranslateFunction): string =>
  translate(`${TEXTS}.codes.${code}`)

/**
 * What is to be filled in, as a sentence.
 *
 * @example lacksText(['heures', 'lieu'], translate) // 'Heures par semaine, Lieu : complétez.'
 */
export const lacksText = (codes: readonly string[], translate: TranslateFunction): string =>
  translate(`${TEXTS}.completez`, { faits: formatNames(codes.map((code) => lackName(code, translate))) })
