import { Suspense } from 'react'
import { lazily } from '../../lazily'
import ConfirmDialog from '../page/ConfirmDialog'
import { BulkQuestion } from './BulkQuestion'
import { BulkReport } from './BulkReport'
import type { BulkEntry } from './entries'
import type { useBulk } from './useBulk'
import { useBulkText } from './useBulkText'

const BulkProgress = lazily(() => import('./BulkProgress'))

/** The question of a bulk action, its progress, and its report. */
export default function BulkDialogs({
  bulk,
  entries,
}: {
  bulk: ReturnType<typeof useBulk>
  entries: readonly BulkEntry[]
}) {
  const text = useBulkText()
  const { preview, broken, progress, report, cutOff } = bulk
  const cut = entries.find(({ name }) => name === cutOff?.name)
  const told = text('cutOff', { ...cutOff, action: cut?.label })
  return (
    <>
      {cutOff && cut && (
        <ConfirmDialog
          text={told}
          // the text is translated already
          values={{ _: told }}
          confirm="bulk.resume"
          color="primary"
          onConfirm={() => bulk.apply(cut)}
          onClose={bulk.closeCutOff}
        />
      )}
      {preview && (
        <BulkQuestion
          preview={preview}
          nameOf={bulk.nameOf}
          onConfirm={bulk.confirm}
          onClose={bulk.closePreview}
        />
      )}
      {broken && (
        <ConfirmDialog
          text={broken.text}
          // the text is translated already
          values={{ _: broken.text }}
          confirm="table.retry"
          color="primary"
          onConfirm={bulk.goOn}
          onClose={bulk.closeBroken}
        />
      )}
      <Suspense>{progress && <BulkProgress {...progress} onStop={bulk.stop} />}</Suspense>
      {!broken && report && <BulkReport report={report} onClose={bulk.closeReport} />}
    </>
  )
}
