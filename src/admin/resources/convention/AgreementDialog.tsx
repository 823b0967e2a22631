import { Alert, Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { convention } from '../../../contract/convention/convention'
import { documents } from '../../../contract/document/documents'
import type { Row } from '../../dataProvider'
import { useCall } from '../../dataProvider/useCall'
import { Failed, formatDateTime, Loading } from '../../schema'
import { formatList } from '../../schema/cells/format'
import { lackName } from '../../schema/cells/lacksText'
import { PdfButton } from '../../schema/files/PdfButton'
import DetailDialog from '../../schema/record/DetailDialog'
import { SignaturePaper } from './SignaturePaper'

const TEXTS = 'resources.convention'

/** The text of an agreement, missing facts, broken rules, and signatures. */
export default function AgreementDialog({ row, onClose }: { row: Row<'convention'>; onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['convention', 'lire', row.id],
    queryFn: ({ signal }) => call(convention.conventionLire, { id: row.id }, { signal }),
    retry: false,
    gcTime: 0,
  })
  return (
    <DetailDialog title={`${TEXTS}.actions.lire.title`} onClose={onClose}>
      {error ? <Failed error={error} retry={() => void refetch()} /> : !data && <Loading />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {data.manque.length > 0 && (
            <Alert severity="error">
              {translate(`${TEXTS}.manque`, {
                faits: formatList(data.manque.map((fait) => lackName(fait, translate))),
              })}
            </Alert>
          )}
          {data.avertissements.map(({ regle, ...numbers }) => (
            <Alert key={regle} severity="warning">
              {translate(`regles.${regle}`, numbers)}
            </Alert>
          ))}
          <Box
            component="article"
            lang={data.convention.langue}
            dir={data.convention.langue === 'ar' ? 'rtl' : 'ltr'}
            sx={{ whiteSpace: 'pre-line' }}
          >
            <Typography variant="h6" component="h3">
              {data.convention.titre}
            </Typography>
            <Typography>{data.convention.texte}</Typography>
          </Box>
          <ul>
            {data.convention.signatures.map(({ qui, nom, signe_par, le, moyen, refus, tour, ...more }) => (
              <li key={qui}>
                {translate(`${TEXTS}.signataires.${qui}`)} <bdi>{signe_par || nom}</bdi>{' '}
                {le ? (
                  `${formatDateTime(le)} · ${translate(`${TEXTS}.moyens.${moyen}`)}`
                ) : tour ? (
                  <bdi>{refus}</bdi>
                ) : (
                  translate(`${TEXTS}.ensuite`)
                )}
                {moyen === 'papier' && (
                  <SignaturePaper
                    of={data.convention}
                    stage_id={row.stage_id}
                    signature={{ qui, nom, signe_par, le, moyen, refus, tour, ...more }}
                    onDone={refetch}
                  />
                )}
              </li>
            ))}
          </ul>
          <Box>
            <PdfButton
              size="small"
              load={() => call(documents.documentConventionsPapier, { ids: [row.id] })}
            />
          </Box>
          {data.convention.empreinte && (
            <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }} dir="ltr">
              SHA-256 {data.convention.empreinte}
            </Typography>
          )}
        </Box>
      )}
    </DetailDialog>
  )
}
