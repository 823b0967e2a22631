import type { TranslateFunction } from 'react-admin'
import { formatNames } from './format'

const TEXTS = 'resources.affectation.manques'

/** The name of something an internship lacks (`contract/manque/manques.ts`). */
export const lackName = (code: string, translate: TranslateFunction): string =>
  translate(`${TEXTS}.codes.${code}`)

/**
 * What to fill in, as a sentence.
 *
 * @example lacksText(['heures', 'lieu'], translate) // 'Heures par semaine, Lieu : complétez.'
 */
export const lacksText = (codes: readonly string[], translate: TranslateFunction): string =>
  translate(`${TEXTS}.completez`, { faits: formatNames(codes.map((code) => lackName(code, translate))) })
