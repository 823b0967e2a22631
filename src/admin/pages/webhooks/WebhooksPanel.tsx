import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { WEBHOOKS_MAX } from '../../../contract/webhook/evenements'
import { type Webhook, webhooks } from '../../../contract/webhook/webhooks'
import { useCall } from '../../dataProvider/useCall'
import { lazily } from '../../lazily'
import { isolated } from '../../schema'
import ConfirmDialog from '../../schema/page/ConfirmDialog'
import { ProgramsPanel } from '../tokens/ProgramsPanel'
import { SecretDialog } from '../tokens/SecretDialog'
import { useDoing } from '../tokens/useDoing'
import { answerText } from './answerText'
import { WebhookItem } from './WebhookItem'
import './webhooks.css'

const WebhookDialog = lazily(() => import('./WebhookDialog'))
const DeliveriesDialog = lazily(() => import('./DeliveriesDialog'))

const SECRET = {
  once: 'webhooks.une',
  label: 'webhooks.fields.secret',
  copy: 'webhooks.copier',
  copied: 'webhooks.copie',
}

type Opened =
  | { what: 'modifier' | 'journal' | 'renouveler' | 'retirer'; webhook: Webhook }
  | { what: 'creer' }

/** Webhooks: made, changed, paused, tried and withdrawn, with what each was sent and has answered. */
export default function WebhooksPanel() {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const [opened, open] = useState<Opened>()
  const [made, setMade] = useState<{ nom: string; secret: string }>()
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) => (await call(webhooks.webhooks, {}, { signal })).webhooks,
    retry: false,
    gcTime: 0,
  })
  const close = () => open(undefined)
  const { busy, doing } = useDoing(refetch)
  const attempt = ({ id }: Webhook) =>
    doing(id, async () => {
      const { envoi } = await call(webhooks.webhookEssayer, { id })
      notify(envoi.etat === 'livre' ? 'webhooks.essaiRecu' : 'webhooks.essaiRefuse', {
        type: envoi.etat === 'livre' ? 'success' : 'warning',
        messageArgs: isolated({ reponse: answerText(translate, envoi) }),
      })
    })
  const activate = ({ id, etat }: Webhook) =>
    doing(id, async () => {
      const isActive = etat === 'actif'
      await call(webhooks.webhookActiver, { id, active: isActive ? 0 : 1 })
      notify(isActive ? 'webhooks.enPause' : 'webhooks.repris', { type: 'success' })
    })
  const renew = ({ id, nom }: Webhook) =>
    doing(id, async () => setMade({ nom, secret: (await call(webhooks.webhookRenouveler, { id })).secret }))
  const withdraw = ({ id }: Webhook) =>
    doing(id, async () => {
      await call(webhooks.webhookRetirer, { id })
      notify('webhooks.retire', { type: 'success' })
    })
  return (
    <>
      <ProgramsPanel
        texts="webhooks"
        docs="https://www.standardwebhooks.com/"
        of={{ data, error, refetch }}
        full={(data?.length ?? 0) >= WEBHOOKS_MAX}
        onNew={() => open({ what: 'creer' })}
      >
        {(webhook) => (
          <WebhookItem
            key={webhook.id}
            webhook={webhook}
            busy={busy === webhook.id}
            onTry={() => void attempt(webhook)}
            onActivate={() => void activate(webhook)}
            onOpen={(what) => open({ what, webhook })}
          />
        )}
      </ProgramsPanel>
      <Suspense>
        {(opened?.what === 'creer' || opened?.what === 'modifier') && (
          <WebhookDialog
            {...(opened.what === 'modifier' && { webhook: opened.webhook })}
            onMade={setMade}
            onSaved={() => {
              close()
              void refetch()
            }}
            onClose={close}
          />
        )}
        {opened?.what === 'journal' && (
          <DeliveriesDialog
            webhook={data?.find(({ id }) => id === opened.webhook.id) ?? opened.webhook}
            onChange={() => void refetch()}
            onClose={close}
          />
        )}
      </Suspense>
      {opened?.what === 'renouveler' && (
        <ConfirmDialog
          text="webhooks.askRenouveler"
          values={isolated({ nom: opened.webhook.nom })}
          confirm="webhooks.renouveler"
          color="primary"
          onConfirm={() => void renew(opened.webhook)}
          onClose={close}
        />
      )}
      {opened?.what === 'retirer' && (
        <ConfirmDialog
          text="webhooks.askRetirer"
          values={isolated({ nom: opened.webhook.nom })}
          confirm="webhooks.retirer"
          onConfirm={() => void withdraw(opened.webhook)}
          onClose={close}
        />
      )}
      {made && (
        <SecretDialog
          title={translate('webhooks.pret', isolated({ nom: made.nom }))}
          secret={made.secret}
          texts={SECRET}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}
