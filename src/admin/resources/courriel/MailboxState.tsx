import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { courriel } from '../../../contract/mail/courriel'
import { useCall } from '../../dataProvider/useCall'
import { formatDateTime, isolated } from '../../schema/cells/format'

const EVERY_MS = 60_000

/**
 * A warning that the mailbox for bounces and replies cannot be read; meanwhile a mail shown as sent may not have
 * arrived.
 */
export default function MailboxState() {
  const translate = useTranslate()
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['courriel', 'boite'],
    queryFn: ({ signal }) => call(courriel.courrielBoite, {}, { signal }),
    refetchInterval: EVERY_MS,
    retry: false,
  })
  if (!data?.depuis) return null
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate('courriel.unread', { depuis: formatDateTime(data.depuis) })}
      <div>{translate('courriel.said', isolated({ text: data.erreur }))}</div>
    </Alert>
  )
}
