import type { TranslateFunction } from 'react-admin'
import type { RegleRompue } from '../../contract/regle/regles'

/** Rules that are broken, as sentences; empty: none is. */
export const rulesText = (rules: readonly RegleRompue[], translate: TranslateFunction): string =>
  rules.map(({ regle, ...numbers }) => translate(`regles.${regle}`, numbers)).join(' ')
