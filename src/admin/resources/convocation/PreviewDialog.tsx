import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { convocation } from '../../../contract/convocation'
import { useCall } from '../../dataProvider/useCall'
import { Failed, Loading } from '../../schema'

/** A message as its reader gets it: nothing in it runs or leads anywhere. */
export default function PreviewDialog({
  row: { id, nom },
  onClose,
}: {
  row: { id: number; nom: string }
  onClose: () => void
}) {
  const translate = useTranslate()
  const titleId = useId()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['convocation', 'apercu', id],
    queryFn: ({ signal }) => call(convocation.convocationApercu, { id }, { signal }),
    retry: false,
    gcTime: 0,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <bdi>{data?.objet ?? nom}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', minHeight: 320 }}>
        {error ? <Failed error={error} title="convocation.failed" retry={refetch} /> : !data && <Loading />}
        {data && (
          <iframe
            title={data.objet}
            sandbox=""
            srcDoc={data.html}
            style={{ width: '100%', height: '60vh', border: 0, background: '#fff' }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
