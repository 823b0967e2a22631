import { Alert, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { type Courriel, courriel } from '../../../contract/mail/courriel'
import { raisonDuCourriel } from '../../../contract/mail/raisons'
import { useCall } from '../../dataProvider/useCall'
import { formatDateTime, formatList, isolated } from '../../schema/cells/format'
import { MailView } from './MailView'

/** A message with what became of it. */
export default function MessageDialog({ row, onClose }: { row: Courriel; onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['courriel', 'contenu', row.id],
    queryFn: async ({ signal }) => (await call(courriel.courrielById, { id: row.id }, { signal })).Courriel,
    retry: false,
    gcTime: 0,
  })
  return (
    <MailView
      title={row.objet}
      content={data}
      error={error}
      onClose={onClose}
      failed={`courriel.failed`}
      retry={refetch}
    >
      {data && (
        <Typography variant="body2" color="textSecondary" component="div">
          <bdi>{data.nom}</bdi> {data.nom !== data.email && <bdi>{`<${data.email}>`}</bdi>}
          <div>
            {translate(`resources.courriel.etats.${data.etat}`)} ·{' '}
            <bdi>{formatDateTime(data.envoye_le ?? data.cree_le)}</bdi>
          </div>
          {data.pieces.length > 0 && (
            <div>{translate(`courriel.attached`, { names: formatList(data.pieces) })}</div>
          )}
        </Typography>
      )}
      {data?.erreur && (
        <Alert severity="warning">
          <div>{translate(`courriel.raisons.${raisonDuCourriel(data)}`)}</div>
          {translate('courriel.said', isolated({ text: data.erreur }))}
        </Alert>
      )}
      {data?.vide && <Alert severity="info">{translate('errors.mail_emptied')}</Alert>}
    </MailView>
  )
}
