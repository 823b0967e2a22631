import { Alert, Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { courriel } from '../../../contract/mail/courriel'
import { isOffered } from '../../../ui/calls/offered'
import { useCall } from '../../dataProvider/useCall'
import { formatDate } from '../cells/format'
import { useMayCall } from '../declare/rights'
import { useNotifyError } from '../notices/useNotifyError'

const KEY = ['courriel', 'adresse']

/**
 * Shows that mails to an address are refused, since when and why; and offers to resend what did not reach the previous
 * address.
 */
export function AddressState({ email }: { email: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const call = useCall()
  const client = useQueryClient()
  const mayRead = useMayCall(courriel.courrielAdresse) && isOffered(courriel.courrielAdresse)
  const maySend = useMayCall(courriel.courrielRenvoyer)
  const { data } = useQuery({
    queryKey: [...KEY, email],
    queryFn: ({ signal }) => call(courriel.courrielAdresse, { email }, { signal }),
    enabled: mayRead,
    retry: false,
  })
  const { mutate: send, isPending } = useMutation({
    mutationFn: (ids: number[]) => call(courriel.courrielRenvoyer, { ids }),
    onSuccess: ({ renvoyes }) =>
      notify('courriel.resent', { type: 'success', messageArgs: { smart_count: renvoyes.length } }),
    onError: (error) => notifyError(error),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
  const ids = data?.a_renvoyer ?? []
  return (
    <>
      {data?.refus && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate('courriel.refused', {
            email: `\u2068${email}\u2069`,
            jour: formatDate(data.refus.depuis.slice(0, 'YYYY-MM-DD'.length)),
          })}{' '}
          {translate(`courriel.raisons.${data.refus.raison}`)}
        </Alert>
      )}
      {ids.length > 0 && (
        <Alert
          severity="info"
          sx={{ my: 1 }}
          action={
            maySend && (
              <Button size="small" color="inherit" disabled={isPending} onClick={() => send(ids)}>
                {translate('courriel.resend')}
              </Button>
            )
          }
        >
          {translate('courriel.toResend', { smart_count: ids.length, email: `\u2068${email}\u2069` })}
        </Alert>
      )}
    </>
  )
}
