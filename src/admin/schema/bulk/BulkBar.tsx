import { Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import { lazily } from '../../lazily'
import type { Columns } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import { BulkButtons } from './BulkButtons'
import { BulkSelect } from './BulkSelect'
import { type BulkEntry, useBulkEntries } from './entries'
import { useBulk } from './useBulk'
import './bulk.css'

const ExportActions = lazily(() => import('../export/ExportActions'))
const MailDialog = lazily(() => import('./MailDialog'))
const BulkDialogs = lazily(() => import('./BulkDialogs'))

/** The actions on the selected rows: as buttons while there is a selection, or as a select that is always shown. */
export default function BulkBar({ columns }: { columns: Columns }) {
  const { selectedIds } = useListContext()
  const { list } = useDefinition()
  const bulk = useBulk(columns.shown)
  const entries = useBulkEntries()
  const { preview, broken, progress, report, cutOff, busy } = bulk
  const [opened, setOpened] = useState<BulkEntry['opens']>()
  const apply = (entry: BulkEntry | undefined) =>
    entry?.opens && selectedIds.length > 0 ? setOpened(entry.opens) : bulk.apply(entry)
  const asks = preview ?? broken ?? progress ?? report ?? cutOff
  return (
    <>
      {list?.bulkSelect ? (
        <BulkSelect entries={entries} busy={busy} apply={apply} />
      ) : (
        selectedIds.length > 0 && <BulkButtons entries={entries} busy={busy} apply={apply} />
      )}
      <Suspense>
        {asks && <BulkDialogs bulk={bulk} entries={entries} />}
        {opened === 'export' && <ExportActions columns={columns} onClose={() => setOpened(undefined)} />}
        {opened === 'mail' && <MailDialog onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}
