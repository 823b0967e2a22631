import { useQuery } from '@tanstack/react-query'
import { convocation } from '../../../contract/convocation/convocation'
import { useCall } from '../../dataProvider/useCall'
import { MailView } from '../courriel/MailView'

/** The message that a person would get, or has got. */
export default function PreviewDialog({
  row: { id, nom },
  onClose,
}: {
  row: { id: number; nom: string }
  onClose: () => void
}) {
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['convocation', 'apercu', id],
    queryFn: ({ signal }) => call(convocation.convocationApercu, { id }, { signal }),
    retry: false,
    gcTime: 0,
  })
  return (
    <MailView
      title={nom}
      content={data}
      error={error}
      onClose={onClose}
      failed="convocation.failed"
      retry={refetch}
    />
  )
}
