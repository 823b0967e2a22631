import { Alert, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Flux } from '../../../contract/flux/flux'
import { formatDateTime, isolated, Tag } from '../../schema'
import { agoText } from '../../schema/cells/agoText'
import { formatInputTime } from '../../schema/cells/format'
import { countsText, TONES } from './countsText'

interface FluxItemProps {
  feed: Flux
  busy: boolean
  onRead: (mode: 'essai' | 'lire') => void
  onActivate: () => void
  onOpen: (what: 'modifier' | 'journal' | 'retirer') => void
}

/** A feed: what it brings from where, when, and how its last reading has ended. */
export function FluxItem({ feed, busy, onRead, onActivate, onOpen }: FluxItemProps) {
  const translate = useTranslate()
  const { nom, fiche, lieu, heure, actif, sansSecret, utilisateur, derniere, attente, lu_le } = feed
  const named = (step: string) => ({
    size: 'small' as const,
    disabled: busy,
    'aria-label': translate(`flux.${step}De`, isolated({ nom })),
  })
  return (
    <li>
      <div className="token-head">
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          <bdi>{nom}</bdi>
        </Typography>
        {actif === 0 && <Tag label={translate('flux.enPause')} />}
        {sansSecret && <Tag color="error" label={translate('flux.sansSecret')} />}
        {attente && <Tag color="warning" label={translate('flux.etats.attente')} />}
        {derniere && derniere.id !== attente?.id && (
          <Tag color={TONES[derniere.etat]} label={translate(`flux.etats.${derniere.etat}`)} />
        )}
      </div>
      <dl>
        <div>
          <dt>{translate('flux.fields.fiche')}</dt>
          <dd>{translate(`flux.fiches.${fiche}`)}</dd>
        </div>
        <div>
          <dt>{translate('flux.fields.source')}</dt>
          <dd>
            <bdi dir="ltr" className="program-place">
              {lieu}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{translate('flux.fields.heure')}</dt>
          <dd>
            {heure
              ? translate('flux.chaqueJour', isolated({ heure: formatInputTime(heure) }))
              : translate('flux.aLaMain')}
          </dd>
        </div>
        {utilisateur && (
          <div>
            <dt>{translate('flux.fields.utilisateur')}</dt>
            <dd>
              <bdi>{utilisateur.label}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{translate('flux.fields.derniere')}</dt>
          <dd>
            {derniere ? (
              <span data-hint={formatDateTime(derniere.commencee_le)}>
                {translate('flux.ilYa', {
                  ago: agoText(derniere.commencee_le),
                  ...isolated({ comptes: countsText(translate, derniere) }),
                })}
              </span>
            ) : (
              translate('flux.jamaisLu')
            )}
            {lu_le && derniere && lu_le > derniere.commencee_le && (
              <div>{translate('flux.inchangeDepuis', { ago: agoText(lu_le) })}</div>
            )}
          </dd>
        </div>
      </dl>
      {attente && (
        <Alert
          severity="warning"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" size="small" onClick={() => onOpen('journal')}>
              {translate('flux.regarder')}
            </Button>
          }
        >
          {translate('flux.attend', {
            plafond: feed.plafond,
            ...isolated({ comptes: countsText(translate, attente) }),
          })}
        </Alert>
      )}
      <div className="program-steps">
        <Button {...named('journal')} onClick={() => onOpen('journal')}>
          {translate('flux.journal')}
        </Button>
        <Button {...named('essayer')} onClick={() => onRead('essai')}>
          {translate('flux.essayer')}
        </Button>
        <Button {...named('lire')} onClick={() => onRead('lire')}>
          {translate('flux.lire')}
        </Button>
        <Button {...named(actif ? 'arreter' : 'reprendre')} onClick={onActivate}>
          {translate(actif ? 'flux.arreter' : 'flux.reprendre')}
        </Button>
        <Button {...named('modifier')} onClick={() => onOpen('modifier')}>
          {translate('flux.modifier')}
        </Button>
        <Button {...named('retirer')} color="error" onClick={() => onOpen('retirer')}>
          {translate('flux.retirer')}
        </Button>
      </div>
    </li>
  )
}
