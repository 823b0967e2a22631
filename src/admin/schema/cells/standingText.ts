import type { TranslateFunction } from 'react-admin'
import type { ConventionEtat } from '../../../contract/convention/etats'
import { formatDate } from './format'

const TEXTS = {
  a_completer: 'preparee',
  a_verifier: 'preparee',
  envoyee: 'envoyee',
  signee: 'envoyee',
  complete: 'signee',
  annulee: 'annulee',
} as const satisfies Record<ConventionEtat, string>

/**
 * The state of an agreement, as the reason why an action does not apply; undefined if unknown.
 *
 * @example standingText({ etat: 'envoyee', le: '2026-03-12T09:00:00' }, translate) // 'Déjà envoyée le 12/03/2026'
 */
export const standingText = (
  { etat, le }: { etat?: string | undefined; le?: string | null | undefined },
  translate: TranslateFunction,
): string | undefined =>
  etat && etat in TEXTS
    ? translate(`resources.convention.deja.${TEXTS[etat as ConventionEtat]}`, {
        le: le ? formatDate(le) : '',
      })
    : undefined
