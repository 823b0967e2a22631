import type { MessageKey } from '../declare/types'
import { Failed, Loading } from '../page/states'
import DetailDialog from './DetailDialog'

interface ComingDialogProps {
  title: MessageKey
  /** Why the record could not be read; it is read again by `retry`. */
  error: unknown
  retry: () => void
  onClose: () => void
}

/** In the place of a dialog whose record is being read. */
export function ComingDialog({ title, error, retry, onClose }: ComingDialogProps) {
  return (
    <DetailDialog title={title} onClose={onClose}>
      {error ? <Failed error={error} retry={retry} /> : <Loading />}
    </DetailDialog>
  )
}
