import { Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { inALine } from '../../../contract/kernel/inALine'
import { EVENEMENTS } from '../../../contract/webhook/evenements'
import type { Webhook } from '../../../contract/webhook/webhooks'
import { readLang } from '../../../ui/texts/language'
import { formatDateTime, isolated, Tag } from '../../schema'
import { agoText } from '../../schema/cells/agoText'
import { answerText } from './answerText'

interface WebhookItemProps {
  webhook: Webhook
  busy: boolean
  onTry: () => void
  onActivate: () => void
  onOpen: (what: 'modifier' | 'journal' | 'renouveler' | 'retirer') => void
}

const TONES = { actif: 'success', pause: 'default', suspendu: 'error', sans: 'error' } as const

/** A webhook: its address, its events, and how it is doing. */
export function WebhookItem({ webhook, busy, onTry, onActivate, onOpen }: WebhookItemProps) {
  const translate = useTranslate()
  const { nom, adresse, evenements, etat, attente, echecs, dernier, ancien_jusque } = webhook
  const isStopped = etat === 'sans' || etat === 'suspendu'
  const name = isolated({ nom })
  const named = (step: string) => ({
    size: 'small' as const,
    disabled: busy,
    'aria-label': translate(`webhooks.${step}De`, name),
  })
  return (
    <li>
      <div className="token-head">
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          <bdi>{nom}</bdi>
        </Typography>
        <Tag color={TONES[etat]} label={translate(`webhooks.etats.${etat}`)} />
        {echecs > 0 && <Tag color="error" label={translate('webhooks.echecs', { smart_count: echecs })} />}
        {attente > 0 && (
          <Tag color="warning" label={translate('webhooks.attente', { smart_count: attente })} />
        )}
      </div>
      <dl>
        <div>
          <dt>{translate('webhooks.fields.adresse')}</dt>
          <dd>
            <bdi dir="ltr" className="program-place">
              {adresse}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{translate('webhooks.fields.evenements')}</dt>
          <dd>
            {evenements.length === EVENEMENTS.length
              ? translate('webhooks.tous')
              : inALine(
                  readLang(),
                  evenements.map((one) => translate(`webhooks.evenements.${one}`)),
                )}
          </dd>
        </div>
        <div>
          <dt>{translate('webhooks.fields.dernier')}</dt>
          <dd>
            {dernier?.essaye_le ? (
              <span data-hint={formatDateTime(dernier.essaye_le)}>
                {translate(dernier.erreur ? 'webhooks.dernierRefuse' : 'webhooks.dernierRecu', {
                  ago: agoText(dernier.essaye_le),
                  ...isolated({ reponse: answerText(translate, dernier) }),
                })}
              </span>
            ) : (
              translate('webhooks.jamais')
            )}
          </dd>
        </div>
      </dl>
      {isStopped ? (
        <Typography variant="body2" color="error" sx={{ mb: 1 }}>
          {translate(`webhooks.${etat}`)}
        </Typography>
      ) : (
        ancien_jusque && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {translate('webhooks.deux', isolated({ date: formatDateTime(ancien_jusque) }))}
          </Typography>
        )
      )}
      <div className="program-steps">
        <Button {...named('journal')} onClick={() => onOpen('journal')}>
          {translate('webhooks.journal')}
        </Button>
        {etat !== 'sans' && (
          <>
            <Button {...named('essayer')} onClick={onTry}>
              {translate('webhooks.essayer')}
            </Button>
            <Button {...named(etat === 'actif' ? 'arreter' : 'reprendre')} onClick={onActivate}>
              {translate(etat === 'actif' ? 'webhooks.arreter' : 'webhooks.reprendre')}
            </Button>
          </>
        )}
        <Button {...named('modifier')} onClick={() => onOpen('modifier')}>
          {translate('webhooks.modifier')}
        </Button>
        <Button {...named('renouveler')} onClick={() => onOpen('renouveler')}>
          {translate('webhooks.renouveler')}
        </Button>
        <Button {...named('retirer')} color="error" onClick={() => onOpen('retirer')}>
          {translate('webhooks.retirer')}
        </Button>
      </div>
    </li>
  )
}
