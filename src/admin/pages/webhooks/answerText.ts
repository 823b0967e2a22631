import type { useTranslate } from 'react-admin'
import type { Envoi } from '../../../contract/webhook/webhooks'

/** "204", or why there is no status. */
export const answerText = (
  translate: ReturnType<typeof useTranslate>,
  { statut, erreur }: Pick<Envoi, 'statut' | 'erreur'>,
): string => (statut === null ? translate(`webhooks.erreurs.${erreur ?? 'connexion'}`) : String(statut))
