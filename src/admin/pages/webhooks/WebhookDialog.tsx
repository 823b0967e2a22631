import { Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { ErrorDetails } from '../../../contract/kernel/errors'
import { EVENEMENTS, type Evenement } from '../../../contract/webhook/evenements'
import { type Webhook, webhooks } from '../../../contract/webhook/webhooks'
import { ApiError } from '../../../ui/calls/ApiError'
import { useCall } from '../../dataProvider/useCall'
import { isolated, text, useNotifyError } from '../../schema'
import type { Values } from '../../schema/declare/types'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { GuardedDialog } from '../../schema/form/GuardedDialog'

interface WebhookDialogProps {
  /** Absent: a new one. */
  webhook?: Webhook
  onMade: (made: { nom: string; secret: string }) => void
  onSaved: () => void
  onClose: () => void
}

const FIELDS = {
  nom: text({ label: 'webhooks.fields.nom', required: 'webhooks.required.nom', wide: true }),
  adresse: text({
    label: 'webhooks.fields.adresse',
    required: 'webhooks.required.adresse',
    help: 'webhooks.help.adresse',
    wide: true,
  }),
}
const FORM = { fields: ['nom', 'adresse'] }
/** Events by what they are about: `affectation`, `convention` … */
const ABOUT = [...new Set(EVENEMENTS.map((name) => name.split('.')[0] as string))]

/** Whether the address was refused: it is none, or inside the network. */
const isOfAddress = (error: unknown) =>
  error instanceof ApiError &&
  error.code === 'validation' &&
  ErrorDetails.safeParse(error.details).data?.issues?.some(({ path }) => path === 'adresse') === true

/** The name, the address and the events of a webhook. */
export default function WebhookDialog({ webhook, onMade, onSaved, onClose }: WebhookDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [told, setTold] = useState<ReadonlySet<string>>(() => new Set(webhook?.evenements ?? EVENEMENTS))
  const [values] = useState(() => ({ nom: webhook?.nom ?? '', adresse: webhook?.adresse ?? 'https://' }))
  const save = async ({ nom, adresse }: Values) => {
    const evenements: Evenement[] = EVENEMENTS.filter((name) => told.has(name))
    if (evenements.length === 0) {
      notify('webhooks.required.evenements', { type: 'warning' })
      return NOT_SAVED
    }
    const sent = { nom: String(nom), adresse: String(adresse), evenements }
    try {
      if (webhook) {
        await call(webhooks.webhookModifier, { ...sent, id: webhook.id, version: webhook.version })
        notify('webhooks.enregistre', { type: 'success' })
      } else onMade({ nom: sent.nom, secret: (await call(webhooks.webhookAjouter, sent)).secret })
    } catch (error) {
      if (isOfAddress(error)) return { adresse: 'webhooks.required.publique' }
      notifyError(error)
      return NOT_SAVED
    }
    onSaved()
    return undefined
  }
  const title = webhook
    ? translate('webhooks.modification', isolated({ nom: webhook.nom }))
    : translate('webhooks.creation')
  const tick = (name: string, isTicked: boolean) => {
    const now = new Set(told)
    if (isTicked) now.add(name)
    else now.delete(name)
    setTold(now)
  }
  return (
    <GuardedDialog title={title} onClose={onClose}>
      <DeclaredForm
        fields={FIELDS}
        form={FORM}
        values={values}
        place={['webhook', webhook?.id ?? 0]}
        isNew={!webhook}
        onSubmit={save}
      >
        <div className="webhook-events">
          {ABOUT.map((about) => (
            <fieldset key={about}>
              <legend>{translate(`webhooks.sur.${about}`)}</legend>
              {EVENEMENTS.filter((name) => name.startsWith(`${about}.`)).map((name) => (
                <FormControlLabel
                  key={name}
                  control={
                    <Checkbox
                      size="small"
                      checked={told.has(name)}
                      onChange={(_, isTicked) => tick(name, isTicked)}
                    />
                  }
                  label={translate(`webhooks.evenements.${name}`)}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <FormButtons
          onCancel={onClose}
          submitText={translate(webhook ? 'ra.action.save' : 'webhooks.creer')}
        />
      </DeclaredForm>
    </GuardedDialog>
  )
}
