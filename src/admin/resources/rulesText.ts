import type { TranslateFunction } from 'react-admin'
import type { RegleRompue } from '../../contract/regle/regles'

/** Broken rules, as sentences; empty if there are none. */
export const rulesText = (rules: readonly RegleRompue[], translate: TranslateFunction): string =>
  rules.map(({ regle, ...numbers }) => translate(`regles.${regle}`, numbers)).join(' ')
