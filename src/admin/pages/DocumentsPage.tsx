import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Alert, Button, Paper } from '@mui/material'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { lazily } from '../lazily'
import { Empty, Failed, formatNumber, Loading, PageHeader } from '../schema'
import { DocumentForm } from './documents/DocumentForm'
import type { KindName } from './documents/kinds'
import { useAsked } from './documents/useAsked'
import { useSheets } from './documents/useSheets'
import './documents/documents.css'

// with what stands on the papers, the page would weigh too much
const Sheets = lazily(() => import('./documents/Sheets'))

/** Papers about the defences, for one, for many or for some days: chosen on the left, as they are printed on the right. */
export default function DocumentsPage() {
  const translate = useTranslate()
  // they come while the defences do
  useEffect(() => Sheets.preload(), [])
  const [asked, ask] = useAsked()
  const { rows, paper, left, rooms, jurors, error, retry } = useSheets(asked)
  // hundreds of sheets are drawn while the form goes on answering
  const shown = useDeferredValue(asked)
  const ready = rows !== undefined && paper !== undefined && rows.length > 0
  return (
    <>
      <PageHeader title="menu.documents">
        <Button variant="contained" startIcon={<PrintIcon />} disabled={!ready} onClick={print}>
          {translate('documents.print')}
        </Button>
      </PageHeader>
      <div className="documents">
        <Paper variant="outlined" className="documents-side">
          <DocumentForm asked={asked} ask={ask} rooms={rooms} jurors={jurors} />
          {rows && (
            <p role="status">
              {translate('documents.count', { smart_count: rows.length, count: formatNumber(rows.length) })}
            </p>
          )}
          {left > 0 && (
            <Alert severity="warning">
              {translate('documents.left', { smart_count: left, count: formatNumber(left) })}
            </Alert>
          )}
        </Paper>
        {error && <Failed error={error} retry={retry} />}
        {!error && !paper && <Loading />}
        {!error && paper && rows?.length === 0 && (
          <Empty hint={translate(`documents.${NOTHING[asked.kind] ?? 'emptyHint'}`)} />
        )}
        {!error && paper && rows && rows.length > 0 && (
          <Suspense fallback={<Loading />}>
            <Sheets rows={rows} paper={paper} asked={shown} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Why there is nothing, of the documents that take more than a defence. */
const NOTHING: Partial<Record<KindName, string>> = {
  attestation: 'notHeld',
  diplomes: 'noGraduates',
  reussite: 'noGraduates',
}

/** Letters that nobody has seen yet have no font before it is asked for. */
async function print() {
  await document.fonts?.ready
  window.print()
}
