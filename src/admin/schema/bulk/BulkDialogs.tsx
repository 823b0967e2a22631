import ConfirmDialog from '../ConfirmDialog'
import { BulkProgress } from './BulkProgress'
import { BulkQuestion } from './BulkQuestion'
import { BulkReport } from './BulkReport'
import type { useBulk } from './useBulk'

/** What a bulk action asks, how far it is, and what became of the rows. */
export default function BulkDialogs({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const { preview, broken, progress, report } = bulk
  return (
    <>
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
          // the text is final
          values={{ _: broken.text }}
          confirm="table.retry"
          color="primary"
          onConfirm={bulk.goOn}
          onClose={bulk.closeBroken}
        />
      )}
      {progress && <BulkProgress {...progress} onStop={bulk.stop} />}
      {!broken && report && <BulkReport report={report} onClose={bulk.closeReport} />}
    </>
  )
}
