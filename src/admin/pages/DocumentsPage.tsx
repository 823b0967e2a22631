import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Alert, Button, Paper } from '@mui/material'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { printPapers } from '../../ui/papers/printPapers'
import { useFileName } from '../../ui/papers/useFileName'
import { lazily } from '../lazily'
import { Empty, Failed, formatNumber, Loading, PageHeader } from '../schema'
import { formatDate, formatNames } from '../schema/cells/format'
import { PdfButton } from '../schema/files/PdfButton'
import { isOfAgreements, type KindName } from './documents/kinds'
import { useAgreements } from './documents/useAgreements'
import { type Printed, usePrinted } from './documents/usePrinted'
import { type Choice, useSheets } from './documents/useSheets'
import '../../ui/papers/documents.css'

// with its form and what stands on the papers, the page would weigh too much
const DocumentForm = lazily(() => import('./documents/DocumentForm'))
const Sheets = lazily(() => import('./documents/Sheets'))
const Agreements = lazily(() => import('./documents/Agreements'))

/** Papers about the defences, for one, for many or for some days, and agreements: chosen on the left, as they are printed on the right. */
export default function DocumentsPage() {
  const translate = useTranslate()
  // they come while the defences do
  useEffect(() => void Sheets.preload(), [])
  const [asked, ask] = usePrinted()
  const { rooms, jurors, rows, early, paper, ...defences } = useSheets(asked)
  const { papers, ...agreements } = useAgreements(asked)
  const ofAgreements = isOfAgreements(asked.kind)
  const { left, error, retry } = ofAgreements ? agreements : defences
  const count = (ofAgreements ? agreements : { rows }).rows?.length
  const isRead = (ofAgreements ? papers : paper) !== undefined
  const texts = ofAgreements ? 'documents.agreements' : 'documents'
  // hundreds of sheets are drawn while the form goes on answering
  const shown = useDeferredValue(asked)
  const ready = isRead && count !== undefined && count > 0
  useFileName(
    ready ? translate(`documents.kinds.${asked.kind}`) : undefined,
    ready ? whose(asked, { rows: ofAgreements ? agreements.rows : rows, rooms, jurors }) : undefined,
  )
  return (
    <>
      <PageHeader title="menu.documents">
        {asked.kind !== 'etiquettes' && (
          <PdfButton
            variant="outlined"
            disabled={!ready}
            load={ofAgreements ? agreements.load : defences.load}
          />
        )}
        <Button variant="contained" startIcon={<PrintIcon />} disabled={!ready} onClick={printPapers}>
          {translate('documents.print')}
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
        {error && <Failed error={error} retry={retry} />}
        {!error && !isRead && <Loading />}
        {!error && isRead && count === 0 && (
          <Empty hint={translate(`documents.${NOTHING[asked.kind] ?? 'emptyHint'}`)} />
        )}
        {!error && ready && (
          <Suspense fallback={<Loading />}>
            {ofAgreements && papers && agreements.rows && (
              <Agreements rows={agreements.rows} papers={papers} />
            )}
            {!ofAgreements && paper && rows && <Sheets rows={rows} paper={paper} asked={shown} />}
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Of the one student that all papers are about, or else what they were chosen by. */
function whose(
  { room, juror, from, to }: Printed,
  known: {
    rows: readonly { etudiant: string }[] | undefined
    rooms: readonly Choice[]
    jurors: readonly Choice[]
  },
): string {
  const [student, another] = new Set(known.rows?.map(({ etudiant }) => etudiant))
  if (student && !another) return student
  const nameIn = (choices: readonly Choice[], id: number | null) => choices.find(([each]) => each === id)?.[1]
  const days = [...new Set([from, to])].filter(Boolean).map((day) => formatDate(day).replaceAll('/', '-'))
  return [nameIn(known.rooms, room), nameIn(known.jurors, juror), ...days].filter(Boolean).join(' - ')
}

/** So many of those who get no paper yet are named. */
const EARLY_NAMED = 10

/** Why there is nothing, of the documents that take more than a defence. */
const NOTHING: Partial<Record<KindName, string>> = {
  attestation: 'notHeld',
  diplomes: 'noGraduates',
  reussite: 'noGraduates',
  convention: 'agreements.none',
}
