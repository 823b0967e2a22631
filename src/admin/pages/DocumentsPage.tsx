import SaveIcon from '@mui/icons-material/PictureAsPdfOutlined'
import { Alert, Button, Paper } from '@mui/material'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { PdfView } from '../../ui/files/PdfView'
import { savePdf } from '../../ui/files/savePdf'
import { lazily } from '../lazily'
import { Empty, Failed, formatNumber, Loading, PageHeader } from '../schema'
import { formatNames } from '../schema/cells/format'
import { isOfAgreements, type KindName } from './documents/kinds'
import { useAgreements } from './documents/useAgreements'
import { usePrinted } from './documents/usePrinted'
import { useSheets } from './documents/useSheets'
import './documents/documents.css'

// with its form, the page would weigh too much
const DocumentForm = lazily(() => import('./documents/DocumentForm'))
const ZipButton = lazily(() => import('./documents/ZipButton'))

/**
 * Papers about the defences, for one, for many or for some days, and agreements: chosen on the left, and as PDF on the
 * right.
 */
export default function DocumentsPage() {
  const translate = useTranslate()
  const [asked, ask] = usePrinted()
  const { rooms, jurors, early, ...defences } = useSheets(asked)
  const agreements = useAgreements(asked)
  const ofAgreements = isOfAgreements(asked.kind)
  const { file, each, count, left, error, retry } = ofAgreements ? agreements : defences
  const texts = ofAgreements ? 'documents.agreements' : 'documents'
  return (
    <>
      <PageHeader title="menu.documents">
        {file && each && each.ids.length > 1 && (
          <Suspense fallback={null}>
            <ZipButton name={file.nom.replace(/\.pdf$/, '.zip')} each={each} />
          </Suspense>
        )}
        <Button
          variant="contained"
          startIcon={<SaveIcon />}
          disabled={!file}
          onClick={() => file && savePdf(file)}
        >
          {translate('documents.pdf')}
        </Button>
      </PageHeader>
      <div className="documents">
        <Paper variant="outlined" className="documents-side">
          <Suspense fallback={<Loading />}>
            <DocumentForm asked={asked} ask={ask} rooms={rooms} jurors={jurors} />
          </Suspense>
          {count !== undefined && (
            <p role="status">
              {translate(`${texts}.count`, { smart_count: count, count: formatNumber(count) })}
            </p>
          )}
          {left > 0 && (
            <Alert severity="warning">
              {translate(`${texts}.left`, { smart_count: left, count: formatNumber(left) })}
            </Alert>
          )}
          {!ofAgreements && early.length > 0 && (
            <Alert severity="warning">
              {translate('documents.early', { smart_count: early.length, count: formatNumber(early.length) })}{' '}
              {formatNames(early.slice(0, EARLY_NAMED).map(({ etudiant }) => etudiant))}
              {early.length > EARLY_NAMED && '…'}
            </Alert>
          )}
        </Paper>
        <div className="documents-paper">
          {error && <Failed error={error} retry={retry} />}
          {!error && count === 0 && (
            <Empty hint={translate(`documents.${NOTHING[asked.kind] ?? 'emptyHint'}`)} />
          )}
          {!error && count !== 0 && !file && <Loading />}
          {!error && file && (
            <PdfView
              file={file}
              title={`${translate('documents.preview')}, ${file.nom}`}
              hint={translate('documents.noViewer')}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** How many of those without a paper are named. */
const EARLY_NAMED = 10

/** Why a document that needs more than a defence is empty. */
const NOTHING: Partial<Record<KindName, string>> = {
  attestation: 'notHeld',
  pointage: 'noDays',
  diplomes: 'noGraduates',
  reussite: 'noGraduates',
  convention: 'agreements.none',
}
