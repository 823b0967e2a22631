import { Button, MenuItem, TextField, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type Envoi, ETATS_ENVOI, type Webhook, webhooks } from '../../../contract/webhook/webhooks'
import { useCall } from '../../dataProvider/useCall'
import { Failed, formatDateTime, isolated, Loading, Tag, useNotifyError } from '../../schema'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import { answerText } from './answerText'

interface DeliveriesDialogProps {
  webhook: Webhook
  onChange: () => void
  onClose: () => void
}

type Etat = (typeof ETATS_ENVOI)[number]

/** What a webhook was sent and has answered, newest first, to be sent again one by one or all that have failed. */
export default function DeliveriesDialog({
  webhook: { id, nom, echecs },
  onChange,
  onClose,
}: DeliveriesDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [etat, setEtat] = useState<Etat | ''>('')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['webhooks', id, etat],
    queryFn: ({ signal, pageParam }) =>
      call(
        webhooks.envois,
        { id, ...(etat && { etat }), ...(pageParam && { avant: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ suite, envois }) => (suite ? envois.at(-1)?.id : undefined),
    retry: false,
    gcTime: 0,
  })
  const replay = async (envoi?: number) => {
    try {
      const { renvoyes } = await call(webhooks.envoiRenvoyer, { id, ...(envoi && { envoi }) })
      notify('webhooks.renvoyes', { type: 'success', messageArgs: { smart_count: renvoyes } })
    } catch (failure) {
      notifyError(failure)
    }
    onChange()
    await refetch()
  }
  const envois = data?.pages.flatMap((page) => page.envois)
  return (
    <GuardedDialog title={translate('webhooks.journalDe', isolated({ nom }))} wide onClose={onClose}>
      <div className="webhook-tools">
        <TextField
          select
          size="small"
          fullWidth={false}
          label={translate('webhooks.fields.etat')}
          value={etat}
          onChange={({ target }) => setEtat(target.value as Etat | '')}
          slotProps={{ select: { displayEmpty: true } }}
          sx={{ minWidth: 180 }}
        >
          <MenuItem value="">{translate('webhooks.tousEtats')}</MenuItem>
          {ETATS_ENVOI.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`webhooks.etatsEnvoi.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button size="small" onClick={() => void refetch()}>
          {translate('webhooks.actualiser')}
        </Button>
        {echecs > 0 && (
          <Button size="small" onClick={() => void replay()}>
            {translate('webhooks.renvoyerEchecs', { smart_count: echecs })}
          </Button>
        )}
      </div>
      {error ? (
        <Failed error={error} title="webhooks.failed" retry={() => void refetch()} />
      ) : (
        !envois && <Loading />
      )}
      {envois?.length === 0 && <Typography color="textSecondary">{translate('webhooks.rien')}</Typography>}
      {envois && envois.length > 0 && (
        <ul className="program-log webhook-log">
          {envois.map((envoi) => (
            <Delivery key={envoi.id} envoi={envoi} onReplay={() => void replay(envoi.id)} />
          ))}
        </ul>
      )}
      <div className="webhook-tools">
        {hasNextPage && (
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('webhooks.plus')}
          </Button>
        )}
        <Button color="inherit" sx={{ marginInlineStart: 'auto' }} onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </div>
    </GuardedDialog>
  )
}

const TONES = { attente: 'warning', livre: 'success', echec: 'error' } as const

function Delivery({ envoi, onReplay }: { envoi: Envoi; onReplay: () => void }) {
  const translate = useTranslate()
  const { message, evenement, etat, contenu, cree_le, essais, essaye_le, duree, reponse, prochain } = envoi
  return (
    <li>
      <details>
        <summary>
          <span className="webhook-event">{translate(`webhooks.evenements.${evenement}`)}</span>
          <span className="program-when">{formatDateTime(cree_le)}</span>
          <Tag color={TONES[etat]} label={translate(`webhooks.etatsEnvoi.${etat}`)} />
          {essaye_le && (
            <span className="webhook-answer">
              <bdi>
                {answerText(translate, envoi)}
                {duree !== null && ` · ${translate('webhooks.ms', { duree })}`}
              </bdi>
            </span>
          )}
        </summary>
        <dl>
          <dt>{translate('webhooks.fields.essais')}</dt>
          <dd>
            {essaye_le
              ? translate('webhooks.essais', {
                  smart_count: essais,
                  ...isolated({ date: formatDateTime(essaye_le) }),
                })
              : translate('webhooks.pasEncore')}
            {prochain && essais > 0 && (
              <> {translate('webhooks.prochain', isolated({ date: formatDateTime(prochain) }))}</>
            )}
          </dd>
          <dt>webhook-id</dt>
          <dd>
            <code dir="ltr">{message}</code>
          </dd>
          <dt>{translate('webhooks.fields.contenu')}</dt>
          <dd>
            <pre dir="ltr">{JSON.stringify(JSON.parse(contenu), null, 2)}</pre>
          </dd>
          {essaye_le && (
            <>
              <dt>{translate('webhooks.fields.reponse')}</dt>
              <dd>{reponse ? <pre dir="auto">{reponse}</pre> : translate('webhooks.sansTexte')}</dd>
            </>
          )}
        </dl>
        {etat !== 'attente' && (
          <Button size="small" onClick={onReplay}>
            {translate('webhooks.renvoyer')}
          </Button>
        )}
      </details>
    </li>
  )
}
