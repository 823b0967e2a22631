import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useNotify, useTranslate } from 'react-admin'
import { COURRIER_MAX, type CourrierRessource, courrier } from '../../../contract/mail/courrier'
import { useCall } from '../../dataProvider/useCall'
import { useDefinition } from '../declare/DefinitionContext'
import { longText, text } from '../declare/fields'
import type { Values } from '../declare/types'
import { DeclaredForm, NOT_SAVED } from '../form/DeclaredForm'
import { FormButtons } from '../form/FormButtons'
import { GuardedDialog } from '../form/GuardedDialog'
import { useNotifyError } from '../notices/useNotifyError'
import { Failed, Loading } from '../page/states'
import { forgetUnderWay, keepUnderWay, selectionIn, useCutOff } from '../rows/cutOff'
import { Names } from './Names'

/** A mail to the people of the selected rows: recipients, those without an address, subject and message. */
export default function MailDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  return (
    <GuardedDialog title={translate('courrier.title')} onClose={onClose}>
      <MailForm onClose={onClose} />
    </GuardedDialog>
  )
}

function MailForm({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { name } = useDefinition()
  const { selectedIds } = useListContext()
  const ids = selectedIds.map(Number)
  const rows = { ressource: name as CourrierRessource, ids }
  const tooMany = ids.length > COURRIER_MAX
  const underWay = `mail.${name}`
  // input from before the session expired during sending
  const values = useCutOff<Values>(underWay)
  const { data, error, refetch } = useQuery({
    queryKey: ['courrier', name, ids],
    queryFn: ({ signal }) => call(courrier.courrierDestinataires, rows, { signal }),
    enabled: !tooMany,
    retry: false,
    gcTime: 0,
  })
  if (tooMany) return <Typography>{translate('courrier.tooMany', { max: COURRIER_MAX })}</Typography>
  if (error) return <Failed error={error} title="courrier.failed" retry={refetch} />
  if (!data) return <Loading />

  const send = async ({ objet, message }: Values) => {
    keepUnderWay(underWay, { objet, message })
    keepUnderWay(selectionIn(name), { ids })
    try {
      const { envoyes } = await call(courrier.courrierEnvoyer, { ...rows, objet, message })
      notify('courrier.sent', { type: 'success', messageArgs: { smart_count: envoyes } })
    } catch (failure) {
      notifyError(failure)
      return NOT_SAVED
    } finally {
      forgetUnderWay(underWay)
      forgetUnderWay(selectionIn(name))
    }
    onClose()
    return undefined
  }
  const { destinataires, sans } = data
  return (
    <Box sx={{ pt: 1 }}>
      <DeclaredForm
        fields={FIELDS}
        form={FORM}
        {...(values && { values })}
        disabled={destinataires.length === 0}
        place={['courrier', name]}
        onSubmit={send}
      >
        <Typography variant="body2" sx={{ mt: 2, fontWeight: 500 }}>
          {destinataires.length > 0
            ? translate('courrier.to', { smart_count: destinataires.length })
            : translate('courrier.toNobody')}
        </Typography>
        <Names of={destinataires.map(({ nom, email }) => ({ name: nom, remark: email }))} />
        {sans.length > 0 && (
          <>
            <Typography variant="body2" sx={{ mt: 1, fontWeight: 500 }}>
              {translate('courrier.without', { smart_count: sans.length })}
            </Typography>
            <Names of={sans.map(({ nom }) => ({ name: nom }))} />
          </>
        )}
        <Typography variant="body2" color="textSecondary">
          {translate('courrier.answers')}
        </Typography>
        <FormButtons
          onCancel={onClose}
          disabled={destinataires.length === 0}
          submitText={translate('courrier.send')}
        />
      </DeclaredForm>
    </Box>
  )
}

const FIELDS = {
  objet: text({ label: 'courrier.objet', required: 'courrier.objetRequired', wide: true }),
  message: longText({ label: 'courrier.message', required: 'courrier.messageRequired', wide: true }),
}
const FORM = { fields: ['objet', 'message'] }
